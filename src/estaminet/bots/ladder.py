"""How strong the levels of a game are: alone on many deals, and each against the one below on the same cards."""

import math
import statistics
import time
from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Final

import msgspec

from estaminet.bots.arena import match_of_bots
from estaminet.bots.bot import Budget
from estaminet.core.game import Options
from estaminet.core.match import Match
from estaminet.games import shelf

USUAL: Final[Sequence[Options]] = ({},)
"""The options of a single box, as usual."""
Z: Final = 1.96
"""Standard deviations on either side of a 95 % interval."""


class Interval(msgspec.Struct, frozen=True):
    """A mean and the ends of its 95 % interval."""

    mean: float
    low: float
    high: float


class Alone(msgspec.Struct, frozen=True):
    """Points of one level at a table of its own, and the processor time a match took."""

    level: str
    deals: int
    points: Interval
    seconds_a_match: float


class Duel(msgspec.Struct, frozen=True):
    """The share of matches `level` won against `below` (a shared victory is half), and the lead in points."""

    level: str
    below: str
    matches: int
    share: Interval
    lead: Interval


def ladder(
    game: str, levels: Sequence[str], games: int, seed: int | str, budget: Budget, boxes: Sequence[Options] = USUAL
) -> tuple[list[Alone], list[Duel]]:
    """Every level alone, where the game can be played so, and every level against the one before it."""
    seats = shelf()[game].meta.seats
    solo = [alone(game, level, games, seed, budget, boxes) for level in levels] if 1 in seats else []
    duels = [duel(game, pair, games, seed, budget, boxes) for pair in pairwise(levels)] if 2 in seats else []  # noqa: PLR2004 - two sit at a duel
    return solo, duels


def alone(
    game: str, level: str, deals: int, seed: int | str, budget: Budget, boxes: Sequence[Options] = USUAL
) -> Alone:
    """One level by itself on so many deals; the same seed gives every level the same deals."""
    started = time.process_time()
    points = [
        _points(match_of_bots(game, 1, [level], _deal(seed, number), boxes[number % len(boxes)], budget=budget))[0]
        for number in range(deals)
    ]
    return Alone(level, deals, mean_of(points), round((time.process_time() - started) / deals, 3))


def duel(
    game: str,
    pair: tuple[str, str],
    matches: int,
    seed: int | str,
    budget: Budget,
    boxes: Sequence[Options] = USUAL,
) -> Duel:
    """So many matches of the second of a pair against the first, who change seats after every match.

    With options for several boxes they change after every second match, so that each level has each seat of each box.
    """
    below, level = pair
    shares, leads = [], []
    for number in range(matches):
        mine = number % 2
        sitting = [below, below]
        sitting[mine] = level
        options = boxes[number // 2 % len(boxes)]
        match = match_of_bots(game, 2, sitting, _deal(seed, number), options, budget=budget)
        shares.append(_share(match, mine))
        leads.append(_points(match)[mine] - _points(match)[1 - mine])
    return Duel(level, below, matches, share_of(sum(shares) / matches, matches), mean_of(leads))


def mean_of(values: Sequence[float]) -> Interval:
    """The mean of independent values with its interval."""
    mean = statistics.fmean(values)
    half = Z * statistics.stdev(values) / math.sqrt(len(values)) if len(values) > 1 else math.inf
    return Interval(round(mean, 3), round(mean - half, 3), round(mean + half, 3))


def share_of(share: float, matches: int) -> Interval:
    """A share of so many matches with its interval (Wilson's, which holds near 0 and 1 too)."""
    spread = Z * math.sqrt(share * (1 - share) / matches + Z * Z / (4 * matches * matches))
    middle, whole = share + Z * Z / (2 * matches), 1 + Z * Z / matches
    return Interval(round(share, 4), round((middle - spread) / whole, 4), round((middle + spread) / whole, 4))


def _deal(seed: int | str, number: int) -> str:
    """Deals for measuring, which no training uses."""
    return f"ladder {seed} {number}"


def _points(match: Match[Any, Any, Any]) -> Sequence[int]:
    return match.rules.scores(match.table)


def _share(match: Match[Any, Any, Any], seat: int) -> float:
    outcome = match.outcome()
    if outcome is None or outcome.places[seat] != 1:
        return 0.0
    return 1 / outcome.places.count(1)
