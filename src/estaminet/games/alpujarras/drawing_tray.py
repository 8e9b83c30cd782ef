"""What a turn is made of: the order of the mules, what is still open, the road ahead, and what can be done now."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from estaminet.core.board import Say, Scene
from estaminet.core.game import Line
from estaminet.core.seats import seat_badge
from estaminet.core.svg import Markup, element, use
from estaminet.games.alpujarras import speech_board
from estaminet.games.alpujarras.drawing_signs import icon_picture, mule_sign, picture, sign_id
from estaminet.games.alpujarras.drawing_track import whereabouts
from estaminet.games.alpujarras.moves import FARMLANDS, FRUITS
from estaminet.games.alpujarras.speech import label
from estaminet.games.alpujarras.view import AlpujarrasView, OpenView, SpaceView, SpotView

AHEAD: Final = 2
"""The road ahead is shown as far as so many markets and harvests."""
DIRECT: Final = ("harvest", "card", "noria", "token", "skip noria", "skip award", "skip card")
LED: Final = ("add", "move", "fruit")
"""Verbs that are followed by a farmland or a fruit."""
LISTED: Final = ("irrigate", "deliver", "validate", "redeem")
"""Verbs whose objects are listed below them."""
SIGNS: Final = {"deliver": "token", "validate": "goal", "redeem": "goal-token", "token": "goal-token", "skip": "end"}


def marked(mark: str, scene: Scene, kind: str) -> dict[str, str]:
    """The attributes of a part that lines speak of."""
    return {"class_": f"{kind} fresh" if mark in scene.fresh else kind, "data_mark": mark}


def figure(caption: Markup | str, *parts: Markup, kind: str, **attributes: str | None) -> Markup:
    """Parts with a caption above them."""
    return element("figure", element("figcaption", caption), *parts, class_=kind, **attributes)


def chip(words: str, name: str, *parts: Markup, kind: str = "") -> Markup:
    """A small button."""
    classes = f"alpujarras-chip {kind}".strip()
    return element("div", *parts, class_=classes, role="button", aria_label=name, title=name, data_word=words)


# Order


def order(view: AlpujarrasView, say: Say) -> Markup:
    """The mules from rear to front, which is the order in which they move; those at the end wait no more."""
    finished = {seat for seat, seen in enumerate(view.seats) if seen.finished}
    places = sorted(whereabouts(view).items(), key=lambda pair: pair[1])
    rows = (_in_order(view, mule, say) for mule, _ in places if mule not in finished)
    return element("ol", *rows, class_="alpujarras-order", aria_label=say(Line("draw order")))


def _in_order(view: AlpujarrasView, mule: int, say: Say) -> Markup:
    name = say(speech_board.mule_line(view, mule))
    badge = seat_badge(mule) if mule < len(view.seats) else Markup()
    spoken = element("span", name, class_="visually-hidden")
    acts = " alpujarras-acts" * (mule == view.mover)
    drawn = picture(mule_sign(mule, len(view.seats)), size=54)
    return element("li", drawn, badge, spoken, title=name, class_=f"alpujarras-turn{acts}")


# What is open


def stop(view: AlpujarrasView, say: Say) -> Markup:
    """The icons of this stop that are still open, with what ending the turn sells; nothing before the mule went."""
    waiting = [OpenView(icon, possible=True) for icon in map(_pending_icon, view.turn.pending) if icon]
    shown = [*waiting, *view.turn.open, *view.turn.award]
    if view.mover is None or not shown:
        return Markup()
    items = (_open(one, len(list(same)), say) for one, same in groupby(shown))
    parts = [element("ul", *items, class_="alpujarras-open")]
    if view.turn.sale is not None:
        things, dirhems = view.turn.sale
        parts.append(element("p", say(Line("draw sale", {"items": things, "n": dirhems})), class_="alpujarras-quiet"))
    return figure(say(Line("draw still open")), *parts, kind="alpujarras-stop")


def _pending_icon(pending: str) -> str:
    """What an interrupted action still brings, as an icon; a field that fills by itself is none."""
    kind = pending.partition(":")[0]
    return {"crop": "", "harvest": "harvest"}.get(kind, pending)


def _open(one: OpenView, times: int, say: Say) -> Markup:
    said = speech_board.icons_spoken((one.icon,) * times, say)
    name = said if one.possible else say(Line("draw not possible", {"icons": said}))
    help_text = say(speech_board.icon_help(one.icon))
    kind = "alpujarras-one" + " alpujarras-barred" * (not one.possible)
    return element("li", icon_picture(one.icon), element("span", name), class_=kind, title=help_text)


# The road ahead


def road(view: AlpujarrasView, scene: Scene, say: Say) -> Markup:
    """The spaces in front of the mule, up to the second market or harvest, as buttons a finger hits."""
    if not any(move.startswith("go ") for move in scene.moves) or scene.seat is None:
        return Markup()
    here, seen = view.seats[scene.seat].space, 0
    rows = []
    for space in view.track:
        if space.number <= here:
            continue
        rows.append(_stretch(view, space, scene, say))
        seen += bool(space.spots)
        if seen == AHEAD:
            break
    return figure(say(Line("draw road")), element("div", *rows, class_="alpujarras-road"), kind="alpujarras-ahead")


def _stretch(view: AlpujarrasView, space: SpaceView, scene: Scene, say: Say) -> Markup:
    name = say(speech_board.space_line(space, say))
    if not space.spots:
        return _step(view, f"go {space.number}", name, space.icons, space.mule, scene)
    spots = (_spot(view, space, spot, scene, say) for spot in space.spots)
    head = element("span", picture(space.kind), title=name, class_="alpujarras-head")
    kind = f"alpujarras-stand alpujarras-of-{space.kind}"
    return element("div", head, *spots, class_=kind, role="group", aria_label=name)


def _spot(view: AlpujarrasView, space: SpaceView, spot: SpotView, scene: Scene, say: Say) -> Markup:
    move, name = f"go {space.number} spot {spot.number}", say(speech_board.spot_line(space, spot, say))
    return _step(view, move, name, spot.icons, spot.mule, scene)


def _step(view: AlpujarrasView, move: str, name: str, icons: Sequence[str], mule: int | None, scene: Scene) -> Markup:
    """A space or spot; where a mule stands, that mule."""
    if mule is not None:
        drawn = picture(mule_sign(mule, len(view.seats)), size=54)
        return element("div", drawn, title=name, class_="alpujarras-chip alpujarras-off")
    drawn_icons = [icon_picture(icon) for icon in icons] or [element("span", "–", aria_hidden="true")]
    if move in scene.moves:
        return chip(move, name, *drawn_icons)
    return element("div", *drawn_icons, title=name, class_="alpujarras-chip alpujarras-off")


# What can be done


def choices(view: AlpujarrasView, scene: Scene, say: Say) -> Markup:
    """The verbs of the legal moves, what may follow each, and the farmlands and fruits that several share."""
    verbs = [part for verb in _verbs(scene) for part in _verb(view, verb, scene, say)]
    parts = [element("div", *verbs, class_="alpujarras-verbs")] if verbs else []
    parts += [_lands(view, scene, say), _fruits(scene, say)]
    return element("div", *parts, class_="alpujarras-choices") if scene.moves else Markup()


def _verbs(scene: Scene) -> list[str]:
    """The beginnings of moves but the way of the mule, the norias and the end of the turn."""
    firsts = dict.fromkeys(move.split()[0] for move in scene.moves)
    found: list[str] = [verb for verb in LISTED + LED if verb in firsts]
    found += [move for move in scene.moves if move in DIRECT or move.startswith("dirhem ")]
    return found


def _verb(view: AlpujarrasView, verb: str, scene: Scene, say: Say) -> Iterator[Markup]:
    """The button of a verb and, hidden until it is chosen, the list of its objects."""
    listed = verb in LISTED
    whole = not listed and verb not in LED
    name = say(label(view, verb) if whole else Line(f"verb {verb}"))
    icon = verb.replace(" ", ":") if verb.startswith("dirhem") else SIGNS.get(verb.split()[0], verb.split()[0])
    text = element("span", element("strong", name.removesuffix(".")), class_="alpujarras-says")
    kind = "alpujarras-action" + " alpujarras-own" * listed
    yield element("div", icon_picture(icon), text, class_=kind, role="button", aria_label=name, data_word=verb)
    if listed:
        yield element("div", *_objects(view, verb, scene, say), class_="alpujarras-objects")


def _objects(view: AlpujarrasView, verb: str, scene: Scene, say: Say) -> Iterator[Markup]:
    """What a listed verb may be about."""
    cut = 4 if verb == "deliver" else 2
    for phrase in dict.fromkeys(" ".join(move.split()[1:cut]) for move in scene.moves if move.split()[0] == verb):
        yield from _object(view, verb, phrase, say)


def _object(view: AlpujarrasView, verb: str, phrase: str, say: Say) -> Iterator[Markup]:
    if verb == "deliver":
        village, fruit, count = phrase.split()
        name = say(label(view, f"deliver {phrase}"))
        roof = element("span", picture("houses", size=76), class_=f"alpujarras-swatch alpujarras-land-{village}")
        yield chip(phrase, name, roof, picture(fruit), element("span", count))
    elif verb == "irrigate":
        channel = next(one for one in view.channels if one.number == int(phrase))
        name = say(speech_board.channel_line(channel, say))
        kind = f"alpujarras-land-{channel.farmland}" if channel.farmland else ""
        icons = [icon_picture(icon) for icon in channel.icons] or [picture("irrigate")]
        swatch = [element("span", "T", class_="alpujarras-swatch")] if channel.farmland else []
        yield chip(phrase, name, *swatch, *icons, element("span", str(channel.number)), kind=kind)
    else:
        goal = view.goals[int(phrase) - 1]
        name = say(speech_board.goal_line(goal))
        yield chip(phrase, name, element("span", name))


def _lands(view: AlpujarrasView, scene: Scene, say: Say) -> Markup:
    """The farmlands with what grows there, for moves that name one; the page shows those that may follow."""
    needed = {word for move in scene.moves for word in move.split() if word in FARMLANDS}
    chips = []
    for land in view.farmlands:
        if land.name in needed:
            fruits = [picture(field.fruit) for field in land.fields if field.count]
            name = say(Line(f"farmland {land.name}"))
            swatch = use(sign_id(f"add-{land.name}"))
            shield = element("svg", swatch, viewBox="-23 -23 46 46", class_="alpujarras-icon", aria_hidden="true")
            chips.append(chip(land.name, name, shield, *fruits))
    return element("div", *chips, class_="alpujarras-shared alpujarras-to")


def _fruits(scene: Scene, say: Say) -> Markup:
    """The fruits, for moves that name one."""
    needed = {word for move in scene.moves for word in move.split() if word in FRUITS}
    chips = (chip(fruit, say(Line(f"kind {fruit}")), picture(fruit)) for fruit in FRUITS if fruit in needed)
    return element("div", *chips, class_="alpujarras-shared")
