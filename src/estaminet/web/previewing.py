"""What a choice would change, in words: points now and then, and each line of points that changes."""

from collections.abc import Iterator, Sequence

from django.utils.translation import gettext as _

from estaminet.core.board import Say
from estaminet.core.game import Line
from estaminet.server.matches import tables
from estaminet.server.matches.models import Table
from estaminet.web import voice


def told(table: Table, seat: int, move: str, *, expected_version: int | None = None) -> dict[str, object]:
    """The preview as the page's module shows it; a Refusal if the move cannot be tried."""
    tried = tables.preview(table, seat, move, expected_version=expected_version)
    by = tried.after - tried.now
    sentence = _("Points: {now}, then {after} ({change})").format(now=tried.now, after=tried.after, change=signed(by))
    lines = list(_changes(tried.lines_now, tried.lines_after, voice.speak(table.game)))
    return {"sentence": sentence, "seats": {str(seat): {"change": signed(by), "by": by}}, "lines": lines}


def _changes(now: Sequence[Line], after: Sequence[Line], say: Say) -> Iterator[dict[str, object]]:
    """The lines that change; one speaks of the same thing before and after if its first mark is the same."""
    before = {_about(line): _points(line) for line in now}
    for line in after:
        by = _points(line) - before.pop(_about(line), 0)
        if by:
            yield {"text": f"{say(line)} ({signed(by)})", "change": signed(by), "by": by, "mark": _about(line)}


def _about(line: Line) -> str:
    return line.marks[0] if line.marks else line.key


def _points(line: Line) -> int:
    return int(line.values.get("points", 0))


def signed(by: int) -> str:
    """A difference with its sign."""
    return f"+{by}" if by > 0 else f"−{-by}" if by < 0 else "±0"
