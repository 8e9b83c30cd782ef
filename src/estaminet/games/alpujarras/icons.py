# mypyc may compile this module.
"""Icons as small numbers: what a stop, an award or a channel offers, each to be carried out once."""

from collections.abc import Iterable
from typing import Final

from estaminet.games.alpujarras.edition_entries import Icon
from estaminet.games.alpujarras.moves import FARMLANDS, KINDS

ADD: Final = 0
SHIELD: Final = 1
"""A farmer for farmland 0; the others follow."""
MOVE: Final = SHIELD + KINDS
IRRIGATE: Final = MOVE + 1
NORIA: Final = MOVE + 2
FRUIT: Final = MOVE + 3
GOAL: Final = MOVE + 4
MARKET: Final = MOVE + 5
HARVEST: Final = MOVE + 6
DIRHEM: Final = MOVE + 7
"""No dirhem; one more for each."""

_PLAIN: Final = {"add": ADD, "move": MOVE, "irrigate": IRRIGATE, "noria": NORIA, "fruit": FRUIT, "goal": GOAL}
_WORDS: Final = {
    **{code: kind for kind, code in _PLAIN.items()},
    **{SHIELD + land: f"add:{name}" for land, name in enumerate(FARMLANDS)},
    MARKET: "market",
    HARVEST: "harvest",
}
_NUMBERS: Final = {word: code for code, word in _WORDS.items()}


def icon_code(icon: Icon) -> int:
    """An icon of an edition as a number."""
    if icon.kind == "dirhem":
        return DIRHEM + icon.dirhems
    return _PLAIN[icon.kind] if icon.farmland is None else SHIELD + icon.farmland


def icon_word(code: int) -> str:
    """The icon as an edition writes it; also `market` and `harvest`."""
    return _WORDS.get(code) or f"dirhem:{code - DIRHEM}"


def icon_number(word: str) -> int:
    """The icon that `icon_word` wrote so."""
    if word.startswith("dirhem:"):
        return DIRHEM + int(word.removeprefix("dirhem:"))
    return _NUMBERS[word]


def icon_words(codes: Iterable[int]) -> tuple[str, ...]:
    """The icons as an edition writes them."""
    return tuple(map(icon_word, codes))
