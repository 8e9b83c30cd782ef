"""What can be reckoned from a view: what a tent costs, who leads a row, and what a dig may bring."""

from fractions import Fraction
from math import comb
from typing import Final, NamedTuple

from estaminet.core.game import Seat
from estaminet.games.livingstone.edition import ROWS
from estaminet.games.livingstone.moves import WHITE_STONE
from estaminet.games.livingstone.view import LivingstoneView


def seen_seat(view: LivingstoneView) -> Seat:
    """The seat whose costs are shown: the looking one; for a guest, whose turn it is."""
    return view.turn or 0 if view.seat is None else view.seat


def is_over(view: LivingstoneView) -> bool:
    """Whether the match is over."""
    return view.stage == "over"


def points(view: LivingstoneView, seat: Seat) -> int:
    """The seat's points as they stand, at the end the final ones."""
    return view.final[seat] if view.final else view.seats[seat].points


def space_of(name: str) -> int:
    """The space that is written `column,row`."""
    column, row = name.split(",")
    return (int(column) - 1) * ROWS + int(row) - 1


def rivals(view: LivingstoneView, space: int) -> int:
    """The tents of other seats on a space."""
    tents = view.tents[space]
    return sum(tents) - tents[seen_seat(view)]


def tent_cost(view: LivingstoneView, space: int, *, free: bool = False) -> int:
    """The pounds for a tent on a space, if the boat were there (LIV-13, LIV-14, LIV-23)."""
    printed = view.printed
    if free:
        return 0 if printed.free_tent_waives_fees else printed.fee * rivals(view, space)
    return printed.shipping_cost[space // ROWS] + printed.fee * (rivals(view, space) + (space in view.white))


PLACERS_THAT_MOVE: Final = 2
"""Only with two seats a tent can be moved when none is left (LIV-21)."""


class Lead(NamedTuple):
    """Who has most tents in a row; `white` if white tents are among them."""

    seats: tuple[Seat, ...]
    white: bool
    tents: int


def lead(view: LivingstoneView, row: int) -> Lead:
    """Who has most tents in a row, counted from 0 (LIV-17)."""
    spaces = range(row, len(view.tents), ROWS)
    counts = [sum(view.tents[space][seat] for space in spaces) for seat in range(len(view.seats))]
    white = sum(space in view.white for space in spaces)
    most = max(*counts, white)
    if not most:
        return Lead((), False, 0)
    return Lead(tuple(seat for seat, count in enumerate(counts) if count == most), white == most, most)


class Dig(NamedTuple):
    """What a dig may bring: the chance of the white stone, and the mean number of gems."""

    white: Fraction
    gems: Fraction


def dig(view: LivingstoneView, stones: int) -> Dig:
    """What digging so many stones may bring now; with the white stone nothing is kept (LIV-11)."""
    total, whites = sum(view.bag), view.bag[WHITE_STONE]
    drawn = min(stones, total)
    safe = Fraction(comb(total - whites, drawn), comb(total, drawn))
    gems = sum(view.bag[1:WHITE_STONE])
    others = total - whites
    return Dig(1 - safe, safe * drawn * gems / others if others else Fraction(0))


def percent(chance: Fraction | float) -> int:
    """Whole percents; 0 and 100 only for what is impossible or certain."""
    return int(chance * 100) if chance in (0, 1) else min(99, max(1, round(chance * 100)))


def disqualified(view: LivingstoneView) -> tuple[Seat, ...]:
    """The seats that the Queen does not forgive, once the match is over (LIV-19, LIV-22, LIV-24)."""
    given = [seat.given or 0 for seat in view.seats]
    if view.queen:
        alone = len(given) == 1
        return tuple(seat for seat, pounds in enumerate(given) if pounds < view.asked + alone)
    return tuple(seat for seat, pounds in enumerate(given) if pounds == min(given))


def surely_enough(view: LivingstoneView, seat: Seat) -> int | None:
    """The least that somebody else can have given at most, if the seat gave more; else None (LIV-19)."""
    given = view.seats[seat].given or 0
    bounds = [other.most_given for number, other in enumerate(view.seats) if number != seat]
    return min(bounds) if bounds and given > min(bounds) else None
