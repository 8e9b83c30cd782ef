"""Moves are written as sentences and read again."""

from random import Random

import pytest

from estaminet.core.game import BoxRefused, MalformedMove
from estaminet.games.alpujarras.moves import coded, decoded, read, write
from estaminet.games.alpujarras.tests.table import FEWER, Scene, random_match, rules


@pytest.mark.parametrize(
    "text",
    [
        "go 17", "go 22 spot 1", "add red", "add red take apple", "add red from green take apple", "irrigate 3",
        "move green to red take apple", "move green to red", "irrigate 7 crop cherry", "fruit apple", "noria",
        "dirhem 3", "harvest", "deliver red cherry 3", "card", "validate 3", "validate 3 from red", "redeem 3",
        "redeem 3 from red", "token", "spend 1 swap apple for lemon", "spend 2 move red to green take apple",
        "spend 5 add red take apple", "spend 3 add red from green", "skip noria", "skip award", "skip card", "done",
        "track M2 H1 M1 H2 M3 H3 M4 H4", "villages o2 c5", "mules 2 0 1", "market apple grape orange lemon cherry",
        "awards 3 1 2 4 5", "goals a b b a", "card 7", "back grape up", "die 4", "turn 12",
    ],
)  # fmt: skip
def test_a_move_is_written_as_it_was_read(text: str) -> None:
    assert write(read(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        "", "go", "go 0", "go 017", "go 17 spot 0", "add", "add apple", "add red take", "add red  take apple", "track",
        "add red from red", "move red to red", "irrigate 16", "irrigate 1 crop", "fruit red", "dirhem 0", "card 21",
        "spend 1 swap apple for apple", "spend 0 add red", "deliver red cherry 0", "validate 5", "skip", "die 0",
        "goals a b", "market apple", "back grape", "track M5", "villages o0", "villages", "mules 4", "Done", " done",
        "villages " + "o2 " * 200 + "o2",
    ],
)  # fmt: skip
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(MalformedMove):
        read(text)


def test_every_move_and_draw_of_a_match_is_read_as_it_was_written() -> None:
    for seats in (2, 3, 4):
        for _, _, move in random_match(rules(seats), Random(seats)):
            assert read(write(move)) == move


def test_a_row_of_numbers_is_coded() -> None:
    assert decoded(coded(0, [1, 63, 7]).a) == [1, 63, 7]
    assert len(FEWER.split()) == 20


def test_the_orange_farmland_and_an_orange_are_told_apart() -> None:
    scene = Scene(4).at("0.2", "34.1", "34.2", "34.3").do("go 1")
    assert scene.can("add orange take orange")


@pytest.mark.parametrize("limit", ["fruit_limit", "noria_limit"])
def test_limits_have_one_digit_because_moves_name_that_many(limit: str) -> None:
    rules(4, **{limit: 9})
    with pytest.raises(BoxRefused):
        rules(4, **{limit: 10})
