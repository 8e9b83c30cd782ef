# mypyc may compile this module.
"""How many tiles have to be turned to get somewhere (PAC-22, and what bots think about)."""

from collections.abc import Sequence
from typing import Final, TypeAlias

from estaminet.games.pachakuna.box import Box
from estaminet.games.pachakuna.grid import PLACES, TILES

FAR: Final = 99
_FULL: Final = 63
_AS_IT_LIES: Final = 64

_Way: TypeAlias = tuple[int, int, int]
"""A place, the edges by which it can be left, and the places on the way there as bits."""


def _windows() -> tuple[tuple[int, ...], ...]:
    """By number of own edges and entry edge: the edges by which a tile can be left if it may be turned first."""
    return tuple(
        tuple(
            sum(1 << edge for edge in range(6) if min((edge - entry) % 6, (entry - edge) % 6) < count)
            for entry in range(6)
        )
        for count in range(7)
    )


WINDOWS: Final = _windows()


def turns_needed(box: Box, codes: Sequence[int], colour: int, start: int, fixed: int = 0) -> list[int]:
    """For each place, how many tiles to turn for a way from `start` (FAR if there is none).

    A tile that is the goal lies as it does. `colour` is 0 for valley, 1 for mountain; the tiles in `fixed` (bits),
    and `start`, are not turned. A way enters no village before its end (PAC-10) and no tile twice; to every tile,
    entered by a given edge, only one of the best ways is followed, so that in rare cases fewer turns would do.
    """
    own = own_edges(box, codes, colour)
    found = [FAR] * PLACES
    found[start] = 0
    seen = [0] * TILES
    wave: list[_Way] = [(start, own[start] if start < TILES else _FULL, 1 << start)]
    cost = 0
    while wave:
        wave = _spread(box, own, wave, seen, found, cost, fixed)
        cost += 1
    return found


def own_edges(box: Box, codes: Sequence[int], colour: int) -> list[int]:
    """The edges of each tile that show the terrain."""
    return [box.faces[code] if colour else _FULL ^ box.faces[code] for code in codes]


def _spread(
    box: Box,
    own: list[int],
    wave: list[_Way],
    seen: list[int],
    found: list[int],
    cost: int,
    fixed: int,
) -> list[_Way]:
    """Walk on without a further turn; gives where one more turn leads."""
    later: list[_Way] = []
    for place, exits, way in wave:
        for edge, to in enumerate(box.next[place]):
            if to < 0 or not exits >> edge & 1 or way >> to & 1:
                continue
            if to >= TILES:
                found[to] = min(found[to], cost)
                continue
            entry = (edge + 3) % 6
            if own[to] >> entry & 1 and not seen[to] & _AS_IT_LIES:
                seen[to] |= _AS_IT_LIES
                found[to] = cost
                wave.append((to, own[to], way | 1 << to))
            if not seen[to] >> entry & 1 and not fixed >> to & 1:
                seen[to] |= 1 << entry
                later.append((to, WINDOWS[own[to].bit_count()][entry], way | 1 << to))
    return later
