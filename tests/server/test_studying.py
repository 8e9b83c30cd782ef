"""Finished matches are looked back upon by the clerk, turn by turn, and failures end."""

import logging
import re

import pytest
from django.test import Client
from django.utils import timezone

from estaminet.bots.study import WHOLE_DEAL, DealStudied, TurnStudied, turns_of
from estaminet.core.match import ToldEvent
from estaminet.server.matches import studying, tables
from estaminet.server.matches.clerk import Clerk
from estaminet.server.matches.held import forget_all
from estaminet.server.matches.models import Analysis, Event, Table
from tabling import BOT, DEVICE, PERSON, fresh, opened, play_out, until

pytestmark = pytest.mark.django_db(transaction=True)


def finished(*chairs: tables.Chair) -> Table:
    table = opened(*chairs)
    play_out(table, *range(len(chairs)))
    return fresh(table)


def deal() -> DealStudied:
    return DealStudied(50, 45.5, 0.5, 20)


def found(question: studying.Question) -> TurnStudied | DealStudied:
    """An answer without any thinking."""
    if question.job.turn == WHOLE_DEAL:
        return deal()
    told = [ToldEvent(event.seat, event.text) for event in question.job.log]
    played = turns_of(told, 0)[question.job.turn][1]
    return TurnStudied(played, played, 40.0, 0.0, 0.0, 6)


def test_every_person_of_a_finished_match_is_looked_back_upon_and_no_bot() -> None:
    finished(PERSON, DEVICE)
    assert [(row.seat, row.turns, row.due is None) for row in Analysis.objects.all()] == [
        (0, 16, False),
        (1, 16, False),
    ]
    Analysis.objects.all().delete()
    table = opened(PERSON, BOT)
    assert not Analysis.objects.exists()
    tables.end_table(table, table.host)  # type: ignore[arg-type]
    assert not Analysis.objects.exists()


def test_first_the_deal_then_turn_by_turn_until_all_is_done() -> None:
    table = finished(PERSON)
    turns = []
    while (question := studying.next_question()) is not None:
        turns.append(question.job.turn)
        past = tables.retrospect(table, 0)
        assert past is not None
        assert not past.done
        studying.answer(question, found(question))
    assert turns == [WHOLE_DEAL, *range(16)]
    past = tables.retrospect(table, 0)
    assert past is not None
    assert (past.done, past.given_up, past.total, past.deal) == (True, False, 16, deal())
    assert past.turns[1].start == past.turns[0].start + len(past.turns[0].found.played) + 1


def test_an_answer_that_comes_twice_counts_once() -> None:
    finished(PERSON)
    studying.answer(_next(), deal())
    question = _next()
    studying.answer(question, found(question))
    studying.answer(question, found(question))
    assert len(Analysis.objects.get().found) == 1


def _next() -> studying.Question:
    question = studying.next_question()
    assert question is not None
    return question


def test_the_clerk_looks_back() -> None:
    table = finished(PERSON)
    Analysis.objects.update(found=[], turns=2)
    clerk = Clerk(desks=1)
    clerk.start()
    try:
        until(lambda: Analysis.objects.get().due is None)
    finally:
        clerk.stop()
    past = tables.retrospect(table, 0)
    assert past is not None
    assert past.done
    assert past.deal is not None
    assert [turn.number for turn in past.turns] == [0, 1]


def test_what_fails_again_and_again_is_given_up(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.CRITICAL)
    table = finished(PERSON)
    for left in (2, 1, 0):
        studying.failure(_next(), "it burnt")
        assert studying.next_question() is None  # not at once
        if left:
            Analysis.objects.update(due=timezone.now())
    past = tables.retrospect(table, 0)
    assert past is not None
    assert past.given_up
    assert past.done
    assert Analysis.objects.get().due is None


def test_a_broken_match_keeps_nobody_else_waiting(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.CRITICAL)
    broken, whole = finished(PERSON), finished(PERSON)
    Event.objects.filter(table=broken, n=1).update(text="lay 3,3 r0")
    forget_all()
    assert studying.next_question() is None
    assert _next().analysis == Analysis.objects.get(table=whole).pk


def test_a_match_of_older_days_is_looked_back_upon_when_asked() -> None:
    table = finished(PERSON)
    Analysis.objects.all().delete()
    assert tables.retrospect(table, 0) is None
    tables.look_back(table, 0)
    tables.look_back(table, 0)
    assert Analysis.objects.get().turns == 16
    with pytest.raises(tables.TableRefused):
        tables.look_back(opened(PERSON), 0)


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_the_page_shows_what_is_known_by_now(client: Client, language: str) -> None:
    client.post("/tables/", {"game": "limes", "chair": ["me"]})
    table = Table.objects.get()
    address = f"/t/{table.id}/analysis/"
    assert client.get(address).status_code == 404
    play_out(table, 0)
    asked = {"accept-language": language}
    assert 'data-done="no"' in client.get(address, headers=asked).content.decode()
    for n in range(17):
        question = _next()
        studying.answer(question, found(question))
        page = client.get(address, headers=asked).content.decode()
        assert page.count('id="turn-') == n
        assert ('data-done="yes"' in page) is (n == 16)
        assert " style=" not in page
    assert ("45,5" in page) is (language != "en")
    assert f"/t/{table.id}/replay/1/?seat=0" in page
    assert client.get(f"{address}?seat=1").status_code == 404
    assert Client().get(address).status_code == 404
    Analysis.objects.all().delete()
    assert client.get(address).status_code == 200
    assert client.post(address).status_code == 302
    assert Analysis.objects.count() == 1


def shown(client: Client, address: str) -> tuple[str, list[str]]:
    """The heading of the turn on the board, and whose ghosts stand there."""
    page = client.get(address, headers={"accept-language": "en"}).content.decode()
    heading = re.search(r'id="look-title"[^>]*>(.*?)<', page)
    assert heading is not None
    return heading[1], re.findall(r'<use [^>]*class="ghost way-(\w+)"', page)


def test_a_turn_is_shown_on_the_board_with_both_ways(client: Client) -> None:
    client.post("/tables/", {"game": "limes", "chair": ["me"]})
    table = Table.objects.get()
    play_out(table, 0)
    address = f"/t/{table.id}/analysis/?seat=0"
    studying.answer(_next(), deal())
    for turn, gap in ((1, 2.0), (2, 5.0)):
        question = _next()
        same = found(question)
        assert isinstance(same, TurnStudied)
        [lay, *_] = same.played
        other = lay[:-1] + str((int(lay[-1]) + 1) % 4)
        best = (other, "done") if turn == 1 else same.played
        studying.answer(question, TurnStudied(same.played, best, 40.0, gap, 0.1, 6))
    assert shown(client, address) == ("Turn 1 on the board", ["played", "best"])
    assert shown(client, f"{address}&turn=2") == ("Turn 2 on the board", ["both"])
    for nothing in ("0", "3", "x", "²", "-1", "9" * 9):
        assert shown(client, f"{address}&turn={nothing}")[0] == "Turn 1 on the board"
    while (asked := studying.next_question()) is not None:
        studying.answer(asked, found(asked))
    assert shown(client, address)[0] == "Turn 2 on the board"  # most was given away there
