"""What a seat may know of a table of P'achakuna: all of it is open, and the bag has no order.

Places are written as in moves: a tile by its cell "q,r", a village by its colour. Cells are axial with pointy tops:
east is q + 1, south-east is r + 1. Edges count counter-clockwise from the east: 0 E, 1 NE, 2 NW, 3 W, 4 SW, 5 SE.
"""

import msgspec


class TileView(msgspec.Struct, frozen=True):
    """A tile: its cell, its kind ("valley", "neutral", "mountain": what it mostly shows), and how it lies.

    `mountains` are the edges that show mountain, the others show valley: `orientation` is the first of them, the
    others follow counter-clockwise. A turn by 60° counter-clockwise adds one to the orientation.
    """

    q: int
    r: int
    kind: str
    orientation: int
    mountains: tuple[int, ...]
    rock: bool
    """A rock of the last turn: the tile cannot be chosen (PAC-06, PAC-07)."""
    chosen: bool
    """Chosen this turn: it cannot be chosen again and gets a rock."""


class VillageView(msgspec.Struct, frozen=True):
    """A village: its colour, its cell, and the order that lies there ("" twice if none does)."""

    colour: str
    q: int
    r: int
    upper: str
    lower: str
    drawn: int
    """Orders drawn for it so far."""


class LlamaView(msgspec.Struct, frozen=True):
    """A llama on the board: number 1 to 3 of its seat, where it stands, and what it carries ("" = nothing).

    `acted` is "fresh", "moved", "sold" or "closed" (this turn it does nothing more); outside its seat's turn it is
    "fresh". `reach` are the places it could walk to as the board lies, whoever's turn it is; see also `paths.py`.
    `gain` is what selling its load here would bring by the order that lies here: 0, 1 or 2, and -1 if it cannot be
    sold here.
    """

    seat: int
    number: int
    at: str
    load: str
    acted: str
    reach: tuple[str, ...]
    gain: int


class SeatView(msgspec.Struct, frozen=True):
    """A seat: its llamas' colour ("white" walks in valleys, "black" over mountains, "" before it is drawn).

    `reserve` counts its resources by colour as in `PachakunaView.colours`; `slots` is how many of the seven slots
    are filled, which are its points; `waiting` are its llamas that are not on the board yet.
    """

    colour: str
    reserve: tuple[int, ...]
    slots: int
    waiting: int


class PachakunaView(msgspec.Struct, frozen=True):
    """The table as seat `seat` sees it; a guest sees the same.

    `stage` is "white" (luck draws who is white), "plan" (luck deals the board), "order" (luck fills a village),
    "rotate" (tiles may be turned; the first llama action ends that), "llamas", "pay" (`owed` resources are still to
    be paid), or "over". `turn` counts both seats' turns from 1, 0 in set-up; the last is `turns`. `mover` is the seat
    that has the turn, None in set-up and at the end. `paying` says what for: "tile", "llama" or "".
    """

    seat: int | None
    stage: str
    turn: int
    turns: int
    mover: int | None
    owed: int
    paying: str
    active: int
    """The number of the llama that acted last this turn, 0 if none: choosing another closes it (PAC-12)."""
    due: str
    """The village that luck fills now, in stage "order"."""
    tiles: tuple[TileView, ...]
    """Row by row from the north; none before the plan is laid."""
    villages: tuple[VillageView, ...]
    """White, red, orange, yellow, green, blue, purple: the order in which they are filled."""
    llamas: tuple[LlamaView, ...]
    seats: tuple[SeatView, ...]
    bag: tuple[tuple[str, str], ...]
    """The orders still in the bag, each upper and lower half; sorted."""
    removed: tuple[tuple[str, str], ...]
    """The orders beside the board; sorted."""
    colours: tuple[str, ...]
    """White, red, orange, yellow, green, blue, purple and brown, which has no slot."""
    plan: str
    """The option: "A", "B" or "random"."""
    mountain_edges: tuple[int, int, int]
    """How many edges of the kinds valley, neutral, mountain show mountain."""
    options: tuple[str, ...]
    """Options that differ from the default, as "plan B"."""
    reconstructed: tuple[str, ...]
    """The entries of the edition that are ours and not the publisher's."""
