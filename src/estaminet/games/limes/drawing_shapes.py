"""The outlines of zones: a territory is drawn zone by zone, open where it goes on, rounded where it ends."""

from typing import Final

from estaminet.core.svg import number

ZONE: Final = 100
"""The side of a zone in the units of the drawing."""

CARD: Final = 2 * ZONE
OVERLAP: Final = 0.4
"""How far open edges reach into the neighbour, so that no hairline shows between them."""


def outline(openings: int, inset: float, radius: float, over: float = 0) -> str:
    """The path of a zone whose closed edges keep `inset` from the border; bits as in `openings`.

    Open edges reach `over` into the neighbour.
    """
    steps = "".join(_corner(openings, corner, inset, radius, over) for corner in range(4))
    return f"M{steps[1:]}z"


def _corner(openings: int, corner: int, inset: float, radius: float, over: float) -> str:
    """The way around the corner NE, SE, SW or NW, coming clockwise, as path commands that begin with a letter."""
    before, diagonal, after = (openings >> (2 * corner + step) % 8 & 1 for step in range(3))
    end, side = ZONE - inset, ZONE + over
    if not before and not after:
        return _line(corner, end - radius, inset) + _arc(corner, radius, end, inset + radius, 1)
    if not before or not after:
        return _line(corner, side, inset) if after else _line(corner, end, -over)
    if diagonal:
        return _line(corner, side, -over)
    notch = _line(corner, end, -over) + _line(corner, end, 0)
    return notch + _arc(corner, inset, ZONE, inset, 0) + _line(corner, side, inset)


def _line(corner: int, x: float, y: float) -> str:
    return "L" + _point(corner, x, y)


def _arc(corner: int, radius: float, x: float, y: float, sweep: int) -> str:
    return f"A{number(radius)} {number(radius)} 0 0 {sweep} {_point(corner, x, y)}"


def _point(corner: int, x: float, y: float) -> str:
    """A point given for the corner NE, turned to the corner that is meant."""
    for _ in range(corner):
        x, y = ZONE - y, x
    return f"{number(x)} {number(y)}"
