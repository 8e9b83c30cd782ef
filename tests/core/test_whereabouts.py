"""A record that is refused is refused with line and reason."""

import json

import pytest

from estaminet.core.game import Line
from estaminet.core.record import RecordRefused, verify
from estaminet.core.whereabouts import first_difference, line_of, spot
from estaminet.words import LANGUAGES, sayer
from recording import GIFTS, find, resealed, written

DOCUMENT = """{
 "a": [1, {"b\\"": "x,}]"}, [], {}],
 "": {
  "": "é", "c": [
   -1.5e3,
   true],
  "a": null
 }
}""".encode()


@pytest.mark.parametrize(
    ("path", "line"),
    [
        ("$", 1),
        ("$.a", 2),
        ("$.a[1]", 2),
        ("$.a[3]", 2),
        ("$.", 3),
        ("$..", 4),
        ("$..c[0]", 5),
        ("$..c[1]", 6),
        ("$..a", 7),
        ("$.a[...]", 2),
        ("$.nowhere", 1),
    ],
)
def test_a_value_begins_on_its_line(path: str, line: int) -> None:
    assert line_of(DOCUMENT, path) == line


def test_columns_are_counted_in_characters() -> None:
    assert spot(b"", 0) == spot(b"x", 0) == (1, 1)
    assert spot("é\né€x".encode(), 2) == (1, 2)
    assert spot("é\né€x".encode(), 8) == (2, 3)


def test_the_first_line_that_differs_is_found() -> None:
    assert first_difference(b"a\nb\nc", b"a\nB\nC") == 2
    assert first_difference(b"a\n", b"a") == 1


def refusal(data: bytes) -> Line:
    with pytest.raises(RecordRefused) as error:
        verify(data, find)
    return error.value.line


def on_line(part: bytes) -> int:
    before: bytes = GIFTS[: GIFTS.index(part)]
    return before.count(b"\n") + 1


EVENT = b'"seat": 0,\n   "move"'


@pytest.mark.parametrize(
    ("data", "why", "line"),
    [
        (b"", "core record no json", 1),
        (b"{", "core record no json", 1),
        (GIFTS[:400], "core record no json", GIFTS[:400].count(b"\n") + 1),
        (GIFTS + b"x", "core record no json", GIFTS.count(b"\n") + 1),
        (GIFTS.replace(EVENT, EVENT + b"\x01", 1), "core record no json", on_line(EVENT) + 1),
        (GIFTS.replace("Zoé 1".encode(), b"Zo\xff"), "core record no json", on_line("Zoé 1".encode())),
        (b"[]", "core record entry wrong", 1),
        (b"{}", "core record entry missing", 1),
        (GIFTS.replace(EVENT, EVENT.replace(b"0", b"null"), 1), "core record entry wrong", on_line(EVENT)),
        (GIFTS.replace(EVENT, EVENT.replace(b"move", b"moves"), 1), "core record entry unknown", on_line(EVENT) + 1),
        (GIFTS.replace(b'"options": {}', b'"options": {\n"a": 1}'), "core record entry wrong", on_line(b'"options"')),
        (GIFTS.replace(b'   "move": ', b'   "at": ', 1), "core record entry missing", on_line(b'"move"') - 2),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_cannot_be_read_is_refused_with_its_line(data: bytes, why: str, line: int, language: str) -> None:
    told = refusal(data)
    assert told.key == "core record unreadable"
    assert (told.values["why"], told.values["line"]) == (why, line)
    said = sayer("", language)(told)
    assert f" {line}" in said
    assert "core" not in said


def test_the_column_of_what_is_no_json_is_told() -> None:
    assert refusal(b'{\n "format": 01}').values["column"] == 13


@pytest.mark.parametrize("language", LANGUAGES)
def test_nesting_without_end_is_refused(language: str) -> None:
    told = refusal(GIFTS.replace(b'"edition": {', b'"edition": {"deep": ' + b"[" * 100_000))
    assert told.values["why"] == "core record too deep"
    assert "core" not in sayer("", language)(told)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("indent", [1, 4])
def test_an_impossible_event_is_refused_with_its_line_and_reason(indent: int, language: str) -> None:
    document = json.loads(GIFTS)
    number = next(at for at, event in enumerate(document["events"]) if event["seat"] == 0)
    document["events"][number]["move"] = "give everything"
    data = written(resealed(document))
    data = data if indent == 1 else b"\n\n" + json.dumps(json.loads(data), indent=indent).encode()
    told = refusal(data)
    assert told.key == "core record event"
    assert told.values["event"] == number
    assert data.splitlines()[int(told.values["line"]) - 1].strip() == b"{"
    assert b"seat" in data.splitlines()[int(told.values["line"])]
    assert data.splitlines()[int(told.values["line"]) + 1].strip().startswith(b'"move": "give everything"')


def test_what_was_altered_is_refused_with_its_first_line() -> None:
    data = GIFTS.replace(b'"places": [\n   ', b'"places": [\n   9')
    told = refusal(data)
    assert told.key == "core record altered"
    assert told.values["line"] == on_line(b'"places"') + 1
