"""A table held by one thread: its row, its seats and its folded match, read or changed without anybody beside."""

import json
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from threading import Lock, RLock
from typing import Any, Final, TypeAlias
from weakref import WeakValueDictionary

from django.db import OperationalError, transaction
from django.utils import timezone

from estaminet.bots.study import strongest, turns_of
from estaminet.core import match as core
from estaminet.core.game import AnyRules, Refusal
from estaminet.core.luck import deal_key
from estaminet.games import shelf
from estaminet.server.matches.bus import bus
from estaminet.server.matches.models import Analysis, Event, Seat, Table

AnyMatch: TypeAlias = core.Match[Any, Any, Any]

KEPT_MATCHES: Final = 200


class CannotStore(RuntimeError):
    """The database took nothing in (disk full, locked for too long): nothing has changed, it may be tried again."""


class BrokenMatch(RuntimeError):
    """The stored log of a table cannot be played any more; other tables do not mind."""


class Held:
    """A table as it is stored, for one thread at a time."""

    def __init__(self, table: Table, seats: Sequence[Seat], match: AnyMatch) -> None:
        self.table = table
        self.seats = list(seats)
        self.match = match
        self.stored = len(match.log)
        self.news = False

    @property
    def rules(self) -> AnyRules:
        """The rules of the table's box."""
        return self.match.rules

    def seat(self, number: int) -> Seat:
        """The seat of that number; Seat.DoesNotExist if there is none."""
        if not 0 <= number < len(self.seats):
            raise Seat.DoesNotExist(f"no seat {number}")
        return self.seats[number]

    def begin(self) -> None:
        """Draw what comes first, now that every seat is taken and its word is in."""
        self.match = core.Match(self.rules, luck_key(self.table, self.seats))
        self.match.open()
        self.table.status = Table.Status.RUNNING
        self.announce()

    def announce(self) -> None:
        """Store, and let all see a change that the log does not tell."""
        self.table.public += 1
        self.store()

    def store(self) -> None:
        """Write what is new in the log, the table's state, and which bots are to be asked."""
        Event.objects.bulk_create(
            Event(table=self.table, n=n, seat=event.seat, text=event.text, takes_back=event.takes_back)
            for n, event in enumerate(self.match.log[self.stored :], self.stored)
        )
        self.stored = len(self.match.log)
        if self.table.status == Table.Status.RUNNING and self.match.outcome() is not None:
            self.table.status = Table.Status.OVER
            self._look_back()
        self.table.save()
        self._ask_bots()
        self.news = True

    def _look_back(self) -> None:
        """Have the turns of everybody who was no bot studied, one after another."""
        level = strongest(self.table.game)
        Analysis.objects.bulk_create(
            Analysis(
                table=self.table,
                seat=seat.number,
                level=level,
                turns=len(turns_of(self.match.told(seat.number), seat.number)),
                due=timezone.now(),
            )
            for seat in self.seats
            if seat.kind != Seat.Kind.BOT
        )

    def _ask_bots(self) -> None:
        waited = self.match.waited_for() if self.table.status == Table.Status.RUNNING else ()
        for seat in self.seats:
            asked = seat.kind == Seat.Kind.BOT and seat.number in waited
            if asked != (seat.due is not None):
                seat.due = timezone.now() if asked else None
                seat.save(update_fields=["due"])


@contextmanager
def reading(table_id: str) -> Iterator[Held]:
    """Hold a table to look at it; Table.DoesNotExist or BrokenMatch if it cannot be had."""
    with _lock(table_id):
        yield _load(table_id)


@contextmanager
def writing(table_id: str) -> Iterator[Held]:
    """Hold a table to change it in one transaction, and publish once that is committed.

    Whatever fails inside changes nothing, neither stored nor cached; CannotStore if the database refuses.
    """
    # The lock comes before the transaction, always: the other way round two threads could wait for each other.
    with _lock(table_id):
        held = None
        try:
            with transaction.atomic():
                held = _load(table_id)
                yield held
        except BaseException as error:
            if held is None or len(held.match.log) != held.stored or held.news:
                _forget(table_id)
            if isinstance(error, OperationalError):
                raise CannotStore(str(error)) from error
            raise
        if held.news:
            bus.publish(table_id, held.stored)


@lru_cache(maxsize=100)
def _box(game_id: str, seats: int, options: str, edition: str) -> AnyRules:
    return shelf()[game_id].box(seats, json.loads(options), json.loads(edition))


def box_of(table: Table, seats: int) -> AnyRules:
    """The rules of a table, opened once for all tables with the same box."""
    return _box(table.game, seats, json.dumps(table.options, sort_keys=True), json.dumps(table.edition))


# Locks live as long as somebody holds or awaits them.
_locks: WeakValueDictionary[str, Any] = WeakValueDictionary()
_locks_lock = Lock()
_matches: OrderedDict[str, AnyMatch] = OrderedDict()
_matches_lock = Lock()


def _lock(table_id: str) -> Any:
    with _locks_lock:
        lock = _locks.get(table_id)
        if lock is None:
            lock = _locks[table_id] = RLock()
        return lock


def _load(table_id: str) -> Held:
    table = Table.objects.select_related("deal", "host").get(pk=table_id)
    seats = list(table.seats.select_related("guest"))
    try:
        return Held(table, seats, _folded(table, seats))
    except (Refusal, LookupError, ValueError) as error:
        _forget(table_id)
        raise BrokenMatch(f"table {table_id}: {error}") from error


def _folded(table: Table, seats: Sequence[Seat]) -> AnyMatch:
    """The cached match, if it is what is stored or less; else the log is folded from its beginning."""
    if table.status == Table.Status.OPEN:
        return core.Match(box_of(table, len(seats)))
    log = Event.objects.filter(table=table)
    stored = log.count()
    match = _remembered(table.id)
    if match is None or len(match.log) > stored:
        match = core.Match(box_of(table, len(seats)), luck_key(table, seats))
    if len(match.log) < stored:
        for event in log.filter(n__gte=len(match.log)):
            match.append(core.Event(event.seat, event.text, event.takes_back))
    _remember(table.id, match)
    return match


def luck_key(table: Table, seats: Sequence[Seat]) -> bytes:
    """The key of the table's deal."""
    return deal_key(bytes.fromhex(table.deal.secret), [seat.word for seat in seats])


def _remembered(table_id: str) -> AnyMatch | None:
    with _matches_lock:
        return _matches.get(table_id)


def _remember(table_id: str, match: AnyMatch) -> None:
    with _matches_lock:
        _matches[table_id] = match
        _matches.move_to_end(table_id)
        while len(_matches) > KEPT_MATCHES:
            _matches.popitem(last=False)


def _forget(table_id: str) -> None:
    with _matches_lock:
        _matches.pop(table_id, None)


def forget_all() -> None:
    """Drop every folded match; the next look folds the stored logs again."""
    with _matches_lock:
        _matches.clear()
