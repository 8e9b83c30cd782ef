"""How moves are written."""

from random import Random

import pytest

from estaminet.core.game import MalformedMove
from estaminet.games.pachakuna.moves import codes_of, plan, read, write
from estaminet.games.pachakuna.tests.table import random_match, rules


def test_every_move_of_a_match_is_read_as_it_was_written() -> None:
    found = set()
    for _, _, move in random_match(rules({"plan": "random", "white": "random"}), Random(3)):
        assert read(write(move)) == move
        found.add(write(move).split()[0])
    assert found >= {"turn", "walk", "done", "order", "plan", "white", "sell"}


@pytest.mark.parametrize(
    "text",
    [
        "turn 1,-2 r3", "turn -4,3 r0", "pay red", "pay brown", "walk 1 2,-1", "walk 3 red", "sell 2", "buy 3", "done",
        "white 1", "order red blue",
    ],
)  # fmt: skip
def test_the_moves_of_the_docstring(text: str) -> None:
    assert write(read(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        "", "turn", "turn 1,-2", "turn 1,-2 3", "turn 0,0 r1", "turn 5,0 r1", "pay", "pay pink", "pay red blue",
        "walk red", "walk 0 red", "walk 4 red", "walk 1 brown", "walk 1 0,0", "sell", "sell 0", "buy 4", "Done",
        "done ", " done",
        "white 2", "order red red", "order red", "order brown red", "plan", "plan N0", "plan " + "N0 " * 54,
        "plan " + " ".join(["N6"] * 54), "plan " + " ".join(["N0"] * 55), "turn  1,-2 r3",
    ],
)  # fmt: skip
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(MalformedMove) as refused:
        read(text)
    assert refused.value.line.key == "not a move"


def test_a_plan_is_written_tile_by_tile() -> None:
    codes = tuple(Random(1).randrange(18) for _ in range(54))
    move = plan(codes)
    assert codes_of(move) == codes
    assert read(write(move)) == move
    assert len(write(move).split()) == 55
