# mypyc may compile this module.
"""What a seat can do with what it has: farmers that come and go with the fruit they take, and norias that are spent."""

from collections.abc import Sequence
from typing import Final

from estaminet.core.game import Seat
from estaminet.games.alpujarras.box import Box
from estaminet.games.alpujarras.moves import ADDS, KINDS, MOVES, NONE, PRICES, SWAPS, Move
from estaminet.games.alpujarras.state import Table

_BITS: Final = 1 << KINDS
ALL: Final = _BITS - 1
"""Every farmland, as bits."""
MOVES_FREE: Final = PRICES
"""Of `shifts`: an icon moves a farmer; more by the norias that it costs."""


def _of(row: Sequence[Move], bits: int) -> tuple[Move, ...]:
    """The moves of the fruits whose bits are set, or the one with no fruit."""
    return tuple(row[fruit] for fruit in range(KINDS) if bits >> fruit & 1) or (row[NONE],)


_ADDS_OF: Final = tuple(
    tuple(tuple(_of(ADDS[price][land][NONE], bits) for bits in range(_BITS)) for land in range(KINDS))
    for price in range(PRICES)
)
"""A farmer from the supply: by norias, farmland and the fruits it may take."""
# Filled when they are first asked for; no box asks for more than a few thousand.
_shifts: dict[int, tuple[Move, ...]] = {}
_swaps: dict[int, tuple[Move, ...]] = {}
_hands: dict[tuple[int, ...], tuple[int, int]] = {}


class Hand:
    """What offers ask about the seat again and again, worked out once.

    As bits: fruits it `holds`, those it has `room` for, those in `stock`, and farmlands where it has farmers
    (`present`); how many farmers are at `home`, and how many `norias` it has.
    """

    __slots__ = ("grown", "holds", "home", "norias", "present", "room", "stock")

    grown: list[int]
    holds: int
    home: int
    norias: int
    present: int
    room: int
    stock: int

    def __init__(self, box: Box, table: Table, seat: Seat) -> None:
        first = seat * KINDS
        self.holds, self.room = hand_bits(box.fruit_limit, tuple(table.held[first : first + KINDS]))
        self.present = present(table, seat)
        self.home = table.home[seat]
        self.norias = table.norias[seat]
        self.grown = table.grown
        a, b, c, d, e = table.stock
        self.stock = (a > 0) | (b > 0) << 1 | (c > 0) << 2 | (d > 0) << 3 | (e > 0) << 4


def hand_bits(limit: int, held: tuple[int, ...]) -> tuple[int, int]:
    """The fruits of which there is one, and those of which there are fewer than the limit, as bits."""
    key = (limit, *held)
    found = _hands.get(key)
    if found is None:
        holds = sum(1 << fruit for fruit, count in enumerate(held) if count)
        room = sum(1 << fruit for fruit, count in enumerate(held) if count < limit)
        found = _hands[key] = (holds, room)
    return found


def present(table: Table, seat: Seat) -> int:
    """The farmlands where a seat has farmers, as bits."""
    first = seat * KINDS
    a, b, c, d, e = table.farmers[first : first + KINDS]
    return (a > 0) | (b > 0) << 1 | (c > 0) << 2 | (d > 0) << 3 | (e > 0) << 4


# Farmers


def adds(hand: Hand, price: int, lands: int) -> Sequence[Move]:
    """A farmer to one of these farmlands: from the supply, or from another farmland if that is empty (ALP-13)."""
    if not hand.home:
        return shifts(hand, price, lands)
    rows, grown, room = _ADDS_OF[price], hand.grown, hand.room
    if lands == ALL:
        return (
            rows[0][grown[0] & room]
            + rows[1][grown[1] & room]
            + rows[2][grown[2] & room]
            + rows[3][grown[3] & room]
            + rows[4][grown[4] & room]
        )
    found: list[Move] = []
    for land in range(KINDS):
        if lands >> land & 1:
            found += rows[land][grown[land] & room]
    return found


def shifts(hand: Hand, way: int, lands: int) -> list[Move]:
    """A farmer from a farmland to another of these; `way` is the price of adding one, or MOVES_FREE + of moving."""
    found: list[Move] = []
    grown, room, own = hand.grown, hand.room, hand.present
    if not own:
        return found
    for land in range(KINDS):
        origins = own & ~(1 << land)
        if lands >> land & 1 and origins:
            bits = grown[land] & room
            key = ((way * KINDS + land) * _BITS + origins) * _BITS + bits
            ready = _shifts.get(key)
            if ready is None:
                ready = _shifts[key] = _shift(way, land, origins, bits)
            found += ready
    return found


def _shift(way: int, land: int, origins: int, bits: int) -> tuple[Move, ...]:
    rows = ADDS[way][land] if way < MOVES_FREE else MOVES[way - MOVES_FREE][land]
    return tuple(move for origin in range(KINDS) if origins >> origin & 1 for move in _of(rows[origin], bits))


# Norias


def spends(box: Box, hand: Hand) -> list[Move]:
    """What the norias held can buy (ALP-24)."""
    found: list[Move] = []
    norias = hand.norias
    if norias >= box.swap_price:
        found += _exchanges(box.swap_price, hand.holds, hand.room & hand.stock)
    if norias >= box.move_price:
        found += shifts(hand, MOVES_FREE + box.move_price, ALL)
    for price in box.buys:
        if norias >= price:
            found += adds(hand, price, ALL)
    return found


def _exchanges(price: int, given: int, taken: int) -> tuple[Move, ...]:
    key = (price * _BITS + given) * _BITS + taken
    ready = _swaps.get(key)
    if ready is None:
        rows = SWAPS[price]
        ready = _swaps[key] = tuple(
            rows[one][other]
            for one in range(KINDS)
            for other in range(KINDS)
            if given >> one & 1 and taken >> other & 1 and one != other
        )
    return ready
