"""The drawing of Limes, its moves in words, and its prompts, from a view alone; `estaminet.core.board.Board`."""

from functools import lru_cache

from estaminet.core.board import Ghost, Say, Scene
from estaminet.core.svg import Markup, element, group, join, moved, use
from estaminet.games.limes.drawing_aside import deck, face_id, others, tray
from estaminet.games.limes.drawing_display import card_art, ground_kinds, main_display
from estaminet.games.limes.drawing_land import Face, Place, card_zones, crowds, land_of, zone_at
from estaminet.games.limes.drawing_pieces import ground, handles, scenery, workers
from estaminet.games.limes.drawing_shapes import CARD
from estaminet.games.limes.drawing_workers import ghost_workers, stand
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
    faces = [(face, 0) for face in view.faces]
    turned = [(view.faces[view.card - 1], turns) for turns in range(4)] if view.card else []
    lands = (land_of(view, seat) for seat in range(len(view.displays)))
    kinds = set().union(*map(ground_kinds, lands), *(_lone(*card)[1] for card in (*faces, *turned)))
    return join(
        scenery(),
        handles(),
        workers(len(view.displays)),
        *(ground(terrain, ways) for terrain, ways in sorted(kinds)),
        *(group(_lone(*card)[0], id=face_id(number)) for number, card in enumerate(faces, 1)),
        *(group(_lone(*card)[0], use("limes-frame"), id=f"ghost-r{card[1]}") for card in turned),
        *ghost_workers(seen_seat(view)),
    )


@lru_cache(256)
def _lone(face: Face, turns: int) -> tuple[Markup, frozenset[tuple[str, int]]]:
    """A card without neighbours, and the kinds of its grounds."""
    land = card_zones(face, turns)
    return card_art(land), ground_kinds(land)


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
    terrain = zone_at(view, seat, place).terrain
    there = len(crowds(view.displays[seat].workers).get(place, ()))
    return Ghost(f"ghost-{JOBS[terrain]}", stand(place, terrain, there, there + 1).transform)
