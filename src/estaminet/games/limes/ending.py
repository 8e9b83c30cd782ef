"""Who won: points, then the best workers one after another (LIM-20)."""

from collections.abc import Sequence
from itertools import pairwise
from typing import TypeAlias

from estaminet.core.game import Line, Outcome, Seat
from estaminet.games.limes.state import ROUNDS, WORKERS

Standing: TypeAlias = tuple[int, ...]
"""A seat's points, then its workers' points from the best to the least, a missing worker counting 0."""


def standing(each: Sequence[int]) -> Standing:
    """What decides a seat's place, from its workers' points."""
    best = sorted(each, reverse=True)
    return (sum(best), *best, *[0] * (WORKERS - len(best)))


def outcome(workers: Sequence[Sequence[int]]) -> Outcome:
    """The end of a match, from each seat's workers' points."""
    standings = [standing(each) for each in workers]
    ranked = sorted(range(len(standings)), key=lambda seat: standings[seat], reverse=True)
    return Outcome(
        places=tuple(1 + sum(other > mine for other in standings) for mine in standings),
        points=tuple(mine[0] for mine in standings),
        reason=Line("all cards laid", {"n": ROUNDS}),
        tie_break=tuple(
            _tie(ahead, standings[ahead], behind, standings[behind])
            for ahead, behind in pairwise(ranked)
            if standings[ahead][0] == standings[behind][0]
        ),
    )


def _tie(ahead: Seat, mine: Standing, behind: Seat, others: Standing) -> Line:
    """How two seats with equal points stand to each other: the first worker that differs decides."""
    for rank in range(1, WORKERS + 1):
        if mine[rank] != others[rank]:
            values: dict[str, int | str] = {"seat": ahead, "seat_other": behind, "best": mine[rank]}
            return Line(f"tie worker {rank}", {**values, "other": others[rank]})
    return Line("tie shared", {"seat": ahead, "seat_other": behind})
