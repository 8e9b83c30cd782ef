# mypyc may compile this module.
"""What each territory of a display brings now and may yet become; what a new card changes of it."""

from functools import cache
from typing import Final, TypeAlias

from estaminet.games.limes.grid import CORNER_STEPS, EMPTY, FIELD, FIT, FOREST, NORTH_WEST, STEPS, TOWER, ZONES, Bounds
from estaminet.games.limes.land import Land

Prospect: TypeAlias = tuple[int, int, int]
"""A territory's points; the empty zones that could still add to it; its size, or the forest behind empty zones."""


def _room(fit: frozenset[int]) -> bytes:
    zones = {NORTH_WEST[place] + step for place in fit for step in CORNER_STEPS}
    return bytes(zone in zones for zone in range(256))


ROOM: Final = {bounds: _room(fit) for bounds, fit in FIT.items()}
"""By bounds: the zones on which a card lies or could still come to lie."""


@cache
def _seaside(old: Bounds, new: Bounds) -> tuple[int, ...]:
    """The zones where a shore is lost when a display grows from `old` to `new` bounds."""
    lost = [zone for zone in ZONES if ROOM[old][zone] and not ROOM[new][zone]]
    return tuple({zone + step for zone in lost for step in STEPS if ROOM[new][zone + step]})


def prospect(land: Land, area: int) -> Prospect:
    """The prospect of one territory."""
    kind = land.kinds[area]
    if kind == TOWER:
        return _sight(land, land.areas[area][0])
    home, room, zones = land.home, ROOM[land.bounds], land.areas[area]
    shore = set()
    for zone in zones:
        for near in (zone - 16, zone + 1, zone + 16, zone - 1):
            if not home[near] and room[near]:
                shore.add(near)
    if kind == FIELD:
        return len(zones), len(shore), 0
    if kind == FOREST:
        return len(land.near(area)), len(shore), len(zones)
    huts, points = land.huts, 0
    for z in zones:
        points += (huts[z - 16] >> 2 & 1) + (huts[z + 1] >> 3 & 1) + (huts[z + 16] & 1) + (huts[z - 1] >> 1 & 1)
    return points, len(shore), len(zones)


def _sight(land: Land, tower: int) -> Prospect:
    home, kinds, room = land.home, land.kinds, ROOM[land.bounds]
    seen = empty = behind = 0
    for step in STEPS:
        zone, open_line = tower + step, True
        while room[zone]:
            kind = kinds[home[zone]]
            if kind == TOWER:
                break
            if not kind:
                empty += 1
                open_line = False
            elif kind == FOREST:
                seen += open_line
                behind += not open_line
            zone += step
    return seen, empty, behind


def towers(land: Land) -> list[tuple[int, int]]:
    """Every tower as (area, zone)."""
    return [(area, land.areas[area][0]) for area, kind in enumerate(land.kinds) if kind == TOWER]


_AROUND: Final = (-16, -15, 2, 18, 33, 32, 15, -1)
"""From a card's north-west zone to the zones beside the card."""


def touched(old: Land, new: Land, place: int, old_towers: list[tuple[int, int]]) -> set[int]:
    """The territories of `old` whose prospect may be another after a card was laid at `place`.

    Those beside the card, forests beside territories that were joined, towers in its rows and columns, and where the
    display cannot grow as far as before, those that lose a shore and all towers.
    """
    home, c = old.home, NORTH_WEST[place]
    found = {
        home[c - 16],
        home[c - 15],
        home[c + 2],
        home[c + 18],
        home[c + 33],
        home[c + 32],
        home[c + 15],
        home[c - 1],
    }
    areas, kinds = new.areas, new.kinds
    joined = [area for area in found if area and not areas[area]]
    for area in joined:
        found.update([near for near in old.near(area) if kinds[near] == FOREST])
    if old.bounds == new.bounds:
        row, column = c >> 4, c & 15
        for area, zone in old_towers:
            if 0 <= (zone >> 4) - row <= 1 or 0 <= (zone & 15) - column <= 1:
                found.add(area)
    else:
        found.update([area for area, _ in old_towers])
        found.update([home[zone] for zone in _seaside(old.bounds, new.bounds)])
    found.discard(EMPTY)
    return found
