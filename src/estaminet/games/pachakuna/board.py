"""The drawing of P'achakuna, its moves in words, and its prompts, from a view alone; `estaminet.core.board.Board`."""

from estaminet.core.board import Say, Scene
from estaminet.core.game import Line
from estaminet.core.svg import Markup, element, group, join
from estaminet.games.pachakuna import drawing_ghosts, drawing_llamas, drawing_tiles, drawing_villages
from estaminet.games.pachakuna.drawing_aside import bag, herd, reserve
from estaminet.games.pachakuna.drawing_ghosts import ghost
from estaminet.games.pachakuna.drawing_signs import signs
from estaminet.games.pachakuna.labels import label
from estaminet.games.pachakuna.speech import prompt, seen_seat, text
from estaminet.games.pachakuna.view import PachakunaView

__all__ = ["draw", "ghost", "label", "prompt", "text"]

WINDOW = "-486 -438 972 876"


def draw(view: PachakunaView, scene: Scene, say: Say) -> str:
    """The board with everything on it, both reserves, the looking seat's llamas, and the bag."""
    seat = seen_seat(view)
    parts = (
        main(view, scene, say),
        reserve(view, seat, scene, say),
        herd(view, scene, say),
        reserve(view, 1 - seat, scene, say),
        bag(view, say),
    )
    return element("div", element("div", *parts, class_="pachakuna-table"), class_="board-pachakuna")


def shapes(view: PachakunaView, scene: Scene) -> Markup:
    """All that is drawn more than once, and the ghosts."""
    fixed = join(signs(), drawing_villages.shapes(), drawing_tiles.shapes(view))
    return join(fixed, drawing_ghosts.shapes(view, scene))


def main(view: PachakunaView, scene: Scene, say: Say) -> Markup:
    """The large drawing; sliding pieces and ghosts come last."""
    return element(
        "svg",
        element("defs", shapes(view, scene)),
        drawing_tiles.ground(),
        group(*drawing_tiles.tiles(view)),
        group(*drawing_villages.villages(view)),
        group(*drawing_tiles.rocks(view)),
        group(*drawing_tiles.handles(view, scene, say), *drawing_villages.handles(view, scene, say)),
        group(*drawing_llamas.all_ways(view, scene), class_="pachakuna-all-ways"),
        group(*drawing_villages.orders(view, scene, say)),
        group(*drawing_llamas.llamas(view, scene, say)),
        group(*drawing_villages.purchases(view, scene, say)),
        group(id="ghosts"),
        class_="main",
        viewBox=WINDOW,
        role="group",
        aria_label=say(Line("draw board")),
    )
