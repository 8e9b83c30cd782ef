"""The clerk: bots act by themselves, failures are shown and repeated, a killed clerk repeats nothing."""

import logging
import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta

import pytest
from django.utils import timezone

import thinkers_that_fail as failing
from estaminet.bots.job import Job
from estaminet.bots.worker import think
from estaminet.server.matches import asking, tables
from estaminet.server.matches.clerk import Clerk
from estaminet.server.matches.held import forget_all
from estaminet.server.matches.models import Guest, Seat, Table
from tabling import BOT, DEVICE, LINK, PERSON, fresh, log, offers, opened, play, seat, step, take_back, until

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("quiet_log")]
FOUR = tables.Chair("bot", level="greedy")


@pytest.fixture
def quiet_log(caplog: pytest.LogCaptureFixture) -> None:
    """What bots do wrong here is meant to happen."""
    caplog.set_level(logging.CRITICAL)


@contextmanager
def clerk(think: Callable[[Job], str] = think, patience: float = 60.0, desks: int = 1) -> Iterator[Clerk]:
    one = Clerk(desks=desks, patience=patience, think=think)
    one.start()
    try:
        yield one
    finally:
        one.stop()


def ready(table: Table) -> tuple[int, ...]:
    return tables.sight(table, None).scene.ready


def due(table: Table) -> asking.Due:
    [one] = [one for one in asking.due_seats() if one.table == table.id]
    return one


def asked(table: Table) -> asking.Question:
    question = asking.question(due(table))
    assert question is not None
    return question


def test_bots_act_by_themselves_and_a_whole_match_is_played() -> None:
    table = opened(PERSON, BOT, BOT)
    with clerk(desks=2):
        while fresh(table).status == "running":
            until(lambda: ready(table) == (1, 2))
            step(table, 0)
    assert tables.sight(table, 0).outcome is not None
    assert not Seat.objects.exclude(due=None)


def test_a_bot_begins_when_the_last_person_has_joined() -> None:
    table = opened(PERSON, BOT, LINK)
    assert asking.due_seats() == []
    tables.join(table, Guest.objects.create())
    with clerk():
        until(lambda: ready(table) == (1,))


def test_a_bot_sees_its_own_view_and_not_what_the_other_does_meanwhile() -> None:
    table = opened(PERSON, BOT)
    play(table, 0, offers(table, 0)[0])
    job = asked(table).job
    assert job.view == tables.sight(table, 1).view
    assert not job.view.displays[0].cards
    assert list(job.moves) == [offer.move for offer in tables.sight(table, 1).offers]


def test_a_killed_clerk_repeats_nothing() -> None:
    table = opened(PERSON, BOT)
    question = asked(table)
    asking.answer(question, question.job.moves[0])
    stored = log(table)
    asking.answer(question, question.job.moves[0])
    asking.answer(question, question.job.moves[1])
    assert log(table) == stored
    forget_all()
    with clerk():
        until(lambda: ready(table) == (1,))
    assert log(table)[: len(stored)] == stored


def test_an_answer_that_comes_too_late_is_dropped() -> None:
    replaced, ended, left = opened(PERSON, BOT), opened(PERSON, BOT), opened(PERSON, DEVICE)
    tables.leave_to_bot(seat(left, 1), "uniform")
    questions = [asked(table) for table in (replaced, ended, left)]
    tables.replace_bot(seat(replaced, 1), "greedy")
    assert ended.host is not None
    tables.end_table(ended, ended.host)
    asking.answer(questions[2], questions[2].job.moves[0])
    before = [log(table) for table in (replaced, ended, left)]
    for question in questions:
        asking.answer(question, question.job.moves[-1])
        asking.failure(question, "too late")
    assert [log(table) for table in (replaced, ended, left)] == before
    assert not Seat.objects.filter(failed__gt=0)


@pytest.mark.parametrize(
    ("think", "patience"),
    [
        (failing.raising, 60),
        (failing.dying, 60),
        (failing.cheating, 60),
        (failing.babbling, 60),
        (failing.sleeping, 0.5),
    ],
)
def test_a_bot_that_fails_is_shown_and_can_be_replaced(think: Callable[[Job], str], patience: float) -> None:
    table = opened(PERSON, BOT)
    known = tables.sight(table, 0)
    with clerk(think, patience):
        until(lambda: seat(table, 1).failed)
    seen = tables.sight(table, 0)
    assert (seen.seats[1].failed, seen.seats[1].thinking) == (True, False)
    assert seen.public == known.public + seat(table, 1).failed
    assert len(log(table)) == 1
    step(table, 0)
    tables.replace_bot(seat(table, 1), "greedy")
    assert not tables.sight(table, 0).seats[1].failed
    with clerk():
        until(lambda: tables.sight(table, 0).view.round == 2)


def test_it_is_tried_again_after_a_while_that_grows() -> None:
    table = opened(PERSON, BOT)
    for failures in range(1, 4):
        Seat.objects.filter(table=table, number=1).update(due=timezone.now())
        asking.failure(asked(table), "again")
        later = seat(table, 1).due
        assert seat(table, 1).failed == failures
        assert later is not None
        assert later - timezone.now() > timedelta(seconds=asking.delay(failures) - 1)
        assert asking.due_seats() == []
    assert [asking.delay(failures) for failures in (1, 2, 3, 99)] == [2, 4, 8, asking.LONGEST_DELAY]
    Seat.objects.filter(table=table, number=1).update(due=timezone.now())
    question = asked(table)
    public = fresh(table).public
    asking.answer(question, question.job.moves[0])
    assert seat(table, 1).failed == 0
    assert fresh(table).public == public + 1


def test_neither_a_failing_bot_nor_a_broken_match_keeps_the_clerk_from_the_others() -> None:
    failing_table = opened(PERSON, FOUR, FOUR, FOUR)
    broken = opened(PERSON, BOT)
    sound = opened(PERSON, BOT)
    broken.events.update(text="no card at all")
    Table.objects.filter(pk=broken.pk).update(status="running")
    forget_all()
    with clerk(failing.easy_to_break):
        until(lambda: seat(failing_table, 3).failed)
        until(lambda: ready(sound) == (1,))
        put_off = seat(broken, 1).due
        assert put_off is not None
        assert put_off > timezone.now()
    assert seat(broken, 1).failed == 0


def test_one_thinking_bot_a_guest(monkeypatch: pytest.MonkeyPatch) -> None:
    ada, bo = Guest.objects.create(), Guest.objects.create()
    for guest in (ada, ada, bo):
        opened(PERSON, BOT, BOT, guest=guest)
    busy = Clerk(desks=4, think=failing.sleeping)
    try:
        busy.sweep()
        busy.sweep()
        hosts = [desk.asked.due.host for desk in busy._desks if desk.asked is not None]
        assert sorted(map(str, hosts)) == sorted(map(str, [ada.pk, bo.pk]))
    finally:
        for desk in busy._desks:
            desk.close()


def test_a_process_that_died_while_idle_is_replaced_before_anybody_notices() -> None:
    table = opened(PERSON, BOT)
    one = Clerk(desks=1, think=failing.easy_to_break)
    [desk] = one._desks
    try:
        one.sweep()
        until(desk.answered)
        one.sweep()
        until(desk.answered)
        assert desk.collect()[1]
        assert desk._pid is not None
        os.kill(desk._pid.result(), signal.SIGKILL)
        until(lambda: desk._pool is not None and desk._pool._broken)
        one.sweep()
        until(desk.answered)
        assert desk.collect()[1] in offers(table, 1)
    finally:
        desk.close()


def test_who_has_waited_longest_is_asked_first() -> None:
    first, second = opened(PERSON, BOT), opened(PERSON, BOT)
    assert [one.table for one in asking.due_seats()] == [first.id, second.id]
    question = asked(first)
    asking.answer(question, question.job.moves[0])
    assert [one.table for one in asking.due_seats()] == [second.id, first.id]


def test_bots_are_not_asked_while_they_are_done() -> None:
    table = opened(PERSON, BOT)
    with clerk():
        until(lambda: ready(table) == (1,))
        assert asking.due_seats() == []
        play(table, 0, offers(table, 0)[0])
        take_back(table, 0)
        assert asking.due_seats() == []
