"""The rules of one box of Livingstone, behind the contract of a game."""

from collections.abc import Mapping, Sequence
from typing import Final

from estaminet.core.game import (
    Deal,
    Dice,
    Line,
    Luck,
    Odds,
    Outcome,
    Seat,
    Tell,
)
from estaminet.core.luck import shuffled
from estaminet.games.livingstone.box import Box
from estaminet.games.livingstone.cards import card, card_odds, draw, play_card
from estaminet.games.livingstone.digging import dig, pull, stone, stone_odds
from estaminet.games.livingstone.edition import ROWS
from estaminet.games.livingstone.guess import guess
from estaminet.games.livingstone.moves import (
    CARD,
    COLLAPSE,
    DONE,
    FACES,
    GIVE,
    KINDS,
    PLAY,
    QUEEN,
    ROLL,
    SELL,
    STARTS,
    STONES,
    TENT,
    WHITE,
    Move,
    counts_of,
    read,
    write,
)
from estaminet.games.livingstone.offers import offers
from estaminet.games.livingstone.queen import explain, outcome, roll_for_queen
from estaminet.games.livingstone.state import CLOSED, DIGGING, DRAWING, ENDED, PITCHING, ROLLING, STARTING, Table, fresh
from estaminet.games.livingstone.tents import place
from estaminet.games.livingstone.trade import coins, give, sell
from estaminet.games.livingstone.turn import done, ends_match, pitch, roll, start, take
from estaminet.games.livingstone.view import LivingstoneView, view

_BY_VERB: Final = (
    take, give, sell, draw, coins, dig, pull, place, play_card, done, start, pitch, roll, stone, card, roll_for_queen,
)  # fmt: skip


class LivingstoneRules:
    """The rules of one box; every method is that of the contract."""

    def __init__(self, box: Box) -> None:
        """The rules over what was derived from seats, options and edition."""
        self.box = box

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
        """Carry out a legal move or a draw; whatever is not a sale ends a visit to the market (LIV-28)."""
        verb = move[0]
        if table.market and verb != SELL:
            table.market = CLOSED
        _BY_VERB[verb](self.box, table, move, tell)

    def luck(self, table: Table) -> Luck:
        """What may be drawn now."""
        if table.stage == DIGGING:
            return stone_odds(table)
        if table.stage == DRAWING:
            return card_odds(table)
        if table.stage == ROLLING:
            return _dice(f"dice {table.round + 1}", ROLL, self.box.dice)
        if table.stage == STARTING:
            return Odds("start", STARTS[: self.box.seats])
        if table.stage == PITCHING:
            return _white_tents(self.box)
        return _dice("queen", QUEEN, self.box.queen_dice)

    def reveals(self, table: Table, seat: Seat, move: Move) -> bool:
        """A card shows itself to all (so playing it cannot be taken back: LIV-25); the last turn shows donations."""
        verb = move.verb
        if verb == DONE:
            return not self.box.queen_dice and ends_match(self.box, table)
        return verb == PLAY or (verb == TENT and move.c > 0)

    def told(self, table: Table, seat: Seat, move: Move, to: Seat | None) -> str:
        """Donations and drawn cards of others are hidden, but for a collapse (LIV-26)."""
        if move.verb == GIVE and to != seat and not self.box.open_cash:
            return "give ?"
        if move.verb == CARD and to != table.turn and move.a != COLLAPSE:
            return "card ?"
        return write(move)

    def scores(self, table: Table) -> Sequence[int]:
        """The points that all can see, and at the end the final ones."""
        return table.final if table.stage == ENDED else table.points

    def outcome(self, table: Table) -> Outcome | None:
        """Places, points, and how ties were broken, when the match is over."""
        return outcome(self.box, table)

    def explain(self, table: Table, seat: Seat) -> Sequence[Line]:
        """The seat's points line by line."""
        return explain(self.box, table, seat)

    def view(self, table: Table, seat: Seat | None) -> LivingstoneView:
        """What the seat may know."""
        return view(self.box, table, seat)

    def guess(self, view: LivingstoneView, dice: Dice) -> Table:
        """A table that could lie behind the view."""
        return guess(self.box, view, dice)

    def census(self, table: Table) -> Mapping[str, int]:
        """Stones and cards by kind, and the tents of each seat."""
        box, kinds = self.box, len(KINDS)
        held = [sum(table.gems[gem::3]) for gem in range(3)]
        stones = [sum(where) for where in zip(table.bag, table.aside, table.dug, (0, *held, 0), strict=True)]
        found = {f"stones {name}": count for name, count in zip(STONES, stones, strict=True)}
        for seat in range(box.seats):
            found[f"tents of seat {seat}"] = table.supply[seat] + sum(table.tents[seat :: box.seats])
        for kind, name in enumerate(KINDS):
            lying = table.deck[kind] + table.discards[kind] + sum(table.hands[kind::kinds])
            found[f"cards {name}"] = lying + _removed(table, name)
        return found

    def write(self, move: Move) -> str:
        """The move in words."""
        return write(move)

    def read(self, text: str) -> Move:
        """The move that is written so."""
        return read(text)


def _removed(table: Table, kind: str) -> int:
    """Cards of the kind that lie neither in deck, hands nor discards."""
    return {"collapse": table.collapsed, "boat": table.gone}.get(kind, 0)


def _dice(key: str, verb: int, count: int) -> Deal:
    """So many dice at once."""

    def deal(dice: Dice) -> Move:
        return Move(verb, sum(1 << 4 * dice.below(FACES) for _ in range(count)))

    def fits(move: Move) -> bool:
        return move.verb == verb and sum(counts_of(move.a)) == count

    return Deal(key, deal, fits)


def _white_tents(box: Box) -> Deal:
    """Each number of white tents is equally likely, and so is each choice of spaces (LIV-23)."""
    low, high = box.white_tents
    spaces = range(box.columns * ROWS)

    def deal(dice: Dice) -> Move:
        count = low + dice.below(high - low + 1)
        return Move(WHITE, sum(1 << space for space in shuffled(spaces, dice)[:count]))

    def fits(move: Move) -> bool:
        return move.verb == WHITE and low <= move.a.bit_count() <= high and move.a >> len(spaces) == 0

    return Deal("white tents", deal, fits)
