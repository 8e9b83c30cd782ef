"""The three kinds of links: to join, to watch, and the personal one of a seat."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from estaminet.core.game import Refusal
from estaminet.server.matches import tables
from estaminet.server.matches.guests import welcome
from estaminet.server.matches.models import Seat, Table
from estaminet.web import finders, voice
from estaminet.web.views.first import UNREADABLE
from estaminet.web.views.guest import guest_of


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def join(request: HttpRequest, token: str) -> HttpResponse:
    """Ask for a name, then sit down; whoever sits there already goes to the table."""
    table = tables.by_join_token(token)
    if table is None:
        raise Http404
    if tables.seats_of(table, guest_of(request)):
        return redirect("table", table.id)
    if request.method != "POST":
        return _invitation(request, table)
    try:
        guest = welcome(request)
        name = request.POST.get("name", "")
        tables.join(table, guest, name, request.POST.get("word", "").split(" ")[0])
    except Refusal as refusal:
        return _invitation(request, table, voice.house(refusal.line), UNREADABLE)
    return redirect("table", table.id)


def _invitation(request: HttpRequest, table: Table, refused: str = "", status: int = 200) -> HttpResponse:
    host = table.host.name if table.host else ""
    game = voice.game_title(table.game)
    invitation = _("{name} invites you to a match of {game}.") if host else _("You are invited to a match of {game}.")
    guest = guest_of(request)
    shown = {
        "title": game,
        "picture": finders.brought(table.game).get("picture.svg", ""),
        "invitation": invitation.format(name=host, game=game),
        "free": table.status == Table.Status.OPEN and table.seats.filter(kind=Seat.Kind.LINK).exists(),
        "name": guest.name if guest else "",
        "refused": refused,
        "commitment": table.deal.commitment,
    }
    return render(request, "web/join.html", shown, status=status)


@never_cache
@require_safe
def watch(request: HttpRequest, token: str) -> HttpResponse:
    """Watch a table from now on."""
    if tables.by_watch_token(token) is None:
        raise Http404
    table = tables.follow_watch(token, welcome(request))
    if table is None:
        raise Http404
    return redirect("table", table.id)


@never_cache
@require_safe
def seat(request: HttpRequest, token: str) -> HttpResponse:
    """Bring a seat back on this device."""
    if tables.by_seat_token(token) is None:
        raise Http404
    mine = tables.follow_seat(token, welcome(request))
    if mine is None:
        raise Http404
    return redirect("table", mine.table_id)
