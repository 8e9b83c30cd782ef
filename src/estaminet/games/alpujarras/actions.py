# mypyc may compile this module.
"""What moves do: farmers, fruits, norias, dirhems, channels and the harvest (ALP-13 … ALP-20, ALP-24, ALP-40)."""

from typing import Final

from estaminet.core.game import Tell
from estaminet.games.alpujarras import history
from estaminet.games.alpujarras.box import Box
from estaminet.games.alpujarras.gains import bring, let_go, take_due
from estaminet.games.alpujarras.goals import without
from estaminet.games.alpujarras.harvest import paying
from estaminet.games.alpujarras.icons import ADD, DIRHEM, FRUIT, HARVEST, IRRIGATE, MOVE, NORIA, SHIELD
from estaminet.games.alpujarras.market import skip_in_market
from estaminet.games.alpujarras.moves import KINDS, NONE, SKIP_NORIA, Move
from estaminet.games.alpujarras.state import (
    END_SPOT,
    FROM_AWARD,
    FROM_NORIA,
    PENDING_CROP,
    PENDING_HARVEST,
    PENDING_NORIA,
    REWARDING,
    SPACE,
    Table,
    at_end,
    earn,
    pick,
)

_NOTHING: Final[tuple[int, ...]] = ()


def use(table: Table, icon: int) -> None:
    """An icon of the award, or else of the stop, is used up."""
    if table.stage == REWARDING:
        table.award = without(table.award, icon)
    else:
        table.open = without(table.open, icon)


def _pay(box: Box, table: Table, norias: int, tell: Tell | None) -> None:
    table.norias[table.seat] -= norias
    if tell is not None:
        tell(history.spent(table.seat, norias))


# Farmers


def add(box: Box, table: Table, move: Move, tell: Tell | None) -> None:
    """A farmer from the supply, or from a farmland if that is empty, by an icon or for norias (ALP-13, ALP-24)."""
    _, land, origin, fruit, norias = move
    if norias:
        _pay(box, table, norias, tell)
    else:
        _use_add(table, land)
    if origin == NONE:
        table.home[table.seat] -= 1
    else:
        table.farmers[table.seat * KINDS + origin] -= 1
    _arrive(table, land, origin, fruit, tell)
    dirhems = box.more[norias] if norias else 0
    if dirhems:
        earn(table, table.seat, FROM_NORIA, dirhems)
        if tell is not None:
            tell(history.took_dirhems(table.seat, dirhems))


def _use_add(table: Table, land: int) -> None:
    """The shield of this farmland if there is one, else an icon without; at a stop this binds the next (ALP-14)."""
    shield = SHIELD + land
    if table.stage == REWARDING:
        table.award = without(table.award, shield if shield in table.award else ADD)
    else:
        table.open = without(table.open, shield if shield in table.open else ADD)
        table.added |= 1 << land


def move_farmer(box: Box, table: Table, move: Move, tell: Tell | None) -> None:
    """A farmer from one farmland to another (ALP-15)."""
    _, land, origin, fruit, norias = move
    if norias:
        _pay(box, table, norias, tell)
    else:
        use(table, MOVE)
    table.farmers[table.seat * KINDS + origin] -= 1
    _arrive(table, land, origin, fruit, tell)


def _arrive(table: Table, land: int, origin: int, fruit: int, tell: Tell | None) -> None:
    """The farmer stands on the farmland and takes a fruit of one of its fields."""
    seat = table.seat
    table.farmers[seat * KINDS + land] += 1
    if fruit != NONE:
        pick(table, land, fruit)
        table.held[seat * KINDS + fruit] += 1
    if tell is not None:
        tell(history.farmer_placed(seat, land, origin, fruit))


# Fruits, norias, dirhems


def swap(box: Box, table: Table, move: Move, tell: Tell | None) -> None:
    """Return a fruit and take another kind from the supply (ALP-24, ALP-27)."""
    _, given, taken, _, norias = move
    _pay(box, table, norias, tell)
    first = table.seat * KINDS
    table.held[first + given] -= 1
    table.stock[given] += 1
    table.held[first + taken] += 1
    table.stock[taken] -= 1
    if tell is not None:
        tell(history.swapped(table.seat, given, taken))


def take_fruit(box: Box, table: Table, move: Move, tell: Tell | None) -> None:
    """A fruit from the supply (ALP-20)."""
    use(table, FRUIT)
    _take(table, move.a)
    if tell is not None:
        tell(history.took_fruit(table.seat, move.a))


def _take(table: Table, fruit: int) -> None:
    table.held[table.seat * KINDS + fruit] += 1
    table.stock[fruit] -= 1


def take_noria(box: Box, table: Table, move: Move, tell: Tell | None) -> None:
    """The noria that waited for room, or that of an icon (ALP-19)."""
    if table.pending:
        take_due(box, table, tell)
        return
    use(table, NORIA)
    bring(box, table, (PENDING_NORIA,), tell)


def take_dirhems(box: Box, table: Table, move: Move, tell: Tell | None) -> None:
    """The dirhems of an icon (ALP-20)."""
    source = FROM_AWARD if table.stage == REWARDING else END_SPOT if at_end(table, table.seat) else SPACE
    use(table, DIRHEM + move.a)
    earn(table, table.seat, source, move.a)
    if tell is not None:
        tell(history.took_dirhems(table.seat, move.a))


# Channels and the harvest


def irrigate(box: Box, table: Table, move: Move, tell: Tell | None) -> None:
    """A channel; a T brings a crop: one fruit or a noria, then two onto its token; then the icons (ALP-16 … ALP-18)."""
    _, channel, crop, _, _ = move
    use(table, IRRIGATE)
    table.built |= 1 << channel
    if crop == NONE:
        if tell is not None:
            tell(history.dug(table.seat, channel))
        bring(box, table, box.channel_icons[channel], tell)
        return
    table.crop_of[channel] = crop
    table.crops[crop] -= 1
    if tell is not None:
        tell(history.planted(table.seat, channel, crop, box.leads_to[channel]))
    full = table.held[table.seat * KINDS + crop] >= box.fruit_limit
    if not full and table.stock[crop]:
        _take(table, crop)
        if tell is not None:
            tell(history.took_fruit(table.seat, crop))
    first = (PENDING_NORIA,) if full else _NOTHING
    bring(box, table, (*first, PENDING_CROP - channel, *box.channel_icons[channel]), tell)


def harvest(box: Box, table: Table, move: Move, tell: Tell | None) -> None:
    """One main fruit of every farmland where the seat has most farmers, as it is now (ALP-25, ALP-40)."""
    table.open = without(table.open, HARVEST)
    bring(box, table, [PENDING_HARVEST + land for land in paying(box, table, table.seat)], tell)


def skip(box: Box, table: Table, move: Move, tell: Tell | None) -> None:
    """Let go of a noria that has no room, decline the rest of an award, or the card (ALP-19, ALP-30)."""
    if move.a == SKIP_NORIA:
        let_go(box, table, tell)
    else:
        skip_in_market(box, table, move.a, tell)
