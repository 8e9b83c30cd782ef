# mypyc may compile this module.
"""Every legal move of the seat whose turn it is (PAC-05, PAC-06, PAC-08, PAC-12, PAC-13, PAC-16, PAC-21)."""

from collections.abc import Sequence
from typing import Final

from estaminet.core.game import Seat
from estaminet.games.pachakuna.box import HIGH, Box
from estaminet.games.pachakuna.grid import RESOURCES, TILES
from estaminet.games.pachakuna.moves import BUYS, DONE_MOVE, LLAMAS, PAYS, SALES, TURNS, WALKS, Move
from estaminet.games.pachakuna.state import (
    CLOSED,
    FRESH,
    KINDS_HELD,
    LLAMA_PRICE,
    NOTHING,
    ROTATING,
    TILE_PRICE,
    Table,
    reachable,
)

_ALL_TURNS: Final = [TURNS[6 * tile + -step % 6] for tile in range(TILES) for step in range(6)]
"""Tile by tile, and each clockwise, as hands go on turning it."""
_PAYS_OF: Final = tuple(
    tuple(PAYS[resource] for resource in range(len(RESOURCES)) if bits >> resource & 1) for bits in range(256)
)


def offers(box: Box, table: Table, seat: Seat) -> Sequence[Move]:
    """The legal moves of the seat that is to act; shared values."""
    if table.owed:
        return payable(table, seat)
    found = _turns(table, seat) if table.stage == ROTATING else []
    closed = True
    stands, acted = table.stands, table.acted
    first = seat * LLAMAS
    for llama in range(first, first + LLAMAS):
        place = stands[llama]
        if place == NOTHING or acted[llama] == CLOSED:
            continue
        if acted[llama] == FRESH:
            walks = walks_of(table, llama)
            found += walks
            if place < TILES and walks:
                closed = False
        if place >= TILES:
            if gain(table, llama) >= 0:
                found.append(SALES[llama - first])
            if can_buy(box, table, seat):
                found.append(BUYS[llama - first])
    if closed:
        found.append(DONE_MOVE)
    return found


def payable(table: Table, seat: Seat) -> Sequence[Move]:
    """One resource of each kind that the seat holds (PAC-15)."""
    bits, reserve = 0, table.reserve
    first = seat * KINDS_HELD
    for resource in range(KINDS_HELD):
        if reserve[first + resource]:
            bits |= 1 << resource
    return _PAYS_OF[bits]


def held(table: Table, seat: Seat) -> int:
    """All resources of a seat."""
    return sum(table.reserve[seat * KINDS_HELD : (seat + 1) * KINDS_HELD])


def barred(table: Table) -> int:
    """The tiles that cannot be chosen, as bits: llamas of either seat, rocks, chosen this turn (PAC-06)."""
    bits = table.rocks | table.chosen
    for place in table.stands:
        if 0 <= place < TILES:
            bits |= 1 << place
    return bits


def _turns(table: Table, seat: Seat) -> list[Move]:
    """Six orientations of every tile that can be chosen: one freely, more for two resources each (PAC-05)."""
    if table.chosen and held(table, seat) < TILE_PRICE:
        return []
    found = _ALL_TURNS[:]
    bits = barred(table)
    while bits:
        tile = bits.bit_length() - 1
        bits ^= 1 << tile
        del found[6 * tile : 6 * tile + 6]
    return found


def walks_of(table: Table, llama: int) -> list[Move]:
    """Where a llama could go as the board lies, the nearest first; white through valleys, black over mountains."""
    found = table.walks[llama]
    if found is None:
        seat, number = divmod(llama, LLAMAS)
        row = WALKS[number]
        base = 0 if seat == table.white else HIGH
        found = [row[place] for place in reachable(table.links, base, table.stands[llama])]
        table.walks[llama] = found
    return found


def gain(table: Table, llama: int) -> int:
    """What a llama's sale brings where it stands: 2, 1 or 0, and -1 if it cannot sell there (PAC-13)."""
    village, load = table.stands[llama] - TILES, table.loads[llama]
    if village < 0 or load in (NOTHING, village):
        return -1
    order = table.orders[village]
    if order == NOTHING:
        return -1
    upper, lower = divmod(order, 7)
    return 2 if load == upper else int(load == lower)


def can_buy(box: Box, table: Table, seat: Seat) -> bool:
    """Whether the seat has a llama left and can pay for it (PAC-16)."""
    first = seat * LLAMAS
    return NOTHING in table.stands[first : first + box.llamas] and held(table, seat) >= LLAMA_PRICE
