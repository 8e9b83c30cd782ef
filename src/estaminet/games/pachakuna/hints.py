"""What a beginner is told during the first match of P'achakuna, from what lies there and what may be done."""

from collections.abc import Iterator, Sequence

from estaminet.core.board import Scene
from estaminet.core.game import Line
from estaminet.games.pachakuna.view import LlamaView, PachakunaView


def hints(view: PachakunaView, scene: Scene) -> Sequence[Line]:
    """The hints that fit this moment, the most useful first; none while the looking seat has nothing to do."""
    if scene.seat is None or not scene.moves:
        return ()
    own = [llama for llama in view.llamas if llama.seat == scene.seat]
    if view.stage == "rotate" and not any(tile.chosen for tile in view.tiles):
        return tuple(_turning(view, view.seats[scene.seat].colour, own))
    return tuple(_leading(view, scene))


def _turning(view: PachakunaView, colour: str, own: Sequence[LlamaView]) -> Iterator[Line]:
    """Before a tile is turned, it is about where to go."""
    yield Line("hint turn", {"word_way": f"hint {colour} way"})
    wanted = next((llama.load for llama in own if _wanted(view, llama.load)), "")
    if wanted:
        yield Line("hint load", {"word_colour": wanted})


def _wanted(view: PachakunaView, load: str) -> bool:
    """Whether an order asks for a load."""
    return any(load in (village.upper, village.lower) for village in view.villages)


def _leading(view: PachakunaView, scene: Scene) -> Iterator[Line]:
    """A sale is said where there is one, and the order of the steps once a llama has begun."""
    verbs = {move.split()[0] for move in scene.moves}
    if "sell" in verbs:
        yield Line("hint sell")
    if "buy" in verbs:
        yield Line("hint buy")
    if "walk" in verbs:
        yield Line("hint walk")
    if view.stage == "llamas":
        yield Line("hint steps")
