"""The rounds that a sprint meets: what the dice show, thrown beforehand."""

from functools import cache
from itertools import product
from typing import Final, NamedTuple

from estaminet.core.game import Dice
from estaminet.games.livingstone.box import Box
from estaminet.games.livingstone.moves import FACES
from estaminet.games.livingstone.state import Table

_LUCKS: Final = 1 << 48


@cache
def _throws(dice: int) -> list[tuple[int, ...]]:
    """Every throw of so many dice, as its faces, each once and the lowest first."""
    return [tuple(sorted(set(faces))) for faces in product(range(1, FACES + 1), repeat=dice)]


class Round(NamedTuple):
    """A round to come: the faces thrown, each once and the lowest first, and the luck of its turns, as a number.

    Every turn has luck of its own, so that sprints that differ in one turn still meet equal luck in the next.
    """

    faces: tuple[int, ...]
    luck: int


def rounds_to_come(box: Box, table: Table, dice: Dice) -> list[Round]:
    """The round that is being played and as many as are likely to come."""
    throws, below = _throws(box.dice), dice.below
    return [Round(throws[below(len(throws))], below(_LUCKS)) for _ in range(box.columns - table.column + 1)]
