"""The villages, and the orders that lie there in two halves."""

from collections.abc import Iterator
from functools import cache
from typing import Final

from estaminet.core.board import Say, Scene
from estaminet.core.svg import Markup, element, group, join, moved, number, path, title, use
from estaminet.games.pachakuna import speech
from estaminet.games.pachakuna.drawing_hex import SIDE, Point, centre, hexagon
from estaminet.games.pachakuna.drawing_signs import glyph_id, tint
from estaminet.games.pachakuna.grid import CENTRE, CORNERS, Cell
from estaminet.games.pachakuna.labels import label, own
from estaminet.games.pachakuna.view import PachakunaView, VillageView

ASIDE: Final[dict[Cell, Point]] = dict(
    zip(
        (CENTRE, *CORNERS), ((0, -36), (-92, -14), (92, -14), (38, -116), (92, 10), (-92, 10), (-38, -116)), strict=True
    )
)
"""Where a village's order hangs, from its middle: outside the board, but in the white village."""
BUYING: Final = (43, -36)
"""Where a new llama is bought, from the middle of a village, on the side where no order hangs; llamas stand below."""
PLUS: Final = "M16 6V22M8 14H24"
SMALLER: Final = 0.72
HALF: Final = 48
BREADTH: Final = 64
UPPER: Final = f"M{-BREADTH / 2:g} {-HALF}H{BREADTH / 2:g}V0H{-BREADTH / 2:g}z"
BANNER: Final = f"M{-BREADTH / 2:g} {-HALF}H{BREADTH / 2:g}V{HALF + 6}L0 {HALF - 6} {-BREADTH / 2:g} {HALF + 6}z"
LOWER: Final = f"M{-BREADTH / 2:g} 0H{BREADTH / 2:g}V{HALF + 6}L0 {HALF - 6} {-BREADTH / 2:g} {HALF + 6}z"


@cache
def shapes() -> Markup:
    """What villages and orders are made of."""
    return join(
        path(hexagon(1.005), id="pachakuna-plaza", class_="pachakuna-plaza"),
        group(
            element("circle", r=47, class_="pachakuna-round-edge"),
            element("circle", r=47, class_="pachakuna-round"),
            id="pachakuna-round",
        ),
        path(UPPER, id="pachakuna-upper", class_="pachakuna-half"),
        path(LOWER, id="pachakuna-lower", class_="pachakuna-half"),
        group(
            element("circle", r=25, class_="pachakuna-buy-back"),
            use("pachakuna-llama", transform="translate(-3 3) scale(.46)"),
            path(PLUS, class_="pachakuna-buy-halo"),
            path(PLUS, class_="pachakuna-buy-plus"),
            id="pachakuna-buy",
        ),
        path(f"M-36 {-HALF}H36", id="pachakuna-pole", class_="pachakuna-pole"),
        path(BANNER, id="pachakuna-banner", class_="pachakuna-order-ring"),
    )


def villages(view: PachakunaView) -> Iterator[Markup]:
    """The villages themselves."""
    for village in view.villages:
        x, y = centre((village.q, village.r))
        hut = (use("pachakuna-hut"), use(glyph_id(village.colour), 0, -22))
        parts = (use("pachakuna-plaza"), use("pachakuna-round"), *(hut if (village.q, village.r) != CENTRE else ()))
        yield group(*parts, class_=tint(village.colour), transform=moved(x, y))


def handles(view: PachakunaView, scene: Scene, say: Say) -> Iterator[Markup]:
    """A plain hexagon over each village that says what it is; llamas walk there by a click."""
    walked = {move.split()[2] for move in scene.moves if move.startswith("walk ")}
    for village in view.villages:
        x, y = centre((village.q, village.r))
        lines = (speech.village_line(village), *speech.guest_lines(view, village.colour))
        name, mark = " ".join(map(say, lines)), f"village {village.colour}"
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
    sales = [f"sell {llama.number}" for llama in speech.sellers(view, scene, village.colour)]
    words = {"role": "button", "aria_label": name, "data_word": sales[0]} if len(sales) == 1 else {}
    return group(
        group(title(name), banner(village)),
        id=f"pachakuna-order-{village.colour}-{village.drawn}",
        transform=moved(x + dx, y + dy, SMALLER if cell == CENTRE else 1),
        class_="pachakuna-order fresh" if mark in scene.fresh else "pachakuna-order",
        data_mark=mark,
        **words,
    )


def purchases(view: PachakunaView, scene: Scene, say: Say) -> Iterator[Markup]:
    """Where a new llama can be bought: a click chooses it (PAC-16)."""
    moves = {own(view, int(move.split()[1])).at: move for move in scene.moves if move.startswith("buy ")}
    for village in view.villages:
        if village.colour in moves:
            yield _purchase(view, village, moves[village.colour], say)


def _purchase(view: PachakunaView, village: VillageView, move: str, say: Say) -> Markup:
    cell = (village.q, village.r)
    (x, y), (aside, _) = centre(cell), ASIDE[cell]
    dx, dy = BUYING
    name, colour = say(label(view, move)), view.seats[view.mover or 0].colour
    return group(
        title(name),
        group(use("pachakuna-buy"), class_=f"pachakuna-{colour}-llama"),
        transform=moved(x + (dx if aside < -SIDE else -dx), y + dy),
        class_="pachakuna-buyer",
        role="button",
        aria_label=name,
        data_word=move,
    )


def banner(village: VillageView) -> Markup:
    """The order of a village as it hangs there, around the origin."""
    return join(
        use("pachakuna-banner"),
        _half("upper", village.upper, -HALF / 2, "2"),
        _half("lower", village.lower, HALF / 2 - 3, "1"),
        use("pachakuna-pole"),
    )


def _half(which: str, colour: str, y: float, pays: str) -> Markup:
    digits = element("text", pays, x=17, y=number(y + 10), class_="pachakuna-pays", text_anchor="middle")
    sign = use(glyph_id(colour), transform=moved(-11, y, 1.6))
    return group(use(f"pachakuna-{which}"), sign, digits, class_=tint(colour))
