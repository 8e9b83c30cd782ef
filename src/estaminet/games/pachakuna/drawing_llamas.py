"""Llamas with their loads, where they stand, and the ways they can go."""

from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Final

from estaminet.core.board import Say, Scene
from estaminet.core.svg import Markup, element, group, join, moved, path, title, use
from estaminet.games.pachakuna import speech
from estaminet.games.pachakuna.drawing_hex import EDGES, Point, centre, line, polar, smooth
from estaminet.games.pachakuna.drawing_signs import glyph_id, tint
from estaminet.games.pachakuna.paths import traced, ways
from estaminet.games.pachakuna.view import LlamaView, PachakunaView

ALONE: Final = 1.12
STANDS: Final[Mapping[int, tuple[tuple[float, float, float], ...]]] = {
    1: ((0, 6, ALONE),),
    2: ((-24, 8, 0.8), (24, 8, 0.8)),
    3: ((-25, -12, 0.68), (25, -12, 0.68), (0, 26, 0.68)),
    4: ((-25, -14, 0.66), (25, -14, 0.66), (-25, 28, 0.66), (25, 28, 0.66)),
    6: tuple((-30 + 30 * (n % 3), -12 + 40 * (n // 3), 0.52) for n in range(6)),
}
"""Where so many llamas stand on a place, from its middle, and how large they are."""
SQUARE: Final[Mapping[int, tuple[tuple[float, float, float], ...]]] = {
    1: ((12, 18, 0.85),),
    2: ((-22, 24, 0.68), (24, 24, 0.68)),
    3: ((-30, 20, 0.58), (0, 28, 0.58), (30, 20, 0.58)),
    6: tuple((-30 + 30 * (n % 3), 8 + 30 * (n // 3), 0.44) for n in range(6)),
}
"""The same in a village, where they leave hut or order in sight."""
OWN_GROUND: Final[Mapping[int, float]] = {2: 0.46, 3: 0.3, 4: 0.12}
"""How far from the middle a llama stands that has a tile to itself, in sides, by how many edges show its terrain."""


def place_of(view: PachakunaView, name: str) -> Point:
    """Where the middle of a place lies."""
    village = next((village for village in view.villages if village.colour == name), None)
    if village is not None:
        return centre((village.q, village.r))
    q, r = name.split(",")
    return centre((int(q), int(r)))


def ground_of(view: PachakunaView, name: str, *, mountain: bool) -> Point:
    """The middle of a tile's valley or mountains, or of a village."""
    x, y = place_of(view, name)
    tile = next((tile for tile in view.tiles if f"{tile.q},{tile.r}" == name), None)
    if tile is None:
        return x, y
    edges = len(tile.mountains)
    towards = 60 * tile.orientation + 30 * (edges - 1) + 180 * (not mountain)
    dx, dy = polar(towards, OWN_GROUND.get(edges if mountain else EDGES - edges, 0))
    return x + dx, y + dy


def stand(view: PachakunaView, llama: LlamaView, at: str, index: int, count: int) -> str:
    """The transform that puts a llama there, the `index`th of so many."""
    stands = STANDS if "," in at else SQUARE
    x, y = ground_of(view, at, mountain=_climbs(view, llama)) if count == 1 else place_of(view, at)
    dx, dy, scale = stands[min(size for size in stands if size >= count)][index]
    return moved(x + dx, y + dy, scale)


def _climbs(view: PachakunaView, llama: LlamaView) -> bool:
    return view.seats[llama.seat].colour == "black"


def figure(view: PachakunaView, llama: LlamaView) -> Markup:
    """A llama as it looks, around the origin."""
    colour = view.seats[llama.seat].colour or "white"
    number = element("text", str(llama.number), x=-9, y=11, class_="pachakuna-number", text_anchor="middle")
    return group(use("pachakuna-llama"), number, load(llama), class_=f"pachakuna-{colour}-llama")


def load(llama: LlamaView) -> Markup:
    """What a llama carries."""
    if not llama.load:
        return Markup()
    sign = use(glyph_id(llama.load), transform=moved(-9, -17, 0.8))
    return group(use("pachakuna-bundle"), sign, class_=tint(llama.load))


def llamas(view: PachakunaView, scene: Scene, say: Say) -> Iterator[Markup]:
    """The llamas; those of the looking seat are chosen by a click."""
    crowds: dict[str, list[LlamaView]] = {}
    for llama in view.llamas:
        crowds.setdefault(llama.at, []).append(llama)
    for at, crowd in crowds.items():
        for index, llama in enumerate(crowd):
            yield _llama(view, llama, stand(view, llama, at, index, len(crowd)), scene, say)


def _llama(view: PachakunaView, llama: LlamaView, at: str, scene: Scene, say: Say) -> Markup:
    mark, name = f"llama {llama.seat} {llama.number}", say(speech.llama_line(view, llama))
    words = speech.words_of(view, scene, llama)
    clickable = {"role": "button", "aria_label": name, "data_word": "|".join(words)} if words else {}
    kind = f"pachakuna-walker pachakuna-walker-{llama.number}" if words else "pachakuna-walker pachakuna-standing"
    return group(
        group(title(name), figure(view, llama)),
        id=f"pachakuna-llama-{llama.seat}-{llama.number}",
        transform=at,
        class_=f"{kind} fresh" if mark in scene.fresh else kind,
        data_mark=mark,
        **clickable,
    )


def walkers(view: PachakunaView, scene: Scene) -> Iterator[LlamaView]:
    """The llamas of the looking seat that may walk now."""
    numbers = {int(move.split()[1]) for move in scene.moves if move.startswith("walk ")}
    return (llama for llama in view.llamas if llama.seat == scene.seat and llama.number in numbers)


def all_ways(view: PachakunaView, scene: Scene) -> Iterator[Markup]:
    """For every llama that may walk its ways to all places in reach; they are seen while it is chosen."""
    for llama in walkers(view, scene):
        before = ways(view, llama)
        d = "".join(path_of(view, traced(before, place), mountain=_climbs(view, llama)) for place in llama.reach)
        ends = (ground_of(view, place, mountain=_climbs(view, llama)) for place in llama.reach)
        goals = group(*(element("circle", cx=x, cy=y, r=10) for x, y in ends), class_="pachakuna-goals")
        yield group(trails(d), goals, class_=f"pachakuna-ways pachakuna-ways-{llama.number}", aria_hidden="true")


def walk_ghosts(view: PachakunaView, scene: Scene) -> Markup:
    """For every llama and place in reach: the way there, and the llama at its end."""
    return join(*(ghost for llama in walkers(view, scene) for ghost in _walk_ghosts(view, llama)))


def _walk_ghosts(view: PachakunaView, llama: LlamaView) -> Iterator[Markup]:
    before, shape = ways(view, llama), f"pachakuna-ghost-llama-{llama.number}"
    yield group(figure(view, llama), id=shape)
    for place in llama.reach:
        trail = trails(path_of(view, traced(before, place), mountain=_climbs(view, llama)))
        there = sum(other.at == place for other in view.llamas)
        at = stand(view, llama, place, there, there + 1)
        yield group(trail, use(shape, transform=at), id=walk_ghost(llama.number, place))


def path_of(view: PachakunaView, way: tuple[str, ...], *, mountain: bool) -> str:
    """A way over neighbouring places as a path: over the middles of edges, so that it keeps to its terrain."""
    middles = [place_of(view, at) for at in way]
    points = [ground_of(view, way[0], mountain=mountain)]
    points += [((x1 + x2) / 2, (y1 + y2) / 2) for (x1, y1), (x2, y2) in pairwise(middles)]
    points.append(ground_of(view, way[-1], mountain=mountain))
    return f"M{line(points[:1])}{smooth(tuple(points))}"


def trails(d: str) -> Markup:
    """A path as a dotted line on a pale one."""
    return join(path(d, class_="pachakuna-trail-back"), path(d, class_="pachakuna-trail"))


def walk_ghost(number: int, place: str) -> str:
    """The id of the ghost of a walk."""
    return f"pachakuna-ghost-walk-{number}-{place}"
