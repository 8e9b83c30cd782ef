"""The set-up: track, villages, mules, and what else is laid out (ALP-01 … ALP-05)."""

from random import Random

import pytest

from estaminet.core.luck import possible, roll
from estaminet.games.alpujarras.moves import read, write
from estaminet.games.alpujarras.tests.table import FEWER, TRACK, VILLAGES, Dice, Scene


def may_draw(scene: Scene, text: str) -> bool:
    return possible(scene.rules.luck(scene.table), read(text))


@pytest.mark.rule("ALP-01")
def test_markets_and_harvests_alternate_between_go_and_end() -> None:
    scene = Scene.upto(4)
    assert may_draw(scene, "track M3 H2 M1 H4 M2 H1 M4 H3")
    assert not may_draw(scene, "track H2 M3 H4 M1 H1 M2 H3 M4")
    assert not may_draw(scene, "track M3 M1 H2 H4 M2 H1 M4 H3")
    assert not may_draw(scene, "track M3 H2 M3 H4 M2 H1 M4 H3")
    assert not may_draw(scene, "track M3 H2 M1 H4 M2 H1")
    luck = scene.rules.luck(scene.table)
    drawn = {write(roll(luck, Dice(Random(seed)))) for seed in range(40)}
    assert len(drawn) > 30
    assert all(may_draw(scene, text) for text in drawn)


@pytest.mark.rule("ALP-01", "ALP-05")
def test_the_side_of_the_track_is_that_of_the_seats() -> None:
    spaces = {seats: Scene(seats).view().track for seats in (2, 3, 4)}
    assert [space.number for space in spaces[4]] == list(range(57))
    assert [space.number for space in spaces[3]] == [space.number for space in spaces[2]] == list(range(48))
    assert Scene(4).view().side == "green"
    assert Scene(3).view().side == Scene(2).view().side == "blue"


@pytest.mark.rule("ALP-05")
def test_a_segment_ends_with_its_market_and_go_begins_with_its_spots() -> None:
    track = Scene(4).view().track
    assert [space.kind for space in track[:17]] == [
        "start", *["standard"] * 9, "market", *["standard"] * 5, "harvest",
    ]  # fmt: skip
    assert track[1].icons == ("add:orange", "noria")
    assert track[9].icons == ("noria", "noria", "noria")
    assert [spot.icons for spot in track[10].spots] == [(), ("noria",), ("move",), ("add",)]
    assert track[56].kind == "end"
    assert [spot.icons for spot in track[56].spots] == [("dirhem:4",), ("dirhem:3",), ("dirhem:2",), ("dirhem:1",)]


@pytest.mark.rule("ALP-05", "ALP-10")
def test_the_first_of_the_start_spots_is_the_rearmost() -> None:
    scene = Scene.upto(4, TRACK, f"villages {' '.join(VILLAGES.split())}", "mules 2 0 3 1")
    scene.do("market orange lemon apple cherry grape", "awards 1 2 3 4 5", "goals a a a a", "card 1")
    assert scene.seat == 2
    scene.do("go 4", "done")
    assert scene.seat == 0


@pytest.mark.rule("ALP-02")
def test_with_four_seats_all_delivery_tokens_are_dealt() -> None:
    scene = Scene.upto(4, TRACK)
    assert may_draw(scene, f"villages {' '.join(VILLAGES.split())}")
    assert not may_draw(scene, f"villages {' '.join(FEWER.split())}")
    scene.do(f"villages {' '.join(VILLAGES.split())}")
    assert [len(land.tokens) for land in scene.view().farmlands] == [5] * 5
    assert scene.view().farmlands[3].tokens[0].dirhems == 5
    assert [(token.fruit, token.count) for token in scene.view().farmlands[0].tokens] == [
        ("orange", 2), ("lemon", 5), ("apple", 4), ("cherry", 3), ("grape", 2),
    ]  # fmt: skip


@pytest.mark.rule("ALP-02")
@pytest.mark.parametrize("seats", [2, 3])
def test_with_fewer_seats_a_two_of_each_fruit_is_left_out(seats: int) -> None:
    scene = Scene.upto(seats, TRACK)
    assert may_draw(scene, f"villages {' '.join(FEWER.split())}")
    assert not may_draw(scene, f"villages {' '.join(VILLAGES.split())}")
    assert [len(land.tokens) for land in Scene(seats).view().farmlands] == [4] * 5


@pytest.mark.rule("ALP-02")
def test_every_village_shows_three_kinds_of_fruit() -> None:
    scene = Scene.upto(4, TRACK)
    three = "o2 o2 o3 l2 a2 o4 l2 a2 c2 g2 o5 l3 a3 c2 g2 l4 a4 c3 c4 g3 l5 a5 c5 g4 g5"
    assert may_draw(scene, f"villages {three}")
    two = "o2 o2 o3 l2 l2 o4 a2 a2 c2 g2 o5 l3 a3 c2 g2 l4 a4 c3 c4 g3 l5 a5 c5 g4 g5"
    assert not may_draw(scene, f"villages {two}")
    luck = scene.rules.luck(scene.table)
    for seed in range(300):
        assert possible(luck, roll(luck, Dice(Random(seed))))


@pytest.mark.rule("ALP-02")
def test_tokens_of_a_village_are_written_in_their_order() -> None:
    scene = Scene.upto(4, TRACK)
    assert not may_draw(scene, f"villages {' '.join(VILLAGES.split()).replace('o2 l5', 'l5 o2')}")


@pytest.mark.rule("ALP-03")
@pytest.mark.parametrize(("seats", "each"), [(4, 3), (3, 2), (2, 2)])
def test_fruits_lie_on_their_fields(seats: int, each: int) -> None:
    scene = Scene(seats)
    assert scene.fields_of("red") == f"{each} apple {each} cherry {each} grape"
    assert scene.fields_of("orange") == f"{each} orange {each} lemon {each} grape"
    assert scene.view().supply == (21 - 3 * each,) * 5


@pytest.mark.rule("ALP-03", "ALP-70")
def test_every_mule_has_a_start_spot() -> None:
    scene = Scene.upto(3, TRACK, f"villages {' '.join(FEWER.split())}")
    assert may_draw(scene, "mules 2 0 1")
    assert not may_draw(scene, "mules 2 0")
    assert not may_draw(scene, "mules 2 0 1 3")
    assert not may_draw(scene, "mules 2 0 0")
    zara = Scene.upto(2, TRACK, f"villages {' '.join(FEWER.split())}")
    assert may_draw(zara, "mules 2 0 1")
    assert not may_draw(zara, "mules 1 0")


@pytest.mark.rule("ALP-04")
def test_market_awards_goals_and_a_card_lie_open() -> None:
    scene = Scene.upto(4, TRACK, f"villages {' '.join(VILLAGES.split())}", "mules 0 1 2 3")
    assert len(scene.draws()) == 120
    scene.do("market grape apple orange lemon cherry")
    assert len(scene.draws()) == 120
    scene.do("awards 5 4 3 2 1")
    assert len(scene.draws()) == 16
    scene.do("goals b a b a")
    assert scene.draws() == {f"card {number}" for number in range(1, 21)}
    scene.do("card 7")
    view = scene.view()
    assert view.market == ("grape", "apple", "orange", "lemon", "cherry")
    assert view.farmlands[0].award == ("irrigate", "noria")
    assert view.farmlands[4].award == ("dirhem:2",)
    assert [goal.name for goal in view.goals] == [
        "two pairs of fruits", "three farmers in one", "two tokens alike", "four villages",
    ]  # fmt: skip
    assert view.card is not None
    assert view.card.fruits == ("lemon", "grape")
    assert 7 not in view.deck.unseen
    assert len(view.deck.unseen) == 19


@pytest.mark.rule("ALP-04")
def test_seats_start_with_farmers_and_nothing_else() -> None:
    for seat in Scene(3).view().seats:
        assert (seat.farmers, seat.norias, seat.goal_tokens, seat.dirhems) == (15, 0, 0, 0)
        assert seat.fruits == (0,) * 5
