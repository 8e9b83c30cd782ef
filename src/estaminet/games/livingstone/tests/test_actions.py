"""The four actions and the free acts: LIV-07, LIV-08, LIV-10, LIV-12."""

import pytest

from estaminet.games.livingstone.moves import write
from estaminet.games.livingstone.tests.table import Play


@pytest.mark.rule("LIV-07")
def test_a_die_does_one_of_four_things() -> None:
    play = Play(2, "1 2 3 4").do("die 2")
    assert play.actions() == {"draw", "coins", "dig", "tent 2"}


@pytest.mark.rule("LIV-07")
@pytest.mark.parametrize(
    "action", [("draw", "card points"), ("coins",), ("dig", "pull", "stone rock", "stone rock"), ("tent 2",)]
)
def test_and_only_once(action: tuple[str, ...]) -> None:
    play = Play(2, "1 2 3 4").do("die 2", *action)
    assert play.actions() == {"done"}


@pytest.mark.rule("LIV-08")
def test_a_gift_is_one_pound_at_least_and_all_at_most() -> None:
    play = Play(2, "1 2 3 4").do("die 2")
    assert [text for text in play.offers if text.startswith("give")] == ["give 1", "give 2", "give 3"]
    play.do("give 3")
    assert play.table.cash[0] == 0
    assert play.table.given == [3, 0]
    assert not any(text.startswith("give") for text in play.offers)


@pytest.mark.rule("LIV-08")
def test_gifts_may_be_given_again_and_of_any_wealth() -> None:
    play = Play(2, "1 2 3 4").cash(500, 3).do("die 2", "give 1", "give 450", "give 2")
    assert play.table.given[0] == 453
    play.cash(199, 3)
    assert play.offers[-1] == "give 199"
    play.cash(200, 3)
    assert play.offers[-1] == "give 200"


@pytest.mark.rule("LIV-08")
def test_free_acts_only_after_taking_the_die_and_in_the_own_turn() -> None:
    play = Play(2, "1 2 3 4").gems(0, "red").gems(1, "red").hand(0, "coins").hand(1, "coins")
    assert play.offers == ["die 1", "die 2", "die 3", "die 4"]
    play.do("die 1")
    assert play.can("give 1", "sell red", "play coins")
    play.do("sell red", "coins", "done")
    assert play.seat == 1
    assert play.gems_of(1) == [0, 0, 1]


@pytest.mark.rule("LIV-08", "LIV-12")
@pytest.mark.parametrize(("gem", "price", "index"), [("clear", 1, 1), ("blue", 3, 2), ("red", 5, 3)])
def test_gems_are_sold_at_the_boards_prices_and_set_aside(gem: str, price: int, index: int) -> None:
    play = Play(2, "1 2 3 4").gems(0, gem).do("die 2", f"sell {gem}")
    assert play.table.cash[0] == 3 + price
    assert play.gems_of(0) == [0, 0, 0]
    assert play.table.aside[index] == 1
    assert sum(play.table.aside) == 1
    assert play.table.points == [0, 0]
    assert not play.can(f"sell {gem}")


@pytest.mark.rule("LIV-08")
def test_only_gems_in_hand_are_sold() -> None:
    play = Play(2, "1 2 3 4").gems(0, "blue", "blue").gems(1, "red").do("die 2")
    assert {text for text in play.offers if text.startswith("sell")} == {"sell blue"}


@pytest.mark.rule("LIV-10")
@pytest.mark.parametrize("die", [1, 6])
def test_coins_as_many_as_the_die_shows(die: int) -> None:
    play = Play(2, "1 1 6 6").do(f"die {die}", "coins")
    assert play.table.cash == [3 + die, 3]
    assert play.keys() == ["took coins"]


def test_the_lists_hold_shared_values() -> None:
    play = Play(2, "1 2 3 4").do("die 2")
    once, again = (play.rules.moves(play.table, 0) for _ in range(2))
    assert all(one is other for one, other in zip(once, again, strict=True))
    assert [write(move) for move in once] == ["draw", "coins", "dig", "tent 2", "give 1", "give 2", "give 3"]
