"""An edition of the box, checked: everything printed on it that a real copy could differ in."""

from typing import Any, Final

import msgspec

from estaminet.core.entries import exactly, number, reconstructed, refuse, table, texts
from estaminet.core.game import Edition
from estaminet.games.pachakuna.grid import CELLS, COLOURS, CORNERS, KINDS, LETTERS, RADIUS, TILE_OF, TILES, Cell

PLANS: Final = ("A", "B")
_ENTRIES: Final = ("reconstructed", "corners", "llamas_per_seat", "orders", "tiles", "plans")
_TILE_ENTRIES: Final = ("count", "mountain_edges")
_MOST_LLAMAS: Final = 3
_ROWS: Final = 2 * RADIUS + 1
_VILLAGE: Final = "*"
_NEUTRAL: Final = (18, 24, 30)
"""So many neutral tiles go into six-fold orbits, and leave random plans possible (PAC-22)."""
MOUNTAIN_EDGES: Final = (2, 3, 4)
"""By kind: what mirrors itself and one another when valley and mountain change places."""
ORDERS_LEFT: Final = 7
"""For each village so many orders must show neither its colour nor white, else none may be left to draw."""


class Printed(msgspec.Struct, frozen=True):
    """What an edition says; colours and kinds as numbers.

    `corners` are colours clockwise from the top left, `orders` pairs of upper and lower colour, `counts` and
    `mountain_edges` by kind, `plans` by name: for each tile, row by row, 6 × kind + first mountain edge.
    """

    corners: tuple[int, ...]
    llamas: int
    orders: tuple[tuple[int, int], ...]
    counts: tuple[int, int, int]
    mountain_edges: tuple[int, int, int]
    plans: dict[str, tuple[int, ...]]
    reconstructed: tuple[str, ...]


def printed(edition: Edition) -> Printed:
    """What the edition says; BoxRefused says in a sentence what is wrong with it."""
    exactly(edition, _ENTRIES)
    counts, edges = _tiles(edition["tiles"])
    return Printed(
        corners=_corners(edition["corners"]),
        llamas=number(edition["llamas_per_seat"], "llamas_per_seat", 1, _MOST_LLAMAS),
        orders=_orders(edition["orders"]),
        counts=counts,
        mountain_edges=edges,
        plans=_plans(edition["plans"], counts),
        reconstructed=reconstructed(edition),
    )


def _corners(value: Any) -> tuple[int, ...]:
    names = texts(value, "corners", len(CORNERS), len(CORNERS))
    if sorted(names) != sorted(COLOURS[1:]):
        raise refuse("corners", found=", ".join(names)[:80])
    return tuple(COLOURS.index(name) for name in names)


def _orders(value: Any) -> tuple[tuple[int, int], ...]:
    found: list[tuple[int, int]] = []
    for text in texts(value, "orders"):
        order = _order(text)
        if order in found:
            raise refuse("order twice", order=text)
        found.append(order)
    for colour, name in enumerate(COLOURS):
        left = sum(colour not in order and 0 not in order for order in found)
        if left < ORDERS_LEFT:
            raise refuse("too few orders", word_village=name, n=ORDERS_LEFT, found=left)
    return tuple(found)


def _order(text: str) -> tuple[int, int]:
    names = text.split(" ")
    if len(names) != 2 or names[0] == names[1] or not set(names) <= set(COLOURS):  # noqa: PLR2004 — two halves
        raise refuse("order", order=text[:60])
    return COLOURS.index(names[0]), COLOURS.index(names[1])


def _tiles(value: Any) -> tuple[tuple[int, int, int], tuple[int, int, int]]:
    """Counts and mountain edges by kind; the two uneven kinds must mirror each other, as plans do (PAC-22)."""
    found = table(value, "tiles", KINDS)
    kinds = {kind: table(found[kind], f"tiles.{kind}", _TILE_ENTRIES) for kind in KINDS}
    count = [number(kinds[kind]["count"], f"tiles.{kind}.count", 0, TILES) for kind in KINDS]
    edges = [number(kinds[kind]["mountain_edges"], f"tiles.{kind}.mountain_edges", 1, 5) for kind in KINDS]
    if sum(count) != TILES or count[0] != count[2] or count[1] not in _NEUTRAL:
        raise refuse("tile counts", n=TILES, neutral=", ".join(map(str, _NEUTRAL)), found=" + ".join(map(str, count)))
    if tuple(edges) != MOUNTAIN_EDGES:
        raise refuse("tile edges", found=", ".join(map(str, edges)), wanted=", ".join(map(str, MOUNTAIN_EDGES)))
    return (count[0], count[1], count[2]), MOUNTAIN_EDGES


def _plans(value: Any, counts: tuple[int, int, int]) -> dict[str, tuple[int, ...]]:
    plans = table(value, "plans", PLANS)
    return {name: _plan(plans[name], name, counts) for name in PLANS}


def _plan(value: Any, name: str, counts: tuple[int, int, int]) -> tuple[int, ...]:
    """The tiles of a plan as its rows show them."""
    words: list[str] = []
    for at, row in enumerate(texts(value, f"plans.{name}", _ROWS, _ROWS)):
        found, width = row.split(), _ROWS - abs(at - RADIUS)
        if len(found) != width:
            raise refuse("row", plan=name, row=at + 1, n=width, found=len(found))
        words += found
    codes = [_tile(word, name, cell) for cell, word in zip(CELLS, words, strict=True) if _is_tile(word, name, cell)]
    held = [sum(code // 6 == kind for code in codes) for kind in range(len(KINDS))]
    if held != list(counts):
        raise refuse("plan counts", plan=name, found=" + ".join(map(str, held)), wanted=" + ".join(map(str, counts)))
    return tuple(codes)


def _is_tile(word: str, plan: str, cell: Cell) -> bool:
    """Whether a tile belongs there and no village; the word has to say the same."""
    if (word == _VILLAGE) == (cell in TILE_OF):
        raise refuse("village", plan=plan, cell=f"{cell[0]},{cell[1]}", found=word[:20])
    return word != _VILLAGE


def _tile(word: str, plan: str, cell: Cell) -> int:
    if len(word) != 2 or word[0] not in LETTERS or word[1] not in "012345":  # noqa: PLR2004 — a letter and a digit
        raise refuse("tile", plan=plan, cell=f"{cell[0]},{cell[1]}", found=word[:20])
    return 6 * LETTERS.index(word[0]) + int(word[1])
