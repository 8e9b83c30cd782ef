"""Short sentences about tables: what a seat does, whose turn it is, and what the modules of the page say."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from estaminet.server.matches.models import Seat, Table
from estaminet.server.matches.tables import SeatSight, Sight
from estaminet.web import voice


def seat_state(sight: Sight, seat: SeatSight) -> str:
    """What a seat is doing."""
    about = voice.bot_label(seat.level) if seat.kind == Seat.Kind.BOT else ""
    return " · ".join(part for part in (about, _doing(sight, seat)) if part)


def _doing(sight: Sight, seat: SeatSight) -> str:
    if seat.kind == Seat.Kind.LINK:
        return _("Waits for somebody with the link.")
    if sight.status != Table.Status.RUNNING:
        return ""
    if seat.failed:
        return _("It failed and is being asked again.")
    if seat.thinking:
        return _("It is thinking.")
    if seat.to_act:
        return _("Your turn.") if seat.number == sight.seat else _("Is to move.")
    return _("Done in this round.") if seat.ready else ""


def turn_short(sight: Sight, names: Sequence[str]) -> str:
    """Whose turn it is, short enough for a title."""
    if sight.status == Table.Status.OPEN:
        return _("Waiting for players")
    if sight.status in (Table.Status.OVER, Table.Status.ENDED):
        return _("Match over")
    acting = [seat.number for seat in sight.seats if seat.to_act]
    if sight.seat in acting:
        return _("Your turn")
    if len(acting) == 1:
        return _("Turn of {name}").format(name=names[acting[0]])
    return _("Waiting for others")


def sayings() -> dict[str, str]:
    """What the page's modules say, by the keys that they use."""
    return {
        "go on": _("Go on on the board."),
        "do it": _("Do it"),
        "confirm": _("Confirm"),
        "stale": _("Something has happened in the meantime. Here is the table as it stands now."),
        "refused": _("That is not allowed now."),
        "failed": _("That did not reach the table. Please load the page again."),
        "fair before": _("This browser noted this fingerprint before it added its own random word."),
        "fair since": _("This browser has seen this same fingerprint since it came to the table."),
        "fair other": _("Careful: this is not the fingerprint that this browser noted earlier."),
        "no such move": _("No legal move goes on like that."),
    }
