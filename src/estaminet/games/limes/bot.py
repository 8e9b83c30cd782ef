"""What bots need to know of Limes: what a display is worth, and all turns that differ in worth."""

from collections import Counter
from collections.abc import Iterator
from typing import Final, TypeAlias

from estaminet.core.game import Seat
from estaminet.games.limes.grid import CORNER_STEPS, EMPTY, NORTH_WEST, STEPS, TOWER
from estaminet.games.limes.land import Land
from estaminet.games.limes.moves import DONE_MOVE, LAYS, PLACE, PUTS, SHIFTS, Move
from estaminet.games.limes.rules import LimesRules
from estaminet.games.limes.scoring import worth as points_in
from estaminet.games.limes.state import ACTED, ROUNDS, WORKERS, WORKING, Table, shifted

PRICE: Final = 3.5
"""What a worker in the supply is worth until the last round."""
GROWTH: Final = 0.6
"""What each zone beside an occupied territory that may still be laid is worth at the start; it falls to 0."""

Turn: TypeAlias = tuple[float, tuple[Move, ...]]
Step: TypeAlias = tuple[Move, int, int]
"""A worker step: its move, the area that is left (0 = the supply) and the one that is entered."""


def worth(rules: LimesRules, table: Table, seat: Seat) -> float:
    """The value of a display: its points, room to grow, and a price for workers that were placed."""
    land, workers = table.lands[seat], table.workers[seat]
    return Outlook(rules, land).total(workers) - _price(table) * len(workers)


def turns(rules: LimesRules, table: Table, seat: Seat) -> list[Turn]:
    """Every way to go on to `done`, with the worth after it; a territory is entered on one of its zones only."""
    stage, workers, land = table.stages[seat], table.workers[seat], table.lands[seat]
    if stage == ACTED:
        return [(worth(rules, table, seat), (DONE_MOVE,))]
    price = _price(table)
    if stage == WORKING:
        return _ends(rules, land, workers, (), price)
    faces = rules.faces[table.card]
    found = []
    for place in land.free:
        for turned, face in enumerate(faces):
            after = land.lay(table.card, place, turned, face)
            found += _ends(rules, after, workers, (LAYS[place][turned],), price)
    return found


def _price(table: Table) -> float:
    return PRICE if table.round < ROUNDS else 0.0


class Outlook:
    """What the territories of a land are worth to their worker, with what may still grow."""

    __slots__ = ("growth", "known", "land", "open", "rules")

    rules: LimesRules
    land: Land
    growth: float
    open: set[int]
    known: dict[int, float]

    def __init__(self, rules: LimesRules, land: Land) -> None:
        """Find the zones that may still be laid."""
        self.rules = rules
        self.land = land
        self.growth = GROWTH * (ROUNDS - len(land.laid)) / ROUNDS
        self.open = {NORTH_WEST[place] + step for place in land.free for step in CORNER_STEPS}
        self.known = {}

    def value(self, area: int) -> float:
        """Points and growth of one territory, without a bonus."""
        value = self.known.get(area)
        if value is None:
            room = self._view(area) if self.land.kinds[area] == TOWER else self._shore(area)
            value = self.known[area] = points_in(self.land, area) + self.growth * room
        return value

    def _shore(self, area: int) -> int:
        return sum([zone + step in self.open for zone in self.land.areas[area] for step in STEPS])

    def _view(self, tower: int) -> int:
        """How many lines of sight end at a place that may still be laid."""
        home, kinds = self.land.home, self.land.kinds
        lines = 0
        for step in STEPS:
            zone = self.land.areas[tower][0] + step
            while kinds[home[zone]] not in (EMPTY, TOWER):
                zone += step
            lines += zone in self.open
        return lines

    def total(self, workers: tuple[int, ...]) -> float:
        """The value of all occupied territories, with bonuses."""
        land, bonus = self.land, self.rules.scorer.bonus
        return sum(self.value(area) + len(bonus(land, area, workers)) for area in {land.home[zone] for zone in workers})


def _ends(rules: LimesRules, land: Land, workers: tuple[int, ...], begun: tuple[Move, ...], price: float) -> list[Turn]:
    """The turns that go on from a land that was just laid."""
    outlook = Outlook(rules, land)
    value = outlook.total(workers) - price * len(workers)
    found: list[Turn] = [(value, (*begun, DONE_MOVE))]
    steps = _steps(rules, land, workers)
    gains = _professional(outlook, workers, steps) if rules.scorer.professionals else _plain(outlook, workers, steps)
    for (move, start, _), gain in zip(steps, gains, strict=True):
        found.append((value + gain - (0.0 if start else price), (*begun, move, DONE_MOVE)))
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


def _plain(outlook: Outlook, workers: tuple[int, ...], steps: list[Step]) -> Iterator[float]:
    """What the steps bring where each territory's points stand for themselves."""
    there = Counter([outlook.land.home[zone] for zone in workers])
    for _, start, end in steps:
        won = 0.0 if there[end] else outlook.value(end)
        yield won - outlook.value(start) if there[start] == 1 else won


def _professional(outlook: Outlook, workers: tuple[int, ...], steps: list[Step]) -> Iterator[float]:
    """What the steps bring where workers count for one another (LIM-24)."""
    before = outlook.total(workers)
    for (verb, a, b), _, _ in steps:
        yield outlook.total((*workers, a) if verb == PLACE else shifted(workers, a, b)) - before
