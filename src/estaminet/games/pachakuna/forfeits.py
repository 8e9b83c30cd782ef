"""What a move gives up for this turn, from a view alone: to be said before it is made (PAC-04, PAC-12)."""

from collections.abc import Iterator

from estaminet.core.game import Line
from estaminet.games.pachakuna.grid import COLOURS
from estaminet.games.pachakuna.state import LLAMA_PRICE
from estaminet.games.pachakuna.view import LlamaView, PachakunaView


def forfeits(view: PachakunaView, move: str) -> tuple[Line, ...]:
    """The steps that the written legal move skips for good this turn, a line each.

    "forfeits turning" (no tile was turned), and for a llama "forfeits walk", "forfeits sale" and "forfeits purchase".
    A llama that stays in a village and could walk from there is resting; only `done` and its own trade end that.
    """
    verb, _, words = move.partition(" ")
    if verb in ("turn", "pay") or view.mover is None:
        return ()
    found = list(_turning(view))
    own = [llama for llama in view.llamas if llama.seat == view.mover]
    number = int(words.split(" ")[0]) if words else 0
    for llama in own:
        if verb == "done" or llama.number == view.active != number:
            found += _left(view, llama, "walk", "sale", "purchase")
        elif llama.number == number and verb == "sell":
            found += _left(view, llama, "walk")
        elif llama.number == number and verb == "buy":
            found += _left(view, llama, "walk", "sale")
    return tuple(found)


def _turning(view: PachakunaView) -> Iterator[Line]:
    if view.stage == "rotate" and not any(tile.chosen for tile in view.tiles):
        yield Line("forfeits turning", {"seat": view.mover or 0})


def _left(view: PachakunaView, llama: LlamaView, *steps: str) -> Iterator[Line]:
    """Those of the steps that the llama could still take."""
    values: dict[str, int | str] = {"seat": llama.seat, "llama": llama.number}
    for step in steps:
        if possible(view, llama, step):
            yield Line(f"forfeits {step}", values, (f"llama {llama.seat} {llama.number}",))


def possible(view: PachakunaView, llama: LlamaView, step: str) -> bool:
    """Whether a llama of the seat that has the turn could still take a step: "walk", "sale" or "purchase"."""
    seat = view.seats[llama.seat]
    if step == "walk":
        return llama.acted == "fresh" and bool(llama.reach)
    if step == "sale":
        return llama.acted in ("fresh", "moved") and llama.gain >= 0
    rich = seat.waiting > 0 and sum(seat.reserve) >= LLAMA_PRICE
    return llama.acted != "closed" and llama.at in COLOURS and rich
