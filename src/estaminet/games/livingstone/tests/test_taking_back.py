"""Help against misclicks: LIV-25, at the kernel's door."""

from typing import Any

import pytest

from estaminet.core.game import LUCK_SEAT, IllegalMove, Line
from estaminet.core.match import Event, Match, Unconfirmed
from estaminet.games.livingstone.tests.table import Play, rules


def match(*texts: str, seats: int = 2, dice: str = "2 3 4 5") -> Match[Any, Any, Any]:
    """A match in its first round; the draws are given."""
    found = Match(rules(seats))
    for text in ("start 0", f"dice {dice}", *texts):
        luck = found.waited_for() == ()
        found.append(Event(LUCK_SEAT if luck else found.waited_for()[0], text))
    return found


def final(found: Match[Any, Any, Any]) -> dict[str, bool]:
    return {offer.move: offer.final for offer in found.offers(found.waited_for()[0])}


@pytest.mark.rule("LIV-25")
@pytest.mark.parametrize("move", ["coins", "give 2", "tent 3", "dig"])
def test_the_last_own_action_can_be_taken_back(move: str) -> None:
    found = match("die 3")
    before = found.view(0)
    assert final(found)[move] is False
    found.play(0, move, confirmed=False)
    found.take_back(0)
    assert found.view(0) == before


@pytest.mark.rule("LIV-25")
def test_a_sale_can_be_taken_back() -> None:
    found = match("die 2", "dig", "pull", "stone red", "stone rock")
    before = found.view(0)
    assert final(found)["sell red"] is False
    found.play(0, "sell red", confirmed=False)
    found.take_back(0)
    assert found.view(0) == before


@pytest.mark.rule("LIV-25")
def test_a_dig_only_before_its_first_stone() -> None:
    found = match("die 2", "dig")
    assert final(found) == {"pull": True}
    with pytest.raises(Unconfirmed):
        found.play(0, "pull", confirmed=False)
    found.take_back(0)
    assert "coins" in final(found)
    found = match("die 2", "dig", "pull", "stone red")
    assert not found.can_take_back(0)
    found.append(Event(LUCK_SEAT, "stone rock"))
    assert not found.can_take_back(0)
    with pytest.raises(IllegalMove):
        found.take_back(0)


@pytest.mark.rule("LIV-25")
def test_drawing_a_card_asks_for_a_second_click() -> None:
    found = match("die 2")
    assert final(found)["draw"] is True
    with pytest.raises(Unconfirmed):
        found.play(0, "draw", confirmed=False)
    found.play(0, "draw")
    assert not found.can_take_back(0)


@pytest.mark.rule("LIV-25")
@pytest.mark.parametrize("card", ["boat", "coins", "dig"])
def test_playing_a_card_asks_for_a_second_click_and_is_not_taken_back(card: str) -> None:
    found = match("die 2", "draw", f"card {card}")
    assert final(found) == {"done": True, f"play {card}": True, "give 1": False, "give 2": False, "give 3": False}
    with pytest.raises(Unconfirmed):
        found.play(0, f"play {card}", confirmed=False)
    found.play(0, f"play {card}")
    assert not found.can_take_back(0)


@pytest.mark.rule("LIV-25")
def test_a_tent_by_card_is_not_taken_back() -> None:
    found = match("die 2", "draw", "card free", "done", "die 3", "coins", "done", "die 4")
    assert final(found)["tent 4"] is False
    assert final(found)["play free tent 4"] is True
    found.play(0, "play free tent 4")
    assert not found.can_take_back(0)
    found.play(0, "give 1")
    found.take_back(0)
    assert not found.can_take_back(0)


@pytest.mark.rule("LIV-25")
def test_taking_back_is_repeatable_until_the_turn_ends() -> None:
    found = match("die 2", "give 1", "coins", "give 2")
    for _ in range(3):
        found.take_back(0)
    assert found.table.given == [0, 0]
    found = match("die 2", "coins", "done")
    assert not found.can_take_back(0)
    assert final(match("die 2", "coins"))["done"] is True


@pytest.mark.rule("LIV-25")
def test_alone_a_turn_that_ended_is_not_taken_back_either() -> None:
    found = Match(rules(1))
    for text in ("white " + " ".join(f"{column},{row}" for column in (1, 2, 3) for row in range(1, 7)), "dice 2 3"):
        found.append(Event(LUCK_SEAT, text))
    for text in ("die 2", "coins", "done"):
        found.play(0, text)
    assert found.waited_for() == (0,)
    assert not found.can_take_back(0)


@pytest.mark.rule("LIV-25", "LIV-26")
def test_what_shows_something_hidden_says_so() -> None:
    play = Play(3, "6 6 6 6 6 6").column(10).hand(0, "coins", "free")
    play.do("die 6")
    shown = {text: play.rules.reveals(play.table, 0, play.rules.read(text)) for text in play.offers}
    assert {text for text, reveals in shown.items() if reveals} == {"play coins", "play free tent 6"}
    play.do("coins")
    assert not play.rules.reveals(play.table, 0, play.rules.read("done"))
    play.do("done", "die 6", "coins", "done", "die 6", "coins")
    assert play.rules.reveals(play.table, 2, play.rules.read("done"))
    play.table.held = True
    assert not play.rules.reveals(play.table, 2, play.rules.read("done"))
    play.table.held, play.table.column = False, 8
    assert not play.rules.reveals(play.table, 2, play.rules.read("done"))


@pytest.mark.rule("LIV-25")
def test_with_two_seats_the_last_turn_is_answered_by_the_queens_dice() -> None:
    play = Play(2, "6 6 6 6").column(10).do("die 6", "coins", "done", "die 6", "coins")
    assert not play.rules.reveals(play.table, 1, play.rules.read("done"))
    assert play.rules.read("done") in play.rules.moves(play.table, 1)


def test_a_line_tells_who_gave_but_not_what() -> None:
    found = match("die 2", "give 2")
    assert found.history(0)[-1].line == Line("gave", {"seat": 0, "n": 2}, ("seat 0", "queen"))
    for reader in (1, None):
        assert found.history(reader)[-1].line == Line("gave something", {"seat": 0}, ("seat 0", "queen"))
