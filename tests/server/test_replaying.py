"""Any moment again: what the reader saw, no more while the match goes on, all of it at the end."""

import msgspec
import pytest

from estaminet.server.matches import tables
from estaminet.server.matches.models import Guest, Table
from tabling import BOT, DEVICE, LINK, PERSON, fresh, offers, opened, play, play_out, step, take_back

pytestmark = pytest.mark.django_db(transaction=True)


def told(table: Table, seat: int | None) -> list[bytes]:
    """Every moment of a reader as bytes."""
    last = tables.moment(table, seat).last
    return [msgspec.json.encode(tables.moment(table, seat, n)) for n in range(last + 1)]


def test_the_last_moment_is_what_is_seen_now_and_the_first_is_the_box() -> None:
    table = opened(PERSON, DEVICE)
    step(table, 0)
    now, seen = tables.moment(table, 0), tables.sight(table, 0)
    assert (now.n, now.last, now.view) == (3, 3, seen.view)
    assert (seen.told, seen.since) == (3, 3)
    assert [sitter.points for sitter in now.seats] == [seat.points for seat in seen.seats]
    first = tables.moment(table, 0, 0)
    assert (first.n, first.scene.fresh, first.view.round) == (0, (), 0)


def test_a_moment_has_its_sentences_its_actor_and_its_marks() -> None:
    table = opened(PERSON, DEVICE)
    play(table, 0, "lay 0,0 r1")
    then = tables.moment(table, 0, 2)
    assert [heard.line.key for heard in then.history if heard.n == then.n] == ["laid"]
    assert [sitter.acted for sitter in then.seats] == [True, False]
    assert "0/card 0,0" in then.scene.fresh
    assert tables.moment(table, 0, 1).scene.fresh == ()


def test_a_number_beyond_the_last_is_the_last() -> None:
    table = opened(PERSON)
    play(table, 0, "lay 0,0 r1")
    assert tables.moment(table, 0, 99).n == 2
    take_back(table, 0)
    assert tables.moment(table, 0, 2).n == 1


@pytest.mark.rule("LIM-21")
@pytest.mark.parametrize("reader", [0, None], ids=["the other seat", "a guest"])
def test_twins_have_the_same_moments_while_the_step_is_open(reader: int | None) -> None:
    first = opened(PERSON, DEVICE)
    play_out(first, 0, 1)
    host = first.host
    assert host is not None
    quiet, busy = (tables.open_same(fresh(first), host) for _ in range(2))
    for table in (quiet, busy):
        step(table, 0)
        play(table, 1, "lay 0,0 r0")
        play(table, 1, "done")
    play(busy, 1, offers(busy, 1)[1])
    assert told(quiet, reader) == told(busy, reader)
    assert told(quiet, 1) != told(busy, 1)
    assert tables.moment(busy, reader).last == 6
    assert tables.moment(busy, 1).last == 7


def test_since_counts_to_the_seats_own_last_event() -> None:
    table = opened(PERSON, DEVICE)
    step(table, 0)
    step(table, 1)
    seen = tables.sight(table, 0)
    assert (seen.since, seen.told) == (3, 6)
    assert tables.sight(table, None).since == tables.sight(table, None).told == 6
    assert tables.moment(opened(PERSON, BOT), 0).since == 0


def test_a_table_that_waits_has_one_moment() -> None:
    table = opened(PERSON, LINK)
    assert (tables.moment(table, 0).n, tables.moment(table, 0).last) == (0, 0)


def test_only_the_end_of_a_finished_match_has_an_outcome() -> None:
    table = opened(PERSON)
    play_out(table, 0)
    last = tables.moment(table, 0)
    assert last.outcome is not None
    assert tables.moment(table, 0, last.n - 1).outcome is None
    assert Guest.objects.count() == 1
