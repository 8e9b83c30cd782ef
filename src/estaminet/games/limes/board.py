"""The drawing of Limes, its moves in words, and its prompts, from a view alone; `estaminet.core.board.Board`."""

from collections.abc import Iterator, Sequence

from estaminet.core.board import Ghost, Say, Scene
from estaminet.core.game import Seat
from estaminet.core.svg import Markup, element, group, join, moved, use
from estaminet.games.limes.drawing_aside import deck, face_id, others, tray
from estaminet.games.limes.drawing_display import card_art, main_display, stand
from estaminet.games.limes.drawing_land import Land, Place, card_zones, crowds, land_of, openings
from estaminet.games.limes.drawing_pieces import ground, handles, scenery, worker_id, workers
from estaminet.games.limes.drawing_shapes import CARD
from estaminet.games.limes.grid import PROFESSIONS
from estaminet.games.limes.speech import JOBS, label, place_of, prompt, seen_seat, text
from estaminet.games.limes.view import LimesView

__all__ = ["draw", "ghost", "label", "prompt", "text"]


def draw(view: LimesView, scene: Scene, say: Say) -> str:
    """The looked-at display with the free places, the round's card, the supply, the others' displays, the deck."""
    main = main_display(view, scene, say, shapes(view))
    parts = (main, tray(view, say), others(view, scene, say), deck(view, say))
    return element("div", element("div", *parts, class_="limes-table"), class_="board-limes")


def shapes(view: LimesView) -> Markup:
    """All that is drawn more than once: scenery, workers, grounds, the cards as printed, the ghosts."""
    printed = [card_zones(face, 0) for face in view.faces]
    turned = [card_zones(view.faces[view.card - 1], turns) for turns in range(4)] if view.card else []
    lands = [*(land_of(view, seat) for seat in range(len(view.displays))), *printed, *turned]
    return join(
        scenery(),
        handles(),
        workers(range(len(view.displays))),
        *_grounds(lands),
        *(group(card_art(land), id=face_id(number)) for number, land in enumerate(printed, 1)),
        *(group(card_art(land), use("limes-frame"), id=f"ghost-r{turns}") for turns, land in enumerate(turned)),
        *_ghost_workers(seen_seat(view)),
    )


def _grounds(lands: Sequence[Land]) -> Iterator[Markup]:
    """Each ground that some zone of the lands has, once."""
    kinds = {(land[place].terrain, openings(land, place)) for land in lands for place in land}
    yield from (ground(terrain, ways) for terrain, ways in sorted(kinds))


def _ghost_workers(seat: Seat) -> Iterator[Markup]:
    for job in PROFESSIONS[1:]:
        sign = use(f"limes-sign-{seat}", class_="limes-sign")
        yield group(use(worker_id(job)), sign, id=f"ghost-{job}", class_=f"seat-{seat}")


def ghost(view: LimesView, move: str) -> Ghost | None:
    """The card or the worker where the written move would put it."""
    match move.split():
        case ["lay", at, turns]:
            x, y = place_of(at)
            return Ghost(f"ghost-{turns}", moved(CARD * x, CARD * y))
        case ["place", zone] | ["move", _, zone]:
            return _ghost_worker(view, place_of(zone))
    return None


def _ghost_worker(view: LimesView, place: Place) -> Ghost:
    seat = seen_seat(view)
    terrain = land_of(view, seat)[place].terrain
    there = len(crowds(view.displays[seat].workers).get(place, ()))
    return Ghost(f"ghost-{JOBS[terrain]}", moved(*stand(place, terrain, there, there + 1)))
