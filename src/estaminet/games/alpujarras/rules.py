"""The rules of one box of Alpujarras, behind the contract of a game."""

from collections.abc import Mapping, Sequence
from typing import Final

from estaminet.core.game import Dice, Line, Luck, Outcome, Seat, Tell
from estaminet.games.alpujarras.actions import (
    add,
    harvest,
    irrigate,
    move_farmer,
    skip,
    swap,
    take_dirhems,
    take_fruit,
    take_noria,
)
from estaminet.games.alpujarras.box import Box
from estaminet.games.alpujarras.census import census
from estaminet.games.alpujarras.ending import explain, outcome
from estaminet.games.alpujarras.goals import take_token, validate
from estaminet.games.alpujarras.guess import guess
from estaminet.games.alpujarras.market import deliver, take_card, to_card
from estaminet.games.alpujarras.moves import Move, read, write
from estaminet.games.alpujarras.offers import award_moves, offers
from estaminet.games.alpujarras.setup import (
    deal_villages,
    lay_awards,
    lay_goals,
    lay_market,
    lay_track,
    luck,
    set_mules,
)
from estaminet.games.alpujarras.sight import view
from estaminet.games.alpujarras.state import REWARDING, Table, dirhems, fresh
from estaminet.games.alpujarras.turn import done, go
from estaminet.games.alpujarras.view import AlpujarrasView
from estaminet.games.alpujarras.zara import roll, see_back, show, turn_over

_BY_VERB: Final = (
    go, add, move_farmer, irrigate, take_fruit, take_noria, take_dirhems, harvest, deliver, take_card, validate,
    take_token, swap, skip, done, lay_track, deal_villages, set_mules, lay_market, lay_awards, lay_goals, show,
    see_back, roll, turn_over,
)  # fmt: skip


class AlpujarrasRules:
    """The rules of one box; every method is that of the contract."""

    def __init__(self, box: Box) -> None:
        """The rules over what was derived from seats and edition."""
        self.box = box
        self._first = fresh(box)

    def setup(self) -> Table:
        """A table before anything was drawn."""
        return self._first.copy()

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
        """Carry out a legal move or a draw; an award of which nothing can be carried out any more is over."""
        _BY_VERB[move[0]](self.box, table, move, tell)
        if table.stage == REWARDING and not table.pending and not award_moves(self.box, table, table.seat):
            to_card(self.box, table)

    def luck(self, table: Table) -> Luck:
        """What may be drawn now."""
        return luck(self.box, table)

    def reveals(self, table: Table, seat: Seat, move: Move) -> bool:
        """Nothing is hidden but what luck will draw: a card that is turned up, and its back (ALP-76, ALP-81)."""
        return False

    def told(self, table: Table, seat: Seat, move: Move, to: Seat | None) -> str:
        """All moves and draws are open."""
        return write(move)

    def scores(self, table: Table) -> Sequence[int]:
        """Each seat's dirhems; tokens and cards are credited at once (ALP-35)."""
        return [dirhems(table, seat) for seat in range(self.box.seats)]

    def outcome(self, table: Table) -> Outcome | None:
        """Places, points, and how ties were broken, when the match is over."""
        return outcome(self.box, table)

    def explain(self, table: Table, seat: Seat) -> Sequence[Line]:
        """The seat's dirhems by where they came from."""
        return explain(self.box, table, seat)

    def view(self, table: Table, seat: Seat | None) -> AlpujarrasView:
        """What the seat may know."""
        return view(self.box, table, seat)

    def guess(self, view: AlpujarrasView, dice: Dice) -> Table:
        """A table that could lie behind the view."""
        return guess(self.box, view)

    def census(self, table: Table) -> Mapping[str, int]:
        """Fruits, farmers, tokens, cards and crop tokens, wherever they lie."""
        return census(self.box, table)

    def write(self, move: Move) -> str:
        """The move in words."""
        return write(move)

    def read(self, text: str) -> Move:
        """The move that is written so."""
        return read(text)
