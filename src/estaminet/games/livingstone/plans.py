"""How bots of Livingstone go about a turn: sensible ways to use a die, and what is done besides."""

from collections.abc import Sequence
from typing import Final, TypeAlias

from estaminet.core.game import Seat
from estaminet.games.livingstone.moves import (
    BOAT,
    BY_FREE,
    BY_IGNORE,
    COINS_CARD,
    COINS_MOVE,
    DICE,
    DIG_CARD,
    DIG_MOVE,
    DONE_MOVE,
    DRAW_MOVE,
    EXTRA,
    FACES,
    FREE,
    HOME,
    IGNORE,
    KINDS,
    MARKET,
    PLAYS,
    PULL_MOVE,
    SALES,
    TENTS,
    Move,
    gift,
)
from estaminet.games.livingstone.outlook import SOLD, Outlook
from estaminet.games.livingstone.sprint import Sprint
from estaminet.games.livingstone.state import CHOOSING, CLOSED, MUST_SELL, Table
from estaminet.games.livingstone.tents import origins, price
from estaminet.games.livingstone.turn import HIGHER

Way: TypeAlias = tuple[float, tuple[Move, ...]]
"""Points to be gained, and the moves that may gain them."""

_CARDS: Final = len(KINDS)
_DONE: Final = (DONE_MOVE,)
_ROWS: Final = range(FACES)
_BLOCKED: Final = 2
"""Seats with which a tent may move (LIV-21)."""


class Planner:
    """The ways of one seat at one table, for the moment."""

    __slots__ = ("ahead", "box", "hand", "left", "outlook", "seat", "table", "wealth", "worth")

    def __init__(self, outlook: Outlook, table: Table, seat: Seat) -> None:
        """Look at the table once."""
        self.outlook, self.box, self.table, self.seat = outlook, outlook.box, table, seat
        self.left = outlook.left(table)
        self.hand = table.hands[seat * len(KINDS) : (seat + 1) * len(KINDS)]
        self.ahead = outlook.ahead(table, seat)
        self.wealth = outlook.wealth(table, seat)
        self.worth = outlook.money(table, seat, self.wealth)

    def gain(self, pounds: float) -> float:
        """Points gained by earning (or losing) so many pounds."""
        return self.outlook.money(self.table, self.seat, self.wealth + pounds) - self.worth

    def uses(self, die: int) -> list[Way]:
        """Every sensible way to use a die."""
        found: list[Way] = [(self.gain(die), (COINS_MOVE,)), (self._dig(die), (DIG_MOVE, PULL_MOVE))]
        if any(self.table.deck) or any(self.table.discards):
            found.append((self._card(), (DRAW_MOVE,)))
        if self.table.supply[self.seat] or self.box.seats == _BLOCKED:
            self._tents(die - 1, found)
        return found

    def _dig(self, stones: int) -> float:
        pounds, gems = self.outlook.dig(self.table, stones)
        points = self.box.points_per_gem * (1.0 if self.left == 0 else 0.2)
        return self.gain(SOLD * pounds) + points * gems

    def _card(self) -> float:
        lost = sum(self.table.gems[3 * self.seat : 3 * self.seat + 3]) * 0.08
        return (self.outlook.knobs.card if self.left else 0.5) - lost

    def _tents(self, row: int, found: list[Way]) -> None:
        knobs, later = self.outlook.knobs, min(1.0, self.left / 2)
        for cards in range(4):
            if (cards & BY_FREE and not self.hand[FREE]) or (cards & BY_IGNORE and not self.hand[IGNORE]):
                continue
            kept = (knobs.free * (cards & BY_FREE > 0) + knobs.ignore * (cards & BY_IGNORE > 0)) * later
            for chosen in _ROWS if cards & BY_IGNORE else (row,):
                cost = price(self.box, self.table, self.seat, chosen, cards)
                sales = self.sales_for(cost - self.table.cash[self.seat])
                if sales is not None and not (cards & BY_IGNORE and chosen == row):
                    self._tent(chosen, cards, cost, sales, kept, found)

    def _tent(self, row: int, cards: int, cost: int, sales: tuple[Move, ...], kept: float, found: list[Way]) -> None:
        origin, loss = self._origin(row)
        if origin is None:
            return
        here = self.box.round_points[row] * (1 + self.table.held)
        points = here + self.outlook.step(row, self.ahead[row], self.left) - kept - loss - 0.5 * len(sales)
        found.append((points + self.gain(-cost), (*sales, TENTS[cards][row][origin])))

    def _origin(self, row: int) -> tuple[int | None, float]:
        """Where the tent comes from, and what it is missed for there."""
        supply = self.table.supply[self.seat]
        if supply:
            return HOME, self.outlook.knobs.tent * min(1.0, self.left / supply)
        found: list[tuple[float, int]] = []
        for origin in origins(self.box, self.table, self.seat, row):
            column, old = divmod(origin - 1, FACES)
            loss = 0.0 if old == row else self.outlook.step(old, self.ahead[old] - 1, self.left)
            found.append((loss + self.box.round_points[old] * (column == self.table.column), origin))
        if not found:
            return None, 0.0
        loss, origin = min(found)
        return origin, loss - (origin % FACES == (row + 1) % FACES) * self.outlook.step(row, self.ahead[row], self.left)

    def sales_for(self, missing: int) -> tuple[Move, ...] | None:
        """The fewest sales that bring so many pounds, or None."""
        if missing <= 0:
            return ()
        sales: list[Move] = []
        gems = self.table.gems[3 * self.seat : 3 * self.seat + 3]
        while missing > 0:
            enough = [gem for gem in range(3) if gems[gem] and self.box.gem_price[gem] >= missing]
            gem = enough[0] if enough else max(range(3), key=lambda gem: (gems[gem] > 0) * self.box.gem_price[gem])
            if not gems[gem] or not self.box.gem_price[gem]:
                return None
            gems[gem] -= 1
            missing -= self.box.gem_price[gem]
            sales.append(SALES[gem])
        return tuple(sales)

    def dice(self) -> list[tuple[float, int]]:
        """The dice worth taking, with what they leave for further turns of this round.

        Alone that is the lowest: the others stay, and at worst it brings a pound.
        """
        table, seats = self.table, self.box.seats
        counts, found = table.dice, []
        bits = table.faces & HIGHER[table.last[self.seat]]
        if seats == 1:
            bits &= -bits
        for die in range(1, FACES + 1):
            if bits >> die - 1 & 1:
                higher = bits & HIGHER[die]
                mine = min(higher.bit_count(), sum(counts[die + 1 :]) / seats)
                found.append((self.outlook.knobs.turn * mine, die))
        return found

    def closes(self) -> bool:
        """Whether this is surely the last turn of the seat in the match."""
        table = self.table
        return self.left == 0 and (self.box.seats > 1 or not table.faces & HIGHER[table.last[self.seat]])


def best_use(planner: Planner) -> tuple[Move, ...]:
    """The die and its best use, or the best use of the die that was taken."""
    table = planner.table
    if table.stage != CHOOSING:
        return max(planner.uses(table.die))[1]
    found = [(bonus + gain, (DICE[die], *moves)) for bonus, die in planner.dice() for gain, moves in planner.uses(die)]
    return max(found)[1]


def aside(planner: Planner) -> tuple[Move, ...]:
    """A card that is better played at once, before or after the die is used; empty if there is none."""
    hand, table = planner.hand, planner.table
    if table.market != CLOSED:
        return _sales(planner)
    if not any(hand):
        return ()
    if hand[COINS_CARD]:
        return (PLAYS[COINS_CARD],)
    if hand[DIG_CARD] and sum(table.bag):
        return (PLAYS[DIG_CARD],)
    if hand[MARKET]:
        sales = _sales(planner)
        if len(sales) >= (planner.outlook.knobs.bundle if planner.left else 1):
            return (PLAYS[MARKET], *sales)
    return ()


def _sales(planner: Planner) -> tuple[Move, ...]:
    """All gems at the market, the dearest first."""
    gems = planner.table.gems[3 * planner.seat : 3 * planner.seat + 3]
    return tuple(SALES[gem] for gem in (2, 1, 0) for _ in range(gems[gem]))


def finish(planner: Planner) -> tuple[Move, ...]:
    """What follows once the die is used: the next card to be played, or the last gift and the end of the turn."""
    table, seat = planner.table, planner.seat
    if moves := aside(planner):
        return moves
    if planner.hand[EXTRA] and table.faces & HIGHER[table.last[seat]]:
        return (PLAYS[EXTRA],)
    if planner.hand[BOAT] and not table.held and _stays(planner):
        return (PLAYS[BOAT],)
    return (*_gift(planner), DONE_MOVE) if planner.closes() else (DONE_MOVE,)


def _stays(planner: Planner) -> bool:
    """Whether the boat may as well stay: much to score again, or no later chance."""
    return planner.left == 0 or planner.outlook.column(planner.table, planner.seat) >= planner.outlook.knobs.hold


def _gift(planner: Planner) -> Sequence[Move]:
    """Gems are sold as long as the Queen is worth more than they; then she gets everything."""
    table, seat = planner.table, planner.seat
    if planner.box.seats == 1:
        return _gift_alone(planner)
    gems = table.gems[3 * seat : 3 * seat + 3]
    cash, sales = table.cash[seat] + table.given[seat], []
    while any(gems):
        gem = max(gem for gem in range(3) if gems[gem])
        more = cash + planner.box.gem_price[gem]
        now = planner.outlook.money(table, seat, cash)
        if planner.outlook.money(table, seat, more) - now <= planner.box.points_per_gem:
            break
        gems[gem] -= 1
        cash = more
        sales.append(SALES[gem])
    pounds = cash - table.given[seat]
    return (*sales, gift(pounds)) if pounds else sales


def _gift_alone(planner: Planner) -> Sequence[Move]:
    """The same, reckoned exactly: alone, only the Queen's dice are still open."""
    count = -Sprint(planner.box, planner.table).best_end()[1]
    sales = _sales(planner)[:count]
    pounds = planner.table.cash[0] + sum(planner.box.gem_price[sale.a] for sale in sales)
    return (*sales, gift(pounds)) if pounds else sales


def next_moves(outlook: Outlook, table: Table, seat: Seat) -> tuple[Move, ...]:
    """What a quick player does now, up to the next time that it has to look again."""
    choosing, used = table.stage == CHOOSING, table.used
    if used and not choosing and table.market != MUST_SELL and outlook.left(table) and not _holds(table, seat):
        return _DONE
    planner = Planner(outlook, table, seat)
    if not choosing and used:
        return finish(planner)
    if not choosing and (moves := aside(planner)):
        return moves
    moves = best_use(planner)
    return moves[:1] if choosing and any(planner.hand) else moves


def _holds(table: Table, seat: Seat) -> bool:
    """Whether the seat has a card in hand."""
    return any(table.hands[seat * _CARDS : (seat + 1) * _CARDS])
