# mypyc may compile this module.
"""The moves of Limes as shared values, and how they are written."""

from typing import Final, NamedTuple

from estaminet.core.game import Line, MalformedMove
from estaminet.games.limes.grid import (
    CORNER_STEPS,
    NORTH_WEST,
    PLACE_NAMES,
    PLACE_OF,
    ZONE_NAMES,
    ZONE_OF,
    ZONES,
)

LAY: Final = 0
PLACE: Final = 1
SHIFT: Final = 2
DONE: Final = 3
CARD: Final = 4


class Move(NamedTuple):
    """A move: lay (place, turns), place (zone), shift (zone, zone), done, or luck's card (number - 1)."""

    verb: int
    a: int = 0
    b: int = 0


CARDS: Final = 24
LAYS: Final = tuple(tuple(Move(LAY, place, turns) for turns in range(4)) for place in range(49))
"""By place and turns."""
PUTS: Final = tuple(Move(PLACE, zone) for zone in range(256))
"""By zone."""
PUTS_ON: Final = tuple(tuple(PUTS[corner + step] for step in CORNER_STEPS) for corner in NORTH_WEST)
"""The four of the card at a place."""
SHIFTS: Final = tuple([Move(SHIFT, start, end) for end in range(256)] if start in ZONES else [] for start in range(256))
"""By the zone a worker leaves and the zone it goes to."""
DRAWS: Final = tuple(Move(CARD, card) for card in range(CARDS))
"""By card number - 1."""
DONE_MOVE: Final = Move(DONE)
ONLY_DONE: Final = (DONE_MOVE,)

_TURNS: Final = {f"r{turns}": turns for turns in range(4)}
_DRAW_OF: Final = {str(card + 1): move for card, move in enumerate(DRAWS)}


def write(move: Move) -> str:
    """The move in words (LIM-21)."""
    verb, a, b = move
    if verb == LAY:
        return f"lay {PLACE_NAMES[a]} r{b}"
    if verb == PLACE:
        return f"place {ZONE_NAMES[a]}"
    if verb == SHIFT:
        return f"move {ZONE_NAMES[a]} {ZONE_NAMES[b]}"
    return "done" if verb == DONE else f"card {a + 1}"


def read(text: str) -> Move:
    """The shared move that is written exactly so; MalformedMove for anything else."""
    try:
        match text.split(" "):
            case ["lay", place, turns]:
                return LAYS[PLACE_OF[place]][_TURNS[turns]]
            case ["place", zone]:
                return PUTS[ZONE_OF[zone]]
            case ["move", start, end]:
                return SHIFTS[ZONE_OF[start]][ZONE_OF[end]]
            case ["done"]:
                return DONE_MOVE
            case ["card", number]:
                return _DRAW_OF[number]
    except KeyError:
        pass
    raise MalformedMove(Line("not a move", {"text": text[:60]}))
