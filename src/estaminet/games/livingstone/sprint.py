"""A match alone, played quickly to the Queen: the rules of one seat on few numbers, and a player that looks once.

Trials of bots need thousands of these. What is done here is what `rules.py` would do (a test plays both side by
side); what is chosen follows the expectations of `outlook.py`, a little simplified.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import cycle
from typing import Final

from estaminet.games.livingstone.box import Box
from estaminet.games.livingstone.edition import ROWS
from estaminet.games.livingstone.moves import (
    BOAT,
    BY_FREE,
    BY_IGNORE,
    COINS,
    COINS_CARD,
    COLLAPSE,
    DIG,
    DIG_CARD,
    DRAW,
    FACES,
    FREE,
    IGNORE,
    KINDS,
    MARKET,
    POINTS,
    ROCK,
    TENT,
    WHITE_STONE,
)
from estaminet.games.livingstone.outlook import Outlook, likely, outlook, whites
from estaminet.games.livingstone.queen import GOOD_ALONE, chance
from estaminet.games.livingstone.rounds import Round
from estaminet.games.livingstone.state import ACTING, CHOOSING, MUST_SELL, ROLLING, Table

GOOD: Final = 40.0
"""Points that it is worth to be good alone."""
_NEARLY: Final = 0.4
"""Points that make a difference to that: trials bring doubt enough of their own."""
_DUG: Final = 1.1
"""Pounds that a pound still to be dug is as good as: what is left in the bag becomes richer."""
_GEM: Final = 0.3
"""Points of a gem besides its price, while there are rounds to come."""
_FEAR_OF_COLLAPSE: Final = 0.036
"""Points that each gem in hand speaks against drawing a card."""
_EARLY: Final = 0.38
"""Points that a card is better at the very beginning than at the end."""
_LAST_CARD: Final = 0.5
"""Points of a card drawn in the last round."""
_A_TENT: Final = 8.3
"""Pounds that a tent in the supply may still cost, with everything."""
_SALE: Final = 0.18
"""Points lost with each pound that has to be raised by selling gems."""
_RICH: Final = 250
"""Pounds from which more make no difference."""

_STEP: Final = 0x5851F42D4C957F2D
_MASK: Final = (1 << 64) - 1


@lru_cache(maxsize=8)
def sheet(box: Box) -> "Sheet":
    """The numbers for a box with one seat."""
    return Sheet(outlook(box))


class Sheet:
    """What depends on the box alone, laid out for quick reading."""

    def __init__(self, view: Outlook) -> None:
        """Lay out prices, steps and the Queen's chances."""
        box, knobs = view.box, view.knobs
        self.box, self.view, self.knobs = box, view, knobs
        self.middle = len(view.hopes[0]) // 2
        far = range(-self.middle, self.middle)
        lefts = range(box.columns + 1)
        self.steps = [[[view.step(row, ahead, left) for ahead in far] for row in range(ROWS)] for left in lefts]
        self.costs = [(cost, cost + box.fee) for cost in box.shipping]
        self.chances = [chance(1, box.queen_dice, pounds) for pounds in range(FACES * box.queen_dice + 2)]
        self._money: dict[int, list[float]] = {}

    def money(self, left: int, supply: int) -> list[float]:
        """By pounds, what they are good for with so many rounds to come and tents in supply."""
        key = left * 100 + supply
        if key not in self._money:
            self._money[key] = [self._worth(pounds, left, supply) for pounds in range(_RICH + FACES + 1)]
        return self._money[key]

    def _worth(self, pounds: int, left: int, supply: int) -> float:
        knobs = self.knobs
        use = min(knobs.spent * left, _A_TENT * supply)
        spent = knobs.pound * min(pounds, use) + knobs.surplus * max(0.0, pounds - use)
        return spent * (left > 0) + knobs.stake * self.view.by_dice(pounds + knobs.earned * left)


def worth_alone(points: int) -> float:
    """What so many points are good for if the Queen is pleased: it is worth much to be good alone (LIV-24)."""
    return points + GOOD * likely(points - GOOD_ALONE + 0.5, _NEARLY)


def ready(table: Table) -> bool:
    """Whether a sprint may start here: between two moves of the seat, or before the dice."""
    return table.stage in (ROLLING, CHOOSING, ACTING) and table.market != MUST_SELL


class Sprint:
    """One seat on its way to the Queen; like a table, it is used up by playing."""

    __slots__ = (
        "ahead", "aside", "bag", "cash", "column", "deck", "discards", "gems", "given", "hand", "held", "here",
        "luck", "placed", "points", "sheet", "supply", "wealth", "white",
    )  # fmt: skip

    def __init__(self, box: Box, table: Table) -> None:
        """Take over what is `ready`."""
        self.sheet, self.luck = sheet(box), 0
        self.column, self.held = table.column, table.held
        self.cash, self.given = table.cash[0], table.given[0]
        self.points, self.supply = table.points[0], table.supply[0]
        self.white = table.white
        self.gems, self.hand = table.gems[:], table.hands[:]
        self.bag, self.aside = table.bag[:], table.aside[:]
        self.deck, self.discards = table.deck[:], table.discards[:]
        self.placed = [sum(table.tents[row::ROWS]) for row in range(ROWS)]
        self.ahead = [mine - white for mine, white in zip(self.placed, whites(table.white), strict=True)]
        self.here = self.sheet.view.column(table, 0)
        self.wealth = self.cash + self.given + self._price_of_gems()

    def run(self, table: Table, rounds: Sequence[Round]) -> None:
        """Play the rest of the table's round, and then on until the Queen is asked.

        Alone, the lower die is always taken first, since it costs nothing.
        """
        now, *later = rounds
        if table.stage == ACTING:
            if table.used:
                self.play_cards()
            else:
                self.turn(table.die, now.luck)
        going = True
        if table.stage != ROLLING:
            for die in range(table.last[0] + 1, FACES + 1):
                if table.dice[die]:
                    self.turn(die, now.luck)
            going = self.end_round()
        coming = cycle(later)
        while going:
            faces, luck = next(coming)
            for die in faces:
                self.turn(die, luck)
            going = self.end_round()

    def turn(self, die: int, luck: int) -> None:
        """Use a die as looks best, then play cards; `luck` is the round's."""
        self.luck = luck * (2 * die + 1)
        self.do(die, *self.choose(die))

    def below(self, n: int) -> int:
        """The next number from 0 to n - 1 that the turn's luck brings (a linear congruential generator)."""
        self.luck = luck = self.luck * _STEP + 1 & _MASK
        return (luck >> 32) * n >> 32

    def choose(self, die: int) -> tuple[int, int, int]:
        """The use of a die that looks best, and for a tent its row and the cards used."""
        left = self.sheet.box.columns - 1 - self.column + self.held
        money, wealth = self.sheet.money(left, self.supply), min(self.wealth, _RICH)
        best, use = money[wealth + die], COINS
        gain = self._dig_gain(die, money, left)
        if gain > best:
            best, use = gain, DIG
        gain = money[wealth] + self._draw_gain(left)
        if gain > best:
            best, use = gain, DRAW
        if self.supply:
            gain, row, cards = self._best_tent(die - 1, money, left)
            if gain > best:
                return TENT, row, cards
        return use, 0, 0

    def do(self, die: int, use: int, row: int, cards: int) -> None:
        """Use a die so, then play cards."""
        if use == COINS:
            self.cash += die
            self.wealth += die
        elif use == DIG:
            self._dig(die)
        elif use == DRAW:
            self._draw()
        else:
            self._place(row, cards)
        self.play_cards()

    def _dig_gain(self, stones: int, money: Sequence[float], left: int) -> float:
        rocks, clear, blue, red, white = self.bag
        total = rocks + clear + blue + red + white
        if not total:
            return -1.0
        stones = min(stones, total)
        part = stones / total * (1 - stones / total if white else 1.0)
        one, two, three = self.sheet.box.gem_price
        hope = min(self.wealth + _DUG * part * (clear * one + blue * two + red * three), _RICH)
        low = int(hope)
        gems = part * (clear + blue + red) * (_GEM if left else self.sheet.box.points_per_gem)
        return money[low] + (hope - low) * (money[low + 1] - money[low]) + gems

    def _draw_gain(self, left: int) -> float:
        if not left:
            return _LAST_CARD
        box = self.sheet.box
        return self.sheet.knobs.card + _EARLY * left / box.columns - sum(self.gems) * _FEAR_OF_COLLAPSE

    def _best_tent(self, row: int, money: Sequence[float], left: int) -> tuple[float, int, int]:
        """What the best tent with the die is good for, its row, and the cards used."""
        knobs, hand = self.sheet.knobs, self.hand
        missed = knobs.tent * min(1.0, left / self.supply)
        later = min(1.0, left / 2)
        best = (self._tent_gain(row, 0, money, left) - missed, row, 0)
        if hand[FREE]:
            best = max(best, (self._tent_gain(row, BY_FREE, money, left) - missed - knobs.free * later, row, BY_FREE))
        if hand[IGNORE]:
            kept = missed + knobs.ignore * later
            for cards in (BY_IGNORE, BY_IGNORE | BY_FREE) if hand[FREE] else (BY_IGNORE,):
                for other in range(ROWS):
                    best = max(best, (self._tent_gain(other, cards, money, left) - kept, other, cards))
                kept += knobs.free * later
        return best

    def _tent_gain(self, row: int, cards: int, money: Sequence[float], left: int) -> float:
        here, column, wealth = self.sheet, self.column, min(self.wealth, _RICH)
        points = here.box.round_points[row] * (1 + self.held) + here.steps[left][row][self.ahead[row] + here.middle]
        if cards & BY_FREE:
            return points + money[wealth]
        cost = here.costs[column][self.white >> column * ROWS + row & 1]
        if cost > self.wealth - self.given:
            return -1.0
        return points + money[wealth - cost] - (_SALE * (cost - self.cash) if cost > self.cash else 0.0)

    def _place(self, row: int, cards: int) -> None:
        """Place a tent with a die or card (LIV-13, LIV-14, LIV-23)."""
        for bit, kind in ((BY_FREE, FREE), (BY_IGNORE, IGNORE)):
            if cards & bit:
                self._discard(kind)
        if not cards & BY_FREE:
            self._pay(self.sheet.costs[self.column][self.white >> self.column * ROWS + row & 1])
        self.supply -= 1
        self.ahead[row] += 1
        self.placed[row] += 1
        self.here += self.sheet.box.round_points[row]

    def _pay(self, pounds: int) -> None:
        """Pay, after selling as few gems as it takes (LIV-12)."""
        prices, gems = self.sheet.box.gem_price, self.gems
        while self.cash < pounds:
            missing = pounds - self.cash
            enough = [gem for gem in range(3) if gems[gem] and prices[gem] >= missing]
            gem = enough[0] if enough else max(range(3), key=lambda gem: (gems[gem] > 0) * prices[gem])
            gems[gem] -= 1
            self.aside[gem + 1] += 1
            self.cash += prices[gem]
        self.cash -= pounds
        self.wealth -= pounds

    def _dig(self, stones: int) -> None:
        """Draw so many stones one after another (LIV-11)."""
        bag, aside, below, dug = self.bag, self.aside, self.below, [0, 0, 0, 0, 0]
        total = sum(bag)
        while stones and total:
            stones -= 1
            kind, number = 0, below(total)
            while number >= bag[kind]:
                number -= bag[kind]
                kind += 1
            bag[kind] -= 1
            dug[kind] += 1
            total -= 1
            if kind == WHITE_STONE:
                self.bag = bag = [sum(where) for where in zip(bag, aside, dug, strict=True)]
                self.aside = aside = [0, 0, 0, 0, 0]
                dug, total = [0, 0, 0, 0, 0], sum(bag)
                if not self.sheet.box.dig_goes_on:
                    return
        aside[ROCK] += dug[ROCK]
        prices = self.sheet.box.gem_price
        for gem in range(3):
            self.gems[gem] += dug[gem + 1]
            self.wealth += dug[gem + 1] * prices[gem]

    def _draw(self) -> None:
        """Draw a card (LIV-09, LIV-27); what is better played at once is played."""
        collapsed, kind = 0, COLLAPSE
        while kind == COLLAPSE:
            if not any(self.deck):
                if not any(self.discards):
                    break
                self.deck, self.discards = self.discards, [0] * len(KINDS)
            number = self.below(sum(self.deck))
            while number >= self.deck[kind]:
                number -= self.deck[kind]
                kind += 1
            self.deck[kind] -= 1
            if kind == COLLAPSE:
                collapsed += 1
                self._collapse()
            else:
                self.hand[kind] += 1
        self.discards[COLLAPSE] += collapsed

    def _collapse(self) -> None:
        self.wealth -= self._price_of_gems()
        for gem in range(3):
            self.bag[gem + 1] += self.gems[gem]
            self.gems[gem] = 0

    def _price_of_gems(self) -> int:
        one, two, three = self.sheet.box.gem_price
        clear, blue, red = self.gems
        return clear * one + blue * two + red * three

    def _discard(self, kind: int) -> None:
        self.hand[kind] -= 1
        self.discards[kind] += 1

    def play_cards(self) -> None:
        """Cards that are better played at once (LIV-28)."""
        hand, box = self.hand, self.sheet.box
        while hand[COINS_CARD]:
            self._discard(COINS_CARD)
            self.cash += box.coins_pounds
            self.wealth += box.coins_pounds
        while hand[DIG_CARD]:
            self._discard(DIG_CARD)
            self._dig(box.dig_stones)
        if hand[MARKET]:
            gems = sum(self.gems)
            last = self.column == box.columns - 1 and not self.held
            if gems and (last or gems >= self.sheet.knobs.bundle):
                self._discard(MARKET)
                self.cash = self.wealth - self.given
                self.points += gems * box.market_points
                for gem in range(3):
                    self.aside[gem + 1] += self.gems[gem]
                self.gems = [0, 0, 0]

    def end_round(self) -> bool:
        """The column scores and the boat moves or is held (LIV-15); False when that was the last round (LIV-16)."""
        box = self.sheet.box
        if self.hand[BOAT] and not self.held:
            last = self.column == box.columns - 1
            if last or self.here >= self.sheet.knobs.hold:
                self.hand[BOAT] -= 1
                self.held = True
        self.points += self.here
        if self.held:
            self.held = False
            return True
        self.column += 1
        self.here = 0
        return self.column < box.columns

    def ends(self) -> list[tuple[int, float]]:
        """Points before the Queen, and the chance that she is pleased, by how many gems are sold for her at last."""
        box, chances = self.sheet.box, self.sheet.chances
        points, pounds = self.points + self.hand[POINTS] * box.card_points, self.cash + self.given
        for row, majority in enumerate(box.majority_points):
            if self.placed[row] and self.ahead[row] >= 0:
                points += majority if self.ahead[row] else majority // 2
        points += sum(self.gems) * box.points_per_gem
        found = [(points, chances[min(pounds, len(chances) - 1)])]
        for gem in (2, 1, 0):
            for _ in range(self.gems[gem]):
                points -= box.points_per_gem
                pounds += box.gem_price[gem]
                found.append((points, chances[min(pounds, len(chances) - 1)]))
        return found

    def best_end(self) -> tuple[float, int]:
        """What the match is good for, with as many gems sold for the Queen at last, the dearest first, as is best."""
        return max((pleased * worth_alone(points), -sold) for sold, (points, pleased) in enumerate(self.ends()))
