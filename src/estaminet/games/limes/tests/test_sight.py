"""Views, guesses, copies, and what stays the same."""

import random
from itertools import pairwise

import pytest

from estaminet.core.game import LUCK, LUCK_SEAT
from estaminet.games.limes.state import Table
from estaminet.games.limes.tests.table import box, laid, play
from estaminet.games.limes.view import LaidCard, Worker, Zone

RULES = box("ferrymen", "professionals", "diagonals", seats=3)


class NoDice:
    """Luck that must not be asked."""

    def below(self, n: int, /) -> int:
        raise AssertionError(n)


def walk(seed: int) -> list[Table]:
    """Copies of a table through a random match."""
    dice, table = random.Random(seed), RULES.setup()
    tables = [RULES.copy(table)]
    while acting := RULES.to_act(table):
        seat = dice.choice(acting)
        moves = RULES.luck(table).moves if acting is LUCK else RULES.moves(table, seat)
        RULES.play(table, seat, dice.choice(moves))
        tables.append(RULES.copy(table))
    return tables


def test_before_the_first_card_a_view_is_empty() -> None:
    view = RULES.view(RULES.setup(), None)
    assert (view.seat, view.round, view.rounds, view.card) == (None, 0, 16, 0)
    assert view.deck == tuple(range(1, 25))
    assert {(d.cards, d.workers, d.supply, d.points, d.stage, d.acted) for d in view.displays} == {
        ((), (), 7, 0, "wait", False)
    }
    assert view.options == ("diagonals", "ferrymen", "professionals")
    assert view.faces[23] == (Zone("field", "NW"), Zone("forest"), Zone("field"), Zone("forest"))


@pytest.mark.rule("LIM-21")
def test_a_view_shows_cards_as_laid_and_workers_with_their_points() -> None:
    rules, table = laid("7: lay 0,0 r0, place 0,0", "23: lay 1,0 r3, place 2,1")
    view = rules.view(table, 0)
    assert (view.seat, view.round, view.card, len(view.deck)) == (0, 2, 23, 22)
    (display,) = view.displays
    assert display.cards == (LaidCard(7, 0, 0, 0), LaidCard(23, 1, 0, 3))
    assert display.workers == (Worker(0, 0, 2), Worker(2, 1, 2))
    assert (display.supply, display.points, display.stage, display.acted) == (5, 4, "worker", True)


def test_a_view_tells_the_stage_of_each_seat() -> None:
    rules, table = laid("7: ")
    seen = []
    for text in ("lay 0,0 r0", "done", "card 8", "lay 1,0 r0", "place 2,0", "done", "card 9"):
        display = rules.view(table, 0).displays[0]
        seen.append((display.stage, display.acted))
        play(rules, table, text)
    assert seen == [
        ("lay", False),
        ("worker", False),
        ("done", False),
        ("lay", False),
        ("worker", False),
        ("worker", True),
        ("done", True),
    ]


@pytest.mark.rule("LIM-19", "LIM-21")
@pytest.mark.parametrize("seed", range(5))
def test_a_guess_is_the_table_itself(seed: int) -> None:
    for table in walk(seed):
        for seat in (None, 0, 2):
            view = RULES.view(table, seat)
            again = RULES.guess(view, NoDice())
            assert RULES.view(again, seat) == view
            assert again == table
            assert RULES.to_act(again) is RULES.to_act(table)
            assert [RULES.moves(again, s) for s in range(3)] == [RULES.moves(table, s) for s in range(3)]


def test_copies_go_their_own_ways() -> None:
    rules, table = laid("7: lay 0,0 r0")
    before = rules.view(table, 0)
    other = rules.copy(table)
    assert other == table
    play(rules, other, "place 0,0", "done", "card 1", "lay 1,0 r0")
    assert rules.view(table, 0) == before
    assert other != table
    assert table != before


@pytest.mark.rule("LIM-12", "LIM-02")
def test_nothing_is_lost_or_added() -> None:
    tables = walk(7)
    first = RULES.census(tables[0])
    assert first == {f"cards {seat}": 24 for seat in range(3)} | {f"workers {seat}": 7 for seat in range(3)}
    assert all(RULES.census(table) == first for table in tables)


@pytest.mark.rule("LIM-12")
def test_workers_never_return_to_the_supply() -> None:
    for before, after in pairwise(walk(8)):
        for seat in range(3):
            assert len(before.workers[seat]) <= len(after.workers[seat]) <= 7


def test_nothing_is_hidden_in_a_move() -> None:
    rules, table = laid("7: lay 0,0 r0")
    move = rules.read("place 1,1")
    assert rules.told(table, 0, move, 1) == rules.told(table, 0, move, None) == "place 1,1"
    assert not rules.reveals(table, 0, move)


def test_values_are_shared_not_made_anew() -> None:
    rules, table = laid("7: lay 0,0 r0")
    assert all(
        one is other for one, other in zip(rules.moves(table, 0), rules.moves(rules.copy(table), 0), strict=True)
    )
    assert rules.to_act(table) is rules.to_act(rules.copy(table))
    assert LUCK_SEAT not in rules.to_act(table)


def test_who_is_not_to_act_has_no_moves() -> None:
    assert RULES.moves(RULES.setup(), 0) == ()
