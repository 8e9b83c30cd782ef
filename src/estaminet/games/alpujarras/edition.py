"""An edition of the box, checked: everything printed on board, track, cards and tokens that a copy could differ in."""

from typing import Any, Final

import msgspec

from estaminet.core.entries import TOP, among, exactly, items, number, numbers, reconstructed, refuse, table
from estaminet.core.game import Edition
from estaminet.games.alpujarras.edition_canals import Channel, canals
from estaminet.games.alpujarras.edition_entries import (
    ADD,
    DIRHEM,
    FARMLANDS,
    FRUIT,
    FRUITS,
    IRRIGATE,
    MOVE,
    NORIA,
    Icon,
    icons,
)
from estaminet.games.alpujarras.edition_track import SIDES, Segment, track

ARROWS: Final = ("down", "up")
AWARDS: Final = len(FARMLANDS)
CARDS: Final = 20
GOALS: Final = 4
REWARDS: Final = 4
"""A goal card has at most so many spaces, one per seat."""
TOKENS_PER_FRUIT: Final = 5
BONUS_SLOTS: Final = len(FRUITS)

_AWARD_ICONS: Final = (ADD, MOVE, IRRIGATE, NORIA, FRUIT, DIRHEM)
_DIGIT: Final = 9
"""Fruits of a token and norias that are spent have one digit in a written move."""
_NUMBERS: Final = {
    "fruit_per_kind": (1, TOP),
    "farmers_per_seat": (1, TOP),
    "crop_tokens_per_fruit": (0, TOP),
    "goal_tokens": (0, TOP),
    "fruit_limit": (1, _DIGIT),
    "noria_limit": (1, _DIGIT),
    "sale_items_per_dirhem": (1, TOP),
}
_ENTRIES: Final = (
    *_NUMBERS,
    "reconstructed",
    "fruit_on_field",
    "farmlands",
    "start_channels",
    "channels",
    "segments",
    "delivery_tokens",
    "market_bonus",
    "delivery_cards",
    "awards",
    "goal_rewards",
    "noria_prices",
    "die_faces",
)


class Card(msgspec.Struct, frozen=True):
    """A delivery card: what is returned for it (fruits by index), its dirhems; on its back a fruit and an arrow."""

    fruits: tuple[int, ...]
    dirhems: int
    back: int
    up: bool


class Award(msgspec.Struct, frozen=True):
    """An award token: the icons of its green side, won first, and of its red side."""

    green: tuple[Icon, ...]
    red: tuple[Icon, ...]


class Printed(msgspec.Struct, frozen=True):
    """The numbers of an edition. Fruits and farmlands are indices; pairs are by side, as in `SIDES`.

    `fields` are the fruits that each farmland grows, without crop tokens. `token_values` are the fruits that a
    village asks for, five tokens of each kind; where fewer than four play, one of `removed_token` of each kind is
    taken out. A token is worth `token_more` dirhems more than its fruits. `goal_rewards` are by card, the first
    space first. `farmer_prices` are (norias, dirhems gained with the farmer). `reconstructed` names the entries of
    the edition that are not the publisher's.
    """

    fruit_per_kind: int
    farmers: int
    crop_tokens: int
    goal_tokens: int
    fruit_limit: int
    noria_limit: int
    sale_items: int
    fruit_on_field: tuple[int, int]
    fields: tuple[tuple[int, ...], ...]
    starts: tuple[str, ...]
    channels: tuple[Channel, ...]
    segments: tuple[Segment, ...]
    token_values: tuple[int, ...]
    removed_token: int
    token_more: int
    least_kinds: int
    market_bonus: tuple[int, ...]
    cards: tuple[Card, ...]
    awards: tuple[Award, ...]
    goal_rewards: tuple[tuple[int, ...], ...]
    swap_price: int
    move_price: int
    farmer_prices: tuple[tuple[int, int], ...]
    die_faces: tuple[int, ...]
    reconstructed: tuple[str, ...]


def printed(edition: Edition) -> Printed:
    """The numbers of an edition; BoxRefused says in a sentence what is wrong with it."""
    exactly(edition, _ENTRIES)
    plain = {name: number(edition[name], name, *bounds) for name, bounds in _NUMBERS.items()}
    fields = _fields(edition["farmlands"])
    on_field = _on_field(edition["fruit_on_field"], fields, plain["fruit_per_kind"])
    starts, channels = canals(edition["start_channels"], edition["channels"], plain["crop_tokens_per_fruit"])
    values, removed, more, least = _tokens(edition["delivery_tokens"], plain["fruit_limit"])
    swap, move, farmer = _prices(edition["noria_prices"], plain["noria_limit"])
    return Printed(
        fruit_per_kind=plain["fruit_per_kind"],
        farmers=plain["farmers_per_seat"],
        crop_tokens=plain["crop_tokens_per_fruit"],
        goal_tokens=plain["goal_tokens"],
        fruit_limit=plain["fruit_limit"],
        noria_limit=plain["noria_limit"],
        sale_items=plain["sale_items_per_dirhem"],
        fruit_on_field=on_field,
        fields=fields,
        starts=starts,
        channels=channels,
        segments=track(edition["segments"]),
        token_values=values,
        removed_token=removed,
        token_more=more,
        least_kinds=least,
        market_bonus=numbers(edition["market_bonus"], "market_bonus", BONUS_SLOTS),
        cards=_cards(edition["delivery_cards"], plain["fruit_limit"]),
        awards=_awards(edition["awards"]),
        goal_rewards=_rewards(edition["goal_rewards"]),
        swap_price=swap,
        move_price=move,
        farmer_prices=farmer,
        die_faces=_die(edition["die_faces"]),
        reconstructed=reconstructed(edition),
    )


def _fields(value: Any) -> tuple[tuple[int, ...], ...]:
    lands = table(value, "farmlands", FARMLANDS)
    return tuple(_land(index, lands[name]) for index, name in enumerate(FARMLANDS))


def _land(land: int, value: Any) -> tuple[int, ...]:
    name = f"farmlands.{FARMLANDS[land]}"
    fruits = tuple(among(fruit, f"{name}.{n}", FRUITS) for n, fruit in enumerate(items(value, name, 1, 6), 1))
    if land not in fruits:
        raise refuse("main fruit", entry=name, fruit=FRUITS[land])
    return fruits


def _on_field(value: Any, fields: tuple[tuple[int, ...], ...], supply: int) -> tuple[int, int]:
    """The fruits on each field at the start, of which the supply must have enough (ALP-03)."""
    sides = table(value, "fruit_on_field", SIDES)
    green, blue = (number(sides[side], f"fruit_on_field.{side}", 0, TOP) for side in SIDES)
    for fruit, name in enumerate(FRUITS):
        needed = max(green, blue) * sum(land.count(fruit) for land in fields)
        if needed > supply:
            raise refuse("too few fruits", fruit=name, n=needed, found=supply)
    return green, blue


def _tokens(value: Any, limit: int) -> tuple[tuple[int, ...], int, int, int]:
    """Values, the one removed where fewer than four play, dirhems more than fruits, kinds per village (ALP-02)."""
    names = ("values", "removed_with_2_or_3_seats", "dirhems_more", "least_kinds_per_village")
    tokens = table(value, "delivery_tokens", names)
    values = numbers(tokens["values"], "delivery_tokens.values", TOKENS_PER_FRUIT, 1, limit)
    removed = tokens["removed_with_2_or_3_seats"]
    if removed not in values:
        raise refuse("removed token", entry=f"delivery_tokens.{names[1]}", found=str(removed)[:40])
    more = number(tokens["dirhems_more"], "delivery_tokens.dirhems_more", 0, TOP)
    least = number(tokens["least_kinds_per_village"], "delivery_tokens.least_kinds_per_village", 1, 3)
    return tuple(sorted(values)), removed, more, least


def _cards(value: Any, limit: int) -> tuple[Card, ...]:
    found = items(value, "delivery_cards", CARDS, CARDS)
    return tuple(_card(entry, f"delivery_cards.{index}", limit) for index, entry in enumerate(found, 1))


def _card(value: Any, name: str, limit: int) -> Card:
    card = table(value, name, ("fruits", "dirhems", "back"))
    listed = items(card["fruits"], f"{name}.fruits", 1, len(FRUITS) * limit)
    fruits = tuple(among(fruit, f"{name}.fruits.{n}", FRUITS) for n, fruit in enumerate(listed, 1))
    for fruit in fruits:
        if fruits.count(fruit) > limit:
            raise refuse("card beyond limit", entry=name, fruit=FRUITS[fruit], n=limit)
    back, up = _back(card["back"], f"{name}.back")
    return Card(tuple(sorted(fruits)), number(card["dirhems"], f"{name}.dirhems", 0, TOP), back, up)


def _back(value: Any, name: str) -> tuple[int, bool]:
    """The fruit and whether the arrow points up."""
    fruit, _, arrow = value.partition(" ") if isinstance(value, str) else ("", "", "")
    if fruit not in FRUITS or arrow not in ARROWS:
        raise refuse("card back", entry=name, fruits=", ".join(FRUITS), found=str(value)[:40])
    return FRUITS.index(fruit), arrow == "up"


def _awards(value: Any) -> tuple[Award, ...]:
    found = items(value, "awards", AWARDS, AWARDS)
    return tuple(_award(entry, f"awards.{index}") for index, entry in enumerate(found, 1))


def _award(value: Any, name: str) -> Award:
    sides = table(value, name, ("green", "red"))
    return Award(*(icons(sides[side], f"{name}.{side}", 1, _AWARD_ICONS) for side in ("green", "red")))


def _rewards(value: Any) -> tuple[tuple[int, ...], ...]:
    found = items(value, "goal_rewards", GOALS, GOALS)
    return tuple(numbers(entry, f"goal_rewards.{index}", REWARDS) for index, entry in enumerate(found, 1))


def _prices(value: Any, limit: int) -> tuple[int, int, tuple[tuple[int, int], ...]]:
    """What norias buy (ALP-24): the price of a swap, of a move, and of a farmer with so many dirhems."""
    prices = table(value, "noria_prices", ("swap_fruit", "move_farmer", "add_farmer"))
    swap = number(prices["swap_fruit"], "noria_prices.swap_fruit", 1, limit)
    move = number(prices["move_farmer"], "noria_prices.move_farmer", 1, limit)
    offers = items(prices["add_farmer"], "noria_prices.add_farmer", 1, limit)
    farmer = tuple(_offer(offer, f"noria_prices.add_farmer.{n}", limit) for n, offer in enumerate(offers, 1))
    every = [swap, move, *(norias for norias, _ in farmer)]
    for price in every:
        if every.count(price) > 1:
            raise refuse("same price", n=price)
    return swap, move, farmer


def _offer(value: Any, name: str, limit: int) -> tuple[int, int]:
    offer = table(value, name, ("norias", "dirhems"))
    return number(offer["norias"], f"{name}.norias", 1, limit), number(offer["dirhems"], f"{name}.dirhems", 0, TOP)


def _die(value: Any) -> tuple[int, ...]:
    faces = items(value, "die_faces", 1, 20)
    return tuple(number(face, f"die_faces.{index}", 1, TOP) for index, face in enumerate(faces, 1))
