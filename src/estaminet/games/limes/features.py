# mypyc may compile this module.
"""A learned value of a display: hand-made features, their weights by stage, and the turns it prefers.

Stage t is a display after its t-th round. The value is linear in features named in `NAMES`; since most are sums over
territories, it is put together from the prices of territories, each counted once and then looked up.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from estaminet.games.limes.land import Land
from estaminet.games.limes.prospect import Prospect
from estaminet.games.limes.state import ROUNDS, WORKERS

STAGES: Final = ROUNDS
KINDS: Final = ("field", "water", "forest", "tower")
HELD: Final = (
    "one",
    "points",
    "open",
    "extra",
    "points x open",
    "points^2",
    "any open",
    "few open",
    "open x extra",
    "open^2",
)
LEFT: Final = ("points", "open", "points x open", "points^2", "any open")
RANKS: Final = 4
SHAPE: Final = (
    "one",
    *(f"supply {n}+" for n in range(1, WORKERS + 1)),
    *(f"best unheld {n}" for n in range(1, RANKS + 1)),
    "places",
    "slack",
)
NAMES: Final = (
    *SHAPE,
    *(f"held {kind}: {name}" for kind in KINDS for name in HELD),
    *(f"unheld {kind}: {name}" for kind in KINDS for name in LEFT),
)
FIRST_RANK: Final = 1 + WORKERS
PLACES: Final = FIRST_RANK + RANKS


def _held(at: Prospect) -> tuple[float, ...]:
    points, open_zones, extra = at
    few = min(open_zones, 3)
    return (1, *at, points * open_zones, points * points, min(few, 1), few, open_zones * extra, open_zones * open_zones)


def _left(at: Prospect) -> tuple[float, ...]:
    points, open_zones, _ = at
    return points, open_zones, points * open_zones, points * points, min(open_zones, 1)


def shares(kind: int, at: Prospect, held: bool) -> tuple[int, tuple[float, ...]]:
    """What a territory adds to the features: where in `NAMES` its part begins, and the values there."""
    if held:
        return len(SHAPE) + (kind - 1) * len(HELD), _held(at)
    return len(SHAPE) + len(KINDS) * len(HELD) + (kind - 1) * len(LEFT), _left(at)


class Price(NamedTuple):
    """Of a territory: its value with a worker, what a worker adds, without a worker, and its rank among the unheld."""

    held: float
    gain: float
    left: float
    rank: float


class Stage:
    """The weights of one stage, and the prices they give, each counted once."""

    __slots__ = ("_later", "_weights", "places", "prices", "ranks", "slack", "supply", "top_rank")

    _later: "Stage"
    _weights: Sequence[float]
    places: float
    prices: list[dict[Prospect, Price]]
    ranks: tuple[float, ...]
    slack: float
    supply: list[float]
    top_rank: float

    def __init__(self, weights: Sequence[float], later: "Stage | None") -> None:
        """`later` is the next stage; unheld territories are ranked by what they are worth held then."""
        self._weights = weights
        self._later = later or self
        self.prices = [{} for _ in range(len(KINDS) + 1)]
        self.supply = [weights[0]]
        for weight in weights[1 : WORKERS + 1]:
            self.supply.append(self.supply[-1] + weight)
        self.ranks = tuple(max(0.0, weight) for weight in weights[FIRST_RANK:PLACES])
        self.top_rank = max(self.ranks)
        self.places, self.slack = weights[PLACES], weights[PLACES + 1]

    def price(self, kind: int, at: Prospect) -> Price:
        """The prices of a territory of that kind."""
        found = self.prices[kind].get(at)
        if found is None:
            held = self._sum(*shares(kind, at, True))
            left = self._sum(*shares(kind, at, False))
            rank = max(0.0, held if self._later is self else self._later.price(kind, at).held)
            found = self.prices[kind][at] = Price(held, held - left, left, rank)
        return found

    def _sum(self, first: int, values: Sequence[float]) -> float:
        total = 0.0
        for number, value in enumerate(values, first):
            total += self._weights[number] * value
        return total

    def shape(self, land: Land) -> float:
        """What the form of the display is worth, beside its territories."""
        return self.places * len(land.free) + self.slack * slack(land)

    def best_unheld(self, ranks: Sequence[float]) -> float:
        """What the best unheld territories are worth; the ranks come in falling order."""
        total = 0.0
        for weight, rank in zip(self.ranks, ranks, strict=False):
            total += weight * rank
        return total


def slack(land: Land) -> int:
    """By how many cards the display may still grow, both ways together."""
    west, east, north, south = land.bounds
    return 6 - (east - west) - (south - north)
