"""A part of the board as a small drawing for the rules page: framed tiles, places in reach, what a sale brings."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import msgspec

from estaminet.core.board import Say
from estaminet.core.game import Line
from estaminet.core.svg import Markup, element, group, join, moved, number, path, use
from estaminet.games.pachakuna import drawing_tiles, drawing_villages, speech
from estaminet.games.pachakuna.drawing_hex import EDGES, SIDE, WIDTH, Point, centre, edge_line
from estaminet.games.pachakuna.drawing_llamas import figure, ground_of, path_of, place_of, stand, trails
from estaminet.games.pachakuna.drawing_signs import coin, signs
from estaminet.games.pachakuna.grid import CELLS, CENTRE, COLOURS, Cell, beyond
from estaminet.games.pachakuna.view import LlamaView, PachakunaView, VillageView

SCALE: Final = 0.6
"""Pixels for a unit of the drawing if there is room."""
MARGIN: Final = 12
PENNANT: Final = (40, 62)
"""From the middle of an order to its side, and to its end."""
BELOW: Final = 31
"""From the middle of a village down to where it is marked."""
GAIN: Final = 132
"""How much room what a sale brings takes on the right."""


class Lit(NamedTuple):
    """What an example points at.

    Framed tiles, and edges of tiles; the llama whose places in reach are marked, one of its ways, and places that lie
    open only behind a village; the llama whose sale is shown.
    """

    framed: Sequence[str] = ()
    edges: Sequence[tuple[str, int]] = ()
    walker: LlamaView | None = None
    way: tuple[str, ...] = ()
    behind: Sequence[str] = ()
    seller: LlamaView | None = None


def drawing(view: PachakunaView, places: Sequence[str], lit: Lit, say: Say) -> Markup:
    """Some places of the board with all that stands there; it is named by that."""
    part = _part(view, places)
    left, top, right, bottom = _ends(part)
    room = GAIN if lit.seller else 0
    return element(
        "svg",
        path(_rim(part), class_="pachakuna-frame"),
        *_tiles(part),
        *drawing_villages.villages(part),
        *(use("pachakuna-ring", *place_of(part, place), class_="pachakuna-framed") for place in lit.framed),
        *(path(edge_line(_cell(place), edge), class_="pachakuna-lit") for place, edge in lit.edges),
        *_orders(part, lit.seller),
        *_ways(part, lit),
        *_llamas(part),
        *_gain(lit.seller, right, (top + bottom) / 2),
        viewBox=" ".join(map(number, (left, top, right - left + room, bottom - top))),
        width=number(SCALE * (right - left + room)),
        class_="board-pachakuna pachakuna-example",
        role="img",
        aria_label=" ".join(map(say, _said(part))),
    )


def _part(view: PachakunaView, places: Sequence[str]) -> PachakunaView:
    """What of a view lies in some places."""
    return msgspec.structs.replace(
        view,
        tiles=tuple(tile for tile in view.tiles if drawing_tiles.name_of(tile) in places),
        villages=tuple(village for village in view.villages if village.colour in places),
        llamas=tuple(llama for llama in view.llamas if llama.at in places),
    )


def _cells(part: PachakunaView) -> list[Cell]:
    tiles = [(tile.q, tile.r) for tile in part.tiles]
    return tiles + [(village.q, village.r) for village in part.villages]


def _cell(tile: str) -> Cell:
    q, r = tile.split(",")
    return int(q), int(r)


def _pennant(village: VillageView) -> Point:
    """The middle of a village's order."""
    cell = (village.q, village.r)
    (x, y), (dx, dy) = centre(cell), drawing_villages.ASIDE[cell]
    return x + dx, y + dy


def _ends(part: PachakunaView) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of all that is drawn."""
    half, tall = PENNANT
    boxes = [(x, y, WIDTH / 2, SIDE) for x, y in map(centre, _cells(part))]
    boxes += [(x, y, half, tall) for x, y in map(_pennant, part.villages)]
    left, right = min(x - width for x, _, width, _ in boxes), max(x + width for x, _, width, _ in boxes)
    top, bottom = min(y - height for _, y, _, height in boxes), max(y + height for _, y, _, height in boxes)
    return left - MARGIN, top - MARGIN, right + MARGIN, bottom + MARGIN


def _rim(part: PachakunaView) -> str:
    """The rim of the board, where the part reaches it."""
    edges = ((cell, edge) for cell in _cells(part) for edge in range(EDGES) if beyond(cell, edge) not in CELLS)
    return "".join(edge_line(cell, edge) for cell, edge in edges) or "M0 0"


def _tiles(part: PachakunaView) -> Iterator[Markup]:
    """The tiles with their rocks, and the edges over which nobody can go."""
    for tile in part.tiles:
        yield use(drawing_tiles.tile_id(tile.kind, tile.orientation), *centre((tile.q, tile.r)))
    shows = {(tile.q, tile.r): set(tile.mountains) for tile in part.tiles}
    cliffs = (
        edge_line(cell, edge, 0.96)
        for cell, mountains in shows.items()
        for edge in range(3)
        if (other := shows.get(beyond(cell, edge))) is not None and (edge in mountains) != (edge + 3 in other)
    )
    yield path("".join(cliffs) or "M0 0", class_="pachakuna-cliff")
    for tile in part.tiles:
        if tile.rock:
            yield use("pachakuna-rock", *centre((tile.q, tile.r)))


def _ways(part: PachakunaView, lit: Lit) -> Iterator[Markup]:
    """A way, the places in reach as discs, and those behind a village as rings."""
    if not lit.walker:
        return
    mountain = part.seats[lit.walker.seat].colour == "black"
    if lit.way:
        yield trails(path_of(part, lit.way, mountain=mountain))
    yield group(*_discs(part, lit.walker.reach, 11, mountain=mountain), class_="pachakuna-goals")
    yield group(*_discs(part, lit.behind, 12, mountain=mountain), class_="pachakuna-behind-back")
    yield group(*_discs(part, lit.behind, 12, mountain=mountain), class_="pachakuna-behind")


def _discs(part: PachakunaView, places: Sequence[str], radius: float, *, mountain: bool) -> Iterator[Markup]:
    for place in places:
        x, y = _goal(part, place, mountain=mountain)
        yield element("circle", cx=x, cy=y, r=radius)


def _goal(part: PachakunaView, place: str, *, mountain: bool) -> Point:
    """Where a place in reach is marked: on its terrain, and in a village below what hangs there."""
    x, y = ground_of(part, place, mountain=mountain)
    return (x, y + BELOW) if place in COLOURS else (x, y)


def _orders(part: PachakunaView, seller: LlamaView | None) -> Iterator[Markup]:
    """The orders; of the one that is sold to, the half that pays is framed."""
    for village in part.villages:
        x, y = _pennant(village)
        small = drawing_villages.SMALLER if (village.q, village.r) == CENTRE else 1
        frame = []
        if seller and seller.gain > 0:
            half = drawing_villages.UPPER if seller.load == village.upper else drawing_villages.LOWER
            frame = [path(half, class_="pachakuna-lit")]
        yield group(drawing_villages.banner(village), *frame, transform=moved(x, y, small))


def _llamas(part: PachakunaView) -> Iterator[Markup]:
    for place in dict.fromkeys(llama.at for llama in part.llamas):
        crowd = [llama for llama in part.llamas if llama.at == place]
        for index, llama in enumerate(crowd):
            yield group(figure(part, llama), transform=stand(part, llama, place, index, len(crowd)))


def _gain(seller: LlamaView | None, x: float, y: float) -> Iterator[Markup]:
    """What the sale brings: the number, and the colour."""
    if seller:
        digits = element("text", f"+{seller.gain}", x=number(x + 8), y=number(y + 15), class_="pachakuna-gain")
        yield join(digits, group(coin(seller.load), transform=moved(x + 94, y, 1.6)))


def _said(part: PachakunaView) -> Iterator[Line]:
    yield from (_llama_line(part, llama) for llama in part.llamas)
    yield from (speech.village_line(village) for village in part.villages)
    yield from (speech.tile_line(part, tile, "text tile rock" if tile.rock else "draw tile") for tile in part.tiles)


def _llama_line(part: PachakunaView, llama: LlamaView) -> Line:
    """A llama without the name of a seat, for nobody plays."""
    values: dict[str, int | str] = {"word_colour": f"llama {part.seats[llama.seat].colour}", "word_load": llama.load}
    if llama.at in COLOURS:
        return Line("example llama in village", {**values, "word_village": llama.at})
    return Line("example llama on tile", {**values, "tile": llama.at})


def hidden(view: PachakunaView) -> Markup:
    """Shapes to be used by the drawings, themselves not seen."""
    parts = join(signs(), drawing_villages.shapes(), drawing_tiles.shapes(view))
    drawn = element("svg", element("defs", parts), width="0", height="0", aria_hidden="true")
    return element("div", drawn, class_="board-pachakuna pachakuna-shapes")
