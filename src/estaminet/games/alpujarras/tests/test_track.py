"""Moving along the track, and what a stop brings (ALP-10 … ALP-12, ALP-26)."""

import pytest

from estaminet.games.alpujarras.tests.table import Scene


@pytest.mark.rule("ALP-10")
def test_the_rearmost_mule_moves_even_several_times_running() -> None:
    scene = Scene(4).at("5", "9", "10.1", "17")
    assert scene.seat == 0
    scene.do("go 6", "done")
    assert scene.seat == 0
    scene.do("go 10 spot 3", "done")
    assert scene.seat == 1


@pytest.mark.rule("ALP-10")
def test_within_a_market_the_rearmost_spot_goes_first() -> None:
    scene = Scene(4).at("22.4", "22.2", "22.3", "23")
    assert scene.seat == 1
    scene.do("go 24", "done")
    assert scene.seat == 2


@pytest.mark.rule("ALP-11")
def test_a_mule_goes_forward_to_any_free_place() -> None:
    scene = Scene(4).at("8", "9", "10.2", "16.4")
    ways = scene.offers("go")
    assert ways[:4] == ["go 10 spot 1", "go 10 spot 3", "go 10 spot 4", "go 11"]
    assert "go 16 spot 3" in ways
    assert "go 16 spot 4" not in ways
    assert "go 8" not in ways
    assert ways[-1] == "go 56 spot 4"
    assert len(ways) == 3 + 5 + 3 + 4 * (5 + 4) + 2 * 0 + 2 * (5 + 4) + 3 + 4


@pytest.mark.rule("ALP-11")
def test_a_standard_space_holds_one_mule() -> None:
    scene = Scene(4).at("5", "7", "16.1", "16.2")
    assert scene.can("go 6", "go 8")
    assert not scene.can("go 7")


@pytest.mark.rule("ALP-11")
def test_a_spot_is_not_left_for_another_of_the_same_space() -> None:
    scene = Scene(4).at("10.2", "16.1", "16.2", "16.3")
    assert scene.offers("go")[0] == "go 11"
    start = Scene(4)
    assert start.offers("go")[0] == "go 1"


@pytest.mark.rule("ALP-11")
def test_a_turn_cannot_be_ended_before_the_mule_has_moved() -> None:
    assert not Scene(4).can("done")


@pytest.mark.rule("ALP-12")
def test_icons_are_taken_in_any_order_and_may_be_declined() -> None:
    one = Scene(4).at("4", "9", "10.1", "10.2").do("go 5")
    assert sorted(one.acts()) == [
        "add yellow take apple", "add yellow take lemon", "add yellow take orange", "done", "noria",
    ]  # fmt: skip
    one.do("noria", "add yellow take lemon")
    assert one.acts() == ["done"]
    other = Scene(4).at("4", "9", "10.1", "10.2").do("go 5", "add yellow take lemon", "noria")
    assert other.table == one.table
    assert Scene(4).at("4", "9", "10.1", "10.2").do("go 5", "done").seat == 0


@pytest.mark.rule("ALP-12")
def test_the_fruit_of_a_farmer_is_not_optional() -> None:
    scene = Scene(4).at("4", "9", "10.1", "10.2").do("go 5")
    assert not scene.can("add yellow")


@pytest.mark.rule("ALP-12", "ALP-23")
def test_a_noria_that_would_change_nothing_is_not_offered() -> None:
    full = Scene(4).have(0, "5 noria").at("4", "9", "10.1", "10.2").do("go 5")
    assert not full.can("noria")
    assert Scene(4).have(0, "4 noria").at("4", "9", "10.1", "10.2").do("go 5").can("noria")


@pytest.mark.rule("ALP-12", "ALP-26")
def test_a_stop_may_end_with_open_actions_and_the_seat_ends_it() -> None:
    scene = Scene(4).at("7", "9", "10.1", "10.2").do("go 8")
    assert not scene.offers("move")  # no farmer to move: lost unless one is added first
    scene.do("add red take cherry")
    assert scene.offers("move")
    assert scene.seat == 0
    scene.do("done")
    assert scene.table.open == ()


@pytest.mark.rule("ALP-12")
def test_a_view_tells_what_is_open_and_what_ending_gives_up() -> None:
    scene = Scene(4).at("7", "9", "10.1", "10.2").do("go 8")
    assert [(icon.icon, icon.possible) for icon in scene.view().turn.open] == [("add", True), ("move", False)]
    scene.do("add red take cherry")
    assert [(icon.icon, icon.possible) for icon in scene.view().turn.open] == [("move", True)]
