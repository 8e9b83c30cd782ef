"""The drawing of Livingstone, its moves in words, and its prompts, from a view alone; `estaminet.core.board.Board`."""

from estaminet.core.board import Say, Scene
from estaminet.core.svg import element
from estaminet.games.livingstone.drawing_aside import seats, stock
from estaminet.games.livingstone.drawing_hand import mine
from estaminet.games.livingstone.drawing_river import ghost, main_drawing
from estaminet.games.livingstone.drawing_signs import signs
from estaminet.games.livingstone.drawing_tray import actions, dice
from estaminet.games.livingstone.speech import label, prompt, text
from estaminet.games.livingstone.view import LivingstoneView

__all__ = ["draw", "ghost", "label", "prompt", "text"]


def draw(view: LivingstoneView, scene: Scene, say: Say) -> str:
    """The river with the tents, dice and actions beside it; below, one's own things, the seats, bag and cards."""
    parts = (
        element("div", dice(view, scene, say), actions(view, scene, say), class_="livingstone-tray"),
        main_drawing(view, scene, say, signs(len(view.seats))),
        mine(view, scene, say),
        seats(view, scene, say),
        stock(view, scene, say),
    )
    return element("div", element("div", *parts, class_="livingstone-table"), class_="board-livingstone")
