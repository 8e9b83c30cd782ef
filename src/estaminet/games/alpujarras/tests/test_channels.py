"""Channels, crops and the icons of channel spaces (ALP-16 … ALP-18)."""

import pytest

from estaminet.games.alpujarras.tests.table import Scene


def stop(scene: Scene | None = None) -> Scene:
    """Seat 0 stops on space 6, which shows only a channel."""
    return (scene or Scene(4)).at("5", "34.1", "34.2", "34.3").do("go 6")


@pytest.mark.rule("ALP-16")
def test_a_channel_is_laid_next_to_a_starting_channel_or_one_that_lies() -> None:
    scene = stop()
    assert scene.offers("irrigate") == ["irrigate 1", "irrigate 4", "irrigate 7", "irrigate 10", "irrigate 13"]
    scene = stop(Scene(4).dig("1"))
    assert {text.split(" crop ")[0] for text in scene.offers("irrigate")} == {
        "irrigate 2", "irrigate 4", "irrigate 7", "irrigate 10", "irrigate 13",
    }  # fmt: skip
    scene = stop(Scene(4).dig("1 2:apple"))
    assert "irrigate 3 crop lemon" in scene.offers("irrigate")
    assert "irrigate 2 crop lemon" not in scene.offers("irrigate")


@pytest.mark.rule("ALP-16", "ALP-26")
def test_without_a_free_space_there_is_nothing_to_irrigate() -> None:
    crops = [
        f"{number}:{name}" for number, name in zip((2, 3, 5, 6, 8, 9, 11, 12, 14, 15), "oolaallccgg", strict=False)
    ]
    names = {"o": "orange", "l": "lemon", "a": "apple", "c": "cherry", "g": "grape"}
    words = [word.replace(f":{word[-1]}", f":{names[word[-1]]}") for word in crops]
    scene = stop(Scene(4, crop_tokens_per_fruit=5).dig(f"1 4 7 10 13 {' '.join(words)}"))
    assert scene.acts() == ["done"]
    assert scene.view().turn.open[0].possible is False


@pytest.mark.rule("ALP-17")
def test_a_t_brings_a_crop_token_one_fruit_and_two_on_the_field() -> None:
    scene = stop(Scene(4).dig("1"))
    scene.do("irrigate 2 crop cherry")
    assert scene.fruits(0) == "1 cherry"
    assert scene.fields_of("orange") == "3 orange 3 lemon 2 cherry 3 grape"
    assert scene.view().channels[1].crop == "cherry"
    assert scene.view().crops == (2, 2, 2, 1, 2)
    assert scene.view().supply[3] == 21 - 9 - 3
    field = scene.view().farmlands[0].fields[-1]
    assert (field.fruit, field.count, field.channel) == ("cherry", 2, 2)
    assert scene.told() == ["planted", "took fruit", "grown"]


@pytest.mark.rule("ALP-17")
def test_a_crop_field_counts_as_a_field_of_its_farmland() -> None:
    scene = Scene(4).dig("1").at("5", "34.1", "34.2", "34.3").do("go 6", "irrigate 2 crop cherry", "done", "go 8")
    assert scene.can("add orange take cherry")
    assert not scene.can("add yellow take cherry")


@pytest.mark.rule("ALP-17")
def test_only_crop_tokens_that_are_left_can_be_chosen() -> None:
    scene = stop(Scene(4).dig("1 4 2:cherry 5:cherry"))
    assert scene.can("irrigate 3 crop apple")
    assert not scene.can("irrigate 3 crop cherry")
    assert stop(Scene(4).dig("1 4 2:cherry 5:apple")).can("irrigate 3 crop cherry")


@pytest.mark.rule("ALP-17")
def test_with_five_of_the_crop_there_is_a_noria_instead() -> None:
    scene = stop(Scene(4).dig("1").have(0, "5 cherry")).do("irrigate 2 crop cherry")
    assert scene.fruits(0) == "5 cherry"
    assert scene.norias(0) == 1
    assert scene.fields_of("orange") == "3 orange 3 lemon 2 cherry 3 grape"
    four = stop(Scene(4).dig("1").have(0, "4 cherry")).do("irrigate 2 crop cherry")
    assert (four.fruits(0), four.norias(0)) == ("5 cherry", 0)


@pytest.mark.rule("ALP-17", "ALP-27")
@pytest.mark.parametrize(
    ("supply", "own", "field"),
    [(0, "", ""), (1, "1 cherry", ""), (2, "1 cherry", "1 cherry"), (3, "1 cherry", "2 cherry")],
)
def test_a_short_supply_gives_its_own_fruit_first(supply: int, own: str, field: str) -> None:
    scene = stop(Scene(4, fruit_per_kind=9 + supply).dig("1").field("orange", ""))
    assert scene.view().supply[3] == supply
    scene.do("irrigate 2 crop cherry")
    assert scene.fruits(0) == own
    assert scene.fields_of("orange") == field
    assert scene.norias(0) == 0


@pytest.mark.rule("ALP-17", "ALP-27")
def test_with_five_held_the_noria_comes_even_from_an_empty_supply() -> None:
    scene = stop(Scene(4, fruit_per_kind=14).dig("1").have(0, "5 cherry")).do("irrigate 2 crop cherry")
    assert scene.view().supply[3] == 0
    assert scene.norias(0) == 1
    assert scene.fields_of("orange") == "3 orange 3 lemon 3 grape"


@pytest.mark.rule("ALP-17", "ALP-19")
def test_the_noria_for_the_crop_comes_before_the_field_and_then_the_icons() -> None:
    scene = stop(Scene(4).dig("1 2:apple").have(0, "5 cherry 5 noria")).do("irrigate 3 crop cherry")
    assert scene.view().stage == "noria"
    assert scene.view().turn.pending == ("noria", "crop:3", "noria")
    assert scene.fields_of("yellow") == "3 orange 3 lemon 3 apple"
    scene.do("skip noria")
    assert scene.fields_of("yellow") == "3 orange 3 lemon 3 apple 2 cherry"
    assert scene.view().turn.pending == ("noria",)
    scene.do("skip noria")
    assert scene.acts() == ["done"]
    assert scene.norias(0) == 5


@pytest.mark.rule("ALP-18")
def test_a_straight_channel_gives_no_crop_but_its_icons() -> None:
    scene = stop()
    assert not scene.can("irrigate 1 crop apple")
    scene.do("irrigate 1")
    assert scene.norias(0) == 1
    assert scene.score(0) == 1
    assert scene.fruits(0) == ""
    assert scene.of(0).earned == {"channel": 1}


@pytest.mark.rule("ALP-18", "ALP-25")
def test_icons_of_a_channel_are_gained_in_their_order() -> None:
    scene = stop(Scene(4).have(0, "5 noria")).do("irrigate 1")
    assert scene.score(0) == 0
    assert scene.view().turn.pending == ("noria", "dirhem:1")
    scene.do("skip noria")
    assert scene.score(0) == 1
    other = stop(Scene(4, channels__0__icons="dirhem:1 noria").have(0, "5 noria")).do("irrigate 1")
    assert other.score(0) == 1
    assert other.view().turn.pending == ("noria",)
