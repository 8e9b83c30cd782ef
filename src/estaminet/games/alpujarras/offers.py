# mypyc may compile this module.
"""Every legal move of the seat whose turn it is; shared values, put together from ready-made pieces."""

from collections.abc import Callable, Sequence
from typing import Final

from estaminet.core.game import Seat
from estaminet.games.alpujarras.box import Box
from estaminet.games.alpujarras.goals import goal_moves, redeem_moves
from estaminet.games.alpujarras.hand import ALL, MOVES_FREE, Hand, adds, shifts, spends
from estaminet.games.alpujarras.harvest import paying
from estaminet.games.alpujarras.icons import DIRHEM, IRRIGATE, MOVE, NORIA, SHIELD
from estaminet.games.alpujarras.market import market_moves
from estaminet.games.alpujarras.moves import (
    CARD_MOVE,
    DIRHEMS,
    DONE_MOVE,
    FRUIT_MOVES,
    HARVEST_MOVE,
    IRRIGATIONS,
    KINDS,
    NONE,
    NORIA_MOVE,
    SKIP_AWARD,
    SKIP_CARD,
    SKIP_NORIA,
    SKIPS,
    Move,
)
from estaminet.games.alpujarras.state import ACTING, CARDING, MOVING, REWARDING, Table

_NO_MOVES: Final[tuple[Move, ...]] = ()


_FRUITS_OF: Final = tuple(
    tuple(FRUIT_MOVES[fruit] for fruit in range(KINDS) if bits >> fruit & 1) for bits in range(ALL + 1)
)
_DIRHEM_OF: Final = tuple((move,) for move in DIRHEMS)
_NORIA: Final = (NORIA_MOVE,)
_HARVEST: Final = (HARVEST_MOVE,)


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
    for place in sorted([place for place in mules if place >= first], reverse=True):
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
        return shifts(hand, MOVES_FREE, ALL)
    if icon >= SHIELD:
        return adds(hand, 0, 1 << icon - SHIELD & ~barred)
    lands = ALL & ~barred
    for other in icons:
        if SHIELD <= other < MOVE:
            lands &= ~(1 << other - SHIELD)  # listed with the shield, which is used first
    return adds(hand, 0, lands)


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
