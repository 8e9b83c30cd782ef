"""The tiles: valley and mountain as two connected regions, told apart by height, pattern and colour."""

from collections.abc import Iterator
from functools import cache
from typing import Final

from estaminet.core.board import Say, Scene
from estaminet.core.svg import Markup, group, join, moved, path, title, use
from estaminet.games.pachakuna import speech
from estaminet.games.pachakuna.drawing_hex import (
    EDGES,
    Point,
    centre,
    corner,
    edge_line,
    foot,
    foot_line,
    frame,
    hexagon,
    line,
    polar,
    ridge,
)
from estaminet.games.pachakuna.grid import INNER_CONTACTS, KINDS, TILE_CELLS
from estaminet.games.pachakuna.view import PachakunaView, TileView

SHADOW: Final = (1.5, 5)
"""How far the mountains' shadow falls, to the right and down."""
PEAK: Final = "M-17 12-6-9-1-16 4-8 7-11 17 12z"
SNOW: Final = "M-6-9-1-16 4-8 2-4-1-7-4-2z"
FLANK: Final = "M-1-16 4-8 7-11 17 12H5z"
TUFT: Final = "M-8 6q1-9-3-13M-2 6q1-10 0-16M3 6q1-9 5-13"
HACHURES: Final = 14
WHOLE: Final = 1.005
"""Tiles lie a hair over one another, so that nothing shines through."""


def name_of(tile: TileView) -> str:
    """How a tile is written in moves."""
    return f"{tile.q},{tile.r}"


def tile_id(kind: str, first: int) -> str:
    """The id of a tile's shape."""
    return f"pachakuna-{kind}-{first}"


def shapes(view: PachakunaView) -> Markup:
    """Every kind of tile in its six positions, and what tiles are made of."""
    ground = (
        path(hexagon(WHOLE), id="pachakuna-valley-ground", class_="pachakuna-valley"),
        path(hexagon(), id="pachakuna-joint", class_="pachakuna-joint"),
        group(
            path(hexagon(), class_="pachakuna-cover"),
            path(hexagon(0.89), class_="pachakuna-ring-back"),
            path(hexagon(0.89), class_="pachakuna-ring"),
            id="pachakuna-ring",
        ),
        path(TUFT, id="pachakuna-tuft", class_="pachakuna-tuft"),
        group(
            path(PEAK, class_="pachakuna-peak"),
            path(FLANK, class_="pachakuna-flank"),
            path(SNOW, class_="pachakuna-snow"),
            id="pachakuna-peak",
        ),
    )
    counts = zip(KINDS, view.mountain_edges, strict=True)
    return join(*ground, *(_tile(kind, first, count) for kind, count in counts for first in range(EDGES)))


@cache
def _tile(kind: str, first: int, count: int) -> Markup:
    """A tile whose mountains begin at that edge; light falls from the north-west however it is turned."""
    tufts = (polar(60 * edge, 0.62) for edge in range(first + count, first + EDGES))
    peaks = sorted(_peaks(first, count), key=lambda point: point[1])
    return group(
        use("pachakuna-valley-ground"),
        *(use("pachakuna-tuft", x, y) for x, y in tufts),
        path(foot_line(first, count, *SHADOW), class_="pachakuna-shadow"),
        path(ridge(first, count), class_="pachakuna-mountain"),
        path(_hachures(first, count), class_="pachakuna-hachures"),
        path(foot_line(first, count), class_="pachakuna-foot"),
        *(use("pachakuna-peak", x, y) for x, y in peaks),
        use("pachakuna-joint"),
        id=tile_id(kind, first),
    )


def _peaks(first: int, count: int) -> Iterator[Point]:
    """A peak at every edge that shows mountain."""
    return (polar(60 * edge, 0.57) for edge in range(first, first + count))


def _hachures(first: int, count: int) -> str:
    """Short strokes up the slope, from the foot of the mountains."""
    points, (ax, ay) = foot(first, count), polar(60 * first + 30 * (count - 1), 1)
    parts = []
    for stroke in range(1, HACHURES):
        at = stroke / HACHURES * (len(points) - 1)
        (x1, y1), (x2, y2) = points[int(at)], points[int(at) + 1]
        x, y = x1 + (x2 - x1) * (at % 1), y1 + (y2 - y1) * (at % 1)
        far = 0.15 + 0.04 * (stroke % 2)
        parts.append(f"M{line([(x + 0.05 * ax, y + 0.05 * ay), (x + far * ax, y + far * ay)])}")
    return "".join(parts)


def ground() -> Markup:
    """The frame around the board, closed everywhere but at villages (PAC-10)."""
    return path(frame(), class_="pachakuna-frame")


def tiles(view: PachakunaView) -> Iterator[Markup]:
    """The tiles as they lie, and the edges over which nobody can go."""
    for tile in view.tiles:
        x, y = centre((tile.q, tile.r))
        yield use(tile_id(tile.kind, tile.orientation), x, y)
    yield path(_cliffs(view), class_="pachakuna-cliff")


def _cliffs(view: PachakunaView) -> str:
    """The edges where valley meets mountain (PAC-09)."""
    if not view.tiles:
        return "M0 0"
    shows = [set(tile.mountains) for tile in view.tiles]
    return "".join(
        edge_line(TILE_CELLS[tile], edge, 0.96)
        for tile, edge, other in INNER_CONTACTS
        if (edge in shows[tile]) != ((edge + 3) % EDGES in shows[other])
    )


def rocks(view: PachakunaView) -> Iterator[Markup]:
    """Rocks of the last turn, and pale ones where this turn's will lie."""
    for tile in view.tiles:
        if tile.rock or tile.chosen:
            name = name_of(tile)
            kind = "pachakuna-rock-to-come" if tile.chosen else "pachakuna-rocky"
            x, y = corner(4, 0.5)
            at = moved(centre((tile.q, tile.r))[0] + x, centre((tile.q, tile.r))[1] + y)
            yield group(group(use("pachakuna-rock", class_=kind)), id=f"pachakuna-rock-{name}", transform=at)


def handles(view: PachakunaView, scene: Scene, say: Say) -> Iterator[Markup]:
    """A plain hexagon over each tile that says what it is and why it cannot be chosen; it is clicked and marked."""
    turned = {move.split()[1] for move in scene.moves if move.startswith("turn ")}
    walked = {move.split()[2] for move in scene.moves if move.startswith("walk ")}
    for tile in view.tiles:
        name = name_of(tile)
        words = [f"turn {name}"] if name in turned else []
        words += [name] if name in walked else []
        why = speech.why_not(view, tile) if scene.moves and name not in turned else None
        yield _handle(view, tile, scene, say, "|".join(words), "" if why is None else say(why))


def _handle(view: PachakunaView, tile: TileView, scene: Scene, say: Say, words: str, why: str) -> Markup:
    name, (x, y) = name_of(tile), centre((tile.q, tile.r))
    said = " ".join(say(said) for said in (speech.tile_line(view, tile), *speech.guest_lines(view, name)))
    mark = f"tile {name}"
    clickable = {"role": "button", "aria_label": said, "data_word": words} if words else {}
    if f"turn {name}" in words:
        clickable["data_lies"] = f"r{tile.orientation}"
    return use(
        "pachakuna-ring",
        x,
        y,
        title(f"{said} {why}".strip()),
        class_="pachakuna-tile fresh" if mark in scene.fresh else "pachakuna-tile",
        data_mark=mark,
        data_why=why or None,
        **clickable,
    )
