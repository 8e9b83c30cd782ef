"""What bots know."""

import time
from random import Random

import pytest

from estaminet.bots.arena import match_of_bots
from estaminet.bots.bot import Budget, SeededDice
from estaminet.bots.levels import maker
from estaminet.core.game import OVER
from estaminet.games.pachakuna.bot import AHEAD, Turn, playout, turns, worth
from estaminet.games.pachakuna.distance import turns_needed
from estaminet.games.pachakuna.grid import PLACE_NAMES, PLACE_OF, TILES
from estaminet.games.pachakuna.moves import write
from estaminet.games.pachakuna.outlook import WON
from estaminet.games.pachakuna.tests.table import Noisy, Play, RandomDice, random_match, rules


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
    play = Play().board("1,0 F1", "2,0 F1", "3,0 F1").put(0, 1, "yellow", "red").holds(0, red=5, blue=1)
    play.lies("yellow", "red blue").lies("white", "yellow red")
    moves = best(play)
    assert moves[moves.index("sell 1") + 1 :] == ["buy 1", *["pay red"] * 4, "done"]
    play.do("sell 1", "buy 1")
    assert best(play)[:4] == ["pay red"] * 4
    assert "buy 1" not in best(Play().board().holds(0, red=1, blue=1, green=1, purple=1))


def test_it_pays_with_brown_first_and_never_with_a_last_copy_while_others_are_left() -> None:
    play = Play().board().holds(0, red=3, blue=2, brown=1).do("buy 1")
    assert best(play)[:4] == ["pay brown", "pay red", "pay red", "pay blue"]


def test_a_further_tile_is_turned_only_with_what_can_be_spared() -> None:
    """With red to be sold in yellow, two tiles lie across the way."""

    def way(**held: int) -> Play:
        play = Play().board("1,0 F1", "2,0 F0", "3,0 F0").put(0, 1, "white", "red").lies("yellow", "red blue")
        play.lies("white", "green yellow")
        return play.holds(0, **held).do("turn 2,0 r1")

    moves = best(way(blue=3))
    assert moves[0].startswith("turn")
    assert moves[1:] == ["pay blue", "pay blue", "walk 1 yellow", "sell 1", "done"]
    assert not best(way(blue=1, green=1))[0].startswith("turn")


def test_it_closes_the_way_of_the_other_seat() -> None:
    """Black stands before orange with its last colour; it is kept away for two turns at least."""
    low = [f"{place} F0" for place in PLACE_NAMES[:TILES]]
    play = Play().board(*low, "3,-3 M1").put(1, 1, "2,-2", "red").lies("orange", "red blue")
    play.holds(1, white=1, orange=1, yellow=1, green=1, blue=1, purple=1)

    def needed() -> int:
        orange, here = PLACE_OF["orange"], PLACE_OF["2,-2"]
        return turns_needed(play.rules.box, play.table.codes, 1, orange, play.table.rocks)[here]

    assert needed() == 0
    play.do(*best(play))
    assert needed() > 1


def test_the_order_of_a_village_is_sold_to_only_once_a_turn() -> None:
    play = Play().board("1,0 F1", "2,0 F1", "3,0 F1").lies("yellow", "red blue")
    play.put(0, 1, "white", "red").put(0, 2, "white", "blue")
    moves = best(play)
    assert sum(text.startswith("sell") for text in moves) == 1
    assert "walk 1 yellow" in moves


@pytest.mark.parametrize("sells", [True, False])
def test_a_playout_plays_a_turn_of_either_seat_whether_orders_are_to_be_drawn_or_not(sells: bool) -> None:
    play = Play().put(0, 1, "white", "red" if sells else "white")
    play.do(*(["sell 1"] if sells else []), "done")
    assert play.awaits_luck() == sells
    tables = [play.table.copy() for _ in range(2)]
    values = {playout(play.rules, table, 0, RandomDice(Random(3))) for table in tables}
    assert [table.turn for table in tables] == [2 + AHEAD] * 2
    assert values == {worth(play.rules, tables[0], 0)}


def test_hard_thinks_within_its_budget() -> None:
    play = Play()
    started = time.process_time()
    bot = maker("pachakuna", "hard")(play.rules, 0)
    bot.choose(
        play.rules.moves(play.table, 0), lambda: play.rules.view(play.table, 0), SeededDice(1), Budget(None, 0.3)
    )
    assert time.process_time() - started < 1.0


def test_before_the_plan_is_dealt_only_resources_count() -> None:
    play = Play((), {"plan": "random"})
    assert worth(play.rules, play.table, 0) < 0 < worth(play.rules, play.table, 1)
