"""Plans: the vectors of A and B, and random fair plans (PAC-22)."""

from random import Random

import pytest

from estaminet.games.pachakuna import plan
from estaminet.games.pachakuna.box import HIGH
from estaminet.games.pachakuna.distance import FAR, turns_needed
from estaminet.games.pachakuna.grid import PLACE_NAMES, PLACE_OF, TILES
from estaminet.games.pachakuna.moves import codes_of, read, write
from estaminet.games.pachakuna.moves import plan as plan_move
from estaminet.games.pachakuna.state import linked, reachable
from estaminet.games.pachakuna.tests.naive import naive_reach, villages_within
from estaminet.games.pachakuna.tests.table import CLOSED_BOARD, RandomDice, rules

BOX = rules().box
DIRECTIONS = ("yellow", "orange", "red", "purple", "blue", "green")
"""The villages in the E, NE, NW, W, SW, SE."""
CENTRE = PLACE_OF["white"]


def reach_of(name: str, mountain: bool) -> set[str]:
    links = linked(BOX, BOX.plans[name])
    return {PLACE_NAMES[place] for place in reachable(links, HIGH if mountain else 0, CENTRE)}


@pytest.mark.rule("PAC-03", "PAC-09")
def test_what_each_colour_reaches_at_the_start() -> None:
    ring = {"1,0", "1,-1", "0,-1", "-1,0", "-1,1", "0,1"}
    assert reach_of("A", mountain=False) == reach_of("A", mountain=True) == ring
    assert reach_of("B", mountain=False) == {"0,-1", "1,-1", "1,0", "2,0", "1,1", "2,1"}
    assert reach_of("B", mountain=True) == {"-2,-1", "-1,-1", "-2,0", "-1,0", "-1,1", "0,1"}


@pytest.mark.rule("PAC-01")
def test_the_gates_of_plan_a() -> None:
    links = linked(BOX, BOX.plans["A"])
    for village in ("red", "yellow", "blue"):
        assert links[PLACE_OF[village]] == 0
        assert links[HIGH + PLACE_OF[village]].bit_count() == 3
    for village in ("orange", "green", "purple"):
        assert links[PLACE_OF[village]].bit_count() == 3
        assert links[HIGH + PLACE_OF[village]] == 0


@pytest.mark.rule("PAC-22", "PAC-09")
@pytest.mark.parametrize(
    ("name", "colour", "turns"),
    [
        ("A", 0, (3, 2, 3, 2, 3, 2)),
        ("A", 1, (2, 3, 2, 3, 2, 3)),
        ("B", 0, (2, 3, 3, 2, 3, 2)),
        ("B", 1, (2, 3, 2, 2, 3, 3)),
    ],
)
def test_how_many_tiles_have_to_be_turned(name: str, colour: int, turns: tuple[int, ...]) -> None:
    needed = turns_needed(BOX, BOX.plans[name], colour, CENTRE)
    assert tuple(needed[PLACE_OF[village]] for village in DIRECTIONS) == turns
    assert needed[CENTRE] == 0
    if colour:
        tried = villages_within(BOX, BOX.plans[name], colour, 2)
        assert {village for village, count in zip(DIRECTIONS, turns, strict=True) if count <= 2} == tried


@pytest.mark.rule("PAC-22")
def test_tiles_that_must_not_be_turned_stop_the_way() -> None:
    codes = [6] * TILES  # the closed board
    assert max(turns_needed(BOX, codes, 0, CENTRE)[TILES:]) < FAR
    shut = turns_needed(BOX, codes, 0, CENTRE, fixed=(1 << TILES) - 1)
    assert [PLACE_NAMES[place] for place, turns in enumerate(shut) if turns < FAR] == ["0,-1", "1,-1", "1,0", "white"]


@pytest.mark.rule("PAC-22")
def test_both_plans_go_to_themselves_under_their_symmetry() -> None:
    assert [plan.is_symmetric(BOX, BOX.plans["A"], symmetry) for symmetry in (0, 1)] == [True, True]
    assert [plan.is_symmetric(BOX, BOX.plans["B"], symmetry) for symmetry in (0, 1)] == [False, True]
    assert plan.is_balanced(BOX, BOX.plans["A"])
    assert plan.is_balanced(BOX, BOX.plans["B"])
    assert [len(orbits) for orbits in plan.ORBITS] == [9, 27]
    assert {len(orbit) for orbits in plan.ORBITS for orbit in orbits} == {6, 2}


def fair(codes: tuple[int, ...]) -> None:
    """All that PAC-22 asks of a plan, both colours looked at."""
    assert [sum(code // 6 == kind for code in codes) for kind in range(3)] == [15, 24, 15]
    assert plan.is_symmetric(BOX, codes, 1)
    assert 60 <= plan.contacts(BOX, codes) <= 72
    for mountain in (False, True):
        assert 4 <= len(naive_reach(BOX, codes, mountain, "white")) <= 9
        assert all(len(naive_reach(BOX, codes, mountain, place)) <= 10 for place in PLACE_NAMES)
        assert villages_within(BOX, codes, int(mountain), 1) == set()


@pytest.mark.rule("PAC-22")
@pytest.mark.parametrize("seed", range(12))
def test_random_plans_are_fair(seed: int) -> None:
    move = plan.deal(BOX, RandomDice(Random(seed)))
    assert read(write(move)) == move
    assert plan.fits(BOX, move)
    fair(codes_of(move))


@pytest.mark.rule("PAC-22")
@pytest.mark.long
@pytest.mark.parametrize("hundred", range(3))
def test_three_hundred_random_plans_are_fair(hundred: int) -> None:
    found = set()
    for seed in range(100 * hundred, 100 * hundred + 100):
        move = plan.deal(BOX, RandomDice(Random(f"plan {seed}")))
        assert plan.fits(BOX, move)
        codes = codes_of(move)
        fair(codes)
        found.add(codes)
        if seed % 10 == 0:
            assert len(villages_within(BOX, codes, seed // 10 % 2, 2)) >= 2
    assert len(found) == 100
    assert {plan.is_symmetric(BOX, codes, 0) for codes in found} == {True, False}


def refused(codes: list[int]) -> bool:
    return not plan.fits(BOX, plan_move(tuple(codes)))


@pytest.mark.rule("PAC-22")
def test_other_plans_do_not_fit() -> None:
    codes = list(BOX.plans["B"])
    assert not refused(codes)
    turned = [*codes[:-1], 6 + (codes[-1] + 1) % 6]
    assert not plan.is_symmetric(BOX, turned, 1)
    assert refused(turned)  # no symmetry
    assert refused([6] * TILES)  # all neutral
    assert not plan.fits(BOX, read("order red blue"))
    assert len(CLOSED_BOARD) == TILES


@pytest.mark.rule("PAC-22")
@pytest.mark.parametrize("limit", ["LEAST_CONTACTS", "MOST_CONTACTS", "LEAST_START", "MOST_START", "MOST_REACH"])
def test_each_limit_refuses_plans(limit: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Plan B has 68 contacts that match, starts with 6 places, and from no place more than 10 are in reach."""
    codes = BOX.plans["B"]
    most = max(len(naive_reach(BOX, codes, False, place)) for place in PLACE_NAMES)
    value = {"CONTACTS": 68, "START": 6, "REACH": most}[limit.split("_")[1]]
    monkeypatch.setattr(plan, limit, value)
    assert plan.is_balanced(BOX, codes)
    monkeypatch.setattr(plan, limit, value + (1 if limit.startswith("LEAST") else -1))
    assert not plan.is_balanced(BOX, codes)


@pytest.mark.rule("PAC-22")
def test_villages_must_be_near_enough_and_far_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    """In plan B three villages need two tiles, none needs less."""
    codes = BOX.plans["B"]
    monkeypatch.setattr(plan, "NEAR_VILLAGES", 3)
    assert plan.is_balanced(BOX, codes)
    monkeypatch.setattr(plan, "NEAR_VILLAGES", 4)
    assert not plan.is_balanced(BOX, codes)
    monkeypatch.setattr(plan, "LEAST_TURNS", 3)
    assert not plan.is_balanced(BOX, codes)
