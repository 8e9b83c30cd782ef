"""What is done to seats and tables beside playing."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from estaminet.bots.levels import offered
from estaminet.core.game import Refusal
from estaminet.server.matches import tables
from estaminet.server.matches.guests import welcome
from estaminet.server.matches.models import Seat
from estaminet.web import voice
from estaminet.web.views.first import UNREADABLE
from estaminet.web.views.guest import guest_of, is_host, my_seat, seat_row, table_for


@require_POST
def leave_to_bot(request: HttpRequest, table_id: str, number: int) -> HttpResponse:
    """Let a bot play on for a seat of mine, or take one that still waits at a table that I opened."""
    table = table_for(request, table_id)
    seat = seat_row(table, number)
    if seat.kind != Seat.Kind.LINK or not is_host(request, table):
        my_seat(request, table, number)
    level = request.POST.get("level") or offered(table.game)[-1]
    return _done(request, table_id, lambda: tables.leave_to_bot(seat, level))


@require_POST
def replace_bot(request: HttpRequest, table_id: str, number: int) -> HttpResponse:
    """Ask another bot instead of this one; anybody who plays at the table may."""
    table = table_for(request, table_id)
    if tables.seats_of(table, guest_of(request)) == ():
        return redirect("table", table_id)
    seat = seat_row(table, number)
    others = [level for level in offered(table.game) if level != seat.level] or [seat.level]
    level = request.POST.get("level") or others[-1]
    return _done(request, table_id, lambda: tables.replace_bot(seat, level))


@require_POST
def ends_turns(request: HttpRequest, table_id: str, number: int) -> HttpResponse:
    """Whether turns of this seat of mine end by themselves when nothing else is left."""
    table = table_for(request, table_id)
    seat = seat_row(table, my_seat(request, table, number))
    on = request.POST.get("on") == "1"
    return _done(request, table_id, lambda: tables.set_ends_turns(seat, on=on))


@require_POST
def end(request: HttpRequest, table_id: str) -> HttpResponse:
    """Put the table away unfinished."""
    table = table_for(request, table_id)
    guest = welcome(request)
    return _done(request, table_id, lambda: tables.end_table(table, guest))


def _done(request: HttpRequest, table_id: str, act: Callable[[], object]) -> HttpResponse:
    try:
        act()
    except Refusal as refusal:
        shown = {"heading": _("That cannot be done"), "sentences": [voice.house(refusal.line)]}
        return render(request, "web/parts/error.html", shown, status=UNREADABLE)
    return redirect("table", table_id)
