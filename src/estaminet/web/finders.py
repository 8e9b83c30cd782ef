"""Serves what a game's folder brings for pages: `games/<id>/board.css` and `games/<id>/picture.svg`."""

from collections.abc import Collection, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

from django.contrib.staticfiles.finders import BaseFinder
from django.core.files.storage import FileSystemStorage, Storage

from estaminet import games

FILES: Final = ("board.css", "picture.svg")
PREFIX: Final = "games"
_HOME: Final = Path(next(iter(games.__path__)))


@cache
def brought(game_id: str) -> dict[str, str]:
    """The static path of each of FILES that the game brings."""
    return {name: f"{PREFIX}/{game_id}/{name}" for name in FILES if (_HOME / game_id / name).is_file()}


class GameFinder(BaseFinder):
    """Finds the files of every game on the shelf, and no others."""

    def check(self, **kwargs: Any) -> list[Any]:
        """Nothing can be configured wrongly."""
        return []

    def find(self, path: str, find_all: bool = False, **kwargs: Any) -> Any:
        """The file behind a static path, as Django asks for it."""
        for game_id in games.shelf():
            if path in brought(game_id).values():
                file = str(_HOME / Path(path).relative_to(PREFIX))
                return [file] if find_all else file
        return []

    def list(self, ignore_patterns: Iterable[str] | None) -> Iterator[tuple[str, Storage]]:
        """Every file with a storage that opens it."""
        storage = _Storage(location=_HOME)
        for game_id in games.shelf():
            for path in _values(brought(game_id)):
                yield str(Path(path).relative_to(PREFIX)), storage


class _Storage(FileSystemStorage):
    prefix = PREFIX


def _values(paths: dict[str, str]) -> Collection[str]:
    return paths.values()
