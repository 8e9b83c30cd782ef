"""Editions are checked; boxes refuse what does not fit."""

from typing import Any

import pytest

from estaminet.core.game import BoxRefused
from estaminet.games.pachakuna import game
from estaminet.games.pachakuna.edition import printed
from estaminet.games.pachakuna.tests.table import Play, edition

ROWS_A = edition()["plans"]["A"]
ORDERS = edition()["orders"]


def refusal(content: Any) -> tuple[str, dict[str, Any]]:
    with pytest.raises(BoxRefused) as refused:
        printed(content)
    return refused.value.line.key, refused.value.line.values


def with_row(number: int, row: str) -> list[str]:
    return [row if index == number else old for index, old in enumerate(ROWS_A, 1)]


@pytest.mark.rule("PAC-01")
def test_the_shipped_edition_is_what_is_known_of_the_box() -> None:
    box = printed(edition())
    assert box.corners == (1, 2, 3, 4, 5, 6)
    assert box.counts == (15, 24, 15)
    assert box.mountain_edges == (2, 3, 4)
    assert len(set(box.orders)) == len(box.orders) == 42
    assert box.llamas == 3
    assert box.reconstructed == ("plans.A", "plans.B", "corners")


@pytest.mark.parametrize(
    ("changed", "key", "values"),
    [
        ({"colour": 1}, "unknown entry", {"entry": "colour"}),
        ({"tiles": 3}, "not a table", {"entry": "tiles"}),
        ({"tiles__valley": []}, "not a table", {"entry": "tiles.valley"}),
        ({"tiles__valley": {"count": 15}}, "missing entry", {"entry": "tiles.valley.mountain_edges"}),
        ({"llamas_per_seat": 0}, "number", {"entry": "llamas_per_seat", "low": 1, "high": 3, "found": "0"}),
        ({"llamas_per_seat": 4}, "number", {"entry": "llamas_per_seat"}),
        ({"llamas_per_seat": True}, "number", {"entry": "llamas_per_seat"}),
        ({"tiles__valley__count": "15"}, "number", {"entry": "tiles.valley.count"}),
        ({"tiles__valley__mountain_edges": 0}, "number", {"entry": "tiles.valley.mountain_edges"}),
        ({"tiles__valley__mountain_edges": 1}, "tile edges", {"found": "1, 3, 4"}),
        ({"tiles__valley__count": 16}, "tile counts", {"found": "16 + 24 + 15"}),
        ({"tiles__valley__count": 14, "tiles__mountain__count": 16}, "tile counts", {"found": "14 + 24 + 16"}),
        ({"tiles__neutral__count": 36, "tiles__valley__count": 9, "tiles__mountain__count": 9}, "tile counts", {}),
        ({"tiles__neutral__count": 18, "tiles__valley__count": 18, "tiles__mountain__count": 18}, "plan counts", {}),
        ({"corners": "red"}, "not a list", {"entry": "corners"}),
        ({"corners": ["red"]}, "list length", {"entry": "corners", "n": 6, "found": 1}),
        ({"corners": ["red"] * 6}, "corners", {}),
        ({"orders": [1]}, "text", {"entry": "orders.1"}),
        ({"orders": [*ORDERS, "red blue"]}, "order twice", {"order": "red blue"}),
        ({"orders": [*ORDERS, "red red"]}, "order", {"order": "red red"}),
        ({"orders": [*ORDERS, "red"]}, "order", {"order": "red"}),
        ({"orders": [*ORDERS, "red brown"]}, "order", {"order": "red brown"}),
        ({"orders": ORDERS[:20]}, "too few orders", {"word_village": "red", "found": 4}),
        ({"plans": {"A": ROWS_A}}, "missing entry", {"entry": "plans.B"}),
        ({"plans__A": ROWS_A[:8]}, "list length", {"entry": "plans.A", "n": 9, "found": 8}),
        ({"plans__A": with_row(1, "* N2 F5 M1")}, "row", {"plan": "A", "row": 1, "n": 5, "found": 4}),
        ({"plans__A": with_row(1, "N2 * F5 M1 *")}, "village", {"cell": "0,-4", "found": "N2"}),
        ({"plans__A": with_row(2, "F0 F2 * F1 M3 N4")}, "village", {"cell": "1,-3", "found": "*"}),
        ({"plans__A": with_row(2, "F0 F2 X2 F1 M3 N4")}, "tile", {"cell": "1,-3", "found": "X2"}),
        ({"plans__A": with_row(2, "F0 F2 M6 F1 M3 N4")}, "tile", {"found": "M6"}),
        ({"plans__A": with_row(2, "F0 F2 M F1 M3 N4")}, "tile", {"found": "M"}),
        ({"plans__A": with_row(2, "F0 F2 F2 F1 M3 N4")}, "plan counts", {"found": "16 + 24 + 14"}),
        ({"reconstructed": ["plans.C"]}, "reconstructed", {"entry": "plans.C"}),
        ({"reconstructed": ["corners.red"]}, "reconstructed", {"entry": "corners.red"}),
    ],
)
def test_editions_that_do_not_fit(changed: dict[str, Any], key: str, values: dict[str, Any]) -> None:
    found, told = refusal(edition(**changed))
    assert found == f"edition {key}"
    assert {name: told[name] for name in values} == values


def test_an_empty_edition_lacks_everything() -> None:
    assert refusal({}) == ("edition missing entry", {"entry": "reconstructed"})


def test_corners_may_be_coloured_otherwise() -> None:
    play = Play(corners=["blue", "orange", "yellow", "green", "red", "purple"]).board("1,-4 N0").put(0, 1, "1,-4")
    assert play.reach() == {"blue"}


def test_seats_may_have_fewer_llamas() -> None:
    play = Play(llamas_per_seat=2).holds(0, red=8)
    play.do("buy 1", *["pay red"] * 4, "done", "done")
    assert not any(text.startswith("buy") for text in play.offers)
    assert play.rules.view(play.table, 0).seats[0].waiting == 0


def test_fewer_orders_will_do_if_none_can_be_missing() -> None:
    orders = [order for order in ORDERS if order != "white red"]
    assert len(printed(edition(orders=orders)).orders) == 41


@pytest.mark.parametrize(("seats", "options"), [(1, {}), (3, {}), (2, {"plan": "C"}), (2, {"diagonals": "on"})])
def test_boxes_that_do_not_exist(seats: int, options: dict[str, str]) -> None:
    with pytest.raises(BoxRefused):
        game.box(seats, options, edition())


def test_options_that_are_not_as_usual_are_shown() -> None:
    assert game.box(2, {}, edition()).box.options == ()
    assert game.box(2, {"plan": "A", "white": "random"}, edition()).box.options == ("white random",)
