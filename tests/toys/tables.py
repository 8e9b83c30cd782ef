"""Matches of the toys, opened and ready to be played."""

from typing import Any, Final

from estaminet.core.game import DONE, LUCK_SEAT
from estaminet.core.match import Event, Match
from toys import TOY_EDITIONS, gifts, sowers

KEY: Final = bytes(32)


def sowing(seats: int = 2, key: bytes | None = KEY, edition: str = "box") -> Match[Any, Any, Any]:
    match = Match(sowers.game.box(seats, {}, TOY_EDITIONS["toy sowers"][edition]), key)
    match.open()
    return match


def giving(seats: int = 2, deal: str = "deal 0,1,2 3,4,5") -> Match[Any, Any, Any]:
    match = Match(gifts.game.box(seats, {}, TOY_EDITIONS["toy gifts"]["box"]))
    match.append(Event(LUCK_SEAT, deal))
    return match


def finished(seats: int = 1) -> Match[Any, Any, Any]:
    match = sowing(seats)
    while acting := match.waited_for():
        match.play(acting[0], DONE)
    return match
