"""Moves are written and read, and nothing else is."""

from random import Random

import pytest

from estaminet.core.game import MalformedMove
from estaminet.games.livingstone.moves import GIVE, Move, faces_of, gift, pool, read, write
from estaminet.games.livingstone.tests.table import random_match, rules


@pytest.mark.parametrize(
    "text",
    [
        "die 1", "die 6", "give 1", "give 399", "give 400", "give 123456", "sell clear", "sell red", "draw", "coins",
        "dig", "pull", "tent 1", "tent 6", "play free tent 3", "play ignore tent 3", "play free ignore tent 3",
        "tent 4 from 1,1", "play free ignore tent 6 from 10,6", "play boat", "play market", "done", "start 4",
        "white", "white 1,1 10,6", "dice 1 1 6", "queen 3 4", "stone white", "card collapse",
    ],
)  # fmt: skip
def test_moves_are_read_as_they_are_written(text: str) -> None:
    assert write(read(text)) == text
    assert read(text) == read(text)


@pytest.mark.parametrize(
    "text",
    [
        "", " ", "die", "die 0", "die 7", "die 01", "die  1", "give 0", "give -1", "give 01", "give 1234567", "give x",
        "give", "sell", "sell rock", "sell white", "play", "play free", "play points", "play collapse", "play tent 3",
        "play ignore free tent 3", "tent", "tent 0", "tent 7", "tent 3 from", "tent 3 from 0,1", "tent 0 from 1,1",
        "tent 3 from 1,7", "tent x from 1,1", "start 5", "white 1,1 1,1", "white 2,1 1,1", "white 21,1", "dice",
        "queen", "dice 2 1", "dice 0", "dice 7", "dice 999999999", "dice ?", "stone", "card ?", "give ?", "done ",
        "Done",
        "dice " + " ".join("1" * 16), "white " + "1,1 " * 400, "give ٣", "give " + "1" * 900,
    ],
)  # fmt: skip
def test_other_texts_are_refused(text: str) -> None:
    with pytest.raises(MalformedMove) as refused:
        read(text)
    assert refused.value.line.key == "not a move"
    assert refused.value.line.values == {"text": text[:60]}


def test_every_move_of_random_matches_is_read_as_it_was_written() -> None:
    for seats in (1, 2, 5):
        for _, _, move in random_match(rules(seats, tents_per_seat=3), Random(seats)):
            assert read(write(move)) == move


def test_gifts_are_shared_as_far_as_they_are_usual() -> None:
    assert gift(3) is gift(3)
    assert gift(5000) == Move(GIVE, 5000)


def test_dice_are_counted_by_face() -> None:
    assert pool([0, 2, 0, 0, 0, 0, 15]) == 2 | 15 << 20
    assert faces_of(pool([0, 1, 0, 0, 2, 0, 0])) == [1, 4, 4]
