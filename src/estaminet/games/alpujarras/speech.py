"""What is asked at a table of Alpujarras, and the board in words."""

from collections.abc import Iterator, Sequence
from typing import Final

from estaminet.core.board import Scene
from estaminet.core.game import Line
from estaminet.games.alpujarras.speech_board import Values, with_icons
from estaminet.games.alpujarras.speech_moves import label
from estaminet.games.alpujarras.speech_text import board_lines
from estaminet.games.alpujarras.view import AlpujarrasView, SpaceView

__all__ = ["label", "prompt", "text"]

LUCK_STAGES: Final = (
    "track", "villages", "mules", "market", "awards", "goals", "card drawn", "back", "die", "turn",
)  # fmt: skip


# What is asked


def prompt(view: AlpujarrasView, scene: Scene) -> Line:
    """What the looking seat is asked, or what is waited for."""
    if view.stage == "over":
        return Line("core match over")
    if view.stage in LUCK_STAGES or view.mover is None or view.mover >= len(view.seats):
        return Line("prompt zara" if view.mover == len(view.seats) else "prompt luck")
    if scene.seat != view.mover or not scene.moves:
        key = "prompt wait move" if view.stage == "move" else "prompt wait"
        return Line(key, {"seat": view.mover}, (f"mule {view.mover}",))
    return _prompt_own(view, scene)


def _prompt_own(view: AlpujarrasView, scene: Scene) -> Line:
    if view.stage == "move":
        return Line("prompt move again" if _moves_again(view) else "prompt move", {}, (f"mule {view.mover}",))
    if view.stage in ("award", "card", "noria"):
        return Line(f"prompt {view.stage}", {"limit": view.limits[1]})
    return with_icons("prompt act", [one.icon for one in view.turn.open if one.possible], {})


def _moves_again(view: AlpujarrasView) -> bool:
    """Whether the mule has left the start."""
    return view.mover is not None and view.seats[view.mover].space > 0


# The board in words


def text(view: AlpujarrasView, scene: Scene) -> Sequence[Line]:
    """The board in sentences: the turn, the seats, farmlands, canals, goals, market and the road ahead."""
    return [*_text_turn(view), *board_lines(view, scene), *_text_road(view, scene)]


def _text_turn(view: AlpujarrasView) -> Iterator[Line]:
    for one in (*view.turn.open, *view.turn.award):
        key = "text open" if one.possible else "text not possible"
        yield with_icons(key, (one.icon,), {})
    if view.turn.sale is not None:
        items, dirhems = view.turn.sale
        yield Line("draw sale", {"items": items, "n": dirhems})


def _text_road(view: AlpujarrasView, scene: Scene) -> Iterator[Line]:
    """The spaces in front of the looking seat's mule."""
    seat = view.mover if scene.seat is None else scene.seat
    here = view.seats[seat].space if seat is not None and seat < len(view.seats) else 0
    for space in view.track:
        if space.number > here:
            yield from _text_space(space)


def _text_space(space: SpaceView) -> Iterator[Line]:
    values: Values = {"space": space.number}
    mark = f"space {space.number}"
    if not space.spots:
        key = "text space" if space.mule is None else "text taken space"
        yield with_icons(key, space.icons, values, (mark,))
        return
    for spot in space.spots:
        if spot.mule is None:
            marks = (f"spot {space.number} {spot.number}",)
            yield with_icons(f"text {space.kind}", spot.icons, values | {"spot": spot.number}, marks)
