"""Looking back on a finished match, turn by turn."""

from typing import Final

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from estaminet.server.matches import tables
from estaminet.server.matches.models import Table
from estaminet.web import finders, voice
from estaminet.web.analysispage import Addresses, analysis_page
from estaminet.web.views.guest import guest_of, my_seat, table_for

MOST_DIGITS: Final = 5


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def page(request: HttpRequest, table_id: str) -> HttpResponse:
    """What is known of a seat of mine (`?seat=N`) by now; POST has a match looked back upon that never was."""
    table = table_for(request, table_id)
    seats = tables.seats_of(table, guest_of(request))
    if table.status != Table.Status.OVER or not seats:
        raise Http404
    seat = my_seat(request, table, request.GET.get("seat", seats[0]))
    if request.method == "POST":
        tables.look_back(table, seat)
        return redirect(f"{reverse('analysis', args=[table.id])}?seat={seat}")
    names = voice.seat_names(tables.moment(table, seat).seats)
    past = tables.retrospect(table, seat)
    shown = {
        "table": table,
        "seat": seat,
        "others": [{"number": other, "name": names[other]} for other in seats if other != seat],
        "page": None
        if past is None
        else analysis_page(table.game, names, past, _addresses(table, seat), _turn(request)),
        "css": finders.brought(table.game).get("board.css", ""),
        "title": voice.game_title(table.game),
    }
    return render(request, "web/analysis.html", shown)


def _addresses(table: Table, seat: int) -> Addresses:
    return Addresses(
        moment=lambda n: f"{reverse('replay', args=[table.id, n])}?seat={seat}",
        turn=lambda number: f"{reverse('analysis', args=[table.id])}?seat={seat}&turn={number}#look",
    )


def _turn(request: HttpRequest) -> int | None:
    """The turn that the address asks for."""
    text = request.GET.get("turn", "")
    return int(text) if text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS else None
