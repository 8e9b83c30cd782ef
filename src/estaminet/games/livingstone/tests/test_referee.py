"""The referee counts after every event of many random matches."""

from random import Random

import pytest

from estaminet.core.game import LUCK_SEAT
from estaminet.games.livingstone.edition import ROWS
from estaminet.games.livingstone.moves import (
    BOAT,
    BY_FREE,
    COINS,
    COINS_CARD,
    COLLAPSE,
    GIVE,
    KINDS,
    PLAY,
    SELL,
    TENT,
    Move,
)
from estaminet.games.livingstone.rules import LivingstoneRules
from estaminet.games.livingstone.state import Table
from estaminet.games.livingstone.tests.table import random_match, rules

STONES, CARDS, START_POUNDS = 60, 27, 3


def from_bank(rules: LivingstoneRules, table: Table, move: Move) -> int:
    """What the bank paid to the seats by this move, after it was played; gifts leave to the Queen."""
    verb, a, _, cards = move
    white = table.white >> table.column * ROWS + a & 1 if verb == TENT else 0
    return {
        GIVE: -a,
        COINS: table.die,
        SELL: rules.box.gem_price[a] if verb == SELL else 0,
        PLAY: 4 if a == COINS_CARD else 0,
        TENT: 0 if cards & BY_FREE else -rules.box.shipping[table.column] - white,
    }.get(verb, 0)


def counted(rules: LivingstoneRules, table: Table, tents: int) -> None:
    seats = rules.box.seats
    assert sum(table.bag) + sum(table.aside) + sum(table.dug) + sum(table.gems) == STONES
    assert sum(table.deck) + sum(table.discards) + sum(table.hands) + table.collapsed + table.gone == CARDS
    for seat in range(seats):
        assert table.supply[seat] + sum(table.tents[seat::seats]) == tents
    assert min(table.supply) >= 0
    assert min(table.cash) >= 0
    assert min(table.bag) >= 0


def referee(seats: int, matches: int, tents: int, seed: int) -> list[int]:
    """Count along; gives each match's points of the seats before they are disqualified."""
    box = rules(seats, tents_per_seat=tents)
    for number in range(matches):
        random = Random(f"{seed} {seats} {number}")
        pounds, moves = START_POUNDS * seats, 0
        for table, seat, move in random_match(box, random):
            counted(box, table, tents)
            pounds += from_bank(box, table, move)
            assert sum(table.cash) == pounds
            moves += seat != LUCK_SEAT
        assert moves <= 5000
        ended(box, table)
    return table.placed


def ended(box: LivingstoneRules, table: Table) -> None:
    """Every kind of stone and card is where it was counted at the start."""
    assert box.census(table) == box.census(box.setup())
    assert sum(table.crowd) == sum(table.tents) + table.white.bit_count()
    assert table.hands[COLLAPSE :: len(KINDS)] == [0] * box.box.seats
    assert table.discards[BOAT] == 0
    assert all(0 <= gifts <= given for gifts, given in zip(table.gifts, table.given, strict=True))
    assert all(given <= most for given, most in zip(table.given, table.most_given, strict=True))


@pytest.mark.parametrize("tents", [11, 3])
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_the_referees_sums_hold(seats: int, tents: int) -> None:
    placed = referee(seats, 200, tents, seed=1)
    assert all(count <= tents for count in placed) or seats == 2


@pytest.mark.long
@pytest.mark.parametrize("tents", [11, 3])
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_the_referees_sums_hold_in_many_matches(seats: int, tents: int) -> None:
    referee(seats, 4000, tents, seed=2)


@pytest.mark.rule("LIV-21")
def test_with_few_tents_two_seats_move_them() -> None:
    box = rules(2, tents_per_seat=3)
    moved = 0
    for number in range(20):
        for _, _, move in random_match(box, Random(f"moved {number}")):
            moved += move.verb == TENT and move.b > 0
    assert moved > 5
