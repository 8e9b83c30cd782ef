"""The villages, and the orders that lie there in two halves."""

from collections.abc import Iterator
from functools import cache
from typing import Final

from estaminet.core.board import Say, Scene
from estaminet.core.svg import Markup, element, group, join, moved, number, path, title, use
from estaminet.games.pachakuna import speech
from estaminet.games.pachakuna.drawing_hex import Point, centre, hexagon
from estaminet.games.pachakuna.drawing_signs import glyph_id, tint
from estaminet.games.pachakuna.grid import CENTRE, CORNERS, Cell
from estaminet.games.pachakuna.view import PachakunaView, VillageView

ASIDE: Final[dict[Cell, Point]] = dict(
    zip(
        (CENTRE, *CORNERS), ((0, -27), (-86, -14), (86, -14), (40, -104), (86, 14), (-86, 14), (-40, -104)), strict=True
    )
)
"""Where a village's order hangs, from its middle: outside the board, but in the white village."""
SMALLER: Final = 0.8
HALF: Final = 40
BREADTH: Final = 52
UPPER: Final = f"M{-BREADTH / 2:g} {-HALF}H{BREADTH / 2:g}V0H{-BREADTH / 2:g}z"
LOWER: Final = f"M{-BREADTH / 2:g} 0H{BREADTH / 2:g}V{HALF + 6}L0 {HALF - 6} {-BREADTH / 2:g} {HALF + 6}z"


@cache
def shapes() -> Markup:
    """What villages and orders are made of."""
    return join(
        path(hexagon(1.005), id="pachakuna-plaza", class_="pachakuna-plaza"),
        element("circle", r=49, id="pachakuna-wall", class_="pachakuna-round"),
        path(UPPER, id="pachakuna-upper", class_="pachakuna-half"),
        path(LOWER, id="pachakuna-lower", class_="pachakuna-half"),
        path(f"M-32 {-HALF}H32", id="pachakuna-pole", class_="pachakuna-pole"),
        path(f"M-32 {-HALF - 6}H32V{HALF + 10}H-32z", id="pachakuna-order-ring", class_="pachakuna-order-ring"),
    )


def villages(view: PachakunaView) -> Iterator[Markup]:
    """The villages themselves."""
    for village in view.villages:
        x, y = centre((village.q, village.r))
        hut = [] if (village.q, village.r) == CENTRE else [use("pachakuna-hut", 0, -16), _sign(village.colour)]
        parts = (use("pachakuna-plaza"), use("pachakuna-wall"), *hut)
        yield group(*parts, class_=tint(village.colour), transform=moved(x, y))


def _sign(colour: str) -> Markup:
    return use(glyph_id(colour), transform="translate(0 -29) scale(.8)")


def handles(view: PachakunaView, scene: Scene, say: Say) -> Iterator[Markup]:
    """A plain hexagon over each village that says what it is; llamas walk there by a click."""
    walked = {move.split()[2] for move in scene.moves if move.startswith("walk ")}
    for village in view.villages:
        x, y = centre((village.q, village.r))
        name, mark = say(speech.village_line(village)), f"village {village.colour}"
        words = {"role": "button", "aria_label": name, "data_word": village.colour}
        yield use(
            "pachakuna-ring",
            x,
            y,
            title(name),
            class_="pachakuna-tile fresh" if mark in scene.fresh else "pachakuna-tile",
            data_mark=mark,
            **(words if village.colour in walked else {}),
        )


def orders(view: PachakunaView, scene: Scene, say: Say) -> Iterator[Markup]:
    """The orders: the upper half pays 2, the lower half 1 (PAC-13); a click sells, where one llama could."""
    for village in view.villages:
        if village.upper:
            yield _order(view, village, scene, say)


def _order(view: PachakunaView, village: VillageView, scene: Scene, say: Say) -> Markup:
    cell = (village.q, village.r)
    (x, y), (dx, dy) = centre(cell), ASIDE[cell]
    name, mark = say(speech.order_line(village)), f"order {village.colour}"
    halves = (
        use("pachakuna-pole"),
        _half("upper", village.upper, -HALF / 2, "2"),
        _half("lower", village.lower, HALF / 2 - 2, "1"),
        use("pachakuna-order-ring"),
    )
    sales = [f"sell {llama.number}" for llama in speech.sellers(view, scene, village.colour)]
    words = {"role": "button", "aria_label": name, "data_word": sales[0]} if len(sales) == 1 else {}
    return group(
        group(title(name), *halves),
        id=f"pachakuna-order-{village.colour}-{village.drawn}",
        transform=moved(x + dx, y + dy, SMALLER if cell == CENTRE else 1),
        class_="pachakuna-order fresh" if mark in scene.fresh else "pachakuna-order",
        data_mark=mark,
        **words,
    )


def _half(which: str, colour: str, y: float, pays: str) -> Markup:
    digits = element("text", pays, x=15, y=number(y + 7), class_="pachakuna-pays", text_anchor="middle")
    sign = use(glyph_id(colour), transform=moved(-7, y, 1.35))
    return group(use(f"pachakuna-{which}"), sign, digits, class_=tint(colour))
