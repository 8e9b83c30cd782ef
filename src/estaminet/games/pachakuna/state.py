# mypyc may compile this module.
"""The table of P'achakuna: what changes during a match, flat and cheap to copy."""

from collections.abc import Sequence
from typing import Final

from estaminet.core.game import LUCK, Seat
from estaminet.games.pachakuna.box import HIGH, Box
from estaminet.games.pachakuna.grid import BROWN, COLOURS, RESOURCES, TILES, WHITE
from estaminet.games.pachakuna.moves import LLAMAS, Move

NAMING: Final = 0
"""Luck says who plays white."""
DEALING: Final = 1
"""Luck lays a random plan."""
SETTING: Final = 2
"""Luck lays the first orders."""
ROTATING: Final = 3
TRADING: Final = 4
"""Llama by llama: walk, sell, buy."""
REFILLING: Final = 5
ENDED: Final = 6
STAGES: Final = ("white", "plan", "order", "rotate", "llamas", "order", "over")

FRESH: Final = 0
MOVED: Final = 1
SOLD: Final = 2
CLOSED: Final = 3
ACTS: Final = ("fresh", "moved", "sold", "closed")

NOTHING: Final = -1
"""No load, no order, no llama, not on the board."""
FREE_TILES: Final = 1
TILE_PRICE: Final = 2
LLAMA_PRICE: Final = 4
TURNS_AT_MOST: Final = 300
SEATS: Final = 2
KINDS_HELD: Final = len(RESOURCES)


class Table:
    """Whole numbers in lists; a llama is 3 × seat + number - 1, a resource 8 × seat + colour.

    `codes` are the tiles (6 × kind + first mountain edge, empty before the plan is laid) and `links` the places next
    to each place that are open to valley (from 0) and mountain llamas (from HIGH), as bits. `rocks`, `chosen`, `bag`
    and `removed` are bits; `orders` and `drawn` are by village. `stands`, `loads` and `acted` are by llama.
    `owed` resources are to be paid, for the llama at the village `buyer` or for a tile; `due` is the village that luck
    fills. `walks` remembers where each llama could go, as moves, until the board changes.
    """

    __slots__ = (
        "acted", "acting", "active", "bag", "buyer", "chosen", "codes", "drawn", "due", "links", "loads", "orders",
        "owed", "removed", "reserve", "rocks", "seat", "stage", "stands", "turn", "walks", "white",
    )  # fmt: skip

    acted: list[int]
    acting: tuple[Seat, ...]
    active: int
    bag: int
    buyer: int
    chosen: int
    codes: list[int]
    drawn: list[int]
    due: int
    links: list[int]
    loads: list[int]
    orders: list[int]
    owed: int
    removed: int
    reserve: list[int]
    rocks: int
    seat: Seat
    stage: int
    stands: list[int]
    turn: int
    walks: list[list[Move] | None]
    white: int

    def copy(self) -> "Table":
        """A table of its own in the same state."""
        table = Table.__new__(Table)
        table.acting, table.stage, table.turn, table.seat = self.acting, self.stage, self.turn, self.seat
        table.white, table.active, table.owed, table.buyer = self.white, self.active, self.owed, self.buyer
        table.rocks, table.chosen, table.due = self.rocks, self.chosen, self.due
        table.bag, table.removed = self.bag, self.removed
        table.acted = self.acted[:]
        table.codes = self.codes[:]
        table.drawn = self.drawn[:]
        table.links = self.links[:]
        table.loads = self.loads[:]
        table.orders = self.orders[:]
        table.reserve = self.reserve[:]
        table.stands = self.stands[:]
        table.walks = self.walks[:]
        return table

    def _parts(self) -> tuple[object, ...]:
        return (
            self.acting, self.stage, self.turn, self.seat, self.white, self.active, self.owed, self.buyer, self.rocks,
            self.chosen, self.due, self.bag, self.removed, self.acted, self.codes, self.drawn, self.links, self.loads,
            self.orders, self.reserve, self.stands,
        )  # fmt: skip

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Table) and self._parts() == other._parts()

    __hash__ = None  # type: ignore[assignment]


def fresh(box: Box) -> Table:
    """A table before anything was drawn (PAC-01, PAC-02)."""
    table = Table.__new__(Table)
    table.acting, table.turn, table.seat, table.white = LUCK, 0, 0, 0
    table.stage = NAMING
    table.active, table.owed, table.buyer, table.due = NOTHING, 0, NOTHING, WHITE
    table.rocks, table.chosen, table.removed = 0, 0, 0
    table.bag = box.orders
    table.orders, table.drawn = [NOTHING] * len(COLOURS), [0] * len(COLOURS)
    table.codes, table.links = [], [0] * (2 * HIGH)
    table.stands, table.loads = [NOTHING] * (SEATS * LLAMAS), [NOTHING] * (SEATS * LLAMAS)
    table.acted, table.walks = [FRESH] * (SEATS * LLAMAS), [None] * (SEATS * LLAMAS)
    for llama in (0, LLAMAS):
        table.stands[llama], table.loads[llama] = TILES + WHITE, WHITE
    table.reserve = [0] * (SEATS * KINDS_HELD)
    begin(box, table)
    return table


def begin(box: Box, table: Table) -> None:
    """Go on with the set-up: who is white, then the plan, then the orders; what is not drawn is as the box says."""
    if table.stage == NAMING and box.white == "first":
        seat_white(table, 0)
    if table.stage == DEALING and box.plan in box.plans:
        lay(box, table, box.plans[box.plan])


def seat_white(table: Table, seat: Seat) -> None:
    """One seat plays white and begins, the other gets the brown resource (PAC-02)."""
    table.white = seat
    table.reserve[(1 - seat) * KINDS_HELD + BROWN] = 1
    table.stage = DEALING


def lay(box: Box, table: Table, codes: Sequence[int]) -> None:
    """Lay out the board."""
    table.codes, table.links = list(codes), linked(box, codes)
    table.stage = SETTING


def linked(box: Box, codes: Sequence[int]) -> list[int]:
    """What is open between neighbouring places, as `Table.links` (PAC-09)."""
    links = [0] * (2 * HIGH)
    for tile, row in enumerate(box.around):
        face = box.faces[codes[tile]]
        for edge, place, bit, across in row:
            mountain = face & edge != 0
            base = HIGH if mountain else 0
            if place >= TILES:
                links[base + tile] |= bit
                links[base + place] |= 1 << tile
            elif (box.faces[codes[place]] & across != 0) == mountain:
                links[base + tile] |= bit
    return links


def turn_tile(box: Box, table: Table, tile: int, first: int) -> None:
    """Turn a tile so that its mountains begin at that edge, and open and close what that changes."""
    codes, faces, links = table.codes, box.faces, table.links
    before = codes[tile]
    code = before - before % 6 + first
    if code == before:
        return
    codes[tile] = code
    table.walks = [None] * (SEATS * LLAMAS)
    face, valley, mountain = faces[code], 0, 0
    for edge, place, bit, across in box.around[tile]:
        if face & edge:
            if place >= TILES or faces[codes[place]] & across:
                mountain |= bit
        elif place >= TILES or not faces[codes[place]] & across:
            valley |= bit
    _relink(links, 0, tile, valley)
    _relink(links, HIGH, tile, mountain)


def _relink(links: list[int], base: int, tile: int, now: int) -> None:
    changed = links[base + tile] ^ now
    links[base + tile] = now
    me = 1 << tile
    while changed:
        low = changed & -changed
        changed ^= low
        links[base + low.bit_length() - 1] ^= me


def reachable(links: Sequence[int], base: int, start: int) -> list[int]:
    """Every place where a move from `start` could end, by valleys (base 0) or mountains (HIGH) (PAC-09, PAC-10)."""
    seen, found, queue = 1 << start, [], [start]
    for place in queue:
        new = links[base + place] & ~seen
        seen |= new
        while new:
            low = new & -new
            new ^= low
            at = low.bit_length() - 1
            found.append(at)
            if at < TILES:
                queue.append(at)
    return found
