# mypyc may compile this module.
"""The harvest: which farmlands pay a seat (ALP-40, ALP-75)."""

from estaminet.core.game import Seat
from estaminet.games.alpujarras.box import Box
from estaminet.games.alpujarras.moves import KINDS
from estaminet.games.alpujarras.state import Table


def paying(box: Box, table: Table, seat: Seat) -> list[int]:
    """The farmlands where the seat has most farmers; with two seats it needs more than the other."""
    farmers, alone = table.farmers, box.zara
    found = []
    for land in range(KINDS):
        own = farmers[seat * KINDS + land]
        if not own:
            continue
        for other in range(box.seats):
            count = farmers[other * KINDS + land]
            if other != seat and (count > own or (alone and count == own)):
                break
        else:
            found.append(land)
    return found
