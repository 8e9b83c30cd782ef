"""The drawn examples of the rules page: legal matches, and what they point at is what the rules count."""

from xml.etree.ElementTree import Element, fromstring

import pytest

from drawings import plain
from estaminet.games.limes import examples
from estaminet.games.limes.tests.table import laid, offered

ALL = tuple(examples.EXAMPLES)


def drawn(name: str) -> Element:
    return fromstring(examples.draw(name, plain))


@pytest.mark.parametrize("name", ALL)
def test_every_move_of_an_example_is_legal(name: str) -> None:
    rules, table = laid(*examples.EXAMPLES[name].rounds)
    assert examples.played(name).view == rules.view(table, 0)


@pytest.mark.parametrize("name", ["farmer", "fisher", "woodcutter", "watchman"])
def test_what_is_numbered_are_the_points_of_the_worker(name: str) -> None:
    played = examples.played(name)
    [worker] = played.view.displays[0].workers
    assert played.numbers == (worker.points,) == (len(played.lit.counted),)
    assert (worker.x, worker.y) in played.lit.framed
    digits = [int(text.text or "") for text in drawn(name).iter("text") if text.get("class") == "limes-count-digits"]
    assert digits == list(range(1, worker.points + 1))


@pytest.mark.rule("LIM-03")
@pytest.mark.rule("LIM-05")
@pytest.mark.parametrize("name", ["laying", "limit"])
def test_the_free_places_are_those_of_the_legal_moves(name: str) -> None:
    rules, table = laid(*examples.EXAMPLES[name].rounds)
    places = {tuple(map(int, move.split()[1].split(","))) for move in offered(rules, table)}
    assert set(examples.played(name).lit.free) == places
    assert sum("limes-slot" in use.get("class", "") for use in drawn(name).iter("use")) == len(places)


@pytest.mark.rule("LIM-05")
def test_the_row_of_four_is_at_its_limit() -> None:
    assert {x for x, _ in examples.played("limit").lit.free} == {0, 1, 2, 3}


@pytest.mark.rule("LIM-10")
def test_the_goals_are_those_of_the_legal_moves() -> None:
    rules, table = laid(*examples.EXAMPLES["moving"].rounds)
    goals = {move.split()[2] for move in offered(rules, table) if move.startswith("move ")}
    assert {f"{x},{y}" for x, y in examples.played("moving").lit.goals} == goals


def test_two_huts_of_one_zone_have_discs_apart() -> None:
    assert examples.played("fisher").lit.counted == [(1, 0), (1, 0)]
    places = {group.get("transform") for group in drawn("fisher").iter("g") if group.find("circle") is not None}
    assert len(places) == 2


def test_the_nearest_zone_of_a_lake_stands_for_it() -> None:
    assert (3, 0) in examples.played("woodcutter").lit.counted


@pytest.mark.parametrize("name", ALL)
def test_a_drawing_uses_only_shapes_that_the_page_has(name: str) -> None:
    shapes = {shape.get("id") for shape in fromstring(examples.shapes()).iter()} - {None}
    root = drawn(name)
    assert {use.get("href", "").removeprefix("#") for use in root.iter("use")} <= shapes
    assert not any(part.get("id") for part in root.iter())
    assert root.get("role") == "img"
    assert "text laid" in root.get("aria-label", "")
