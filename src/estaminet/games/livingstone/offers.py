"""Every legal move of the seat whose turn it is (LIV-05 … LIV-08, LIV-14, LIV-28, LIV-29)."""

from collections.abc import Sequence
from typing import Final

from estaminet.core.game import Seat
from estaminet.games.livingstone.box import Box
from estaminet.games.livingstone.moves import (
    BOAT,
    COINS_CARD,
    COINS_MOVE,
    DICE,
    DIG_CARD,
    DIG_MOVE,
    DONE_MOVE,
    DRAW_MOVE,
    EXTRA,
    FACES,
    GIFTS,
    KINDS,
    MARKET,
    PLAYABLE,
    PLAYS,
    PULL_MOVE,
    SALES,
    Move,
    gift,
)
from estaminet.games.livingstone.state import AT_MINE, CHOOSING, MUST_SELL, Table
from estaminet.games.livingstone.tents import places
from estaminet.games.livingstone.turn import HIGHER

_DICE_OF: Final = tuple(tuple(DICE[face] for face in range(1, FACES + 1) if bits >> face - 1 & 1) for bits in range(64))
_GIFTS_UP_TO: Final = tuple(GIFTS[1 : pounds + 1] for pounds in range(200))
_SALES_OF: Final = tuple(tuple(SALES[gem] for gem in range(3) if bits >> gem & 1) for bits in range(8))
_PLAYS_OF: Final = tuple(
    tuple(PLAYS[card] for index, card in enumerate(PLAYABLE) if bits >> index & 1) for bits in range(32)
)
_PULL: Final = (PULL_MOVE,)
_DONE: Final = (DONE_MOVE,)
_ACTIONS: Final = (DRAW_MOVE, COINS_MOVE, DIG_MOVE)
_NO_DRAW: Final = (COINS_MOVE, DIG_MOVE)


def offers(box: Box, table: Table, seat: Seat) -> Sequence[Move]:
    """The legal moves of the seat that is to act; shared values."""
    stage = table.stage
    if stage == CHOOSING:
        return _DICE_OF[table.faces & HIGHER[table.last[seat]]]
    if stage == AT_MINE:
        return _PULL
    clear, blue, red = table.gems[3 * seat : 3 * seat + 3]
    sales = _SALES_OF[(clear > 0) | (blue > 0) << 1 | (red > 0) << 2]
    if table.market == MUST_SELL:
        return sales
    plays = _PLAYS_OF[_playable(table, seat, bool(sales))]
    if table.used:
        return [*_DONE, *sales, *plays, *_gifts(table.cash[seat])]
    actions = _ACTIONS if any(table.deck) or any(table.discards) else _NO_DRAW
    return [*actions, *places(box, table, seat), *sales, *plays, *_gifts(table.cash[seat])]


def _gifts(cash: int) -> Sequence[Move]:
    if cash < len(_GIFTS_UP_TO):
        return _GIFTS_UP_TO[cash]
    return [gift(pounds) for pounds in range(1, cash + 1)]


def _playable(table: Table, seat: Seat, gems: bool) -> int:
    """The cards that can be played by themselves now, as bits in the order of PLAYABLE."""
    hand = seat * len(KINDS)
    hands = table.hands
    return (
        (hands[hand + BOAT] > 0)
        | (hands[hand + EXTRA] > 0 and table.used and table.faces & HIGHER[table.last[seat]] != 0) << 1
        | (hands[hand + DIG_CARD] > 0) << 2
        | (hands[hand + COINS_CARD] > 0) << 3
        | (hands[hand + MARKET] > 0 and gems) << 4
    )
