"""The clerk: does what is due by itself. All it knows is in the database, so it may be killed at any time."""

import logging
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Event, Thread
from typing import Final, TypeAlias

from django.db import connections

from estaminet.bots.job import Job
from estaminet.bots.study import DealStudied, TurnStudied, study
from estaminet.bots.worker import think
from estaminet.core.game import Refusal
from estaminet.server.matches import asking, studying
from estaminet.server.matches.bus import bus
from estaminet.server.matches.desk import Desk, Failed
from estaminet.server.matches.held import CannotStore

log = logging.getLogger(__name__)

Think: TypeAlias = Callable[[Job], str]

POLL: Final = 1.0
"""Seconds between two looks into the database when nothing wakes the clerk."""
PATIENCE: Final = 60.0
"""Seconds on the clock after which a bot is stopped; its processor time is limited by itself."""


class Clerk:
    """A thread that asks bots and brings their moves to the door; one guest's tables have one thinking bot at a time.

    There must be one clerk only for a data folder (`house.occupy`).
    """

    def __init__(self, *, desks: int | None = None, patience: float = PATIENCE, think: Think = think) -> None:
        self._woken = Event()
        self._ending = False
        self._desks: list[Desk[asking.Question, str]] = [
            Desk(think, patience, self._woken.set) for _ in range(desks or _desks())
        ]
        # Apart, so that nobody's opponent waits for somebody's past.
        self._study: Desk[studying.Question, TurnStudied | DealStudied] = Desk(study, patience, self._woken.set)
        self._thread = Thread(target=self._work, name="clerk", daemon=True)
        self._stop: Callable[[], None] = lambda: None

    def start(self) -> None:
        """Begin with what is due."""
        self._stop = bus.listen(lambda table_id, n: self._woken.set())
        self._woken.set()
        self._thread.start()

    def stop(self) -> None:
        """End: unfinished thoughts are dropped, and asked for again at the next start."""
        self._ending = True
        self._stop()
        self._woken.set()
        if self._thread.ident is not None:
            self._thread.join()

    def _work(self) -> None:
        while not self._ending:
            self._woken.wait(POLL)
            self._woken.clear()
            try:
                self.sweep()
            except Exception:
                log.exception("the clerk stumbled and goes on")
        for desk in self._desks:
            desk.close()
        self._study.close()
        connections.close_all()

    def sweep(self) -> None:
        """Collect the answers that are there, then ask whoever is due while a desk is free."""
        for desk in self._desks:
            if desk.answered():
                self._bring(desk)
        self._ask()
        if self._study.answered():
            self._keep()
        if self._study.asked is None:
            self._look_back()

    def _bring(self, desk: Desk[asking.Question, str]) -> None:
        asked = desk.asked
        assert asked is not None
        with _care(asked.due.table):
            try:
                asking.answer(*desk.collect())
            except (Failed, Refusal) as error:
                asking.failure(asked, str(error))

    def _ask(self) -> None:
        free = [desk for desk in self._desks if desk.asked is None]
        busy = {_owner(desk.asked.due) for desk in self._desks if desk.asked is not None}
        for due in asking.due_seats() if free else ():
            if not free:
                return
            if _owner(due) in busy:
                continue
            with _care(due.table):
                question = asking.question(due)
                if question is not None:
                    free.pop().ask(question)
                    busy.add(_owner(due))

    def _look_back(self) -> None:
        question = studying.next_question()
        if question is not None:
            self._study.ask(question)

    def _keep(self) -> None:
        asked = self._study.asked
        assert asked is not None
        try:
            studying.answer(*self._study.collect())
        except (Failed, CannotStore) as error:
            studying.failure(asked, str(error))


@contextmanager
def _care(table_id: str) -> Iterator[None]:
    """Whatever happens at one table must not keep the clerk from the others."""
    try:
        yield
    except CannotStore:
        log.exception("table %s: nothing can be stored now", table_id)
    except Exception:
        log.exception("table %s is left alone for a while", table_id)
        asking.put_off(table_id)


def _owner(due: asking.Due) -> object:
    return due.table if due.host is None else due.host


def _desks() -> int:
    """One core is left to those who wait for pages."""
    return max(1, (os.cpu_count() or 2) - 1)
