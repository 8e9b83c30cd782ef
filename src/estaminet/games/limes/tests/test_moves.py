"""How moves are written and read."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from estaminet.core.game import Line, MalformedMove
from estaminet.games.limes.grid import ZONES
from estaminet.games.limes.moves import DRAWS, LAYS, ONLY_DONE, PUTS, SHIFTS, read, write
from estaminet.games.limes.tests.table import box


@pytest.mark.rule("LIM-21")
def test_every_move_is_read_as_it_is_written() -> None:
    moves = [*ONLY_DONE, *DRAWS, *(move for turns in LAYS for move in turns), *(PUTS[zone] for zone in ZONES)]
    moves += [SHIFTS[start][end] for start in ZONES for end in ZONES]
    assert len({write(move) for move in moves}) == len(moves)
    assert all(read(write(move)) is move for move in moves)


@pytest.mark.parametrize(
    "text",
    [
        "lay 0,0 r0",
        "lay -3,3 r3",
        "place -6,7",
        "place 7,-6",
        "move 2,1 3,1",
        "move -6,-6 7,7",
        "done",
        "card 1",
        "card 24",
    ],
)
def test_these_are_moves(text: str) -> None:
    assert box().write(box().read(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        "", " ", "lay", "rest", "DONE", "done ", " done", "done done", "done 1",
        "lay 0,0", "lay 0,0 r4", "lay 0,0 r-1", "lay 0,0 r03", "lay 0,0 3", "lay 0,0 r٣", "lay 0,0  r3", "lay 0,0\tr3",
        "lay 01,0 r3", "lay +1,0 r3", "lay -0,0 r3", "lay ٠,0 r3", "lay 4,0 r0", "lay 0,-4 r0", "lay 0 0 r3",
        "lay 0, 0 r3",
        "place 8,0", "place 0,-7", "place 1", "place 1,0,0", "place 1,0 2,0", "place 1.0,0", "place １,0",
        "move 1,0", "move 1,0 8,0", "move -7,0 1,0", "move 1,0 2,0 3,0", "move 1,0  2,0",
        "card", "card 0", "card 25", "card -1", "card 07", "card 7 ", "card seven", "card 7\n", "card ７",
    ],
)  # fmt: skip
def test_these_are_not(text: str) -> None:
    with pytest.raises(MalformedMove) as refused:
        read(text)
    assert refused.value.line == Line("not a move", {"text": text})


def test_a_long_text_is_cut_in_the_refusal() -> None:
    with pytest.raises(MalformedMove) as refused:
        read("x" * 1000)
    assert refused.value.line.values == {"text": "x" * 60}


@given(
    st.text() | st.from_regex(r"(lay|place|move|card|done)( -?[0-9]{1,2}(,-?[0-9]{1,2})?| r[0-9]){0,3}", fullmatch=True)
)
def test_any_text_is_read_exactly_or_refused(text: str) -> None:
    try:
        move = read(text)
    except MalformedMove:
        return
    assert write(move) == text
