"""What a move brings, in sentences."""

from estaminet.core.game import Line, Seat
from estaminet.games.limes.grid import (
    CORNER_STEPS,
    NORTH_WEST,
    PROFESSIONS,
    card_mark,
    worker_mark,
    zone_mark,
)
from estaminet.games.limes.moves import CARD, DONE, LAY, PLACE, Move
from estaminet.games.limes.state import ROUNDS, Table


def sentence(table: Table, seat: Seat, move: Move) -> Line:
    """The sentence for a move that has just been played."""
    verb, a, b = move
    if verb == CARD:
        return Line("card drawn", {"round": table.round, "rounds": ROUNDS, "card": a + 1})
    if verb == LAY:
        zones = tuple(zone_mark(seat, NORTH_WEST[a] + step) for step in CORNER_STEPS)
        return Line("laid", {"seat": seat, "card": table.card + 1}, (card_mark(seat, a), *zones))
    if verb == DONE:
        return Line("done", {"seat": seat})
    said, zone = ("placed", a) if verb == PLACE else ("moved", b)
    land = table.lands[seat]
    profession = PROFESSIONS[land.kinds[land.home[zone]]]
    return Line(f"{said} {profession}", {"seat": seat}, (worker_mark(seat, zone), zone_mark(seat, zone)))
