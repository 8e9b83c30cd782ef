"""What a seat can hope for: what its resources are worth, and its llamas' loads by the orders that wait for them."""

import math
from collections.abc import Sequence
from typing import Final, TypeAlias

from estaminet.core.game import Seat
from estaminet.games.pachakuna.grid import BROWN, COLOURS, TILES
from estaminet.games.pachakuna.moves import LLAMAS
from estaminet.games.pachakuna.rules import PachakunaRules
from estaminet.games.pachakuna.state import KINDS_HELD, NOTHING, Table
from estaminet.games.pachakuna.survey import LEVELS, Edges, Ground, Land, ground

WON: Final = 100.0
"""What the seventh colour is worth."""
NEW: Final = 1.0
"""What the first copy of a colour is worth."""
LAST: Final = 2.0
"""What the seventh colour is worth that is not on its way to a village yet."""
WINNING: Final = 10.0
"""What it is worth to sell the seventh colour at once."""
CHANCE: Final = 0.6
"""What remains of that from turn to turn."""
SPARE: Final = 0.12
"""What a further copy is worth, brown too."""
MANY: Final = 8
"""Copies beyond so many are worth nothing more."""
RATE: Final = 0.35
"""What a turn is worth: so much of a new colour a seat brings in by and by."""
NEXT: Final = 0.8
"""How much counts what a load may bring that is yet to be taken up."""
UNKNOWN: Final = 0.3
"""The part of a load's worth where a new order comes."""
SHARED: Final = (1.0, 0.5, 0.3)
"""How much the hopes of a seat's llamas count, the best first: they share the tile that is turned."""
FURTHER: Final = 1.0
"""What a further llama is worth by itself, before it hopes for anything."""
ALIKE: Final = 0.5
"""What is taken off a llama with the same load as another."""
RIVAL: Final = 0.35
"""How much counts what the other seat can hope for."""

VILLAGES: Final = range(len(COLOURS))

Delays: TypeAlias = tuple[float, ...]
"""The turns that it takes, by number of tiles to turn; the last is for more than are told apart."""
Hope: TypeAlias = tuple[float, int, int]
"""What it is worth to come to a village with so many tiles to turn: worth, village, tiles."""

FAR: Final = LEVELS + 2
"""How many tiles it is taken for if there are more than are told apart."""
NOW: Final[Delays] = (*range(LEVELS), FAR)
"""For a seat that has turned its tile, and whose llamas are to move."""
AFTER: Final[Delays] = tuple(max(1.0, tiles) for tiles in NOW)
"""For a seat whose turn is over."""
SOON: Final[Delays] = tuple(turns - 0.5 for turns in AFTER)
"""For a seat whose turn is about to begin."""


class Scene:
    """A board with the mountains on it, and the distances between its villages for llamas of each colour."""

    def __init__(self, rules: PachakunaRules, table: Table) -> None:
        """Distances are found when they are asked for."""
        self.codes = table.codes[:]
        self.ground: Ground = ground(rules.box, self.codes)
        self.mountains: Edges = self.ground.mountains(table.codes)
        self.lands = tuple(Land(self.ground, colour, self.mountains) for colour in range(2))
        self._roads: dict[tuple[int, int], list[int]] = {}

    def bits_of(self, tiles: int) -> int:
        """Tiles as bits of a board."""
        return sum([bit for tile, bit in enumerate(self.ground.bits[:TILES]) if tiles >> tile & 1])

    def roads(self, colour: int, village: int) -> list[int]:
        """From a village the tiles to turn to every village."""
        found = self._roads.get((colour, village))
        if found is None:
            found = self._roads[colour, village] = self.levels(self.lands[colour].reach(TILES + village))
        return found

    def levels(self, reached: Sequence[int]) -> list[int]:
        """By village, the tiles to turn; LEVELS if there are more."""
        found = []
        for bit in self.ground.bits[TILES:]:
            level = 0
            while level < LEVELS and not reached[level] & bit:
                level += 1
            found.append(level)
        return found


def reserve_of(table: Table, seat: Seat) -> list[int]:
    """What the seat holds, by colour, brown last."""
    return table.reserve[seat * KINDS_HELD : (seat + 1) * KINDS_HELD]


def spare(counts: Sequence[int]) -> int:
    """Copies that can be given away without losing a colour."""
    return counts[BROWN] + sum([count - 1 for count in counts[:BROWN] if count])


def llamas_of(table: Table, seat: Seat) -> list[int]:
    """The seat's llamas on the board."""
    first = seat * LLAMAS
    return [llama for llama in range(first, first + LLAMAS) if table.stands[llama] != NOTHING]


def load_of(table: Table, llama: int) -> int:
    """The llama's load, or that which it is about to get (PAC-18)."""
    load = table.loads[llama]
    return table.stands[llama] - TILES if load == NOTHING else load


def shared(hopes: Sequence[float]) -> float:
    """The hopes of a seat's llamas together."""
    if len(hopes) == 1:
        return hopes[0]
    first, *others = sorted(hopes, reverse=True)
    return first + sum([max(0.0, hope + FURTHER) * part for hope, part in zip(others, SHARED[1:], strict=False)])


def twins(table: Table, seat: Seat) -> list[float]:
    """What is taken off the hopes of each of the seat's llamas because of others with the same load."""
    loads = [load_of(table, llama) for llama in llamas_of(table, seat)]
    return [ALIKE * (load in loads[:number]) for number, load in enumerate(loads)]


class Outlook:
    """The hopes of one seat by its reserve and the orders that lie there; roads are those of the scene."""

    def __init__(self, scene: Scene, table: Table, seat: Seat) -> None:
        """What is missing and where it is wanted."""
        self.scene = scene
        self.seat = seat
        self.colour = int(seat != table.white)
        self.counts = reserve_of(table, seat)
        missing = self.counts[:BROWN].count(0)
        self.colours = BROWN - missing
        self.last = self.counts.index(0) if missing == 1 else NOTHING
        self.orders = table.orders
        new = NEW if self.last == NOTHING else LAST
        self.prices = [SPARE if count else new for count in self.counts[:BROWN]]
        self._gains = self._gained(table.orders)
        self._after: list[float] = []

    def _gained(self, orders: Sequence[int]) -> list[list[float]]:
        """By load and village, what a sale brings."""
        prices = self.prices
        found = [[0.0] * len(COLOURS) for _ in VILLAGES]
        for village, order in enumerate(orders):
            if order == NOTHING:
                for load in VILLAGES:
                    found[load][village] = UNKNOWN * prices[load]
            else:
                upper, lower = divmod(order, len(COLOURS))
                found[upper][village] = prices[upper] + SPARE
                found[lower][village] = prices[lower]
        return found

    def wealth(self) -> float:
        """What the reserve is worth."""
        if self.colours == len(COLOURS):
            return WON
        return NEW * self.colours + SPARE * min(MANY, spare(self.counts))

    def after(self, village: int) -> float:
        """What it is worth to be in a village and loaded with its colour."""
        if not self._after:
            self._after = [self._best(village) for village in VILLAGES]
        return self._after[village]

    def _best(self, load: int) -> float:
        roads = self.scene.roads(self.colour, load)
        found = [gain - RATE * AFTER[level] for gain, level in zip(self._gains[load], roads, strict=True) if gain]
        return max([UNKNOWN * self.prices[load] - RATE * FAR, *found])

    def worth_of(self, load: int, village: int) -> float:
        """Selling there by the order that lies there or is to come, and what may follow."""
        return self._gains[load][village] + NEXT * self.after(village)

    def coming(self, load: int, village: int, turns: float) -> float:
        """What it is worth to come there with that load in so many turns."""
        if load == self.last and self.orders[village] != NOTHING and self._gains[load][village]:
            return WINNING * math.pow(CHANCE, turns)
        return self.worth_of(load, village) - RATE * turns

    def hopes(self, load: int, delays: Delays) -> list[Hope]:
        """Where a load could go, the best first."""
        found = [
            (self.coming(load, village, turns), village, level)
            for village in VILLAGES
            if village != load
            for level, turns in enumerate(delays)
        ]
        return sorted(found, reverse=True)

    def hope(self, load: int, levels: Sequence[int], delays: Delays) -> float:
        """The best that can be made of a load from a place with these distances to the villages."""
        return max([self.coming(load, village, delays[levels[village]]) for village in VILLAGES if village != load])


def standing(scene: Scene, board: Scene, table: Table, seat: Seat, delays: Delays, barred: int) -> float:
    """What a seat has and hopes for; distances from llamas are those of the board, roads those of the scene.

    Tiles in `barred` are not the first to be turned.
    """
    outlook = Outlook(scene, table, seat)
    value = outlook.wealth()
    if value >= WON:
        return value
    land = board.lands[outlook.colour]
    hopes = []
    for llama, less in zip(llamas_of(table, seat), twins(table, seat), strict=True):
        place, load = table.stands[llama], load_of(table, llama)
        levels = board.levels(land.reach(place, barred))
        if place >= TILES:
            levels[place - TILES] = 0
        hopes.append(outlook.hope(load, levels, delays) - less)
    return value + shared(hopes)
