"""A table's page, the part of it that is fetched anew, and what can be had of a finished match."""

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from estaminet.core.game import LUCK_SEAT, Refusal
from estaminet.core.record import Record, read_record, verify
from estaminet.games import shelf
from estaminet.server.matches import tables
from estaminet.server.matches.models import Seat, Table
from estaminet.server.matches.tables import Sight
from estaminet.web import voice
from estaminet.web.tablepage import LinkRow, Mine, SeatRow, TablePage, table_page
from estaminet.web.views.guest import guest_of, is_host, my_seat, table_for


@never_cache
@require_safe
def page(request: HttpRequest, table_id: str) -> HttpResponse:
    """The whole page; `?seat=N` looks with the eyes of that seat of mine."""
    return render(request, "web/table.html", _shown(request, table_id, pinned="seat" in request.GET))


@never_cache
@require_safe
def frame(request: HttpRequest, table_id: str) -> HttpResponse:
    """What changes on the page; without `pinned` it turns to that seat of mine which is to act."""
    return render(request, "web/table/frame.html", _shown(request, table_id, pinned="pinned" in request.GET))


def _shown(request: HttpRequest, table_id: str, *, pinned: bool) -> dict[str, TablePage | SeatRow | None]:
    table = table_for(request, table_id)
    seats = tables.seats_of(table, guest_of(request))
    asked = request.GET.get("seat", "")
    seat = my_seat(request, table, asked) if asked and seats else None
    if len(seats) > 1 and shelf()[table.game].meta.secrets:
        return _on_shared_screen(request, table, seats, seat)
    sight = tables.sight(table, next(iter(seats), None) if seat is None else seat)
    if not pinned:
        sight = _acting(table, sight, seats)
    return {"page": table_page(sight, _mine(request, table, sight, seats)), "curtain": None}


def _on_shared_screen(
    request: HttpRequest, table: Table, seats: tuple[int, ...], asked: int | None
) -> dict[str, TablePage | SeatRow | None]:
    """What seats with secrets show where one screen serves several: a seat's own side during its turn, and asked for.

    Else everybody may look, so it is what a guest sees; the curtain names the seat whose turn it is, if it sits here.
    """
    public = tables.sight(table, None)
    acting = next((seat for seat in seats if public.seats[seat].to_act), None)
    if public.outcome is not None or (asked is not None and asked == acting):
        sight = tables.sight(table, seats[0] if asked is None else asked)
        looking = seats if sight.outcome is not None else ()
        return {"page": table_page(sight, _mine(request, table, sight, looking)), "curtain": None}
    page = table_page(public, Mine(hosts=is_host(request, table)))
    return {"page": page, "curtain": None if acting is None else page.rows[acting]}


def _acting(table: Table, sight: Sight, seats: tuple[int, ...]) -> Sight:
    """The same table seen by the seat on this device that is to act, if the looking one is not."""
    if sight.seat is None or sight.seats[sight.seat].to_act:
        return sight
    acting = next((seat for seat in seats if sight.seats[seat].to_act), None)
    return sight if acting is None else tables.sight(table, acting)


def _mine(request: HttpRequest, table: Table, sight: Sight, seats: tuple[int, ...]) -> Mine:
    hosts = is_host(request, table)
    if sight.seat is None:
        return Mine(hosts=hosts)
    seat = Seat.objects.get(table=table, number=sight.seat)
    return Mine(seats, tuple(_links(request, table, sight, seat)), seat.ends_turns, hosts)


def _links(request: HttpRequest, table: Table, sight: Sight, seat: Seat) -> list[LinkRow]:
    note = "" if settings.ESTAMINET_ADDRESS else _here_only()
    links = []
    if any(other.kind == Seat.Kind.LINK for other in sight.seats):
        address = absolute(request, reverse("join", args=[table.join_token]))
        links.append(LinkRow("join", _("Link for whoever is to join"), address, note))
    address = absolute(request, reverse("watch", args=[table.watch_token]))
    links.append(LinkRow("watch", _("Link to watch"), address, "" if links else note))
    address = absolute(request, reverse("seat", args=[seat.token]))
    mine = _("Keep it for yourself: it brings this seat back on another device.")
    links.append(LinkRow("seat", _("My personal link"), address, mine))
    return links


def _here_only() -> str:
    return _("This server listens on this computer only. Start it with --lan to play from other devices in the house.")


def absolute(request: HttpRequest, path: str) -> str:
    """The address of a page for somebody else: in the house if the server listens there."""
    house = str(settings.ESTAMINET_ADDRESS)
    return house.rstrip("/") + path if house else request.build_absolute_uri(path)


@require_safe
def record(request: HttpRequest, table_id: str) -> HttpResponse:
    """The record of a finished match as a file."""
    table, data = _recorded(request, table_id)
    name = f"{table.game}-{table.id}.json"
    disposition = {"Content-Disposition": f'attachment; filename="{name}"'}
    return HttpResponse(data, content_type="application/json", headers=disposition)


@require_safe
def proof(request: HttpRequest, table_id: str) -> HttpResponse:
    """The finished match computed again from its record."""
    table, data = _recorded(request, table_id)
    trouble = ""
    try:
        verify(data, shelf().get)
    except Refusal as refusal:
        trouble = voice.house(refusal.line)
    verdict = _("The record does not hold.") if trouble else _("Every draw and the whole match come out the same.")
    shown = {"table": table, "verdict": verdict, "trouble": trouble, "proof": _proof(read_record(data))}
    return render(request, "web/verify.html", shown)


def _recorded(request: HttpRequest, table_id: str) -> tuple[Table, bytes]:
    """The table and its record; 404 as long as there is none to be had."""
    table = table_for(request, table_id)
    try:
        return table, tables.record(table)
    except Refusal as refusal:
        raise Http404 from refusal


def _proof(record_: Record) -> dict[str, object]:
    words = [
        {"name": seat.name or _("Player {number}").format(number=number + 1), "word": seat.word}
        for number, seat in enumerate(record_.seats)
        if seat.kind == "person"
    ]
    draws = [event.move for event in record_.events if event.seat == LUCK_SEAT]
    return {"commitment": record_.commitment, "secret": record_.secret, "words": words, "draws": draws}
