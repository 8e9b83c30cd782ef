"""Walking: PAC-03, PAC-08 … PAC-12, PAC-21. On the closed board of the tests tiles go on only where it is said.

N0 shows mountain in the east, north-east and north-west; N3 the opposite.
"""

import pytest

from estaminet.games.pachakuna.tests.table import Play


@pytest.mark.rule("PAC-03")
def test_white_uses_valleys_and_black_mountains() -> None:
    play = Play().board()
    assert play.reach() == {"1,0", "1,-1", "0,-1"}
    play.do("walk 1 1,0", "done")
    assert play.seat == 1
    assert play.reach() == {"-1,0", "-1,1", "0,1"}


@pytest.mark.rule("PAC-09")
@pytest.mark.parametrize(
    ("west", "east", "open_"),
    [
        ("N1", "N0", True),  # valley in the east of the one and in the west of the other
        ("N0", "N0", False),  # mountain meets valley
        ("N1", "N3", False),  # valley meets mountain
        ("N0", "N3", False),  # mountain meets mountain: for black, not for white
    ],
)
def test_both_touching_edges_must_show_the_terrain(west: str, east: str, open_: bool) -> None:
    play = Play().board(f"1,0 {west}", f"2,0 {east}").put(0, 1, "1,0")
    east_is_open = west == "N1"  # N1: mountain NE, NW, W
    assert east_is_open or not open_
    assert ("2,0" in play.reach()) is open_


@pytest.mark.rule("PAC-09", "PAC-03")
def test_where_mountain_meets_mountain_only_black_goes_on() -> None:
    play = Play().board("1,0 N0", "2,0 N3").put(0, 1, "1,0").put(1, 1, "1,0")
    assert "2,0" not in play.reach()
    play.do("walk 1 white", "done")
    assert "2,0" in play.reach()


@pytest.mark.rule("PAC-09")
def test_any_distance_along_one_path() -> None:
    play = Play().board("1,0 F1", "2,0 F1", "3,0 F1")
    assert play.reach() == {"1,0", "2,0", "3,0", "yellow", "1,-1", "0,-1"}
    play.board("1,0 F1", "2,0 F0", "3,0 F1")  # 2,0 shows mountain in the east
    assert play.reach() == {"1,0", "2,0", "2,-1", "1,-1", "0,-1"}


@pytest.mark.rule("PAC-09")
@pytest.mark.parametrize(("tile", "open_"), [("N1", True), ("N5", False)])
def test_towards_a_village_only_the_edge_of_the_tile_counts(tile: str, open_: bool) -> None:
    """3,0 touches the yellow village in the east."""
    play = Play().board(f"3,0 {tile}", "4,-1 N5").put(0, 1, "3,0")
    assert ("yellow" in play.reach()) is open_
    play.put(0, 1, "yellow")
    assert ("3,0" in play.reach()) is open_
    play.put(1, 1, "yellow").do("done")
    assert ("3,0" in play.reach()) is not open_


@pytest.mark.rule("PAC-09")
@pytest.mark.parametrize(("tile", "open_"), [("N3", True), ("N0", False)])
def test_inside_a_tile_all_edges_of_one_terrain_are_connected(tile: str, open_: bool) -> None:
    """1,0 is entered from the west and left in the south-east, with a valley edge between; 1,1 lies beyond."""
    play = Play().board("1,0 N0", f"1,1 {tile}")
    assert ("1,1" in play.reach()) is open_
    play.put(0, 1, "1,0")
    assert ("1,1" in play.reach()) is open_


@pytest.mark.rule("PAC-10")
def test_entering_a_village_ends_the_move() -> None:
    """From 1,0 through the white village there would be a way on to 1,-1 and 0,-1."""
    play = Play().board().put(0, 1, "1,0")
    assert play.reach() == {"white"}
    play.do("walk 1 white")
    assert play.reach() == set()
    assert play.acts() == {"done"} | {text for text in play.acts() if text.startswith("sell")}


@pytest.mark.rule("PAC-10")
def test_a_move_never_ends_where_it_began() -> None:
    play = Play()
    assert "white" not in play.reach()
    play.put(0, 1, "1,0")
    assert "1,0" not in play.reach()
    assert "white" in play.reach()


@pytest.mark.rule("PAC-10")
def test_the_frame_is_closed_but_at_villages() -> None:
    play = Play().board("3,-4 F3").put(0, 1, "3,-4")  # valley everywhere but in the west and south-west
    assert play.reach() == {"orange"}


@pytest.mark.rule("PAC-10")
def test_a_corner_village_is_entered_from_three_tiles_and_the_white_one_from_six() -> None:
    play = Play()
    sides = [sum(place == 54 + village for row in play.rules.box.next for place in row) for village in range(7)]
    assert sides == [6, 3, 3, 3, 3, 3, 3]


@pytest.mark.rule("PAC-11")
def test_llamas_of_both_colours_share_tiles_and_villages_and_do_not_block() -> None:
    play = Play().board("1,0 F1", "2,0 F1", "3,0 F1")
    play.put(0, 2, "2,0").put(1, 1, "1,0").put(1, 2, "3,0").put(1, 3, "yellow")
    assert {"1,0", "2,0", "3,0", "yellow"} <= play.reach()
    play.do("walk 1 2,0")
    assert play.at(0, 1) == play.at(0, 2) == "2,0"
    play.do("walk 2 yellow")
    assert play.at(0, 2) == play.at(1, 3) == "yellow"


@pytest.mark.rule("PAC-08", "PAC-21")
def test_a_llama_on_a_tile_must_move_and_one_in_a_village_may_rest() -> None:
    play = Play()
    for _ in range(3):
        assert play.can("done")
        play.do("done")
        play.do("done")
    play.do("walk 1 1,0", "done", "done")
    assert not play.can("done")
    play.do("walk 1 white")
    assert play.can("done")


@pytest.mark.rule("PAC-08", "PAC-21")
def test_every_llama_on_a_tile_must_move() -> None:
    play = Play().put(0, 1, "1,0").put(0, 2, "0,1").put(0, 3, "red")
    assert "done" not in play.offers
    play.do("walk 1 white")
    assert "done" not in play.offers
    play.do("walk 2 white")
    assert "done" in play.offers


@pytest.mark.rule("PAC-08", "PAC-21")
def test_a_llama_that_cannot_move_stays() -> None:
    play = Play().board().put(0, 1, "3,-1")
    assert play.reach() == set()
    assert play.can("done")
    play.do("done")
    assert play.at(0) == "3,-1"


@pytest.mark.rule("PAC-08", "PAC-21")
def test_it_may_have_been_shut_in_by_ones_own_turn_of_a_tile() -> None:
    play = Play().board("2,0 N1", "3,0 N0").put(0, 1, "2,0")
    assert play.reach() == {"3,0"}
    assert not play.can("done")
    play.do("turn 3,0 r3")
    assert play.reach() == set()
    assert play.can("done")


@pytest.mark.rule("PAC-08")
def test_a_llama_that_could_move_only_after_a_turn_need_not() -> None:
    play = Play().board("2,0 N1", "3,0 N3").put(0, 1, "2,0")
    assert play.can("done")
    play.do("turn 3,0 r0")
    assert not play.can("done")


@pytest.mark.rule("PAC-12")
def test_a_llama_walks_once() -> None:
    play = Play().do("walk 1 1,0")
    assert play.acts() == {"done"}
    play.do("done", "done")
    assert play.reach()


@pytest.mark.rule("PAC-12")
def test_llamas_act_in_an_order_of_choice() -> None:
    play = Play().put(0, 1, "1,0").put(0, 2, "0,1")
    assert play.reach(1)
    assert play.reach(2)
    play.do("walk 2 white")
    assert play.reach(1)
    assert not play.reach(2)
    play.do("walk 1 white", "done")
