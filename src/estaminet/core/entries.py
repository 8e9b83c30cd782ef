"""Reading an edition entry by entry: tables, lists, numbers and words, each refused in a sentence that names it.

Entries are named as a host finds them in the file: `cards.3.back` is the entry `back` of the third thing in `cards`.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from estaminet.core.game import BoxRefused, Edition, Line

LONGEST: Final = 40
"""Characters of what was found that a refusal repeats."""
TOP: Final = 99
"""More of anything is in no box."""
MANY: Final = 10_000
"""More things than any list of an edition has."""


def refuse(key: str, **values: int | str) -> BoxRefused:
    """The refusal that says what is wrong; its line is `edition KEY`."""
    return BoxRefused(Line(f"edition {key}", dict(values)))


def exactly(entries: Mapping[str, Any], names: Sequence[str], inside: str = "") -> None:
    """Refuse a table that has not just these entries."""
    for name in entries:
        if name not in names:
            raise refuse("unknown entry", entry=f"{inside}{str(name)[:LONGEST]}")
    for name in names:
        if name not in entries:
            raise refuse("missing entry", entry=f"{inside}{name}")


def table(value: Any, name: str, names: Sequence[str]) -> Mapping[str, Any]:
    """A table with just these entries."""
    if not isinstance(value, Mapping):
        raise refuse("not a table", entry=name)
    exactly(value, names, f"{name}.")
    return value


def number(value: Any, name: str, low: int, high: int) -> int:
    """A whole number within these bounds."""
    if type(value) is not int or not low <= value <= high:
        raise refuse("number", entry=name, low=low, high=high, found=str(value)[:LONGEST])
    return value


def switch(value: Any, name: str) -> bool:
    """True or false."""
    if not isinstance(value, bool):
        raise refuse("switch", entry=name, found=str(value)[:LONGEST])
    return value


def among(value: Any, name: str, words: Sequence[str]) -> int:
    """Which of the words it is, counted from 0."""
    if value not in words:
        raise refuse("word", entry=name, words=", ".join(words), found=str(value)[:LONGEST])
    return words.index(value)


def items(value: Any, name: str, least: int = 0, most: int = MANY) -> Sequence[Any]:
    """A list of at least and at most so many things."""
    if not isinstance(value, list | tuple):
        raise refuse("not a list", entry=name)
    if not least <= len(value) <= most:
        key = "list length" if least == most else "list between"
        raise refuse(key, entry=name, n=most, least=least, found=len(value))
    return value


def numbers(value: Any, name: str, count: int, low: int = 0, high: int = TOP) -> tuple[int, ...]:
    """A list of just so many whole numbers within these bounds."""
    found = items(value, name, count, count)
    return tuple(number(item, f"{name}.{index}", low, high) for index, item in enumerate(found, 1))


def texts(value: Any, name: str, least: int = 0, most: int = MANY) -> tuple[str, ...]:
    """A list of texts."""
    found = items(value, name, least, most)
    for index, item in enumerate(found, 1):
        if not isinstance(item, str):
            raise refuse("text", entry=f"{name}.{index}", found=str(item)[:LONGEST])
    return tuple(found)


def reconstructed(edition: Edition) -> tuple[str, ...]:
    """The entries that the edition itself calls reconstructed; each has to be there."""
    names = texts(edition["reconstructed"], "reconstructed")
    for name in names:
        if not _leads_somewhere(edition, name.split(".")):
            raise refuse("reconstructed", entry=name[:LONGEST])
    return names


def _leads_somewhere(value: Any, path: Sequence[str]) -> bool:
    for step in path:
        if isinstance(value, Mapping) and step in value:
            value = value[step]
        elif isinstance(value, list | tuple) and step.isdecimal() and 1 <= int(step) <= len(value):
            value = value[int(step) - 1]
        else:
            return False
    return True
