"""Looking back on finished matches: which turn is to be studied next, and what becomes of the answer."""

import logging
from collections.abc import Iterator, Sequence
from datetime import timedelta
from typing import Any, Final, NamedTuple

import msgspec
from django.conf import settings
from django.db import OperationalError
from django.db.models import F
from django.utils import timezone

from estaminet.bots.study import WHOLE_DEAL, DealStudied, Study, TurnStudied, strongest, turns_of
from estaminet.core.game import DONE, Line
from estaminet.server.matches.deals import TableRefused
from estaminet.server.matches.held import BrokenMatch, Held, luck_key, reading
from estaminet.server.matches.models import Analysis, Table

log = logging.getLogger(__name__)

TRIES: Final = 3
"""How often in a row a turn may fail before the rest is given up."""


class Question(msgspec.Struct, frozen=True):
    """A turn of an analysis that is to be studied."""

    analysis: int
    job: Study


class Seen(NamedTuple):
    """A written move, what its seat saw before it, and the parts of the drawing that it told of."""

    view: Any
    move: str
    marks: tuple[str, ...] = ()


class LookedBack(msgspec.Struct, frozen=True):
    """One turn: how many events came before it, its number from 0, what was found, and both ways move by move."""

    start: int
    number: int
    found: TurnStudied
    played: tuple[Seen, ...]
    best: tuple[Seen, ...]


class Retrospect(msgspec.Struct, frozen=True):
    """What is known by now of a seat's finished match; `deal` is None until it was studied."""

    seat: int
    level: str
    turns: tuple[LookedBack, ...]
    total: int
    points: int
    deal: DealStudied | None
    given_up: bool

    @property
    def done(self) -> bool:
        """Whether nothing more will come."""
        return self.given_up or (self.deal is not None and len(self.turns) == self.total)


def next_question() -> Question | None:
    """What is to be studied now, of the seat that waits longest; None if nothing is."""
    due = Analysis.objects.filter(due__lte=timezone.now()).order_by("due", "pk").first()
    if due is None:
        return None
    try:
        with reading(due.table_id) as held:
            return Question(due.pk, _job(held, due))
    except BrokenMatch as error:
        log.warning("%s: %s", due, error)
        Analysis.objects.filter(pk=due.pk).update(due=None, failed=TRIES)
        return None


def _job(held: Held, due: Analysis) -> Study:
    table = held.table
    return Study(
        game=table.game,
        options=table.options,
        edition=table.edition,
        seats=len(held.seats),
        log=tuple(held.match.log),
        key=luck_key(table, held.seats),
        seat=due.seat,
        turn=WHOLE_DEAL if due.deal is None else len(due.found),
        level=due.level,
        seed=due.pk,
        seconds=settings.ESTAMINET_STUDY_SECONDS,
    )


def answer(asked: Question, found: TurnStudied | DealStudied) -> None:
    """Keep what was found; the next turn is due at once, after those of others."""
    row = Analysis.objects.filter(pk=asked.analysis).first()
    if row is None:
        return
    if isinstance(found, DealStudied):
        row.deal = msgspec.to_builtins(found)
    elif asked.job.turn == len(row.found):
        row.found = [*row.found, msgspec.to_builtins(found)]
    row.failed = 0
    row.due = timezone.now() if len(row.found) < row.turns else None
    row.save()


def failure(asked: Question, why: str) -> None:
    """Try again later, and give up in the end."""
    log.warning("analysis %s, turn %s: %s", asked.analysis, asked.job.turn, why)
    try:
        rows = Analysis.objects.filter(pk=asked.analysis)
        rows.update(failed=F("failed") + 1, due=timezone.now() + timedelta(seconds=10))
        rows.filter(failed__gte=TRIES).update(due=None)
    except OperationalError:
        log.exception("nothing can be stored now")


def retrospect(table: Table, seat: int) -> Retrospect | None:
    """What is known of a seat's match by now; None if nobody looks back on it."""
    row = Analysis.objects.filter(table=table, seat=seat).first()
    if row is None:
        return None
    found = msgspec.convert(row.found, list[TurnStudied])
    with reading(table.id) as held:
        return Retrospect(
            seat=seat,
            level=row.level,
            turns=tuple(_turns(held, seat, found)),
            total=row.turns,
            points=held.rules.scores(held.match.table)[seat],
            deal=None if row.deal is None else msgspec.convert(row.deal, DealStudied),
            given_up=row.due is None and row.failed >= TRIES,
        )


def _turns(held: Held, seat: int, found: Sequence[TurnStudied]) -> Iterator[LookedBack]:
    starts = [start for start, _ in turns_of(held.match.told(seat), seat)]
    for number, (start, one) in enumerate(zip(starts, found, strict=False)):
        played, best = (tuple(_steps(held, seat, start, moves)) for moves in (one.played, one.best))
        yield LookedBack(start, number, one, played, best)


def _steps(held: Held, seat: int, start: int, moves: Sequence[str]) -> Iterator[Seen]:
    """The moves with the views before them; `done` only where it is all."""
    table, rules = held.match.table_told(seat, start), held.rules
    for text in moves:
        view, told = rules.view(table, seat), list[Line]()
        rules.play(table, seat, rules.read(text), lambda line, *_: told.append(line))  # noqa: B023 -- called at once
        if text != DONE or len(moves) == 1:
            yield Seen(view, text, tuple(mark for line in told for mark in line.marks))


def begin(table: Table, seat: int) -> None:
    """Look back on a seat of a finished match that was never looked back upon; TableRefused while it is not over."""
    if table.status != Table.Status.OVER:
        raise TableRefused(Line("core record not over"))
    with reading(table.id) as held:
        turns = len(turns_of(held.match.told(seat), seat))
    made = {"level": strongest(table.game), "turns": turns, "due": timezone.now()}
    Analysis.objects.get_or_create(table=table, seat=seat, defaults=made)
