"""Tents: where one may be placed, what it costs, and the cards that help (LIV-13, LIV-14, LIV-21, LIV-23)."""

from collections.abc import Iterable, Sequence
from typing import Final

from estaminet.core.game import Line, Seat, Tell
from estaminet.games.livingstone.box import Box
from estaminet.games.livingstone.cards import discard
from estaminet.games.livingstone.edition import ROWS
from estaminet.games.livingstone.moves import (
    BY_FREE,
    BY_IGNORE,
    FREE,
    HOME,
    IGNORE,
    KINDS,
    SPACE_NAMES,
    TENTS,
    Move,
)
from estaminet.games.livingstone.state import Table
from estaminet.games.livingstone.trade import pay

_PLACERS_THAT_MOVE: Final = 2
"""Only with two seats tents may be moved (LIV-21)."""
_FROM_SUPPLY: Final = (HOME,)
_ALL_ROWS: Final = tuple(range(ROWS))
_PLACED: Final = ("tent", "tent by free", "tent by ignore", "tent by both")
_MOVED: Final = ("tent moved", "tent moved by free", "tent moved by ignore", "tent moved by both")


def places(box: Box, table: Table, seat: Seat) -> Sequence[Move]:
    """Every tent that the seat could place or move with its unused die and its cards."""
    hand = seat * len(KINDS)
    free, ignore = table.hands[hand + FREE], table.hands[hand + IGNORE]
    supply, row = table.supply[seat], table.die - 1
    if not free and not ignore and supply:
        return TENTS[0][row][:1] if price(box, table, seat, row, 0) <= table.cash[seat] else ()
    if not supply and box.seats != _PLACERS_THAT_MOVE:
        return ()
    found: list[Move] = []
    for cards in range(4):
        if (free or not cards & BY_FREE) and (ignore or not cards & BY_IGNORE):
            for row in _ALL_ROWS if cards & BY_IGNORE else (table.die - 1,):
                if price(box, table, seat, row, cards) <= table.cash[seat]:
                    moves = TENTS[cards][row]
                    found += [moves[origin] for origin in origins(box, table, seat, row)]
    return found


def origins(box: Box, table: Table, seat: Seat, row: int) -> Iterable[int]:
    """Where a tent for this row of the boat's column may come from: the supply, else any other space (LIV-21)."""
    if table.supply[seat]:
        return _FROM_SUPPLY
    target = table.column * ROWS + row
    own = table.tents[seat :: box.seats]
    return [space + 1 for space, count in enumerate(own) if count and space != target]


def price(box: Box, table: Table, seat: Seat, row: int, cards: int) -> int:
    """What a tent in this row of the boat's column costs altogether (LIV-13, LIV-14, LIV-23)."""
    space = table.column * ROWS + row
    if not cards & BY_FREE:
        return box.shipping[table.column] + box.fee * (table.crowd[space] - table.tents[space * box.seats + seat])
    if box.waives_fees:
        return 0
    white = table.white >> space & 1
    return box.fee * (table.crowd[space] - table.tents[space * box.seats + seat] - white)


def place(box: Box, table: Table, move: Move, tell: Tell | None) -> None:
    """Place a tent, or move one, and pay for it."""
    _, row, origin, cards = move
    seat = table.turn
    space = table.column * ROWS + row
    cost = price(box, table, seat, row, cards)
    if cards & BY_FREE:
        discard(table, seat, FREE)
    if cards & BY_IGNORE:
        discard(table, seat, IGNORE)
    if tell is not None:
        _tell_placed(table, move, cost, tell)
    if cost:
        pay(table, seat, cost)
        _pay_rivals(box, table, space, tell)
    _put(box, table, space, origin)
    table.placed[seat] += 1
    table.used = True


def _pay_rivals(box: Box, table: Table, space: int, tell: Tell | None) -> None:
    """Each other seat receives its fee for each of its tents there."""
    for rival in range(box.seats):
        fee = box.fee * table.tents[space * box.seats + rival]
        if fee and rival != table.turn:
            table.cash[rival] += fee
            if tell is not None:
                tell(Line("paid fee", {"seat": table.turn, "seat_rival": rival, "n": fee}, (f"seat {rival}",)))


def _put(box: Box, table: Table, space: int, origin: int) -> None:
    seat = table.turn
    if origin == HOME:
        table.supply[seat] -= 1
    else:
        table.tents[(origin - 1) * box.seats + seat] -= 1
        table.crowd[origin - 1] -= 1
    table.tents[space * box.seats + seat] += 1
    table.crowd[space] += 1


def _tell_placed(table: Table, move: Move, cost: int, tell: Tell) -> None:
    _, row, origin, cards = move
    target = SPACE_NAMES[table.column * ROWS + row]
    values: dict[str, int | str] = {"seat": table.turn, "row": row + 1, "column": table.column + 1, "n": cost}
    if origin == HOME:
        tell(Line(_PLACED[cards], values, (f"space {target}",)))
    else:
        left = SPACE_NAMES[origin - 1]
        tell(Line(_MOVED[cards], values | {"origin": left}, (f"space {left}", f"space {target}")))
