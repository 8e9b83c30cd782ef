"""Llamas with their loads, where they stand, and the ways they can go."""

from collections.abc import Iterator, Mapping
from typing import Final

from estaminet.core.board import Say, Scene
from estaminet.core.svg import Markup, element, group, join, moved, path, title, use
from estaminet.games.pachakuna import speech
from estaminet.games.pachakuna.drawing_hex import Point, centre, line
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
    1: ((0, 20, 0.85),),
    2: ((-25, 22, 0.72), (25, 22, 0.72)),
    3: ((-30, 24, 0.56), (0, 24, 0.56), (30, 24, 0.56)),
    6: tuple((-30 + 30 * (n % 3), 6 + 34 * (n // 3), 0.46) for n in range(6)),
}
"""The same in a village, whose hut or order they leave in sight."""


def place_of(view: PachakunaView, name: str) -> Point:
    """Where the middle of a place lies."""
    village = next((village for village in view.villages if village.colour == name), None)
    if village is not None:
        return centre((village.q, village.r))
    q, r = name.split(",")
    return centre((int(q), int(r)))


def stand(view: PachakunaView, at: str, index: int, count: int) -> str:
    """The transform that puts a llama there, the `index`th of so many."""
    stands = STANDS if "," in at else SQUARE
    x, y = place_of(view, at)
    dx, dy, scale = stands[min(size for size in stands if size >= count)][index]
    return moved(x + dx, y + dy, scale)


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
            yield _llama(view, llama, stand(view, at, index, len(crowd)), scene, say)


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
        steps = (f"M{line([place_of(view, last), place_of(view, place)])}" for place, last in before.items() if last)
        ends = (element("circle", cx=x, cy=y, r=9) for x, y in (place_of(view, at) for at in llama.reach))
        dots = group(*ends, class_="pachakuna-goals")
        trail = path("".join(steps), class_="pachakuna-trail-back")
        yield group(trail, dots, class_=f"pachakuna-ways pachakuna-ways-{llama.number}", aria_hidden="true")


def walk_ghosts(view: PachakunaView, scene: Scene) -> Markup:
    """For every llama and place in reach: the way there, and the llama at its end."""
    return join(*(ghost for llama in walkers(view, scene) for ghost in _walk_ghosts(view, llama)))


def _walk_ghosts(view: PachakunaView, llama: LlamaView) -> Iterator[Markup]:
    before, shape = ways(view, llama), f"pachakuna-ghost-llama-{llama.number}"
    yield group(figure(view, llama), id=shape)
    for place in llama.reach:
        way = [place_of(view, at) for at in traced(before, place)]
        there = sum(other.at == place for other in view.llamas)
        trail = trails(way)
        at = stand(view, place, there, there + 1)
        yield group(trail, use(shape, transform=at), id=walk_ghost(llama.number, place))


def trails(way: list[Point]) -> Markup:
    """A way as a dotted line on a pale one."""
    d = f"M{line(way)}"
    return join(path(d, class_="pachakuna-trail-back"), path(d, class_="pachakuna-trail"))


def walk_ghost(number: int, place: str) -> str:
    """The id of the ghost of a walk."""
    return f"pachakuna-ghost-walk-{number}-{place}"
