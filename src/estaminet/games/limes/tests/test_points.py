"""What workers bring, boundary by boundary; boards are drawn."""

import pytest

from estaminet.games.limes.tests.table import drawn, laid, play, points, working


@pytest.mark.rule("LIM-06")
@pytest.mark.parametrize(
    ("board", "territories"),
    [
        ("f f\nf f", 1),
        ("f o\no f", 4),
        ("f w f w\nf w f w", 4),
        ("f w w f\nf w w f", 3),
        ("w f f o\nw f f o", 3),
    ],
    ids=["one card", "corners do not join", "cards apart", "a lake across cards", "fields across cards"],
)
def test_territories_join_by_edges_and_across_cards(board: str, territories: int) -> None:
    land, _ = drawn(board)
    assert land.territories() == territories


@pytest.mark.rule("LIM-06")
def test_two_territories_become_one_when_a_card_joins_them() -> None:
    apart = "f1 w w f2\nf w w f"
    joined = "f1 w w f2\nf w w f\nf f f f\no o o o"
    assert points(apart) == [2, 2]
    assert points(joined) == [8, 0]


@pytest.mark.rule("LIM-07")
def test_towers_side_by_side_stay_apart() -> None:
    land, _ = drawn("t t t t\nt t t t")
    assert land.territories() == 8


@pytest.mark.rule("LIM-15", "LIM-06")
@pytest.mark.parametrize(
    ("board", "fields"),
    [
        ("f1 w\nw f", 1),
        ("f1 f\nw f", 3),
        ("f1 f f w\nw o f f", 5),
        ("f1 f o f\nw o f f", 2),
        ("fN1 fE\nfS f", 4),
    ],
    ids=["alone", "round the corner", "across cards", "not across a corner", "huts are nothing to a farmer"],
)
def test_a_farmer_counts_the_fields_of_his_territory(board: str, fields: int) -> None:
    assert points(board) == [fields]


@pytest.mark.rule("LIM-16")
@pytest.mark.parametrize(
    ("board", "huts"),
    [
        ("w1 fW\nf f", 1),
        ("w1 fE\nf f", 0),
        ("w1 f\nf fNW", 0),
        ("w1 fW\nfN f", 2),
        ("w1 fSW\nf w", 1),
        ("w1 fSW\nw w", 2),
        ("w1 fW fW w\nf f f f", 1),
        ("w1 oW\ntN f", 2),
    ],
    ids=[
        "a hut on the bank",
        "a hut with its back to the lake",
        "a hut at a corner",
        "two huts",
        "the other hut of the zone looks at another lake",
        "both huts of a zone",
        "a hut looks at a field",
        "huts in forests and on towers",
    ],
)
def test_a_fisher_counts_the_huts_on_the_bank(board: str, huts: int) -> None:
    assert points(board) == [huts]


@pytest.mark.rule("LIM-16")
def test_a_hut_counts_across_card_borders_and_for_one_lake() -> None:
    assert points("w1 fE w2 f\nf f f f") == [0, 1]


@pytest.mark.rule("LIM-16")
def test_huts_facing_the_rim_or_an_empty_place_are_worth_nothing() -> None:
    empty = "w1 fE . . w f\nf f . . f f\nf f f f f f\nf f f f f f"
    assert points(empty) == [0]
    assert points("w1 fN\nfS f") == [0]


@pytest.mark.rule("LIM-17")
@pytest.mark.parametrize(
    ("board", "territories"),
    [
        ("o1 f\nw t", 2),
        ("o1 f\nf f", 1),
        ("o1 f f f\no f w f", 1),
        ("o1 t\nt f", 2),
        ("o1 o\no o", 0),
        ("o1 f\nf o", 2),
    ],
    ids=[
        "not at a corner",
        "touched twice, counted once",
        "one field all round",
        "each tower for itself",
        "the rim and empty places are no territory",
        "another forest at a corner is nothing",
    ],
)
def test_a_woodcutter_counts_the_territories_beside_his_forest(board: str, territories: int) -> None:
    assert points(board) == [territories]


@pytest.mark.rule("LIM-17", "LIM-07")
def test_each_of_two_joined_towers_counts_for_the_woodcutter() -> None:
    assert points("o1 o\nt t") == [2]


@pytest.mark.rule("LIM-18")
@pytest.mark.parametrize(
    ("board", "forests"),
    [
        ("t1 o\no o", 2),
        ("t1 f w o\nf f f f", 1),
        ("t1 o t o\nf f f f", 1),
        ("t1 t o o\nf f f f", 0),
        ("o o t1 o\nf f o f", 4),
        ("t1 f\nf o", 0),
    ],
    ids=[
        "zones of one forest, each",
        "over field and lake",
        "not behind a tower",
        "a tower beside blocks all",
        "all four directions",
        "not aslant",
    ],
)
def test_a_watchman_counts_forest_zones_in_his_lines(board: str, forests: int) -> None:
    assert points(board) == [forests]


@pytest.mark.rule("LIM-18")
def test_an_occupied_tower_blocks_as_well() -> None:
    assert points("t1 o t2 o\nf f f f") == [1, 2]


@pytest.mark.rule("LIM-18")
def test_a_line_ends_at_an_empty_place() -> None:
    gap = "t1 o . . o o\nf f . . f f\nf f f f f f\nf f f f f f"
    assert points(gap) == [1]
    assert points(gap.replace(". .", "f f")) == [3]


@pytest.mark.rule("LIM-18")
def test_a_line_reaches_from_rim_to_rim() -> None:
    assert points("t1 f f f f f f o\nf f f f f f f f") == [1]


@pytest.mark.rule("LIM-19", "LIM-11")
def test_one_worker_scores_in_a_territory_the_first_placed() -> None:
    assert points("f2 f1\nw w") == [2, 0]
    assert points("f12 f\nw w") == [2, 0]
    assert points("f1 w\nw f2") == [1, 1]


@pytest.mark.rule("LIM-19")
def test_a_moved_worker_keeps_his_place_in_the_order() -> None:
    rules, table = working("o1 f2\nf f")
    play(rules, table, "move 0,0 0,1")
    assert [worker.points for worker in rules.view(table, 0).displays[0].workers] == [3, 0]


@pytest.mark.rule("LIM-19")
def test_the_order_survives_view_and_guess() -> None:
    rounds = "13: lay 0,0 r0, place 0,1", "1: lay 1,0 r2, place 2,0", "23: lay 0,1 r0, move 0,1 0,0"
    rules, table = laid(*rounds)
    again = rules.guess(rules.view(table, 0), NoDice())
    assert [worker.points for worker in rules.view(again, 0).displays[0].workers] == [4, 0]
    assert again == table


class NoDice:
    """Luck that must not be asked."""

    def below(self, n: int, /) -> int:
        raise AssertionError(n)


def bonus(board: str, *options: str) -> list[int]:
    """What Professionals add for each worker."""
    with_option, without = points(board, "professionals", *options), points(board, *options)
    return [more - less for more, less in zip(with_option, without, strict=True)]


@pytest.mark.rule("LIM-24")
@pytest.mark.parametrize(
    ("board", "workers"),
    [
        ("f1 w\nw o", 1),
        ("f12 w\nw o", 2),
        ("f1 w2\nw3 o", 3),
        ("f1 w\nw o2", 1),
        ("f1 w23\nw o", 3),
        ("f1 f o2 o3\nf o o f4", 3),
    ],
    ids=[
        "himself",
        "scoring or not, in his territory",
        "in neighbouring territories",
        "not at a corner",
        "several on one zone",
        "each once, in a forest touched twice",
    ],
)
def test_a_professional_farmer_counts_workers_around(board: str, workers: int) -> None:
    assert bonus(board)[0] == workers


@pytest.mark.rule("LIM-24", "LIM-23")
def test_with_ferrymen_the_farmer_counts_where_he_could_go() -> None:
    board = "f1 w f3 o\nf w2 f o4"
    assert bonus(board)[0] == 2
    assert bonus(board, "ferrymen")[0] == 3, "over the lake to the other field, not to the forest behind"
    assert bonus(board.replace("w2", "w"), "ferrymen")[0] == 1, "no worker on the lake, no ferry"


@pytest.mark.rule("LIM-24", "LIM-07")
@pytest.mark.parametrize(
    ("board", "towers"),
    [("w1 t\nt f", 2), ("w1 t\nw f", 1), ("w1 f\nf t", 0), ("w1 w\nt t", 2)],
    ids=["each tower", "touched twice, counted once", "not at a corner", "joined towers"],
)
def test_a_professional_fisher_counts_towers_beside_his_lake(board: str, towers: int) -> None:
    assert bonus(board) == [towers]


@pytest.mark.rule("LIM-24")
def test_a_tower_in_a_bay_counts_once_for_the_fisher() -> None:
    assert bonus("w1 t\nw w") == [1]


@pytest.mark.rule("LIM-24")
@pytest.mark.parametrize(
    ("board", "huts"),
    [("oNE1 o\nfN wW", 2), ("oN1 oS\noW f", 3), ("o1 f\nf oN", 0)],
    ids=["whichever way, on his zones only", "all zones", "not in another forest"],
)
def test_a_professional_woodcutter_counts_huts_in_his_forest(board: str, huts: int) -> None:
    assert bonus(board) == [huts]


@pytest.mark.rule("LIM-24", "LIM-18")
@pytest.mark.parametrize(
    ("board", "fields"),
    [("t1 f\nf f", 2), ("t1 o w f\nw f f f", 1), ("t1 f t f\nw w w w", 1)],
    ids=["zones of one field, each", "over forest and lake", "not behind a tower"],
)
def test_a_professional_watchman_counts_fields_in_sight(board: str, fields: int) -> None:
    assert bonus(board) == [fields]


@pytest.mark.rule("LIM-24", "LIM-19")
def test_the_bonus_belongs_to_the_worker_who_scores() -> None:
    assert points("t12 f\nf f", "professionals") == [2, 0]


@pytest.mark.rule("LIM-24")
def test_without_the_option_there_is_no_bonus() -> None:
    board = "f1 w2\nt3 oN4"
    assert points(board) == [1, 1, 1, 2]
    assert points(board, "professionals") == [1 + 3, 1 + 0, 1 + 1, 2 + 1]


def test_an_empty_display_scores_nothing() -> None:
    rules, table = laid("1: ")
    assert rules.scores(table) == [0]
    assert rules.explain(table, 0) == ()
