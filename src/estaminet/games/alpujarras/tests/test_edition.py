"""Editions are checked: a wrong count, a wrong word or a canal that nobody can reach is explained."""

import copy
from typing import Any

import pytest

from estaminet.core.game import BoxRefused
from estaminet.games import editions
from estaminet.games.alpujarras.edition import Printed, printed
from estaminet.games.alpujarras.edition_entries import FARMLANDS, FRUITS, Icon
from estaminet.games.alpujarras.edition_track import BLUE, GREEN, SEGMENTS

SHIPPED = editions("alpujarras")["box"]


def edition(changed: dict[str, Any] | None = None) -> dict[str, Any]:
    """The shipped edition with some entries changed: `awards.2.red` is the red side of the second award."""
    found: dict[str, Any] = copy.deepcopy(dict(SHIPPED))
    for name, value in (changed or {}).items():
        *path, last = (int(step) - 1 if step.isdecimal() else step for step in name.split("."))
        inner: Any = found
        for step in path:
            inner = inner[step]
        inner[last] = value
    return found


def refusal(content: Any) -> tuple[str, dict[str, Any]]:
    with pytest.raises(BoxRefused) as refused:
        printed(content)
    return refused.value.line.key, refused.value.line.values


@pytest.fixture(scope="module")
def box() -> Printed:
    return printed(edition())


def test_the_counts_are_those_of_the_box(box: Printed) -> None:
    assert (box.fruit_per_kind, box.farmers, box.goal_tokens) == (21, 15, 10)
    assert box.crop_tokens * len(FRUITS) == 10
    assert len(box.token_values) * len(FARMLANDS) == 25
    assert (len(box.channels), len(box.cards), len(box.awards), len(box.goal_rewards)) == (15, 20, 5, 4)
    assert (box.fruit_limit, box.noria_limit, box.sale_items) == (5, 5, 3)
    assert [sum(channel.farmland is None for channel in box.channels), len(box.starts)] == [5, 5]
    assert (box.swap_price, box.move_price, box.farmer_prices) == (1, 2, ((3, 0), (4, 1), (5, 3)))


def test_every_farmland_grows_its_own_fruit_and_its_neighbours(box: Printed) -> None:
    for land, fruits in enumerate(box.fields):
        assert set(fruits) == {(land + step) % 5 for step in (-1, 0, 1)}
        assert sum(channel.farmland == land for channel in box.channels) == 2


@pytest.mark.rule("ALP-01")
def test_the_track_has_ten_segments_in_two_kinds(box: Printed) -> None:
    assert tuple(segment.name for segment in box.segments) == SEGMENTS
    assert [segment.kind for segment in box.segments] == ["go", *["market"] * 4, *["harvest"] * 4, "end"]
    go, market = box.segments[:2]
    assert [len(go.spots[side]) for side in (GREEN, BLUE)] == [4, 3]
    assert market.spaces[GREEN][0] == (Icon("add", farmland=1), Icon("noria"))
    assert market.spots[BLUE] == ((), (Icon("move"),), (Icon("add"),))
    assert [spot[0].dirhems for spot in box.segments[-1].spots[GREEN]] == [4, 3, 2, 1]


def test_backs_and_sides_are_read(box: Printed) -> None:
    assert (box.cards[0].fruits, box.cards[0].dirhems, box.cards[0].back, box.cards[0].up) == ((0, 1), 2, 4, True)
    assert box.awards[4].green == (Icon("irrigate"), Icon("noria"))
    assert box.awards[0].red == (Icon("dirhem", dirhems=1),)


def test_it_says_what_is_reconstructed(box: Printed) -> None:
    assert {"segments", "channels", "delivery_tokens.values", "delivery_cards", "goal_rewards"} <= {*box.reconstructed}
    assert not {"fruit_per_kind", "farmers_per_seat", "noria_prices"} & {*box.reconstructed}


@pytest.mark.parametrize(
    ("changed", "key", "entry"),
    [
        ({"colour": "red"}, "unknown entry", "colour"),
        ({"farmers_per_seat": 0}, "number", "farmers_per_seat"),
        ({"farmers_per_seat": True}, "number", "farmers_per_seat"),
        ({"goal_tokens": 100}, "number", "goal_tokens"),
        ({"fruit_on_field": 3}, "not a table", "fruit_on_field"),
        ({"fruit_on_field.red": 3}, "unknown entry", "fruit_on_field.red"),
        ({"farmlands.red": "cherry"}, "not a list", "farmlands.red"),
        ({"farmlands.red": []}, "list between", "farmlands.red"),
        ({"farmlands.red": ["cherry"] * 7}, "list between", "farmlands.red"),
        ({"farmlands.red.2": "plum"}, "word", "farmlands.red.2"),
        ({"farmlands.red.1": "grape"}, "main fruit", "farmlands.red"),
        ({"start_channels": ["START-OY"]}, "list length", "start_channels"),
        ({"channels": SHIPPED["channels"][:14]}, "list length", "channels"),
        ({"channels.1": "S-OY"}, "not a table", "channels.1"),
        ({"channels.1.shape": "bend"}, "word", "channels.1.shape"),
        ({"channels.1.shape": "T"}, "missing entry", "channels.1.farmland"),
        ({"channels.2.shape": "straight"}, "unknown entry", "channels.2.farmland"),
        ({"channels.2.farmland": "blue"}, "word", "channels.2.farmland"),
        ({"channels.2.name": "two words"}, "channel name", "channels.2.name"),
        ({"channels.2.next_to": []}, "list between", "channels.2.next_to"),
        ({"channels.2.icons": "add"}, "icon", "channels.2.icons"),
        ({"segments.M1": {}}, "missing entry", "segments.M1.spaces"),
        ({"segments.M1.spaces.green.1": ""}, "icons", "segments.M1.spaces.green.1"),
        ({"segments.M1.spaces.green.1": "noria " * 7}, "icons", "segments.M1.spaces.green.1"),
        ({"segments.M1.spaces.green.1": 1}, "icons", "segments.M1.spaces.green.1"),
        ({"segments.M1.spaces.green.1": "goat"}, "icon", "segments.M1.spaces.green.1"),
        ({"segments.M1.spaces.green.1": "add:blue"}, "icon detail", "segments.M1.spaces.green.1"),
        ({"segments.M1.spaces.green.1": "dirhem"}, "icon detail", "segments.M1.spaces.green.1"),
        ({"segments.M1.spaces.green.1": "dirhem:0"}, "icon detail", "segments.M1.spaces.green.1"),
        ({"segments.M1.spaces.green.1": "noria:2"}, "icon detail", "segments.M1.spaces.green.1"),
        ({"segments.M1.spots.green": ["", "", ""]}, "list between", "segments.M1.spots.green"),
        ({"segments.M1.spots.blue": ["", ""]}, "list between", "segments.M1.spots.blue"),
        ({"segments.GO.spots.green": 3}, "number", "segments.GO.spots.green"),
        ({"segments.END.spots.green": [4, 3, 3, 1]}, "end spots", "segments.END.spots.green"),
        ({"segments.END.spots.green": [4, 3, 2, 0]}, "number", "segments.END.spots.green.4"),
        ({"delivery_tokens.values": [2, 2, 3, 4, 6]}, "number", "delivery_tokens.values.5"),
        ({"delivery_tokens.values": [2, 3, 4, 5]}, "list length", "delivery_tokens.values"),
        (
            {"delivery_tokens.removed_with_2_or_3_seats": 1},
            "removed token",
            "delivery_tokens.removed_with_2_or_3_seats",
        ),
        ({"delivery_tokens.least_kinds_per_village": 4}, "number", "delivery_tokens.least_kinds_per_village"),
        ({"market_bonus": [2, 1, 1, 0]}, "list length", "market_bonus"),
        ({"delivery_cards": SHIPPED["delivery_cards"][:19]}, "list length", "delivery_cards"),
        ({"delivery_cards.3.back": "cherry left"}, "card back", "delivery_cards.3.back"),
        ({"delivery_cards.3.back": "up"}, "card back", "delivery_cards.3.back"),
        ({"delivery_cards.3.back": 4}, "card back", "delivery_cards.3.back"),
        ({"delivery_cards.3.fruits": []}, "list between", "delivery_cards.3.fruits"),
        ({"delivery_cards.3.fruits": ["apple"] * 6}, "card beyond limit", "delivery_cards.3"),
        ({"awards.2.red": "goal"}, "icon", "awards.2.red"),
        ({"awards.2": {"green": "add"}}, "missing entry", "awards.2.red"),
        ({"goal_rewards.4": [5, 4, 3]}, "list length", "goal_rewards.4"),
        ({"noria_prices.move_farmer": 6}, "number", "noria_prices.move_farmer"),
        ({"noria_prices.add_farmer.2.dirhems": -1}, "number", "noria_prices.add_farmer.2.dirhems"),
        ({"die_faces": []}, "list between", "die_faces"),
        ({"die_faces": [0]}, "number", "die_faces.1"),
        ({"reconstructed": ["goats"]}, "reconstructed", "goats"),
        ({"reconstructed": ["awards.6"]}, "reconstructed", "awards.6"),
    ],
)
def test_a_wrong_entry_is_named(changed: dict[str, Any], key: str, entry: str) -> None:
    found, values = refusal(edition(changed))
    assert (found, values["entry"]) == (f"edition {key}", entry)


@pytest.mark.parametrize("entry", sorted(SHIPPED))
def test_every_entry_is_needed(entry: str) -> None:
    content = edition()
    del content[entry]
    assert refusal(content) == ("edition missing entry", {"entry": entry})


def test_a_canal_out_of_reach_is_named() -> None:
    apart = edition({"channels.1.next_to": ["START-OY"], "channels.2.next_to": ["T-OY-2"]})
    assert refusal(apart) == ("edition channel out of reach", {"channel": "T-OY-1"})
    joined = edition({"channels.1.next_to": ["START-OY"], "channels.2.next_to": ["T-OY-2", "START-YG"]})
    assert printed(joined).channels[1].next_to == ("T-OY-2", "START-YG")


@pytest.mark.rule("ALP-16")
def test_every_channel_knows_its_nearest_start(box: Printed) -> None:
    assert [(channel.start, channel.steps) for channel in box.channels] == [(n // 3, n % 3 + 1) for n in range(15)]


def test_channels_touch_both_ways_and_exist() -> None:
    one_way = edition({"channels.2.next_to": ["T-OY-2"]})
    assert refusal(one_way) == ("edition channel one way", {"channel": "S-OY", "other": "T-OY-1"})
    nowhere = edition({"channels.3.next_to": ["T-OY-1", "T-OY-3"]})
    assert refusal(nowhere) == ("edition channel beside", {"channel": "T-OY-2", "other": "T-OY-3"})
    itself = edition({"channels.3.next_to": ["T-OY-1", "T-OY-2"]})
    assert refusal(itself) == ("edition channel beside", {"channel": "T-OY-2", "other": "T-OY-2"})
    assert refusal(edition({"channels.3.name": "S-OY"})) == ("edition channel twice", {"channel": "S-OY"})


@pytest.mark.parametrize(("tokens", "fits"), [(2, True), (1, False)])
def test_every_new_field_has_a_crop_token(tokens: int, fits: bool) -> None:
    content = edition({"crop_tokens_per_fruit": tokens})
    if fits:
        assert printed(content).crop_tokens == tokens
    else:
        assert refusal(content) == ("edition too few crop tokens", {"n": 10, "found": 5})


@pytest.mark.rule("ALP-03")
@pytest.mark.parametrize(("supply", "fits"), [(9, True), (8, False)])
def test_the_fields_are_filled_from_the_supply(supply: int, fits: bool) -> None:
    content = edition({"fruit_per_kind": supply})
    if fits:
        assert printed(content).fruit_per_kind == supply
    else:
        assert refusal(content) == ("edition too few fruits", {"fruit": "orange", "n": 9, "found": 8})


@pytest.mark.rule("ALP-24")
def test_norias_buy_one_thing_for_each_price() -> None:
    content = edition({"noria_prices.add_farmer.1.norias": 2})
    assert refusal(content) == ("edition same price", {"n": 2})


def test_an_edition_of_few_farmers_and_fruits_is_a_box() -> None:
    small = printed(edition({"farmers_per_seat": 7, "fruit_per_kind": 11}))
    assert (small.farmers, small.fruit_per_kind) == (7, 11)


def test_what_is_reconstructed_may_lie_deep_inside() -> None:
    assert printed(edition({"reconstructed": ["awards.2.red", "die_faces"]})).reconstructed[0] == "awards.2.red"


def test_a_field_may_be_there_twice() -> None:
    assert printed(edition({"farmlands.red": ["cherry", "cherry", "grape"]})).fields[3] == (3, 3, 4)
