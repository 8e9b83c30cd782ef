"""The learned value of a display, and the turns that it lists."""

import json
import random
from importlib import resources

import pytest

from estaminet.core.game import LUCK, LUCK_SEAT
from estaminet.games.limes import judge
from estaminet.games.limes.features import NAMES, STAGES
from estaminet.games.limes.judge import Judge
from estaminet.games.limes.tests.table import box, play
from estaminet.games.limes.tests.test_bot import SETS, after, random_tables

SHIPPED = json.loads((resources.files("estaminet.games.limes") / "weights.json").read_text(encoding="utf-8"))


def any_weights(seed: int) -> list[list[float]]:
    """Weights above 0, as a judge may be given."""
    dice = random.Random(seed)
    return [[dice.random() for _ in NAMES] for _ in range(STAGES - 1)]


def test_worth_is_features_times_weights() -> None:
    rules, weights = box(), any_weights(1)
    known = Judge(weights)
    for table in random_tables(rules, "features"):
        if table.round < STAGES:
            made_of = known.features(table, 0)
            whole = sum(weight * value for weight, value in zip(weights[table.round - 1], made_of, strict=True))
            assert known.worth(rules, table, 0) == pytest.approx(whole)


def test_at_the_end_worth_is_the_score() -> None:
    rules, known = box("professionals"), Judge(SHIPPED["weights"])
    table = random_tables(rules, "end")[-1]
    play(rules, table, rules.write(rules.moves(table, 0)[0]))
    assert known.worth(rules, table, 0) == rules.scores(table)[0]


@pytest.mark.rule("LIM-22", "LIM-23", "LIM-24")
@pytest.mark.parametrize("options", SETS, ids="+".join)
def test_turns_are_legal_and_bear_the_worth_after_them(options: tuple[str, ...]) -> None:
    """Territories are counted again where a card touches them, so a wrong idea of what it touches shows here."""
    rules, dice, known = box(*options), random.Random("judge"), Judge(SHIPPED["weights"])
    for table in random_tables(rules, "judge")[::2]:
        turns = known.turns(rules, table, 0)
        for turn in dice.sample(turns, min(12, len(turns))):
            assert turn[0] == pytest.approx(known.worth(rules, after(rules, table, turn), 0), abs=1e-6)


@pytest.mark.parametrize("options", [(), ("ferrymen",), ("professionals",)], ids="+".join)
def test_the_best_turn_is_the_best_of_those_listed(options: tuple[str, ...]) -> None:
    rules, known = box(*options), Judge(SHIPPED["weights"])
    for table in random_tables(rules, "best")[::3]:
        assert known.best(rules, table, 0)[0] == max(value for value, _ in known.turns(rules, table, 0))


def test_no_step_is_left_out_but_to_occupied_territories() -> None:
    rules, known = box("ferrymen"), Judge(SHIPPED["weights"])
    for table in random_tables(rules, "every")[-6:]:
        land, workers = table.lands[0], table.workers[0]
        if table.stages[0] != 2:
            continue
        listed = {round(value, 6) for value, _ in known.turns(rules, table, 0)}
        held = {land.home[zone] for zone in workers}
        for move in rules.moves(table, 0):
            end = {1: move.a, 2: move.b}.get(move.verb)
            if end is None or land.home[end] not in held:
                copy = rules.copy(table)
                rules.play(copy, 0, move)
                assert round(known.worth(rules, copy, 0), 6) in listed


def test_the_best_turns_play_better_than_the_worth_that_was_written_by_hand() -> None:
    """Greedy has 47.7 points on the mean."""
    totals, known = [], Judge(SHIPPED["weights"])
    for seed in range(24):
        rules, dice, table = box(), random.Random(seed), box().setup()
        while acting := rules.to_act(table):
            if acting is LUCK:
                rules.play(table, LUCK_SEAT, dice.choice(rules.luck(table).moves))
            else:
                table = after(rules, table, known.best(rules, table, 0))
        totals += rules.scores(table)
    assert sum(totals) / len(totals) >= 47.7


def test_varied_weights_differ_in_what_a_worker_is_worth_only() -> None:
    class Two:
        def below(self, n: int, /) -> int:
            return 6

    weights = judge.first_weights()
    for before, now in zip(weights, judge.varied(weights, Two()), strict=True):
        changed = [number for number, pair in enumerate(zip(before, now, strict=True)) if pair[0] != pair[1]]
        assert changed == list(range(1, 8))
