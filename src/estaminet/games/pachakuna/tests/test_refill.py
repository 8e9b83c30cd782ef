"""The refill: PAC-17, PAC-18."""

import pytest

from estaminet.games.pachakuna.grid import COLOURS
from estaminet.games.pachakuna.moves import ORDER_NAMES
from estaminet.games.pachakuna.tests.table import Play


def sold_in(*villages: str) -> Play:
    """White's llamas have sold a white load for nothing in these villages, the last last."""
    play = Play().board()
    for number, village in enumerate(villages, 1):
        play.put(0, number, village, "white" if village != "white" else "red")
        play.lies(village, {"white": "blue orange", "red": "blue yellow", "yellow": "red blue"}[village])
    for number in range(1, len(villages) + 1):
        play.do(f"sell {number}")
    return play


def keep_in_bag(play: Play, *orders: str) -> None:
    """Put all other orders of the bag beside the board."""
    kept = sum(1 << ORDER_NAMES.index(order) for order in orders)
    play.table.removed |= play.table.bag & ~kept
    play.table.bag &= kept


@pytest.mark.rule("PAC-17")
def test_villages_without_an_order_get_one_in_the_order_of_the_set_up() -> None:
    play = sold_in("yellow", "white", "red").do("done")
    keys = []
    while play.awaits_luck():
        keys.append(play.key())
        play.do(f"order {min(play.drawable())}")
    assert keys == ["order white 2", "order red 2", "order yellow 2"]
    assert "" not in [play.order(village) for village in COLOURS]
    assert play.seat == 1


@pytest.mark.rule("PAC-17")
def test_nothing_is_drawn_where_nothing_was_sold() -> None:
    assert not Play().do("walk 1 1,0", "done").awaits_luck()


@pytest.mark.rule("PAC-17", "PAC-01")
def test_white_is_wanted_now_but_never_the_villages_own_colour() -> None:
    play = sold_in("red").do("done")
    drawable = play.drawable()
    assert any("white" in order.split() for order in drawable)
    assert not any("red" in order.split() for order in drawable)
    assert drawable == {order for order in play.in_bag() if "red" not in order.split()}


@pytest.mark.rule("PAC-17")
def test_removed_orders_join_an_empty_bag_those_of_this_turn_too() -> None:
    play = sold_in("red")
    keep_in_bag(play)
    play.do("done")
    assert play.table.removed == 0
    assert play.told() == ["ended turn", "bag refilled"]
    assert "blue yellow" in play.drawable()
    assert len(play.in_bag()) == 42 - 6


@pytest.mark.rule("PAC-17")
@pytest.mark.parametrize(("left", "joined"), [("red green", True), ("green red", True), ("green purple", False)])
def test_and_a_bag_in_which_nothing_suits(left: str, joined: bool) -> None:
    play = sold_in("red")
    if play.table.bag >> ORDER_NAMES.index(left) & 1 == 0:
        play.lies(next(village for village in COLOURS if play.order(village) == left), "orange yellow")
    keep_in_bag(play, left)
    play.do("done")
    assert (play.table.removed == 0) is joined
    assert (play.drawable() == {left}) is not joined


@pytest.mark.rule("PAC-17")
def test_not_earlier_than_a_village_is_due_for_which_nothing_is_left() -> None:
    play = sold_in("red", "yellow")
    keep_in_bag(play, "green purple")
    play.do("done")
    assert play.table.removed
    play.do("order green purple")
    assert play.key() == "order yellow 2"
    assert not play.table.removed
    assert "green purple" not in play.drawable()
    assert "blue yellow" not in play.drawable()
    assert "red blue" in play.drawable()


@pytest.mark.rule("PAC-17")
def test_an_empty_bag_stays_empty_while_no_village_is_due() -> None:
    play = Play()
    keep_in_bag(play)
    play.do("walk 1 1,0", "done")
    assert play.table.bag == 0
    assert play.table.removed


@pytest.mark.rule("PAC-18")
def test_llamas_that_sold_are_loaded_after_the_refill_with_the_colour_of_their_village() -> None:
    play = sold_in("red").put(0, 2, "yellow", "blue")
    play.do("done")
    assert play.load(0, 1) == ""
    play.refill()
    assert play.load(0, 1) == "red"
    assert play.load(0, 2) == "blue"
    assert play.told()[-1] == "loaded"


@pytest.mark.rule("PAC-18")
def test_new_llamas_are_loaded_too() -> None:
    play = Play().holds(0, red=4).do("buy 1", *["pay red"] * 4)
    assert play.at(0, 2) == "white"
    assert play.load(0, 2) == ""
    play.do("done")
    assert play.load(0, 2) == "white"


@pytest.mark.rule("PAC-18")
def test_the_other_seats_llamas_keep_what_they_carry() -> None:
    play = sold_in("red").put(1, 1, "red", "green").do("done").refill()
    assert play.load(1) == "green"
