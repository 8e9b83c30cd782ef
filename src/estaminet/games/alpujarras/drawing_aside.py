"""What the seats have: fruits, norias, dirhems, farmers, goal tokens and deliveries; and what norias buy."""

from collections.abc import Iterator

from estaminet.core.board import Say, Scene
from estaminet.core.game import Line, Seat
from estaminet.core.seats import seat_badge
from estaminet.core.svg import Markup, element
from estaminet.games.alpujarras import speech_seats
from estaminet.games.alpujarras.drawing_cards import hidden
from estaminet.games.alpujarras.drawing_choices import shop
from estaminet.games.alpujarras.drawing_signs import picture
from estaminet.games.alpujarras.drawing_tray import marked
from estaminet.games.alpujarras.moves import FRUITS
from estaminet.games.alpujarras.view import AlpujarrasView


def mine(view: AlpujarrasView, scene: Scene, say: Say) -> Markup:
    """The looking seat's own things, large, with the norias and what they buy."""
    if scene.seat is None or scene.seat >= len(view.seats):
        return Markup()
    caption = element("figcaption", seat_badge(scene.seat), element("span", say(Line("draw mine"))))
    return element(
        "figure",
        caption,
        _facts(view, scene.seat, scene, say),
        *_deliveries(view, scene.seat, say),
        shop(view, scene, say),
        **marked(f"seat {scene.seat}", scene, "alpujarras-box alpujarras-mine"),
    )


def seats(view: AlpujarrasView, scene: Scene, say: Say) -> Markup:
    """The other seats; a guest sees all."""
    boxes = (_seat(view, seat, scene, say) for seat in range(len(view.seats)) if seat != scene.seat)
    return element("div", *boxes, class_="alpujarras-seats")


def _seat(view: AlpujarrasView, seat: Seat, scene: Scene, say: Say) -> Markup:
    name = say(speech_seats.dirhems_line(view, seat))
    caption = element("figcaption", seat_badge(seat), element("span", name))
    acts = " alpujarras-acts" * (seat == view.mover)
    return element(
        "figure",
        caption,
        _facts(view, seat, scene, say),
        *_deliveries(view, seat, say),
        **marked(f"seat {seat}", scene, f"alpujarras-box{acts}"),
    )


def _facts(view: AlpujarrasView, seat: Seat, scene: Scene, say: Say) -> Markup:
    """Fruits, norias, dirhems, farmers and goal tokens, each with its sign."""
    seen = view.seats[seat]
    facts = [
        _fact(picture(fruit), count, say(line), f"fruit {seat} {fruit}", scene)
        for fruit, count, line in zip(FRUITS, seen.fruits, speech_seats.fruit_lines(view, seat), strict=True)
    ]
    things = (
        ("noria", seen.norias, f"noria {seat}"),
        ("dirhem", seen.dirhems, f"dirhem {seat}"),
        (f"farmer-{seat}", seen.farmers, f"farmers {seat}"),
        ("goal-token", seen.goal_tokens, f"token {seat}"),
    )
    lines = speech_seats.thing_lines(view, seat)
    facts += [
        _fact(picture(icon), count, say(line), mark, scene)
        for (icon, count, mark), line in zip(things, lines, strict=True)
    ]
    return element("ul", *facts, class_="alpujarras-facts")


def _fact(icon: Markup, count: int, name: str, mark: str, scene: Scene) -> Markup:
    kind = "alpujarras-fact" + " alpujarras-none" * (not count)
    shown = element("span", str(count), aria_hidden="true")
    return element("li", icon, shown, hidden(name), title=name, **marked(mark, scene, kind))


def _deliveries(view: AlpujarrasView, seat: Seat, say: Say) -> Iterator[Markup]:
    """Delivery tokens by kind until goal 3 is validated (ALP-82); cards are only counted."""
    seen = view.seats[seat]
    facts = []
    if speech_seats.shows_tokens(view, seat):
        kinds = [token.fruit for token in seen.tokens]
        for fruit in FRUITS:
            if count := kinds.count(fruit):
                name = say(Line("draw own tokens", {"seat": seat, "n": count, "word_kind": f"kind {fruit}"}))
                parts = (picture(fruit), element("span", str(count), aria_hidden="true"), hidden(name))
                facts.append(element("li", *parts, title=name, class_="alpujarras-fact alpujarras-won"))
    if seen.cards:
        name = say(Line("draw own cards", {"seat": seat, "n": len(seen.cards)}))
        parts = (picture("card"), element("span", str(len(seen.cards)), aria_hidden="true"), hidden(name))
        facts.append(element("li", *parts, title=name, class_="alpujarras-fact"))
    if facts:
        yield element("ul", *facts, class_="alpujarras-facts")


def reconstructed(view: AlpujarrasView, say: Say) -> Markup:
    """Says when entries of the edition are not the publisher's."""
    if not view.edition:
        return Markup()
    return element("p", say(Line("reconstructed")), class_="alpujarras-quiet alpujarras-note")
