"""The five signs of the seats, the same on boards, in lists, in the history and in plots."""

from typing import Final

from estaminet.core.game import Seat
from estaminet.core.svg import Markup, element, path

SHAPES: Final = (
    "M10 1.6a8.4 8.4 0 1 0 .01 0z",
    "M2.6 2.6h14.8v14.8H2.6z",
    "M10 1.6 19 17.6H1z",
    "M10 .6 19.4 10 10 19.4.6 10z",
    "M10 .8l2.7 6 6.5.7-4.9 4.4 1.4 6.4-5.7-3.3-5.7 3.3 1.4-6.4L.8 7.5l6.5-.7z",
)
"""Disc, square, triangle, diamond and star, each in a square of 20 units."""


def seat_shape(seat: Seat, **attributes: str) -> Markup:
    """The seat's sign as a path in a square of 20 units; more than five seats begin again."""
    return path(SHAPES[seat % len(SHAPES)], **attributes)


def seat_badge(seat: Seat) -> Markup:
    """The seat's sign as a small picture beside its name, in the text's `color`, which the class `seat-N` sets."""
    return element(
        "svg",
        seat_shape(seat, fill="currentColor"),
        class_=f"seat seat-{seat % len(SHAPES)}",
        viewBox="0 0 20 20",
        width="20",
        height="20",
        aria_hidden="true",
        focusable="false",
    )
