"""What lies beside the display: this round's card, the supply, the others' displays, and the deck."""

from typing import Final

from estaminet.core.board import Say, Scene
from estaminet.core.game import Line, Seat
from estaminet.core.seats import seat_badge
from estaminet.core.svg import Markup, element, group, title, use
from estaminet.games.limes import speech
from estaminet.games.limes.drawing_display import small_display
from estaminet.games.limes.drawing_shapes import CARD
from estaminet.games.limes.state import WORKERS
from estaminet.games.limes.view import LimesView

ONE_CARD: Final = f"-4 -4 {CARD + 8} {CARD + 8}"


def face_id(number: int) -> str:
    """The id of a card as printed."""
    return f"limes-face-{number}"


def tray(view: LimesView, say: Say) -> Markup:
    """This round's card and the looking seat's supply of workers."""
    seat = speech.seen_seat(view)
    parts = [_round_card(view, say)] if view.card else []
    return element("div", *parts, _supply(view, seat, say), class_="limes-tray")


def _round_card(view: LimesView, say: Say) -> Markup:
    name = say(speech.card_line(view, view.card, "draw card"))
    card = element(
        "svg",
        title(name),
        use(face_id(view.card)),
        class_="aside",
        viewBox=ONE_CARD,
        role="img",
        aria_label=name,
    )
    caption = say(Line("card drawn", {"card": view.card, "round": view.round, "rounds": view.rounds}))
    return _figure(card, caption, "limes-round")


def _supply(view: LimesView, seat: Seat, say: Say) -> Markup:
    display = view.displays[seat]
    name = say(Line("draw supply", {"n": display.supply}))
    pawns = (
        use("limes-pawn", 24 + 46 * n, 32, class_=None if n < display.supply else "limes-gone") for n in range(WORKERS)
    )
    row = group(*pawns, class_=f"seat-{seat}")
    box = f"0 0 {46 * WORKERS + 2} 66"
    drawn = element("svg", row, class_="aside", viewBox=box, role="img", aria_label=name)
    return _figure(drawn, name, "limes-supply")


def _figure(drawn: Markup, caption: str, kind: str) -> Markup:
    return element("figure", drawn, element("figcaption", caption), class_=kind)


def others(view: LimesView, scene: Scene, say: Say) -> Markup:
    """The other seats' displays, small."""
    seat = speech.seen_seat(view)
    rest = [other for other in range(len(view.displays)) if other != seat]
    return element("div", *(_other(view, other, scene, say) for other in rest), class_="limes-others")


def _other(view: LimesView, seat: Seat, scene: Scene, say: Say) -> Markup:
    name = say(Line("draw other", {"seat": seat, "n": view.displays[seat].points}))
    caption = element("figcaption", seat_badge(seat), element("span", name))
    return element("figure", small_display(view, seat, scene, name), caption, class_="limes-other")


def deck(view: LimesView, say: Say) -> Markup:
    """All cards as printed; those that have been drawn are pale, this round's is framed."""
    name = say(Line("draw deck", {"n": len(view.deck)}))
    cards = (_deck_card(view, number, say) for number in range(1, len(view.faces) + 1))
    drawn = element("div", *cards, role="img", aria_label=name, class_="limes-cards")
    return _figure(drawn, name, "limes-deck")


def _deck_card(view: LimesView, number: int, say: Say) -> Markup:
    state = "waiting" if number in view.deck else "now" if number == view.card else "drawn"
    name = say(speech.card_line(view, number, f"draw deck {state}"))
    frame = (use("limes-frame", class_="limes-frame"),) if state == "now" else ()
    return element("svg", title(name), use(face_id(number)), *frame, class_=f"aside limes-{state}", viewBox=ONE_CARD)
