"""A display as a small drawing for the rules page: what is framed, what is counted, where a card may lie."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from estaminet.core.board import Say
from estaminet.core.svg import Markup, element, group, join, moved, number, use
from estaminet.games.limes.drawing_display import RIM, card_art, jetties
from estaminet.games.limes.drawing_land import Land, Place, land_of
from estaminet.games.limes.drawing_shapes import CARD, ZONE
from estaminet.games.limes.drawing_workers import figures
from estaminet.games.limes.speech import laid_lines
from estaminet.games.limes.view import LimesView

CARD_WIDTH: Final = 112
"""How wide a card is drawn if there is room, in pixels."""
STEP: Final = 36
"""From a numbered disc to the next one on the same zone."""


class Lit(NamedTuple):
    """What an example points at: framed zones, zones in the order of counting, goals of a move, places for a card."""

    framed: Sequence[Place] = ()
    counted: Sequence[Place] = ()
    goals: Sequence[Place] = ()
    free: Sequence[Place] = ()


def drawing(view: LimesView, lit: Lit, say: Say) -> Markup:
    """The display of the only seat; it is named by all that lies there."""
    land = land_of(view, 0)
    left, top, right, bottom = _ends([(card.x, card.y) for card in view.displays[0].cards] + list(lit.free))
    across, down = CARD * (right - left) + 2 * RIM, CARD * (bottom - top) + 2 * RIM
    return element(
        "svg",
        *_free(lit.free),
        *_cards(view, land),
        jetties(land),
        *_frames(lit.framed, "limes-framed"),
        *_frames(lit.goals, "limes-goal"),
        *figures(view, 0, land),
        *_discs(lit.counted),
        viewBox=f"{CARD * left - RIM} {CARD * top - RIM} {across} {down}",
        width=number(CARD_WIDTH * across / CARD),
        class_="board-limes limes-example",
        role="img",
        aria_label=" ".join(say(line) for line in laid_lines(view, 0)),
    )


def _ends(places: Sequence[Place]) -> tuple[int, int, int, int]:
    columns, rows = zip(*places, strict=True)
    return min(columns), min(rows), max(columns) + 1, max(rows) + 1


def _cards(view: LimesView, land: Land) -> Iterator[Markup]:
    for card in sorted(view.displays[0].cards, key=lambda card: (card.y, card.x)):
        yield group(card_art(land, card.x, card.y), transform=moved(CARD * card.x, CARD * card.y))


def _free(places: Sequence[Place]) -> Iterator[Markup]:
    for x, y in places:
        yield use("limes-slot", CARD * x, CARD * y, class_="limes-slot live")


def _frames(places: Sequence[Place], kind: str) -> Iterator[Markup]:
    for x, y in places:
        yield use("limes-square", ZONE * x, ZONE * y, class_=kind)


def _discs(places: Sequence[Place]) -> Iterator[Markup]:
    """A numbered disc at the lower right of each zone, several beside one another."""
    for at, (x, y) in enumerate(places):
        before = places[:at].count((x, y))
        yield _disc(at + 1, ZONE * x + 80 - STEP * before, ZONE * y + 80)


def _disc(n: int, x: float, y: float) -> Markup:
    digits = element("text", str(n), y=10, text_anchor="middle", class_="limes-count-digits")
    return group(element("circle", r=17, class_="limes-count"), digits, transform=moved(x, y))


def hidden(shapes: Markup) -> Markup:
    """Shapes to be used by other drawings, themselves not seen."""
    drawn = element("svg", element("defs", shapes), width="0", height="0", aria_hidden="true")
    return join(element("div", drawn, class_="board-limes limes-shapes"))
