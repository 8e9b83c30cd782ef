# mypyc may compile this module.
"""The ground of a display: 7 x 7 places for cards round the first one, 14 x 14 zones, and an empty rim.

A place is numbered row by row from 0 to 48, the first card's is `FIRST`. A zone is `row * 16 + column` of a 16 x 16
grid whose outermost rows and columns stay empty, so that a zone's neighbours can be looked up without a check.
Written coordinates count from the first card: x to the east, y to the south (LIM-21).
"""

from typing import Final, TypeAlias

from estaminet.core.game import Seat

EMPTY: Final = 0
FIELD: Final = 1
WATER: Final = 2
FOREST: Final = 3
TOWER: Final = 4
TERRAINS: Final = ("", "field", "water", "forest", "tower")
PROFESSIONS: Final = ("", "farmer", "fisher", "woodcutter", "watchman")

EDGES: Final = "NESW"
STEPS: Final = (-16, 1, 16, -1)
"""From a zone to its neighbours in the order of `EDGES`."""
FACING: Final = (4, 8, 1, 2)
"""The hut bit of a neighbour in the order of `EDGES` that looks back at the zone."""
CORNERS: Final = ("NW", "NE", "SE", "SW")
CORNER_STEPS: Final = (0, 1, 17, 16)

Face: TypeAlias = tuple[tuple[int, int, int], ...]
"""A card in one rotation: for each zone its step from the north-west one, its terrain, and its huts as bits."""
Bounds: TypeAlias = tuple[int, int, int, int]
"""West, east, north and south end of a display, in places."""

SIDE: Final = 4
FIRST: Final = 24
PLACES: Final = tuple((x, y) for y in range(7) for x in range(7))
NORTH_WEST: Final = tuple((2 * y + 1) * 16 + 2 * x + 1 for x, y in PLACES)
"""The north-west zone of each place."""
ZONES: Final = tuple(row * 16 + column for row in range(1, 15) for column in range(1, 15))


def _neighbours(steps: tuple[tuple[int, int], ...]) -> tuple[tuple[int, ...], ...]:
    where = {place: number for number, place in enumerate(PLACES)}
    return tuple(tuple(where[x + i, y + j] for i, j in steps if (x + i, y + j) in where) for x, y in PLACES)


_STRAIGHT: Final = ((0, -1), (-1, 0), (1, 0), (0, 1))
BESIDE: Final = _neighbours(_STRAIGHT)
BESIDE_OR_CORNER: Final = _neighbours((*_STRAIGHT, (-1, -1), (1, -1), (-1, 1), (1, 1)))
"""The same with the places that touch by a corner only (LIM-22)."""


def _within(bounds: Bounds) -> frozenset[int]:
    west, east, north, south = bounds
    return frozenset(
        number
        for number, (x, y) in enumerate(PLACES)
        if max(x, east) - min(x, west) < SIDE and max(y, south) - min(y, north) < SIDE
    )


_SPANS: Final = tuple((low, high) for low in range(7) for high in range(low, min(7, low + SIDE)))
FIT: Final = {(*across, *down): _within((*across, *down)) for across in _SPANS for down in _SPANS}
"""The places that keep a display with these bounds within four cards each way (LIM-05)."""


def place_xy(place: int) -> tuple[int, int]:
    """A place's written coordinates."""
    x, y = PLACES[place]
    return x - 3, y - 3


def zone_xy(zone: int) -> tuple[int, int]:
    """A zone's written coordinates."""
    return (zone & 15) - 7, (zone >> 4) - 7


PLACE_NAMES: Final = tuple("{},{}".format(*place_xy(place)) for place in range(49))
ZONE_NAMES: Final = tuple("{},{}".format(*zone_xy(zone)) for zone in range(256))
PLACE_OF: Final = {name: place for place, name in enumerate(PLACE_NAMES)}
ZONE_OF: Final = {ZONE_NAMES[zone]: zone for zone in ZONES}


def zone_mark(seat: Seat, zone: int) -> str:
    """The zone's id in the drawing."""
    return f"{seat}/{ZONE_NAMES[zone]}"


def card_mark(seat: Seat, place: int) -> str:
    """The id in the drawing of the card at that place."""
    return f"{seat}/card {PLACE_NAMES[place]}"


def worker_mark(seat: Seat, zone: int) -> str:
    """The id in the drawing of a worker on that zone."""
    return f"{seat}/worker {ZONE_NAMES[zone]}"
