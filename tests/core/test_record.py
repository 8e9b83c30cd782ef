"""Records: a true one verifies, and none does in which anything but names and times was changed."""

import hashlib
import json
import re
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest

from estaminet.core.luck import commitment, deal_key
from estaminet.core.match import KEPT, Match
from estaminet.core.record import (
    RecordRefused,
    read_record,
    record_of,
    replay,
    verify,
    write_record,
)
from estaminet.games import shelf
from promises import walk
from recording import GAMES, GIFTS, SECRET, SOWERS, WORDS, Document, facts, find, played, recorded, resealed, written
from toys import TOY_EDITIONS, TOYS

FREE = re.compile(rb'"(?:name|at)": "((?:[^"\\]|\\.)*)"')


def refused(data: bytes) -> str:
    with pytest.raises(RecordRefused) as error:
        verify(data, find)
    assert error.value.line.key
    return error.value.line.key


BOXES = [(game_id, seats) for game_id, game in GAMES.items() for seats in (2, 3) if seats in game.meta.seats]


@pytest.mark.parametrize(("game_id", "seats"), BOXES)
def test_the_record_of_a_finished_match_is_true(game_id: str, seats: int) -> None:
    data = recorded(game_id, seats)
    record = verify(data, find)
    assert record == read_record(data)
    assert write_record(record) == data
    match = played(game_id, seats)
    assert [(event.seat, event.move, event.takes_back) for event in record.events] == [
        (event.seat, event.text, event.takes_back) for event in match.log
    ]
    assert any(event.takes_back != KEPT for event in record.events)
    outcome = match.outcome()
    assert outcome is not None
    assert (record.result.places, record.result.points) == (outcome.places, outcome.points)
    assert replay(record, GAMES[game_id]).view(None) == match.view(None)


def test_canonical_bytes_and_seal_are_what_the_document_says() -> None:
    for data in (GIFTS, SOWERS):
        document = json.loads(data)
        assert written(document) == data
        assert resealed(document) == document
        assert document["commitment"] == hashlib.sha256(bytes.fromhex(document["secret"])).hexdigest()


def test_there_is_no_record_before_the_end() -> None:
    match = Match(TOYS["toy gifts"].box(2, {}, TOY_EDITIONS["toy gifts"]["box"]), deal_key(SECRET, WORDS[:2]))
    for _ in walk(match, Random(3)):
        with pytest.raises(RecordRefused) as error:
            record_of(match, facts("toy gifts"))
        assert error.value.line.key == "core record not over"
    record_of(match, facts("toy gifts"))


# Names and times are free


def test_names_and_times_may_be_changed() -> None:
    document = json.loads(GIFTS)
    document["seats"][0]["name"] = 'Jacques "le Grand" \\ 🍺\n'
    document["events"][0]["at"] = "long ago"
    del document["events"][1]["at"]
    assert verify(written(document), find).seats[0].name.startswith("Jacques")


def test_a_record_without_times_is_true() -> None:
    match = played("toy sowers")
    assert b'"at"' not in write_record(record_of(match, facts("toy sowers")))
    verify(write_record(record_of(match, facts("toy sowers"))), find)


# Bytes


def free_bytes(data: bytes) -> set[int]:
    return {at for found in FREE.finditer(data) for at in range(*found.span(1))}


def flipped(data: bytes, at: int, bits: int) -> bytes:
    return data[:at] + bytes([data[at] ^ bits]) + data[at + 1 :]


@pytest.mark.parametrize("bits", [1, 2, 16, 32, 128])
@pytest.mark.parametrize("data", [GIFTS, SOWERS], ids=["gifts", "sowers"])
def test_a_changed_byte_is_found(data: bytes, bits: int) -> None:
    for at in sorted(set(range(len(data))) - free_bytes(data)):
        refused(flipped(data, at, bits))


def test_a_changed_byte_of_a_name_or_time_changes_nothing_else() -> None:
    true = resealed(json.loads(GIFTS))["seal"]
    for at in free_bytes(GIFTS):
        for bits in (1, 4, 32):
            try:
                assert verify(flipped(GIFTS, at, bits), find).seal == true
            except RecordRefused as error:
                assert error.line.key in ("core record unreadable", "core record altered")  # noqa: PT017


@pytest.mark.parametrize("game_id", shelf())
def test_a_changed_byte_is_found_in_records_of_games_on_the_shelf(game_id: str) -> None:
    data = recorded(game_id)
    random = Random(4)
    fixed = sorted(set(range(len(data))) - free_bytes(data))
    for at in random.sample(fixed, 400):
        refused(flipped(data, at, 1 << random.randrange(8)))


def test_a_lost_or_doubled_byte_is_found() -> None:
    for at in sorted(set(range(len(SOWERS))) - free_bytes(SOWERS)):
        refused(SOWERS[:at] + SOWERS[at + 1 :])
        refused(SOWERS[:at] + SOWERS[at : at + 1] + SOWERS[at:])


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{}",
        b"[]",
        b"null",
        b"\xff",
        GIFTS[:-1],
        GIFTS + b"\n",
        b" " + GIFTS,
        b"\xef\xbb\xbf" + GIFTS,
        GIFTS.replace(b"\n", b"\r\n"),
        GIFTS[: len(GIFTS) // 2],
        b"[" * 100_000,
        json.dumps(json.loads(GIFTS)).encode(),
        json.dumps(json.loads(GIFTS), indent=2, ensure_ascii=False).encode() + b"\n",
        json.dumps(json.loads(GIFTS), indent=1).encode() + b"\n",
        json.dumps(json.loads(GIFTS), indent=1, ensure_ascii=False, sort_keys=True).encode() + b"\n",
        GIFTS.replace(b'"format": 1,', b'"format": 1,\n "format": 1,'),
        GIFTS.replace(b'"options": {},', b'"options": {},\n "more": 1,'),
    ],
)
def test_other_spellings_and_other_things_are_refused(data: bytes) -> None:
    assert refused(data) in ("core record unreadable", "core record altered")


# Consistent forgeries: whoever changes something, and the seal with it, still has no true record


def other_secret(document: Document) -> None:
    secret = bytes(32)
    document.update(secret=secret.hex(), commitment=commitment(secret))


def short_secret(document: Document) -> None:
    document.update(secret=SECRET[:31].hex(), commitment=commitment(SECRET[:31]))


def dropped(at: int) -> Callable[[Document], None]:
    return lambda document: document["events"].pop(at)


def added(event: Document, at: int) -> Callable[[Document], None]:
    return lambda document: document["events"].insert(at, event)


def with_result(**changes: Any) -> Callable[[Document], None]:
    return lambda document: document["result"].update(changes)


def changed(**changes: Any) -> Callable[[Document], None]:
    return lambda document: document.update(changes)


def with_words(*words: str) -> Callable[[Document], None]:
    def change(document: Document) -> None:
        for seat, word in zip(document["seats"], words, strict=True):
            seat["word"] = word

    return change


def swapped_seats(document: Document) -> None:
    document["seats"].reverse()


def another_seat(document: Document) -> None:
    document["seats"].append(document["seats"][0])


def with_nulls(document: Document) -> None:
    document["events"][0]["at"] = None


def kept_twice(document: Document) -> None:
    document["events"][0]["takes_back"] = KEPT


def first_line_moved(document: Document) -> None:
    document["result"]["lines"].reverse()


@pytest.mark.parametrize(
    ("change", "key"),
    [
        (changed(format=2), "core record format"),
        (changed(format="1"), "core record unreadable"),
        (changed(game="toy chess"), "core record unknown game"),
        (changed(game="toy sowers"), "no such box"),
        (changed(rules_version=2), "core record rules version"),
        (changed(edition={"dice": [0, 0, 1]}), "core record event"),
        (changed(edition={"dice": [1, 2]}), "no such box"),
        (changed(edition={}), "no such box"),
        (changed(options={"wind": "on"}), "no such box"),
        (changed(secret="x" * 64), "core record secret"),
        (changed(secret=SECRET.hex().upper()), "core record altered"),
        (changed(secret=bytes(32).hex()), "core record secret"),
        (changed(commitment=commitment(bytes(32))), "core record secret"),
        (changed(seats=[]), "no such box"),
        (changed(events=[]), "core record not over"),
        (other_secret, "core record event"),
        (short_secret, "core record secret"),
        (with_words("brel", "x"), "core record event"),
        (with_words("", "brel"), "core record event"),
        (with_words("brel\n", ""), "core record word"),
        (swapped_seats, "core record event"),
        (another_seat, "core record event"),
        (dropped(-1), "core record not over"),
        (dropped(0), "core record event"),
        (added({"seat": 0, "move": "done"}, 999), "core record event"),
        (added({"seat": -1, "move": "die 1"}, 1), "core record event"),
        (added({"seat": 1, "move": "done"}, 1), "core record event"),
        (added({"seat": 0, "move": "", "takes_back": 0}, 1), "core record event"),
        (with_nulls, "core record altered"),
        (kept_twice, "core record altered"),
        (with_result(points=[99, 0]), "core record altered"),
        (with_result(places=[1, 1]), "core record altered"),
        (with_result(reason={"key": "luck", "values": {}, "marks": []}), "core record altered"),
        (first_line_moved, "core record altered"),
    ],
)
def test_a_forgery_with_a_fitting_seal_is_refused(change: Callable[[Document], None], key: str) -> None:
    document = json.loads(GIFTS)
    change(document)
    assert refused(written(resealed(document))) == key


def test_every_event_is_sealed_where_it_stands() -> None:
    document = json.loads(GIFTS)
    events = document["events"]
    for at in range(len(events)):
        refused(written(document | {"events": events[:at] + events[at + 1 :]}))
        if at:
            turned = [*events[: at - 1], events[at], events[at - 1], *events[at + 1 :]]
            refused(written(document | {"events": turned}))


def test_a_seal_alone_does_not_help() -> None:
    document = json.loads(GIFTS)
    assert refused(written(document | {"seal": hashlib.sha256(b"").hexdigest()})) == "core record altered"
    assert refused(written(document | {"seal": ""})) == "core record altered"


def test_the_event_that_cannot_be_is_named() -> None:
    document = json.loads(GIFTS)
    document["events"][0]["move"] = "deal 0,1,2 3,4,5"
    with pytest.raises(RecordRefused) as error:
        verify(written(resealed(document)), find)
    assert error.value.line.values == {"line": 28, "event": 0, "move": "deal 0,1,2 3,4,5", "why": "core other draw"}


def test_records_are_values() -> None:
    record = read_record(GIFTS)
    assert msgspec.json.decode(msgspec.json.encode(record), type=type(record)) == record
