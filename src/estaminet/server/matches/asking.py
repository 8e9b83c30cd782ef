"""Bots at tables: who is to be asked, with what question, and what becomes of the answer or of a failure."""

import logging
import secrets
from datetime import timedelta
from typing import Final

import msgspec
from django.conf import settings
from django.utils import timezone

from estaminet.bots.job import Job
from estaminet.core.game import DONE
from estaminet.server.matches.door import closed, only_done
from estaminet.server.matches.held import Held, reading, writing
from estaminet.server.matches.models import Seat, Table

log = logging.getLogger(__name__)

LONGEST_DELAY: Final = 300.0
"""Seconds between two attempts of a bot that fails again and again; the first is repeated after two."""


class Due(msgspec.Struct, frozen=True):
    """A bot that is to be asked; `host` is the guest at whose table it sits (None: gone)."""

    table: str
    seat: int
    host: int | None


class Question(msgspec.Struct, frozen=True):
    """A job for a bot, and what must still be true when its answer comes: the level and the seat's version."""

    due: Due
    level: str
    version: int
    job: Job


def due_seats() -> list[Due]:
    """The bots that are to be asked by now, the one that has waited longest first."""
    rows = (
        Seat.objects.filter(due__lte=timezone.now(), table__status=Table.Status.RUNNING)
        .order_by("due", "number")
        .values_list("table_id", "number", "table__host_id")
    )
    return [Due(*row) for row in rows]


def question(due: Due) -> Question | None:
    """What to ask: the seat's own view and its legal moves; None if it needs no answer any more."""
    with reading(due.table) as held:
        seat = held.seat(due.seat)
        if not _waits(held, seat):
            return None
        table, match = held.table, held.match
        job = Job(
            game=table.game,
            seats=len(held.seats),
            options=table.options,
            edition=table.edition,
            level=seat.level,
            seat=seat.number,
            view=match.view(seat.number),
            moves=tuple(offer.move for offer in match.offers(seat.number)),
            seed=secrets.randbits(63),
            seconds=settings.ESTAMINET_BOT_SECONDS,
        )
        return Question(due, seat.level, match.version(seat.number), job)


def answer(asked: Question, move: str) -> None:
    """Play the bot's move through the door, unless its seat knows more by now or another bot sits there.

    A Refusal if the move is not legal: then the bot has failed.
    """
    with writing(asked.due.table) as held:
        seat = held.seat(asked.due.seat)
        if not _same(held, seat, asked):
            return
        held.match.play(seat.number, move, confirmed=True)
        if only_done(held.match, seat.number):
            held.match.play(seat.number, DONE, confirmed=True)
        held.table.public += bool(seat.failed)
        seat.failed, seat.due = 0, None
        seat.save(update_fields=["failed", "due"])
        held.store()


def failure(asked: Question, why: str) -> None:
    """Show that the bot failed and ask again later, each time after a longer while."""
    log.warning("bot %s on seat %s of table %s: %s", asked.level, asked.due.seat, asked.due.table, why)
    with writing(asked.due.table) as held:
        seat = held.seat(asked.due.seat)
        if _same(held, seat, asked):
            seat.failed += 1
            seat.due = timezone.now() + timedelta(seconds=delay(seat.failed))
            seat.save(update_fields=["failed", "due"])
            held.announce()


def delay(failures: int) -> float:
    """Seconds to wait after so many failures in a row."""
    return min(2.0 ** min(failures, 16), LONGEST_DELAY)


def put_off(table_id: str) -> None:
    """Ask nobody at this table for a while: its match is broken."""
    later = timezone.now() + timedelta(seconds=LONGEST_DELAY)
    Seat.objects.filter(table=table_id, due__isnull=False).update(due=later)


def _waits(held: Held, seat: Seat) -> bool:
    waits = closed(held.table) is None and seat.number in held.match.waited_for()
    return waits and seat.kind == Seat.Kind.BOT


def _same(held: Held, seat: Seat, asked: Question) -> bool:
    return _waits(held, seat) and seat.level == asked.level and held.match.version(seat.number) == asked.version
