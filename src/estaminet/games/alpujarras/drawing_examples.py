"""Pieces of the board as small drawings for the rules page, without ids and without names of seats."""

import re
from collections.abc import Iterator, Mapping
from typing import Final

from estaminet.core.board import Say, Scene
from estaminet.core.game import Line
from estaminet.core.svg import Markup, element, join, number
from estaminet.games.alpujarras.drawing_cards import SLOT, SLOT_HEIGHT, slots
from estaminet.games.alpujarras.drawing_lands import land_part
from estaminet.games.alpujarras.drawing_places import DEPTH, SIZE, TOP, Box, cells, land_box
from estaminet.games.alpujarras.drawing_signs import signs
from estaminet.games.alpujarras.drawing_track import mules, rearmost, space_part
from estaminet.games.alpujarras.drawing_valley import canals, ground
from estaminet.games.alpujarras.moves import FARMLANDS
from estaminet.games.alpujarras.view import AlpujarrasView

NOBODY: Final = Scene(None, ())
MOST_WIDTH: Final = 560
"""Of a drawing, in pixels."""
_UNNEEDED: Final = re.compile(r' (?:id|data-mark)="[^"]*"|<title></title>')


def _wider(box: Box) -> Box:
    return Box(box.x - 6, box.y - 6, box.width + 12, box.height + 12)


PLACES: Final[Mapping[str, Box]] = {
    "track": Box(-4, -4, 640, DEPTH + 8),
    "canals": Box(SIZE / 2 - 90, 150, SIZE / 2 - 40, 430),
    "market": Box(-2, -2, 5 * SLOT + 4, SLOT_HEIGHT + 4),
    **{
        land: Box(*(value + by for value, by in zip(land_box(land), (-6, -6, 12, 12), strict=True)))
        for land in FARMLANDS
    },
}
"""What can be shown, and which part of the board it is."""


def drawing(view: AlpujarrasView, piece: str, say: Say) -> Markup:
    """A piece of the board: "track", "canals", "market", or a farmland."""
    box = PLACES[piece]
    width = min(MOST_WIDTH, box.width)
    parts = Markup(_UNNEEDED.sub("", _parts(view, piece)))
    return element(
        "svg",
        parts,
        viewBox=" ".join(map(number, box)),
        width=number(width),
        class_="board-alpujarras alpujarras-example",
        role="img",
        aria_label=say(Line(f"example {piece}" if piece not in FARMLANDS else "example farmland")),
    )


def _parts(view: AlpujarrasView, piece: str) -> Markup:
    if piece == "market":
        return join(*slots(view))
    if piece == "track":
        return join(*_beginning(view), mules(view, NOBODY, _silent))
    if piece == "canals":
        return join(ground(), canals(view, NOBODY, _silent))
    return land_part(next(land for land in view.farmlands if land.name == piece), NOBODY, _silent)


def _beginning(view: AlpujarrasView) -> Iterator[Markup]:
    """The spaces of the track that are seen."""
    box, places = PLACES["track"], cells(view)
    for space in view.track:
        cell = places[space.number]
        if cell.side == TOP and cell.box.x < box.x + box.width:
            yield space_part(space, cell, rearmost(view), NOBODY, _silent)


def _silent(_: Line) -> str:
    """The captions say what there is; nobody sits at these tables."""
    return ""


def shapes(seats: int) -> Markup:
    """What the drawings share, drawn nowhere."""
    drawn = element("svg", element("defs", signs(seats)), width="0", height="0", aria_hidden="true")
    return element("div", drawn, class_="board-alpujarras alpujarras-shapes")
