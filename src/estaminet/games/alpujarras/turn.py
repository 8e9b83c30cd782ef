# mypyc may compile this module.
"""Whose turn it is, choosing a space, and the end of a turn (ALP-10, ALP-11, ALP-50)."""

from estaminet.core.game import LUCK, OVER, Tell
from estaminet.games.alpujarras import history
from estaminet.games.alpujarras.box import Box
from estaminet.games.alpujarras.moves import KINDS, Move
from estaminet.games.alpujarras.state import ACTING, ENDED, MOVING, NOBODY, ROLLING, SALE, Table, earn


def go(box: Box, table: Table, move: Move, tell: Tell | None) -> None:
    """The mule goes to a place, whose icons are open now (ALP-11)."""
    track, seat = table.track, table.seat
    assert track is not None
    place = track.place_of(move.a, move.b)
    table.mules[seat] = place
    table.open = track.icons[place]
    table.spendable = table.tokens[seat]
    table.stage = ACTING
    if tell is not None:
        tell(history.went(table, seat, place))


def done(box: Box, table: Table, move: Move, tell: Tell | None) -> None:
    """The seat ends its turn; at the end space everything left is sold (ALP-12, ALP-50)."""
    track, seat = table.track, table.seat
    assert track is not None
    if table.mules[seat] >= track.end:
        _sell(box, table, tell)
    elif tell is not None:
        tell(history.ended_turn(seat))
    table.open, table.added, table.spendable, table.freed = (), 0, 0, False
    next_turn(table, box)


def sale(box: Box, table: Table) -> tuple[int, int]:
    """What the seat whose turn it is would sell at the end: fruits, norias and goal tokens, and dirhems (ALP-50)."""
    seat = table.seat
    items = sum(table.held[seat * KINDS : (seat + 1) * KINDS]) + table.norias[seat] + table.tokens[seat]
    return items, items // box.sale_items


def _sell(box: Box, table: Table, tell: Tell | None) -> None:
    seat = table.seat
    items, dirhems = sale(box, table)
    earn(table, seat, SALE, dirhems)
    for at in range(seat * KINDS, (seat + 1) * KINDS):
        table.stock[at % KINDS] += table.held[at]
        table.held[at] = 0
    table.norias[seat] = 0
    table.pool += table.tokens[seat]
    table.tokens[seat] = 0
    if tell is not None:
        tell(history.sold(seat, items, dirhems))


def next_turn(table: Table, box: Box) -> None:
    """The rearmost mule moves; once all seats' are at the end the match is over, wherever Zara is (ALP-10, ALP-51)."""
    track, mules = table.track, table.mules
    assert track is not None
    if min(mules[: box.seats]) >= track.end:
        table.stage, table.acting, table.seat = ENDED, OVER, NOBODY
        return
    mule = mules.index(min(mules))
    table.seat = mule
    if mule == box.seats:
        table.stage, table.acting = ROLLING, LUCK
    else:
        table.stage, table.acting = MOVING, box.alone[mule]
