"""The geometry of the drawing: where cells lie, and how a tile is divided into valley and mountain."""

from functools import cache
from math import cos, pi, sin
from typing import Final, TypeAlias

from estaminet.core.svg import number
from estaminet.games.pachakuna.grid import CELLS, Cell, beyond

Point: TypeAlias = tuple[float, float]

SIDE: Final = 60
"""The side of a hexagon in the units of the drawing."""
WIDTH: Final = SIDE * 3**0.5
ROW: Final = 1.5 * SIDE
EDGES: Final = 6

BULGE: Final = {2: 0.16, 3: 0.0, 4: -0.16}
"""How far from the centre the foot of the mountains passes, by edges that show mountain: towards them, in sides."""
SWAY: Final = (0, 0.035, -0.05, 0.03, 0.05, -0.035, 0)
"""How the foot of the mountains winds, in sides."""


def centre(cell: Cell) -> Point:
    """Where the middle of a cell lies; the board's middle is the origin."""
    q, r = cell
    return WIDTH * (q + r / 2), ROW * r


def polar(degrees: float, sides: float) -> Point:
    """The point in a direction, counter-clockwise from the east, so many sides from the origin."""
    angle = degrees * pi / 180
    return SIDE * sides * cos(angle), -SIDE * sides * sin(angle)


def corner(edge: int, sides: float = 1) -> Point:
    """The corner of a hexagon where an edge begins, counter-clockwise."""
    return polar(60 * edge - 30, sides)


def line(points: list[Point]) -> str:
    """The points as path commands, without the first M."""
    return "L".join(f"{number(x)} {number(y)}" for x, y in points)


@cache
def hexagon(sides: float = 1) -> str:
    """The path of a hexagon around the origin."""
    return f"M{line([corner(edge, sides) for edge in range(EDGES)])}z"


def edge_line(cell: Cell, edge: int, sides: float = 1) -> str:
    """The path of a cell's edge, a little shortened if `sides` is below 1."""
    x, y = centre(cell)
    (x1, y1), (x2, y2) = corner(edge), corner(edge + 1)
    mx, my = (x1 + x2) / 2, (y1 + y2) / 2
    ends = [(x + mx + (ex - mx) * sides, y + my + (ey - my) * sides) for ex, ey in ((x1, y1), (x2, y2))]
    return f"M{line(ends)}"


@cache
def foot(first: int, count: int) -> tuple[Point, ...]:
    """The line between valley and mountain, from where the mountain edges end back to where they begin."""
    end, begin = corner(first + count), corner(first)
    aside = polar(60 * first + 30 * (count - 1), 1)
    middle = tuple(BULGE[count] * part for part in aside) if count in BULGE else (0.0, 0.0)
    bend = (2 * middle[0] - (begin[0] + end[0]) / 2, 2 * middle[1] - (begin[1] + end[1]) / 2)
    points = []
    for step, sway in enumerate(SWAY):
        t = step / (len(SWAY) - 1)
        x, y = (
            (1 - t) ** 2 * end[axis] + 2 * t * (1 - t) * bend[axis] + t**2 * begin[axis] + sway * aside[axis]
            for axis in (0, 1)
        )
        points.append((x, y))
    return tuple(points)


def smooth(points: tuple[Point, ...]) -> str:
    """A soft line through points as path commands that go on from the first of them."""
    parts = []
    for here in range(len(points) - 1):
        before, start, end, after = (
            points[max(0, min(len(points) - 1, at))] for at in (here - 1, here, here + 1, here + 2)
        )
        first = (start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6)
        second = (end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6)
        parts.append("C" + " ".join(f"{number(x)} {number(y)}" for x, y in (first, second, end)))
    return "".join(parts)


@cache
def ridge(first: int, count: int) -> str:
    """The path around a tile's mountains."""
    rim = [corner(edge) for edge in range(first, first + count + 1)]
    return f"M{line(rim)}{smooth(foot(first, count))}z"


@cache
def foot_line(first: int, count: int, dx: float = 0, dy: float = 0) -> str:
    """The path of the line between valley and mountain."""
    points = tuple((x + dx, y + dy) for x, y in foot(first, count))
    return f"M{line([points[0]])}{smooth(points)}"


@cache
def frame() -> str:
    """The path of the board's rim, edge by edge."""
    edges = ((cell, edge) for cell in CELLS for edge in range(EDGES) if beyond(cell, edge) not in CELLS)
    return "".join(edge_line(cell, edge) for cell, edge in edges)
