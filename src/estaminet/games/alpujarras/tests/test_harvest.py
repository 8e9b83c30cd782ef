"""The harvest (ALP-40, ALP-41, ALP-75)."""

import pytest

from estaminet.games.alpujarras.tests.table import Scene

FAR = ("34.1", "34.2", "34.3")


def harvest(scene: Scene, spot: int = 1) -> Scene:
    """Seat 0 stops at the harvest of space 16."""
    return scene.at("15", *FAR).do(f"go 16 spot {spot}")


@pytest.mark.rule("ALP-40")
def test_every_farmland_with_most_farmers_pays_its_main_fruit_from_the_supply() -> None:
    scene = harvest(Scene(4).farm(0, "red red green purple").farm(1, "red green").farm(2, "purple purple"))
    scene.do("harvest")
    assert scene.fruits(0) == "1 apple 1 cherry"
    assert scene.view().supply == (12, 12, 11, 11, 12)
    assert scene.fields_of("red") == "3 apple 3 cherry 3 grape"
    assert scene.acts() == ["done"]


@pytest.mark.rule("ALP-40")
@pytest.mark.parametrize("seats", [3, 4])
def test_with_three_and_four_seats_ties_count(seats: int) -> None:
    scene = Scene(seats).farm(0, "red").farm(1, "red").farm(2, "green")
    assert scene.view().farmlands[3].pays[:3] == (True, True, False)
    assert scene.view().farmlands[2].pays[:3] == (False, False, True)


@pytest.mark.rule("ALP-40")
def test_a_farmland_without_farmers_pays_nobody() -> None:
    assert not harvest(Scene(4)).can("harvest")
    assert Scene(4).view().farmlands[0].pays == (False,) * 4


@pytest.mark.rule("ALP-40")
def test_the_spots_action_and_the_harvest_come_in_either_order() -> None:
    scene = harvest(Scene(4).farm(0, "red"), spot=3)
    assert scene.can("harvest", "fruit apple", "done")
    scene.do("fruit apple", "harvest")
    other = harvest(Scene(4).farm(0, "red"), spot=3).do("harvest", "fruit apple")
    assert other.table == scene.table
    assert harvest(Scene(4).farm(0, "red"), spot=3).do("done").fruits(0) == ""


@pytest.mark.rule("ALP-40", "ALP-75")
def test_with_two_seats_one_needs_more_than_the_other() -> None:
    scene = Scene(2).farm(0, "red red green purple").farm(1, "red green")
    assert [land.pays for land in scene.view().farmlands] == [
        (False, False), (False, False), (False, False), (True, False), (True, False),
    ]  # fmt: skip


@pytest.mark.rule("ALP-41")
def test_with_five_held_a_noria_comes_instead() -> None:
    scene = harvest(Scene(4).farm(0, "red").have(0, "5 cherry")).do("harvest")
    assert (scene.fruits(0), scene.norias(0)) == ("5 cherry", 1)
    four = harvest(Scene(4).farm(0, "red").have(0, "4 cherry")).do("harvest")
    assert (four.fruits(0), four.norias(0)) == ("5 cherry", 0)


@pytest.mark.rule("ALP-41")
def test_from_an_empty_supply_a_noria_comes_instead() -> None:
    empty = harvest(Scene(4, fruit_per_kind=9).farm(0, "red")).do("harvest")
    assert (empty.fruits(0), empty.norias(0)) == ("", 1)
    one = harvest(Scene(4, fruit_per_kind=10).farm(0, "red")).do("harvest")
    assert (one.fruits(0), one.norias(0)) == ("1 cherry", 0)
