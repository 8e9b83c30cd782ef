# mypyc may compile this module.
"""What an action brings one thing after the other, interrupted only by a noria that has no room (ALP-19, ALP-25)."""

from collections.abc import Iterable
from typing import Final

from estaminet.core.game import Tell
from estaminet.games.alpujarras import history
from estaminet.games.alpujarras.box import Box
from estaminet.games.alpujarras.moves import KINDS
from estaminet.games.alpujarras.state import (
    CHANNEL,
    PENDING_CROP,
    PENDING_DIRHEM,
    PENDING_HARVEST,
    PENDING_NORIA,
    Table,
    earn,
    grow,
)

FRUITS_ON_CROP: Final = 2
_NOTHING_MORE: Final = PENDING_DIRHEM
"""No dirhem: what is left of a harvest that has paid a fruit."""


def bring(box: Box, table: Table, things: Iterable[int], tell: Tell | None) -> None:
    """Bring these in order; at a noria that has no room the rest stays pending, and the window is open."""
    table.pending = tuple(things)
    go_on(box, table, tell)


def go_on(box: Box, table: Table, tell: Tell | None) -> None:
    """Bring what is pending, up to the next noria that has no room."""
    while table.pending:
        thing = table.pending[0]
        if thing >= PENDING_HARVEST:
            thing = _harvested(box, table, thing - PENDING_HARVEST, tell)
        if thing == PENDING_NORIA and table.norias[table.seat] >= box.noria_limit:
            # Decided as it is reached: what is spent now does not make it a fruit again.
            table.pending = (PENDING_NORIA, *table.pending[1:])
            if tell is not None:
                tell(history.no_room(table.seat))
            return
        table.pending = table.pending[1:]
        if thing == PENDING_NORIA:
            _gain_noria(table, tell)
        elif thing <= PENDING_CROP:
            _fill(table, PENDING_CROP - thing, box.leads_to[PENDING_CROP - thing], tell)
        elif PENDING_DIRHEM < thing < PENDING_HARVEST:
            earn(table, table.seat, CHANNEL, thing - PENDING_DIRHEM)
            if tell is not None:
                tell(history.took_dirhems(table.seat, thing - PENDING_DIRHEM))


def _gain_noria(table: Table, tell: Tell | None) -> None:
    table.norias[table.seat] += 1
    if tell is not None:
        tell(history.took_noria(table.seat))


def _harvested(box: Box, table: Table, land: int, tell: Tell | None) -> int:
    """The main fruit from the supply, or a noria that is due instead (ALP-40, ALP-41)."""
    at = table.seat * KINDS + land
    if table.held[at] >= box.fruit_limit or not table.stock[land]:
        if tell is not None:
            tell(history.harvested_noria(table.seat, land))
        return PENDING_NORIA
    table.held[at] += 1
    table.stock[land] -= 1
    if tell is not None:
        tell(history.harvested(table.seat, land))
    return _NOTHING_MORE


def _fill(table: Table, channel: int, land: int, tell: Tell | None) -> None:
    """Two fruits onto the crop token, as far as the supply goes (ALP-17)."""
    crop = table.crop_of[channel]
    before = table.stock[crop]
    grow(table, land, crop, FRUITS_ON_CROP)
    if tell is not None and table.stock[crop] < before:
        tell(history.grown(channel, crop, before - table.stock[crop]))


def take_due(box: Box, table: Table, tell: Tell | None) -> None:
    """Take the noria that waited for room, and go on."""
    table.pending = table.pending[1:]
    _gain_noria(table, tell)
    go_on(box, table, tell)


def let_go(box: Box, table: Table, tell: Tell | None) -> None:
    """The noria that has no room is lost; go on (ALP-19)."""
    table.pending = table.pending[1:]
    if tell is not None:
        tell(history.lost_noria(table.seat))
    go_on(box, table, tell)
