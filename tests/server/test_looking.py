"""What a page is shown: its seat's own eyes, no secrets, no tokens."""

from typing import Any

import msgspec
import pytest

from estaminet.core.board import Scene
from estaminet.core.game import Refusal
from estaminet.core.record import RecordRefused, read_record, verify
from estaminet.games import shelf
from estaminet.server.matches import tables
from estaminet.server.matches.models import Guest, Table
from tabling import BOT, DEVICE, LINK, PERSON, WORD, fresh, log, offers, opened, play, play_out, seat, step, take_back

pytestmark = pytest.mark.django_db(transaction=True)


def as_bytes(seen: tables.Sight) -> bytes:
    """Everything in it but the table's own name, which twins do not share."""
    return msgspec.json.encode(msgspec.structs.replace(seen, table=""))


def worth(table: Table, number: int, move: str) -> int:
    return tables.preview(table, number, move).after


def twins() -> tuple[Table, Table]:
    """Two tables with the same luck."""
    first = opened(PERSON, DEVICE)
    play_out(first, 0, 1)
    guest = first.host
    assert guest is not None
    return tables.open_same(fresh(first), guest), tables.open_same(fresh(first), guest)


@pytest.mark.rule("LIM-21")
@pytest.mark.parametrize("reader", [0, None], ids=["the other seat", "a guest"])
def test_twins_look_alike_to_whoever_must_not_know_the_difference(reader: int | None) -> None:
    quiet, busy = twins()
    step(quiet, 0)
    step(busy, 0)
    assert as_bytes(tables.sight(quiet, reader)) == as_bytes(tables.sight(busy, reader))
    play(busy, 1, offers(busy, 1)[1])
    assert as_bytes(tables.sight(quiet, reader)) == as_bytes(tables.sight(busy, reader))
    take_back(busy, 1)
    play(busy, 1, offers(busy, 1)[2])
    play(busy, 1, next(move for move in offers(busy, 1) if move.startswith("place") and worth(busy, 1, move)))
    assert as_bytes(tables.sight(quiet, reader)) == as_bytes(tables.sight(busy, reader))
    assert as_bytes(tables.sight(quiet, 1)) != as_bytes(tables.sight(busy, 1))
    step(busy, 1)
    assert as_bytes(tables.sight(quiet, reader)) != as_bytes(tables.sight(busy, reader))


def test_no_token_and_no_secret_is_in_sight() -> None:
    table = opened(PERSON, DEVICE, LINK, words=[WORD])
    guest = Guest.objects.create()
    for begin in (False, True):
        if begin:
            tables.join(table, guest, "Cy", "f" * 32)
        hidden = [table.join_token, table.watch_token, table.deal.secret, WORD, "f" * 32, guest.token]
        hidden += [one.token for one in table.seats.all()]
        for reader in (0, 1, 2, None):
            shown = as_bytes(tables.sight(table, reader)).decode()
            assert not [word for word in hidden if word in shown]


def test_the_secret_is_shown_when_the_last_table_of_the_deal_is_over() -> None:
    table = opened(PERSON, words=[WORD])
    sister = Table.objects.create(
        game=table.game, edition=table.edition, rules_version=1, deal=table.deal, status=Table.Status.RUNNING
    )
    play_out(table, 0)
    assert tables.sight(table, 0).secret == ""
    with pytest.raises(RecordRefused):
        tables.record(fresh(table))
    sister.status = Table.Status.OVER
    sister.save()
    assert tables.sight(table, 0).secret == table.deal.secret
    assert tables.sight(table, None).words == (WORD,)


def test_the_record_of_a_finished_match_is_true_and_there_is_none_before() -> None:
    table = opened(PERSON, DEVICE, words=[WORD])
    with pytest.raises(RecordRefused):
        tables.record(table)
    play_out(table, 0, 1)
    data = tables.record(table)
    verify(data, shelf().get)
    record = read_record(data)
    assert [(one.name, one.kind, one.word) for one in record.seats] == [("Ada", "person", WORD), ("Bo", "person", "")]
    assert [event.move for event in record.events] == [text for _, _, text, _ in log(table)]
    assert all(event.at for event in record.events)


def test_a_watching_guest_sees_the_table_and_can_do_nothing() -> None:
    table = opened(PERSON, DEVICE)
    step(table, 0)
    seen = tables.sight(table, None)
    assert (seen.seat, seen.offers, seen.can_take_back, seen.scene.seat) == (None, (), False, None)
    assert [one.ready for one in seen.seats] == [True, False]
    assert [one.to_act for one in seen.seats] == [False, True]
    assert not seen.view.displays[0].cards
    step(table, 1)
    assert len(tables.sight(table, None).view.displays[0].cards) == 1


def test_the_scene_has_what_the_drawing_needs() -> None:
    table = opened(PERSON, DEVICE, BOT)
    scene: Scene = tables.sight(table, 1).scene
    assert scene.names == ("Ada", "Bo", "uniform")
    assert scene.seat == 1
    assert list(scene.moves) == offers(table, 1)


def test_points_and_places_stand_beside_the_seats() -> None:
    table = opened(PERSON)
    play(table, 0, offers(table, 0)[0])
    before = tables.sight(table, 0)
    place = next(move for move in offers(table, 0) if move.startswith("place"))
    tried = tables.preview(table, 0, place)
    assert tables.sight(table, 0) == before
    play(table, 0, place)
    after = tables.sight(table, 0)
    assert (tried.view, tried.now, tried.after) == (after.view, before.seats[0].points, after.seats[0].points)
    assert sum(int(line.values.get("points", 0)) for line in after.explain[0]) == after.seats[0].points
    play_out(table, 0)
    assert [one.place for one in tables.sight(table, 0).seats] == [1]


def test_only_what_is_legal_can_be_tried() -> None:
    running, waiting = opened(PERSON), opened(PERSON, LINK)
    for table, move in ((running, "lay 5,5 r0"), (running, "?"), (waiting, "lay 0,0 r0")):
        with pytest.raises(Refusal):
            tables.preview(table, 0, move)


def test_the_pulse_beats_only_for_what_the_seat_can_see() -> None:
    table = opened(PERSON, DEVICE)

    def beats() -> list[Any]:
        return [tables.pulse(table, reader) for reader in (0, 1, None)]

    start = beats()
    play(table, 0, offers(table, 0)[0])
    laid = beats()
    assert [old == new for old, new in zip(start, laid, strict=True)] == [False, True, True]
    play(table, 0, "done")
    done = beats()
    assert [old == new for old, new in zip(laid, done, strict=True)] == [False, False, False]
    assert done[1].ready == (0,)
    assert done[1].version == laid[1].version
    tables.leave_to_bot(seat(table, 1), "uniform")
    assert tables.pulse(table, None).public == done[2].public + 1
    assert tables.sight(table, 0).pulse == str(tables.pulse(table, 0))
