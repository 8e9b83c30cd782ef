"""What turning a tile opens and closes: the villages that come into reach of each seat's llamas (PAC-05, PAC-09)."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from estaminet.core.game import Seat
from estaminet.games.pachakuna.grid import COLOURS, KINDS, PLACE_NAMES, PLACE_OF, PLACES, TILE_OF, TILES, beyond, run
from estaminet.games.pachakuna.view import PachakunaView

EDGES: Final = 6
NOWHERE: Final = -1


class Way(NamedTuple):
    """A way of a llama of that seat over places, the last of them a village."""

    seat: Seat
    places: tuple[str, ...]


class News(NamedTuple):
    """Villages that come into reach of the seat whose turn it is and of the other one, and those that no longer are."""

    opened: tuple[str, ...] = ()
    closed: tuple[str, ...] = ()
    opened_to_rival: tuple[str, ...] = ()
    closed_to_rival: tuple[str, ...] = ()
    ways: tuple[Way, ...] = ()
    """To every village that was opened."""


NOTHING_NEW: Final = News()


class _Land:
    """The board as bits: which edges of each tile show mountain, and what lies beyond each edge of a place."""

    def __init__(self, view: PachakunaView) -> None:
        self.faces = [sum(1 << edge for edge in tile.mountains) for tile in view.tiles]
        villages = {(village.q, village.r): PLACE_OF[village.colour] for village in view.villages}
        place_of = TILE_OF | villages
        cell_of = {place: cell for cell, place in place_of.items()}
        self.beside = tuple(
            tuple(
                (edge, place_of[beyond(cell_of[place], edge)])
                for edge in range(EDGES)
                if beyond(cell_of[place], edge) in place_of
            )
            for place in range(PLACES)
        )

    def walk(self, start: int, mountain: int) -> dict[int, int]:
        """Every place a llama could walk to from `start`, with the one before it; `mountain` is 1 for black llamas."""
        faces, before, queue = self.faces, {start: NOWHERE}, [start]
        for at in queue:
            if at >= TILES and at != start:
                continue
            for edge, to in self.beside[at]:
                if to in before or (at < TILES and faces[at] >> edge & 1 != mountain):
                    continue
                if to < TILES and faces[to] >> (edge + 3) % EDGES & 1 != mountain:
                    continue
                before[to] = at
                queue.append(to)
        return before


class Openings:
    """What every turn of a tile would open and close, on the board of one view."""

    def __init__(self, view: PachakunaView) -> None:
        self.land = _Land(view)
        self.kinds = tuple(view.mountain_edges[KINDS.index(tile.kind)] for tile in view.tiles)
        self.mover = view.mover or 0
        colours = [int(seat.colour == "black") for seat in view.seats]
        self.walkers = sorted({(llama.seat, PLACE_OF[llama.at], colours[llama.seat]) for llama in view.llamas})
        self.now = self._reached(self._walks())
        self.touched = self._touched()
        self._known: dict[tuple[int, int], News] = {}

    def _walks(self) -> list[tuple[Seat, dict[int, int]]]:
        return [(seat, self.land.walk(place, mountain)) for seat, place, mountain in self.walkers]

    def _touched(self) -> frozenset[int]:
        """The tiles that llamas reach, or that lie beside those."""
        reached = {place for _, walk in self._walks() for place in walk}
        return frozenset(reached | {to for place in reached for _, to in self.land.beside[place]})

    @staticmethod
    def _reached(walks: Sequence[tuple[Seat, dict[int, int]]]) -> Mapping[Seat, set[int]]:
        """The villages that each seat could walk to."""
        found: dict[Seat, set[int]] = {0: set(), 1: set()}
        for seat, before in walks:
            found[seat] |= {place for place, last in before.items() if place >= TILES and last != NOWHERE}
        return found

    def of(self, tile: int, first: int) -> News:
        """What comes of turning the tile so that its mountains begin at that edge."""
        if tile not in self.touched:
            return NOTHING_NEW
        if (tile, first) not in self._known:
            self._known[tile, first] = self._try(tile, first)
        return self._known[tile, first]

    def _try(self, tile: int, first: int) -> News:
        before = self.land.faces[tile]
        self.land.faces[tile] = run(first, self.kinds[tile])
        walks = self._walks()
        self.land.faces[tile] = before
        after = self._reached(walks)
        mine, theirs = self.mover, 1 - self.mover
        ways = [
            Way(seat, _traced(walk, village))
            for seat, walk in walks
            for village in sorted(after[seat] - self.now[seat])
            if walk.get(village, NOWHERE) != NOWHERE
        ]
        return News(
            _names(after[mine] - self.now[mine]),
            _names(self.now[mine] - after[mine]),
            _names(after[theirs] - self.now[theirs]),
            _names(self.now[theirs] - after[theirs]),
            tuple(ways),
        )


def _names(villages: set[int]) -> tuple[str, ...]:
    return tuple(COLOURS[village - TILES] for village in sorted(villages))


def _traced(before: Mapping[int, int], place: int) -> tuple[str, ...]:
    steps = [place]
    while before[steps[-1]] != NOWHERE:
        steps.append(before[steps[-1]])
    return tuple(PLACE_NAMES[place] for place in reversed(steps))


_recent: tuple[tuple[PachakunaView, Openings], ...] = ()
KEPT: Final = 4


def openings(view: PachakunaView) -> Openings:
    """The openings of a view that has tiles; remembered, as a page asks for every move of the same view."""
    global _recent
    for known, found in _recent:
        if known is view:
            return found
    found = Openings(view)
    # One assignment of a whole tuple, so that threads never see half of it.
    _recent = ((view, found), *_recent[: KEPT - 1])
    return found
