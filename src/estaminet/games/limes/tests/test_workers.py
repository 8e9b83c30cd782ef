"""What may follow the laying of a card."""

import pytest

from estaminet.games.limes.tests.table import box, laid, offered, play, working


def goals(moves: list[str], start: str) -> set[str]:
    """Where the worker on the zone `start` may go."""
    return {move.split(" ")[2] for move in moves if move.startswith(f"move {start} ")}


@pytest.mark.rule("LIM-08", "LIM-09")
def test_after_laying_one_may_place_on_the_card_or_be_done() -> None:
    rules, table = laid("1: lay 0,0 r0", "2: lay 1,0 r0")
    assert set(offered(rules, table)) == {"done", "place 2,0", "place 3,0", "place 2,1", "place 3,1"}


@pytest.mark.rule("LIM-08", "LIM-13")
@pytest.mark.parametrize("step", ["place 3,1", "move 0,0 1,0"])
def test_after_one_worker_step_there_is_only_done(step: str) -> None:
    rules, table = laid("1: lay 0,0 r0, place 0,0", f"2: lay 1,0 r0, {step}")
    assert offered(rules, table) == ["done"]
    assert rules.to_act(table) == (0,)


@pytest.mark.rule("LIM-08", "LIM-13")
def test_done_may_follow_laying_at_once_and_ends_the_step() -> None:
    rules, table = laid("1: lay 0,0 r0")
    play(rules, table, "done")
    assert rules.moves(table, 0) == ()
    assert rules.luck(table).key == "card 2"


@pytest.mark.rule("LIM-09")
@pytest.mark.parametrize(
    ("zone", "profession"), [("0,0", "farmer"), ("1,0", "fisher"), ("1,1", "woodcutter"), ("0,1", "watchman")]
)
def test_the_terrain_makes_the_profession(zone: str, profession: str) -> None:
    rules, table = working("f w\nt o")
    play(rules, table, f"place {zone}")
    lines = rules.explain(table, 0)
    assert [line.key for line in lines] == [f"scored {profession}"]


@pytest.mark.rule("LIM-10", "LIM-06", "LIM-07")
def test_a_worker_goes_to_any_zone_of_a_neighbouring_territory_and_no_further() -> None:
    board = """
        f1 f o o
        w  w o f
    """
    rules, table = working(board)
    assert goals(offered(rules, table), "0,0") == {"0,1", "1,1", "2,0", "3,0", "2,1"}, "not to its own, not to 3,1"


@pytest.mark.rule("LIM-10")
def test_a_corner_is_no_way() -> None:
    rules, table = working("f1 w\nw o")
    assert goals(offered(rules, table), "0,0") == {"1,0", "0,1"}


@pytest.mark.rule("LIM-10")
def test_there_is_a_way_over_each_of_the_four_edges() -> None:
    board = """
        f t f f
        t o1 t f
        f t f f
        f f f f
    """
    rules, table = working(board)
    assert goals(offered(rules, table), "1,1") == {"1,0", "0,1", "2,1", "1,2"}


@pytest.mark.rule("LIM-10")
def test_territories_count_as_they_are_after_the_card_was_laid() -> None:
    rules, table = laid("13: lay 0,0 r0, place 0,0", "24: lay 0,1 r0")
    # North to south: a row of fields, a row of forest, field and forest, forest and field.
    assert goals(offered(rules, table), "0,0") == {"0,1", "1,1", "1,2"}


@pytest.mark.rule("LIM-10", "LIM-07")
def test_a_tower_beside_a_tower_is_a_neighbouring_territory() -> None:
    rules, table = working("t1 t\nf t")
    assert goals(offered(rules, table), "0,0") == {"1,0", "0,1"}, "not two towers on"


@pytest.mark.rule("LIM-10")
def test_any_worker_may_move_not_only_the_last() -> None:
    rules, table = working("f1 o w t2\nf o w t")
    starts = {move.split(" ")[1] for move in offered(rules, table) if move.startswith("move")}
    assert starts == {"0,0", "3,0"}


@pytest.mark.rule("LIM-10", "LIM-19")
def test_workers_on_one_zone_are_moved_as_one_and_the_earlier_goes() -> None:
    rules, table = working("f12 w\nf o")
    moves = offered(rules, table)
    assert len(moves) == len(set(moves))
    play(rules, table, "move 0,0 1,0")
    assert [(worker.x, worker.y) for worker in rules.view(table, 0).displays[0].workers] == [(1, 0), (0, 0)]


@pytest.mark.rule("LIM-11", "LIM-10")
def test_occupied_zones_and_territories_are_open_to_more_workers() -> None:
    rules, table = working("f1 o2\nf o")
    moves = offered(rules, table)
    assert {"place 0,0", "place 1,0", "move 0,0 1,0", "move 1,0 0,0"} <= set(moves)
    play(rules, table, "place 1,0")
    assert [(worker.x, worker.y) for worker in rules.view(table, 0).displays[0].workers] == [(0, 0), (1, 0), (1, 0)]


@pytest.mark.rule("LIM-12")
def test_the_seventh_worker_may_be_placed_the_eighth_only_moved() -> None:
    six, seven = ("f123 o456\nf o", "f123 o4567\nf o")
    rules, table = working(six)
    assert sum(move.startswith("place") for move in offered(rules, table)) == 4
    play(rules, table, "place 0,0")
    assert rules.view(table, 0).displays[0].supply == 0
    rules, table = working(seven)
    moves = offered(rules, table)
    assert not any(move.startswith("place") for move in moves)
    assert "move 0,0 1,1" in moves
    play(rules, table, "move 0,0 1,1")
    assert rules.view(table, 0).displays[0].supply == 0, "nobody comes back to the supply"


FERRY = """
    f1 w f o t o
    f w3 f o f o
"""


@pytest.mark.rule("LIM-23")
def test_a_ferryman_takes_the_worker_over_his_lake() -> None:
    rules, table = working(FERRY, "ferrymen")
    assert goals(offered(rules, table), "0,0") == {"1,0", "1,1", "2,0", "2,1"}


@pytest.mark.rule("LIM-23", "LIM-10")
def test_without_the_option_nobody_is_ferried() -> None:
    rules, table = working(FERRY)
    assert goals(offered(rules, table), "0,0") == {"1,0", "1,1"}


@pytest.mark.rule("LIM-23")
def test_a_lake_without_a_worker_ferries_nobody() -> None:
    rules, table = working(FERRY.replace("3", ""), "ferrymen")
    assert goals(offered(rules, table), "0,0") == {"1,0", "1,1"}


@pytest.mark.rule("LIM-23")
@pytest.mark.parametrize("terrain", ["o", "t"])
def test_only_lakes_carry_over(terrain: str) -> None:
    rules, table = working(FERRY.replace("w", terrain), "ferrymen")
    assert not {"2,0", "2,1"} & goals(offered(rules, table), "0,0")


@pytest.mark.rule("LIM-23")
def test_over_one_lake_only() -> None:
    board = """
        f1 w2 t w3 o f
        f  w  t w  o f
    """
    rules, table = working(board, "ferrymen")
    assert goals(offered(rules, table), "0,0") == {"1,0", "1,1", "2,0", "2,1"}, "not over the second lake"


@pytest.mark.rule("LIM-23")
def test_a_ferry_does_not_lead_back_into_its_own_territory() -> None:
    board = """
        f1 w2 f o
        f  f  f o
    """
    rules, table = working(board, "ferrymen")
    assert goals(offered(rules, table), "0,0") == {"1,0", "3,0", "3,1"}


@pytest.mark.rule("LIM-23")
def test_a_fisher_gains_nothing_by_ferries() -> None:
    board = """
        f w1 o w2 f f
        f w  o w  f f
    """
    with_option, plain = working(board, "ferrymen"), working(board)
    assert goals(offered(*with_option), "1,0") == goals(offered(*plain), "1,0") == {"0,0", "0,1", "2,0", "2,1"}
    assert goals(offered(*with_option), "3,0") == {"2,0", "2,1", "4,0", "4,1", "5,0", "5,1"}


@pytest.mark.rule("LIM-23", "LIM-10")
def test_the_ferry_is_judged_after_laying() -> None:
    rounds = "17: lay 0,0 r0, place 0,0", "23: lay 0,1 r0, place 0,2"
    rules, table = laid(*rounds, "18: lay 1,1 r0", rules=box("ferrymen"))
    lake, forest, new_forest = {"0,1", "1,1", "0,2", "1,2"}, {"0,3", "1,3"}, {"2,2"}
    assert goals(offered(rules, table), "0,0") == lake | forest | new_forest
