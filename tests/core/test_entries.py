"""Entries of an edition: what fits comes back, what does not is refused by its name."""

from collections.abc import Callable
from typing import Any

import pytest

from estaminet.core import entries
from estaminet.core.game import BoxRefused
from estaminet.words import LANGUAGES, sayer


def test_what_fits_comes_back() -> None:
    assert entries.table({"a": 1}, "t", ("a",)) == {"a": 1}
    assert [entries.number(value, "n", 1, 3) for value in (1, 3)] == [1, 3]
    assert entries.switch(False, "s") is False
    assert entries.among("b", "w", ("a", "b")) == 1
    assert entries.items([1, "x"], "l", 2, 2) == [1, "x"]
    assert entries.numbers((0, 99), "l", 2) == (0, 99)
    assert entries.texts(["x"], "l", 1, 2) == ("x",)
    edition = {"cards": [{"back": "red"}], "reconstructed": ["cards.1.back", "cards"]}
    assert entries.reconstructed(edition) == ("cards.1.back", "cards")


@pytest.mark.parametrize(
    ("read", "key", "entry"),
    [
        (lambda: entries.exactly({"a": 1, "b": 2}, ("a",)), "unknown entry", "b"),
        (lambda: entries.exactly({}, ("a",), "t."), "missing entry", "t.a"),
        (lambda: entries.table([], "t", ()), "not a table", "t"),
        (lambda: entries.number(0, "n", 1, 3), "number", "n"),
        (lambda: entries.number(4, "n", 1, 3), "number", "n"),
        (lambda: entries.number(True, "n", 0, 3), "number", "n"),
        (lambda: entries.number(1.0, "n", 0, 3), "number", "n"),
        (lambda: entries.switch(1, "s"), "switch", "s"),
        (lambda: entries.among("c", "w", ("a", "b")), "word", "w"),
        (lambda: entries.items("ab", "l"), "not a list", "l"),
        (lambda: entries.items([1], "l", 2, 2), "list length", "l"),
        (lambda: entries.items([1, 2, 3], "l", 1, 2), "list between", "l"),
        (lambda: entries.numbers([1, 100], "l", 2), "number", "l.2"),
        (lambda: entries.texts(["x", 1], "l"), "text", "l.2"),
        (lambda: entries.reconstructed({"a": [1], "reconstructed": ["a.2"]}), "reconstructed", "a.2"),
        (lambda: entries.reconstructed({"a": [1], "reconstructed": ["a.0"]}), "reconstructed", "a.0"),
        (lambda: entries.reconstructed({"a": 1, "reconstructed": ["a.b"]}), "reconstructed", "a.b"),
    ],
)
def test_what_does_not_fit_is_named_in_every_language(read: Callable[[], Any], key: str, entry: str) -> None:
    with pytest.raises(BoxRefused) as refused:
        read()
    line = refused.value.line
    assert (line.key, line.values["entry"]) == (f"edition {key}", entry)
    assert all(entry in sayer("", language)(line) for language in LANGUAGES)
