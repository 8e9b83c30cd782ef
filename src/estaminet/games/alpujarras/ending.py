# mypyc may compile this module.
"""The end: places, how ties were broken, and where dirhems came from (ALP-51)."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from estaminet.core.game import Line, Outcome, Seat
from estaminet.games.alpujarras.box import Box
from estaminet.games.alpujarras.icons import DIRHEM
from estaminet.games.alpujarras.moves import FARMLANDS, GOAL_CARDS
from estaminet.games.alpujarras.state import ENDED, SOURCES, Table, dirhems

_SHARED: Final = {
    "space": ("track",),
    "bonus": ("market",),
    "award": tuple(f"award {land}" for land in FARMLANDS),
    "card": ("card",),
    "goal": tuple(f"goal {goal + 1}" for goal in range(GOAL_CARDS)),
}
_OWN: Final = {"channel": "dirhem", "noria": "noria", "end": "mule", "sale": "token"}
"""What is marked for dirhems of a source: parts of the board, or a thing of the seat's, else the seat."""


def outcome(box: Box, table: Table) -> Outcome | None:
    """Places by dirhems, then by the value of the end spot (ALP-51)."""
    if table.stage != ENDED:
        return None
    worth = [(dirhems(table, seat), end_value(table, seat)) for seat in range(box.seats)]
    places = tuple(1 + sum(other > mine for other in worth) for mine in worth)
    points = tuple(points for points, _ in worth)
    return Outcome(places, points, Line("over"), tuple(_ties(worth)))


def end_value(table: Table, seat: Seat) -> int:
    """The dirhems of the end spot where the seat's mule stands."""
    track = table.track
    assert track is not None
    return track.icons[table.mules[seat]][-1] - DIRHEM


def _ties(worth: Sequence[tuple[int, int]]) -> list[Line]:
    """How seats with as many dirhems were told apart, from the best pair down."""
    order = sorted(range(len(worth)), key=lambda seat: worth[seat], reverse=True)
    lines = []
    for seat, other in pairwise(order):
        if worth[seat][0] == worth[other][0]:
            values: dict[str, int | str] = {"seat": seat, "seat_other": other}
            values |= {"n": worth[seat][1], "less": worth[other][1]}
            lines.append(Line("tie end spot", values, (f"mule {seat}", f"mule {other}")))
    return lines


def explain(box: Box, table: Table, seat: Seat) -> Sequence[Line]:
    """The seat's dirhems by where they came from; the first mark tells the lines apart."""
    row = table.earned[seat * len(SOURCES) : (seat + 1) * len(SOURCES)]
    return [
        Line(f"points {source}", {"seat": seat, "points": points}, _marks(source, seat))
        for source, points in zip(SOURCES, row, strict=True)
        if points
    ]


def _marks(source: str, seat: Seat) -> tuple[str, ...]:
    """Where on the board such dirhems are earned."""
    if source in _SHARED:
        return _SHARED[source]
    return (f"{_OWN.get(source, 'seat')} {seat}",)
