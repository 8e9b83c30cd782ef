"""What a beginner is told during the first match of Alpujarras, from what lies there and what may be done."""

from collections.abc import Iterator, Sequence

from estaminet.core.board import Scene
from estaminet.core.game import Line
from estaminet.games.alpujarras.view import AlpujarrasView

NORIAS: int = 2
"""With so many, a beginner is told what they buy."""


def hints(view: AlpujarrasView, scene: Scene) -> Sequence[Line]:
    """The hints that fit this moment, the most useful first; none while the looking seat has nothing to do."""
    if scene.seat is None or not scene.moves:
        return ()
    return tuple(_walking() if view.stage == "move" else _stopping(view, scene.seat))


def _walking() -> Iterator[Line]:
    yield Line("hint walk")
    yield Line("hint stops")


def _stopping(view: AlpujarrasView, seat: int) -> Iterator[Line]:
    """About what is open at this stop; norias and the end of the turn come last."""
    icons = {one.icon.partition(":")[0] for one in view.turn.open if one.possible}
    if "market" in icons:
        yield Line("hint market")
    if "add" in icons or "harvest" in icons:
        yield Line("hint farmers")
    if "irrigate" in icons:
        yield Line("hint canal")
    if view.seats[seat].norias >= NORIAS:
        yield Line("hint norias")
