"""What bots are told of Limes."""

import random
from itertools import combinations

import pytest

from estaminet.core.game import LUCK, LUCK_SEAT
from estaminet.games.limes import bot
from estaminet.games.limes.rules import LimesRules
from estaminet.games.limes.state import Table
from estaminet.games.limes.tests.table import box, laid, play

OPTIONS = ("diagonals", "ferrymen", "professionals")
SETS = [options for n in range(4) for options in combinations(OPTIONS, n)]


def after(rules: LimesRules, table: Table, turn: bot.Turn) -> Table:
    """A copy on which the turn was played, each move being legal."""
    copy = rules.copy(table)
    for move in turn[1]:
        assert move in rules.moves(copy, 0)
        rules.play(copy, 0, move)
    assert rules.to_act(copy) != (0,)
    return copy


def random_tables(rules: LimesRules, seed: str) -> list[Table]:
    """Tables at which the seat is to act."""
    dice, table, found = random.Random(seed), rules.setup(), []
    while acting := rules.to_act(table):
        if acting is LUCK:
            rules.play(table, LUCK_SEAT, dice.choice(rules.luck(table).moves))
            continue
        found.append(rules.copy(table))
        moves = rules.moves(table, 0)
        places = [move for move in moves if rules.write(move).startswith("place")]
        rules.play(table, 0, dice.choice(places if places and dice.random() < 0.4 else moves))
    return found


@pytest.mark.parametrize("options", SETS, ids="+".join)
def test_turns_are_legal_end_with_done_and_bear_the_worth_after_them(options: tuple[str, ...]) -> None:
    rules, dice = box(*options), random.Random("turns")
    for table in random_tables(rules, "turns"):
        turns = bot.turns(rules, table, 0)
        for turn in dice.sample(turns, min(20, len(turns))):
            assert rules.write(turn[1][-1]) == "done"
            assert turn[0] == pytest.approx(bot.worth(rules, after(rules, table, turn), 0))


@pytest.mark.parametrize("options", [(), ("ferrymen", "professionals")], ids="+".join)
def test_no_turn_is_worth_more_than_those_listed(options: tuple[str, ...]) -> None:
    rules = box(*options)
    for table in random_tables(rules, "best")[-12:]:
        values = {round(value, 6) for value, _ in bot.turns(rules, table, 0)}
        assert {round(value, 6) for value in every_worth(rules, table)} == values


def every_worth(rules: LimesRules, table: Table) -> list[float]:
    """The worth after each way to play on, found by playing all of them."""
    if rules.to_act(table) != (0,):
        return [bot.worth(rules, table, 0)]
    found = []
    for move in rules.moves(table, 0):
        copy = rules.copy(table)
        rules.play(copy, 0, move)
        found += every_worth(rules, copy)
    return found


def test_at_the_end_worth_is_the_score() -> None:
    rules = box("professionals")
    table = random_tables(rules, "end")[-1]
    play(rules, table, rules.write(rules.moves(table, 0)[0]))
    assert bot.worth(rules, table, 0) == rules.scores(table)[0]


def test_a_worker_has_a_price_until_the_last_round() -> None:
    rules, table = laid("14: lay 0,0 r0")
    idle, used = rules.copy(table), rules.copy(table)
    play(rules, used, "place 1,1")
    assert bot.worth(rules, used, 0) < bot.worth(rules, idle, 0), "a fisher with one point"


def test_greedy_turns_play_well() -> None:
    totals = []
    for seed in range(20):
        rules, dice, table = box(), random.Random(seed), box().setup()
        while acting := rules.to_act(table):
            if acting is LUCK:
                rules.play(table, LUCK_SEAT, dice.choice(rules.luck(table).moves))
            else:
                table = after(rules, table, max(bot.turns(rules, table, 0), key=lambda turn: turn[0]))
        totals += rules.scores(table)
    assert sum(totals) / len(totals) >= 44
