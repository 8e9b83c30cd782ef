"""What a beginner is told during the first match of Limes, from what lies there and what may be done."""

from collections.abc import Iterator, Sequence

from estaminet.core.board import Scene
from estaminet.core.game import Line
from estaminet.games.limes.view import DisplayView, LimesView


def hints(view: LimesView, scene: Scene) -> Sequence[Line]:
    """The hints that fit this moment, the most useful first; none while the looking seat has nothing to do."""
    if scene.seat is None or not scene.moves:
        return ()
    display = view.displays[scene.seat]
    laying = any(move.startswith("lay ") for move in scene.moves)
    return tuple(_laying(view, display) if laying else _working(display))


def _laying(view: LimesView, display: DisplayView) -> Iterator[Line]:
    if not display.cards:
        yield Line("hint lay", {"card": view.card})
    yield Line("hint turn")
    if display.workers:
        yield Line("hint points")


def _working(display: DisplayView) -> Iterator[Line]:
    """Before the worker step there is one about it; what brings points is said once a worker stands there."""
    if not display.acted:
        yield Line("hint keep" if display.workers else "hint place")
    yield Line("hint done")
    if display.workers:
        yield Line("hint points")
