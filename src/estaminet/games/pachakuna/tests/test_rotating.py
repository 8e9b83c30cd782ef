"""Rotating: PAC-05, PAC-06, PAC-07."""

import pytest

from estaminet.core.game import MalformedMove
from estaminet.games.pachakuna.grid import TILES
from estaminet.games.pachakuna.moves import read
from estaminet.games.pachakuna.paths import beside
from estaminet.games.pachakuna.tests.table import Play


@pytest.mark.rule("PAC-05")
def test_one_tile_may_be_turned_freely_to_any_orientation_or_none() -> None:
    play = Play()
    assert len(play.turns()) == TILES
    assert play.can(*(f"turn 3,-4 r{first}" for first in range(6)))
    assert play.can("done")
    play.do("turn 3,-4 r5")
    assert play.table.codes[2] == 2 * 6 + 5
    assert play.table.owed == 0


@pytest.mark.rule("PAC-05")
@pytest.mark.parametrize("first", range(6))
def test_a_turned_tile_shows_its_edges_elsewhere(first: int) -> None:
    play = Play().board("1,0 F0").do(f"turn 1,0 r{first}")
    mountains = {first, (first + 1) % 6}
    view = play.rules.view(play.table, 0)
    assert ("1,0" in beside(view, "white", mountain=False)) is (3 not in mountains)  # edge 3 looks at the centre
    assert ("1,0" in beside(view, "white", mountain=True)) is (3 in mountains)


@pytest.mark.rule("PAC-05")
@pytest.mark.parametrize(("held", "further"), [(1, False), (2, True)])
def test_each_further_tile_costs_two_resources(held: int, further: bool) -> None:
    play = Play().holds(0, red=held).do("turn 3,-4 r0")
    assert bool(play.turns()) is further
    if further:
        play.do("turn 2,-4 r0")
        assert play.acts() == {"pay red"}
        assert play.turns() == set()
        play.do("pay red")
        assert play.acts() == {"pay red"}
        play.do("pay red")
        assert play.reserve(0) == {}
        assert play.turns() == set()
        assert "done" in play.acts()


@pytest.mark.rule("PAC-05")
def test_any_kinds_may_be_given_and_a_third_tile_costs_two_more() -> None:
    play = Play().holds(0, red=1, blue=2, white=1).do("turn 3,-4 r0", "turn 2,-4 r0", "pay blue", "pay red")
    assert play.reserve(0) == {"white": 1, "blue": 1}
    play.do("turn 1,-4 r0")
    assert play.acts() == {"pay white", "pay blue"}
    play.do("pay white", "pay blue")
    assert play.reserve(0) == {}
    assert play.rocks() == set()
    play.do("done")
    assert play.rocks() == {"3,-4", "2,-4", "1,-4"}


@pytest.mark.rule("PAC-05", "PAC-06")
def test_leaving_a_tile_as_it_lies_counts_as_choosing_it() -> None:
    play = Play().board().holds(0, red=2)
    play.do("turn 1,0 r0")
    assert play.told() == ["turned not"]
    assert "1,0" not in play.turns()
    play.do("turn 0,-1 r0")
    assert play.table.owed == 2
    play.do("pay red", "pay red", "done")
    assert play.rocks() == {"1,0", "0,-1"}


@pytest.mark.rule("PAC-06")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_tile_with_a_llama_cannot_be_chosen(seat: int) -> None:
    play = Play().put(seat, 1, "2,0")
    assert "2,0" not in play.turns()
    assert len(play.turns()) == TILES - 1
    play.put(seat, 1, "2,1")
    assert "2,0" in play.turns()
    assert "2,1" not in play.turns()


@pytest.mark.rule("PAC-06", "PAC-07")
def test_a_tile_with_a_rock_cannot_be_chosen_by_the_other_seat_next_turn() -> None:
    play = Play().do("turn 3,-4 r0", "done")
    assert play.rocks() == {"3,-4"}
    assert "3,-4" not in play.turns()
    assert "2,-4" in play.turns()
    play.do("turn 2,-4 r0", "done")
    assert play.rocks() == {"2,-4"}
    assert "3,-4" in play.turns()
    assert "2,-4" not in play.turns()


@pytest.mark.rule("PAC-07")
def test_rocks_are_taken_back_even_if_nothing_is_turned() -> None:
    play = Play().do("turn 3,-4 r0", "done")
    play.do("done")
    assert play.rocks() == set()
    assert play.told() == ["rocks taken back", "ended turn"]
    assert "3,-4" in play.turns()


@pytest.mark.rule("PAC-07")
@pytest.mark.parametrize("action", ["walk 1 1,0", "done"])
def test_only_the_end_of_rotating_moves_the_rocks(action: str) -> None:
    play = Play().do("turn 3,-4 r0", "done", "turn 2,-4 r0")
    assert play.rocks() == {"3,-4"}
    assert "3,-4" not in play.turns()
    play.do(action)
    assert play.rocks() == {"2,-4"}
    assert "rocks laid" in play.told()


@pytest.mark.rule("PAC-07")
@pytest.mark.parametrize("action", ["walk 1 1,0", "sell 1", "buy 1"])
def test_the_first_action_of_a_llama_ends_rotating(action: str) -> None:
    play = Play().holds(0, red=6).put(0, 1, "white", "red")
    assert play.turns()
    play.do(action)
    while play.table.owed:
        play.do("pay red")
    assert play.turns() == set()


def test_orientations_are_the_digits_from_0_to_5() -> None:
    for text in ("turn 3,-4 r6", "turn 3,-4 r-1", "turn 0,0 r1", "turn red r1", "turn 3,-4"):
        with pytest.raises(MalformedMove):
            read(text)
