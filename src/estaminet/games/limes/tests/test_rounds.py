"""Rounds: one card for all, seats on their own, sixteen times."""

import random
from typing import Any

import pytest

from estaminet.core.game import LUCK, OVER, IllegalMove
from estaminet.core.match import Match
from estaminet.games.limes.moves import Move
from estaminet.games.limes.state import Table
from estaminet.games.limes.tests.table import box
from estaminet.games.limes.view import LimesView

AnyMatch = Match[Table, Move, LimesView]
KEY = bytes(range(32))


def opened(seats: int, *options: str, key: bytes = KEY) -> AnyMatch:
    match: AnyMatch = Match(box(*options, seats=seats), key)
    match.open()
    return match


def lay(match: AnyMatch, seat: int) -> None:
    match.play(seat, match.offers(seat)[0].move)


def rest(match: AnyMatch, seat: int) -> None:
    """Lay somewhere and be done."""
    lay(match, seat)
    match.play(seat, "done")


def round_of(match: AnyMatch) -> None:
    for seat in match.waited_for():
        rest(match, seat)


def drawn(match: AnyMatch) -> list[str]:
    return [event.text for event in match.log if event.text.startswith("card ")]


@pytest.mark.rule("LIM-01")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_all_seats_act_in_each_of_sixteen_rounds(seats: int) -> None:
    match = opened(seats)
    for number in range(1, 17):
        assert match.view(None).round == number
        assert match.waited_for() == tuple(range(seats))
        assert match.outcome() is None
        round_of(match)
    assert match.waited_for() == ()
    assert match.outcome() is not None


@pytest.mark.rule("LIM-02")
def test_every_seat_uses_the_one_card_drawn() -> None:
    match = opened(3)
    for seat in range(3):
        rest(match, seat)
    view = match.view(None)
    numbers = {display.cards[0].number for display in view.displays}
    assert {f"card {number}" for number in numbers} == {drawn(match)[0]}


@pytest.mark.rule("LIM-02")
def test_each_card_in_the_deck_is_equally_likely_and_none_comes_twice() -> None:
    rules = box()
    table = rules.setup()
    luck = rules.luck(table)
    assert [rules.write(move) for move in luck.moves] == [f"card {number}" for number in range(1, 25)]
    assert luck.weights is None
    rules.play(table, -1, rules.read("card 7"))
    rules.play(table, 0, rules.read("lay 0,0 r0"))
    rules.play(table, 0, rules.read("done"))
    luck = rules.luck(table)
    assert [rules.write(move) for move in luck.moves] == [f"card {n}" for n in range(1, 25) if n != 7]
    assert luck.weights is None


@pytest.mark.rule("LIM-02")
def test_nobody_searches_the_card_by_hand() -> None:
    match = opened(1)
    with pytest.raises(IllegalMove):
        match.play(0, f"card {match.view(0).deck[0]}")
    assert drawn(match) == [f"card {match.view(0).card}"]


@pytest.mark.rule("LIM-13")
@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_the_next_card_is_drawn_when_the_last_seat_is_done(order: tuple[int, int]) -> None:
    match = opened(2)
    for seat in order:
        assert len(drawn(match)) == 1
        rest(match, seat)
    assert len(drawn(match)) == 2


@pytest.mark.rule("LIM-14")
def test_the_match_ends_after_sixteen_cards_and_not_before() -> None:
    match = opened(2)
    for _ in range(15):
        round_of(match)
    lay(match, 0)
    lay(match, 1)
    match.play(1, "done")
    assert match.waited_for() == (0,)
    assert match.outcome() is None
    match.play(0, "done")
    assert match.rules.to_act(match.table) is OVER
    view = match.view(None)
    assert [len(display.cards) for display in view.displays] == [16, 16]
    assert view.card == 0


@pytest.mark.rule("LIM-14")
def test_the_eight_cards_not_drawn_change_nothing() -> None:
    match = opened(1)
    while match.waited_for():
        lay(match, 0)
        if place := [offer.move for offer in match.offers(0) if offer.move.startswith("place")]:
            match.play(0, place[0])
        match.play(0, "done")
    table = match.rules.copy(match.table)
    assert len(table.deck) == 8
    table.deck = ()
    assert match.rules.scores(table) == match.rules.scores(match.table)
    assert match.rules.outcome(table) == match.outcome()


@pytest.mark.rule("LIM-21")
def test_seats_act_in_any_order_and_do_not_see_each_other() -> None:
    match = opened(2)
    round_of(match)
    before = match.view(None)
    match.play(1, match.offers(1)[3].move)
    match.play(1, next(offer.move for offer in match.offers(1) if offer.move.startswith("place")))
    assert match.view(None) == before
    assert match.view(0).displays == before.displays
    assert len(match.view(1).displays[1].cards) == 2
    match.play(1, "done")
    assert match.view(0).displays == before.displays
    assert match.ready() == (1,), "that a seat is done is public"
    rest(match, 0)
    assert [len(display.cards) for display in match.view(0).displays] == [2, 2]
    assert match.view(0).displays == match.view(None).displays


@pytest.mark.rule("LIM-21")
def test_in_the_first_round_the_card_is_public_and_displays_are_empty() -> None:
    match = opened(2)
    rest(match, 0)
    for reader in (None, 1):
        view = match.view(reader)
        assert view.card > 0
        assert view.displays[0].cards == ()
    assert len(match.view(0).displays[0].cards) == 1


@pytest.mark.rule("LIM-21")
def test_after_the_last_round_all_is_open() -> None:
    match = opened(2)
    for _ in range(15):
        round_of(match)
    rest(match, 0)
    assert [len(display.cards) for display in match.view(1).displays] == [15, 15]
    rest(match, 1)
    assert [len(display.cards) for display in match.view(None).displays] == [16, 16]


@pytest.mark.rule("LIM-21")
def test_moves_are_taken_back_one_by_one_until_the_last_seat_is_done() -> None:
    match = opened(2)
    empty = match.view(0)
    texts = ["lay 0,0 r1", "place 1,0", "done"]
    for text in texts:
        match.play(0, text)
    lay(match, 1)
    for _ in texts:
        assert match.can_take_back(0)
        match.take_back(0)
    assert match.view(0) == empty
    assert not match.can_take_back(0)
    for text in texts:
        match.play(0, text)
    match.play(1, "done")
    assert not match.can_take_back(0), "the next card is drawn"
    assert not match.can_take_back(1)


@pytest.mark.rule("LIM-21")
def test_alone_done_draws_the_next_card() -> None:
    match = opened(1)
    lay(match, 0)
    assert match.can_take_back(0)
    assert [offer.final for offer in match.offers(0) if offer.move == "done"] == [True]
    assert [event.seat for event in match.play(0, "done")] == [0, -1]
    assert not match.can_take_back(0)


@pytest.mark.rule("LIM-21")
def test_only_the_last_done_is_final() -> None:
    match = opened(2)
    lay(match, 0)
    lay(match, 1)
    assert not any(offer.final for offer in match.offers(0))
    match.play(0, "done")
    assert [offer.move for offer in match.offers(1) if offer.final] == ["done"]


@pytest.mark.rule("LIM-21")
def test_zones_are_counted_from_the_first_card_east_and_south() -> None:
    rules = box()
    table = rules.setup()
    # Card 6: tower, field, forest, field from the north-west, clockwise.
    for seat, text in ((-1, "card 6"), (0, "lay 0,0 r0"), (0, "done"), (-1, "card 1"), (0, "lay -1,-1 r0")):
        rules.play(table, seat, rules.read(text))
    placed = [rules.write(move) for move in rules.moves(table, 0) if rules.write(move).startswith("place")]
    assert placed == ["place -2,-2", "place -1,-2", "place -1,-1", "place -2,-1"], "NW, NE, SE, SW"


@pytest.mark.rule("LIM-25")
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_draws_are_named_by_their_round_whatever_the_seats(seats: int) -> None:
    rules = box(seats=seats)
    table = rules.setup()
    names, dice = [], random.Random(seats)
    while acting := rules.to_act(table):
        if acting is LUCK:
            luck = rules.luck(table)
            names.append(luck.key)
            rules.play(table, -1, dice.choice(luck.moves))
        else:
            rules.play(table, acting[-1], dice.choice(rules.moves(table, acting[-1])))
    assert names == [f"card {number}" for number in range(1, 17)]


@pytest.mark.rule("LIM-25", "LIM-02")
def test_one_deal_gives_the_same_cards_to_any_table() -> None:
    orders: list[Any] = []
    for match in (opened(1), opened(4), opened(2, "diagonals")):
        while match.waited_for():
            lay(match, match.waited_for()[-1])
            if len(orders) == 1:
                match.take_back(match.waited_for()[-1])
                lay(match, match.waited_for()[-1])
            match.play(match.waited_for()[-1], "done")
        orders.append(drawn(match))
    assert orders[0] == orders[1] == orders[2]
    other = opened(1, key=bytes(32))
    while other.waited_for():
        rest(other, 0)
    assert drawn(other) != orders[0], "another deal, another order"
    assert len(set(orders[0])) == 16
