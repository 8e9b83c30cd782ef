"""The valley between the farmlands: mountains, the lake, and the canals with the fields that they water."""

from collections.abc import Iterator
from typing import Final

from estaminet.core.board import Say, Scene
from estaminet.core.svg import Markup, element, group, join, moved, number, path, title, use
from estaminet.games.alpujarras import speech_board as speech
from estaminet.games.alpujarras.drawing_lands import field_part, phrases
from estaminet.games.alpujarras.drawing_places import (
    CHANNEL,
    DEPTH,
    FIELD,
    SIZE,
    SPRING,
    Box,
    Water,
    waters,
)  # fmt: skip
from estaminet.games.alpujarras.drawing_signs import icon_sign, sign_id
from estaminet.games.alpujarras.drawing_track import attributes, star
from estaminet.games.alpujarras.view import AlpujarrasView, ChannelView, FarmlandView, FieldView

_PEAKS: Final = "M-96 40-52-34-30-8 0-74 34-14 56-40 100 40z"
_SNOW: Final = "M-18-34 0-74 21-37 10-44 2-33-8-44zM-62-17-52-34-41-21-50-24zM48-30 56-40 66-22 57-28z"
_LAKE: Final = "M-74 4C-70-30-20-40 18-36 58-32 80-12 72 14 64 40 20 48-18 44-52 42-78 30-74 4z"


def ground() -> Markup:
    """The valley floor with its mountains and the lake."""
    x, y = SPRING
    wide = SIZE - 2 * DEPTH
    floor = element("rect", x=DEPTH, y=DEPTH, width=wide, height=wide, class_="alpujarras-floor")
    hills = "".join(f"M{DEPTH} {DEPTH + at}q{wide / 4:g}-50 {wide / 2:g} 0t{wide / 2:g} 0" for at in range(90, 930, 70))
    peaks = group(path(_PEAKS, class_="alpujarras-peaks"), path(_SNOW, class_="alpujarras-snow"))
    lake = path(_LAKE, class_="alpujarras-lake")
    ripples = path("M-40-6q10-9 20 0t20 0 20 0M-20 16q10-9 20 0t20 0", class_="alpujarras-ripple")
    return join(
        floor,
        path(hills, class_="alpujarras-contours"),
        group(peaks, transform=moved(x, y - 72, 0.66)),
        group(lake, ripples, transform=moved(x, y)),
    )


def canals(view: AlpujarrasView, scene: Scene, say: Say) -> Markup:
    """All beds, dry or with water, and on them the channel spaces with their fields."""
    places = waters(view)
    beds = (_bed(channel, places[channel.number]) for channel in sorted(view.channels, key=lambda one: one.built))
    lands = {land.name: land for land in view.farmlands}
    fields = (_field(lands, channel, places[channel.number], scene, say) for channel in view.channels)
    tiles = (_tile(channel, places[channel.number], scene, say) for channel in view.channels)
    return join(*beds, *fields, *tiles)


def _bed(channel: ChannelView, water: Water) -> Markup:
    points = [*water.bed, water.at, *([water.field] if water.field else [])]
    d = "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points)
    if not channel.built:
        return path(d, class_="alpujarras-dry")
    return join(path(d, class_="alpujarras-bank"), path(d, class_="alpujarras-stream"))


def _tile(channel: ChannelView, water: Water, scene: Scene, say: Say) -> Markup:
    """A channel space: stone with water once it is laid, else its icons on a pale tile."""
    words = phrases(scene, f"irrigate {channel.number}")
    name = say(speech.channel_line(channel, say))
    state = "built" if channel.built else "open" if channel.open else "closed"
    half = CHANNEL / 2
    tile = element("rect", x=-half, y=-half, width=CHANNEL, height=CHANNEL, rx=10, class_="alpujarras-tile")
    inside = [use(sign_id("irrigate"), transform=moved(0, 3, 0.9))] if channel.built else list(_icons(channel))
    parts = group(tile, *inside, star(0, 0), transform=moved(*water.at, water.scale))
    kind = f"alpujarras-channel alpujarras-{state}"
    return group(title(name), parts, **attributes(f"channel {channel.number}", scene, kind, words, name))


def _icons(channel: ChannelView) -> Iterator[Markup]:
    """What the space brings; one that brings nothing shows the drop alone."""
    if not channel.icons:
        yield path("M0-13C5-6 8-2 8 3A8 8 0 0 1-8 3C-8-2-5-6 0-13z", class_="alpujarras-drop")
    room = (CHANNEL - 6) / max(1, len(channel.icons))
    for n, icon in enumerate(channel.icons):
        scale = min(0.82, room / 40)
        yield icon_sign(icon, room * (n - (len(channel.icons) - 1) / 2), 0, scale)


def _field(lands: dict[str, FarmlandView], channel: ChannelView, water: Water, scene: Scene, say: Say) -> Markup:
    """The extra field of a T: empty ground, or a crop token with its fruits."""
    if water.field is None:
        return Markup()
    x, y = water.field
    size = FIELD * water.scale
    plot = Box(x - size / 2, y - size / 2, size, size)
    land = lands[channel.farmland]
    kind = f"alpujarras-land-{channel.farmland}"
    if not channel.crop:
        bare = element("rect", x=plot.x, y=plot.y, width=size, height=size, rx=10, class_="alpujarras-bare")
        return group(bare, class_=kind)
    found = next((field for field in land.fields if field.channel == channel.number), FieldView(channel.crop, 0, 0))
    return group(field_part(land, found, plot, scene, say), class_=f"{kind} alpujarras-crop")
