# mypyc may compile this module.
"""The value of a display put together from its territories, and of each display that one more card makes of it."""

from typing import Final, TypeAlias

from estaminet.games.limes.features import FIRST_RANK, NAMES, PLACES, RANKS, Price, Stage, shares, slack
from estaminet.games.limes.land import Land
from estaminet.games.limes.prospect import prospect, touched, towers
from estaminet.games.limes.state import WORKERS

Workers: TypeAlias = tuple[int, ...]

NO_PRICE: Final = Price(0.0, 0.0, 0.0, 0.0)
SHORT: Final = RANKS + 3
"""So many of the best unheld territories are kept in mind: one worker step changes the rank of two at most."""


class Ground:
    """A display at a stage: what every territory is worth, and all together before a worker step."""

    __slots__ = ("best", "held", "land", "prices", "ranks", "stage", "total", "towers", "unheld", "without", "workers")

    best: float
    held: dict[int, int]
    land: Land
    prices: list[Price]
    ranks: list[float]
    stage: Stage
    total: float
    towers: list[tuple[int, int]]
    unheld: list[tuple[float, int]]
    without: list[float]
    workers: Workers

    def after(self, land: Land, place: int) -> "Ground":
        """The ground of `land`, which a card at `place` made of this one's: only what is touched is counted again."""
        stale = touched(self.land, land, place, self.towers)
        ground = Ground.__new__(Ground)
        ground.land, ground.workers, ground.stage = land, self.workers, self.stage
        kinds, areas, price = land.kinds, land.areas, self.stage.price
        ground.held = held = _held(land, self.workers)
        ground.prices = prices = self.prices[:]
        ranks = []
        for rank, area in self.unheld:
            if area not in stale:
                ranks.append(rank)
                if len(ranks) == SHORT:
                    break
        total, were_held = self.total, self.held
        for area in stale:
            total -= prices[area].held if area in were_held else prices[area].left
        prices += [NO_PRICE] * (len(areas) - len(prices))
        for area in (*stale, *range(len(self.prices), len(areas))):
            new = prices[area] = price(kinds[area], prospect(land, area)) if areas[area] else NO_PRICE
            if area in held:
                total += new.held
            else:
                total += new.left
                ranks.append(new.rank)
        ranks.sort(reverse=True)
        ground.ranks = ranks + [0.0] * RANKS
        ground.total = total
        ground._rate()
        return ground

    def _rate(self) -> None:
        """Count what the best unheld territories are worth, all of them and without each of the very best."""
        ranks, weights = self.ranks, self.stage.ranks
        self.best = best = self.stage.best_unheld(ranks)
        self.without = [best] * RANKS
        for number in reversed(range(RANKS)):
            best -= weights[number] * (ranks[number] - ranks[number + 1])
            self.without[number] = best

    def before_step(self) -> float:
        """The value if there is no worker step."""
        stage = self.stage
        return self.total + self.best + stage.shape(self.land)

    def best_but(self, entered: int) -> float:
        """What the best unheld territories are worth once one of them is held."""
        rank, ranks = self.prices[entered].rank, self.ranks
        return self.best if rank <= ranks[RANKS] else self.without[ranks.index(rank)]

    def best_after(self, entered: int, left: int) -> float:
        """The same when another one is no longer held."""
        ranks = self.ranks[:]
        rank = self.prices[entered].rank
        if rank in ranks:
            ranks.remove(rank)
        ranks.append(self.prices[left].rank)
        ranks.sort(reverse=True)
        return self.stage.best_unheld(ranks)


def ground_of(land: Land, workers: Workers, stage: Stage) -> Ground:
    """The ground of a display, everything counted."""
    ground = Ground.__new__(Ground)
    ground.land, ground.workers, ground.stage = land, workers, stage
    kinds = land.kinds
    ground.held = _held(land, workers)
    ground.prices = [
        stage.price(kinds[area], prospect(land, area)) if zones else NO_PRICE for area, zones in enumerate(land.areas)
    ]
    unheld = [(price.rank, area) for area, price in enumerate(ground.prices) if area not in ground.held]
    ground.unheld = sorted(unheld, reverse=True)
    ground.ranks = [rank for rank, _ in ground.unheld[:SHORT]] + [0.0] * RANKS
    ground.total = 0.0
    for area, price in enumerate(ground.prices):
        ground.total += price.held if area in ground.held else price.left
    ground.towers = towers(land)
    ground._rate()
    return ground


def _held(land: Land, workers: Workers) -> dict[int, int]:
    """How many workers are in each territory that has any."""
    home, held = land.home, dict[int, int]()
    for zone in workers:
        area = home[zone]
        held[area] = held.get(area, 0) + 1
    return held


def features(ground: Ground) -> list[float]:
    """The features of a display, in the order of `NAMES`."""
    land, kinds = ground.land, ground.land.kinds
    supply = WORKERS - len(ground.workers)
    found = [0.0] * len(NAMES)
    found[0] = 1.0
    for number in range(1, supply + 1):
        found[number] = 1.0
    found[FIRST_RANK:PLACES] = ground.ranks[:RANKS]
    found[PLACES], found[PLACES + 1] = len(land.free), slack(land)
    for area, zones in enumerate(land.areas):
        if zones:
            first, values = shares(kinds[area], prospect(land, area), area in ground.held)
            for number, value in enumerate(values, first):
                found[number] += value
    return found
