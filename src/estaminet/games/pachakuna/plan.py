"""Random plans that are fair: valley and mountain change places under a symmetry of the board (PAC-22)."""

from collections.abc import Sequence
from typing import Final

from estaminet.core.game import Dice
from estaminet.core.luck import shuffled
from estaminet.games.pachakuna.box import Box
from estaminet.games.pachakuna.distance import turns_needed
from estaminet.games.pachakuna.grid import INNER_CONTACTS, PLACES, TILE_CELLS, TILE_OF, TILES, WHITE
from estaminet.games.pachakuna.moves import LLAMAS, Move, codes_of
from estaminet.games.pachakuna.moves import PLAN as PLAN_VERB
from estaminet.games.pachakuna.moves import plan as plan_move
from estaminet.games.pachakuna.state import Table, lay, linked, reachable, turn_tile

NEUTRAL: Final = 1
LEAST_START: Final = 4
MOST_START: Final = 9
MOST_REACH: Final = 10
LEAST_TURNS: Final = 2
NEAR_VILLAGES: Final = 2
LEAST_CONTACTS: Final = 60
MOST_CONTACTS: Final = 72
CENTRE: Final = TILES + WHITE

_SIXTH: Final = tuple(TILE_OF[q + r, -q] for q, r in TILE_CELLS)
_HALF: Final = tuple(TILE_OF[-q, -r] for q, r in TILE_CELLS)
IMAGES: Final = (_SIXTH, _HALF)
"""By symmetry (A, B): where each tile goes."""
SHIFTS: Final = (1, 3)
"""By symmetry: how many sixths the board is turned."""


def _orbits(image: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """The tiles that go to one another, each orbit from its first tile in the order in which they follow."""
    found, seen = [], set()
    for tile in range(TILES):
        if tile not in seen:
            orbit = [tile]
            while image[orbit[-1]] != tile:
                orbit.append(image[orbit[-1]])
            seen |= set(orbit)
            found.append(tuple(orbit))
    return tuple(found)


ORBITS: Final = tuple(_orbits(image) for image in IMAGES)


def mirrored(box: Box, code: int, symmetry: int) -> int:
    """The tile where another goes: turned with the board, and with valley and mountain exchanged."""
    kind, first = divmod(code, 6)
    return 6 * (2 - kind) + (first + SHIFTS[symmetry] + box.printed.mountain_edges[kind]) % 6


def is_symmetric(box: Box, codes: Sequence[int], symmetry: int) -> bool:
    """Whether the plan goes to itself."""
    image = IMAGES[symmetry]
    return all(codes[image[tile]] == mirrored(box, code, symmetry) for tile, code in enumerate(codes))


def deal(box: Box, dice: Dice) -> Move:
    """A random fair plan; everything is drawn again until it fits."""
    while True:
        codes = _drawn(box, dice)
        if is_balanced(box, codes):
            return plan_move(codes)


def _drawn(box: Box, dice: Dice) -> tuple[int, ...]:
    """A plan with one of the two symmetries."""
    symmetry = dice.below(len(ORBITS))
    orbits = shuffled(ORBITS[symmetry], dice)
    neutral = box.printed.counts[NEUTRAL] // len(orbits[0])
    codes = [0] * TILES
    for number, orbit in enumerate(orbits):
        kind = NEUTRAL if number < neutral else 2 * dice.below(2)
        code = 6 * kind + dice.below(6)
        for tile in orbit:
            codes[tile] = code
            code = mirrored(box, code, symmetry)
    return tuple(codes)


def fits(box: Box, move: Move) -> bool:
    """Whether `deal` could give this plan."""
    if move.verb != PLAN_VERB:
        return False
    codes = codes_of(move)
    counts = tuple(sum(code // 6 == kind for code in codes) for kind in range(3))
    symmetric = any(is_symmetric(box, codes, symmetry) for symmetry in range(len(IMAGES)))
    return counts == box.printed.counts and symmetric and is_balanced(box, codes)


def is_balanced(box: Box, codes: Sequence[int]) -> bool:
    """Whether a symmetric plan keeps the limits; what holds for valley holds for mountain then."""
    if not LEAST_CONTACTS <= contacts(box, codes) <= MOST_CONTACTS:
        return False
    links = linked(box, codes)
    if not LEAST_START <= len(reachable(links, 0, CENTRE)) <= MOST_START:
        return False
    if any(len(reachable(links, 0, place)) > MOST_REACH for place in range(PLACES)):
        return False
    return _villages_far_enough(box, codes)


def _villages_far_enough(box: Box, codes: Sequence[int]) -> bool:
    """No coloured village after one turn, enough of them after two; what a quick look does not settle is tried out."""
    needed = turns_needed(box, codes, 0, CENTRE)[CENTRE + 1 :]
    if min(needed) < LEAST_TURNS or _villages_within(box, codes, LEAST_TURNS - 1):
        return False
    if sum(turns == LEAST_TURNS for turns in needed) >= NEAR_VILLAGES:
        return True
    return len(_villages_within(box, codes, LEAST_TURNS)) >= NEAR_VILLAGES


def contacts(box: Box, codes: Sequence[int]) -> int:
    """How many of the contacts between two tiles show the same terrain on both sides."""
    faces = box.faces
    return sum(
        faces[codes[tile]] >> edge & 1 == faces[codes[other]] >> edge + 3 & 1 for tile, edge, other in INNER_CONTACTS
    )


def _villages_within(box: Box, codes: Sequence[int], turns: int) -> set[int]:
    """The coloured villages that white reaches from the centre by turning so many tiles, every way being tried."""
    table = Table.__new__(Table)
    table.walks = [None] * (2 * LLAMAS)
    lay(box, table, codes)
    return _tried(box, table, turns, 0)


def _tried(box: Box, table: Table, turns: int, done: int) -> set[int]:
    """The coloured villages in reach with so many more turns, the tiles in `done` (bits) having been turned."""
    reached = reachable(table.links, 0, CENTRE)
    found = {place for place in reached if place > CENTRE}
    if not turns:
        return found
    tiles = {CENTRE, *(place for place in reached if place < TILES)}
    near = {to for place in tiles for to in box.next[place] if 0 <= to < TILES} | tiles - {CENTRE}
    for tile in sorted(near):
        if done >> tile & 1:
            continue
        before = table.codes[tile] % 6
        for first in range(6):
            turn_tile(box, table, tile, first)
            found |= _tried(box, table, turns - 1, done | 1 << tile)
        turn_tile(box, table, tile, before)
    return found
