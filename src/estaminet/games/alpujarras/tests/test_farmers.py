"""Farmers that are added and moved, and the fruit they take (ALP-13 … ALP-15)."""

import pytest

from estaminet.games.alpujarras.tests.table import Scene

ADD_NORIA, ADD_ADD, SHIELD, ADD_MOVE, MOVE_MOVE = "go 2", "go 4", "go 5", "go 8", "go 27"


def stop(space: str, scene: Scene | None = None) -> Scene:
    """Seat 0 stops on a space of the first half, or at a spot."""
    scene = scene or Scene(4)
    before = {"go 2": "1", "go 4": "3", "go 5": "4", "go 8": "7", "go 27": "26", "go 1": "0.1"}[space]
    return scene.at(before, "34.1", "34.2", "34.3").do(space)


@pytest.mark.rule("ALP-13")
def test_a_farmer_goes_to_any_farmland_and_takes_a_fruit_there() -> None:
    scene = stop(ADD_NORIA)
    assert len(scene.offers("add")) == 15
    scene.do("add red take grape")
    assert scene.farmers(0) == "red"
    assert scene.of(0).farmers == 14
    assert scene.fruits(0) == "1 grape"
    assert scene.fields_of("red") == "3 apple 3 cherry 2 grape"


@pytest.mark.rule("ALP-13")
def test_a_shield_fixes_the_farmland() -> None:
    assert {text.split()[1] for text in stop(SHIELD).offers("add")} == {"yellow"}


@pytest.mark.rule("ALP-13")
def test_a_fruit_of_which_five_are_held_is_not_taken() -> None:
    scene = stop(SHIELD, Scene(4).have(0, "5 apple 4 lemon"))
    assert scene.offers("add") == ["add yellow take orange", "add yellow take lemon"]


@pytest.mark.rule("ALP-13", "ALP-27")
def test_a_farmer_takes_nothing_where_nothing_suitable_is_left() -> None:
    scene = stop(SHIELD, Scene(4).have(0, "5 apple").field("yellow", "3 apple"))
    assert scene.offers("add") == ["add yellow"]
    scene.do("add yellow")
    assert scene.fruits(0) == "5 apple"
    assert scene.norias(0) == 0
    empty = stop(SHIELD, Scene(4).field("yellow", ""))
    assert empty.offers("add") == ["add yellow"]


@pytest.mark.rule("ALP-13")
def test_without_a_farmer_in_supply_one_is_moved() -> None:
    scene = stop(SHIELD, Scene(4, farmers_per_seat=3).farm(0, "red red yellow"))
    assert {text.split(" take ")[0] for text in scene.offers("add")} == {"add yellow from red"}
    scene.do("add yellow from red take lemon")
    assert scene.farmers(0) == "yellow yellow red"
    last = stop(SHIELD, Scene(4, farmers_per_seat=3).farm(0, "red red"))
    assert {text.split(" take ")[0] for text in last.offers("add")} == {"add yellow"}


@pytest.mark.rule("ALP-13", "ALP-15")
def test_a_farmer_is_not_moved_within_a_farmland_or_from_a_village() -> None:
    scene = stop(SHIELD, Scene(4, farmers_per_seat=3).farm(0, "yellow").lie(0, "red green"))
    assert scene.offers("add") == []


@pytest.mark.rule("ALP-13", "ALP-24")
def test_a_bought_farmer_is_moved_too_when_there_is_none_in_supply() -> None:
    scene = stop(SHIELD, Scene(4, farmers_per_seat=2).farm(0, "red green").have(0, "5 noria"))
    assert scene.can("spend 3 add purple from red take grape", "spend 5 add red from green take apple")
    assert not scene.can("spend 3 add purple take grape")
    assert not scene.can("spend 3 add red from red take apple")
    scene.do("spend 5 add red from green take apple")
    assert scene.farmers(0) == "red red"
    assert scene.score(0) == 3


@pytest.mark.rule("ALP-14")
def test_two_farmers_of_one_space_go_to_two_farmlands() -> None:
    scene = stop(ADD_ADD).do("add red take apple")
    assert {text.split()[1] for text in scene.offers("add")} == {"orange", "yellow", "green", "purple"}
    scene.do("add green take apple")
    assert scene.offers("add") == []
    assert scene.farmers(0) == "green red"


@pytest.mark.rule("ALP-14")
def test_two_farmers_go_to_two_farmlands_also_when_they_are_moved_from_anywhere() -> None:
    scene = stop(ADD_ADD, Scene(4, farmers_per_seat=2).farm(0, "red green"))
    scene.do("add purple from red take grape")
    assert {text.split(" from ")[0] for text in scene.offers("add")} == {
        "add orange", "add yellow", "add green", "add red",
    }  # fmt: skip
    scene.do("add red from purple take grape")
    assert scene.farmers(0) == "green red"


@pytest.mark.rule("ALP-14")
def test_bought_farmers_do_not_count_for_that() -> None:
    scene = stop(ADD_ADD, Scene(4).have(0, "4 noria"))
    scene.do("spend 3 add red take apple")
    assert scene.can("add red take apple", "add green take apple")
    scene.do("add red take apple")
    assert not scene.can("add red take apple")
    other = stop(ADD_ADD, Scene(4).have(0, "4 noria")).do("add red take apple")
    assert other.can("spend 3 add red take apple")


@pytest.mark.rule("ALP-14")
def test_two_stops_do_not_bind_one_another() -> None:
    scene = stop(ADD_ADD).do("add red take apple", "done", "go 8")
    assert scene.can("add red take apple")


@pytest.mark.rule("ALP-14")
def test_a_farmer_of_an_award_does_not_count_for_that() -> None:
    scene = Scene(4, segments__M1__spots__green=["", "noria", "move", "add add"])
    scene.farm(0, "yellow").have(0, "2 orange").at("9", "16.1", "16.2", "16.3").do("go 10 spot 4")
    scene.do("add red take apple", "deliver yellow orange 2")
    assert scene.can("add red take apple")
    scene.do("add red take apple")
    assert not scene.can("add red take apple")
    assert scene.can("add green take apple")


@pytest.mark.rule("ALP-14")
def test_of_a_shield_and_a_free_icon_the_shield_is_used_for_its_farmland() -> None:
    scene = stop("go 1", Scene(4, segments__GO__spaces__green=["add:orange add", "add", "add", "add"]))
    assert len([text for text in scene.offers("add") if text.startswith("add orange")]) == 3
    scene.do("add orange take orange")
    assert {text.split()[1] for text in scene.offers("add")} == {"yellow", "green", "red", "purple"}
    other = stop("go 1", Scene(4, segments__GO__spaces__green=["add:orange add", "add", "add", "add"]))
    other.do("add red take apple")
    assert {text.split()[1] for text in other.offers("add")} == {"orange"}


@pytest.mark.rule("ALP-15")
def test_a_farmer_is_moved_to_another_farmland_and_takes_a_fruit() -> None:
    scene = stop(ADD_MOVE, Scene(4).farm(0, "red").farm(1, "green").lie(0, "purple"))
    moves = scene.offers("move")
    assert len(moves) == 4 * 3
    assert all(text.startswith("move red to ") for text in moves)
    assert not any(" to red " in text for text in moves)
    scene.do("move red to orange take lemon")
    assert scene.farmers(0) == "orange"
    assert scene.of(0).farmers == 13
    assert scene.fruits(0) == "1 lemon"
    assert scene.fields_of("orange") == "3 orange 2 lemon 3 grape"


@pytest.mark.rule("ALP-15")
def test_two_moves_of_one_space_may_lead_to_the_same_farmland() -> None:
    scene = stop(MOVE_MOVE, Scene(4).farm(0, "red red"))
    scene.do("move red to green take apple")
    assert scene.can("move red to green take apple")
