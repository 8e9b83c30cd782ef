"""Tents: LIV-13, LIV-14, LIV-21, LIV-23."""

from random import Random

import pytest

from estaminet.core.game import Deal
from estaminet.core.luck import possible, roll
from estaminet.games.livingstone.moves import SPACE_NAMES, read, spaces_of
from estaminet.games.livingstone.tests.table import WHITE, Play, RandomDice


def tents(play: Play) -> list[str]:
    """The tents that are offered."""
    return [text for text in play.offers if "tent" in text]


@pytest.mark.rule("LIV-13")
def test_in_the_boats_column_and_the_row_of_the_die() -> None:
    play = Play(3, "2 2 4 4 5 5").column(4).do("die 4")
    assert tents(play) == ["tent 4"]
    play.do("tent 4")
    assert play.tents_at("4,4") == [1, 0, 0]
    assert play.table.cash == [3 - 2, 3, 3]
    assert play.table.supply == [10, 11, 11]
    assert play.table.placed == [1, 0, 0]


@pytest.mark.rule("LIV-13")
@pytest.mark.parametrize(("pounds", "offered"), [(4, ["tent 4"]), (3, [])])
def test_who_cannot_pay_cannot_place(pounds: int, offered: list[str]) -> None:
    play = Play(3, "2 2 4 4 5 5").column(8).cash(pounds, 3, 3).do("die 4")
    assert tents(play) == offered


@pytest.mark.rule("LIV-13")
@pytest.mark.parametrize(("supply", "offered"), [(1, ["tent 4"]), (0, [])])
def test_who_has_no_tent_cannot_place(supply: int, offered: list[str]) -> None:
    play = Play(3, "2 2 4 4 5 5").hand(0, "free", "ignore").tent(0, "2,1").do("die 4")
    play.table.hands = [0] * 27
    play.table.supply[0] = supply
    assert tents(play) == offered


@pytest.mark.rule("LIV-13")
def test_two_rivals_cost_two_pounds_more_and_get_one_each() -> None:
    play = Play(3, "2 2 4 4 5 5").column(3).tent(1, "3,4").tent(2, "3,4").cash(4, 0, 7).do("die 4", "tent 4")
    assert play.table.cash == [0, 1, 8]
    assert [line.values["n"] for line in play.lines] == [4, 1, 1]
    assert play.keys() == ["tent", "paid fee", "paid fee"]
    assert play.tents_at("3,4") == [1, 1, 1]


@pytest.mark.rule("LIV-13")
def test_the_fee_is_for_each_tent_of_a_rival_and_none_for_ones_own() -> None:
    play = (
        Play(3, "2 2 4 4 5 5").tent(0, "1,4", "1,4").tent(1, "1,4", "1,4").tent(2, "1,5", "2,4").do("die 4", "tent 4")
    )
    assert play.table.cash == [3 - 1 - 2, 5, 3]
    assert play.tents_at("1,4") == [3, 2, 0]


@pytest.mark.rule("LIV-13")
@pytest.mark.parametrize(("pounds", "offered"), [(3, ["tent 4"]), (2, [])])
def test_the_fees_must_be_paid_too(pounds: int, offered: list[str]) -> None:
    play = Play(3, "2 2 4 4 5 5").tent(1, "1,4", "1,4").cash(pounds, 3, 3).do("die 4")
    assert tents(play) == offered


@pytest.mark.rule("LIV-14")
def test_a_free_tent_costs_nothing_and_uses_the_die() -> None:
    play = Play(3, "2 2 4 4 5 5").column(10).tent(1, "10,4").cash(0, 3, 3).hand(0, "free").do("die 4")
    assert tents(play) == ["play free tent 4"]
    play.do("play free tent 4")
    assert play.table.cash == [0, 3, 3]
    assert play.tents_at("10,4") == [1, 1, 0]
    assert play.cards(0) == []
    assert play.actions() == {"done"}


@pytest.mark.rule("LIV-14")
def test_by_a_switch_of_the_edition_a_free_tent_pays_the_fees() -> None:
    play = Play(3, "2 2 4 4 5 5", free_tent_waives_fees=False).column(10).tent(1, "10,4").cash(0, 3, 3)
    play.hand(0, "free").do("die 4")
    assert tents(play) == []
    play.cash(1, 3, 3).do("play free tent 4")
    assert play.table.cash == [0, 4, 3]


@pytest.mark.rule("LIV-14")
def test_ignoring_the_die_opens_every_row_its_own_too() -> None:
    play = Play(3, "2 2 4 4 5 5").tent(1, "1,2", "1,2", "1,2").hand(0, "ignore").do("die 4")
    assert tents(play) == ["tent 4", *(f"play ignore tent {row}" for row in (1, 3, 4, 5, 6))]
    play.do("play ignore tent 4")
    assert play.table.cash == [2, 3, 3]
    assert play.cards(0) == []


@pytest.mark.rule("LIV-14")
def test_both_tent_cards_together() -> None:
    play = Play(3, "2 2 4 4 5 5").cash(0, 0, 0).hand(0, "free", "ignore").do("die 4")
    assert tents(play) == ["play free tent 4", *(f"play free ignore tent {row}" for row in range(1, 7))]
    play.do("play free ignore tent 1")
    assert play.cards(0) == []
    assert play.tents_at("1,1") == [1, 0, 0]
    assert sum(play.table.discards) == 2


@pytest.mark.rule("LIV-14")
def test_tent_cards_need_an_unused_die() -> None:
    play = Play(3, "2 2 4 4 5 5").hand(0, "free", "ignore").do("die 4")
    assert tents(play)
    play.do("coins")
    assert tents(play) == []


@pytest.mark.rule("LIV-21")
def test_with_two_seats_an_empty_supply_moves_a_tent() -> None:
    play = Play(2, "2 2 4 4", tents_per_seat=3).column(3).tent(0, "1,1", "2,6", "3,2").tent(1, "3,4").do("die 4")
    assert tents(play) == ["tent 4 from 1,1", "tent 4 from 2,6", "tent 4 from 3,2"]
    play.table.points = [9, 0]
    play.do("tent 4 from 2,6")
    assert play.tents_at("2,6") == [0, 0]
    assert play.tents_at("3,4") == [1, 1]
    assert play.table.cash == [3 - 2 - 1, 4]
    assert play.table.points == [9, 0]
    assert play.table.placed == [1, 0]
    assert play.table.supply == [0, 2]
    assert play.keys() == ["tent moved", "paid fee"]


@pytest.mark.rule("LIV-21")
def test_not_from_the_space_itself_and_not_with_a_tent_in_supply() -> None:
    play = Play(2, "2 2 4 4", tents_per_seat=2).tent(0, "1,4", "1,4").do("die 4")
    assert tents(play) == []
    play = Play(2, "2 2 4 4", tents_per_seat=3).tent(0, "1,4", "1,3").do("die 4")
    assert tents(play) == ["tent 4"]


@pytest.mark.rule("LIV-21")
def test_moving_costs_as_placing_and_nothing_with_a_free_tent() -> None:
    play = Play(2, "2 2 4 4", tents_per_seat=1).column(10).tent(0, "1,1").hand(0, "free").do("die 4")
    assert tents(play) == ["play free tent 4 from 1,1"]
    play.cash(5, 0)
    assert tents(play) == ["tent 4 from 1,1", "play free tent 4 from 1,1"]
    play.do("play free tent 4 from 1,1")
    assert play.table.cash == [5, 0]


@pytest.mark.rule("LIV-21")
def test_with_three_seats_no_tent_is_moved() -> None:
    play = Play(3, "2 2 4 4 5 5", tents_per_seat=1).tent(0, "2,1").hand(0, "free", "ignore").do("die 4")
    assert tents(play) == []


@pytest.mark.rule("LIV-23")
def test_fifteen_to_twenty_white_tents_on_distinct_spaces() -> None:
    play = Play(1)
    luck = play.rules.luck(play.table)
    assert isinstance(luck, Deal)
    for count, fits in ((14, False), (15, True), (20, True), (21, False)):
        assert possible(luck, read("white " + " ".join(SPACE_NAMES[:count]))) is fits
    assert not possible(luck, read("white " + " ".join(SPACE_NAMES[46:61])))
    assert possible(luck, read("white " + " ".join(SPACE_NAMES[45:60])))
    dice = RandomDice(Random(5))
    deals = [spaces_of(roll(luck, dice).a) for _ in range(600)]
    counts = [len(deal) for deal in deals]
    assert all(70 < counts.count(count) < 130 for count in range(15, 21))
    assert all(space < 60 for deal in deals for space in deal)
    assert all(110 < sum(space in deal for deal in deals) < 240 for space in range(60))


@pytest.mark.rule("LIV-23")
def test_a_white_tent_raises_the_cost_of_its_space_by_one() -> None:
    play = Play(1, "3 4").column(3).cash(3)
    assert WHITE.endswith("3,1 3,2 3,3")
    play.do("die 3")
    assert play.rules.view(play.table, 0).costs == (3, 3, 3, 2, 2, 2)
    play.do("tent 3")
    assert play.table.cash == [0]
    assert play.tents_at("3,3") == [1]
    play = Play(1, "3 4").column(3).cash(2).do("die 3")
    assert tents(play) == []
    play = Play(1, "3 4").column(3).cash(2).do("die 4", "tent 4")
    assert play.table.cash == [0]


@pytest.mark.rule("LIV-23")
@pytest.mark.parametrize("waives", [True, False])
def test_a_free_tent_waives_the_white_one_too(waives: bool) -> None:
    play = Play(1, "3 4", free_tent_waives_fees=waives).cash(0).hand(0, "free").do("die 3", "play free tent 3")
    assert play.table.cash == [0]


@pytest.mark.rule("LIV-23")
def test_white_tents_score_nothing_in_rounds() -> None:
    play = Play(1, "3 3").tent(0, "1,2").do("die 3", "coins", "done")
    assert play.table.points == [2]
