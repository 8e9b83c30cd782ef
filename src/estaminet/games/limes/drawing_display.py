"""One display as a drawing: cards, huts and jetties, workers with their points, and what can be clicked."""

from collections.abc import Iterator
from typing import Final

from estaminet.core.board import Say, Scene
from estaminet.core.game import Seat
from estaminet.core.svg import Markup, element, group, join, moved, number, title, use
from estaminet.games.limes import speech
from estaminet.games.limes.drawing_land import Land, Place, banks, land_of, openings
from estaminet.games.limes.drawing_pieces import EDGE_TREES, ground_id
from estaminet.games.limes.drawing_shapes import CARD, ZONE
from estaminet.games.limes.drawing_workers import marked, small_workers, workers
from estaminet.games.limes.grid import EDGES, SIDE
from estaminet.games.limes.view import LaidCard, LimesView

HUTS: Final = {"N": (50, 18), "E": (81, 50), "S": (50, 83), "W": (19, 50)}
JETTIES: Final = {"N": (50, 4, 180), "E": (96, 50, 270), "S": (50, 96, 0), "W": (4, 50, 90)}
"""Where the hut of an edge stands on its zone, and where its jetty begins and how it is turned."""

RIM: Final = 8
"""What is left free around a display, so that trees and outlines are not cut."""


def zone_art(land: Land, place: Place) -> Markup:
    """What is seen on a zone of the land: the ground, what grows there, and its huts."""
    zone, ways = land[place], openings(land, place)
    parts = [use(ground_id(zone.terrain, ways))]
    if zone.terrain == "field":
        parts.append(use("limes-wheat"))
    if zone.terrain == "forest":
        parts += [use(f"limes-{tree}", x, y) for edge, tree, x, y in EDGE_TREES if ways >> 2 * EDGES.index(edge) & 1]
        parts.append(use(f"limes-trees-{sum(place) % 2}"))
    parts += [use("limes-hut", *HUTS[edge]) for edge in zone.huts]
    return join(*parts)


def card_art(land: Land, x: int = 0, y: int = 0) -> Markup:
    """The card at x, y of the land, drawn at the origin; where its neighbours go on, it is open."""
    corners = ((dx, dy) for dy in (0, 1) for dx in (0, 1))
    zones = (group(zone_art(land, (2 * x + dx, 2 * y + dy)), transform=_at(dx, dy)) for dx, dy in corners)
    return join(use("limes-base"), *zones)


def ground_kinds(land: Land) -> frozenset[tuple[str, int]]:
    """The kinds of ground that the zones of a land have: terrain and openings."""
    return frozenset((land[place].terrain, openings(land, place)) for place in land)


def _at(dx: int, dy: int) -> str | None:
    return moved(ZONE * dx, ZONE * dy) if dx or dy else None


def jetties(land: Land) -> Markup:
    """A jetty for every hut that looks on water, into that water (LIM-16)."""
    spots = ((x, y, *JETTIES[edge]) for x, y in land for edge in banks(land, (x, y)))
    turned = (f"translate({ZONE * x + dx} {ZONE * y + dy}) rotate({angle})" for x, y, dx, dy, angle in spots)
    return join(*(use("limes-jetty", transform=transform) for transform in turned))


def card_id(seat: Seat, card: LaidCard) -> str:
    """The id of a laid card."""
    return f"limes-{seat}-card-{card.number}"


def cards(view: LimesView, seat: Seat, land: Land, scene: Scene) -> Iterator[Markup]:
    """The laid cards of a seat, from the north-west, so that trees in front hide trees behind."""
    for card in sorted(view.displays[seat].cards, key=lambda card: (card.y, card.x)):
        mark = marked(f"{seat}/card {card.x},{card.y}", scene, "limes-card")
        art = group(card_art(land, card.x, card.y), use("limes-frame", class_="limes-frame"))
        yield group(art, id=card_id(seat, card), transform=moved(CARD * card.x, CARD * card.y), **mark)


def zones(view: LimesView, seat: Seat, land: Land, scene: Scene, say: Say) -> Iterator[Markup]:
    """A plain square over each zone that says what it is, and can be clicked if a worker may come to stand there."""
    used = _used(scene)
    for x, y in land:
        at, name = f"{x},{y}", say(speech.zone_line(view, seat, land, (x, y)))
        words: dict[str, str] = {}
        if at in used:
            words = {"role": "button", "aria_label": name, "data_word": f"place {at}|{at}"}
        mark = marked(f"{seat}/{at}", scene, "limes-zone")
        yield use("limes-square", ZONE * x, ZONE * y, title(name), **mark, **words)


def small_zones(seat: Seat, land: Land, scene: Scene) -> Iterator[Markup]:
    """A plain square over each zone, for marks."""
    for x, y in land:
        yield use("limes-square", ZONE * x, ZONE * y, **marked(f"{seat}/{x},{y}", scene, "limes-zone"))


def _used(scene: Scene) -> frozenset[str]:
    """The zones on which a worker may come to stand."""
    sentences = (move.split() for move in scene.moves)
    return frozenset(words[-1] for words in sentences if words[0] in ("place", "move"))


def slots(view: LimesView, scene: Scene, say: Say) -> Iterator[Markup]:
    """The places where this round's card may lie."""
    for at in free_places(scene):
        x, y = place = speech.place_of(at)
        name = say(speech.spot_line(view, place))
        attributes = {"transform": moved(CARD * x, CARD * y), "data_word": f"lay {at}|{at}"}
        yield group(
            title(name),
            use("limes-slot"),
            id=f"limes-slot-{at}",
            class_="limes-slot",
            role="button",
            aria_label=name,
            **attributes,
        )


def free_places(scene: Scene) -> tuple[str, ...]:
    """The places named by the legal moves that lay a card, each once."""
    return tuple(dict.fromkeys(move.split()[1] for move in scene.moves if move.startswith("lay ")))


def _spans(view: LimesView, seat: Seat) -> list[tuple[int, int]]:
    """From where to where the display reaches, across and down; an empty one is as large as its first card."""
    places = [(card.x, card.y) for card in view.displays[seat].cards] or [(0, 0)]
    return [(min(ends), max(ends) + 1) for ends in zip(*places, strict=True)]


def room(view: LimesView, seat: Seat, *, laying: bool) -> int:
    """How many cards wide and high the large drawing is: the display, and the next card on each side where one fits.

    Four at most, so that a finger can hit a zone, but five around three cards while one is laid.
    """
    return max(min(high - low + 2, SIDE + (laying and high - low < SIDE)) for low, high in _spans(view, seat))


def window(view: LimesView, seat: Seat, side: int) -> str:
    """The `viewBox` of the large drawing: a square around the display, `side` cards wide."""
    west, north = (CARD * (low + high - side) / 2 - RIM for low, high in _spans(view, seat))
    return f"{number(west)} {number(north)} {side * CARD + 2 * RIM} {side * CARD + 2 * RIM}"


def small_window(view: LimesView, seat: Seat) -> str:
    """The `viewBox` of a small drawing: four cards wide and as high as the display."""
    (west, east), (north, south) = _spans(view, seat)
    left = CARD * (west + east - SIDE) / 2 - RIM
    return f"{number(left)} {CARD * north - RIM} {SIDE * CARD + 2 * RIM} {CARD * (south - north) + 2 * RIM}"


def main_display(view: LimesView, scene: Scene, say: Say, shapes: Markup) -> Markup:
    """The large drawing: a display with everything that can be done on it; sliding pieces and ghosts come last."""
    seat = speech.seen_seat(view)
    land = land_of(view, seat)
    side = room(view, seat, laying=bool(free_places(scene)))
    return element(
        "svg",
        element("defs", shapes),
        group(*slots(view, scene, say)),
        group(*cards(view, seat, land, scene)),
        group(jetties(land), class_="limes-jetties"),
        group(*zones(view, seat, land, scene, say)),
        group(*workers(view, seat, land, scene, say, max(1, side / SIDE))),
        group(id="ghosts"),
        class_="main",
        viewBox=window(view, seat, side),
        role="group",
        aria_label=say(speech.display_line(seat, own=seat == scene.seat)),
    )


def small_display(view: LimesView, seat: Seat, scene: Scene, name: str) -> Markup:
    """A display to look at."""
    land = land_of(view, seat)
    parts = cards(view, seat, land, scene), small_zones(seat, land, scene), small_workers(view, seat, land, scene)
    drawn = [group(*part) for part in parts]
    if not land:
        drawn.append(use("limes-slot", class_="limes-slot"))
    return element("svg", *drawn, class_="aside", viewBox=small_window(view, seat), role="img", aria_label=name)
