"""Requests as our middleware leaves them, and what every view of a table asks first."""

import re
from typing import Final

from django.http import Http404, HttpRequest

from estaminet.server.matches import tables
from estaminet.server.matches.models import Guest, Seat, Table

_SEAT: Final = re.compile("[0-9]{1,3}")


def guest_of(request: HttpRequest) -> Guest | None:
    """The guest whose browser asks; None if it is new."""
    guest = getattr(request, "guest", None)
    return guest if isinstance(guest, Guest) else None


def table_for(request: HttpRequest, table_id: str) -> Table:
    """The table, or our 404: nobody learns whether it exists."""
    table = tables.table_seen_by(table_id, guest_of(request))
    if table is None:
        raise Http404
    return table


def my_seat(request: HttpRequest, table: Table, asked: object) -> int:
    """The number of a seat that this browser plays; 404 for any other."""
    text = str(asked)
    if not _SEAT.fullmatch(text) or int(text) not in tables.seats_of(table, guest_of(request)):
        raise Http404
    return int(text)


def seat_row(table: Table, number: int) -> Seat:
    """The stored seat of that number; 404 if there is none."""
    seat = Seat.objects.filter(table=table, number=number).first()
    if seat is None:
        raise Http404
    return seat


def is_host(request: HttpRequest, table: Table) -> bool:
    """Whether this browser opened the table, or plays at one whose host is gone."""
    guest = guest_of(request)
    if guest is None:
        return False
    return table.host_id == guest.pk or (table.host_id is None and bool(tables.seats_of(table, guest)))
