"""The referee counts after every event of many matches, careless and random ones."""

from random import Random
from typing import Any

import pytest

from estaminet.core.game import LUCK_SEAT
from estaminet.games.pachakuna.grid import PLACE_NAMES, TILES
from estaminet.games.pachakuna.moves import BUY, LLAMAS, ORDER, PAY, SELL, TURN, WALK, Move
from estaminet.games.pachakuna.rules import PachakunaRules
from estaminet.games.pachakuna.state import NOTHING, ROTATING, TRADING, Table
from estaminet.games.pachakuna.tests.naive import naive_reach
from estaminet.games.pachakuna.tests.table import Noisy, random_match, rules, uniform

ORDERS = 42


def counted(rules: PachakunaRules, table: Table) -> None:
    """What must hold after every event."""
    lying = [order for order in table.orders if order != NOTHING]
    places = [*lying, *_bits(table.bag), *_bits(table.removed)]
    assert len(places) == len(set(places)) == ORDERS
    for village, order in enumerate(table.orders):
        assert order == NOTHING or village not in divmod(order, 7)
    assert min(table.reserve) >= 0
    assert table.rocks >> TILES == table.chosen >> TILES == 0
    for seat in (0, 1):
        stands = table.stands[seat * LLAMAS : seat * LLAMAS + LLAMAS]
        assert 1 <= LLAMAS - stands.count(NOTHING) <= LLAMAS
    if table.stage not in (ROTATING, TRADING):
        return
    own = range(table.seat * LLAMAS, table.seat * LLAMAS + LLAMAS)
    for llama in range(2 * LLAMAS):
        loaded = table.loads[llama] != NOTHING
        assert loaded == (table.stands[llama] != NOTHING) or llama in own


def _bits(bits: int) -> list[int]:
    return [number for number in range(bits.bit_length()) if bits >> number & 1]


def referee(rules: PachakunaRules, seed: str, choose: Any = uniform, turns: int = 300) -> int:
    """Play and count along; gives how many turns it took."""
    moves, gained, paid, tiles = 0, 1, 0, 0  # one brown resource at the start
    before: list[int] = []
    for table, seat, move in random_match(rules, Random(seed), choose, turns):
        counted(rules, table)
        moves += seat != LUCK_SEAT
        gained += max(0, sum(table.reserve) - sum(before)) if before and move.verb == SELL else 0
        paid += move.verb == PAY
        if before:
            assert sum(table.reserve) == gained - paid
        before = table.reserve[:]
        tiles = tiles + 1 if move.verb == TURN else tiles if move.verb == PAY else 0
        assert tiles <= 1 + gained // 2
        _plausible(table, seat, move)
    assert moves <= 5200
    assert rules.census(table) == rules.census(rules.setup())
    return table.turn


def _plausible(table: Table, seat: int, move: Move) -> None:
    """Who made which move."""
    assert (move.verb == ORDER) == (seat == LUCK_SEAT)
    if move.verb == WALK:
        assert table.stands[table.seat * LLAMAS + move.a] == move.b
    if move.verb == BUY:
        assert table.owed == 4


@pytest.mark.parametrize("plan", ["A", "B"])
def test_the_referees_sums_hold(plan: str) -> None:
    box = rules({"plan": plan})
    for number in range(60):
        referee(box, f"{plan} {number}", turns=80)
    assert referee(box, plan) == 300


@pytest.mark.parametrize("plan", ["A", "B"])
def test_the_referees_sums_hold_among_careless_traders(plan: str) -> None:
    box = rules({"plan": plan})
    turns = [referee(box, f"careless {plan} {number}", Noisy(box, width=2)) for number in range(3)]
    assert min(turns) < 300


@pytest.mark.long
@pytest.mark.parametrize("part", range(10))
@pytest.mark.parametrize("plan", ["A", "B"])
def test_the_referees_sums_hold_in_a_thousand_matches(plan: str, part: int) -> None:
    box = rules({"plan": plan})
    ended = 0
    for number in range(100):
        referee(box, f"{plan} {part} {number}")
        ended += referee(box, f"long {plan} {part} {number}", Noisy(box, width=2)) < 300
    assert ended > 50


@pytest.mark.rule("PAC-09", "PAC-08")
@pytest.mark.parametrize("plan", ["A", "B"])
def test_every_walk_is_one_that_a_plain_look_allows(plan: str) -> None:
    box = rules({"plan": plan})
    before: list[int] = []
    walks = 0
    for table, _, move in random_match(box, Random(plan), Noisy(box), turns=60):
        if move.verb == WALK:
            llama = table.seat * LLAMAS + move.a
            mountain = table.seat != table.white
            assert PLACE_NAMES[move.b] in naive_reach(box.box, table.codes, mountain, PLACE_NAMES[before[llama]])
            walks += 1
        before = table.stands[:]
    assert walks > 30
