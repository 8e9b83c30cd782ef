"""What the looking seat has in front of it, and alone knows: cards, pounds, gems, and its gifts to the Queen."""

from collections.abc import Iterator

from estaminet.core.board import Say, Scene
from estaminet.core.game import Line, Seat
from estaminet.core.seats import seat_badge
from estaminet.core.svg import Markup, element, group, use
from estaminet.games.livingstone import speech
from estaminet.games.livingstone.drawing_signs import picture, sign_id
from estaminet.games.livingstone.drawing_sums import is_over, points
from estaminet.games.livingstone.drawing_tray import marked
from estaminet.games.livingstone.moves import FREE, GEMS, IGNORE, KINDS
from estaminet.games.livingstone.view import LivingstoneView


def mine(view: LivingstoneView, scene: Scene, say: Say) -> Markup:
    """The looking seat's things; nothing for a guest."""
    if scene.seat is None:
        return Markup()
    seat = scene.seat
    caption = element("span", seat_badge(seat), element("span", say(_summary(view, seat))), class_="livingstone-now")
    purse = element("div", _cash(view, seat, say), *_gems(view, seat, scene, say), class_="livingstone-purse")
    return element(
        "figure",
        element("figcaption", caption),
        element("div", purse, _queen(view, seat, scene, say), class_="livingstone-treasury"),
        _cards(view, seat, scene, say),
        **marked(f"seat {seat}", scene, "livingstone-mine-box"),
    )


def _summary(view: LivingstoneView, seat: Seat) -> Line:
    return Line("draw mine", {"points": points(view, seat), "n": view.seats[seat].supply})


def _cash(view: LivingstoneView, seat: Seat, say: Say) -> Markup:
    cash = view.seats[seat].cash or 0
    name = say(Line("draw cash", {"n": cash}))
    spoken = element("span", name, class_="visually-hidden")
    pounds = element("strong", say(Line("pounds", {"n": cash})), aria_hidden="true")
    return element("div", picture("coins"), pounds, spoken, class_="livingstone-thing livingstone-cash", title=name)


def _gems(view: LivingstoneView, seat: Seat, scene: Scene, say: Say) -> Iterator[Markup]:
    """The gems by kind, which can be sold by a click."""
    for gem, count, price in zip(GEMS, view.seats[seat].gems, view.printed.gem_price, strict=True):
        words = f"sell {gem}" if f"sell {gem}" in scene.moves else None
        name = say(Line(f"draw own gems {gem}", {"n": count, "price": price}))
        if words:
            name = f"{name} {say(speech.label(view, words))}"
        each = element("span", say(Line("pounds each", {"n": price})))
        number = element("span", element("strong", str(count)), each, class_="livingstone-says", aria_hidden="true")
        spoken = element("span", name, class_="visually-hidden")
        yield element(
            "div",
            _stones(gem, seat, count),
            number,
            spoken,
            class_="livingstone-thing" + " livingstone-none" * (not count),
            title=name,
            data_mark=gem,
            role="button" if words else None,
            aria_label=name if words else None,
            data_word=words,
        )


def _stones(gem: str, seat: Seat, count: int) -> Markup:
    """A picture of a gem; each gem the seat holds lies there, so that a new one is seen to come."""
    lying = (
        group(group(use(sign_id(gem))), id=f"livingstone-gem-{seat}-{gem}-{index}", data_mark=f"seat {seat}")
        for index in range(count)
    )
    shown = list(lying) or [use(sign_id(gem))]
    return element("svg", *shown, class_="livingstone-icon", viewBox="-22 -22 44 44", aria_hidden="true")


def _queen(view: LivingstoneView, seat: Seat, scene: Scene, say: Say) -> Markup:
    """What was given so far, the chance that it is enough, and the gifts that can be made now."""
    said = [say(line) for line in speech.gift_lines(view, seat)]
    lines = (element("span", line) for line in said)
    text = element("span", *lines, class_="livingstone-says")
    told = element("div", picture("crown"), text, *_chance(view), class_="livingstone-told")
    gifts = [int(move.split()[1]) for move in scene.moves if move.startswith("give ")]
    return element("div", told, *_gifts(gifts, say), **marked("queen", scene, "livingstone-queen"))


def _chance(view: LivingstoneView) -> Iterator[Markup]:
    """The chance as a bar."""
    if view.chance is None or is_over(view):
        return
    track = element("rect", x=0, y=0, width=100, height=6, class_="livingstone-track")
    bar = element("rect", x=0, y=0, width=100 * view.chance, height=6, class_="livingstone-chance")
    yield element("svg", track, bar, viewBox="0 0 100 6", class_="livingstone-meter", aria_hidden="true")


def _gifts(gifts: list[int], say: Say) -> Iterator[Markup]:
    """A button that opens the row of all gifts."""
    if not gifts:
        return
    name = say(Line("draw give"))
    yield element("div", name, class_="livingstone-give", role="button", aria_label=name, data_word="give")
    chips = (_chip(pounds, say) for pounds in gifts)
    yield element("div", *chips, class_="livingstone-gifts")


def _chip(pounds: int, say: Say) -> Markup:
    name = say(Line("label give", {"n": pounds}))
    words = f"{pounds}|give {pounds}"
    short = say(Line("pounds", {"n": pounds}))
    return element("div", short, class_="livingstone-chip", role="button", aria_label=name, data_word=words)


# Cards


def _cards(view: LivingstoneView, seat: Seat, scene: Scene, say: Say) -> Markup:
    hand = view.seats[seat].hand or ()
    held = [(kind, count) for kind, count in enumerate(hand) if count]
    if not held:
        return element("p", say(Line("draw no cards")), class_="livingstone-quiet-text")
    return element("div", *(_card(view, kind, count, scene, say) for kind, count in held), class_="livingstone-cards")


def _card(view: LivingstoneView, kind: int, count: int, scene: Scene, say: Say) -> Markup:
    """A card with its sign, its name and its sentence."""
    word = KINDS[kind]
    words = _card_words(kind, scene)
    name, does = say(speech.card_name(word)), say(speech.card_sentence(view, word))
    number = [element("span", f"×{count}", class_="livingstone-count")] if count > 1 else []
    head = element("strong", name, *number)
    text = element("span", head, element("span", does), class_="livingstone-says")
    return element(
        "div",
        picture(f"card-{word}"),
        text,
        class_="livingstone-card" + " livingstone-final" * bool(words) + " livingstone-off" * (not words),
        role="button" if words else None,
        aria_label=f"{name}. {does}" if words else None,
        data_word=words,
    )


def _card_words(kind: int, scene: Scene) -> str | None:
    """What a click on the card says, if it can be played; tent cards may be joined and need a row."""
    word = KINDS[kind]
    phrases = [f"play {word}"]
    if kind == FREE:
        phrases = ["play free", "play free ignore"]
    elif kind == IGNORE:
        phrases = ["ignore", "play ignore", "play free ignore"]
    sentences = [move.split() for move in scene.moves]
    fits = [phrase for phrase in phrases if _occurs(phrase.split(), sentences)]
    playable = any(sentence[0] == "play" and word in sentence for sentence in sentences)
    return "|".join(fits) if playable and fits else None


def _occurs(phrase: list[str], sentences: list[list[str]]) -> bool:
    size = len(phrase)
    return any(phrase == sentence[n : n + size] for sentence in sentences for n in range(len(sentence)))
