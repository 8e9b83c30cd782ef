"""What a box accepts, and what it says to anything else."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest

from estaminet.core.game import BoxRefused
from estaminet.games import editions, shelf
from estaminet.games.limes import game

BOX = editions("limes")["box"]


def refused(seats: int = 2, options: Mapping[str, str] | None = None, edition: Mapping[str, Any] = BOX) -> str:
    with pytest.raises(BoxRefused) as refusal:
        game.box(seats, options or {}, edition)
    line = refusal.value.line
    return " ".join([line.key, *(f"{name}={value}" for name, value in line.values.items())])


def edition_with(**entries: Any) -> dict[str, Any]:
    """The box's edition with another card 1."""
    return {"cards": [BOX["cards"][0] | entries, *BOX["cards"][1:]]}


def test_limes_is_on_the_shelf() -> None:
    assert shelf()["limes"] is game


@pytest.mark.rule("LIM-01")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_one_to_four_seats(seats: int) -> None:
    rules = game.box(seats, {}, BOX)
    assert len(rules.scores(rules.setup())) == seats


@pytest.mark.rule("LIM-01")
@pytest.mark.parametrize("seats", [-1, 0, 5])
def test_neither_none_nor_five(seats: int) -> None:
    assert refused(seats) == f"core box seats least=1 most=4 found={seats}"


@pytest.mark.rule("LIM-22", "LIM-23", "LIM-24")
def test_options_are_off_unless_switched_on() -> None:
    assert game.box(2, {}, BOX).options == ()
    assert game.box(2, {"ferrymen": "off"}, BOX).options == ()
    every = {"professionals": "on", "diagonals": "on", "ferrymen": "on"}
    assert game.box(2, every, BOX).options == ("diagonals", "ferrymen", "professionals")


def test_unknown_options_and_choices_are_refused() -> None:
    assert refused(options={"bridges": "on"}) == "core box option option=bridges"
    assert refused(options={"ferrymen": "yes"}) == "core box choice option=ferrymen choice=yes"


def test_the_box_holds_the_real_cards() -> None:
    zones = [zone for card in game.box(2, {}, BOX).printed for zone in card]
    assert Counter(zone.terrain for zone in zones) == {"field": 26, "forest": 26, "water": 26, "tower": 18}
    huts = [sum(len(zone.huts) for zone in card) for card in game.box(2, {}, BOX).printed]
    assert [number for number, n in enumerate(huts, 1) if n == 3] == [3, 14, 15]
    assert sum(huts) == 51


@pytest.mark.parametrize(
    ("edition", "reason"),
    [
        ({}, "edition cards cards=24 found=0"),
        ({"cards": 24}, "edition cards cards=24 found=0"),
        ({"cards": BOX["cards"][:23]}, "edition cards cards=24 found=23"),
        ({"cards": [*BOX["cards"], BOX["cards"][0]]}, "edition cards cards=24 found=25"),
        (dict(BOX) | {"workers": 8, "tiles": 1}, "edition unknown entry entry=tiles"),
        ({"cards": [7, *BOX["cards"][1:]]}, "edition card entries card=1"),
        ({"cards": [{"number": 1}, *BOX["cards"][1:]]}, "edition card entries card=1"),
        (edition_with(N="field"), "edition card entries card=1"),
        (edition_with(number=2), "edition card number card=1 found=2"),
        (edition_with(NE="sea"), "edition terrain card=1 corner=NE found=sea"),
        (edition_with(NE=""), "edition terrain card=1 corner=NE found="),
        (edition_with(SW=3), "edition terrain card=1 corner=SW found=3"),
        (edition_with(SE="field X"), "edition huts card=1 corner=SE found=field X"),
        (edition_with(SE="field NN"), "edition huts card=1 corner=SE found=field NN"),
        (edition_with(SE="field "), "edition huts card=1 corner=SE found=field "),
        (edition_with(SE="water N"), "edition hut on water card=1 corner=SE"),
    ],
)
def test_a_malformed_edition_is_refused_with_the_reason(edition: Mapping[str, Any], reason: str) -> None:
    assert refused(edition=edition) == reason


def test_an_edition_may_have_other_cards() -> None:
    rules = game.box(1, {}, edition_with(NW="tower NESW", NE="water"))
    table = rules.setup()
    rules.play(table, -1, rules.read("card 1"))
    rules.play(table, 0, rules.read("lay 0,0 r0"))
    rules.play(table, 0, rules.read("place 1,0"))
    assert rules.scores(table) == [1], "the tower's eastern hut"
