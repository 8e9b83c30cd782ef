"""Digging: LIV-11."""

import pytest

from estaminet.core.game import Odds
from estaminet.games.livingstone.tests.table import Play


@pytest.mark.rule("LIV-11")
@pytest.mark.parametrize("die", [1, 3])
def test_as_many_stones_as_the_die_shows_and_no_early_stop(die: int) -> None:
    play = Play(2, "1 1 3 3").do(f"die {die}", "dig", "pull")
    for _ in range(die):
        assert play.awaits_luck()
        play.do("stone clear")
    assert play.gems_of(0) == [die, 0, 0]
    assert play.can("done")


@pytest.mark.rule("LIV-11")
def test_gems_go_to_the_hand_and_rocks_aside_after_the_last_stone() -> None:
    play = Play(2, "4 4 4 4").do("die 4", "dig", "pull", "stone red", "stone rock", "stone blue")
    assert play.gems_of(0) == [0, 0, 0]
    assert play.table.aside == [0, 0, 0, 0, 0]
    play.do("stone rock")
    assert play.gems_of(0) == [0, 1, 1]
    assert play.table.aside == [2, 0, 0, 0, 0]
    assert play.table.bag == [27, 15, 9, 4, 1]
    assert play.keys() == ["drew rock stone", "dug"]


@pytest.mark.rule("LIV-11")
def test_stones_are_as_likely_as_there_are_in_the_bag() -> None:
    play = Play(2, "4 4 4 4").do("die 4", "dig", "pull")
    luck = play.rules.luck(play.table)
    assert isinstance(luck, Odds)
    assert luck.weights == (29, 15, 10, 5, 1)
    assert luck.key == "stone 1.1"
    play.do("stone red")
    luck = play.rules.luck(play.table)
    assert isinstance(luck, Odds)
    assert luck.weights == (29, 15, 10, 4, 1)
    assert luck.key == "stone 1.2"


@pytest.mark.rule("LIV-11")
def test_the_white_stone_takes_everything_back_and_ends_the_dig() -> None:
    play = Play(2, "4 4 4 4").gems(1, "red")
    play.do("die 4", "dig", "pull", *["stone rock"] * 4, "done", "die 4", "sell red")
    assert play.table.aside == [4, 0, 0, 1, 0]
    play.gems(1, "blue").do("dig", "pull", "stone clear", "stone rock", "stone white")
    assert play.can("done")
    assert play.table.bag == [29, 15, 9, 5, 1]
    assert sum(play.table.aside) == sum(play.table.dug) == 0
    assert play.gems_of(1) == [0, 1, 0]
    assert play.keys() == ["drew white stone", "dug nothing"]


@pytest.mark.rule("LIV-11")
def test_gems_of_an_earlier_dig_of_the_same_turn_stay() -> None:
    play = Play(2, "1 1 4 4").hand(0, "dig").do("die 1", "dig", "pull", "stone red", "play dig", "stone white")
    assert play.gems_of(0) == [0, 0, 1]
    assert play.table.bag == [29, 15, 10, 4, 1]


@pytest.mark.rule("LIV-11")
def test_the_white_stone_may_be_the_last() -> None:
    play = Play(2, "2 2 2 2").do("die 2", "dig", "pull", "stone red", "stone white")
    assert play.gems_of(0) == [0, 0, 0]
    assert play.table.bag == [29, 15, 10, 5, 1]


@pytest.mark.rule("LIV-11")
def test_a_bag_of_three_stones_holds_no_five() -> None:
    play = Play(2, "5 5 5 5")
    play.table.bag, play.table.aside = [0, 2, 0, 0, 1], [29, 13, 10, 5, 0]
    play.do("die 5", "dig", "pull", "stone clear", "stone clear")
    luck = play.rules.luck(play.table)
    assert isinstance(luck, Odds)
    assert luck.weights == (0, 0, 0, 0, 1)
    play.do("stone white")
    assert play.table.bag == [29, 15, 10, 5, 1]
    assert play.can("done")


@pytest.mark.rule("LIV-11")
def test_by_a_switch_of_the_edition_the_dig_goes_on() -> None:
    play = Play(2, "4 4 4 4", dig_goes_on_after_white=True)
    play.do("die 4", "dig", "pull", "stone red", "stone white")
    assert play.awaits_luck()
    assert play.table.bag == [29, 15, 10, 5, 1]
    play.do("stone blue", "stone rock")
    assert play.gems_of(0) == [0, 1, 0]
    assert play.table.bag == [28, 15, 9, 5, 1]
    play.do("done", "die 4", "dig", "pull", "stone clear", "stone clear", "stone clear", "stone white")
    assert play.can("done")
    assert play.gems_of(1) == [0, 0, 0]
