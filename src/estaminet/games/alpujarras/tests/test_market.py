"""The market action: delivery token, bonus, award and delivery card (ALP-30 … ALP-35, ALP-81)."""

from typing import Any

import pytest

from estaminet.core.match import Event, Match
from estaminet.games.alpujarras.tests.table import FEWER, TRACK, VILLAGES, Scene, rules

FAR = ("34.1", "34.2", "34.3")


def market(scene: Scene, spot: int = 1) -> Scene:
    """Seat 0 stops at the market of space 10."""
    return scene.at("9", *FAR).do(f"go 10 spot {spot}")


# Order


@pytest.mark.rule("ALP-30")
def test_the_spots_action_and_the_market_action_come_in_either_order() -> None:
    scene = market(Scene(4).farm(0, "yellow").have(0, "2 orange"), spot=2)
    assert scene.can("noria", "deliver yellow orange 2")
    scene.do("deliver yellow orange 2", "skip award", "noria")
    other = market(Scene(4).farm(0, "yellow").have(0, "2 orange"), spot=2)
    other.do("noria", "deliver yellow orange 2", "skip award")
    assert other.table == scene.table


@pytest.mark.rule("ALP-30")
def test_one_token_and_one_card_a_stop_in_one_action() -> None:
    scene = market(Scene(4).farm(0, "yellow yellow").have(0, "3 orange 3 lemon"))
    scene.do("deliver yellow orange 2", "skip award", "card", "card 2")
    assert scene.acts() == ["done"]
    assert scene.of(0).dirhems == 3 + 2 + 2
    skipped = market(Scene(4).farm(0, "yellow yellow").have(0, "3 orange 3 lemon"))
    skipped.do("deliver yellow orange 2", "skip award", "skip card")
    assert skipped.acts() == ["done"]


@pytest.mark.rule("ALP-30")
def test_the_token_may_be_skipped_and_then_it_is_too_late_for_it() -> None:
    scene = market(Scene(4).farm(0, "yellow").have(0, "3 orange 3 lemon")).do("card", "card 2")
    assert scene.acts() == ["done"]


@pytest.mark.rule("ALP-30")
def test_icons_of_an_award_come_in_any_order_and_each_may_be_declined() -> None:
    def won() -> Scene:
        return market(Scene(4).farm(0, "purple").have(0, "2 grape")).do("deliver purple grape 2")

    assert won().can("noria", "irrigate 1", "skip award")
    assert won().do("noria", "irrigate 1").norias(0) == 2
    assert won().do("irrigate 1", "noria").norias(0) == 2
    one = won().do("irrigate 1", "skip award")
    assert one.norias(0) == 1
    assert one.view().stage == "act"


@pytest.mark.rule("ALP-30", "ALP-26")
def test_an_award_of_which_nothing_can_be_carried_out_is_over() -> None:
    scene = market(Scene(4).farm(0, "red").have(0, "2 cherry").have(1, "5 apple"))
    scene.do("deliver red cherry 2")
    assert scene.view().stage == "award"
    none = Scene(4, awards__3__green="move").farm(0, "red").have(0, "2 cherry")
    market(none).do("deliver red cherry 2")
    assert none.view().stage == "act"


@pytest.mark.rule("ALP-30")
def test_without_the_fruits_for_a_card_the_market_action_ends_by_itself() -> None:
    scene = market(Scene(4).farm(0, "orange").have(0, "2 orange")).do("deliver orange orange 2", "dirhem 2")
    assert scene.view().stage == "act"


@pytest.mark.rule("ALP-30")
def test_a_fruit_of_the_award_may_pay_for_the_card() -> None:
    scene = market(Scene(4).farm(0, "red").have(0, "2 cherry 1 orange")).do("deliver red cherry 2", "fruit lemon")
    scene.do("skip award")
    assert scene.view().stage == "card"


# Tokens


@pytest.mark.rule("ALP-31")
def test_a_farmer_lies_down_and_exactly_the_tokens_fruits_are_returned() -> None:
    scene = market(Scene(4).farm(0, "red red").have(0, "3 cherry 4 orange"))
    assert scene.offers("deliver") == ["deliver red orange 4", "deliver red cherry 2"]
    scene.do("deliver red cherry 2")
    assert (scene.farmers(0), scene.lying(0)) == ("red", "red")
    assert scene.fruits(0) == "4 orange 1 cherry"
    assert scene.of(0).tokens[0].count == 2
    assert "cherry" not in {token.fruit for token in scene.view().farmlands[3].tokens}
    assert scene.of(0).earned["token"] == 3


@pytest.mark.rule("ALP-31")
@pytest.mark.parametrize(
    ("farmers", "held", "can"),
    [("red", "2 cherry", True), ("red", "1 cherry", False), ("green", "2 cherry", False), ("", "2 cherry", False)],
)
def test_a_delivery_needs_farmer_and_fruits(farmers: str, held: str, can: bool) -> None:
    scene = market(Scene(4).farm(0, farmers).lie(0, "red").have(0, held))
    assert scene.can("deliver red cherry 2") == can


@pytest.mark.rule("ALP-31")
def test_a_farmer_that_lies_down_no_longer_counts_for_its_farmland() -> None:
    scene = market(Scene(4).farm(0, "red").farm(1, "red").have(0, "2 cherry"))
    assert scene.view().farmlands[3].pays == (True, True, False, False)
    scene.do("deliver red cherry 2")
    assert scene.view().farmlands[3].pays == (False, True, False, False)


@pytest.mark.rule("ALP-32")
@pytest.mark.parametrize(
    ("fruit", "bonus", "market_after"),
    [
        ("orange", 2, "lemon apple cherry grape orange"),
        ("lemon", 1, "orange apple cherry grape lemon"),
        ("apple", 1, "orange lemon cherry grape apple"),
        ("cherry", 0, "orange lemon apple grape cherry"),
        ("grape", 0, "orange lemon apple cherry grape"),
    ],
)
def test_the_bonus_is_that_of_the_fruits_slot_and_the_fruit_goes_to_the_last(
    fruit: str, bonus: int, market_after: str
) -> None:
    count = {"orange": 3, "lemon": 2, "apple": 2, "cherry": 5, "grape": 4}[fruit]
    scene = market(Scene(4).farm(0, "green").have(0, f"{count} {fruit}"))
    scene.do(f"deliver green {fruit} {count}")
    assert scene.of(0).earned.get("bonus", 0) == bonus
    assert scene.view().market == tuple(market_after.split())


@pytest.mark.rule("ALP-33")
def test_the_first_delivery_wins_the_green_side_the_next_the_red_one_then_the_award_is_gone() -> None:
    scene = Scene(4).farm(0, "orange").farm(1, "orange").farm(2, "orange")
    scene.have(0, "2 orange").have(1, "2 grape").have(2, "3 cherry").at("7", "8", "9", "34.1")
    orange = scene.view().farmlands[0]
    assert (orange.award, orange.award_later) == (("dirhem:2",), ("dirhem:1",))
    scene.do("go 10 spot 1", "deliver orange orange 2", "dirhem 2", "done")
    assert scene.of(0).earned["award"] == 2
    orange = scene.view().farmlands[0]
    assert (orange.award, orange.award_later) == (("dirhem:1",), ())
    scene.do("go 10 spot 2", "deliver orange grape 2", "dirhem 1", "done")
    assert scene.view().farmlands[0].award == ()
    scene.do("go 10 spot 3", "deliver orange cherry 3")
    assert scene.view().stage == "act"


@pytest.mark.rule("ALP-33")
def test_an_award_is_turned_even_if_it_is_declined_or_impossible() -> None:
    declined = market(Scene(4).farm(0, "orange").have(0, "2 orange")).do("deliver orange orange 2")
    assert declined.view().farmlands[0].award == ("dirhem:1",)
    declined.do("skip award")
    assert declined.view().farmlands[0].award == ("dirhem:1",)
    impossible = market(Scene(4, awards__3__green="move").farm(0, "red").have(0, "2 cherry"))
    impossible.do("deliver red cherry 2")
    assert impossible.view().farmlands[3].award == ("fruit",)


@pytest.mark.rule("ALP-33")
def test_the_same_seat_may_win_both_sides() -> None:
    scene = Scene(4).farm(0, "orange orange").have(0, "2 orange 2 grape").at("9", "34.1", "34.2", "34.3")
    scene.do("go 10 spot 1", "deliver orange orange 2", "dirhem 2", "done")
    scene.do("go 22 spot 1", "deliver orange grape 2", "dirhem 1")
    assert scene.of(0).earned["award"] == 3


# Cards


@pytest.mark.rule("ALP-34")
def test_a_card_takes_exactly_its_fruits_and_gives_no_bonus() -> None:
    scene = market(Scene(4).have(0, "2 orange 1 lemon"))
    scene.do("card", "card 20")
    assert scene.fruits(0) == "1 orange"
    assert scene.of(0).earned == {"card": 2}
    assert [card.number for card in scene.of(0).cards] == [1]
    assert scene.view().market == ("orange", "lemon", "apple", "cherry", "grape")
    assert scene.shown() == 20
    assert not market(Scene(4).have(0, "2 orange")).can("card")


@pytest.mark.rule("ALP-34")
def test_without_a_deck_no_card_is_turned_up() -> None:
    scene = Scene(4).have(0, "1 orange 1 lemon")
    scene.table.cards = (0, scene.table.unseen, 0, 0)
    scene.table.unseen = 0
    market(scene).do("card")
    assert scene.view().card is None
    assert scene.seat == 0
    assert scene.told() == ["took card 2", "no card left"]
    scene.have(0, "5 orange 5 lemon").do("done", "go 22 spot 1")
    assert not scene.can("card")


@pytest.mark.rule("ALP-35")
def test_tokens_and_cards_are_credited_at_once() -> None:
    scene = market(Scene(4).farm(0, "green").have(0, "5 cherry 1 orange 1 lemon"))
    scene.do("deliver green cherry 5")
    assert scene.score(0) == 6
    scene.do("skip award", "card", "card 2")
    assert scene.score(0) == 8


# Finality


def match_at_market(seats: int, *, unseen: int) -> tuple[Match[Any, Any, Any], str]:
    """A match in which seat 0 may take a card that leaves so many unseen ones; and what it wrote last."""
    tokens = " ".join((VILLAGES if seats == 4 else FEWER).split())
    mules = " ".join(map(str, range(3 if seats == 2 else seats)))
    draws = [TRACK, f"villages {tokens}", f"mules {mules}", "market orange lemon apple cherry grape"]
    draws += ["awards 1 2 3 4 5", "goals a a a a", "card 1"]
    match = Match(rules(seats))
    for draw in [*draws, *(["back grape up"] if seats == 2 else [])]:
        match.append(Event(-1, draw))
    bits = match.table.unseen
    kept = 0
    for card in range(20):
        if bits >> card & 1 and kept.bit_count() < unseen:
            kept |= 1 << card
    match.table.cards = (0, bits & ~kept, *match.table.cards[2:])
    match.table.unseen = kept
    match.table.held[0] = match.table.held[1] = 1
    match._begin_step()  # what was changed by hand is where the step begins
    market_spot = "go 10 spot 1" if seats == 4 else "go 8 spot 1"
    match.play(0, market_spot)
    return match, "card"


@pytest.mark.rule("ALP-81")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_taking_a_card_is_final_because_it_shows_another(seats: int) -> None:
    match, move = match_at_market(seats, unseen=3)
    assert {offer.move: offer.final for offer in match.offers(0)}[move]
    match.play(0, move)
    assert not match.can_take_back(0)


@pytest.mark.rule("ALP-81")
def test_taking_the_last_card_can_be_taken_back() -> None:
    match, move = match_at_market(4, unseen=0)
    assert not {offer.move: offer.final for offer in match.offers(0)}[move]
    match.play(0, move)
    assert match.can_take_back(0)
    match.take_back(0)
    assert match.table.card == 0


@pytest.mark.rule("ALP-81")
def test_nothing_else_of_a_turn_is_final_but_its_end() -> None:
    match, _ = match_at_market(4, unseen=3)
    assert [offer.move for offer in match.offers(0) if offer.final] == ["done", "card"]
    assert match.can_take_back(0)
