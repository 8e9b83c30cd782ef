"""What bots need to know of Limes: what a display is worth, and all turns that differ in worth."""

from collections import Counter
from collections.abc import Iterator
from typing import Final, TypeAlias

from estaminet.core.game import Seat
from estaminet.games.limes.grid import CORNER_STEPS, NORTH_WEST
from estaminet.games.limes.land import Land
from estaminet.games.limes.moves import DONE_MOVE, LAYS, PLACE, PUTS, SHIFTS, Move
from estaminet.games.limes.rules import LimesRules
from estaminet.games.limes.scoring import worth as points_in
from estaminet.games.limes.state import ACTED, ROUNDS, WORKERS, WORKING, Table, shifted

HASTE: Final = 2.0
"""What each worker costs that was placed ahead of an even pace over the rounds."""

Turn: TypeAlias = tuple[float, tuple[Move, ...]]
Step: TypeAlias = tuple[Move, int, int]
"""A worker step: its move, the area that is left (0 = the supply) and the one that is entered."""


def worth(rules: LimesRules, table: Table, seat: Seat) -> float:
    """The value of a display: its points, less a price for workers placed early."""
    workers = table.workers[seat]
    return rules.scorer.total(table.lands[seat], workers) - _haste(table, len(workers))


def turns(rules: LimesRules, table: Table, seat: Seat) -> list[Turn]:
    """Every way to go on to `done`, with the worth after it; a territory is entered on one of its zones only."""
    stage, workers, land = table.stages[seat], table.workers[seat], table.lands[seat]
    if stage == ACTED:
        return [(worth(rules, table, seat), (DONE_MOVE,))]
    prices = _haste(table, len(workers)), _haste(table, len(workers) + 1)
    if stage == WORKING:
        return _ends(rules, land, workers, (), prices)
    faces = rules.faces[table.card]
    found = []
    for place in land.free:
        for turned, face in enumerate(faces):
            after = land.lay(table.card, place, turned, face)
            found += _ends(rules, after, workers, (LAYS[place][turned],), prices)
    return found


def _haste(table: Table, placed: int) -> float:
    kept = (ROUNDS - table.round) * WORKERS // ROUNDS
    return HASTE * max(0, kept - (WORKERS - placed))


def _ends(
    rules: LimesRules, land: Land, workers: tuple[int, ...], begun: tuple[Move, ...], prices: tuple[float, float]
) -> list[Turn]:
    """The turns that go on from a land that was just laid."""
    points = rules.scorer.total(land, workers)
    found: list[Turn] = [(points - prices[0], (*begun, DONE_MOVE))]
    steps = _steps(rules, land, workers)
    gains = _professional(rules, land, workers, steps) if rules.scorer.professionals else _plain(land, workers, steps)
    for (move, start, _), gain in zip(steps, gains, strict=True):
        found.append((points + gain - prices[not start], (*begun, move, DONE_MOVE)))
    return found


def _steps(rules: LimesRules, land: Land, workers: tuple[int, ...]) -> list[Step]:
    home, areas = land.home, land.areas
    found: list[Step] = []
    if len(workers) < WORKERS:
        corner = NORTH_WEST[land.laid[-1][1]]
        found += [(PUTS[zone], 0, area) for area, zone in {home[corner + s]: corner + s for s in CORNER_STEPS}.items()]
    for start, zone in {home[zone]: zone for zone in workers}.items():
        for end in land.ferry(start, workers) if rules.ferrymen else land.near(start):
            found.append((SHIFTS[zone][areas[end][0]], start, end))
    return found


def _plain(land: Land, workers: tuple[int, ...], steps: list[Step]) -> Iterator[int]:
    """What the steps bring where each territory's points stand for themselves."""
    there = Counter([land.home[zone] for zone in workers])
    for _, start, end in steps:
        won = 0 if there[end] else points_in(land, end)
        yield won - points_in(land, start) if there[start] == 1 else won


def _professional(rules: LimesRules, land: Land, workers: tuple[int, ...], steps: list[Step]) -> Iterator[int]:
    """What the steps bring where workers count for one another (LIM-24)."""
    total = rules.scorer.total
    before = total(land, workers)
    for (verb, a, b), _, _ in steps:
        yield total(land, (*workers, a) if verb == PLACE else shifted(workers, a, b)) - before
