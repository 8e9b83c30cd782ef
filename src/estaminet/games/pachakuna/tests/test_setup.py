"""Setting up: PAC-01, PAC-02, PAC-04."""

from random import Random

import pytest

from estaminet.core.game import Deal, Odds
from estaminet.core.luck import possible, roll
from estaminet.games.pachakuna.grid import COLOURS
from estaminet.games.pachakuna.moves import read
from estaminet.games.pachakuna.tests.table import FIRST, Play, RandomDice


@pytest.mark.rule("PAC-01")
@pytest.mark.parametrize(("plan", "start"), [("A", "N2 F5 M1 F0"), ("B", "N4 N5 N2 M2")])
def test_the_board_is_that_of_the_plan(plan: str, start: str) -> None:
    play = Play((), {"plan": plan})
    assert play.rules.view(play.table, None).plan == plan
    codes = play.table.codes
    assert [f"{'FNM'[code // 6]}{code % 6}" for code in codes[:4]] == start.split()
    assert play.key() == "order white 1"


@pytest.mark.rule("PAC-01")
def test_a_random_plan_is_dealt_before_the_orders() -> None:
    play = Play((), {"plan": "random"})
    luck = play.rules.luck(play.table)
    assert isinstance(luck, Deal)
    assert luck.key == "plan"
    assert play.table.codes == []
    play.rules.play(play.table, -1, roll(luck, RandomDice(Random(1))))
    assert len(play.table.codes) == 54
    assert play.key() == "order white 1"


@pytest.mark.rule("PAC-01")
def test_the_first_orders_show_neither_white_nor_the_colour_of_the_village() -> None:
    play = Play(())
    for village, order in zip(COLOURS, FIRST, strict=True):
        assert play.key() == f"order {village} 1"
        drawable = play.drawable()
        assert not any({"white", village} & set(other.split()) for other in drawable)
        assert drawable == {other for other in play.in_bag() if not {"white", village} & set(other.split())}
        play.do(f"order {order}")
        assert play.order(village) == order
    assert not play.awaits_luck()


@pytest.mark.rule("PAC-01")
@pytest.mark.parametrize(("order", "suits"), [("red blue", True), ("white blue", False), ("blue white", False)])
def test_white_is_not_wanted_at_first_not_even_elsewhere(order: str, suits: bool) -> None:
    play = Play(FIRST[:3])
    assert possible(play.rules.luck(play.table), read(f"order {order}")) is suits


@pytest.mark.rule("PAC-01")
def test_all_suitable_orders_are_equally_likely_and_one_lies_only_once() -> None:
    play = Play(())
    luck = play.rules.luck(play.table)
    assert isinstance(luck, Odds)
    assert luck.weights is None
    assert len(luck.moves) == 30
    play.do("order orange green")
    assert "orange green" not in play.drawable()
    assert len(play.drawable()) == 19  # red village: of five colours without red, but for the one that lies on white


@pytest.mark.rule("PAC-02")
def test_each_seat_begins_with_one_llama_in_the_white_village_with_a_white_load() -> None:
    play = Play()
    for seat in (0, 1):
        assert [play.at(seat, number) for number in (1, 2, 3)] == ["white", "", ""]
        assert play.load(seat) == "white"
    assert play.seat == 0
    assert play.reserve(0) == {}
    assert play.reserve(1) == {"brown": 1}
    assert play.table.turn == 1


@pytest.mark.rule("PAC-02")
@pytest.mark.parametrize("white", [0, 1])
def test_who_is_white_can_be_drawn_before_everything_else(white: int) -> None:
    play = Play((), {"white": "random"})
    assert play.key() == "white"
    assert play.reserve(0) == play.reserve(1) == {}
    play.do(f"white {white}", *(f"order {order}" for order in FIRST))
    assert play.seat == white
    assert play.reserve(white) == {}
    assert play.reserve(1 - white) == {"brown": 1}
    assert play.reach() == {"1,0", "1,-1", "0,-1", "-1,0", "-1,1", "0,1"}
    play.do("walk 1 1,0", "done")
    assert play.seat == 1 - white


@pytest.mark.rule("PAC-02")
def test_who_is_white_is_drawn_before_a_random_plan() -> None:
    play = Play((), {"white": "random", "plan": "random"})
    assert play.key() == "white"
    assert possible(play.rules.luck(play.table), read("white 1"))
    play.do("white 1")
    assert play.key() == "plan"


@pytest.mark.rule("PAC-02", "PAC-15")
def test_brown_pays_like_any_other() -> None:
    play = Play().do("done").holds(1, brown=1, red=1)
    play.do("turn 3,-4 r0", "turn 2,-4 r0")
    assert play.acts() == {"pay red", "pay brown"}
    play.do("pay brown", "pay red")
    assert play.reserve(1) == {}


@pytest.mark.rule("PAC-04")
def test_a_turn_goes_from_rotating_over_the_llamas_to_the_refill() -> None:
    play = Play().board("1,0 N1").put(0, 1, "red", "blue").lies("red", "blue green").do("turn 3,-4 r0")
    assert play.can("sell 1", "done")
    play.do("sell 1")
    assert play.turns() == set()
    play.do("done")
    assert play.awaits_luck()
    play.refill()
    assert play.seat == 1
    assert play.turns()
