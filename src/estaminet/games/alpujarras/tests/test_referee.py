"""The referee counts after every event of many random matches."""

from random import Random

import pytest

from estaminet.games.alpujarras.moves import CHANNELS, KINDS, NONE, VALUES
from estaminet.games.alpujarras.rules import AlpujarrasRules
from estaminet.games.alpujarras.state import SOURCES, Table
from estaminet.games.alpujarras.tests.table import random_match, rules

FEW = {"farmers_per_seat": 7, "fruit_per_kind": 11}
"""An edition in which farmers and fruits run out."""
SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


def counted(box: AlpujarrasRules, table: Table, fruits: int, farmers: int) -> None:
    seats = box.box.seats
    for fruit in range(KINDS):
        out = sum(table.fields[fruit::KINDS]) + sum(table.held[fruit::KINDS])
        assert table.stock[fruit] + out == fruits
    for seat in range(seats):
        own = slice(seat * KINDS, (seat + 1) * KINDS)
        placed = sum(table.farmers[own]) + sum(table.lying[own]) + table.goals[seat].bit_count()
        assert table.home[seat] + placed == farmers
        assert sum(table.lying[own]) == len(table.won[seat]) <= 5
        assert max(table.held[own]) <= 5
    assert min(table.stock + table.held + table.fields + table.home + table.farmers + table.norias + table.tokens) >= 0
    assert max(table.norias) <= 5
    fields = [channel for channel in range(CHANNELS) if table.crop_of[channel] != NONE]
    assert len(fields) == sum(box.box.leads_to[at] != NONE for at in range(CHANNELS) if table.built >> at & 1) <= 10
    assert sum(table.crops) + len(fields) == 10
    tokens = sum(map(len, table.villages)) + sum(map(len, table.won)) + len(table.removed)
    assert tokens in (0, 25 if seats == 4 else 20)
    assert table.pool + sum(table.tokens) == 10
    assert len(set(table.mules) - {-1}) == len([mule for mule in table.mules if mule >= 0])
    grown = [sum(1 << f for f in range(KINDS) if table.fields[land * KINDS + f]) for land in range(KINDS)]
    assert grown == table.grown
    assert [goals.bit_count() for goals in table.goals] == [
        sum(row.count(seat) for row in table.validated) for seat in range(seats)
    ]


def worth(box: AlpujarrasRules, table: Table, seat: int) -> dict[str, int]:
    """What a seat must have earned by what lies before it, counted anew."""
    rewards = [box.box.rewards[goal][row.index(seat)] for goal, row in enumerate(table.validated) if seat in row]
    cards = [box.box.printed.cards[card].dirhems for card in range(20) if table.cards[seat] >> card & 1]
    return {
        "token": sum(token % VALUES + 1 for token in table.won[seat]),
        "card": sum(cards),
        "goal": sum(rewards),
    }


def referee(seats: int, matches: int, seed: int, **changed: int) -> tuple[float, int]:
    """Count along; the mean of the points, and in how many matches a kind of fruit ran out."""
    box = rules(seats, **changed)
    fruits, farmers = changed.get("fruit_per_kind", 21), changed.get("farmers_per_seat", 15)
    points = short = 0
    for number in range(matches):
        ran_out, moves = False, 0
        for table, seat, _ in random_match(box, Random(f"{seed} {seats} {number}")):
            counted(box, table, fruits, farmers)
            ran_out = ran_out or 0 in table.stock
            moves += seat >= 0
        assert moves < 4000
        for seat in range(seats):
            found = worth(box, table, seat)
            first = seat * len(SOURCES)
            earned = dict(zip(SOURCES, table.earned[first : first + len(SOURCES)], strict=True))
            assert found == {source: earned[source] for source in found}
        points += sum(box.scores(table))
        short += ran_out
    return points / matches / seats, short


@SEATS
def test_the_referees_sums_hold(seats: int) -> None:
    points, _ = referee(seats, 25, seed=1)
    assert 10 < points < 22


@SEATS
def test_the_referees_sums_hold_when_supplies_run_out(seats: int) -> None:
    _, short = referee(seats, 25, seed=2, **FEW)
    assert short > 5


@pytest.mark.long
@SEATS
@pytest.mark.parametrize("changed", [{}, FEW])
def test_the_referees_sums_hold_in_a_thousand_matches(seats: int, changed: dict[str, int]) -> None:
    referee(seats, 1000, seed=3, **changed)
