"""Who won: points, then the best workers one after another (LIM-20)."""

from bisect import bisect
from collections.abc import Sequence
from itertools import pairwise
from typing import Final, TypeAlias

from estaminet.core.game import Line, Outcome, Seat
from estaminet.games.limes.state import ROUNDS, WORKERS

_BAND_STARTS: Final = (35, 42, 48, 54, 60)
BANDS: Final = (
    "alone beginning",
    "alone solid",
    "alone good",
    "alone very good",
    "alone masterly",
    "alone outstanding",
)
"""How a match alone is rated: under 35 points, from 35, 42, 48, 54, and from 60."""

Standing: TypeAlias = tuple[int, ...]
"""A seat's points, then its workers' points from the best to the least, a missing worker counting 0."""


def standing(each: Sequence[int]) -> Standing:
    """What decides a seat's place, from its workers' points."""
    best = sorted(each, reverse=True)
    return (sum(best), *best, *[0] * (WORKERS - len(best)))


def outcome(workers: Sequence[Sequence[int]], options: Sequence[str] = ()) -> Outcome:
    """The end of a match, from each seat's workers' points; alone and without options the points are rated."""
    standings = [standing(each) for each in workers]
    ranked = sorted(range(len(standings)), key=lambda seat: standings[seat], reverse=True)
    return Outcome(
        places=tuple(1 + sum(other > mine for other in standings) for mine in standings),
        points=tuple(mine[0] for mine in standings),
        reason=_reason([mine[0] for mine in standings], options),
        tie_break=tuple(
            _tie(ahead, standings[ahead], behind, standings[behind])
            for ahead, behind in pairwise(ranked)
            if standings[ahead][0] == standings[behind][0]
        ),
    )


def _reason(points: Sequence[int], options: Sequence[str]) -> Line:
    """Why it is over; the bands for one seat are our own, for the box's table is not at hand."""
    if len(points) > 1 or options:
        return Line("all cards laid", {"n": ROUNDS})
    return Line(BANDS[bisect(_BAND_STARTS, points[0])], {"points": points[0]})


def _tie(ahead: Seat, mine: Standing, behind: Seat, others: Standing) -> Line:
    """How two seats with equal points stand to each other: the first worker that differs decides."""
    for rank in range(1, WORKERS + 1):
        if mine[rank] != others[rank]:
            values: dict[str, int | str] = {"seat": ahead, "seat_other": behind, "best": mine[rank]}
            return Line(f"tie worker {rank}", {**values, "other": others[rank]})
    return Line("tie shared", {"seat": ahead, "seat_other": behind})
