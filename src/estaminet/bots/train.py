"""A linear value learned from self-play, one stage after the other from the end backwards.

A stage is a table after one of a seat's turns. Self-play with some exploration fills a memory of such tables. Then,
from the last stage to the first, the weights of a stage are fitted so that its value foretells the value of the best
turn after a drawn card, by the weights of the next stage, which were just fitted. Both are repeated, so that the
memory holds more and more of the tables that good play meets. Everything follows from the seed.
"""

import time
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from typing import Any, Final

import msgspec

from estaminet.bots.arena import Box
from estaminet.bots.bot import SeededDice
from estaminet.core.game import LUCK, LUCK_SEAT, OVER, AnyRules
from estaminet.core.luck import roll

Weights = list[list[float]]

EXPLORED: Final = 20
"""Turns in a hundred that are not the best known."""
TRIED: Final = 8
"""An exploring turn is one of so many of the best."""
ALIKE: Final = 10
"""Games in a row that one way of playing is kept."""


class Plan(msgspec.Struct, frozen=True):
    """How long to learn: rounds of self-play and fitting, games a round, tables a stage in the memory, and the pull
    towards what is expected beforehand."""

    rounds: int = 10
    games: int = 500
    memory: int = 4000
    ridge: float = 1.0


def learned_from(module: Any, rules: AnyRules, seed: int, plan: Plan, heard: Callable[[str], None]) -> Weights:
    """The weights that a game's `judge` module learns alone at a table; `heard` is told how it goes."""
    weights: Weights = module.first_weights()
    memory: list[list[Any]] = [[] for _ in weights]
    dice = SeededDice(f"train {seed}")
    for number in range(1, plan.rounds + 1):
        started = time.process_time()
        points = play_and_keep(module, rules, weights, memory, plan, dice)
        weights = fitted(module, rules, weights, memory, plan, dice)
        heard(f"round {number}: exploring {points:.2f} points, {time.process_time() - started:.0f} s")
    return weights


def play_and_keep(
    module: Any, rules: AnyRules, weights: Weights, memory: list[list[Any]], plan: Plan, dice: SeededDice
) -> float:
    """Self-play; the tables after each turn go to the memory, the oldest leave it. Gives the mean points."""
    total = 0
    for number in range(plan.games):
        if number % ALIKE == 0:
            judge = module.Judge(module.varied(weights, dice))
        table = None
        for stage, table in enumerate(_turns_of(judge, rules, dice)):  # noqa: B007 - the last table is wanted
            if stage < len(memory):
                memory[stage].append(rules.copy(table))
        total += rules.scores(table)[0]
    for kept in memory:
        del kept[: -plan.memory]
    return total / plan.games


def _turns_of(judge: Any, rules: AnyRules, dice: SeededDice) -> Iterator[Any]:
    """The table after each turn of one game alone."""
    table = rules.setup()
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
        yield table


def fitted(
    module: Any, rules: AnyRules, weights: Weights, memory: Sequence[Sequence[Any]], plan: Plan, dice: SeededDice
) -> Weights:
    """New weights for every stage, from the last to the first."""
    found = [list(row) for row in weights]
    later = module.last_weights()
    for stage in reversed(range(len(found))):
        judge = module.Judge(found)
        expected = module.expected(stage + 1, later)
        samples = [(judge.features(table, 0), _foretold(judge, rules, table, dice)) for table in memory[stage]]
        later = found[stage] = regression(samples, expected, plan.ridge)
    return found


def _foretold(judge: Any, rules: AnyRules, table: Any, dice: SeededDice) -> float:
    """The value of the best turn after one drawn card."""
    after = rules.copy(table)
    while rules.to_act(after) is LUCK:
        rules.play(after, LUCK_SEAT, roll(rules.luck(after), dice))
    value: float = judge.best(rules, after, 0)[0]
    return value


def regression(samples: Sequence[tuple[list[float], float]], expected: Sequence[float], ridge: float) -> list[float]:
    """The weights with the least squared error, pulled a little (`ridge`) towards the expected ones."""
    size = len(expected)
    matrix = [[ridge if row == column else 0.0 for column in range(size)] for row in range(size)]
    right = [ridge * weight for weight in expected]
    for features, target in samples:
        filled = [(number, value) for number, value in enumerate(features) if value]
        for row, value in filled:
            right[row] += value * target
            line = matrix[row]
            for column, other in filled:
                line[column] += value * other
    return solved(matrix, right)


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of a symmetric positive definite system (by elimination; both arguments are used up)."""
    size = len(right)
    for pivot in range(size):
        top = matrix[pivot]
        for row in range(pivot + 1, size):
            line = matrix[row]
            if factor := line[pivot] / top[pivot]:
                for column in range(pivot, size):
                    line[column] -= factor * top[column]
                right[row] -= factor * right[pivot]
    found = [0.0] * size
    for row in reversed(range(size)):
        line = matrix[row]
        found[row] = (right[row] - sum(line[column] * found[column] for column in range(row + 1, size))) / line[row]
    return found


def judge_of(game: str) -> Any:
    """The module of a game that can learn, or ModuleNotFoundError."""
    return import_module(f"estaminet.games.{game}.judge")


def train(game: str, seed: int, plan: Plan, heard: Callable[[str], None]) -> Weights:
    """The weights of a game's learned value, rounded as they are shipped."""
    weights = learned_from(judge_of(game), Box(game, 1).open(), seed, plan, heard)
    return [[round(weight, 4) for weight in row] for row in weights]
