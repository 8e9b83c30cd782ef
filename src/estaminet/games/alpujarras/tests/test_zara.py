"""Two seats: Zara and the deck (ALP-70 … ALP-76).

Spaces with two seats: GO 1-3 · M1 4-7, market 8 · H1 9-12, harvest 13 · M2 14-17, market 18 · H2 19-22, harvest 23 …
"""

from typing import Any

import pytest

from estaminet.core.game import LUCK_SEAT, Odds
from estaminet.games.alpujarras.state import NO_BACK
from estaminet.games.alpujarras.tests.table import FEWER, TRACK, Scene
from estaminet.games.alpujarras.zara import landing

DIE = {f"die {face}" for face in range(1, 7)}


def zara(at: str, *others: str, **made: Any) -> Scene:
    """Zara's turn, with her mule there."""
    return Scene(2, **made).at(*(others or ("42", "43.1")), at)


# Her mule


@pytest.mark.rule("ALP-70")
@pytest.mark.parametrize(("roll", "place"), [(1, "1"), (2, "2"), (3, "3"), (4, "4"), (6, "6")])
def test_a_die_is_rolled_when_zaras_mule_is_rearmost(roll: int, place: str) -> None:
    scene = zara("0.3")
    assert scene.draws() == DIE
    assert scene.do(f"die {roll}").place(2) == place


@pytest.mark.rule("ALP-70")
def test_zara_waits_while_a_seats_mule_is_behind_hers() -> None:
    scene = Scene(2)
    assert scene.seat == 0
    scene.do("go 1", "done")
    assert scene.seat == 1
    scene.do("go 2", "done")
    assert scene.awaits_luck()
    scene.do("die 1")
    assert scene.place(2) == "3"
    assert scene.seat == 0


@pytest.mark.rule("ALP-70")
def test_occupied_spaces_are_not_counted() -> None:
    assert zara("4", "5", "7").do("die 1").place(2) == "6"
    assert zara("4", "5", "6").do("die 1").place(2) == "7"
    assert zara("4", "8.1", "9").do("die 3").place(2) == "7"


@pytest.mark.rule("ALP-71")
@pytest.mark.parametrize(("roll", "place"), [(1, "6"), (2, "7"), (3, "8.1"), (4, "8.2"), (5, "8.3"), (6, "8.3")])
def test_zara_stops_at_a_market_of_which_every_spot_is_a_step(roll: int, place: str) -> None:
    assert zara("5").do(f"die {roll}").place(2) == place


@pytest.mark.rule("ALP-71")
@pytest.mark.parametrize(("roll", "place"), [(1, "7"), (2, "8.1"), (3, "8.3"), (4, "8.3")])
def test_an_occupied_spot_is_no_step(roll: int, place: str) -> None:
    assert zara("6", "8.2", "12").do(f"die {roll}").place(2) == place


@pytest.mark.rule("ALP-71")
def test_a_bigger_roll_goes_to_the_foremost_free_spot() -> None:
    assert zara("7", "8.3", "12").do("die 6").place(2) == "8.2"
    assert zara("7", "8.3", "8.2").do("die 6").place(2) == "8.1"


@pytest.mark.rule("ALP-71")
def test_leaving_a_space_with_spots_the_first_step_is_the_first_free_space_outside() -> None:
    assert zara("8.1").do("die 1").place(2) == "9"
    assert zara("8.1", "8.2", "9").do("die 1").place(2) == "10"
    assert zara("0.1", "0.2", "0.3").do("die 1").place(2) == "1"


@pytest.mark.rule("ALP-71")
@pytest.mark.parametrize(("roll", "place"), [(1, "12"), (2, "13.1"), (6, "13.3")])
def test_zara_stops_at_a_harvest_too(roll: int, place: str) -> None:
    assert zara("11").do(f"die {roll}").place(2) == place


@pytest.mark.rule("ALP-74")
@pytest.mark.parametrize(("roll", "place"), [(1, "46"), (2, "47.1"), (3, "47.1"), (6, "47.1")])
def test_at_the_end_zara_takes_the_first_free_spot(roll: int, place: str) -> None:
    scene = Scene(2).at("47.3", "30", "29")
    track, mules = scene.table.track, scene.table.mules
    assert track is not None
    mules[2] = track.place_of(45, 0)
    found = landing(track, mules, 2, roll)
    assert f"{track.number[found]}.{track.spot[found]}".removesuffix(".0") == place


@pytest.mark.rule("ALP-72")
def test_zara_does_nothing_on_a_standard_space() -> None:
    scene = zara("0.3")
    before = scene.view().farmlands
    scene.do("die 3")
    assert scene.view().farmlands == before
    assert scene.view().deck.back == "grape up"
    assert scene.view().market[-1] == "grape"


# Markets


@pytest.mark.rule("ALP-72")
@pytest.mark.parametrize(
    ("back", "village", "count"),
    [("cherry up", "green", 5), ("cherry down", "purple", 2), ("apple down", "red", 2), ("apple up", "yellow", 5)],
)
def test_at_a_market_the_highest_or_lowest_token_leaves_the_game(back: str, village: str, count: int) -> None:
    scene = zara("7", back=back).do("die 1")
    fruit = back.split()[0]
    assert [(token.fruit, token.count) for token in scene.view().removed] == [(fruit, count)]
    land = next(land for land in scene.view().farmlands if land.name == village)
    assert fruit not in {token.fruit for token in land.tokens}
    assert scene.view().market[-1] == fruit
    assert scene.view().deck.back == back
    assert scene.score(0) == scene.score(1) == 0


@pytest.mark.rule("ALP-72")
def test_of_equal_tokens_that_of_the_first_village_in_the_ring_leaves() -> None:
    scene = zara("7", back="apple down")
    scene.table.villages = ((22, 24), (25,), (13,), (22, 23), (33,))  # apples: 2 and 4, 5, none, 2 and 3, none
    scene.rules.play(scene.table, -1, scene.rules.read("die 1"))
    assert list(scene.table.villages) == [(24,), (25,), (13,), (22, 23), (33,)]


@pytest.mark.rule("ALP-72")
def test_without_such_a_token_nothing_happens_at_all() -> None:
    scene = (
        zara("7", back="orange down")
        .lie(0, "red green", "orange 2", "orange 3")
        .lie(1, "red red", "orange 4", "orange 5")
    )
    scene.do("die 1")
    assert scene.view().removed == ()
    assert scene.view().market == ("orange", "lemon", "apple", "cherry", "grape")
    assert scene.told()[-1] == "zara found no token"


@pytest.mark.rule("ALP-72")
def test_with_an_empty_deck_nothing_happens_at_a_market() -> None:
    scene = zara("7")
    scene.table.cards, scene.table.unseen, scene.table.back = (scene.table.unseen, 0), 0, NO_BACK
    scene.do("die 1")
    assert scene.view().removed == ()
    assert scene.told()[-1] == "zara found no card"


@pytest.mark.rule("ALP-72", "ALP-76")
def test_backs_are_drawn_first_and_fronts_given_the_back() -> None:
    scene = Scene(2, card=1)
    assert scene.view().deck.back == "grape up"
    scene.have(0, "1 orange 1 lemon").at("7", "42", "43.1").do("go 8 spot 1", "card")
    assert scene.draws() == {"card 15"}  # the other card with that back lies face up already
    scene.do("card 15")
    assert scene.awaits_luck()
    assert len(scene.draws()) == 9
    luck = scene.rules.luck(scene.table)
    assert isinstance(luck, Odds)
    assert luck.weights == [2] * 9
    scene.do("back apple down")
    assert scene.seat == 0
    assert scene.view().deck.back == "apple down"


# Harvests


@pytest.mark.rule("ALP-73")
def test_at_a_harvest_the_fruits_of_the_turned_card_leave_the_farmland_of_the_next_back() -> None:
    scene = zara("12", back="apple up").do("die 1")
    assert scene.draws() == {"turn 7", "turn 11"}
    scene.do("turn 7")  # lemon and grape
    assert scene.awaits_luck()
    scene.do("back lemon up")
    assert scene.fields_of("yellow") == "2 orange 1 lemon 2 apple"  # no grapes grow there
    assert scene.view().supply == (15, 16, 15, 15, 15)
    assert scene.view().deck.known == (7,)
    assert 7 not in scene.view().deck.unseen
    assert scene.view().deck.back == "lemon up"
    assert scene.draws() == DIE  # her mule is still the rearmost


@pytest.mark.rule("ALP-73")
def test_fruits_leave_crop_fields_too() -> None:
    scene = zara("12", back="apple up").dig("2:grape")
    scene.field("orange", "1 grape")
    scene.do("die 1", "turn 7", "back orange up")
    assert scene.fields_of("orange") == ""


@pytest.mark.rule("ALP-73")
def test_a_card_of_many_fruits_takes_one_of_each() -> None:
    """Four kinds grow on a farmland only with a crop token."""
    scene = zara("12", back="apple up", delivery_cards__6__fruits=["orange", "lemon", "grape", "apple"])
    scene.dig("2:apple").field("orange", "2 orange 1 lemon 1 grape 1 apple")
    scene.do("die 1", "turn 7", "back orange up")
    assert scene.fields_of("orange") == "1 orange"
    assert (scene.lines[-1].key, scene.lines[-1].values["n"]) == ("zara picked", 4)


@pytest.mark.rule("ALP-73")
def test_with_fewer_than_two_cards_nothing_happens_at_a_harvest() -> None:
    scene = zara("12")
    kept = 1 << 4
    scene.table.cards, scene.table.unseen = (scene.table.unseen & ~kept, 0), kept
    scene.table.back = scene.box.backs[4]
    before = scene.view().farmlands
    scene.do("die 1")
    assert scene.view().farmlands == before
    assert scene.view().deck.unseen == (5,)
    assert scene.draws() == DIE


@pytest.mark.rule("ALP-73", "ALP-76")
def test_with_two_cards_the_turned_one_comes_up_again_and_is_known() -> None:
    scene = zara("12")
    kept = 1 << 4 | 1 << 6  # lemon apple with cherry up, lemon grape with apple up
    scene.table.cards, scene.table.unseen = (scene.table.unseen & ~kept, 0), kept
    scene.table.back = scene.box.backs[4]
    scene.do("die 1", "turn 5", "back apple up")
    assert scene.fields_of("green") == "1 lemon 1 apple 2 cherry"
    assert scene.view().deck == scene.view().deck.__class__(unseen=(7,), known=(5,), back="apple up")
    scene.at("42", "43.1", "22").do("die 1", "turn 7")
    assert scene.draws() == DIE  # the next back is that of a card that everybody has seen
    assert scene.view().deck.known == (5, 7)
    assert scene.view().deck.back == "cherry up"
    assert scene.fields_of("red") == "2 apple 2 cherry 1 grape"
    scene.at("42", "43.1", "32").do("die 1")  # and so is the front of the top card
    assert scene.view().deck.known == (7, 5)
    assert scene.draws() == DIE


@pytest.mark.rule("ALP-76", "ALP-81")
def test_a_card_that_zara_has_shown_is_turned_up_without_luck() -> None:
    scene = Scene(2, card=1).have(0, "1 orange 1 lemon")
    scene.table.cards = (0, scene.table.unseen & ~(1 << 6))
    scene.table.unseen, scene.table.known, scene.table.back = 0, (6,), NO_BACK
    scene.at("7", "42", "43.1").do("go 8 spot 1")
    assert scene.view().deck.back == "apple up"
    scene.do("card")
    assert scene.seat == 0
    assert scene.shown() == 7
    assert scene.view().deck.back == ""


@pytest.mark.rule("ALP-76")
def test_with_more_seats_no_back_is_looked_at() -> None:
    scene = Scene(3)
    assert scene.view().deck.back == ""
    scene.have(0, "1 orange 1 lemon").at("7", "42", "43.1").do("go 8 spot 1", "card", "card 5")
    assert scene.seat == 0


@pytest.mark.rule("ALP-75")
def test_ties_do_not_count_with_two_seats() -> None:
    scene = Scene(2).farm(0, "red").farm(1, "red").at("12", "42", "43.1").do("go 13 spot 1")
    assert not scene.can("harvest")
    assert Scene(2).farm(0, "red").at("12", "42", "43.1").do("go 13 spot 1").can("harvest")


@pytest.mark.rule("ALP-70", "ALP-76")
def test_zara_may_be_the_first_and_all_that_is_drawn_is_open() -> None:
    scene = Scene.upto(2, TRACK, f"villages {' '.join(FEWER.split())}", "mules 2 0 1")
    assert scene.lines[-1].key == "mules set zara"
    move = scene.rules.read("die 3")
    assert {scene.rules.told(scene.table, LUCK_SEAT, move, reader) for reader in (None, 0, 1)} == {"die 3"}
