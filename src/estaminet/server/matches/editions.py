"""The editions a table can be opened with: those that ship with a game, and those the host put into the data folder."""

import logging
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path

from django.conf import settings

from estaminet.core.game import Edition, Refusal
from estaminet.games import editions, shelf

log = logging.getLogger(__name__)


def folder(game_id: str) -> Path:
    """Where the host's own editions of a game lie, as NAME.toml."""
    return Path(settings.DATA) / "editions" / game_id


def offered(game_id: str) -> Mapping[str, Edition]:
    """Every edition that makes a box, by name; one of the host's takes the place of one that ships by that name.

    A file that makes none is left out, and the log says why; `estaminet edition check` tells the same beforehand.
    """
    return {**editions(game_id), **dict(_brought(game_id))}


def _brought(game_id: str) -> Iterator[tuple[str, Edition]]:
    for file in sorted(folder(game_id).glob("*.toml")):
        try:
            content = tomllib.loads(file.read_text(encoding="utf-8"))
            meta = shelf()[game_id].meta
            shelf()[game_id].box(meta.classic, {}, content)
        except (OSError, ValueError, Refusal) as error:
            log.warning("the edition %s is not offered: %s", file, error)
        else:
            yield file.stem, content
