"""How a table's end is told: heading, reason, ranking and tie-break."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from django.utils.translation import gettext as _

from estaminet.core.board import Say
from estaminet.server.matches.models import Table
from estaminet.server.matches.tables import Sight


class Ending(NamedTuple):
    """What is shown once a table is over; no ranking if it was ended unfinished."""

    heading: str
    reason: str
    ranking: tuple[Any, ...]
    tie_break: tuple[str, ...]


def ending_of(sight: Sight, rows: Sequence[Any], say: Say) -> Ending | None:
    """The end of a table; None while it goes on."""
    if sight.status == Table.Status.ENDED:
        return Ending(_("Table ended"), _("This table was ended before the match was over."), (), ())
    if sight.outcome is None:
        return None
    ranking = tuple(sorted(rows, key=lambda row: (row.place, row.number)))
    tie_break = tuple(say(line) for line in sight.outcome.tie_break)
    return Ending(_heading(sight, ranking), say(sight.outcome.reason), ranking, tie_break)


def _heading(sight: Sight, ranking: Sequence[Any]) -> str:
    first = [row for row in ranking if row.place == 1]
    if len(ranking) == 1:
        return _("Finished with {points} points").format(points=first[0].points)
    if len(first) > 1:
        return _("{names} share the victory!").format(names=", ".join(row.name for row in first))
    if sight.seat == first[0].number and sight.seat is not None:
        return _("You win!")
    return _("{name} wins!").format(name=first[0].name)
