"""What a bot is: something that chooses one of a seat's moves from what that seat may see."""

import random
from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypeAlias

import msgspec

from estaminet.core.game import AnyRules, Dice, Seat

Look: TypeAlias = Callable[[], Any]
"""Makes the seat's view, when a bot asks for it."""


class Budget(msgspec.Struct, frozen=True):
    """How much a bot may think in one turn: simulations (the same everywhere) or seconds of processor time.

    With both, whichever ends first; with neither, a bot does the least it can.
    """

    simulations: int | None = None
    seconds: float | None = None

    def part(self, share: float) -> "Budget":
        """That share of the budget, at least one simulation."""
        simulations = None if self.simulations is None else max(1, int(self.simulations * share))
        return Budget(simulations, None if self.seconds is None else self.seconds * share)


class Bot(Protocol):
    """A player at one seat of one table."""

    def choose(self, moves: Sequence[Any], look: Look, dice: Dice, budget: Budget) -> Any:
        """One of `moves` (never empty). All chance comes from `dice`: equal dice, equal choice."""
        ...


Maker: TypeAlias = Callable[[AnyRules, Seat], Bot]
"""Seats a bot of some level: rules of the box and seat in, bot out."""


class SeededDice:
    """A bot's own dice: equal seeds, equal throws."""

    def __init__(self, seed: int | str) -> None:
        self._throw = random.Random(seed).random

    def below(self, n: int, /) -> int:
        """A number from 0 to n - 1, each equally likely."""
        return int(self._throw() * n)


class Uniform:
    """Takes any move, each equally likely."""

    def choose(self, moves: Sequence[Any], look: Look, dice: Dice, budget: Budget) -> Any:
        """Any of `moves`; nothing is looked at."""
        return moves[dice.below(len(moves))]


def uniform(rules: AnyRules, seat: Seat) -> Bot:
    """The level that needs to know nothing of the game."""
    return Uniform()
