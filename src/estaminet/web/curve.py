"""The curve of expected points: our own drawing, of which the page also has a table."""

from collections.abc import Iterator, Sequence
from math import ceil, floor
from typing import Final, NamedTuple

from django.utils.safestring import SafeString, mark_safe

from estaminet.core.svg import Markup, element, group

WIDTH, HEIGHT = 360, 230
LEFT, RIGHT, TOP, BOTTOM = 34, 14, 14, 30
STEPS: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500)
"""Possible distances between two lines, in points."""
LINES: Final = 6
SEEN: Final = 0.05
"""A difference that is drawn."""
NUMBERS: Final = 8
"""At most so many turns are numbered."""


class Dot(NamedTuple):
    """The points expected after a turn, and after the turn that the bot prefers."""

    turn: int
    worth: float
    best: float


class _Frame(NamedTuple):
    """From turns and points to places."""

    turns: int
    low: int
    high: int
    step: int

    def x(self, turn: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * turn / max(self.turns, 1)

    def y(self, points: float) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (self.high - points) / (self.high - self.low)


def curve(dots: Sequence[Dot], turns: int, start: float | None, label: str) -> SafeString:
    """A drawing of the dots on an axis of so many turns; `start` is what was expected before the first."""
    frame = _framed(
        [*([] if start is None else [start]), *(value for dot in dots for value in (dot.worth, dot.best))], turns
    )
    way = [(0, start)] if start is not None else []
    way += [(dot.turn, dot.worth) for dot in dots]
    line = " ".join(f"{frame.x(turn):.1f},{frame.y(worth):.1f}" for turn, worth in way)
    parts = [
        group(*_grid(frame), class_="grid"),
        group(*_numbers(frame), class_="numbers"),
        group(*(_gap(frame, dot) for dot in dots if abs(dot.best - dot.worth) >= SEEN), class_="gaps"),
        element("polyline", points=line, class_="way"),
        group(*(_dot(frame, turn, worth) for turn, worth in way), class_="dots"),
    ]
    return mark_safe(
        element("svg", *parts, viewBox=f"0 0 {WIDTH} {HEIGHT}", class_="curve", role="img", aria_label=label)
    )


def _framed(values: Sequence[float], turns: int) -> _Frame:
    least, most = min(values, default=0.0), max(values, default=1.0)
    step = next((step for step in STEPS if (most - least) / step <= LINES - 2), STEPS[-1])
    low, high = floor(least / step) * step, ceil(most / step) * step
    return _Frame(turns, low, high if high > low else low + step, step)


def _grid(frame: _Frame) -> Iterator[Markup]:
    for points in range(frame.low, frame.high + 1, frame.step):
        y = frame.y(points)
        yield element("line", x1=LEFT, x2=WIDTH - RIGHT, y1=y, y2=y)


def _numbers(frame: _Frame) -> Iterator[Markup]:
    for points in range(frame.low, frame.high + 1, frame.step):
        yield element("text", str(points), x=LEFT - 6, y=frame.y(points) + 5, text_anchor="end")
    every = max(1, ceil(frame.turns / NUMBERS))
    for turn in range(0, frame.turns + 1, every):
        yield element("text", str(turn), x=frame.x(turn), y=HEIGHT - 8, text_anchor="middle")


def _gap(frame: _Frame, dot: Dot) -> Markup:
    """From what was played to what the bot prefers."""
    x = frame.x(dot.turn)
    kind = "gap" if dot.best > dot.worth else "gap gain"
    stem = element("line", x1=x, x2=x, y1=frame.y(dot.worth), y2=frame.y(dot.best))
    end = frame.y(dot.best)
    return group(stem, element("line", x1=x - 4, x2=x + 4, y1=end, y2=end), class_=kind)


def _dot(frame: _Frame, turn: float, worth: float) -> Markup:
    return element("circle", cx=frame.x(turn), cy=frame.y(worth), r=3.5)
