# mypyc may compile this module.
"""The cells of the board: 54 tiles and seven villages, their names, edges and neighbours."""

from typing import Final, TypeAlias

COLOURS: Final = ("white", "red", "orange", "yellow", "green", "blue", "purple")
"""Of the villages, in the order in which they are filled (PAC-01)."""
RESOURCES: Final = (*COLOURS, "brown")
WHITE: Final = 0
BROWN: Final = 7

RADIUS: Final = 4
STEPS: Final = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""Across edge 0 E, 1 NE, 2 NW, 3 W, 4 SW, 5 SE; the edge on the other side is 3 further."""
CENTRE: Final = (0, 0)
CORNERS: Final = ((0, -4), (4, -4), (4, 0), (0, 4), (-4, 4), (-4, 0))
"""Clockwise from the top left."""

Cell: TypeAlias = tuple[int, int]


def _cells() -> tuple[Cell, ...]:
    """All cells row by row from the north."""
    span = range(-RADIUS, RADIUS + 1)
    return tuple((q, r) for r in span for q in span if abs(q + r) <= RADIUS)


CELLS: Final = _cells()
TILE_CELLS: Final = tuple(cell for cell in CELLS if cell != CENTRE and cell not in CORNERS)
TILES: Final = len(TILE_CELLS)
TILE_OF: Final = {cell: tile for tile, cell in enumerate(TILE_CELLS)}
PLACES: Final = TILES + len(COLOURS)
"""Tiles 0 to 53 row by row, then the villages by colour."""
PLACE_NAMES: Final = (*(f"{q},{r}" for q, r in TILE_CELLS), *COLOURS)
PLACE_OF: Final = {name: place for place, name in enumerate(PLACE_NAMES)}


def beyond(cell: Cell, edge: int) -> Cell:
    """The cell on the other side of an edge, on the board or not."""
    q, r = STEPS[edge]
    return cell[0] + q, cell[1] + r


INNER_CONTACTS: Final = tuple(
    (tile, edge, TILE_OF[beyond(cell, edge)])
    for tile, cell in enumerate(TILE_CELLS)
    for edge in range(3)
    if beyond(cell, edge) in TILE_OF
)
"""Every pair of tiles that touch, once: the first, its edge, the second."""

KINDS: Final = ("valley", "neutral", "mountain")
LETTERS: Final = "FNM"
"""How kinds are written on a plan: flat, neutral, mountain."""


def run(first: int, count: int) -> int:
    """So many edges, counter-clockwise from the first, as bits."""
    return sum(1 << (first + step) % 6 for step in range(count))
