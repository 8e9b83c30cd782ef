"""What a turn is made of: the order of the mules, what is still open, the road ahead, and what can be done now."""

from collections.abc import Sequence
from itertools import groupby

from estaminet.core.board import Say, Scene
from estaminet.core.game import Line
from estaminet.core.seats import seat_badge
from estaminet.core.svg import Markup, element
from estaminet.games.alpujarras import speech_board
from estaminet.games.alpujarras.drawing_signs import icon_picture, mule_sign, picture
from estaminet.games.alpujarras.drawing_track import ahead, whereabouts
from estaminet.games.alpujarras.view import AlpujarrasView, OpenView, SpaceView, SpotView


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
    end = view.track[-1].number if view.track else 0
    places = sorted(whereabouts(view).items(), key=lambda pair: pair[1])
    rows = [_in_order(view, mule, say) for mule, (space, _) in places if space != end]
    return element("ol", *rows, class_="alpujarras-order", aria_label=say(Line("draw order"))) if rows else Markup()


def _in_order(view: AlpujarrasView, mule: int, say: Say) -> Markup:
    name = say(speech_board.mule_line(view, mule))
    badge = seat_badge(mule) if mule < len(view.seats) else Markup()
    spoken = element("span", name, class_="visually-hidden")
    acts = " alpujarras-acts" * (mule == view.mover)
    drawn = picture(mule_sign(mule, len(view.seats)), size=54)
    return element("li", drawn, badge, spoken, title=name, class_=f"alpujarras-turn{acts}")


# What is open


def stop(view: AlpujarrasView, scene: Scene, say: Say) -> Markup:
    """The icons of this stop that are still open, with what ending the turn sells; nothing before the mule went.

    Who acts has buttons for what is possible, and here only sees the rest.
    """
    waiting = [OpenView(icon, possible=True) for icon in map(_pending_icon, view.turn.pending) if icon]
    listed = [*waiting, *view.turn.open, *view.turn.award]
    shown = [one for one in listed if not (scene.moves and one.possible)]
    if view.mover is None or not (shown or view.turn.sale):
        return Markup()
    items = [_open(one, len(list(same)), say) for one, same in groupby(shown)]
    parts = [element("ul", *items, class_="alpujarras-open")] if items else []
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
    rows = [_stretch(view, space, scene, say) for space in ahead(view, scene)]
    if not rows:
        return Markup()
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
