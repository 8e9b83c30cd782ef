"""Where everything lies on the board: the track along its four sides, farmlands and canals in the valley between."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from estaminet.games.alpujarras.view import AlpujarrasView, ChannelView, SpaceView

SIZE: Final = 1120
"""Of the square board."""
DEPTH: Final = 94
"""Of the track."""
SPOT: Final = 0.84
"""The length of a spot, compared with a standard space."""
TOP, RIGHT, BOTTOM, LEFT = range(4)

LAND_WIDTH: Final = 352
LAND_HEIGHT: Final = 226
CHANNEL: Final = 58
FIELD: Final = 58
"""A field at a canal."""


class Box(NamedTuple):
    """A rectangle of the drawing."""

    x: float
    y: float
    width: float
    height: float

    @property
    def middle(self) -> tuple[float, float]:
        """The point in its middle."""
        return self.x + self.width / 2, self.y + self.height / 2


class Cell(NamedTuple):
    """A standard space, or a space with spots, on one side of the board."""

    side: int
    box: Box
    spots: tuple[Box, ...]


def _length(space: SpaceView) -> float:
    return len(space.spots) * SPOT if space.spots else 1


def cells(view: AlpujarrasView) -> dict[int, Cell]:
    """The place of each space by its number; the track begins top left and goes round as a clock does."""
    total = sum(_length(space) for space in view.track)
    sides: list[list[SpaceView]] = [[], [], [], []]
    reached = 0.0
    for space in view.track:
        length = _length(space)
        sides[min(3, int((reached + length / 2) / total * 4))].append(space)
        reached += length
    return dict(pair for side, spaces in enumerate(sides) for pair in _along(side, spaces))


def _along(side: int, spaces: Sequence[SpaceView]) -> Iterator[tuple[int, Cell]]:
    """The spaces of a side, which fill it to the next corner."""
    unit = (SIZE - DEPTH) / max(1.0, sum(_length(space) for space in spaces))
    at = 0.0
    for space in spaces:
        wide = _length(space) * unit
        each = SPOT * unit
        spots = tuple(_placed(side, at + each * n, each) for n in range(len(space.spots)))
        yield space.number, Cell(side, _placed(side, at, wide), spots)
        at += wide


def _placed(side: int, at: float, wide: float) -> Box:
    """A stretch of a side as a rectangle."""
    far = SIZE - DEPTH
    if side == TOP:
        return Box(at, 0, wide, DEPTH)
    if side == RIGHT:
        return Box(far, at, DEPTH, wide)
    if side == BOTTOM:
        return Box(SIZE - at - wide, far, wide, DEPTH)
    return Box(0, SIZE - at - wide, DEPTH, wide)


def inner(cell: Cell, box: Box, head: float) -> Box:
    """The part of a box without the strip along the outer edge."""
    x, y, wide, high = box
    if cell.side == TOP:
        return Box(x, y + head, wide, high - head)
    if cell.side == RIGHT:
        return Box(x, y, wide - head, high)
    if cell.side == BOTTOM:
        return Box(x, y, wide, high - head)
    return Box(x + head, y, wide - head, high)


def outer(cell: Cell, box: Box, head: float) -> Box:
    """The strip along the outer edge."""
    x, y, wide, high = box
    if cell.side == TOP:
        return Box(x, y, wide, head)
    if cell.side == RIGHT:
        return Box(x + wide - head, y, head, high)
    if cell.side == BOTTOM:
        return Box(x, y + high - head, wide, head)
    return Box(x, y, head, high)


# The valley

_MIDDLE: Final = SIZE / 2
_EDGE: Final = DEPTH + 14
_LANDS: Final[Mapping[str, tuple[float, float]]] = {
    "orange": (_MIDDLE - LAND_WIDTH / 2, _EDGE),
    "yellow": (SIZE - _EDGE - LAND_WIDTH, _EDGE + 278),
    "green": (SIZE - _EDGE - LAND_WIDTH, SIZE - _EDGE - LAND_HEIGHT),
    "red": (_EDGE, SIZE - _EDGE - LAND_HEIGHT),
    "purple": (_EDGE, _EDGE + 278),
}
SPRING: Final = (_MIDDLE, 510)
"""The middle of the lake from which all canals come."""

_CANALS: Final[tuple[tuple[tuple[tuple[float, float], ...], tuple[float, float], tuple[float, float]], ...]] = (
    (((610, 484), (638, 420), (640, 360), (700, 360)), (776, 360), (960, 200)),
    (((618, 545), (645, 640)), (705, 699), (990, 699)),
    (((_MIDDLE, 550),), (_MIDDLE, 672), (_MIDDLE, 960)),
    (((502, 545), (475, 640)), (415, 699), (130, 699)),
    (((510, 484), (482, 420), (480, 360), (420, 360)), (344, 360), (160, 200)),
)
"""Of each starting channel: its bed from the lake on, and between which points its channels lie."""


def land_box(name: str) -> Box:
    """The place of a farmland with its village."""
    return Box(*_LANDS[name], LAND_WIDTH, LAND_HEIGHT)


class Water(NamedTuple):
    """The place of a channel: the middle of its space, the bed that leads to it, and the middle of its field."""

    at: tuple[float, float]
    bed: tuple[tuple[float, float], ...]
    field: tuple[float, float] | None
    scale: float


def waters(view: AlpujarrasView) -> dict[int, Water]:
    """The place of every channel by its number."""
    found: dict[int, Water] = {}
    for start, line in enumerate(_lines(view)):
        found.update(_line(start, line))
    return found


def _lines(view: AlpujarrasView) -> list[list[ChannelView]]:
    """The channels of each starting channel, the nearest first."""
    lines: list[list[ChannelView]] = [[] for _ in _CANALS]
    for channel in view.channels:
        lines[min(channel.start, len(lines) - 1)].append(channel)
    return [sorted(line, key=lambda channel: channel.steps) for line in lines]


def _line(start: int, line: Sequence[ChannelView]) -> Iterator[tuple[int, Water]]:
    bed, (x, y), (end_x, end_y) = _CANALS[start]
    along = ((end_x - x) ** 2 + (end_y - y) ** 2) ** 0.5
    step = min(116.0, along / max(1, len(line) - 0.5))
    way = (end_x - x) / along, (end_y - y) / along
    scale = min(1.0, step / (CHANNEL + 8))
    for n, channel in enumerate(line):
        at = x + way[0] * step * n, y + way[1] * step * n
        field = _beside(at, way, channel.farmland, scale) if channel.farmland else None
        yield channel.number, Water(at, bed, field, scale)
        bed = (at,)


def _beside(at: tuple[float, float], way: tuple[float, float], land: str, scale: float) -> tuple[float, float]:
    """The field on that side of the canal where its farmland lies."""
    x, y = land_box(land).middle
    across = -way[1], way[0]
    side = 1 if (x - at[0]) * across[0] + (y - at[1]) * across[1] > 0 else -1
    apart = side * (CHANNEL + FIELD + 6) / 2 * scale
    return at[0] + across[0] * apart, at[1] + across[1] * apart
