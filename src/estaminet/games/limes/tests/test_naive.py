"""The real rules and the slow ones agree on points and moves of many random tables."""

import random
from itertools import chain, combinations

import pytest

from estaminet.core.game import LUCK, LUCK_SEAT
from estaminet.games.limes.rules import LimesRules
from estaminet.games.limes.state import ROUNDS, Table
from estaminet.games.limes.tests import naive
from estaminet.games.limes.tests.table import box, offered
from estaminet.games.limes.view import DisplayView, LimesView

OPTIONS = ("diagonals", "ferrymen", "professionals")
SETS = list(chain.from_iterable(combinations(OPTIONS, n) for n in range(4)))
BOARDS = 2000


def step(rules: LimesRules, table: Table, dice: random.Random) -> None:
    """One random move, workers being placed more often than chance would."""
    if rules.to_act(table) is LUCK:
        rules.play(table, LUCK_SEAT, dice.choice(rules.luck(table).moves))
        return
    moves = rules.moves(table, 0)
    places = [move for move in moves if rules.write(move).startswith("place")]
    rules.play(table, 0, dice.choice(places if places and dice.random() < 0.4 else moves))


def parts(view: LimesView) -> tuple[DisplayView, naive.Board, list[naive.Spot], set[str]]:
    display = view.displays[0]
    board = naive.board_of([(card.number, card.x, card.y, card.turns) for card in display.cards])
    return display, board, [(worker.x, worker.y) for worker in display.workers], set(view.options)


def boards(options: tuple[str, ...], count: int) -> None:
    rules, dice = box(*options), random.Random(f"boards {options}")
    for _ in range(count):
        table, last = rules.setup(), dice.randint(1, ROUNDS)
        while table.round < last or table.busy:
            step(rules, table, dice)
        display, board, workers, _ = parts(rules.view(table, 0))
        expected = naive.scores(board, workers, set(options))
        assert [worker.points for worker in display.workers] == expected, (display, options)
        assert rules.scores(table) == [sum(expected)]
        assert table.lands[0].territories() == len(naive.territories(board))


@pytest.mark.rule("LIM-06", "LIM-07", "LIM-15", "LIM-16", "LIM-17", "LIM-18", "LIM-19", "LIM-22", "LIM-23", "LIM-24")
@pytest.mark.parametrize("options", SETS, ids="+".join)
def test_both_scorers_agree_on_2000_boards_without_and_with_options(options: tuple[str, ...]) -> None:
    boards(options, BOARDS // (len(SETS) - 1) + 1 if options else BOARDS)


@pytest.mark.rule("LIM-03", "LIM-04", "LIM-05", "LIM-08", "LIM-09", "LIM-10", "LIM-12", "LIM-22", "LIM-23")
@pytest.mark.parametrize("options", SETS, ids="+".join)
def test_both_lists_of_moves_agree(options: tuple[str, ...]) -> None:
    rules, dice = box(*options), random.Random(f"moves {options}")
    for _ in range(12):
        table = rules.setup()
        while rules.to_act(table):
            step(rules, table, dice)
            if table.busy:
                compare_moves(rules, table)


def compare_moves(rules: LimesRules, table: Table) -> None:
    display, board, workers, options = parts(rules.view(table, 0))
    places = [(card.x, card.y) for card in display.cards]
    if display.stage == "lay":
        expected = naive.lays(places, options)
    elif display.acted:
        expected = {"done"}
    else:
        expected = naive.steps(board, places[-1], workers, display.supply, options)
    found = offered(rules, table)
    assert len(found) == len(set(found))
    assert set(found) == expected
