"""Trading: PAC-12 … PAC-16."""

import pytest

from estaminet.games.pachakuna.tests.table import Play


def in_red(load: str, order: str = "blue green") -> Play:
    """White's llama stands in the red village, where that order lies."""
    return Play().board().put(0, 1, "red", load).lies("red", order)


@pytest.mark.rule("PAC-13")
@pytest.mark.parametrize(
    ("load", "gained", "key"),
    [
        ("blue", {"blue": 2}, "sold to upper half"),
        ("green", {"green": 1}, "sold to lower half"),
        ("yellow", {}, "sold for nothing"),
    ],
)
def test_the_upper_half_pays_two_the_lower_one_and_nothing_else(load: str, gained: dict[str, int], key: str) -> None:
    play = in_red(load)
    play.do("sell 1")
    assert play.told()[-1] == key
    assert play.reserve(0) == gained
    assert play.load(0) == ""
    assert play.order("red") == ""


@pytest.mark.rule("PAC-13")
@pytest.mark.parametrize(("load", "sale"), [("red", False), ("blue", True)])
def test_a_load_of_the_villages_own_colour_is_not_sold(load: str, sale: bool) -> None:
    assert in_red(load).can("sell 1") is sale


@pytest.mark.rule("PAC-13")
def test_nothing_is_sold_on_a_tile() -> None:
    play = in_red("blue").put(0, 1, "1,-4", "blue")
    assert not any(text.startswith(("sell", "buy")) for text in play.offers)


@pytest.mark.rule("PAC-13")
@pytest.mark.parametrize("load", ["blue", "purple"])
def test_a_village_buys_once_a_turn_not_even_for_nothing_again(load: str) -> None:
    play = in_red("blue").put(0, 2, "red", load).put(0, 3, "yellow", "blue")
    assert play.can("sell 1", "sell 2", "sell 3")
    play.do("sell 1")
    assert not play.can("sell 2")
    assert play.can("sell 3")


@pytest.mark.rule("PAC-13")
def test_selling_is_optional() -> None:
    play = in_red("blue").do("done")
    assert play.load(0) == "blue"
    assert play.order("red") == "blue green"


@pytest.mark.rule("PAC-14")
def test_a_sold_order_lies_beside_the_board_and_not_in_the_bag() -> None:
    play = in_red("yellow").do("sell 1")
    assert [list(order) for order in play.rules.view(play.table, 0).removed] == [["blue", "green"]]
    assert "blue green" not in play.in_bag()
    play.do("done")
    assert "blue green" not in play.drawable()
    assert play.key() == "order red 2"


@pytest.mark.rule("PAC-15")
def test_the_first_copy_fills_the_slot_and_one_copy_keeps_it() -> None:
    play = in_red("blue").holds(0, brown=1, white=3)
    assert play.rules.scores(play.table) == [1, 0]
    play.do("sell 1")
    assert play.rules.scores(play.table) == [2, 0]
    play.holds(0, blue=1)
    assert play.rules.scores(play.table) == [1, 0]
    play.holds(0, brown=4)
    assert play.rules.scores(play.table) == [0, 0]


@pytest.mark.rule("PAC-15")
def test_any_copy_may_be_paid_even_the_last_of_a_colour() -> None:
    play = Play().holds(0, blue=1, red=3).do("turn 3,-4 r0", "turn 2,-4 r0", "pay blue")
    assert play.reserve(0) == {"red": 3}
    assert play.acts() == {"pay red"}
    play.do("pay red")
    assert play.rules.scores(play.table) == [1, 0]


@pytest.mark.rule("PAC-16")
@pytest.mark.parametrize(("held", "sold"), [(3, False), (4, True)])
def test_a_llama_costs_four_resources(held: int, sold: bool) -> None:
    play = in_red("yellow").holds(0, blue=held - 1, brown=1)
    assert play.can("buy 1") is sold
    if sold:
        play.do("buy 1")
        assert play.at(0, 2) == ""
        play.do("pay brown", "pay blue", "pay blue")
        assert play.acts() == {"pay blue"}
        play.do("pay blue")
        assert play.at(0, 2) == "red"
        assert play.reserve(0) == {}


@pytest.mark.rule("PAC-16")
@pytest.mark.parametrize(("llamas", "more"), [(2, True), (3, False)])
def test_a_seat_has_at_most_three_llamas(llamas: int, more: bool) -> None:
    play = in_red("yellow").holds(0, blue=9)
    for number in range(2, llamas + 1):
        play.put(0, number, "yellow")
    assert play.can("buy 1") is more


@pytest.mark.rule("PAC-16")
def test_a_new_llama_does_nothing_this_turn_but_the_next() -> None:
    play = in_red("yellow", "blue green").holds(0, blue=8)
    play.do("buy 1", *["pay blue"] * 4)
    assert play.acts() == {"done"}
    play.do("done", "done")
    assert play.load(0, 2) == "red"
    assert {text.split()[1] for text in play.acts() if text.startswith(("walk", "buy"))} == {"1", "2"}


@pytest.mark.rule("PAC-16")
def test_one_purchase_for_each_trading_llama_and_turn_with_or_without_a_sale() -> None:
    play = in_red("blue").put(0, 2, "yellow", "blue").holds(0, purple=8)
    assert play.can("buy 1", "buy 2")
    play.do("sell 1", "buy 1", *["pay purple"] * 4)
    assert not play.can("buy 1")
    play.put(0, 3, "white")
    assert not play.can("buy 2")
    play.table.stands[2] = -1
    play.do("buy 2", *["pay purple"] * 4)
    assert play.at(0, 3) == "yellow"


@pytest.mark.rule("PAC-12")
@pytest.mark.parametrize(("action", "left"), [("sell 1", "buy 1"), ("buy 1", "")])
def test_a_skipped_step_is_lost(action: str, left: str) -> None:
    """In the village the llama could walk, sell and buy; selling first forfeits its move, buying both."""
    play = in_red("blue").holds(0, purple=8)
    assert play.can("walk 1 1,-4", "sell 1", "buy 1")
    play.do(action)
    while play.table.owed:
        play.do("pay purple")
    assert play.acts() == {left, "done"} - {""}


@pytest.mark.rule("PAC-12")
def test_a_llama_sells_and_buys_after_walking() -> None:
    play = Play().board("3,0 N1").put(0, 1, "3,0", "blue").lies("yellow", "blue red").holds(0, purple=4)
    assert not play.can("sell 1")
    play.do("walk 1 yellow")
    assert play.acts() == {"sell 1", "buy 1", "done"}
    play.do("sell 1")
    assert play.acts() == {"buy 1", "done"}


@pytest.mark.rule("PAC-12")
def test_another_llamas_action_closes_the_one_before() -> None:
    play = in_red("blue").put(0, 2, "yellow", "blue").holds(0, purple=8)
    play.do("sell 1")
    assert play.can("buy 1", "buy 2", "sell 2")
    play.do("sell 2")
    assert play.acts() == {"buy 2", "done"}


@pytest.mark.rule("PAC-12")
def test_a_llama_resting_in_a_village_may_trade() -> None:
    play = in_red("blue").do("done", "done")
    assert play.at(0) == "red"
    assert play.can("sell 1")
    play.do("sell 1")
    assert play.reserve(0) == {"blue": 2}


@pytest.mark.rule("PAC-12", "PAC-08")
def test_a_trading_llama_frees_no_other_from_moving() -> None:
    play = in_red("blue").put(0, 2, "1,-4")
    assert not play.can("done")
    play.do("sell 1")
    assert not play.can("done")
    play.do("walk 2 red")
    assert play.acts() == {"done"}  # no order lies there any more
