"""What bots expect of Livingstone: of pounds, rows, stones and cards, each in points.

The numbers in `KNOBS` were found by trying changes in matches between bots (docs/bots.md); none of them is a rule.
"""

import math
from functools import lru_cache
from typing import Final

import msgspec

from estaminet.core.game import Seat
from estaminet.games.livingstone.box import Box
from estaminet.games.livingstone.edition import COLUMNS, ROWS
from estaminet.games.livingstone.moves import KINDS, POINTS, ROCK, WHITE_STONE
from estaminet.games.livingstone.queen import chance
from estaminet.games.livingstone.state import Table


class Knobs(msgspec.Struct, frozen=True):
    """What is hand-made in the expectations, in points if nothing else is said."""

    pound: float = 0.9
    """A pound that can still be spent on a tent."""
    spent: float = 3.0
    """Pounds that can be put to use in a round to come."""
    surplus: float = 0.25
    """A pound beyond that."""
    stake: float = 45.0
    """What the Queen takes away if she is not content."""
    earned: float = 4.0
    """Pounds that could be earned for the Queen in a round to come."""
    fear: float = 1.5
    """Pounds of doubt about what the Queen asks for."""
    rival: float = 9.0
    """Pounds that the least generous of several others will hardly exceed."""
    card: float = 2.6
    """A card that is drawn while there are rounds to come."""
    tent: float = 1.0
    """A tent in the supply while there are rounds to come."""
    free: float = 2.5
    """A card that places a tent for nothing."""
    ignore: float = 2.0
    """A card that chooses the row."""
    turn: float = 3.0
    """A further turn in this round."""
    doubt: float = 0.35
    """How far ahead a row has to be, in tents, at the end of the match, to be as good as won."""
    drift: float = 1.6
    """The same for the beginning, added."""
    lean: float = 0.3
    """Tents by which a row is better than it looks."""
    hold: float = 7.0
    """Points in the boat's column that make it worth staying."""
    bundle: int = 3
    """Gems that make a market worth it while there are rounds to come."""


KNOBS: Final = {
    1: Knobs(
        pound=0.48,
        spent=7,
        surplus=0.38,
        stake=46.6,
        earned=4.25,
        fear=1.47,
        card=2.0,
        tent=0.57,
        free=2.42,
        ignore=2.26,
        turn=3,
        doubt=0.19,
        drift=0.73,
        lean=0.3,
        hold=4,
        bundle=5,
    ),
    2: Knobs(
        pound=0.9,
        spent=2.7,
        surplus=0.686,
        stake=45,
        earned=4,
        fear=2.1,
        rival=6.503,
        card=2.6,
        tent=0.7,
        free=1.083,
        ignore=0.7,
        turn=3,
        doubt=0.171,
        drift=0.392,
        lean=0.3,
        hold=6.188,
    ),
    3: Knobs(rival=14),
}
"""Alone, with two seats, and with more."""
SOLD: Final = 0.93
"""What a gem in hand is of its price: the mine may collapse."""
_WHITE: Final = tuple(sum(1 << space for space in range(row, ROWS * COLUMNS, ROWS)) for row in range(ROWS))
_FAR: Final = 2 * COLUMNS
"""More tents than one is ahead or behind, as far as hopes go."""


@lru_cache(maxsize=16)
def outlook(box: Box) -> "Outlook":
    """The expectations for a box."""
    return Outlook(box, KNOBS[min(box.seats, 3)])


class Outlook:
    """Expectations over one box."""

    def __init__(self, box: Box, knobs: Knobs) -> None:
        """Lay out what depends on nothing else."""
        self.box = box
        self.knobs = knobs
        self.hopes = [[self._hope(ahead - _FAR, left) for ahead in range(2 * _FAR + 1)] for left in range(box.columns)]
        self.pleased = [self._pleased(pounds / 4) for pounds in range(400)] if box.queen_dice else []

    def left(self, table: Table) -> int:
        """Rounds that come after this one."""
        return self.box.columns - 1 - table.column + table.held

    def wealth(self, table: Table, seat: Seat) -> float:
        """Pounds held and given, and what the gems would bring."""
        clear, blue, red = table.gems[3 * seat : 3 * seat + 3]
        one, two, three = self.box.gem_price
        return table.cash[seat] + table.given[seat] + SOLD * (clear * one + blue * two + red * three)

    def money(self, table: Table, seat: Seat, wealth: float) -> float:
        """Points that a wealth is good for: tents to be paid, and the Queen."""
        knobs, left = self.knobs, self.left(table)
        use = knobs.spent * left
        tents = knobs.pound * wealth if wealth < use else knobs.pound * use + knobs.surplus * (wealth - use)
        return tents * (left > 0) + knobs.stake * self._content(table, seat, wealth + knobs.earned * left)

    def _content(self, table: Table, seat: Seat, hope: float) -> float:
        """The chance that the Queen is content with so much."""
        if self.pleased:
            return self.by_dice(hope)
        rivals = [self.wealth(table, other) for other in range(self.box.seats) if other != seat]
        lowest = min(min(rivals) + self.knobs.earned * self.left(table), self.knobs.rival)
        return 1 / (1 + math.exp(min(20.0, (lowest - hope) / self.knobs.fear)))

    def by_dice(self, hope: float) -> float:
        """The chance that the Queen's dice are content with so much, with some doubt about it."""
        return self.pleased[min(int(max(hope, 0.0) * 4), len(self.pleased) - 1)]

    def _pleased(self, pounds: float) -> float:
        """The chance of so many pounds, with some doubt about each."""
        seats, dice, fear = self.box.seats, self.box.queen_dice, self.knobs.fear
        around = [(math.exp(-(step * step) / 2), pounds + fear * step) for step in (-1.5, -1, -0.5, 0, 0.5, 1, 1.5)]
        total = sum(weight for weight, _ in around)
        return sum(weight * _between(seats, dice, at) for weight, at in around) / total

    def _hope(self, ahead: int, left: int) -> float:
        """The part of a row's points to be expected when so many tents ahead of the best rival."""
        width = self.knobs.doubt + self.knobs.drift * left / self.box.columns
        return 1 / (1 + math.exp(-(ahead + self.knobs.lean * left / self.box.columns) / width))

    def ahead(self, table: Table, seat: Seat) -> list[int]:
        """By row, how many more tents the seat has than the best of the others, white ones too."""
        seats, tents = self.box.seats, table.tents
        if seats == 1:
            return [sum(tents[row::ROWS]) - white for row, white in enumerate(whites(table.white))]
        if seats == 2:  # noqa: PLR2004 - quicker than the general case
            two = 2 * ROWS
            return [sum(tents[2 * row + seat :: two]) - sum(tents[2 * row + 1 - seat :: two]) for row in range(ROWS)]
        found = []
        for row in range(ROWS):
            counts = [sum(tents[row * seats + other :: ROWS * seats]) for other in range(seats)]
            found.append(counts.pop(seat) - max(counts))
        return found

    def step(self, row: int, ahead: int, left: int) -> float:
        """What one more tent in a row adds to what the row is good for."""
        hopes = self.hopes[min(left, self.box.columns - 1)]
        return self.box.majority_points[row] * (hopes[_FAR + ahead + 1] - hopes[_FAR + ahead])

    def rows(self, table: Table, seat: Seat) -> float:
        """Points to be expected from the rows."""
        hopes = self.hopes[min(self.left(table), self.box.columns - 1)]
        points = self.box.majority_points
        return sum(points[row] * hopes[_FAR + ahead] for row, ahead in enumerate(self.ahead(table, seat)))

    def column(self, table: Table, seat: Seat) -> int:
        """Points of the seat in the boat's column."""
        seats, first = self.box.seats, table.column * ROWS * self.box.seats + seat
        return sum(table.tents[first + row * seats] * points for row, points in enumerate(self.box.round_points))

    def dig(self, table: Table, stones: int) -> tuple[float, float]:
        """Pounds and gems to be expected of so many stones; the white one ends it all."""
        bag, (one, two, three) = table.bag, self.box.gem_price
        total = sum(bag)
        if not total:
            return 0.0, 0.0
        stones = min(stones, total)
        part = stones / total * (1 - stones / total if bag[WHITE_STONE] else 1.0)
        return part * (bag[1] * one + bag[2] * two + bag[3] * three), part * (total - bag[ROCK] - bag[WHITE_STONE])

    def cards(self, table: Table, seat: Seat) -> float:
        """Points of the cards in hand, now or when played."""
        hand = table.hands[seat * len(KINDS) : (seat + 1) * len(KINDS)]
        points = hand[POINTS]
        later = min(1.0, self.left(table) / 2)
        return points * self.box.card_points + (sum(hand) - points) * later * self.knobs.card


@lru_cache(maxsize=64)
def whites(spaces: int) -> tuple[int, ...]:
    """White tents by row."""
    return tuple((spaces & row).bit_count() for row in _WHITE)


def _between(seats: int, dice: int, pounds: float) -> float:
    """The chance that the Queen is content, smoothly in between whole pounds."""
    low = math.floor(pounds)
    here, above = chance(seats, dice, low), chance(seats, dice, low + 1)
    return here + (above - here) * (pounds - low)


def likely(lead: float, width: float = 4.0) -> float:
    """How good a lead is, from 0 to 1, smoothly."""
    return 1 / (1 + math.exp(-lead / width))
