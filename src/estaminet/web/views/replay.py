"""Stepping through a match, one address a moment: of a table as far as it was told, and of a record."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_http_methods, require_safe

from estaminet.core.game import Refusal
from estaminet.games import shelf
from estaminet.server.matches import tables
from estaminet.server.matches.guests import welcome
from estaminet.server.matches.imports import LONGEST
from estaminet.server.matches.models import Table
from estaminet.web import voice
from estaminet.web.reel import drawn
from estaminet.web.replaypage import Address, replay_page
from estaminet.web.views.first import UNREADABLE
from estaminet.web.views.guest import guest_of, my_seat, table_for

GUEST = "guest"
"""How an address says that nobody's eyes are meant."""
MOST = 10**6


@never_cache
@require_safe
def last(request: HttpRequest, table_id: str) -> HttpResponse:
    """The moment that a form asks for as `n`, else the last one: each has its own address."""
    table = table_for(request, table_id)
    seat, eyes = _looking(request, table)
    moment = tables.moment(table, seat, _asked(request))
    return redirect(_address(table, eyes[0] if eyes else seat)(moment.n, seat))


@never_cache
@require_safe
def moment(request: HttpRequest, table_id: str, n: int) -> HttpResponse:
    """A table once `n` events had been told to the reader."""
    table = table_for(request, table_id)
    seat, eyes = _looking(request, table)
    shown = tables.moment(table, seat, n)
    address = _address(table, eyes[0] if eyes else seat)
    page = replay_page(shown, address, reverse("replay-last", args=[table.id]), eyes if len(eyes) > 1 else ())
    return render(request, "web/replay.html", {"page": page, "table": table})


@gzip_page
@never_cache
@require_safe
def stills(request: HttpRequest, table_id: str) -> HttpResponse:
    """The boards from event `?first` on, for a page that has several events to show; they lead to `version`."""
    table = table_for(request, table_id)
    seat, _ = _looking(request, table)
    first = _asked(request, "first") or 0
    return HttpResponse(drawn(tables.reel(table, seat, first)), content_type="application/json")


def _looking(request: HttpRequest, table: Table) -> tuple[int | None, list[int | None]]:
    """With whose eyes this browser looks, and all those it may choose, its own first.

    Once a match is over nothing is secret any more. Before, seats with secrets that share a screen are shown as a
    guest sees them, but for the one whose turn it is.
    """
    mine: list[int | None] = [*tables.seats_of(table, guest_of(request))]
    asked = request.GET.get("seat", "")
    if table.status == Table.Status.OVER:
        others = [seat for seat in (*range(table.seats.count()), None) if seat not in mine]
        return _chosen(asked, [*mine, *others])
    if not mine:
        return None, []
    if len(mine) > 1 and shelf()[table.game].meta.secrets:
        acting = [seat.number for seat in tables.sight(table, None).seats if seat.to_act]
        return (int(asked), []) if asked and my_seat(request, table, asked) in acting else (None, [])
    return _chosen(asked, mine)


def _chosen(asked: str, eyes: list[int | None]) -> tuple[int | None, list[int | None]]:
    known = {_name(seat): seat for seat in eyes}
    if asked and asked not in known:
        raise Http404
    return known[asked] if asked else eyes[0], eyes


def _name(seat: int | None) -> str:
    return GUEST if seat is None else str(seat)


def _asked(request: HttpRequest, name: str = "n") -> int | None:
    text = request.GET.get(name, "")
    return min(int(text), MOST) if text.isascii() and text.isdigit() else None


def _address(table: Table, usual: int | None) -> Address:
    """Addresses of a table's moments; the eyes stand in them only if they are not the usual ones."""

    def address(n: int, seat: int | None) -> str:
        path = reverse("replay", args=[table.id, n])
        return path if seat == usual else f"{path}?seat={_name(seat)}"

    return address


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def bring(request: HttpRequest) -> HttpResponse:
    """Take in a record and go to its beginning; 422 with line and reason for what is none."""
    refused = ""
    if request.method == "POST":
        file = request.FILES.get("record")
        try:
            if file is not None:
                data = file.read(LONGEST + 1)
                return redirect("imported", tables.bring(welcome(request), data).pk, 0)
            refused = _("Please choose a file first.")
        except Refusal as refusal:
            refused = voice.house(refusal.line)
    shown = {"refused": refused, "longest": LONGEST}
    return render(request, "web/import.html", shown, status=UNREADABLE if refused else 200)


@never_cache
@require_safe
def imported_last(request: HttpRequest, import_id: str) -> HttpResponse:
    """The moment that a form asks for as `n`, else the last one."""
    brought = tables.imported(import_id)
    if brought is None:
        raise Http404
    shown = tables.moment_of_import(brought, None, _asked(request))
    path = reverse("imported", args=[import_id, shown.n])
    asked = request.GET.get("seat", "")
    return redirect(f"{path}?seat={asked}" if asked.isascii() and asked.isalnum() else path)


@never_cache
@require_safe
def imported(request: HttpRequest, import_id: str, n: int) -> HttpResponse:
    """An imported match once `n` events had been told."""
    brought = tables.imported(import_id)
    if brought is None:
        raise Http404
    count = len(tables.moment_of_import(brought, None, 0).seats)
    seat, eyes = _chosen(request.GET.get("seat", ""), [*range(count), None])
    shown = tables.moment_of_import(brought, seat, n)

    def address(n: int, seat: int | None) -> str:
        path = reverse("imported", args=[import_id, n])
        return path if seat == 0 else f"{path}?seat={_name(seat)}"

    page = replay_page(shown, address, reverse("imported-last", args=[import_id]), eyes)
    return render(request, "web/replay.html", {"page": page, "brought": brought})
