"""The rules of one box of P'achakuna, behind the contract of a game."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from estaminet.core.game import Deal, Dice, Line, Luck, Odds, Outcome, Seat, Tell
from estaminet.games.pachakuna import ending, plan, turn
from estaminet.games.pachakuna.box import Box
from estaminet.games.pachakuna.grid import COLOURS, KINDS
from estaminet.games.pachakuna.moves import LLAMAS, ORDERS, WHITES, Move, read, write
from estaminet.games.pachakuna.offers import offers
from estaminet.games.pachakuna.sight import rebuilt, seen, slots
from estaminet.games.pachakuna.state import DEALING, NAMING, NOTHING, SEATS, SETTING, Table, fresh
from estaminet.games.pachakuna.view import PachakunaView

_BY_VERB: Final = (
    turn.turn, turn.pay, turn.walk, turn.sell, turn.buy, turn.done, turn.name_white, turn.deal, turn.order,
)  # fmt: skip


class PachakunaRules:
    """PAC-01 to PAC-22 for one box; every method is that of the contract."""

    def __init__(self, box: Box) -> None:
        """The rules over what was derived from options and edition."""
        self.box = box
        self._deal = Deal("plan", lambda dice: plan.deal(box, dice), lambda move: plan.fits(box, move))

    def setup(self) -> Table:
        """A table before anything was drawn."""
        return fresh(self.box)

    def copy(self, table: Table) -> Table:
        """A table of its own in the same state."""
        return table.copy()

    def to_act(self, table: Table) -> tuple[Seat, ...]:
        """OVER, LUCK, or the seat whose turn it is."""
        return table.acting

    def moves(self, table: Table, seat: Seat) -> Sequence[Move]:
        """Every legal move of the seat that is to act."""
        return offers(self.box, table, seat)

    def play(self, table: Table, seat: Seat, move: Move, tell: Tell | None = None) -> None:
        """Carry out a legal move or a draw."""
        _BY_VERB[move[0]](self.box, table, move, tell)

    def luck(self, table: Table) -> Luck:
        """Who is white, the plan, or an order that suits the village that is due (PAC-01, PAC-02, PAC-17, PAC-22).

        Orders are drawn under the village and how often it was filled: "order red 3".
        """
        if table.stage == NAMING:
            return Odds("white", WHITES)
        if table.stage == DEALING:
            return self._deal
        village = table.due
        bits = table.bag & (self.box.setting if table.stage == SETTING else self.box.suits)[village]
        key = f"order {COLOURS[village]} {table.drawn[village] + 1}"
        return Odds(key, [ORDERS[order] for order in range(bits.bit_length()) if bits >> order & 1])

    def reveals(self, table: Table, seat: Seat, move: Move) -> bool:
        """Never: all is open, and only luck shows anything new."""
        return False

    def told(self, table: Table, seat: Seat, move: Move, to: Seat | None) -> str:
        """The move itself; nothing is hidden in it."""
        return write(move)

    def scores(self, table: Table) -> Sequence[int]:
        """How many of the seven colours each seat has."""
        return [slots(table, seat) for seat in range(SEATS)]

    def outcome(self, table: Table) -> Outcome | None:
        """Places and points when the match is over (PAC-19, PAC-20)."""
        return ending.outcome(table)

    def explain(self, table: Table, seat: Seat) -> Sequence[Line]:
        """The seat's colours line by line."""
        return ending.explain(table, seat)

    def view(self, table: Table, seat: Seat | None) -> PachakunaView:
        """Everything."""
        return seen(self.box, table, seat)

    def guess(self, view: PachakunaView, dice: Dice) -> Table:
        """The table itself: nothing is hidden, and the bag has no order."""
        return rebuilt(self.box, view)

    def census(self, table: Table) -> Mapping[str, int]:
        """Orders, tiles by kind, and each seat's llamas; resources and rocks are unlimited."""
        lying = sum(order != NOTHING for order in table.orders)
        found = {"orders": table.bag.bit_count() + table.removed.bit_count() + lying}
        kinds = Counter([code // 6 for code in table.codes]) if table.codes else self.box.printed.counts
        for kind, name in enumerate(KINDS):
            found[f"tiles {name}"] = kinds[kind]
        for seat in range(SEATS):
            own = table.stands[seat * LLAMAS : seat * LLAMAS + LLAMAS]
            found[f"llamas of seat {seat}"] = len(own) if len(own) - own.count(NOTHING) <= self.box.llamas else 0
        return found

    def write(self, move: Move) -> str:
        """The move in words."""
        return write(move)

    def read(self, text: str) -> Move:
        """The move that is written so."""
        return read(text)
