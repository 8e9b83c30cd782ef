# mypyc may compile this module.
"""What is derived once from options and edition, and then shared by every table of the box."""

from collections.abc import Mapping
from typing import Final

from estaminet.core.game import Seat
from estaminet.games.pachakuna.edition import Printed
from estaminet.games.pachakuna.grid import (
    CENTRE,
    COLOURS,
    CORNERS,
    KINDS,
    TILE_CELLS,
    TILE_OF,
    TILES,
    WHITE,
    Cell,
    beyond,
    run,
)

HIGH: Final = 64
"""Where the links over mountains begin; those through valleys begin at 0."""


class Box:
    """An edition by the names the rules use.

    `faces[code]` are the edges of a tile that show mountain, as bits; `next[tile][edge]` is the place beyond an edge,
    -1 outside; `around[tile]` lists for every place beside it the edge as a bit, the place, that place as a bit, and
    its edge across as a bit; `suits[colour]` are the orders that may lie on a village, as bits by 7 × upper + lower,
    and `setting[colour]` those of the set-up.
    """

    __slots__ = (
        "alone", "around", "cells", "faces", "llamas", "next", "options", "orders", "plan", "plans", "printed",
        "setting", "suits", "white",
    )  # fmt: skip

    alone: tuple[tuple[Seat, ...], ...]
    around: tuple[tuple[tuple[int, int, int, int], ...], ...]
    cells: tuple[Cell, ...]
    faces: tuple[int, ...]
    llamas: int
    next: tuple[tuple[int, ...], ...]
    options: tuple[str, ...]
    orders: int
    plan: str
    plans: dict[str, tuple[int, ...]]
    printed: Printed
    setting: tuple[int, ...]
    suits: tuple[int, ...]
    white: str

    def __init__(self, options: Mapping[str, str], printed: Printed) -> None:
        """Everything has been checked; what `options` does not name is as usual."""
        self.printed = printed
        self.plan, self.white = options.get("plan", "A"), options.get("white", "first")
        usual = {"plan": "A", "white": "first"}
        self.options = tuple(
            f"{name} {options[name]}" for name in usual if options.get(name, "") not in ("", usual[name])
        )
        self.alone = ((0,), (1,))
        self.llamas = printed.llamas
        self.plans = printed.plans
        self.faces = tuple(run(first, printed.mountain_edges[kind]) for kind in range(len(KINDS)) for first in range(6))
        villages = {CENTRE: WHITE, **dict(zip(CORNERS, printed.corners, strict=True))}
        cell_of = {colour: cell for cell, colour in villages.items()}
        self.cells = (*TILE_CELLS, *(cell_of[colour] for colour in range(len(COLOURS))))
        place_of = TILE_OF | {cell: TILES + colour for cell, colour in villages.items()}
        self.next = tuple(tuple(place_of.get(beyond(cell, edge), -1) for edge in range(6)) for cell in self.cells)
        self.around = tuple(
            tuple((1 << edge, at, 1 << at, 1 << (edge + 3) % 6) for edge, at in enumerate(row) if at >= 0)
            for row in self.next[:TILES]
        )
        halves = len(COLOURS)
        self.orders = sum(1 << halves * upper + lower for upper, lower in printed.orders)
        self.suits = tuple(self._without(colour) for colour in range(halves))
        self.setting = tuple(suits & self.suits[WHITE] for suits in self.suits)

    def _without(self, colour: int) -> int:
        return sum(1 << len(COLOURS) * order[0] + order[1] for order in self.printed.orders if colour not in order)
