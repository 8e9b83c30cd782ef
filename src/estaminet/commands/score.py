"""Score boards written as text, and print points, totals and more as JSON.

How boards are written is the game's own affair; CONTRIBUTING.md says where to look. FILE may be - for standard input.
"""

import argparse
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any, cast

import msgspec

from estaminet.commands import BadInput, content_of, known_game
from estaminet.core.game import Refusal


def add(parser: argparse.ArgumentParser) -> None:
    """Name the arguments."""
    parser.add_argument("game", help="a game on the shelf")
    parser.add_argument("file", help="the boards, or - for standard input")


def run(args: argparse.Namespace) -> int:
    """Score and print."""
    score = scorer(args.game)
    try:
        found = score(content_of(args.file).decode("utf-8"))
    except Refusal:
        raise
    except ValueError as error:
        raise BadInput(f"{args.file}: {error}") from error
    print(msgspec.json.format(msgspec.json.encode(found)).decode())
    return 0


def scorer(game_id: str) -> Callable[[str], Any]:
    """What scores the written boards of a game; BadInput if it has none."""
    known_game(game_id)
    module = f"estaminet.games.{game_id}.boards"
    if find_spec(module) is None:
        raise BadInput(f"{game_id} has no written boards to score")
    return cast("Callable[[str], Any]", import_module(module).score)
