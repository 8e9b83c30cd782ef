"""Reading an edition entry by entry: numbers, lists, tables and icons, each refused in a sentence that names it."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from estaminet.core.game import BoxRefused, Line

FRUITS: Final = ("orange", "lemon", "apple", "cherry", "grape")
"""In the order of the ring; the main fruit of the farmland with the same index."""
FARMLANDS: Final = ("orange", "yellow", "green", "red", "purple")
"""The five farmlands with their villages, in the order of the ring."""

ADD: Final = "add"
MOVE: Final = "move"
IRRIGATE: Final = "irrigate"
NORIA: Final = "noria"
FRUIT: Final = "fruit"
DIRHEM: Final = "dirhem"
GOAL: Final = "goal"
ICONS: Final = (ADD, MOVE, IRRIGATE, NORIA, FRUIT, DIRHEM, GOAL)

TOP: Final = 99
MOST_ICONS: Final = 6
"""The most icons that one space may show."""


class Icon(msgspec.Struct, frozen=True):
    """One icon: its kind, the dirhems of a dirhem icon, the farmland that a shield fixes (None = any)."""

    kind: str
    dirhems: int = 0
    farmland: int | None = None


def refuse(key: str, **values: int | str) -> BoxRefused:
    """The refusal that says what is wrong; its line is `edition KEY`."""
    return BoxRefused(Line(f"edition {key}", dict(values)))


def exactly(entries: Mapping[str, Any], names: Sequence[str], inside: str = "") -> None:
    """Refuse a table that has not just these entries."""
    for name in entries:
        if name not in names:
            raise refuse("unknown entry", entry=f"{inside}{name}")
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
        raise refuse("number", entry=name, low=low, high=high, found=str(value)[:40])
    return value


def items(value: Any, name: str, least: int, most: int) -> Sequence[Any]:
    """A list of at least and at most so many entries."""
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


def among(value: Any, name: str, words: Sequence[str]) -> int:
    """Which of the words it is, counted from 0."""
    if value not in words:
        raise refuse("word", entry=name, words=", ".join(words), found=str(value)[:40])
    return words.index(value)


def icons(value: Any, name: str, least: int = 0, kinds: Sequence[str] = ICONS) -> tuple[Icon, ...]:
    """Icons separated by blanks: `add:red noria dirhem:2`; only these kinds, and a shield only where adding is."""
    words = value.split() if isinstance(value, str) else None
    if words is None or not least <= len(words) <= MOST_ICONS:
        raise refuse("icons", entry=name, least=least, most=MOST_ICONS, found=str(value)[:40])
    return tuple(_icon(word, name, kinds) for word in words)


def _icon(word: str, name: str, kinds: Sequence[str]) -> Icon:
    kind, colon, rest = word.partition(":")
    if kind not in kinds:
        raise refuse("icon", entry=name, icons=", ".join(kinds), found=word[:40])
    if kind == DIRHEM and rest.isdecimal() and 1 <= int(rest) <= TOP:
        return Icon(kind, dirhems=int(rest))
    if kind == ADD and rest in FARMLANDS:
        return Icon(kind, farmland=FARMLANDS.index(rest))
    if kind == DIRHEM or colon:
        raise refuse("icon detail", entry=name, farmlands=", ".join(FARMLANDS), found=word[:40])
    return Icon(kind)
