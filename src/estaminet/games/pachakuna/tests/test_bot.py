"""What bots know."""

from random import Random

import pytest

from estaminet.bots.arena import match_of_bots
from estaminet.core.game import OVER
from estaminet.games.pachakuna.bot import WON, Turn, turns, worth
from estaminet.games.pachakuna.moves import write
from estaminet.games.pachakuna.tests.table import Noisy, Play, random_match, rules


@pytest.mark.parametrize("plan", ["A", pytest.param("B", marks=pytest.mark.long)])
def test_greedy_wins_long_before_the_limit(plan: str) -> None:
    match = match_of_bots("pachakuna", 2, ["greedy"], seed=1, options={"plan": plan})
    outcome = match.outcome()
    assert outcome is not None
    assert max(outcome.points) == 7


@pytest.mark.parametrize("plan", ["A", "B"])
def test_turns_are_legal_up_to_their_end_and_leave_the_table_alone(plan: str) -> None:
    box = rules({"plan": plan})
    for number, (table, _, _) in enumerate(random_match(box, Random(4), Noisy(box, random_moves=0.3), turns=40)):
        acting = box.to_act(table)
        if number % 9 or acting is OVER or acting[0] < 0:
            continue
        seat, before = acting[0], box.copy(table)
        ways = turns(box, table, seat)
        assert ways
        assert table == before
        for _, moves in random_sample(ways):
            after = table.copy()
            for move in moves:
                assert box.to_act(after) == (seat,)
                assert move in box.moves(after, seat), (write(move), [write(other) for other in moves])
                box.play(after, seat, move)
            assert box.to_act(after) != (seat,)


def random_sample(ways: list[Turn]) -> list[Turn]:
    return Random(1).sample(ways, min(6, len(ways)))


def best(play: Play) -> list[str]:
    _, moves = max(turns(play.rules, play.table, play.seat), key=lambda way: way[0])
    return [write(move) for move in moves]


def test_it_walks_to_a_village_that_wants_its_load_and_sells() -> None:
    play = Play().board("1,0 F1", "2,0 F1", "3,0 F1").put(0, 1, "white", "red").lies("yellow", "blue red")
    assert best(play)[-3:] == ["walk 1 yellow", "sell 1", "done"]


def test_it_turns_a_tile_to_get_there() -> None:
    play = Play().board("1,0 F1", "2,0 F0", "3,0 F1").put(0, 1, "white", "red").lies("yellow", "red blue")
    moves = best(play)
    assert moves[0].startswith("turn")
    assert moves[-3:] == ["walk 1 yellow", "sell 1", "done"]


def test_it_wins_when_it_can() -> None:
    six = {"white": 1, "orange": 1, "yellow": 1, "green": 1, "blue": 1, "purple": 1}
    play = Play().board().put(0, 1, "yellow", "red").lies("yellow", "blue red").holds(0, **six)
    assert best(play)[-1] == "sell 1"
    assert worth(play.rules, play.table, 0) < WON / 2
    play.do("sell 1")
    assert worth(play.rules, play.table, 0) > WON / 2
    assert worth(play.rules, play.table, 1) < -WON / 2


def test_it_buys_a_llama_for_what_it_can_spare_and_pays_with_that() -> None:
    play = Play().holds(0, red=5, blue=1)
    assert "buy 1" in best(play)
    play.do("buy 1")
    assert best(play)[:4] == ["pay red"] * 4
    assert "buy 1" not in best(Play().holds(0, red=1, blue=1, green=1, purple=1))


def test_before_the_plan_is_dealt_only_resources_count() -> None:
    play = Play((), {"plan": "random"})
    assert worth(play.rules, play.table, 0) < 0 < worth(play.rules, play.table, 1)
