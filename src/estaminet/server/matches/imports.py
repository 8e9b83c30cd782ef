"""Records that were brought from elsewhere: verified once, kept as they are, looked at and never changed."""

import hashlib
from functools import lru_cache
from threading import RLock
from typing import Final

from django.conf import settings
from django.db import OperationalError, transaction

from estaminet.core.game import Line
from estaminet.core.record import Record, RecordRefused, read_record, replay, verify
from estaminet.games import shelf
from estaminet.server.matches.deals import TableRefused
from estaminet.server.matches.held import AnyMatch, BrokenMatch, CannotStore
from estaminet.server.matches.models import Guest, Import, Seat
from estaminet.server.matches.replaying import Moment, moment_of

LONGEST: Final = 2 * 1024 * 1024
"""Bytes of a record."""
MOST_EVENTS: Final = 5000
KEPT: Final = 16

# A folded match answers one reader at a time.
_lock = RLock()


def bring(guest: Guest, data: bytes) -> Import:
    """Keep a record; the same bytes of the same guest are kept once.

    RecordRefused with line and reason if it is not a true record, TableRefused if it is too long or the guest has
    brought too many.
    """
    if len(data) > LONGEST:
        raise TableRefused(Line("table record too large", {"n": LONGEST >> 20}))
    digest = hashlib.sha256(data).hexdigest()
    known = Import.objects.filter(guest=guest, digest=digest).first()
    if known is not None:
        return known
    if Import.objects.filter(guest=guest).count() >= settings.ESTAMINET_IMPORTS:
        raise TableRefused(Line("table too many records", {"n": settings.ESTAMINET_IMPORTS}))
    record = _checked(data)
    try:
        with transaction.atomic():
            made = {"game": record.game, "data": data.decode()}
            return Import.objects.get_or_create(guest=guest, digest=digest, defaults=made)[0]
    except OperationalError as error:
        raise CannotStore(str(error)) from error


def _checked(data: bytes) -> Record:
    if len(read_record(data).events) > MOST_EVENTS:
        raise TableRefused(Line("table record too many events", {"n": MOST_EVENTS}))
    return verify(data, shelf().get)


def imported(import_id: str) -> Import | None:
    """The record of this address."""
    return Import.objects.filter(pk=import_id).first()


def moment_of_import(brought: Import, seat: int | None, n: int | None = None) -> Moment:
    """The moment `n` (None: the last) of an imported match, with the eyes of any seat or of a guest."""
    with _lock:
        try:
            record, match = _folded(brought.pk)
        except (RecordRefused, LookupError) as error:
            raise BrokenMatch(f"record {brought.pk}: {error}") from error
        sitters = [
            Seat(number=number, name=one.name, kind=one.kind, level=one.level)
            for number, one in enumerate(record.seats)
        ]
        return moment_of(record.game, match, sitters, seat, n)


@lru_cache(maxsize=KEPT)
def _folded(import_id: str) -> tuple[Record, AnyMatch]:
    record = read_record(Import.objects.get(pk=import_id).data.encode())
    return record, replay(record, shelf()[record.game])
