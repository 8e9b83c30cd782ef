"""Who may see what: the seats a browser holds, and the three kinds of links (join, watch, personal)."""

from django.db.models import Q, QuerySet

from estaminet.server.matches.models import Guest, Pass, Seat, Table


def seats_of(table: Table, guest: Guest | None) -> tuple[int, ...]:
    """The numbers of the seats that this guest plays at the table, in turn order."""
    if guest is None:
        return ()
    mine = Q(guest=guest) | Q(passes__guest=guest)
    return tuple(Seat.objects.filter(mine, table=table).order_by("number").values_list("number", flat=True).distinct())


def may_see(table: Table, guest: Guest | None) -> bool:
    """Whether the guest opened the table, holds a seat there, or followed its watch link."""
    if guest is None:
        return False
    return (
        table.host_id == guest.pk
        or Seat.objects.filter(table=table, guest=guest).exists()
        or Pass.objects.filter(table=table, guest=guest).exists()
    )


def table_seen_by(table_id: str, guest: Guest | None) -> Table | None:
    """The table, if it exists and the guest may see it: nobody learns which of the two was missing."""
    table = Table.objects.filter(pk=table_id).first()
    return table if table is not None and may_see(table, guest) else None


def tables_of(guest: Guest | None) -> QuerySet[Table]:
    """The tables that the guest opened or plays at, the one that changed last first."""
    if guest is None:
        return Table.objects.none()
    mine = Q(host=guest) | Q(seats__guest=guest) | Q(passes__guest=guest)
    return Table.objects.filter(mine).distinct().order_by("-changed")


def by_join_token(token: str) -> Table | None:
    """The table whose join link this is, whether or not a seat is still free."""
    return Table.objects.filter(join_token=token).first()


def by_watch_token(token: str) -> Table | None:
    """The table whose watch link this is."""
    return Table.objects.filter(watch_token=token).first()


def by_seat_token(token: str) -> Seat | None:
    """The seat whose personal link this is."""
    return Seat.objects.select_related("table").filter(token=token, kind__in=PERSONAL).first()


PERSONAL = (Seat.Kind.PERSON, Seat.Kind.DEVICE)
"""Seats that have a personal link."""


def follow_watch(token: str, guest: Guest) -> Table | None:
    """Let the guest watch the table of this link; None if there is no such link."""
    table = by_watch_token(token)
    if table is not None and not may_see(table, guest):
        Pass.objects.get_or_create(guest=guest, table=table, seat=None)
    return table


def follow_seat(token: str, guest: Guest) -> Seat | None:
    """Let the guest play the seat of this personal link, beside the browser that had it; None for no such link."""
    seat = by_seat_token(token)
    if seat is not None and seat.guest_id != guest.pk:
        Pass.objects.get_or_create(guest=guest, table=seat.table, seat=seat)
    return seat
