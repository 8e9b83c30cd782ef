"""What lies where on a display, worked out from the view alone: zones, territories, open edges."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, TypeAlias

from estaminet.core.game import Seat
from estaminet.games.limes.grid import CORNERS as CORNER_NAMES
from estaminet.games.limes.grid import EDGES, TERRAINS
from estaminet.games.limes.grid import TOWER as TOWER_NUMBER
from estaminet.games.limes.view import LaidCard, LimesView, Worker, Zone

Place: TypeAlias = tuple[int, int]
"""A card's or a zone's place, x to the east and y to the south."""

Face: TypeAlias = tuple[Zone, Zone, Zone, Zone]
Land: TypeAlias = Mapping[Place, Zone]

CORNERS: Final[tuple[Place, ...]] = ((0, 0), (1, 0), (1, 1), (0, 1))
SIDES: Final[Mapping[str, Place]] = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
TOWER: Final = TERRAINS[TOWER_NUMBER]
AROUND: Final[tuple[Place, ...]] = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
"""The eight neighbours clockwise from the north; the bits of `openings` are in this order."""


@lru_cache(256)
def turned(face: Face, turns: int) -> Face:
    """The zones NW, NE, SE, SW of a card after clockwise quarter-turns (LIM-04)."""
    first, second, third, fourth = (Zone(zone.terrain, _turned_huts(zone.huts, turns)) for zone in _rolled(face, turns))
    return first, second, third, fourth


def _rolled(face: Face, turns: int) -> Face:
    first, second, third, fourth = (face[(corner - turns) % 4] for corner in range(4))
    return first, second, third, fourth


def _turned_huts(huts: str, turns: int) -> str:
    edges = sorted((EDGES.index(edge) + turns) % 4 for edge in huts)
    return "".join(EDGES[edge] for edge in edges)


def card_zones(face: Face, turns: int, x: int = 0, y: int = 0) -> dict[Place, Zone]:
    """The zones of a card that lies at x, y, by their places (LIM-21)."""
    return {(2 * x + dx, 2 * y + dy): zone for (dx, dy), zone in zip(CORNERS, turned(face, turns), strict=True)}


def land_of(view: LimesView, seat: Seat) -> dict[Place, Zone]:
    """All zones of the seat's display."""
    land: dict[Place, Zone] = {}
    for card in view.displays[seat].cards:
        land |= card_zones(view.faces[card.number - 1], card.turns, card.x, card.y)
    return land


def joined(land: Land, one: Place, other: Place) -> bool:
    """Whether two neighbouring zones are one territory (LIM-06, LIM-07)."""
    here, there = land[one], land.get(other)
    return there is not None and here.terrain == there.terrain != TOWER


def territory(land: Land, place: Place) -> frozenset[Place]:
    """The zones of the territory that the place belongs to."""
    found, new = {place}, [place]
    while new:
        x, y = new.pop()
        beside = [(x + dx, y + dy) for dx, dy in SIDES.values()]
        fresh = [other for other in beside if other not in found and joined(land, (x, y), other)]
        found.update(fresh)
        new += fresh
    return frozenset(found)


def openings(land: Land, place: Place) -> int:
    """The bits of AROUND where the territory goes on; a corner counts only between two open edges."""
    x, y = place
    open_ = [joined(land, place, (x + dx, y + dy)) for dx, dy in AROUND]
    for corner in (1, 3, 5, 7):
        open_[corner] = open_[corner] and open_[corner - 1] and open_[(corner + 1) % 8]
    return sum(1 << bit for bit, is_open in enumerate(open_) if is_open)


def banks(land: Land, place: Place) -> str:
    """The edges of the zone on which a hut stands that looks on water (LIM-16)."""
    x, y = place
    looks = {edge: land.get((x + SIDES[edge][0], y + SIDES[edge][1])) for edge in land[place].huts}
    return "".join(edge for edge, zone in looks.items() if zone is not None and zone.terrain == "water")


def card_at(view: LimesView, seat: Seat, place: Place) -> tuple[LaidCard, str]:
    """The card under a zone of the seat's display, and which corner of it the zone is."""
    x, y = place
    card = next(card for card in view.displays[seat].cards if (card.x, card.y) == (x // 2, y // 2))
    return card, CORNER_NAMES[CORNERS.index((x % 2, y % 2))]


def zone_at(view: LimesView, seat: Seat, place: Place) -> Zone:
    """A zone of the seat's display."""
    card, corner = card_at(view, seat, place)
    return turned(view.faces[card.number - 1], card.turns)[CORNER_NAMES.index(corner)]


def crowds(workers: tuple[Worker, ...]) -> dict[Place, list[Worker]]:
    """The workers by the zone on which they stand, in the order in which they came."""
    found: dict[Place, list[Worker]] = {}
    for worker in workers:
        found.setdefault((worker.x, worker.y), []).append(worker)
    return found
