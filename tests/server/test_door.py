"""The way of a move: one wins and one is told, nothing twice, nothing half, nothing lost."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from threading import Barrier, Lock, Thread
from typing import Any

import pytest
from django.db import OperationalError, connection

from estaminet.core.match import ToldEvent
from estaminet.server.matches import held as holding
from estaminet.server.matches import tables
from estaminet.server.matches.bus import bus
from estaminet.server.matches.models import SentMove, Table
from tabling import BOT, DEVICE, LINK, PERSON, fresh, log, offers, opened, play, play_out, seat, step, take_back

pytestmark = pytest.mark.django_db(transaction=True)


def at_the_same_time(*acts: Callable[[], tables.Answer]) -> list[tables.Answer]:
    start, answers = Barrier(len(acts)), []

    def run(act: Callable[[], tables.Answer]) -> None:
        start.wait()
        answers.append(act())
        connection.close()

    threads = [Thread(target=run, args=[act]) for act in acts]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return answers


def two_moves_at_once(table: Table) -> list[tables.Answer]:
    version = tables.sight(table, 0).version

    def send(number: int) -> Callable[[], tables.Answer]:
        move = offers(table, 0)[number]
        return lambda: play(table, 0, move, expected_version=version, client_move_id=f"tab {number}")

    return at_the_same_time(send(0), send(1))


def moves_told(table: Table) -> list[ToldEvent]:
    with holding.reading(table.id) as held:
        return list(held.match.told(0))


def test_of_two_moves_at_once_one_is_played_and_one_is_told() -> None:
    for _ in range(10):
        table = opened(PERSON, DEVICE)
        answers = two_moves_at_once(table)
        assert sorted(answer.status for answer in answers) == ["played", "stale"]
        assert {answer.version for answer in answers} == {tables.sight(table, 0).version}
        assert len(log(table)) == 2


def test_the_database_alone_keeps_them_apart_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if the two came to two processes."""

    def lock(table_id: str) -> AbstractContextManager[Any]:
        return Lock()

    monkeypatch.setattr(holding, "_lock", lock)
    table = opened(PERSON, DEVICE)
    assert sorted(answer.status for answer in two_moves_at_once(table)) == ["played", "stale"]
    assert len(log(table)) == 2


def test_a_double_click_is_one_move_and_gets_one_answer() -> None:
    table = opened(PERSON, DEVICE)
    move, version = offers(table, 0)[0], tables.sight(table, 0).version

    def click() -> tables.Answer:
        return play(table, 0, move, expected_version=version, client_move_id="one click")

    first, second = at_the_same_time(click, click)
    assert first == second == click()
    assert first.status == "played"
    assert len(log(table)) == 2


def test_the_same_message_from_another_seat_is_another_message() -> None:
    table = opened(PERSON, DEVICE)
    for number in (0, 1):
        assert play(table, number, offers(table, number)[0], client_move_id="1").status == "played"
    assert SentMove.objects.filter(seat__table=table).count() == 2


def test_the_first_answer_comes_again_even_when_the_match_is_over() -> None:
    table = opened(PERSON)
    while tables.sight(table, 0).view.round < 16:
        step(table, 0)
    move = offers(table, 0)[0]
    play(table, 0, move)
    last = play(table, 0, "done", client_move_id="the last")
    assert fresh(table).status == "over"
    assert play(table, 0, "done", client_move_id="the last") == last
    again = play(table, 0, "done")
    assert again.status == "refused"
    assert again.line is not None
    assert again.line.key == "core match over"


def test_a_page_that_knows_too_little_is_told() -> None:
    table = opened(PERSON, DEVICE)
    old = tables.sight(table, 0).version
    move = offers(table, 0)[0]
    play(table, 0, move)
    for version in (old, old + 2):
        answer = play(table, 0, "done", expected_version=version)
        assert (answer.status, answer.version) == ("stale", old + 1)
    assert play(table, 0, "done", expected_version=old + 1).status == "played"


def test_what_another_seat_does_in_the_open_step_makes_nobody_stale() -> None:
    table = opened(PERSON, DEVICE)
    version = tables.sight(table, 0).version
    play(table, 1, offers(table, 1)[0])
    take_back(table, 1)
    assert play(table, 0, offers(table, 0)[0], expected_version=version).status == "played"


def test_what_is_final_must_be_confirmed() -> None:
    table = opened(PERSON)
    assert play(table, 0, offers(table, 0)[0], confirmed=False).status == "played"
    before = log(table)
    answer = play(table, 0, "done", confirmed=False, client_move_id="same")
    assert answer.status == "final"
    assert answer.line is not None
    assert log(table) == before
    assert play(table, 0, "done", confirmed=True, client_move_id="same").status == "played"
    assert len(log(table)) == len(before) + 2


@pytest.mark.parametrize("move", ["lay 9,9 r0", "done", "nonsense", "", "lay 0,0 r0 "])
def test_what_is_not_allowed_is_refused_with_a_reason_and_changes_nothing(move: str) -> None:
    table = opened(PERSON, DEVICE)
    before = tables.sight(table, 0)
    answer = play(table, 0, move)
    assert answer.status == "refused"
    assert answer.line is not None
    assert tables.sight(table, 0) == before
    assert len(log(table)) == 1


def test_a_message_with_an_endless_name_is_refused() -> None:
    table = opened(PERSON)
    assert play(table, 0, offers(table, 0)[0], client_move_id="x" * 65).status == "refused"
    assert play(table, 0, offers(table, 0)[0], client_move_id="x" * 64).status == "played"


def test_nothing_is_played_before_the_beginning_and_after_an_end() -> None:
    waiting, ended = opened(PERSON, LINK), opened(PERSON)
    assert ended.host is not None
    tables.end_table(ended, ended.host)
    for table, key in ((waiting, "table not begun"), (ended, "table ended")):
        answer = play(table, 0, "lay 0,0 r0")
        assert (answer.status, answer.line and answer.line.key) == ("refused", key)
        assert offers(table, 0) == []
        assert take_back(table, 0).status == "refused"


def test_the_last_move_or_the_whole_turn_can_be_taken_back() -> None:
    table = opened(PERSON, DEVICE)
    start = tables.sight(table, 0)
    play(table, 0, offers(table, 0)[0])
    laid = tables.sight(table, 0)
    play(table, 0, "done")
    assert take_back(table, 0).status == "played"
    assert tables.sight(table, 0).view == laid.view
    play(table, 0, "done")
    assert take_back(table, 0, whole_turn=True).status == "played"
    assert tables.sight(table, 0).view == start.view
    assert not tables.sight(table, 0).can_take_back
    assert take_back(table, 0).status == "refused"
    assert [back for *_, back in log(table)] == [-1, -1, -1, 2, -1, 4, 1]


def test_a_turn_ends_by_itself_only_for_a_seat_that_asks_and_when_nothing_is_left() -> None:
    table = opened(PERSON, DEVICE)
    tables.set_ends_turns(seat(table, 0), on=True)
    for number in (0, 1):
        play(table, number, offers(table, number)[0])
        place = next(move for move in offers(table, number) if move.startswith("place"))
        play(table, number, place)
    assert tables.sight(table, 0).scene.ready == (0,)
    assert [text for _, who, text, _ in log(table) if who == 0][-1] == "done"
    assert offers(table, 1) == ["done"]
    tables.set_ends_turns(seat(table, 0), on=False)
    play(table, 1, "done")
    play(table, 0, offers(table, 0)[0])
    assert "done" in offers(table, 0)


def test_a_full_disk_changes_nothing_and_playing_goes_on_once_there_is_room() -> None:
    table = opened(PERSON)
    heard: list[str] = []
    stop = bus.listen(lambda table_id, n: heard.append(table_id))
    with connection.cursor() as cursor:
        pages = cursor.execute("PRAGMA page_count").fetchone()[0]
        cursor.execute(f"PRAGMA max_page_count = {pages}")
    for turn in range(10_000):
        before, known, sent = log(table), tables.sight(table, 0), SentMove.objects.count()
        heard.clear()
        try:
            take_back(table, 0) if turn % 2 else play(table, 0, offers(table, 0)[0])
        except tables.CannotStore:
            break
    assert (log(table), tables.sight(table, 0), SentMove.objects.count(), heard) == (before, known, sent, [])
    with connection.cursor() as cursor:
        cursor.execute(f"PRAGMA max_page_count = {pages + 1000}")
    assert (take_back(table, 0) if turn % 2 else play(table, 0, offers(table, 0)[0])).status == "played"
    assert heard == [table.id]
    stop()


def fail_to_commit(table: Table, move: str) -> None:
    def no_room() -> None:
        raise OperationalError("database or disk is full")

    with pytest.MonkeyPatch.context() as broken:
        broken.setattr(connection, "_commit", no_room)
        with pytest.raises(tables.CannotStore):
            play(table, 0, move)


def test_a_commit_that_fails_leaves_all_as_it_was() -> None:
    table = opened(PERSON)
    before, known = log(table), tables.sight(table, 0)
    fail_to_commit(table, known.offers[0].move)
    assert (log(table), tables.sight(table, 0)) == (before, known)
    assert play(table, 0, known.offers[0].move).status == "played"


def test_after_a_commit_that_failed_what_others_store_is_seen_and_not_what_failed() -> None:
    table = opened(PERSON)
    failed, stored = offers(table, 0)[:2]
    fail_to_commit(table, failed)
    table.events.create(n=1, seat=0, text=stored)
    assert [told.text for told in moves_told(table)][1:] == [stored]


def test_a_log_that_lost_its_end_is_folded_anew() -> None:
    """As after a backup was brought back."""
    table = opened(PERSON)
    before = tables.sight(table, 0)
    play(table, 0, offers(table, 0)[0])
    table.events.filter(n=1).delete()
    assert tables.sight(table, 0) == before


def test_a_restart_loses_nothing() -> None:
    table = opened(PERSON, DEVICE)
    step(table, 0)
    step(table, 1)
    play(table, 0, offers(table, 0)[0])
    play(table, 1, offers(table, 1)[0])
    take_back(table, 1)
    before = [tables.sight(table, reader) for reader in (0, 1, None)]
    holding.forget_all()
    assert [tables.sight(table, reader) for reader in (0, 1, None)] == before
    play_out(table, 0, 1)


def test_what_another_process_stored_is_seen() -> None:
    table = opened(PERSON)
    tables.sight(table, 0)
    stale = holding._remembered(table.id)
    holding._forget(table.id)
    play(table, 0, offers(table, 0)[0])
    assert stale is not None
    holding._remember(table.id, stale)
    assert tables.sight(table, 0).version == 2


def test_a_broken_log_breaks_its_own_table_only() -> None:
    broken, sound = opened(PERSON), opened(PERSON)
    play(broken, 0, offers(broken, 0)[0])
    broken.events.filter(n=1).update(text="lay 7,7 r0")
    holding.forget_all()
    with pytest.raises(tables.BrokenMatch):
        tables.sight(broken, 0)
    assert play(sound, 0, offers(sound, 0)[0]).status == "played"


def test_every_change_is_published_after_it_is_stored() -> None:
    table = opened(PERSON, BOT)
    heard = []
    stop = bus.listen(lambda table_id, n: heard.append((table_id, n, len(log(table)))), table.id)
    play(table, 0, offers(table, 0)[0])
    play(table, 0, "nonsense")
    tables.set_ends_turns(seat(table, 0), on=True)
    stop()
    assert heard == [(table.id, 2, 2)]
