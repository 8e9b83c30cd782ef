"""Distances on many boards at once agree with the plain ones on each."""

from random import Random

import pytest

from estaminet.games.pachakuna.box import HIGH
from estaminet.games.pachakuna.distance import turns_needed
from estaminet.games.pachakuna.grid import PLACES, TILES
from estaminet.games.pachakuna.rules import PachakunaRules
from estaminet.games.pachakuna.state import Table, linked, reachable, turn_tile
from estaminet.games.pachakuna.survey import LEVELS, WAYS, Ground, Land, board, ground, numbers
from estaminet.games.pachakuna.tests.table import Play, rules

STARTS = (0, 7, 26, 53, TILES, TILES + 3)


def boards(plan: str, count: int) -> list[tuple[PachakunaRules, Table]]:
    """Boards whose tiles were turned at random."""
    random, box = Random(plan), rules({"plan": plan})
    found = []
    for _ in range(count):
        table = Play((), {"plan": plan}).table
        for tile in random.sample(range(TILES), 20):
            turn_tile(box.box, table, tile, random.randrange(6))
        found.append((box, table))
    return found


def places(ground: Ground, bits: int) -> set[int]:
    return {place for place in range(PLACES) if bits & ground.bits[place]}


@pytest.mark.parametrize("plan", ["A", "B"])
@pytest.mark.parametrize("colour", [0, 1])
def test_without_a_turn_one_comes_as_far_as_a_llama(plan: str, colour: int) -> None:
    for box, table in boards(plan, 4):
        lying = ground(box.box, table.codes)
        land = Land(lying, colour, lying.mountains(table.codes))
        links = linked(box.box, table.codes)
        for start in STARTS:
            walked = set(reachable(links, colour * HIGH, start))
            assert places(lying, land.reach(start)[0]) - {start} == walked


@pytest.mark.parametrize("plan", ["A", "B"])
@pytest.mark.parametrize("colour", [0, 1])
def test_no_place_is_farther_than_by_a_way_without_a_tile_twice(plan: str, colour: int) -> None:
    nearer = 0
    for box, table in boards(plan, 4):
        lying = ground(box.box, table.codes)
        land = Land(lying, colour, lying.mountains(table.codes))
        for start in STARTS:
            reached = land.reach(start)
            needed = turns_needed(box.box, table.codes, colour, start)
            for place in set(range(PLACES)) - {start}:
                level = next((n for n in range(LEVELS) if reached[n] & lying.bits[place]), LEVELS)
                assert level <= needed[place]
                nearer += level < min(needed[place], LEVELS)
    assert nearer < 0.15 * 4 * len(STARTS) * PLACES


@pytest.mark.parametrize("colour", [0, 1])
def test_boards_side_by_side_do_not_disturb_each_other(colour: int) -> None:
    (box, table), *_ = boards("A", 1)
    lying = ground(box.box, table.codes)
    mountains = lying.mountains(table.codes)
    many = Land(lying, colour, lying.with_a_tile_turned(mountains), lying.every)
    for start in STARTS:
        reached = many.reach(start, lying.turned)
        for way in Random(start).sample(range(WAYS), 12):
            after = table.copy()
            turn_tile(box.box, after, way // 6, way % 6)
            alone = Land(lying, colour, lying.mountains(after.codes)).reach(start, lying.bits[way // 6])
            assert [board(level, way) for level in reached] == alone


def test_what_is_barred_is_turned_later() -> None:
    play = Play().board("1,0 F1", "2,0 F0", "3,0 F1")
    lying = ground(play.rules.box, play.table.codes)
    land = Land(lying, 0, lying.mountains(play.table.codes))
    freely, late = land.reach(TILES), land.reach(TILES, lying.tiles)
    yellow = lying.bits[TILES + 3]
    assert [bool(level & yellow) for level in freely] == [False, True, True, True]
    assert late == [freely[0], *freely[:-1]]


def test_the_first_bits_number_the_boards() -> None:
    (box, table), *_ = boards("B", 1)
    lying = ground(box.box, table.codes)
    assert list(numbers(lying.every)) == list(range(WAYS))
    assert list(numbers(0)) == []
    tile = lying.shifts[5]
    assert list(numbers(lying.turned >> tile & lying.every)) == list(range(30, 36))
