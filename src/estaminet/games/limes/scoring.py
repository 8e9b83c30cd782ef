# mypyc may compile this module.
"""What each worker brings, and from where."""

from typing import Final

from estaminet.games.limes.grid import EMPTY, FACING, FIELD, FOREST, STEPS, TOWER, WATER
from estaminet.games.limes.land import Land


def sources(land: Land, area: int) -> list[int]:
    """What gives the points of a territory, one entry a point.

    Farmer: the field zones (LIM-15). Fisher: the zone of each hut on the bank (LIM-16). Woodcutter: the neighbouring
    areas (LIM-17). Watchman: the forest zones in sight (LIM-18).
    """
    kind = land.kinds[area]
    if kind == FIELD:
        return land.areas[area]
    if kind == WATER:
        return _banks(land, area)
    return land.near(area) if kind == FOREST else in_sight(land, area, FOREST)


def _banks(land: Land, lake: int) -> list[int]:
    huts = land.huts
    found = []
    for zone in land.areas[lake]:
        for step, facing in _LOOKS:
            if huts[zone + step] & facing:
                found.append(zone + step)
    return found


_LOOKS: Final = tuple(zip(STEPS, FACING, strict=True))


def in_sight(land: Land, tower: int, wanted: int) -> list[int]:
    """The zones of one terrain seen from a tower: straight lines up to a tower or an empty place."""
    home, kinds = land.home, land.kinds
    found = []
    for step in STEPS:
        zone = land.areas[tower][0] + step
        kind = kinds[home[zone]]
        while kind not in (EMPTY, TOWER):
            if kind == wanted:
                found.append(zone)
            zone += step
            kind = kinds[home[zone]]
    return found


def worth(land: Land, area: int) -> int:
    """The points of a worker who scores in this territory, without options."""
    points = land.worths.get(area)
    if points is None:
        points = land.worths[area] = len(sources(land, area))
    return points


def bonus_sources(land: Land, area: int, workers: tuple[int, ...], ferrymen: bool) -> list[int]:
    """What gives the bonus of the option Professionals, one entry a point (LIM-24).

    Farmer: own workers in his territory and those he could go to. Fisher: neighbouring tower areas. Woodcutter: the
    zone of each hut in his forest. Watchman: the field zones in sight.
    """
    kind = land.kinds[area]
    if kind == FIELD:
        around = {area, *(land.ferry(area, workers) if ferrymen else land.near(area))}
        return [zone for zone in workers if land.home[zone] in around]
    if kind == WATER:
        return [other for other in land.near(area) if land.kinds[other] == TOWER]
    if kind == FOREST:
        return [zone for zone in land.areas[area] for _ in range(land.huts[zone].bit_count())]
    return in_sight(land, area, FIELD)


class Scorer:
    """Counts points under the options of a box."""

    __slots__ = ("ferrymen", "professionals")

    ferrymen: bool
    professionals: bool

    def __init__(self, ferrymen: bool, professionals: bool) -> None:
        """Both options off are the rules of the box."""
        self.ferrymen = ferrymen
        self.professionals = professionals

    def bonus(self, land: Land, area: int, workers: tuple[int, ...]) -> list[int]:
        """What gives the bonus of the worker who scores in this territory, one entry a point."""
        return bonus_sources(land, area, workers, self.ferrymen) if self.professionals else []

    def total(self, land: Land, workers: tuple[int, ...]) -> int:
        """All points: one worker a territory (LIM-19)."""
        home = land.home
        points = 0
        for area in {home[zone] for zone in workers}:
            points += worth(land, area)
            if self.professionals:
                points += len(self.bonus(land, area, workers))
        return points

    def each(self, land: Land, workers: tuple[int, ...]) -> list[int]:
        """The points of each worker; in a territory they stand with the one placed first (LIM-19)."""
        points = []
        scored = set()
        for zone in workers:
            area = land.home[zone]
            new = area not in scored
            scored.add(area)
            points.append(worth(land, area) + len(self.bonus(land, area, workers)) if new else 0)
        return points
