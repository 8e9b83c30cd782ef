# mypyc may compile this module.
"""Every legal move of the seat whose turn it is; shared values, put together from ready-made pieces."""

from collections.abc import Callable, Sequence
from typing import Final

from estaminet.core.game import Seat
from estaminet.games.alpujarras.box import Box
from estaminet.games.alpujarras.goals import goal_moves, redeem_moves
from estaminet.games.alpujarras.harvest import paying
from estaminet.games.alpujarras.icons import DIRHEM, IRRIGATE, MOVE, NORIA, SHIELD
from estaminet.games.alpujarras.market import market_moves
from estaminet.games.alpujarras.moves import (
    ADDS,
    CARD_MOVE,
    DIRHEMS,
    DONE_MOVE,
    FRUIT_MOVES,
    HARVEST_MOVE,
    IRRIGATIONS,
    KINDS,
    MOVES,
    NONE,
    NORIA_MOVE,
    PRICES,
    SKIP_AWARD,
    SKIP_CARD,
    SKIP_NORIA,
    SKIPS,
    SWAPS,
    Move,
)
from estaminet.games.alpujarras.state import ACTING, CARDING, MOVING, REWARDING, Table

_BITS: Final = 1 << KINDS
_ALL: Final = _BITS - 1
_NO_MOVES: Final[tuple[Move, ...]] = ()


def _of(row: Sequence[Move], bits: int) -> tuple[Move, ...]:
    """The moves of the fruits whose bits are set, or the one with no fruit."""
    return tuple(row[fruit] for fruit in range(KINDS) if bits >> fruit & 1) or (row[NONE],)


_ADDS_OF: Final = tuple(
    tuple(tuple(_of(ADDS[price][land][NONE], bits) for bits in range(_BITS)) for land in range(KINDS))
    for price in range(PRICES)
)
"""A farmer from the supply: by norias, farmland and the fruits it may take."""
_FRUITS_OF: Final = tuple(
    tuple(FRUIT_MOVES[fruit] for fruit in range(KINDS) if bits >> fruit & 1) for bits in range(_BITS)
)
_DIRHEM_OF: Final = tuple((move,) for move in DIRHEMS)
_NORIA: Final = (NORIA_MOVE,)
_HARVEST: Final = (HARVEST_MOVE,)
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


def offers(box: Box, table: Table, seat: Seat) -> Sequence[Move]:
    """The legal moves of the seat that is to act."""
    stage = table.stage
    if table.pending:
        return _window(box, Hand(box, table, seat))
    if stage == MOVING:
        return _ways(box, table, seat)
    if stage == ACTING:
        return _acts(box, table, seat)
    if stage == REWARDING:
        return [*award_moves(box, table, seat), SKIPS[SKIP_AWARD]]
    assert stage == CARDING
    return (CARD_MOVE, SKIPS[SKIP_CARD])


def _window(box: Box, hand: Hand) -> list[Move]:
    """A noria has no room: spend some, then take it; or let it go (ALP-19)."""
    found = spends(box, hand)
    found.append(NORIA_MOVE if hand.norias < box.noria_limit else SKIPS[SKIP_NORIA])
    return found


def _ways(box: Box, table: Table, seat: Seat) -> list[Move]:
    """Any free place ahead that is not of the same space; and norias may be spent (ALP-11, ALP-24)."""
    track, mules = table.track, table.mules
    assert track is not None
    first = track.after[mules[seat]]
    found = track.goes[first:]
    for place in sorted(mules, reverse=True):
        if place < first:
            break
        del found[place - first]
    if table.norias[seat]:
        found += spends(box, Hand(box, table, seat))
    return found


def _acts(box: Box, table: Table, seat: Seat) -> list[Move]:
    """What is still open at this stop, norias, and the end of the turn (ALP-12)."""
    found: list[Move] = [DONE_MOVE]
    opened = table.open
    if not opened and not table.norias[seat] and not table.freed:
        return found
    hand = Hand(box, table, seat)
    last = -1
    for icon in opened:
        if icon != last:
            found += icon_moves(box, table, seat, hand, icon, opened, table.added)
            last = icon
    if table.freed and table.spendable:
        found += redeem_moves(box, table, seat, hand.present)
    if hand.norias:
        found += spends(box, hand)
    return found


def award_moves(box: Box, table: Table, seat: Seat) -> list[Move]:
    """What can be carried out of the award that was won (ALP-30); a noria without room opens the window."""
    found: list[Move] = []
    hand = Hand(box, table, seat)
    last = -1
    for icon in table.award:
        if icon != last:
            found += _NORIA if icon == NORIA else icon_moves(box, table, seat, hand, icon, table.award, 0)
            last = icon
    return found


def icon_moves(
    box: Box, table: Table, seat: Seat, hand: Hand, icon: int, icons: tuple[int, ...], barred: int
) -> Sequence[Move]:
    """The ways to carry out one of these icons; none if that would change nothing (ALP-12, ALP-26).

    Farmers that are added do not go to the `barred` farmlands (ALP-14).
    """
    if icon <= MOVE:
        return _farmers(hand, icon, icons, barred)
    if icon > DIRHEM:
        return _DIRHEM_OF[icon - DIRHEM]
    return _BY_ICON[icon - IRRIGATE](box, table, seat, hand)


# Farmers


def _farmers(hand: Hand, icon: int, icons: tuple[int, ...], barred: int) -> Sequence[Move]:
    """A farmer by an icon: any farmland, that of the shield, or from one to another (ALP-13 … ALP-15)."""
    if icon == MOVE:
        return shifts(hand, MOVES_FREE, _ALL)
    if icon >= SHIELD:
        return adds(hand, 0, 1 << icon - SHIELD & ~barred)
    lands = _ALL & ~barred
    for other in icons:
        if SHIELD <= other < MOVE:
            lands &= ~(1 << other - SHIELD)  # listed with the shield, which is used first
    return adds(hand, 0, lands)


def adds(hand: Hand, price: int, lands: int) -> Sequence[Move]:
    """A farmer to one of these farmlands: from the supply, or from another farmland if that is empty (ALP-13)."""
    if not hand.home:
        return shifts(hand, price, lands)
    rows, grown, room = _ADDS_OF[price], hand.grown, hand.room
    if lands == _ALL:
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


MOVES_FREE: Final = PRICES
"""Above the prices of a farmer: moving one costs so many norias less."""


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


# Norias, channels


def spends(box: Box, hand: Hand) -> list[Move]:
    """What the norias held can buy (ALP-24)."""
    found: list[Move] = []
    norias = hand.norias
    if norias >= box.swap_price:
        found += _exchanges(box.swap_price, hand.holds, hand.room & hand.stock)
    if norias >= box.move_price:
        found += shifts(hand, MOVES_FREE + box.move_price, _ALL)
    for price in box.buys:
        if norias >= price:
            found += adds(hand, price, _ALL)
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


def _channels(box: Box, table: Table, seat: Seat, hand: Hand) -> Sequence[Move]:
    """A channel on each free space within reach; a T with each crop token that is left (ALP-16, ALP-17)."""
    crops = 0
    for fruit, count in enumerate(table.crops):
        if count:
            crops |= 1 << fruit
    frontier = box.frontier(table.built)
    key = (frontier, crops)
    ready = box.digs.get(key)
    if ready is None:
        ready = box.digs[key] = tuple(
            move
            for channel in frontier
            for move in (
                (IRRIGATIONS[channel][NONE],)
                if box.leads_to[channel] == NONE
                else [IRRIGATIONS[channel][crop] for crop in range(KINDS) if crops >> crop & 1]
            )
        )
    return ready


# The other icons, and their order


def _norias(box: Box, table: Table, seat: Seat, hand: Hand) -> Sequence[Move]:
    """With no room norias are spent first: taking one now would change nothing (ALP-19)."""
    return _NORIA if hand.norias < box.noria_limit else _NO_MOVES


def _fruits(box: Box, table: Table, seat: Seat, hand: Hand) -> Sequence[Move]:
    """A kind that the supply has and for which there is room (ALP-20, ALP-27)."""
    return _FRUITS_OF[hand.room & hand.stock]


def _goals(box: Box, table: Table, seat: Seat, hand: Hand) -> Sequence[Move]:
    return goal_moves(box, table, seat, hand.present)


def _market(box: Box, table: Table, seat: Seat, hand: Hand) -> Sequence[Move]:
    return market_moves(box, table, seat)


def _harvest(box: Box, table: Table, seat: Seat, hand: Hand) -> Sequence[Move]:
    return _HARVEST if paying(box, table, seat) else _NO_MOVES


_BY_ICON: Final[tuple[Callable[[Box, Table, Seat, Hand], Sequence[Move]], ...]] = (
    _channels, _norias, _fruits, _goals, _market, _harvest,
)  # fmt: skip
"""From IRRIGATE on."""
