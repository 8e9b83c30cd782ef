"""What a choice would change, in words: points now, then, and the difference."""

from django.utils.translation import gettext as _

from estaminet.server.matches import tables
from estaminet.server.matches.models import Table


def told(table: Table, seat: int, move: str) -> dict[str, object]:
    """The preview as the page's module shows it; a Refusal if the move cannot be tried."""
    tried = tables.preview(table, seat, move)
    by = tried.after - tried.now
    sentence = _("Points: {now}, then {after} ({change})").format(now=tried.now, after=tried.after, change=signed(by))
    return {"sentence": sentence, "seats": {str(seat): {"change": signed(by), "by": by}}, "lines": []}


def signed(by: int) -> str:
    """A difference with its sign."""
    return f"+{by}" if by > 0 else f"−{-by}" if by < 0 else "±0"
