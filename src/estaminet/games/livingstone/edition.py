"""An edition of the box, checked: everything printed on it that a real copy could differ in."""

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from estaminet.core.entries import TOP, exactly, items, number, numbers, reconstructed, refuse, switch, table
from estaminet.core.game import Edition

ROWS: Final = 6
"""As many as a die has faces: a tent goes into the row of the die (LIV-13)."""
COLUMNS: Final = 20
"""The most columns an edition may have."""

_SWITCHES: Final = ("free_tent_waives_fees", "dig_goes_on_after_white")
_NUMBERS: Final = {
    "points_per_gem_at_end": (0, TOP),
    "start_pounds": (0, TOP),
    "tents_per_seat": (1, TOP),
    "dice_per_seat": (1, 3),
    "fee_per_rival_tent": (0, TOP),
    "solo_queen_dice": (1, 9),
    "two_seat_queen_dice": (1, 9),
}
_STONES: Final = {"rock": (0, TOP), "clear": (0, TOP), "blue": (0, TOP), "red": (0, TOP), "white": (1, TOP)}
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
    exactly(edition, _ENTRIES)
    single = {name: number(edition[name], name, *bounds) for name, bounds in _NUMBERS.items()}
    cards = _cards(edition["cards"])
    return Printed(
        shipping_cost=_shipping(edition["shipping_cost"]),
        round_points=numbers(edition["round_points_by_row"], "round_points_by_row", ROWS),
        majority_points=numbers(edition["majority_points_by_row"], "majority_points_by_row", ROWS),
        points_per_gem=single["points_per_gem_at_end"],
        start_pounds=single["start_pounds"],
        tents=single["tents_per_seat"],
        dice=single["dice_per_seat"],
        fee=single["fee_per_rival_tent"],
        free_tent_waives_fees=switch(edition["free_tent_waives_fees"], "free_tent_waives_fees"),
        dig_goes_on=switch(edition["dig_goes_on_after_white"], "dig_goes_on_after_white"),
        white_tents=_white_tents(edition["solo_white_tents"], ROWS * len(edition["shipping_cost"])),
        solo_queen_dice=single["solo_queen_dice"],
        two_seat_queen_dice=single["two_seat_queen_dice"],
        stones=_named(edition["stones"], "stones", _STONES),
        gem_price=_named(edition["gem_price"], "gem_price", dict.fromkeys(_GEMS, (0, TOP))),
        cards=(*(cards[name] for name in _PLAIN_CARDS), *(cards[f"{name}.count"] for name in _CARD_VALUES)),
        dig_stones=cards["dig.stones"],
        coins_pounds=cards["coins.pounds"],
        market_points=cards["market.points_per_gem"],
        card_points=cards["victory_points.points"],
        reconstructed=reconstructed(edition),
    )


def _shipping(value: Any) -> tuple[int, ...]:
    columns = len(items(value, "shipping_cost"))
    if not 1 <= columns <= COLUMNS:
        raise refuse("columns", high=COLUMNS, found=columns)
    return numbers(value, "shipping_cost", columns)


def _white_tents(value: Any, spaces: int) -> tuple[int, int]:
    low, high = numbers(value, "solo_white_tents", 2)
    if not low <= high <= spaces:
        raise refuse("white tents", low=low, high=high, spaces=spaces)
    return low, high


def _named(value: Any, name: str, bounds: Mapping[str, tuple[int, int]]) -> tuple[int, ...]:
    entries = table(value, name, tuple(bounds))
    return tuple(number(entries[key], f"{name}.{key}", *bounds[key]) for key in bounds)


def _cards(value: Any) -> dict[str, int]:
    """Every number among the cards by its dotted name."""
    cards = table(value, "cards", (*_PLAIN_CARDS, *_CARD_VALUES))
    found = {name: number(cards[name], f"cards.{name}", 0, TOP) for name in _PLAIN_CARDS}
    for name, worth in _CARD_VALUES.items():
        card = table(cards[name], f"cards.{name}", ("count", worth))
        found[f"{name}.count"] = number(card["count"], f"cards.{name}.count", 0, TOP)
        found[f"{name}.{worth}"] = number(card[worth], f"cards.{name}.{worth}", 1, TOP)
    return found
