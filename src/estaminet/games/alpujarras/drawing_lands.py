"""The five farmlands with their fields and farmers, and their villages with tokens, awards and those who lie down."""

from collections.abc import Iterator
from typing import Final

from estaminet.core.board import Say, Scene
from estaminet.core.game import Line, Seat
from estaminet.core.svg import Markup, element, group, join, moved, path, title, use
from estaminet.games.alpujarras import speech_board as speech
from estaminet.games.alpujarras.drawing_places import LAND_HEIGHT, LAND_WIDTH, Box, land_box
from estaminet.games.alpujarras.drawing_signs import digits, icon_sign, sign, sign_id
from estaminet.games.alpujarras.drawing_track import attributes, star
from estaminet.games.alpujarras.view import AlpujarrasView, FarmlandView, FieldView, TokenView

VILLAGE: Final = 74
"""The height of the village above the fields."""
FIELDS: Final = 76
HOUSES: Final = 80
TILE: Final = 42
MOST_DRAWN: Final = 3
"""More fruits than that are a number."""
AWARD: Final = "M-22-13 0-26 22-13V13L0 26-22 13z"


def lands(view: AlpujarrasView, scene: Scene, say: Say) -> Markup:
    """All farmlands and villages."""
    return join(*(land_part(land, scene, say) for land in view.farmlands))


def phrases(scene: Scene, *tried: str) -> str | None:
    """Those of the phrases that stand within a legal move, as a part carries them."""
    said = [phrase for phrase in tried if any(f" {phrase} " in f" {move} " for move in scene.moves)]
    return "|".join(said) or None


def land_words(name: str, scene: Scene) -> str | None:
    """What a click on a farmland says: a farmer here, one from here, or where a farmer goes.

    The word that follows the farmland tells it from an orange; without one the move has to be whole.
    """
    tried = [f"{name} {word}" for word in ("take", "to", "from")]
    tried += [f"{link} {name}" for link in ("to", "from")]
    tried += [f"{verb} {name}" for verb in ("add", "move")]
    return phrases(scene, *tried)


def land_part(land: FarmlandView, scene: Scene, say: Say) -> Markup:
    """A farmland with its fields, its farmers and its village."""
    box = land_box(land.name)
    return group(
        _soil(land, box, scene, say),
        *_fields(land, box, scene, say),
        _village(land, box, scene, say),
        class_=f"alpujarras-land-{land.name}",
    )


def _soil(land: FarmlandView, box: Box, scene: Scene, say: Say) -> Markup:
    """The terraces, a button where farmers may go, with the farmers on them."""
    name = " ".join(say(line) for line in speech.land_lines(land))
    words = land_words(land.name, scene)
    x, y = box.x, box.y
    step = "q44-9 88 0t88 0 88 0 88 0"
    terraces = "".join(f"M{x:g} {y + at:g}{step}" for at in (VILLAGE, VILLAGE + FIELDS + 4))
    parts = (
        title(name),
        element("rect", x=x, y=y, width=box.width, height=box.height, rx=26, class_="alpujarras-soil"),
        path(terraces, class_="alpujarras-terrace"),
        *_farmers(land, box, say),
        star(x + box.width / 2, y + box.height / 2, 2),
    )
    return group(*parts, **attributes(f"farmland {land.name}", scene, "alpujarras-farmland", words, name))


def _farmers(land: FarmlandView, box: Box, say: Say) -> Iterator[Markup]:
    room = box.width / len(land.farmers)
    y = box.y + (VILLAGE + FIELDS + LAND_HEIGHT) / 2 + 2
    for seat, count in enumerate(land.farmers):
        if count:
            yield _farmer(land, seat, (box.x + room * (seat + 0.5), y), say)


def _farmer(land: FarmlandView, seat: Seat, at: tuple[float, float], say: Say) -> Markup:
    """A seat's farmers: a figure, their number, and a sickle if they would harvest now."""
    parts = [use(sign_id(f"farmer-{seat}"), transform=moved(-17, 0, 1.28))]
    parts.append(digits(str(land.farmers[seat]), 16, 12, "alpujarras-count"))
    if land.pays[seat]:
        parts.append(sign("harvest", 16, -17, 0.5))
    name = say(speech.farmers_line(land, seat))
    piece = f"alpujarras-farmers-{land.name}-{seat}"
    return group(title(name), group(*parts), id=piece, transform=moved(*at), class_="alpujarras-men")


# Fields


def _fields(land: FarmlandView, box: Box, scene: Scene, say: Say) -> Iterator[Markup]:
    printed = [field for field in land.fields if not field.channel]
    wide = (LAND_WIDTH - 20) / len(printed)
    for n, field in enumerate(printed):
        plot = Box(box.x + 10 + wide * n + 3, box.y + VILLAGE + 6, wide - 6, FIELDS - 10)
        yield field_part(land, field, plot, scene, say, main=n == 0)


def field_words(land: FarmlandView, field: FieldView, scene: Scene) -> str | None:
    """What a click on a field says: a farmer who takes this fruit."""
    take = f"take {field.fruit}"
    tried = (f"add {land.name} {take}", f"to {land.name} {take}", f"move {land.name} {take}")
    return phrases(scene, *tried) if field.count else None


def field_part(
    land: FarmlandView, field: FieldView, plot: Box, scene: Scene, say: Say, *, main: bool = False
) -> Markup:
    """A field with its fruits; the main one has the sickle."""
    name = say(speech.field_line(field)) + (" " + say(Line("draw main field")) if main else "")
    words = field_words(land, field, scene)
    x, y, wide, high = plot
    ground = element("rect", x=x, y=y, width=wide, height=high, rx=9, class_="alpujarras-plot")
    rows = "".join(f"M{x + 6:g} {y + high * at:g}H{x + wide - 6:g}" for at in (0.3, 0.55, 0.8))
    parts = [title(name), ground, path(rows, class_="alpujarras-furrows"), *_fruits(field, plot)]
    if main:
        parts.append(sign("harvest", x + wide - 12, y + 12, 0.52))
    kind = "alpujarras-field" + " alpujarras-empty" * (not field.count)
    return group(
        *parts, class_=kind, data_word=words, role="button" if words else None, aria_label=name if words else None
    )


def _fruits(field: FieldView, plot: Box) -> Iterator[Markup]:
    """The fruits of a field, or what grows there when none is left."""
    x, y = plot.middle
    count = field.count
    if not count or count > MOST_DRAWN:
        scale = min(1.0, plot.width / 60, plot.height / 46)
        yield sign(field.fruit, x - (14 if count else 0) * scale, y, scale)
        if count:
            yield digits(str(count), x + 22 * scale, y + 9, "alpujarras-count")
        return
    room = min(34.0, (plot.width - 4) / count)
    scale = min(0.76, room / 44, plot.height / 60)
    for n in range(count):
        yield sign(field.fruit, x + room * (n - (count - 1) / 2), y + 2, scale)


# Villages


def _village(land: FarmlandView, box: Box, scene: Scene, say: Say) -> Markup:
    mark = f"village {land.name}"
    name = say(Line("draw village", {"word_village": mark}))
    roofs = group(title(name), sign("houses", box.x + 44, box.y + 38, 0.94))
    lying = [seat for seat, count in enumerate(land.lying) for _ in range(count)]
    slots: list[TokenView | Seat] = [*land.tokens, *lying]
    room = min(TILE, (LAND_WIDTH - HOUSES - 68) / max(1, len(slots)))
    parts = []
    for n, slot in enumerate(slots):
        at = box.x + HOUSES + 8 + room * (n + 0.5), box.y + VILLAGE / 2
        if isinstance(slot, TokenView):
            parts.append(_token(land, slot, at, scene, say))
        else:
            parts.append(_lying(land, slot, at, say, n))
    award = _award(land, (box.x + LAND_WIDTH - 31, box.y + VILLAGE / 2), scene, say)
    kind = "alpujarras-village" + " fresh" * (mark in scene.fresh)
    return group(roofs, *parts, award, data_mark=mark, class_=kind)


def _token(land: FarmlandView, token: TokenView, at: tuple[float, float], scene: Scene, say: Say) -> Markup:
    """A delivery token: its fruit and how many it asks for."""
    x, y = at
    phrase = f"{land.name} {token.fruit} {token.count}"
    words = phrases(scene, f"deliver {phrase}", phrase)
    name = say(speech.token_line(token))
    return group(
        title(name),
        element("rect", x=x - 19, y=y - 31, width=38, height=62, rx=7, class_="alpujarras-token"),
        sign(token.fruit, x, y - 12, 0.74),
        digits(str(token.count), x, y + 25),
        class_="alpujarras-delivery",
        data_word=words,
        role="button" if words else None,
        aria_label=name if words else None,
    )


def _lying(land: FarmlandView, seat: Seat, at: tuple[float, float], say: Say, n: int) -> Markup:
    name = say(speech.lying_line(land, seat))
    inside = group(use(sign_id(f"lying-{seat}")))
    return group(title(name), inside, id=f"alpujarras-lying-{land.name}-{n}", transform=moved(at[0], at[1] + 14, 0.86))


def _award(land: FarmlandView, at: tuple[float, float], scene: Scene, say: Say) -> Markup:
    """The award token: the green side with the red one waiting behind it, or the red one."""
    mark = f"award {land.name}"
    if not land.award:
        return group(data_mark=mark)
    x, y = at
    side = "green" if land.award_later else "red"
    behind = [path(AWARD, transform=moved(x + 4, y + 3), class_="alpujarras-award-red")] if land.award_later else []
    face = path(AWARD, transform=moved(x, y, 1.12), class_=f"alpujarras-award-{side}")
    parts = (*behind, face, *_award_icons(land, at))
    kind = "alpujarras-award" + " fresh" * (mark in scene.fresh)
    return group(title(say(speech.award_line(land, say))), *parts, data_mark=mark, class_=kind)


def _award_icons(land: FarmlandView, at: tuple[float, float]) -> Iterator[Markup]:
    x, y = at
    same = len(set(land.award)) == 1
    if same:
        times = len(land.award)
        yield icon_sign(land.award[0], x - 7 * (times > 1), y, 0.72 if times == 1 else 0.58, times)
        return
    room = 44 / len(land.award)
    for n, icon in enumerate(land.award):
        yield icon_sign(icon, x, y + room * (n - (len(land.award) - 1) / 2), min(0.6, room / 44))
