"""Where and how a card may be laid."""

import pytest

from estaminet.games.limes.tests.table import box, laid, offered, play


def places(moves: list[str]) -> set[str]:
    """The places of lay moves, each of which must be there in all four rotations."""
    found = {move.rsplit(" ", 1)[0] for move in moves}
    assert set(moves) == {f"{place} r{turns}" for place in found for turns in range(4)}
    return {place.removeprefix("lay ") for place in found}


@pytest.mark.rule("LIM-03", "LIM-04")
def test_the_first_card_is_laid_at_0_0_in_any_rotation() -> None:
    rules, table = laid("7: ")
    assert offered(rules, table) == ["lay 0,0 r0", "lay 0,0 r1", "lay 0,0 r2", "lay 0,0 r3"]


@pytest.mark.rule("LIM-03", "LIM-22")
def test_the_second_card_shares_an_edge_never_only_a_corner() -> None:
    rules, table = laid("7: lay 0,0 r0", "8: ")
    assert places(offered(rules, table)) == {"0,-1", "-1,0", "1,0", "0,1"}


@pytest.mark.rule("LIM-22")
def test_with_diagonals_a_corner_is_enough() -> None:
    rules, table = laid("7: lay 0,0 r0", "8: ", rules=box("diagonals"))
    assert places(offered(rules, table)) == {"0,-1", "-1,0", "1,0", "0,1", "-1,-1", "1,-1", "-1,1", "1,1"}


@pytest.mark.rule("LIM-22", "LIM-05")
def test_diagonals_keep_the_four_by_four_limit() -> None:
    rounds = ("1: lay 0,0 r0", "2: lay 1,1 r0", "3: lay 2,2 r0", "4: lay 3,3 r0", "5: ")
    rules, table = laid(*rounds, rules=box("diagonals"))
    beside = {"1,0", "0,1", "2,1", "1,2", "3,2", "2,3", "2,0", "0,2", "3,1", "1,3"}
    assert places(offered(rules, table)) == beside


@pytest.mark.rule("LIM-03")
def test_a_place_is_laid_once() -> None:
    rules, table = laid("7: lay 0,0 r0", "8: lay 1,0 r0", "9: ")
    assert places(offered(rules, table)) == {"0,-1", "1,-1", "-1,0", "2,0", "0,1", "1,1"}


@pytest.mark.rule("LIM-04")
def test_a_card_that_looks_the_same_after_half_a_turn_has_four_rotations() -> None:
    rules, table = laid("1: lay 0,0 r0", "20: ")
    assert len(offered(rules, table)) == 4 * 4


@pytest.mark.rule("LIM-04")
def test_terrains_need_not_match() -> None:
    rules, table = laid("1: lay 0,0 r0", "23: ")
    assert "lay 1,0 r3" in offered(rules, table), "forest or water beside field"


@pytest.mark.rule("LIM-04")
@pytest.mark.parametrize(
    ("turns", "zones"),
    [
        (0, "forest N, field E, field -, forest -"),
        (1, "forest -, forest E, field S, field -"),
        (2, "field -, forest -, forest S, field W"),
        (3, "field N, field -, forest -, forest W"),
    ],
)
def test_a_card_and_its_huts_turn_clockwise(turns: int, zones: str) -> None:
    rules, table = laid(f"1: lay 0,0 r{turns}")
    land = table.lands[0]
    kinds = ("", "field", "water", "forest", "tower")
    edges = {0: "-", 1: "N", 2: "E", 4: "S", 8: "W"}
    corners = [rules.read(text).a for text in ("place 0,0", "place 1,0", "place 1,1", "place 0,1")]
    assert ", ".join(f"{kinds[land.kinds[land.home[zone]]]} {edges[land.huts[zone]]}" for zone in corners) == zones


@pytest.mark.rule("LIM-05")
def test_three_in_a_row_may_grow_at_both_ends() -> None:
    rules, table = laid("1: lay 0,0 r0", "2: lay 1,0 r0", "3: lay 2,0 r0", "4: ")
    assert {"-1,0", "3,0"} < places(offered(rules, table))


@pytest.mark.rule("LIM-05")
@pytest.mark.parametrize(("step", "ends"), [("{},0", {"-1,0", "4,0"}), ("0,{}", {"0,-1", "0,4"})])
def test_four_in_a_row_are_the_most(step: str, ends: set[str]) -> None:
    rules, table = laid(*(f"{n + 1}: lay {step.format(n)} r0" for n in range(4)), "5: ")
    assert not ends & places(offered(rules, table))
    assert len(places(offered(rules, table))) == 8, "both sides of the row"


@pytest.mark.rule("LIM-05")
def test_the_limit_counts_the_whole_display_not_one_row() -> None:
    rules, table = laid("1: lay 0,0 r0", "2: lay 1,0 r0", "3: lay 1,1 r0", "4: lay 2,1 r0", "5: lay 3,1 r0", "6: ")
    found = places(offered(rules, table))
    assert "-1,0" not in found, "row 0 is short, but the display is four wide"
    assert {"2,0", "0,1"} < found, "its gaps are filled"


@pytest.mark.rule("LIM-05", "LIM-08")
def test_the_sixteenth_card_fills_the_square_with_one_place_left() -> None:
    spots = [(x, y) for y in range(4) for x in range(4)]
    rounds = [f"{n + 1}: lay {-x},{-y} r0" for n, (x, y) in enumerate(spots[:-1])]
    rules, table = laid(*rounds, "24: ")
    assert places(offered(rules, table)) == {"-3,-3"}
    play(rules, table, "lay -3,-3 r1", "done")
    assert not table.lands[0].free


@pytest.mark.rule("LIM-08")
def test_before_laying_there_is_nothing_but_laying() -> None:
    rules, table = laid("1: lay 0,0 r0, place 0,0", "2: ")
    assert all(move.startswith("lay ") for move in offered(rules, table))
