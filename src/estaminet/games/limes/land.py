# mypyc may compile this module.
"""The cards of one display and the territories they form."""

from typing import Final

from estaminet.games.limes.grid import (
    EMPTY,
    FIRST,
    FIT,
    NORTH_WEST,
    PLACES,
    STEPS,
    TOWER,
    WATER,
    Bounds,
    Face,
)


class Land:
    """Laid cards; a land never changes: `lay` makes the next one, so that copies of a table share it.

    `home` gives each zone's area (0 = empty place), `areas` each area's zones ([] once it was joined to another),
    `kinds` each area's terrain, `huts` each zone's huts as bits, `laid` the cards in order as (card, place, turns),
    `free` the places where the next card may go. `worths` keeps points that were already counted.
    """

    __slots__ = ("areas", "beside", "bounds", "free", "home", "huts", "kinds", "laid", "touching", "worths")

    home: list[int]
    huts: bytearray
    areas: list[list[int]]
    kinds: list[int]
    laid: tuple[tuple[int, int, int], ...]
    free: list[int]
    bounds: Bounds
    beside: tuple[tuple[int, ...], ...]
    touching: dict[int, list[int]]
    worths: dict[int, int]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Land) and self.laid == other.laid and self.free == other.free

    __hash__ = None  # type: ignore[assignment]

    def lay(self, card: int, place: int, turns: int, face: Face) -> "Land":
        """The land with one more card: zones join what they touch (LIM-06), a tower joins nothing (LIM-07)."""
        land = Land.__new__(Land)
        land.home = home = self.home[:]
        land.huts = self.huts[:]
        land.areas = areas = self.areas[:]
        land.kinds = kinds = self.kinds[:]
        land.laid = (*self.laid, (card, place, turns))
        land.touching = {}
        land.worths = {}
        corner = NORTH_WEST[place]
        for step, kind, huts in face:
            zone = corner + step
            land.huts[zone] = huts
            mine = EMPTY
            if kind != TOWER:
                for way in STEPS:
                    other = home[zone + way]
                    if other != mine and kinds[other] == kind:
                        mine = land._join(mine, other) if mine else other
            if mine:
                areas[mine] = [*areas[mine], zone]
            else:
                mine = len(areas)
                areas.append([zone])
                kinds.append(kind)
            home[zone] = mine
        self._open(land, place)
        return land

    def _join(self, mine: int, other: int) -> int:
        for zone in self.areas[other]:
            self.home[zone] = mine
        self.areas[mine] = self.areas[mine] + self.areas[other]
        self.areas[other] = []
        return mine

    def _open(self, land: "Land", place: int) -> None:
        """Find the free places: beside a card (LIM-03) and within four by four (LIM-05)."""
        x, y = PLACES[place]
        west, east, north, south = self.bounds
        land.bounds = (
            x if x < west else west,
            x if x > east else east,
            y if y < north else north,
            y if y > south else south,
        )
        land.beside = self.beside
        fit, home, old = FIT[land.bounds], land.home, self.free
        land.free = free = [n for n in old if n in fit and n != place]
        for n in self.beside[place]:
            if n in fit and not home[NORTH_WEST[n]] and n not in old:
                free.append(n)

    def near(self, area: int) -> list[int]:
        """The areas that share an edge with this one, in order."""
        found = self.touching.get(area)
        if found is None:
            home = self.home
            seen = set()
            for zone in self.areas[area]:
                seen.add(home[zone - 16])
                seen.add(home[zone + 1])
                seen.add(home[zone + 16])
                seen.add(home[zone - 1])
            seen.discard(EMPTY)
            seen.discard(area)
            found = self.touching[area] = sorted(seen)
        return found

    def ferry(self, area: int, workers: tuple[int, ...]) -> list[int]:
        """The areas that a worker in this one reaches over a neighbouring lake with a worker, or directly (LIM-23)."""
        near = self.near(area)
        occupied = {self.home[zone] for zone in workers}
        lakes = [lake for lake in near if self.kinds[lake] == WATER and lake in occupied]
        return sorted({*near, *(over for lake in lakes for over in self.near(lake))} - {area}) if lakes else near

    def territories(self) -> int:
        """How many territories there are."""
        return sum(1 for zones in self.areas if zones)


def bare(beside: tuple[tuple[int, ...], ...]) -> Land:
    """A land without cards; `beside` says which places a card opens."""
    land = Land.__new__(Land)
    land.home, land.huts = [EMPTY] * 256, bytearray(256)
    land.areas, land.kinds = [[]], [EMPTY]
    land.laid, land.free, land.bounds, land.beside = (), [FIRST], _POINT, beside
    land.touching, land.worths = {}, {}
    return land


_POINT: Final = (3, 3, 3, 3)
