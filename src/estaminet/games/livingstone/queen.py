"""The end: donations are revealed, the Queen disqualifies, and places are given (LIV-16, LIV-19 … LIV-24)."""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from typing import Final

from estaminet.core.game import LUCK, OVER, Line, Outcome, Seat, Tell
from estaminet.games.livingstone.box import Box
from estaminet.games.livingstone.moves import FACES, Move, dice_words, faces_of
from estaminet.games.livingstone.scoring import before_queen, hand_lines, majorities, row_line, tell_final
from estaminet.games.livingstone.state import AT_QUEEN, ENDED, Table

GOOD_ALONE: Final = 50
"""So many points alone are good (LIV-24)."""

_FACES: Final = range(1, FACES + 1)


def close(box: Box, table: Table, tell: Tell | None) -> None:
    """The last round is over: with one or two seats luck rolls the Queen's dice, else she looks at once."""
    if box.queen_dice:
        table.acting, table.stage = LUCK, AT_QUEEN
    else:
        _judge(box, table, tell)


def roll_for_queen(box: Box, table: Table, move: Move, tell: Tell | None) -> None:
    """The sum of the dice is what the Queen asks for (LIV-22, LIV-24)."""
    table.queen = move.a
    if tell is not None:
        tell(Line("queen rolled", {"dice": dice_words(move.a), "n": asked(table)}, ("queen",)))
    _judge(box, table, tell)


def asked(table: Table) -> int:
    """The sum of the Queen's dice."""
    return sum(faces_of(table.queen))


def pleases(seats: int, given: int, total: int) -> bool:
    """Whether a donation stands up to the sum of the Queen's dice: alone it must be greater (LIV-22, LIV-24)."""
    return given > total if seats == 1 else given >= total


@cache
def chance(seats: int, dice: int, given: int) -> float:
    """How likely so many of the Queen's dice are pleased with a donation."""
    sums = Counter([0])
    for _ in range(dice):
        sums = Counter({total: sum(sums[total - face] for face in _FACES) for total in range(6 * dice + 1)})
    return sum(count for total, count in sums.items() if pleases(seats, given, total)) / sums.total()


def _judge(box: Box, table: Table, tell: Tell | None) -> None:
    out = disqualified(box, table)
    points = before_queen(box, table)
    table.final = tuple(0 if seat in out else points[seat] for seat in range(box.seats))
    table.acting, table.stage = OVER, ENDED
    if tell is not None:
        tell_final(box, table, tell)
        for seat in sorted(range(box.seats), key=lambda seat: -table.given[seat]):
            tell(Line("donated", {"seat": seat, "n": table.given[seat]}, (f"seat {seat}", "queen")))
        for seat in out:
            tell(Line("disqualified", {"seat": seat}, (f"seat {seat}", "queen")))


def disqualified(box: Box, table: Table) -> Sequence[Seat]:
    """The seats whose score becomes 0, once everything is revealed."""
    if box.queen_dice:
        total = asked(table)
        return [seat for seat, given in enumerate(table.given) if not pleases(box.seats, given, total)]
    least = min(table.given)
    return [seat for seat, given in enumerate(table.given) if given == least]


def outcome(box: Box, table: Table) -> Outcome | None:
    """Places by points, then donation, then tents placed (LIV-20)."""
    if table.stage != ENDED:
        return None
    worth = list(zip(table.final, table.given, table.placed, strict=True))
    places = tuple(1 + sum(other > mine for other in worth) for mine in worth)
    return Outcome(places, table.final, _reason(box, table), tuple(_tie_break(table, worth)))


def _reason(box: Box, table: Table) -> Line:
    if box.seats > 1:
        return Line("over")
    if 0 in disqualified(box, table):
        return Line("over alone disqualified", {"seat": 0})
    good = table.final[0] >= GOOD_ALONE
    return Line("over alone good" if good else "over alone", {"seat": 0, "n": table.final[0]})


def _tie_break(table: Table, worth: list[tuple[int, int, int]]) -> list[Line]:
    """How seats of equal points were told apart, from the best pair down."""
    order = sorted(range(len(worth)), key=lambda seat: worth[seat], reverse=True)
    return [
        _told_apart(seat, other, worth) for seat, other in pairwise(order) if table.final[seat] == table.final[other]
    ]


def _told_apart(seat: Seat, other: Seat, worth: list[tuple[int, int, int]]) -> Line:
    values: dict[str, int | str] = {"seat": seat, "seat_other": other}
    for index, key in ((1, "tie donation"), (2, "tie tents")):
        if worth[seat][index] != worth[other][index]:
            return Line(key, values | {"n": worth[seat][index], "less": worth[other][index]})
    return Line("tie shared", values)


def explain(box: Box, table: Table, seat: Seat) -> Sequence[Line]:
    """The seat's points, line by line, with where they come from; hidden cards count when all is over."""
    lines = [_column_line(seat, column, box, table) for column in range(box.columns)]
    if table.market_points[seat]:
        lines.append(Line("market points", {"seat": seat, "points": table.market_points[seat]}, (f"seat {seat}",)))
    if table.stage == ENDED:
        lines += [row_line(majority, seat) for majority in majorities(box, table) if seat in majority.seats]
        lines += hand_lines(box, table, seat)
        lines += _queen_lines(box, table, seat)
    return [line for line in lines if line is not None]


def _column_line(seat: Seat, column: int, box: Box, table: Table) -> Line | None:
    points = table.column_points[seat * box.columns + column]
    values: dict[str, int | str] = {"seat": seat, "column": column + 1, "points": points}
    return Line("column points", values, (f"column {column + 1}",)) if points else None


def _queen_lines(box: Box, table: Table, seat: Seat) -> list[Line]:
    lost = before_queen(box, table)[seat]
    if seat not in disqualified(box, table):
        return []
    values: dict[str, int | str] = {"seat": seat, "n": table.given[seat], "points": -lost}
    return [Line("queen points", values, (f"seat {seat}", "queen"))]
