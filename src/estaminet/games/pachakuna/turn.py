# mypyc may compile this module.
"""What moves do: turning and paying, walking, selling, buying, and the end of a turn (PAC-04)."""

from estaminet.core.game import LUCK, OVER, Tell
from estaminet.games.pachakuna import history
from estaminet.games.pachakuna.box import Box
from estaminet.games.pachakuna.grid import COLOURS, TILES, WHITE
from estaminet.games.pachakuna.moves import LLAMAS, Move, codes_of
from estaminet.games.pachakuna.offers import gain
from estaminet.games.pachakuna.state import (
    CLOSED,
    ENDED,
    FRESH,
    KINDS_HELD,
    LLAMA_PRICE,
    MOVED,
    NOTHING,
    REFILLING,
    ROTATING,
    SEATS,
    SETTING,
    SOLD,
    TILE_PRICE,
    TRADING,
    TURNS_AT_MOST,
    Table,
    begin,
    lay,
    seat_white,
    turn_tile,
)

# Rotating


def turn(box: Box, table: Table, move: Move, tell: Tell | None) -> None:
    """Choose a tile and turn it; the first of a turn is free (PAC-05)."""
    _, tile, first = move
    if tell is not None:
        tell(history.turned(table, tile, first))
    if table.chosen:
        table.owed = TILE_PRICE
    table.chosen |= 1 << tile
    turn_tile(box, table, tile, first)


def pay(box: Box, table: Table, move: Move, tell: Tell | None) -> None:
    """Give a resource; a llama that is paid for steps onto the board (PAC-05, PAC-15, PAC-16)."""
    seat = table.seat
    table.reserve[seat * KINDS_HELD + move.a] -= 1
    table.owed -= 1
    if tell is not None:
        tell(history.paid(table, move.a))
    if not table.owed and table.buyer != NOTHING:
        llama = table.stands.index(NOTHING, seat * LLAMAS)
        table.stands[llama] = TILES + table.buyer
        table.acted[llama] = CLOSED
        table.walks[llama] = None
        if tell is not None:
            tell(history.bought(table, llama))
        table.buyer = NOTHING


def _settle(table: Table, tell: Tell | None) -> None:
    """End rotating: the rocks of before are taken back, every tile chosen gets one (PAC-07)."""
    if tell is not None and (table.chosen or table.rocks):
        tell(history.rocks(table))
    table.rocks, table.chosen = table.chosen, 0
    table.stage = TRADING


# Llamas


def _choose(table: Table, number: int, act: int, tell: Tell | None) -> int:
    """The llama that acts; the one that acted before is closed (PAC-12)."""
    if table.stage == ROTATING:
        _settle(table, tell)
    llama = table.seat * LLAMAS + number
    if table.active not in (NOTHING, llama):
        table.acted[table.active] = CLOSED
    table.active = llama
    table.acted[llama] = act
    return llama


def walk(box: Box, table: Table, move: Move, tell: Tell | None) -> None:
    """A llama goes along its terrain (PAC-08 … PAC-11)."""
    llama = _choose(table, move.a, MOVED, tell)
    if tell is not None:
        tell(history.walked(table, llama, move.b))
    table.stands[llama] = move.b
    table.walks[llama] = None


def sell(box: Box, table: Table, move: Move, tell: Tell | None) -> None:
    """A load is sold and the village's order is gone; the seventh colour wins at once (PAC-13, PAC-14, PAC-19)."""
    llama = _choose(table, move.a, SOLD, tell)
    village, load, count = table.stands[llama] - TILES, table.loads[llama], gain(table, llama)
    if tell is not None:
        tell(history.sold(table, llama, count))
    table.removed |= 1 << table.orders[village]
    table.orders[village] = table.loads[llama] = NOTHING
    if not count:
        return
    table.reserve[table.seat * KINDS_HELD + load] += count
    if 0 not in table.reserve[table.seat * KINDS_HELD : table.seat * KINDS_HELD + len(COLOURS)]:
        table.stage, table.acting = ENDED, OVER


def buy(box: Box, table: Table, move: Move, tell: Tell | None) -> None:
    """A new llama is chosen at the village, and has to be paid for (PAC-16)."""
    llama = _choose(table, move.a, CLOSED, tell)
    table.buyer = table.stands[llama] - TILES
    table.owed = LLAMA_PRICE
    if tell is not None:
        tell(history.buys(table, llama))


# Ending a turn


def done(box: Box, table: Table, move: Move, tell: Tell | None) -> None:
    """The seat ends its turn; villages without an order are refilled, then its llamas are loaded (PAC-17, PAC-18)."""
    if table.stage == ROTATING:
        _settle(table, tell)
    if tell is not None:
        tell(history.ended_turn(table))
    table.active = NOTHING
    first = table.seat * LLAMAS
    table.acted[first : first + LLAMAS] = [FRESH] * LLAMAS
    _refill(box, table, tell)


def _refill(box: Box, table: Table, tell: Tell | None) -> None:
    """The next village that lacks an order is due; if none is, the turn is over."""
    if NOTHING not in table.orders:
        if table.turn:
            _load(table, tell)
        _next_turn(box, table, tell)
        return
    table.due = table.orders.index(NOTHING)
    table.stage, table.acting = REFILLING if table.turn else SETTING, LUCK
    if table.turn and not table.bag & box.suits[table.due]:
        table.bag |= table.removed
        table.removed = 0
        if tell is not None:
            tell(history.bag_refilled(table))


def _load(table: Table, tell: Tell | None) -> None:
    """Llamas that sold and new ones carry the colour of their village (PAC-18)."""
    first = table.seat * LLAMAS
    for llama in range(first, first + LLAMAS):
        if table.loads[llama] == NOTHING and table.stands[llama] != NOTHING:
            table.loads[llama] = table.stands[llama] - TILES
            if tell is not None:
                tell(history.loaded(table, llama))


def _next_turn(box: Box, table: Table, tell: Tell | None) -> None:
    """The other seat has the turn, unless black's last is complete (PAC-20)."""
    if table.turn == TURNS_AT_MOST:
        table.stage, table.acting = ENDED, OVER
        return
    table.turn += 1
    table.seat = table.white if table.turn % SEATS else 1 - table.white
    table.stage, table.acting = ROTATING, box.alone[table.seat]


# Luck


def name_white(box: Box, table: Table, move: Move, tell: Tell | None) -> None:
    """Luck says who plays white (PAC-02)."""
    seat_white(table, move.a)
    if tell is not None:
        tell(history.named(table))
    begin(box, table)


def deal(box: Box, table: Table, move: Move, tell: Tell | None) -> None:
    """Luck lays a random plan (PAC-22)."""
    lay(box, table, codes_of(move))
    if tell is not None:
        tell(history.dealt())


def order(box: Box, table: Table, move: Move, tell: Tell | None) -> None:
    """Luck fills the village that is due (PAC-01, PAC-17)."""
    table.orders[table.due] = move.a
    table.drawn[table.due] += 1
    table.bag &= ~(1 << move.a)
    if tell is not None:
        tell(history.order_drawn(table))
    table.due = WHITE
    _refill(box, table, tell)
