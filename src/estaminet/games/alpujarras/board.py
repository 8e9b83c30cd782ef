"""The drawing of Alpujarras, its moves in words, and its prompts, from a view alone; `estaminet.core.board.Board`."""

from estaminet.core.board import Say, Scene
from estaminet.core.game import Line
from estaminet.core.svg import Markup, element, group
from estaminet.games.alpujarras.drawing_aside import mine, reconstructed, seats
from estaminet.games.alpujarras.drawing_cards import cards
from estaminet.games.alpujarras.drawing_choices import choices
from estaminet.games.alpujarras.drawing_lands import lands
from estaminet.games.alpujarras.drawing_places import SIZE
from estaminet.games.alpujarras.drawing_signs import signs
from estaminet.games.alpujarras.drawing_track import ghost, ghost_shapes, mules, track
from estaminet.games.alpujarras.drawing_tray import order, road, stop
from estaminet.games.alpujarras.drawing_valley import canals, ground
from estaminet.games.alpujarras.speech import label, prompt, text
from estaminet.games.alpujarras.view import AlpujarrasView

__all__ = ["draw", "ghost", "label", "prompt", "text"]


def draw(view: AlpujarrasView, scene: Scene, say: Say) -> str:
    """The board with the turn beside it; below, one's own things, market, goals and the other seats."""
    tray = (order(view, say), stop(view, scene, say), road(view, scene, say), choices(view, scene, say))
    parts = (
        main_drawing(view, scene, say),
        element("div", *tray, class_="alpujarras-tray"),
        mine(view, scene, say),
        cards(view, scene, say),
        seats(view, scene, say),
        reconstructed(view, say),
    )
    return element("div", element("div", *parts, class_="alpujarras-table"), class_="board-alpujarras")


def main_drawing(view: AlpujarrasView, scene: Scene, say: Say) -> Markup:
    """The track round the valley."""
    return element(
        "svg",
        element("defs", signs(len(view.seats)), *ghost_shapes(view)),
        ground(),
        canals(view, scene, say),
        lands(view, scene, say),
        track(view, scene, say),
        mules(view, scene, say),
        group(id="ghosts"),
        class_="main",
        viewBox=f"-4 -4 {SIZE + 8} {SIZE + 8}",
        role="group",
        aria_label=say(Line("draw board")),
    )
