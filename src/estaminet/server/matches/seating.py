"""What happens to seats and tables after the opening: a bot takes over, a table ends."""

from estaminet.core.game import Line
from estaminet.server.matches.deals import TableRefused
from estaminet.server.matches.held import Held, writing
from estaminet.server.matches.models import Guest, Pass, Seat, Table, token
from estaminet.server.matches.opening import begin_if_full, check_level


def leave_to_bot(seat: Seat, level: str) -> Seat:
    """Let a bot play on for a person, or take a seat that still waits for somebody.

    The person may go on watching, but the personal link and what it opened are void. TableRefused for a bot's seat,
    an unknown level, or a table that is over.
    """
    with writing(seat.table_id) as held:
        left = _alive(held).seat(seat.number)
        check_level(held.table.game, level)
        if left.kind == Seat.Kind.BOT:
            raise TableRefused(Line("table seat has a bot"))
        if left.guest is not None:
            Pass.objects.get_or_create(guest=left.guest, table=held.table, seat=None)
        Pass.objects.filter(seat=left).delete()
        left.kind, left.level, left.guest, left.name = Seat.Kind.BOT, level, None, ""
        left.token, left.ends_turns = token(), False
        left.save()
        begin_if_full(held)
        return left


def replace_bot(seat: Seat, level: str) -> Seat:
    """Another bot instead of this one, asked at once; whatever failed before is forgotten."""
    with writing(seat.table_id) as held:
        replaced = _alive(held).seat(seat.number)
        check_level(held.table.game, level)
        if replaced.kind != Seat.Kind.BOT:
            raise TableRefused(Line("table seat has no bot"))
        replaced.level, replaced.failed, replaced.due = level, 0, None
        replaced.save()
        held.announce()
        return replaced


def set_ends_turns(seat: Seat, *, on: bool) -> None:
    """Whether the seat's "done" is played for it when nothing else is left; it holds from the next move on."""
    with writing(seat.table_id) as held:
        kept = held.seat(seat.number)
        kept.ends_turns = on
        kept.save(update_fields=["ends_turns"])


def end_table(table: Table, guest: Guest) -> None:
    """Put an unfinished table away; only who opened it may, or anybody seated there once that guest is gone."""
    with writing(table.id) as held:
        seated = any(seat.guest_id == guest.pk for seat in _alive(held).seats)
        if held.table.host_id != guest.pk and not (held.table.host_id is None and seated):
            raise TableRefused(Line("table not yours"))
        held.table.status = Table.Status.ENDED
        held.announce()


def _alive(held: Held) -> Held:
    if not held.table.alive:
        raise TableRefused(Line("table ended" if held.table.status == Table.Status.ENDED else "core match over"))
    return held
