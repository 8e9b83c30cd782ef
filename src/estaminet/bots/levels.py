"""Levels of play by name, found for any game on the shelf."""

from collections.abc import Mapping
from functools import cache, partial
from types import MappingProxyType
from typing import Final

from estaminet.bots.bot import Maker, uniform
from estaminet.bots.greedy import easy, greedy, medium
from estaminet.bots.mind import learned, mind
from estaminet.bots.montecarlo import montecarlo
from estaminet.bots.search import search
from estaminet.games import shelf


class UnknownLevel(LookupError):
    """No bot of that name plays this game; the sentence names those that do."""


OFFERED: Final = ("easy", "medium", "hard")
"""What a person may choose as opponents; the other levels are yardsticks."""


@cache
def levels(game_id: str) -> Mapping[str, Maker]:
    """Every level of a game by its name, the weakest first."""
    if game_id not in shelf():
        raise UnknownLevel(f"no game {game_id!r} on the shelf")
    known: dict[str, Maker] = {
        "uniform": uniform,
        "easy": partial(easy, game_id),
        "greedy": partial(greedy, game_id),
        "medium": partial(medium, game_id),
    }
    if learned(game_id) is not None:
        known["hard"] = partial(search, game_id)
    elif mind(game_id).playout is not None:
        known["hard"] = partial(montecarlo, game_id)
    return MappingProxyType(known)


def offered(game_id: str) -> tuple[str, ...]:
    """The levels a person may choose as opponents, the weakest first."""
    return tuple(level for level in levels(game_id) if level in OFFERED)


def maker(game_id: str, level: str) -> Maker:
    """The level of that name, or UnknownLevel."""
    known = levels(game_id)
    if level not in known:
        raise UnknownLevel(f"no level {level!r} of {game_id}; there are {', '.join(known)}")
    return known[level]
