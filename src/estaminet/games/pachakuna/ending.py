"""Who won, and a seat's points line by line (PAC-19, PAC-20)."""

from collections.abc import Sequence

from estaminet.core.game import Line, Outcome, Seat
from estaminet.games.pachakuna.grid import COLOURS, RESOURCES
from estaminet.games.pachakuna.history import reserve_mark
from estaminet.games.pachakuna.sight import slots
from estaminet.games.pachakuna.state import ENDED, KINDS_HELD, SEATS, TURNS_AT_MOST, Table


def outcome(table: Table) -> Outcome | None:
    """The end of the match: seven colours, or more of them, or more resources, or a draw."""
    if table.stage != ENDED:
        return None
    points = [slots(table, seat) for seat in range(SEATS)]
    counts = [_resources(table, seat) for seat in range(SEATS)]
    standings = list(zip(points, counts, strict=True))
    places = tuple(1 + sum(other > mine for other in standings) for mine in standings)
    if max(points) == len(COLOURS):
        winner = points.index(len(COLOURS))
        return Outcome(places, tuple(points), Line("all colours", {"seat": winner, "n": len(COLOURS)}))
    tie_break = () if points[0] != points[1] else (_tie(counts),)
    return Outcome(places, tuple(points), Line("turns are over", {"n": TURNS_AT_MOST // SEATS}), tie_break)


def _resources(table: Table, seat: Seat) -> int:
    """All of a seat's resources but brown."""
    return sum(table.reserve[seat * KINDS_HELD : seat * KINDS_HELD + len(COLOURS)])


def _tie(counts: list[int]) -> Line:
    if counts[0] == counts[1]:
        return Line("tie shared", {"n": counts[0]})
    ahead = int(counts[1] > counts[0])
    values: dict[str, int | str] = {"seat": ahead, "seat_other": 1 - ahead, "best": counts[ahead]}
    return Line("tie resources", {**values, "other": counts[1 - ahead]})


def explain(table: Table, seat: Seat) -> Sequence[Line]:
    """A line for each colour that the seat has; brown is told, but counts nothing."""
    found = []
    for colour, word in enumerate(RESOURCES):
        count = table.reserve[seat * KINDS_HELD + colour]
        if count:
            points = int(colour < len(COLOURS))
            values: dict[str, int | str] = {"word_colour": word, "n": count, "points": points}
            found.append(Line("has colour" if points else "has brown", values, (reserve_mark(seat, colour),)))
    return tuple(found)
