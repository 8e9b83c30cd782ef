"""The end space, the sale, and who wins (ALP-50, ALP-51)."""

import pytest

from estaminet.games.alpujarras.state import SOURCES
from estaminet.games.alpujarras.tests.table import Scene

LAST = ("54", "55", "56.3")


def at_end(scene: Scene, spot: int = 1) -> Scene:
    """Seat 0 stops at the end space; seats 1 and 2 are before it, seat 3 is there."""
    return scene.at("53", *LAST).do(f"go 56 spot {spot}")


@pytest.mark.rule("ALP-50")
def test_the_end_space_has_a_market_a_goal_and_the_dirhems_of_the_spot() -> None:
    scene = Scene(4).farm(0, "red red red").have(0, "2 cherry").at("53", *LAST)
    assert scene.offers("go") == ["go 56 spot 1", "go 56 spot 2", "go 56 spot 4"]
    scene.do("go 56 spot 4")
    assert scene.can("deliver red cherry 2", "validate 2", "dirhem 1", "done")
    scene.do("dirhem 1", "deliver red cherry 2", "skip award")
    assert scene.of(0).earned["end"] == 1
    assert scene.can("token")
    assert at_end(Scene(4)).can("dirhem 4")


@pytest.mark.rule("ALP-50")
@pytest.mark.parametrize(
    ("things", "items", "dirhems"),
    [("", 0, 0), ("2 apple", 2, 0), ("1 apple 1 lemon 1 noria", 3, 1), ("5 apple 2 noria 1 token", 8, 2)],
)
def test_ending_the_turn_sells_what_is_left_three_for_a_dirhem(things: str, items: int, dirhems: int) -> None:
    scene = at_end(Scene(4).have(0, things))
    assert scene.view().turn.sale == (items, dirhems)
    scene.do("done")
    assert scene.of(0).earned.get("sale", 0) == dirhems
    assert (scene.fruits(0), scene.norias(0), scene.of(0).goal_tokens) == ("", 0, 0)
    assert scene.view().supply == (12,) * 5
    assert scene.view().goal_tokens == 10
    assert scene.seat == 1


@pytest.mark.rule("ALP-50")
def test_nothing_is_sold_on_the_way() -> None:
    scene = Scene(4).have(0, "3 apple").at("4", "34.1", "34.2", "34.3").do("go 5")
    assert scene.view().turn.sale is None
    scene.do("done")
    assert scene.fruits(0) == "3 apple"
    assert scene.score(0) == 0


@pytest.mark.rule("ALP-50")
def test_a_mule_at_the_end_never_moves_again() -> None:
    scene = Scene(4).at("56.1", "56.2", "56.3", "55")
    assert scene.seat == 3
    scene.do("go 56 spot 4", "done")
    assert scene.over()


@pytest.mark.rule("ALP-51")
def test_the_match_is_over_when_all_are_at_the_end_and_most_dirhems_win() -> None:
    scene = Scene(4).at("56.1", "56.2", "56.3", "55")
    scene.table.earned[0], scene.table.earned[10], scene.table.earned[20] = 30, 40, 20
    scene.do("go 56 spot 4", "dirhem 1")
    assert scene.rules.outcome(scene.table) is None
    scene.do("done")
    outcome = scene.outcome()
    assert outcome.places == (2, 1, 3, 4)
    assert outcome.points == (30, 40, 20, 1)
    assert outcome.tie_break == ()


@pytest.mark.rule("ALP-51")
def test_of_seats_with_as_many_dirhems_the_more_valuable_end_spot_wins() -> None:
    scene = Scene(4).at("56.2", "56.1", "56.3", "55")
    scene.table.earned[0], scene.table.earned[10], scene.table.earned[20] = 30, 30, 20
    scene.do("go 56 spot 4", "done")
    outcome = scene.outcome()
    assert outcome.places == (2, 1, 3, 4)
    assert [line.values for line in outcome.tie_break] == [{"seat": 1, "seat_other": 0, "n": 4, "less": 3}]


@pytest.mark.rule("ALP-51", "ALP-10")
def test_zaras_remaining_moves_are_dropped() -> None:
    scene = Scene(2).at("47.1", "44", "45")
    scene.do("go 47 spot 2", "done")
    assert scene.over()
    assert scene.place(2) == "45"
    waiting = Scene(2).at("46", "44", "45").do("go 47 spot 2", "done")
    assert waiting.awaits_luck()


def test_dirhems_are_explained_by_where_they_came_from() -> None:
    scene = Scene(4).farm(0, "yellow").have(0, "2 orange 5 noria").at("9", "34.1", "34.2", "34.3")
    scene.do("spend 5 add red take apple", "go 10 spot 1", "deliver yellow orange 2")
    lines = {line.key: line.values["points"] for line in scene.rules.explain(scene.table, 0)}
    assert lines == {"points noria": 3, "points token": 3, "points bonus": 2}


def test_the_lines_of_the_points_are_told_apart_by_their_first_mark() -> None:
    scene = Scene(4)
    scene.table.earned[: len(SOURCES)] = [1] * len(SOURCES)
    marks = [line.marks[0] for line in scene.rules.explain(scene.table, 0)]
    assert len(set(marks)) == len(SOURCES)
