"""Rounds and turns: the dice, whose turn it is, and what the boat does (LIV-03 … LIV-06, LIV-15, LIV-29)."""

from typing import Final

from estaminet.core.game import LUCK, Line, Seat, Tell
from estaminet.games.livingstone.box import Box
from estaminet.games.livingstone.moves import FACES, SPACE_NAMES, Move, counts_of, dice_words, spaces_of
from estaminet.games.livingstone.queen import close
from estaminet.games.livingstone.scoring import score_column
from estaminet.games.livingstone.state import ACTING, CHOOSING, ROLLING, Table

HIGHER: Final = tuple(63 << face & 63 for face in range(FACES + 1))
"""The faces above a die, as bits; all of them above none (LIV-05)."""


def start(box: Box, table: Table, move: Move, tell: Tell | None) -> None:
    """Luck names the first start player (LIV-04)."""
    table.starter = move.a
    table.stage = ROLLING
    if tell is not None:
        tell(Line("starts", {"seat": move.a}, (f"seat {move.a}",)))


def pitch(box: Box, table: Table, move: Move, tell: Tell | None) -> None:
    """Luck puts up the white tents of a match alone (LIV-23)."""
    spaces = spaces_of(move.a)
    for space in spaces:
        table.crowd[space] += 1
    table.white = move.a
    table.stage = ROLLING
    if tell is not None:
        tell(Line("white tents", {"n": len(spaces)}, tuple(f"space {SPACE_NAMES[space]}" for space in spaces)))


def roll(box: Box, table: Table, move: Move, tell: Tell | None) -> None:
    """A round begins with all dice in the pool (LIV-03)."""
    table.round += 1
    table.dice = counts_of(move.a)
    table.faces = sum(1 << face - 1 for face in range(1, FACES + 1) if table.dice[face])
    table.last = [0] * box.seats
    table.stones_drawn = table.cards_drawn = 0
    if tell is not None:
        tell(Line("rolled", {"round": table.round, "dice": dice_words(move.a)}, ("pool",)))
    _pass_on(box, table, table.starter, tell)


def take(box: Box, table: Table, move: Move, tell: Tell | None) -> None:
    """A seat takes a die from the pool (LIV-05, LIV-28)."""
    face, seat = move.a, table.turn
    table.dice[face] -= 1
    if not table.dice[face]:
        table.faces &= ~(1 << face - 1)
    table.last[seat] = table.die = face
    table.used = False
    table.stage = ACTING
    if tell is not None:
        tell(Line("took die", {"seat": seat, "die": face}, (f"die {face}",)))


def done(box: Box, table: Table, move: Move, tell: Tell | None) -> None:
    """A seat ends its turn (LIV-29)."""
    _pass_on(box, table, (table.turn + 1) % box.seats, tell)


def ends_match(box: Box, table: Table) -> bool:
    """Whether the match is over when the seat ends its turn now (LIV-16)."""
    if table.held or table.column < box.columns - 1:
        return False
    return not any(table.faces & HIGHER[last] for last in table.last)


def _pass_on(box: Box, table: Table, first: Seat, tell: Tell | None) -> None:
    """The next seat that can take a die is to act; if there is none, the round ends (LIV-04, LIV-06)."""
    seats, faces, last = box.seats, table.faces, table.last
    table.die, table.used = 0, False
    for step in range(seats):
        seat = (first + step) % seats
        if faces & HIGHER[last[seat]]:
            table.turn, table.acting, table.stage = seat, box.alone[seat], CHOOSING
            if tell is not None:
                _tell_skipped(table, [(first + before) % seats for before in range(step)], tell)
            return
    _end_round(box, table, tell)


def _tell_skipped(table: Table, skipped: list[Seat], tell: Tell) -> None:
    for seat in skipped:
        tell(Line("skipped", {"seat": seat, "die": table.last[seat]}, (f"seat {seat}", "pool")))


def _end_round(box: Box, table: Table, tell: Tell | None) -> None:
    """The boat's column scores, then the boat moves unless it is held; after the last column all is over."""
    score_column(box, table, tell)
    over = ends_match(box, table)
    table.starter = (table.starter + 1) % box.seats
    if over:
        close(box, table, tell)
        return
    held, table.held = table.held, False
    table.column += not held
    table.acting, table.stage = LUCK, ROLLING
    if tell is not None:
        tell(Line("boat stayed" if held else "boat moved", {"column": table.column + 1}, ("boat",)))
