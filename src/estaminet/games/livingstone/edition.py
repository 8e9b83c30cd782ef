"""An edition of the box, checked: everything printed on it that a real copy could differ in."""

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from estaminet.core.game import BoxRefused, Edition, Line

ROWS: Final = 6
"""As many as a die has faces: a tent goes into the row of the die (LIV-13)."""
COLUMNS: Final = 20
"""The most columns an edition may have."""

_TOP: Final = 99
_SWITCHES: Final = ("free_tent_waives_fees", "dig_goes_on_after_white")
_NUMBERS: Final = {
    "points_per_gem_at_end": (0, _TOP),
    "start_pounds": (0, _TOP),
    "tents_per_seat": (1, _TOP),
    "dice_per_seat": (1, 3),
    "fee_per_rival_tent": (0, _TOP),
    "solo_queen_dice": (1, 9),
    "two_seat_queen_dice": (1, 9),
}
_STONES: Final = {"rock": (0, _TOP), "clear": (0, _TOP), "blue": (0, _TOP), "red": (0, _TOP), "white": (1, _TOP)}
_GEMS: Final = ("clear", "blue", "red")
_PLAIN_CARDS: Final = ("mine_collapse", "boat_stays", "extra_die", "free_tent", "ignore_die")
_CARD_VALUES: Final = {"dig": "stones", "coins": "pounds", "market": "points_per_gem", "victory_points": "points"}
_LISTS: Final = ("shipping_cost", "round_points_by_row", "majority_points_by_row", "solo_white_tents")
_ENTRIES: Final = (*_NUMBERS, *_SWITCHES, *_LISTS, "stones", "gem_price", "cards", "reconstructed")


class Printed(msgspec.Struct, frozen=True):
    """The numbers of an edition. Stones are rock, clear, blue, red, white; gems clear, blue, red; rows from row 1.

    `cards` counts collapse, boat stays, extra die, free tent, ignore die, dig, coins, market, victory points;
    `reconstructed` names the entries of the edition that are not the publisher's.
    """

    shipping_cost: tuple[int, ...]
    round_points: tuple[int, ...]
    majority_points: tuple[int, ...]
    points_per_gem: int
    start_pounds: int
    tents: int
    dice: int
    fee: int
    free_tent_waives_fees: bool
    dig_goes_on: bool
    white_tents: tuple[int, int]
    solo_queen_dice: int
    two_seat_queen_dice: int
    stones: tuple[int, ...]
    gem_price: tuple[int, ...]
    cards: tuple[int, ...]
    dig_stones: int
    coins_pounds: int
    market_points: int
    card_points: int
    reconstructed: tuple[str, ...]


def printed(edition: Edition) -> Printed:
    """The numbers of an edition; BoxRefused says in a sentence what is wrong with it."""
    _exactly(edition, _ENTRIES, "")
    numbers = {name: _number(edition[name], name, *bounds) for name, bounds in _NUMBERS.items()}
    cards = _cards(edition["cards"])
    return Printed(
        shipping_cost=_shipping(edition["shipping_cost"]),
        round_points=_numbers(edition["round_points_by_row"], "round_points_by_row", ROWS),
        majority_points=_numbers(edition["majority_points_by_row"], "majority_points_by_row", ROWS),
        points_per_gem=numbers["points_per_gem_at_end"],
        start_pounds=numbers["start_pounds"],
        tents=numbers["tents_per_seat"],
        dice=numbers["dice_per_seat"],
        fee=numbers["fee_per_rival_tent"],
        free_tent_waives_fees=_switch(edition, "free_tent_waives_fees"),
        dig_goes_on=_switch(edition, "dig_goes_on_after_white"),
        white_tents=_white_tents(edition["solo_white_tents"], ROWS * len(edition["shipping_cost"])),
        solo_queen_dice=numbers["solo_queen_dice"],
        two_seat_queen_dice=numbers["two_seat_queen_dice"],
        stones=_named(edition["stones"], "stones", _STONES),
        gem_price=_named(edition["gem_price"], "gem_price", dict.fromkeys(_GEMS, (0, _TOP))),
        cards=(*(cards[name] for name in _PLAIN_CARDS), *(cards[f"{name}.count"] for name in _CARD_VALUES)),
        dig_stones=cards["dig.stones"],
        coins_pounds=cards["coins.pounds"],
        market_points=cards["market.points_per_gem"],
        card_points=cards["victory_points.points"],
        reconstructed=_reconstructed(edition),
    )


def _refuse(key: str, **values: int | str) -> BoxRefused:
    return BoxRefused(Line(f"edition {key}", dict(values)))


def _exactly(entries: Mapping[str, Any], names: tuple[str, ...], inside: str) -> None:
    """Refuse a table that has not just these entries."""
    for name in entries:
        if name not in names:
            raise _refuse("unknown entry", entry=f"{inside}{name}")
    for name in names:
        if name not in entries:
            raise _refuse("missing entry", entry=f"{inside}{name}")


def _table(value: Any, name: str, names: tuple[str, ...]) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise _refuse("not a table", entry=name)
    _exactly(value, names, f"{name}.")
    return value


def _number(value: Any, name: str, low: int, high: int) -> int:
    if type(value) is not int or not low <= value <= high:
        raise _refuse("number", entry=name, low=low, high=high, found=str(value)[:40])
    return value


def _numbers(value: Any, name: str, count: int) -> tuple[int, ...]:
    if not isinstance(value, list | tuple):
        raise _refuse("not a list", entry=name)
    if len(value) != count:
        raise _refuse("list length", entry=name, n=count, found=len(value))
    return tuple(_number(item, f"{name}.{index}", 0, _TOP) for index, item in enumerate(value, 1))


def _shipping(value: Any) -> tuple[int, ...]:
    if not isinstance(value, list | tuple):
        raise _refuse("not a list", entry="shipping_cost")
    if not 1 <= len(value) <= COLUMNS:
        raise _refuse("columns", high=COLUMNS, found=len(value))
    return _numbers(value, "shipping_cost", len(value))


def _white_tents(value: Any, spaces: int) -> tuple[int, int]:
    low, high = _numbers(value, "solo_white_tents", 2)
    if not low <= high <= spaces:
        raise _refuse("white tents", low=low, high=high, spaces=spaces)
    return low, high


def _switch(edition: Edition, name: str) -> bool:
    value = edition[name]
    if not isinstance(value, bool):
        raise _refuse("switch", entry=name, found=str(value)[:40])
    return value


def _named(value: Any, name: str, bounds: Mapping[str, tuple[int, int]]) -> tuple[int, ...]:
    entries = _table(value, name, tuple(bounds))
    return tuple(_number(entries[key], f"{name}.{key}", *bounds[key]) for key in bounds)


def _cards(value: Any) -> dict[str, int]:
    """Every number among the cards by its dotted name."""
    cards = _table(value, "cards", (*_PLAIN_CARDS, *_CARD_VALUES))
    found = {name: _number(cards[name], f"cards.{name}", 0, _TOP) for name in _PLAIN_CARDS}
    for name, worth in _CARD_VALUES.items():
        card = _table(cards[name], f"cards.{name}", ("count", worth))
        found[f"{name}.count"] = _number(card["count"], f"cards.{name}.count", 0, _TOP)
        found[f"{name}.{worth}"] = _number(card[worth], f"cards.{name}.{worth}", 1, _TOP)
    return found


def _reconstructed(edition: Edition) -> tuple[str, ...]:
    names = edition["reconstructed"]
    if not isinstance(names, list | tuple):
        raise _refuse("not a list", entry="reconstructed")
    for name in names:
        if not isinstance(name, str) or not _leads_somewhere(edition, name.split(".")):
            raise _refuse("reconstructed", entry=str(name)[:60])
    return tuple(names)


def _leads_somewhere(value: Any, path: list[str]) -> bool:
    for step in path:
        if isinstance(value, Mapping) and step in value:
            value = value[step]
        elif isinstance(value, list | tuple) and step.isdecimal() and 1 <= int(step) <= len(value):
            value = value[int(step) - 1]
        else:
            return False
    return True
