"""Workers on a display: where they stand, what they bring, and how they are clicked."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from estaminet.core.board import Say, Scene
from estaminet.core.game import Seat
from estaminet.core.svg import Markup, element, group, moved, title, use
from estaminet.games.limes.drawing_land import Land, Place, crowds
from estaminet.games.limes.drawing_pieces import worker_id
from estaminet.games.limes.drawing_shapes import ZONE
from estaminet.games.limes.grid import TERRAINS, TOWER
from estaminet.games.limes.speech import JOBS, worker_line
from estaminet.games.limes.view import LimesView, Worker


class Stand(NamedTuple):
    """Where a worker stands and how large it is."""

    x: float
    y: float
    scale: float

    @property
    def transform(self) -> str:
        """The transform that puts a worker there."""
        return moved(self.x, self.y, self.scale)


STANDS: Final = (
    (Stand(44, 58, 0.95),),
    (Stand(24, 60, 0.62), Stand(72, 60, 0.62)),
    tuple(Stand(24 + 48 * (n % 2), 30 + 47 * (n // 2), 0.5) for n in range(4)),
    tuple(Stand(16 + 32 * (n % 3), 20 + 32 * (n // 3), 0.36) for n in range(9)),
)
"""The stands on a zone for one, two, up to four and more workers."""

BY_THE_TOWER: Final = Stand(66, 62, 0.8)
PAIR: Final = 2
"""In larger crowds only the worker that brings points shows them."""


def stand(place: Place, terrain: str, index: int, crowd: int) -> Stand:
    """Where the index-th of a crowd of workers stands on a zone."""
    stands = next(stands for stands in STANDS if crowd <= len(stands))
    alone_by_a_tower = terrain == TERRAINS[TOWER] and crowd == 1
    x, y, scale = BY_THE_TOWER if alone_by_a_tower else stands[index]
    return Stand(ZONE * place[0] + x, ZONE * place[1] + y, scale)


def _standing(view: LimesView, seat: Seat, land: Land) -> Iterator[tuple[str, Worker, int, Stand]]:
    """Each worker with its id, the size of its crowd, and its stand.

    A worker keeps its id when it moves, as it keeps its place in the order (LIM-19).
    """
    workers = view.displays[seat].workers
    companies = crowds(workers)
    met: dict[Place, int] = {}
    for order, worker in enumerate(workers):
        place = worker.x, worker.y
        index = met[place] = met.get(place, -1) + 1
        crowd = len(companies[place])
        yield f"limes-{seat}-worker-{order}", worker, crowd, stand(place, land[place].terrain, index, crowd)


def small_workers(view: LimesView, seat: Seat, land: Land, scene: Scene) -> Iterator[Markup]:
    """Workers to look at."""
    for name, worker, _, place in _standing(view, seat, land):
        figure = group(*_figure(land[worker.x, worker.y].terrain, seat))
        yield group(figure, id=name, transform=place.transform, **_mark(worker, seat, scene))


def workers(view: LimesView, seat: Seat, land: Land, scene: Scene, say: Say, coins: float) -> Iterator[Markup]:
    """Workers that say what they are, show their points in coins of that size, and can be clicked if they may move."""
    used = {word for move in scene.moves for word in move.split()[1:]}
    for name, worker, crowd, place in _standing(view, seat, land):
        at, spoken = f"{worker.x},{worker.y}", say(worker_line(view, seat, land, worker))
        words: dict[str, str] = {}
        if at in used:
            words = {"role": "button", "aria_label": spoken, "data_word": f"move {at}|{at}"}
        hit = use("limes-hit" if crowd == 1 else "limes-hit-small")
        inner = group(hit, *_figure(land[worker.x, worker.y].terrain, seat), _coin(worker.points, crowd, place, coins))
        mark = _mark(worker, seat, scene)
        yield group(title(spoken), inner, id=name, transform=place.transform, **mark, **words)


def figures(view: LimesView, seat: Seat, land: Land) -> Iterator[Markup]:
    """Workers with their points, to look at, without ids."""
    for _, worker, crowd, place in _standing(view, seat, land):
        parts = *_figure(land[worker.x, worker.y].terrain, seat), _coin(worker.points, crowd, place, 1)
        yield group(*parts, transform=place.transform, class_=f"seat-{seat}")


def _mark(worker: Worker, seat: Seat, scene: Scene) -> dict[str, str]:
    return marked(f"{seat}/worker {worker.x},{worker.y}", scene, f"limes-worker seat-{seat}")


def marked(mark: str, scene: Scene, kind: str) -> dict[str, str]:
    """The attributes of a part that lines speak of."""
    return {"class_": f"{kind} fresh" if mark in scene.fresh else kind, "data_mark": mark}


def _figure(terrain: str, seat: Seat) -> tuple[Markup, Markup]:
    """The worker as the terrain makes it, with the sign of its seat."""
    return use(worker_id(JOBS[terrain])), use(f"limes-sign-{seat}", class_="limes-sign")


def _coin(points: int, crowd: int, place: Stand, size: float) -> Markup:
    """The points that a worker brings now, in a coin at its feet, as large for small workers as for others."""
    if crowd > PAIR and not points:
        return Markup()
    text = str(points)
    width = 22 + 16 * len(text)
    plate = element("rect", x=-width / 2, y=-19, width=width, height=38, rx=19, class_="limes-coin")
    digits = element("text", text, y=11, text_anchor="middle", class_="limes-digits")
    x, y = (-27, 20) if crowd == 1 else (-12, 24)
    larger = 1 / place.scale if crowd <= PAIR else 1
    transform = moved(x * larger, y * larger, size * larger)
    return group(plate, digits, transform=transform, class_=None if points else "limes-none")


def ghost_workers(seat: Seat) -> Iterator[Markup]:
    """The seat's worker in each profession, to be shown where it would come to stand."""
    for terrain in TERRAINS[1:]:
        yield group(*_figure(terrain, seat), id=f"ghost-{JOBS[terrain]}", class_=f"seat-{seat}")
