"""A linear value learned from self-play, one stage after the other from the end backwards.

A stage is a table after one of a seat's turns, alone at its table. Self-play with some exploration fills a memory of
such tables. Then, from the last stage to the first, the weights of a stage are fitted so that its value foretells the
value of the best turn after a drawn card, by the weights of the next stage, which were just fitted. Both are repeated,
so that the memory holds more and more of the tables that good play meets, and the weights of the last rounds are
averaged. Everything follows from the seed, to the last bit.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, Protocol, TypeAlias

import msgspec

from estaminet.bots.arena import Box
from estaminet.bots.bot import SeededDice
from estaminet.bots.mind import Learned, learner
from estaminet.core.game import LUCK, LUCK_SEAT, OVER, AnyRules, Dice
from estaminet.core.luck import roll

Weights: TypeAlias = list[list[float]]
"""By stage from the first, the weights of the features."""

EXPLORED: Final = 20
"""Turns in a hundred that are not the best known."""
TRIED: Final = 8
"""An exploring turn is one of so many of the best."""
ALIKE: Final = 10
"""Games in a row that one way of playing is kept."""
FREE: Final = 0.01
"""The pull on the weight of the first feature, which is always 1."""
DIGITS: Final = 4
"""Digits after the point of a weight."""


class Learner(Protocol):
    """What a game's `judge.py` offers so that it can learn."""

    Judge: Callable[[Sequence[Sequence[float]]], Learned]

    def first_weights(self) -> Weights:
        """Where learning begins."""
        ...

    def last_weights(self) -> list[float]:
        """The weights of the end of the match, which need not be learned."""
        ...

    def expected(self, stage: int, later: Sequence[float]) -> list[float]:
        """What is thought of a stage's weights before anything is seen; `later` are those of the next stage."""
        ...

    def varied(self, weights: Weights, dice: Dice) -> Weights:
        """Weights of a player who plays otherwise, and sees other tables."""
        ...


class NothingToLearn(LookupError):
    """The game offers no value that could be learned."""


class Plan(msgspec.Struct, frozen=True):
    """How long to learn.

    `rounds` of self-play and fitting, `games` of self-play a round, `memory` tables a stage at most, the pull of
    `ridge` tables towards what is expected beforehand, and how many rounds are `averaged`, the last.
    """

    rounds: int = 6
    games: int = 500
    memory: int = 3000
    ridge: float = 1.0
    averaged: int = 2


def train(game: str, seed: int, plan: Plan, heard: Callable[[str], None]) -> Weights:
    """The weights that a game learns, as they are shipped; `heard` is told how it goes."""
    module = learner(game)
    if module is None:
        raise NothingToLearn(game)
    pupil = Pupil(module, Box(game, 1).open(), SeededDice(f"train {seed}"), plan)
    last: list[Weights] = []
    for number in range(1, plan.rounds + 1):
        points = pupil.play()
        pupil.fit()
        last = [*last, pupil.weights][-plan.averaged :]
        heard(f"round {number} of {plan.rounds}: {points:.2f} points while exploring")
    return [[round(mean(several), DIGITS) for several in zip(*rows, strict=True)] for rows in zip(*last, strict=True)]


def mean(values: Sequence[float]) -> float:
    """The mean, added up from the left: `sum` does not do so in every version of Python."""
    total = 0.0
    for value in values:
        total += value
    return total / len(values)


class Pupil:
    """Weights on their way, and the tables they were learned from."""

    def __init__(self, module: Learner, rules: AnyRules, dice: Dice, plan: Plan) -> None:
        self.weights = module.first_weights()
        self._module = module
        self._rules = rules
        self._dice = dice
        self._plan = plan
        self._memory: list[list[Any]] = [[] for _ in self.weights]

    def play(self) -> float:
        """Self-play; the tables after each turn go to the memory, the oldest leave it. Gives the mean points."""
        module, rules, total = self._module, self._rules, 0
        for number in range(self._plan.games):
            if number % ALIKE == 0:
                judge = module.Judge(module.varied(self.weights, self._dice))
            table = rules.setup()
            for stage in self._turns(judge, table):
                if stage < len(self._memory):
                    self._memory[stage].append(rules.copy(table))
            total += rules.scores(table)[0]
        for kept in self._memory:
            del kept[: -self._plan.memory]
        return total / self._plan.games

    def _turns(self, judge: Learned, table: Any) -> Iterator[int]:
        """Play one game alone; stops after each turn, and counts them."""
        rules, dice, stage = self._rules, self._dice, 0
        while (acting := rules.to_act(table)) is not OVER:
            if acting is LUCK:
                rules.play(table, LUCK_SEAT, roll(rules.luck(table), dice))
                continue
            if dice.below(100) < EXPLORED:
                tried = sorted(judge.turns(rules, table, 0), key=lambda turn: -turn[0])[:TRIED]
                _, moves = tried[dice.below(len(tried))]
            else:
                _, moves = judge.best(rules, table, 0)
            for move in moves:
                rules.play(table, 0, move)
            yield stage
            stage += 1

    def fit(self) -> None:
        """New weights for every stage, from the last to the first."""
        module, found = self._module, [list(row) for row in self.weights]
        later = module.last_weights()
        for stage in reversed(range(len(found))):
            # Only the weights of later stages are looked at, which are new already.
            judge = module.Judge(found)
            fitting = Regression(module.expected(stage + 1, later), self._plan.ridge)
            for table in self._memory[stage]:
                fitting.add(judge.features(table, 0), self._foretold(judge, table))
            later = found[stage] = fitting.weights()
        self.weights = found

    def _foretold(self, judge: Learned, table: Any) -> float:
        """The value of the best turn after one drawn card."""
        after = self._rules.copy(table)
        while self._rules.to_act(after) is LUCK:
            self._rules.play(after, LUCK_SEAT, roll(self._rules.luck(after), self._dice))
        return judge.best(self._rules, after, 0)[0]


class Regression:
    """Least squares, pulled towards expected weights, but for the first, as `ridge` samples of every feature would."""

    def __init__(self, expected: Sequence[float], ridge: float) -> None:
        size = len(expected)
        pulls = [FREE, *[ridge] * (size - 1)]
        self._matrix = [[pulls[row] if row == column else 0.0 for column in range(size)] for row in range(size)]
        self._right = [pull * weight for pull, weight in zip(pulls, expected, strict=True)]

    def add(self, features: Sequence[float], target: float) -> None:
        """One more sample."""
        matrix, right = self._matrix, self._right
        filled = [(number, value) for number, value in enumerate(features) if value]
        for row, value in filled:
            right[row] += value * target
            line = matrix[row]
            for column, other in filled:
                line[column] += value * other

    def weights(self) -> list[float]:
        """The weights, by elimination; the samples are used up."""
        matrix, right = self._matrix, self._right
        size = len(right)
        for pivot, top in enumerate(matrix):
            for row in range(pivot + 1, size):
                line = matrix[row]
                if factor := line[pivot] / top[pivot]:
                    for column in range(pivot, size):
                        line[column] -= factor * top[column]
                    right[row] -= factor * right[pivot]
        found = [0.0] * size
        for row in reversed(range(size)):
            line, rest = matrix[row], right[row]
            for column in range(row + 1, size):
                rest -= line[column] * found[column]
            found[row] = rest / line[row]
        return found
