"""What an edition of Alpujarras is written in: the words for fruits and farmlands, and rows of icons."""

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from estaminet.core.entries import TOP, refuse

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

MOST_ICONS: Final = 6
"""The most icons that one space may show."""


class Icon(msgspec.Struct, frozen=True):
    """One icon: its kind, the dirhems of a dirhem icon, the farmland that a shield fixes (None = any)."""

    kind: str
    dirhems: int = 0
    farmland: int | None = None


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
