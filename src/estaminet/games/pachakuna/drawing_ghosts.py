"""Moves before they are made: tiles as they would lie, the villages that come into reach, llamas on their way."""

from collections.abc import Iterator
from typing import Final

from estaminet.core.board import Ghost, Scene
from estaminet.core.game import Seat
from estaminet.core.svg import Markup, element, group, join, moved, path, use
from estaminet.games.pachakuna.drawing_hex import EDGES, centre
from estaminet.games.pachakuna.drawing_llamas import path_of, place_of, trails, walk_ghost, walk_ghosts
from estaminet.games.pachakuna.drawing_tiles import name_of, tile_id
from estaminet.games.pachakuna.grid import KINDS, TILE_OF
from estaminet.games.pachakuna.openings import News, openings
from estaminet.games.pachakuna.view import PachakunaView

CURL: Final = "M-16-11A20 20 0 0 1 18-8M16 11A20 20 0 0 1-18 8"
HEADS: Final = "M24-18 22-3 9-9zM-24 18-22 3-9 9z"
BADGE: Final = (-43, -38)
"""Where whose village it becomes is said, from its middle."""


def shapes(view: PachakunaView, scene: Scene) -> Markup:
    """What ghosts are made of; nothing for who has no moves."""
    if not scene.moves:
        return Markup()
    parts = [walk_ghosts(view, scene)]
    if any(move.startswith("turn ") for move in scene.moves):
        parts += [*_signs(), *_tiles(), *_turns(view)]
    return join(*parts)


def ghost(view: PachakunaView, move: str) -> Ghost | None:
    """The tile as it would lie, or the llama with its way."""
    match move.split():
        case ["turn", name, first]:
            q, r = (int(part) for part in name.split(","))
            if _shown(openings(view).of(TILE_OF[q, r], int(first[1:]))):
                return Ghost(f"pachakuna-ghost-turn-{name}-{first}", moved(0, 0))
            kind = view.tiles[TILE_OF[q, r]].kind
            return Ghost(f"pachakuna-ghost-{kind}-{first}", moved(*centre((q, r))))
        case ["walk", number, place]:
            return Ghost(walk_ghost(int(number), place), moved(0, 0))
    return None


def _shown(news: News) -> bool:
    return any((news.opened, news.closed, news.opened_to_rival, news.closed_to_rival))


def _signs() -> Iterator[Markup]:
    yield group(
        path(CURL, class_="pachakuna-curl-back"),
        path(CURL, class_="pachakuna-curl"),
        path(HEADS, class_="pachakuna-curl-head"),
        id="pachakuna-curl",
    )
    ring = element("circle", r=53, class_="pachakuna-news-back")
    for kind, sign in (("opened", "M0-7V7M-7 0H7"), ("closed", "M-5-5 5 5M5-5-5 5")):
        parts = (
            ring,
            element("circle", r=53, class_=f"pachakuna-{kind}"),
            element("circle", cx=BADGE[0], cy=BADGE[1], r=26, class_="pachakuna-badge"),
            use("pachakuna-llama", transform=moved(BADGE[0] - 4, BADGE[1] + 3, 0.5)),
            path(sign, transform=moved(BADGE[0] + 16, BADGE[1] + 15), class_="pachakuna-news-sign-back"),
            path(sign, transform=moved(BADGE[0] + 16, BADGE[1] + 15), class_="pachakuna-news-sign"),
        )
        yield group(*parts, id=f"pachakuna-{kind}")


def _tiles() -> Iterator[Markup]:
    """Every kind of tile in every position, as a ghost."""
    for kind in KINDS:
        for first in range(EDGES):
            parts = use(tile_id(kind, first)), use("pachakuna-ring", class_="pachakuna-held"), use("pachakuna-curl")
            yield group(*parts, id=f"pachakuna-ghost-{kind}-r{first}")


def _turns(view: PachakunaView) -> Iterator[Markup]:
    """Turns that open or close villages, each with the ways to what it opens."""
    known = openings(view)
    for number, tile in enumerate(view.tiles):
        for first in range(EDGES):
            news = known.of(number, first)
            if _shown(news):
                lying = use(f"pachakuna-ghost-{tile.kind}-r{first}", *centre((tile.q, tile.r)))
                yield group(lying, *_news(view, news), id=f"pachakuna-ghost-turn-{name_of(tile)}-r{first}")


def _news(view: PachakunaView, news: News) -> Iterator[Markup]:
    mover = view.mover or 0
    for way in news.ways:
        mountain = view.seats[way.seat].colour == "black"
        yield group(trails(path_of(view, way.places, mountain=mountain)), class_=_side(view, way.seat))
    rings = (
        (news.opened, "opened", mover),
        (news.closed, "closed", mover),
        (news.opened_to_rival, "opened", 1 - mover),
        (news.closed_to_rival, "closed", 1 - mover),
    )
    for villages, kind, seat in rings:
        for village in villages:
            yield use(f"pachakuna-{kind}", *place_of(view, village), class_=_side(view, seat))


def _side(view: PachakunaView, seat: Seat) -> str:
    side = "mover" if seat == view.mover else "rival"
    return f"pachakuna-for-{side} pachakuna-{view.seats[seat].colour}-llama"
