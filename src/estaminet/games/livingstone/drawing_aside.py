"""What everybody may know: the other seats' things, the bag, what is set aside, and the cards that were played."""

from collections.abc import Iterator, Sequence

from estaminet.core.board import Say, Scene
from estaminet.core.game import Line, Seat
from estaminet.core.seats import seat_badge
from estaminet.core.svg import Markup, element
from estaminet.games.livingstone import speech
from estaminet.games.livingstone.drawing_signs import picture
from estaminet.games.livingstone.drawing_tray import marked
from estaminet.games.livingstone.moves import GEMS, KINDS, STONES
from estaminet.games.livingstone.view import LivingstoneView


def seats(view: LivingstoneView, scene: Scene, say: Say) -> Markup:
    """The public facts of the other seats; a guest sees those of all."""
    boxes = (_seat(view, seat, scene, say) for seat in speech.turn_order(view) if seat != scene.seat)
    return element("div", *boxes, class_="livingstone-seats")


def _seat(view: LivingstoneView, seat: Seat, scene: Scene, say: Say) -> Markup:
    seen = view.seats[seat]
    points = say(speech.points_line(view, seat))
    caption = element("span", seat_badge(seat), element("span", points), class_="livingstone-now")
    icons = ["hand", "coins", "crown", *GEMS]
    pounds = say(Line("pounds at most", {"n": seen.pounds}) if seen.cash is None else Line("pounds", {"n": seen.cash}))
    numbers: list[int | str] = [seen.cards, pounds, seen.gifts, *seen.gems]
    lines = list(speech.seat_lines(seat, seen))
    facts = [_fact(picture(f"tent-{seat}"), seen.supply, say(lines[0]))]
    facts += [
        _fact(picture(icon), number, say(line)) for icon, number, line in zip(icons, numbers, lines[1:], strict=True)
    ]
    acts = " livingstone-acts" * (seat == view.turn)
    body = element("ul", *facts, class_="livingstone-facts")
    return element(
        "figure", element("figcaption", caption), body, **marked(f"seat {seat}", scene, f"livingstone-seat{acts}")
    )


def _fact(icon: Markup, number: int | str, name: str) -> Markup:
    """A sign with its number; its name is heard, and seen under the pointer."""
    spoken = element("span", name, class_="visually-hidden")
    classes = "livingstone-fact" + " livingstone-none" * (number == 0)
    return element("li", icon, element("span", str(number), aria_hidden="true"), spoken, class_=classes, title=name)


def stock(view: LivingstoneView, scene: Scene, say: Say) -> Markup:
    """The bag, what is set aside, and the cards."""
    bag = _stones("bag", view.bag, scene, say)
    aside = _stones("aside", view.aside, scene, say)
    return element("div", bag, aside, _deck(view, scene, say), *_reconstructed(view, say), class_="livingstone-stock")


def _reconstructed(view: LivingstoneView, say: Say) -> Iterator[Markup]:
    """Which numbers of the edition are not the publisher's."""
    entries = dict.fromkeys(name.split(".")[0] for name in view.printed.reconstructed)
    if entries:
        spoken = ", ".join(say(Line(f"entry {entry}")) for entry in entries)
        yield element("p", say(Line("reconstructed", {"entries": spoken})), class_="livingstone-quiet-text")


def _stones(where: str, stones: Sequence[int], scene: Scene, say: Say) -> Markup:
    name = say(Line(f"{where} caption", {"n": sum(stones)}))
    caption = element("span", picture(where), element("span", name), class_="livingstone-now")
    facts = (
        _fact(picture(stone), count, say(Line(f"stones {stone}", {"n": count})))
        for stone, count in zip(STONES, stones, strict=True)
    )
    body = element("ul", *facts, class_="livingstone-facts")
    return element("figure", element("figcaption", caption), body, **marked(where, scene, "livingstone-stones"))


def _deck(view: LivingstoneView, scene: Scene, say: Say) -> Markup:
    """How many cards are left, and which were played."""
    name = say(Line("draw deck", {"n": view.deck}))
    caption = element("span", picture("deck"), element("span", name), class_="livingstone-now")
    facts = list(_discards(view, say))
    body = element("ul", *facts, **marked("discards", scene, "livingstone-facts"))
    empty = element("p", say(Line("draw no discards")), class_="livingstone-quiet-text")
    parts = [body if facts else empty]
    return element("figure", element("figcaption", caption), *parts, **marked("deck", scene, "livingstone-deck"))


def _discards(view: LivingstoneView, say: Say) -> Iterator[Markup]:
    for kind, count in zip(KINDS, view.discards, strict=True):
        if count:
            spoken = say(Line("draw discarded", {"word_card": f"named {kind}", "n": count}))
            yield _fact(picture(f"card-{kind}"), count, f"{spoken} {say(speech.card_sentence(view, kind))}")
