"""Points: of a column each round, of rows, gems and cards at the end (LIV-15, LIV-17, LIV-18)."""

from collections.abc import Sequence
from typing import NamedTuple

from estaminet.core.game import Line, Seat, Tell
from estaminet.games.livingstone.box import Box
from estaminet.games.livingstone.edition import ROWS
from estaminet.games.livingstone.moves import KINDS, POINTS
from estaminet.games.livingstone.state import Table


def score_column(box: Box, table: Table, tell: Tell | None) -> None:
    """Each tent in the boat's column scores its row's left value (LIV-15)."""
    seats, column, tents = box.seats, table.column, table.tents
    first = column * ROWS * seats
    for seat in range(seats):
        points = 0
        for row, each in enumerate(box.round_points):
            points += tents[first + row * seats + seat] * each
        if points:
            table.points[seat] += points
            table.column_points[seat * box.columns + column] += points
            if tell is not None:
                tell(
                    Line("column scored", {"seat": seat, "column": column + 1, "n": points}, (f"column {column + 1}",))
                )


class Majority(NamedTuple):
    """Who has most tents of a row, how many, and what each of them gets; white tents share and get nothing."""

    row: int
    seats: tuple[Seat, ...]
    tents: int
    each: int


def majorities(box: Box, table: Table) -> list[Majority]:
    """What each row is worth at the end, if a seat gets something from it (LIV-17, LIV-23)."""
    found = (_majority(box, table, row) for row in range(ROWS))
    return [majority for majority in found if majority.seats]


def _majority(box: Box, table: Table, row: int) -> Majority:
    spaces = range(row, ROWS * box.columns, ROWS)
    counts = [sum(table.tents[space * box.seats + seat] for space in spaces) for seat in range(box.seats)]
    white = sum(table.white >> space & 1 for space in spaces)
    most = max(*counts, white)
    leaders = tuple(seat for seat, count in enumerate(counts) if count == most > 0)
    sharing = len(leaders) + (white == most)
    return Majority(row, leaders, most, box.majority_points[row] // sharing if leaders else 0)


def gem_points(box: Box, table: Table, seat: Seat) -> int:
    """What the gems in hand score at the end (LIV-18)."""
    return sum(table.gems[3 * seat : 3 * seat + 3]) * box.points_per_gem


def card_points(box: Box, table: Table, seat: Seat) -> int:
    """What the cards in hand score at the end (LIV-18)."""
    return table.hands[seat * len(KINDS) + POINTS] * box.card_points


def before_queen(box: Box, table: Table) -> list[int]:
    """Each seat's points at the end of the match, before anybody is disqualified."""
    points = [
        table.points[seat] + gem_points(box, table, seat) + card_points(box, table, seat) for seat in range(box.seats)
    ]
    for majority in majorities(box, table):
        for seat in majority.seats:
            points[seat] += majority.each
    return points


def tell_final(box: Box, table: Table, tell: Tell) -> None:
    """The final scoring, row by row, then gems and cards of each seat."""
    for majority in majorities(box, table):
        for seat in majority.seats:
            tell(row_line(majority, seat))
    for seat in range(box.seats):
        for line in hand_lines(box, table, seat):
            tell(line)


def row_line(majority: Majority, seat: Seat) -> Line:
    """The points that a seat has from the majority of a row."""
    values: dict[str, int | str] = {"seat": seat, "row": majority.row + 1, "n": majority.tents, "points": majority.each}
    return Line("row points", values, (f"row {majority.row + 1}",))


def hand_lines(box: Box, table: Table, seat: Seat) -> Sequence[Line]:
    """The points of the gems and of the cards that a seat holds at the end, if any."""
    lines = []
    if points := gem_points(box, table, seat):
        gems = sum(table.gems[3 * seat : 3 * seat + 3])
        lines.append(Line("gem points", {"seat": seat, "n": gems, "points": points}, (f"seat {seat}",)))
    if points := card_points(box, table, seat):
        cards = table.hands[seat * len(KINDS) + POINTS]
        lines.append(Line("card points", {"seat": seat, "n": cards, "points": points}, (f"seat {seat}",)))
    return lines
