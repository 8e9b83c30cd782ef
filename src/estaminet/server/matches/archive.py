"""The record of a finished match, for anybody to keep and to verify."""

from estaminet.core.game import Line
from estaminet.core.record import MatchFacts, RecordRefused, SeatRecord, record_of, write_record
from estaminet.server.matches.held import Held, reading
from estaminet.server.matches.looking import secret_is_open
from estaminet.server.matches.models import Event, Seat, Table


def record(table: Table) -> bytes:
    """The canonical bytes of the match's record; RecordRefused until the secret of its deal may be shown."""
    with reading(table.id) as held:
        if not secret_is_open(held.table):
            raise RecordRefused(Line("core record not over"))
        return write_record(record_of(held.match, _facts(held)))


def _facts(held: Held) -> MatchFacts:
    times = Event.objects.filter(table=held.table).values_list("at", flat=True)
    return MatchFacts(
        game=held.table.game,
        rules_version=held.table.rules_version,
        edition=held.table.edition,
        options=held.table.options,
        seats=tuple(_seat(seat) for seat in held.seats),
        secret=bytes.fromhex(held.table.deal.secret),
        times=[at.isoformat(timespec="seconds") for at in times],
    )


def _seat(seat: Seat) -> SeatRecord:
    kind = "bot" if seat.kind == Seat.Kind.BOT else "person"
    return SeatRecord(name=seat.name, kind=kind, level=seat.level, word=seat.word)
