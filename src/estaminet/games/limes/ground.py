"""The value of a display put together from its territories, and of each display that one more card makes of it."""

from collections import Counter
from collections.abc import Mapping
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

    def __init__(self, land: Land, workers: Workers, stage: Stage) -> None:
        """Count everything."""
        self.land, self.workers, self.stage = land, workers, stage
        home, kinds = land.home, land.kinds
        self.held: Mapping[int, int] = Counter([home[zone] for zone in workers])
        self.prices = [
            stage.price(kinds[area], prospect(land, area)) if zones else NO_PRICE
            for area, zones in enumerate(land.areas)
        ]
        unheld = [(price.rank, area) for area, price in enumerate(self.prices) if area not in self.held]
        self.unheld = sorted(unheld, reverse=True)
        self.ranks = [rank for rank, _ in self.unheld[:SHORT]] + [0.0] * RANKS
        self.total = sum(self.prices[area].held for area in self.held) + sum(
            self.prices[area].left for _, area in self.unheld
        )
        self.towers = towers(land)
        self._rate()

    def after(self, land: Land, place: int) -> "Ground":
        """The ground of `land`, which a card at `place` made of this one's: only what is touched is counted again."""
        stale = touched(self.land, land, place, self.towers)
        ground = Ground.__new__(Ground)
        ground.land, ground.workers, ground.stage = land, self.workers, self.stage
        home, kinds, areas, price = land.home, land.kinds, land.areas, self.stage.price
        held: dict[int, int] = {}
        ground.held = held
        for zone in self.workers:
            area = home[zone]
            held[area] = held.get(area, 0) + 1
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
