"""How far it is from a place to every other, on one board or on many boards at once.

A set of places is a whole number with a bit for every place, laid out so that a step across an edge is a shift by
the same number everywhere. Boards lie one beside the other in one long number: what one operation does, it does on
all of them. So all 324 ways to turn a tile are looked at in the time of a dozen boards.

Distances are tiles to turn, as in `distance.py`, but a way may come back to a tile.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import compress
from typing import Final, TypeAlias

from estaminet.games.pachakuna.box import Box
from estaminet.games.pachakuna.grid import RADIUS, TILES, Cell

EDGES: Final = 6
WAYS: Final = EDGES * TILES
"""To turn a tile; that with the number 6 × tile + first is as `turn tile first` leaves it."""
LEVELS: Final = 4
"""So many numbers of tiles to turn are told apart, 0 and more."""

_ROW: Final = 2 * RADIUS + 2
_BYTES: Final = 13
_BOARD: Final = 8 * _BYTES
_WHOLE: Final = (1 << _BOARD) - 1
_UP, _DOWN = _ROW, _ROW - 1

Edges: TypeAlias = tuple[int, ...]
"""For each edge some tiles as bits."""


class Ground:
    """What never changes on a board: where places are, and what kinds of tiles lie there.

    `bits` are the places by number, `tiles` and `villages` those of each sort. `faces[tile][first]` are the mountain
    edges of a tile turned so, as six boards one beside the other.
    """

    def __init__(self, cells: tuple[Cell, ...], faces: tuple[int, ...], kinds: bytes) -> None:
        """Over the cells of the places, the mountain edges by code, and the kind of every tile."""
        self.shifts = tuple(_ROW * (r + RADIUS) + q + RADIUS for q, r in cells)
        self.bits = tuple(1 << shift for shift in self.shifts)
        self.tiles, self.villages = sum(self.bits[:TILES]), sum(self.bits[TILES:])
        self.faces = tuple(
            tuple(
                _beside(bit if faces[6 * kind + first] >> edge & 1 else 0 for edge in range(EDGES))
                for first in range(6)
            )
            for bit, kind in zip(self.bits, kinds, strict=False)
        )
        self.every = _beside([1] * WAYS)
        self.turned = _beside(self.bits[way // 6] for way in range(WAYS))
        """On the board of each way to turn a tile, that tile."""
        self.turned_faces = tuple(
            _beside(self.faces[way // 6][way % 6] >> _BOARD * edge & _WHOLE for way in range(WAYS))
            for edge in range(EDGES)
        )
        own = [faces[6 * kind].bit_count() for kind in kinds]
        self.broad = tuple(
            tuple(sum(bit for bit, count in zip(self.bits, counts, strict=False) if count > least) for least in (2, 3))
            for counts in ([EDGES - count for count in own], own)
        )
        """By colour the tiles that show it on more than two and on more than three edges."""

    def mountains(self, codes: Sequence[int]) -> Edges:
        """The mountain edges of a board."""
        found = 0
        for face, code in zip(self.faces, codes, strict=True):
            found |= face[code % 6]
        return tuple([found >> _BOARD * edge & _WHOLE for edge in range(EDGES)])

    def with_a_tile_turned(self, mountains: Edges) -> Edges:
        """The same for every way to turn a tile."""
        lying = self.tiles * self.every ^ self.turned
        return tuple(
            [edge * self.every & lying | face for edge, face in zip(mountains, self.turned_faces, strict=True)]
        )


def _beside(boards: Sequence[int] | Iterator[int]) -> int:
    return sum(board << _BOARD * number for number, board in enumerate(boards))


@lru_cache(maxsize=8)
def _ground(cells: tuple[Cell, ...], faces: tuple[int, ...], kinds: bytes) -> Ground:
    return Ground(cells, faces, kinds)


def ground(box: Box, codes: Sequence[int]) -> Ground:
    """The ground of a board."""
    return _ground(box.cells, box.faces, bytes([code // 6 for code in codes]))


class Land:
    """Boards as llamas of one colour see them; `every` is the first bit of each board."""

    def __init__(self, ground: Ground, colour: int, mountains: Edges, every: int = 1) -> None:
        """Over the mountain edges; colour 0 goes through valleys, 1 over mountains."""
        self.ground, self.every = ground, every
        self.tiles = tiles = ground.tiles * every
        self.ends = ends = ground.villages * every
        self.wide, self.all = [broad * every for broad in ground.broad[colour]]
        self.edges = e, ne, nw, w, sw, se = mountains if colour else tuple([tiles ^ edge for edge in mountains])
        self.links = (
            e & (w | ends) >> 1, ne & (sw | ends) << _DOWN, nw & (se | ends) << _UP,
            w & (e | ends) << 1, sw & (ne | ends) >> _DOWN, se & (nw | ends) >> _UP,
        )  # fmt: skip

    def reach(self, start: int, barred: int = 0) -> list[int]:
        """By number of tiles to turn, the places that are reached from one place by so many or fewer.

        A village is entered only at the end of a way. What is in `barred` is not the first tile to be turned.
        """
        return [reached for _, reached in self.waves(start, barred)]

    def waves(self, start: int, barred: int = 0) -> Iterator[tuple[int, int]]:
        """The same, each with the places that are entered first, from the last tile turned."""
        here = self.ground.bits[start] * self.every
        leaving: Edges = (0,) * EDGES
        if start >= TILES:
            leaving = (here,) * EDGES
            here = self._as_it_lies(leaving)
        reached = self._flood(here)
        yield here, reached
        turned: Edges = (0,) * EDGES
        may_turn = self.tiles & ~barred
        for _ in range(1, LEVELS):
            ways = [reached & own | left for own, left in zip(self.edges, leaving, strict=True)]
            turned = tuple([old | new & may_turn for old, new in zip(turned, entered(ways), strict=True)])
            beyond = self._left(turned)
            leaving = tuple([old | new for old, new in zip(leaving, beyond, strict=True)])
            here = self._as_it_lies(beyond) & ~reached
            reached = self._flood(reached | here)
            yield here, reached
            may_turn = self.tiles

    def _as_it_lies(self, leaving: Sequence[int]) -> int:
        """Where one comes by leaving places so, without a turn."""
        found = 0
        for own, new in zip(self.edges, entered(leaving), strict=True):
            found |= new & (own | self.ends)
        return found

    def _left(self, turned: Edges) -> Edges:
        """How tiles can be left that are turned after they were entered by an edge."""
        wide, whole = self.wide, self.all
        e, ne, nw, w, sw, se = turned
        return (
            ne | se | (nw | sw) & wide | w & whole, nw | e | (w | se) & wide | sw & whole,
            w | ne | (sw | e) & wide | se & whole, sw | nw | (se | ne) & wide | e & whole,
            se | w | (e | nw) & wide | ne & whole, e | sw | (ne | w) & wide | nw & whole,
        )  # fmt: skip

    def _flood(self, reached: int) -> int:
        """Walk on as the boards lie."""
        e, ne, nw, w, sw, se = self.links
        before = -1
        while reached != before:
            before = reached
            reached |= (reached & e) << 1
            reached |= (reached & ne) >> _DOWN
            reached |= (reached & nw) >> _UP
            reached |= (reached & w) >> 1
            reached |= (reached & sw) << _DOWN
            reached |= (reached & se) << _UP
        return reached


def entered(leaving: Sequence[int]) -> Edges:
    """By the edge by which they are entered, the cells beyond places that are left by each edge."""
    e, ne, nw, w, sw, se = leaving
    return w >> 1, sw << _DOWN, se << _UP, e << 1, ne >> _DOWN, nw >> _UP


def board(boards: int, number: int) -> int:
    """One board of those that lie side by side."""
    return boards >> _BOARD * number & _WHOLE


def numbers(firsts: int) -> Iterator[int]:
    """The numbers of the boards of which the first bit is set in `firsts`."""
    return compress(range(WAYS), firsts.to_bytes(_BYTES * WAYS, "little")[::_BYTES])
