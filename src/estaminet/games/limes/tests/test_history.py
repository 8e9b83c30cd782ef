"""Sentences: what moves bring, and where points come from."""

import random

import pytest

from estaminet.core.game import LUCK, LUCK_SEAT, Line, Seat
from estaminet.games.limes.rules import LimesRules
from estaminet.games.limes.state import Table
from estaminet.games.limes.tests.table import box, laid, working


class Ear:
    """Keeps what is told."""

    def __init__(self) -> None:
        self.lines: list[Line] = []

    def __call__(self, line: Line, only: Seat | None = None, instead: Line | None = None) -> None:
        assert only is None
        assert instead is None
        self.lines.append(line)


def told(rules: LimesRules, table: Table, text: str, seat: Seat = 0) -> Line:
    ear = Ear()
    rules.play(table, seat, rules.read(text), ear)
    (line,) = ear.lines
    return line


def test_a_draw_tells_round_and_card() -> None:
    rules = box(seats=2)
    table = rules.setup()
    assert told(rules, table, "card 9", LUCK_SEAT) == Line("card drawn", {"round": 1, "rounds": 16, "card": 9})


def test_laying_marks_the_card_and_its_zones() -> None:
    rules, table = laid("7: lay 0,0 r0", "8: ")
    line = told(rules, table, "lay -1,0 r3")
    assert line == Line("laid", {"seat": 0, "card": 8}, ("0/card -1,0", "0/-2,0", "0/-1,0", "0/-1,1", "0/-2,1"))


@pytest.mark.rule("LIM-09")
@pytest.mark.parametrize(
    ("zone", "profession"), [("0,0", "farmer"), ("1,0", "fisher"), ("1,1", "woodcutter"), ("0,1", "watchman")]
)
def test_placing_names_the_profession(zone: str, profession: str) -> None:
    rules, table = working("f w\nt o")
    marks = (f"0/worker {zone}", f"0/{zone}")
    assert told(rules, table, f"place {zone}") == Line(f"placed {profession}", {"seat": 0}, marks)
    assert told(rules, table, "done") == Line("done", {"seat": 0})


@pytest.mark.rule("LIM-10")
@pytest.mark.parametrize(
    ("board", "profession"),
    [("o1 f\nw t", "farmer"), ("o1 w\nf t", "fisher"), ("f1 o\nw t", "woodcutter"), ("f1 t\nw o", "watchman")],
)
def test_moving_names_the_new_profession(board: str, profession: str) -> None:
    rules, table = working(board)
    line = told(rules, table, "move 0,0 1,0")
    assert line == Line(f"moved {profession}", {"seat": 0}, ("0/worker 1,0", "0/1,0"))


def explained(board: str, *options: str) -> list[tuple[str, int, set[str]]]:
    rules, table = working(board, *options)
    return [(line.key, int(line.values["points"]), set(line.marks)) for line in rules.explain(table, 0)]


def test_a_farmer_marks_his_fields() -> None:
    assert explained("f1 f\nw f") == [("scored farmer", 3, {"0/worker 0,0", "0/0,0", "0/1,0", "0/1,1"})]


def test_a_fisher_marks_his_lake_and_the_zones_of_the_huts() -> None:
    assert explained("w1 fSW\nfE w") == [("scored fisher", 1, {"0/worker 0,0", "0/0,0", "0/1,0"})]


def test_a_woodcutter_marks_his_forest_and_the_territories_beside_it() -> None:
    marks = {"0/worker 0,0", "0/0,0", "0/1,0", "0/2,0", "0/0,1"}
    assert explained("o1 w w f\nt f f f")[0] == ("scored woodcutter", 2, marks)


def test_a_watchman_marks_his_tower_and_the_forests_he_sees() -> None:
    assert explained("t1 f o o\nf f f f") == [("scored watchman", 2, {"0/worker 0,0", "0/0,0", "0/2,0", "0/3,0"})]


@pytest.mark.rule("LIM-19")
def test_who_shares_a_territory_is_told_so() -> None:
    lines = explained("f2 f1\nw t")
    assert lines == [
        ("scored farmer", 2, {"0/worker 1,0", "0/0,0", "0/1,0"}),
        ("shares a territory", 0, {"0/worker 0,0", "0/0,0", "0/1,0"}),
    ]


@pytest.mark.rule("LIM-24")
@pytest.mark.parametrize(
    ("board", "line"),
    [
        ("f1 w2\nt o3", ("bonus farmer", 2, {"0/worker 0,0", "0/worker 1,0"})),
        ("w1 t\nt o", ("bonus fisher", 2, {"0/worker 0,0", "0/1,0", "0/0,1"})),
        ("oNE1 f\nf f", ("bonus woodcutter", 2, {"0/worker 0,0", "0/0,0"})),
        ("t1 f\nf f", ("bonus watchman", 2, {"0/worker 0,0", "0/1,0", "0/0,1"})),
    ],
)
def test_a_bonus_has_a_line_of_its_own(board: str, line: tuple[str, int, set[str]]) -> None:
    assert explained(board, "professionals")[1] == line
    assert line[0] not in {key for key, _, _ in explained(board)}


@pytest.mark.rule("LIM-24")
def test_no_bonus_no_line() -> None:
    assert [key for key, _, _ in explained("w1 f\nf f", "professionals")] == ["scored fisher"]


@pytest.mark.parametrize("options", [(), ("professionals",), ("diagonals", "ferrymen", "professionals")])
def test_the_points_of_the_lines_add_up_to_the_score(options: tuple[str, ...]) -> None:
    rules, dice = box(*options, seats=2), random.Random(1)
    for _ in range(10):
        table = rules.setup()
        while acting := rules.to_act(table):
            seat = dice.choice(acting)
            moves = rules.luck(table).moves if acting is LUCK else rules.moves(table, seat)
            rules.play(table, seat, dice.choice(moves))
            for each in range(2):
                lines = rules.explain(table, each)
                assert sum(int(line.values["points"]) for line in lines) == rules.scores(table)[each]
                assert sum(not line.key.startswith("bonus") for line in lines) == len(table.workers[each])
        outcome = rules.outcome(table)
        assert outcome is not None
        assert list(outcome.points) == rules.scores(table)
