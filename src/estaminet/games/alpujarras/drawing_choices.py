"""What can be done now: a button for each verb, below it what it may be about, and what then may follow.

Farmlands and fruits share the word orange. So a bare name is offered only below the verb or the price that it belongs
to, and everywhere else with the word before it: "take orange", "to orange".
"""

from collections.abc import Iterator
from typing import Final

from estaminet.core.board import Say, Scene
from estaminet.core.game import Line
from estaminet.core.svg import Markup, element
from estaminet.games.alpujarras import speech_board
from estaminet.games.alpujarras.drawing_lands import phrases
from estaminet.games.alpujarras.drawing_signs import icon_picture, picture
from estaminet.games.alpujarras.drawing_tray import chip
from estaminet.games.alpujarras.moves import FARMLANDS, FRUITS
from estaminet.games.alpujarras.speech import label
from estaminet.games.alpujarras.view import AlpujarrasView, PriceView

DIRECT: Final = ("harvest", "card", "noria", "token", "skip noria", "skip award", "skip card")
LISTED: Final = ("deliver", "irrigate", "validate", "redeem", "add", "move", "fruit")
"""Verbs whose objects are listed below them."""
SIGNS: Final = {"deliver": "token", "validate": "goal", "redeem": "goal-token", "token": "goal-token", "skip": "end"}
FRUIT_LINKS: Final = ("take", "crop", "for")
LAND_LINKS: Final = ("to", "from")


def choices(view: AlpujarrasView, scene: Scene, say: Say) -> Markup:
    """The verbs of the legal moves with their objects, and the farmlands and fruits that may follow."""
    if not scene.moves:
        return Markup()
    verbs = [part for verb in _verbs(scene) for part in _verb(view, verb, scene, say)]
    parts = [element("div", *verbs, class_="alpujarras-verbs")] if verbs else []
    lands = (_land(view, name, words, say) for name in FARMLANDS if (words := _linked(scene, name, LAND_LINKS)))
    fruits = (_fruit(name, words, say) for name in FRUITS if (words := _linked(scene, name, FRUIT_LINKS)))
    shared = element("div", *lands, *fruits, class_="alpujarras-shared")
    return element("div", *parts, shared, class_="alpujarras-choices")


def _linked(scene: Scene, name: str, links: tuple[str, ...]) -> str | None:
    return phrases(scene, *(f"{link} {name}" for link in links))


def _verbs(scene: Scene) -> list[str]:
    """The beginnings of moves but the way of the mule, the norias and the end of the turn."""
    firsts = dict.fromkeys(move.split()[0] for move in scene.moves)
    found = [verb for verb in LISTED if verb in firsts]
    return found + [move for move in scene.moves if move in DIRECT or move.startswith("dirhem ")]


def _verb(view: AlpujarrasView, verb: str, scene: Scene, say: Say) -> Iterator[Markup]:
    """The button of a verb and, hidden until it is chosen, its objects."""
    name = say(Line(f"verb {verb}") if verb in LISTED else label(view, verb))
    icon = verb.replace(" ", ":") if verb.startswith("dirhem") else SIGNS.get(verb.split()[0], verb.split()[0])
    text = element("span", element("strong", name.removesuffix(".")), class_="alpujarras-says")
    kind = "alpujarras-action"
    yield element("div", icon_picture(icon), text, class_=kind, role="button", aria_label=name, data_word=verb)
    if verb in LISTED:
        yield _objects(view, verb, scene, say)


def _objects(view: AlpujarrasView, start: str, scene: Scene, say: Say) -> Markup:
    """What may follow the beginning of a move: farmlands, fruits, channels, goals or deliveries."""
    words = start.split()
    end = len(words) + (3 if start == "deliver" else 1)
    moves = (move.split() for move in scene.moves)
    found = dict.fromkeys(" ".join(move[len(words) : end]) for move in moves if move[: len(words)] == words)
    chips = (_object(view, words[-1], phrase, say) for phrase in found)
    return element("div", *chips, class_="alpujarras-objects")


def _object(view: AlpujarrasView, verb: str, phrase: str, say: Say) -> Markup:
    if verb in ("add", "move"):
        return _land(view, phrase, phrase, say)
    if verb in ("fruit", "swap"):
        return _fruit(phrase, phrase, say)
    if verb == "deliver":
        return _delivery(view, phrase, say)
    if verb == "irrigate":
        return _channel(view, phrase, say)
    name = say(speech_board.goal_line(view.goals[int(phrase) - 1]))
    return chip(phrase, name, element("span", name))


def _land(view: AlpujarrasView, name: str, words: str, say: Say) -> Markup:
    """A farmland with what is left on its fields."""
    land = next(land for land in view.farmlands if land.name == name)
    fruits = (picture(field.fruit) for field in land.fields if field.count)
    return chip(words, say(Line(f"farmland {name}")), picture(f"add-{name}"), *fruits)


def _fruit(name: str, words: str, say: Say) -> Markup:
    return chip(words, say(Line(f"kind {name}")), picture(name))


def _delivery(view: AlpujarrasView, phrase: str, say: Say) -> Markup:
    village, fruit, count = phrase.split()
    roofs = element("span", picture("houses", size=76), class_=f"alpujarras-swatch alpujarras-land-{village}")
    return chip(phrase, say(label(view, f"deliver {phrase}")), roofs, picture(fruit), element("span", count))


def _channel(view: AlpujarrasView, phrase: str, say: Say) -> Markup:
    channel = next(one for one in view.channels if one.number == int(phrase))
    name = say(speech_board.channel_line(channel, say))
    icons = [icon_picture(icon) for icon in channel.icons] or [picture("irrigate")]
    swatch = [element("span", "T", class_="alpujarras-swatch")] if channel.farmland else []
    kind = f"alpujarras-land-{channel.farmland}" if channel.farmland else ""
    return chip(phrase, name, *swatch, *icons, element("span", str(channel.number)), kind=kind)


# What norias buy


def shop(view: AlpujarrasView, scene: Scene, say: Say) -> Markup:
    """The offers by price; the page lights up those that may be bought. Nothing when all is over."""
    if view.stage == "over":
        return Markup()
    offers = (part for offer in view.prices for part in _offer(view, offer, scene, say))
    return element("div", *offers, class_="alpujarras-shop", role="group", aria_label=say(Line("draw shop")))


def _offer(view: AlpujarrasView, offer: PriceView, scene: Scene, say: Say) -> Iterator[Markup]:
    phrase = f"spend {offer.norias} {offer.action}"
    words = phrase if any(move.startswith(f"{phrase} ") for move in scene.moves) else None
    name = say(_offer_line(offer))
    gives = [icon_picture(offer.action)]
    if offer.dirhems:
        gives.append(icon_picture(f"dirhem:{offer.dirhems}"))
    price = element("span", str(offer.norias), picture("noria"), class_="alpujarras-price")
    yield element(
        "div", price, element("span", "→", aria_hidden="true"), *gives, title=name,
        class_="alpujarras-offer" + " alpujarras-off" * (words is None),
        role="button" if words else None, aria_label=name if words else None, data_word=words,
    )  # fmt: skip
    if words:
        yield _objects(view, phrase, scene, say)


def _offer_line(offer: PriceView) -> Line:
    if offer.dirhems:
        return Line(f"offer {offer.action} dirhems", {"norias": offer.norias, "n": offer.dirhems})
    return Line(f"offer {offer.action}", {"n": offer.norias})
