"""Editions are checked; boxes refuse what does not fit."""

import tomllib
from typing import Any

import pytest

from estaminet.core.game import BoxRefused
from estaminet.games.livingstone import game
from estaminet.games.livingstone.edition import printed
from estaminet.games.livingstone.tests.table import Play, edition


def refusal(content: Any) -> tuple[str, dict[str, Any]]:
    with pytest.raises(BoxRefused) as refused:
        printed(content)
    return refused.value.line.key, refused.value.line.values


def test_the_shipped_edition_is_what_is_known_of_the_box() -> None:
    box = printed(edition())
    assert sum(box.stones) == 60
    assert sum(box.cards) == 27
    assert box.round_points == (1, 2, 3, 4, 5, 6)
    assert box.majority_points == (12, 10, 8, 6, 4, 2)
    assert box.shipping_cost == (1, 1, 2, 2, 3, 3, 4, 4, 5, 5)
    assert box.gem_price == (1, 3, 5)
    assert box.cards == (2, 1, 3, 3, 3, 3, 4, 4, 4)
    assert {"shipping_cost", "cards", "majority_points_by_row.2"} <= set(box.reconstructed)
    assert "stones" not in box.reconstructed


@pytest.mark.parametrize(
    ("changed", "key", "entry"),
    [
        ({"start_pounds": -1}, "edition number", "start_pounds"),
        ({"start_pounds": 100}, "edition number", "start_pounds"),
        ({"start_pounds": 1.5}, "edition number", "start_pounds"),
        ({"start_pounds": True}, "edition number", "start_pounds"),
        ({"tents_per_seat": 0}, "edition number", "tents_per_seat"),
        ({"dice_per_seat": 4}, "edition number", "dice_per_seat"),
        ({"solo_queen_dice": 0}, "edition number", "solo_queen_dice"),
        ({"stones__white": 0}, "edition number", "stones.white"),
        ({"gem_price__red": "5"}, "edition number", "gem_price.red"),
        ({"cards__dig__stones": 0}, "edition number", "cards.dig.stones"),
        ({"cards__dig": 3}, "edition not a table", "cards.dig"),
        ({"cards": []}, "edition not a table", "cards"),
        ({"cards__dig": {"count": 3}}, "edition missing entry", "cards.dig.stones"),
        ({"cards__boat": 3}, "edition unknown entry", "cards.boat"),
        ({"stones": {"rock": 1}}, "edition missing entry", "stones.clear"),
        ({"colour": "red"}, "edition unknown entry", "colour"),
        ({"free_tent_waives_fees": 1}, "edition switch", "free_tent_waives_fees"),
        ({"dig_goes_on_after_white": "no"}, "edition switch", "dig_goes_on_after_white"),
        ({"round_points_by_row": 6}, "edition not a list", "round_points_by_row"),
        ({"round_points_by_row": [1] * 5}, "edition list length", "round_points_by_row"),
        ({"majority_points_by_row": [1] * 7}, "edition list length", "majority_points_by_row"),
        ({"majority_points_by_row": [1, 2, 3, 4, 5, -6]}, "edition number", "majority_points_by_row.6"),
        ({"shipping_cost": 1}, "edition not a list", "shipping_cost"),
        ({"reconstructed": "cards"}, "edition not a list", "reconstructed"),
        ({"reconstructed": ["cards.boat"]}, "edition reconstructed", "cards.boat"),
        ({"reconstructed": ["shipping_cost.0"]}, "edition reconstructed", "shipping_cost.0"),
        ({"reconstructed": ["shipping_cost.11"]}, "edition reconstructed", "shipping_cost.11"),
        ({"reconstructed": [7]}, "edition text", "reconstructed.1"),
    ],
)
def test_a_wrong_entry_is_named(changed: dict[str, Any], key: str, entry: str) -> None:
    found, values = refusal(edition(**changed))
    assert (found, values["entry"]) == (key, entry)


@pytest.mark.parametrize("entry", sorted(edition()))
def test_every_entry_is_needed(entry: str) -> None:
    content = edition()
    del content[entry]
    assert refusal(content) == ("edition missing entry", {"entry": entry})


@pytest.mark.parametrize("columns", [0, 21])
def test_there_are_one_to_twenty_columns(columns: int) -> None:
    assert refusal(edition(shipping_cost=[1] * columns)) == ("edition columns", {"high": 20, "found": columns})


@pytest.mark.parametrize("columns", [1, 20])
def test_a_board_of_other_width_is_played(columns: int) -> None:
    play = Play(3, "6 6 6 6 6 6", shipping_cost=[1] * columns, solo_white_tents=[0, 6], reconstructed=[])
    play.column(columns).coins_until_round_ends()
    assert play.over()


@pytest.mark.parametrize(("low", "high", "fits"), [(0, 60, True), (15, 15, True), (16, 15, False), (0, 61, False)])
def test_white_tents_fit_the_board(low: int, high: int, fits: bool) -> None:
    content = edition(solo_white_tents=[low, high])
    if fits:
        assert printed(content).white_tents == (low, high)
    else:
        assert refusal(content) == ("edition white tents", {"low": low, "high": high, "spaces": 60})


def test_numbers_of_one_owner_change_the_game() -> None:
    play = Play(2, "1 2 3 4", start_pounds=7, fee_per_rival_tent=2, tents_per_seat=4, gem_price__red=9)
    play.tent(1, "1,1").gems(0, "red").do("die 1", "sell red", "tent 1")
    assert play.table.cash == [7 + 9 - 1 - 2, 9]
    assert play.table.supply == [3, 3]


@pytest.mark.parametrize("seats", [-1, 0, 6])
def test_one_to_five_seats(seats: int) -> None:
    with pytest.raises(BoxRefused) as refused:
        game.box(seats, {}, edition())
    assert refused.value.line.values == {"least": 1, "most": 5, "found": seats}


@pytest.mark.parametrize(
    ("options", "key"), [({"weather": "on"}, "core box option"), ({"open_cash": "perhaps"}, "core box choice")]
)
def test_options_are_checked(options: dict[str, str], key: str) -> None:
    with pytest.raises(BoxRefused) as refused:
        game.box(2, options, edition())
    assert refused.value.line.key == key


def test_toml_gives_the_same() -> None:
    assert printed(tomllib.loads("shipping_cost = [1]\n") | edition()) == printed(edition())
