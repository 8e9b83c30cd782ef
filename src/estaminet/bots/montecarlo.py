"""A bot that plays every promising turn to the end of the match, many times over, and keeps those that do best.

It needs nothing of a game but two things in its `bot.py`: `turns`, ways to go on, and `playout`, which plays a table
quickly to its end. All turns are tried on the same guessed table, with equal dice, so that they differ by themselves
and not by luck; every few rounds of trials have a guess of their own.
"""

import time
from collections.abc import Sequence
from typing import Any, Final

import msgspec

from estaminet.bots.bot import Bot, Budget, Look, SeededDice
from estaminet.bots.greedy import best
from estaminet.bots.mind import Mind, Playout, Turn, mind
from estaminet.core.game import AnyRules, Dice, Seat

ROUNDS: Final = 8
"""Trials of a turn before it may be dropped."""
WIDTH: Final = 3.0
"""Standard errors by which a turn has to fall behind to be dropped."""
FRESH: Final = 4
"""Rounds of trials on one guess."""
_MANY: Final = 1 << 30


class Habits(msgspec.Struct, frozen=True):
    """How turns are tried, where a game does not say otherwise.

    At most `kept` turns are tried at all, the most promising; a turn may look worse than the best by `near` points. So
    many trials as `trust` are needed to outweigh what a turn looked like beforehand. At most `most` trials of a turn
    are made.
    """

    kept: int = 6
    near: float = 6.0
    trust: float = 20
    most: int = 1 << 30


class Trial(msgspec.Struct):
    """A turn with what its trials came to, in the order of the rounds; `trust` is that in what it looked like."""

    turn: Turn
    trust: float
    results: list[float] = []

    @property
    def mean(self) -> float:
        """What the turn is good for: between what it looked like and what became of it."""
        return (self.trust * self.turn[0] + sum(self.results)) / (self.trust + len(self.results))


class MonteCarlo:
    """Looks as far as the end of the match, through the eyes of quick players."""

    def __init__(self, mind: Mind, playout: Playout, rules: AnyRules, seat: Seat) -> None:
        self._mind = mind
        self._playout = playout
        self._rules = rules
        self._seat = seat
        self._habits = msgspec.convert(mind.TRIALS, Habits)

    def choose(self, moves: Sequence[Any], look: Look, dice: Dice, budget: Budget) -> Any:
        """The first move of the turn that did best; no more turns are tried than there are simulations."""
        if len(moves) == 1:
            return moves[0]
        view = look()
        table = self._rules.guess(view, dice)
        budget = budget.part(self._mind.share(self._rules, table))
        trials = self._promising(table, dice)[: budget.simulations]
        if len({trial.turn[1][0] for trial in trials}) > 1:
            self._try(trials, view, dice, budget)
        return max(trials, key=lambda trial: trial.mean).turn[1][0]

    def _promising(self, table: Any, dice: Dice) -> list[Trial]:
        """Turns that differ in how they begin, the most promising first."""
        turns = list(self._mind.turns(self._rules, table, self._seat))
        found: list[Trial] = []
        while turns and len(found) < self._habits.kept:
            turn = best(turns, dice)
            if found and turn[0] < found[0].turn[0] - self._habits.near:
                break
            found.append(Trial(turn, self._habits.trust))
            turns.remove(turn)
        return found

    def _try(self, trials: list[Trial], view: Any, dice: Dice, budget: Budget) -> None:
        """Rounds of trials until the budget is spent or only one turn is left; `trials` loses the others."""
        simulations = _MANY if budget.simulations is None and budget.seconds else budget.simulations or len(trials)
        simulations = min(simulations, self._habits.most * len(trials))
        end = None if budget.seconds is None else time.process_time() + budget.seconds
        while len(trials) > 1 and simulations > 0 and (end is None or time.process_time() < end):
            simulations -= len(trials)
            seed = dice.below(_MANY)
            if len(trials[0].results) % FRESH == 0:
                guessed = self._rules.guess(view, dice)
            for trial in trials:
                trial.results.append(self._once(guessed, trial.turn[1], seed))
            if len(trials[0].results) % ROUNDS == 0:
                _drop(trials)

    def _once(self, guessed: Any, moves: Sequence[Any], seed: int) -> float:
        table = self._rules.copy(guessed)
        for move in moves:
            self._rules.play(table, self._seat, move)
        return self._playout(self._rules, table, self._seat, SeededDice(seed))


def _drop(trials: list[Trial]) -> None:
    """Take out the turns that are surely behind the best, counted round by round."""
    leader = max(trials, key=lambda trial: trial.mean)
    trials[:] = [trial for trial in trials if trial is leader or not _behind(trial.results, leader.results)]


def _behind(results: Sequence[float], better: Sequence[float]) -> bool:
    count = len(results)
    gaps = [first - second for first, second in zip(better, results, strict=True)]
    mean = sum(gaps) / count
    spread = sum((gap - mean) ** 2 for gap in gaps) / (count - 1)
    return mean > 0 and mean * mean > WIDTH * WIDTH * spread / count


def montecarlo(game_id: str, rules: AnyRules, seat: Seat) -> Bot:
    """The level that tries turns out; only for games whose `bot.py` has a `playout`."""
    known = mind(game_id)
    if known.playout is None:
        raise LookupError(f"{game_id} has no playout")
    return MonteCarlo(known, known.playout, rules, seat)
