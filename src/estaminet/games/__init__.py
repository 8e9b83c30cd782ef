"""The shelf: finds the games, which are the packages in this folder; none is listed anywhere."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import import_module, resources
from importlib.util import find_spec
from pkgutil import iter_modules
from typing import Any, cast

from estaminet.core.board import AnyBoard, Examples, Hints, Picture
from estaminet.core.game import AnyGame, Edition


@cache
def shelf() -> Mapping[str, AnyGame]:
    """Every game by its id, in the order of the alphabet.

    A game is a package that has `game` in its `__init__`, and beside it `board.py`, `editions/`, `locale/`
    and `rules.{en,fr,de}.md`.
    """
    names = sorted(module.name for module in iter_modules(__path__) if module.ispkg)
    return {name: cast("AnyGame", import_module(f"{__name__}.{name}").game) for name in names}


@cache
def board(game_id: str) -> AnyBoard:
    """The drawing of a game on the shelf."""
    return cast("AnyBoard", cast("Any", import_module(f"{__name__}.{game_id}.board")))


@cache
def picture(game_id: str) -> Picture | None:
    """The board of a game drawn in characters, `text.picture`, if it has one."""
    name = f"{__name__}.{game_id}.text"
    return cast("Picture", import_module(name).picture) if find_spec(name) else None


@cache
def examples(game_id: str) -> Examples | None:
    """The drawn examples of a game's rules, if it has any."""
    name = f"{__name__}.{game_id}.examples"
    return cast("Examples", cast("Any", import_module(name))) if find_spec(name) else None


@cache
def hints(game_id: str) -> Hints | None:
    """The hints for the first match of a beginner, `hints.hints`, if the game has any."""
    name = f"{__name__}.{game_id}.hints"
    return cast("Hints", import_module(name).hints) if find_spec(name) else None


@cache
def editions(game_id: str) -> Mapping[str, Edition]:
    """The editions that ship with a game, by name."""
    folder = resources.files(f"{__name__}.{game_id}") / "editions"
    files = sorted((file for file in folder.iterdir() if file.name.endswith(".toml")), key=lambda file: file.name)
    return {file.name.removesuffix(".toml"): tomllib.loads(file.read_text(encoding="utf-8")) for file in files}
