"""The track round the valley: every space with its icons, the spots of markets and harvests, and the mules."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Final

from estaminet.core.board import Ghost, Say, Scene
from estaminet.core.svg import Markup, element, group, join, moved, path, title, use
from estaminet.games.alpujarras import speech_board as speech
from estaminet.games.alpujarras.drawing_places import BOTTOM, TOP, Box, Cell, cells, inner, outer
from estaminet.games.alpujarras.drawing_signs import STAR, icon_sign, mule_sign, sign, sign_id
from estaminet.games.alpujarras.view import AlpujarrasView, SpaceView

HEAD: Final = 34
"""The strip with the sign of a market or a harvest."""
GAP: Final = 2
MULE: Final = 1.15
LARGEST: Final = 0.95
MOST_EQUAL: Final = 3
AHEAD: Final = 2
"""The road ahead is shown as far as so many markets and harvests."""
HEADED: Final = ("market", "harvest", "end")


def attributes(mark: str, scene: Scene, kind: str, words: str | None, name: str) -> dict[str, str | None]:
    """What a part has that lines speak of and that may be clicked."""
    return {
        "class_": f"{kind} fresh" if mark in scene.fresh else kind,
        "data_mark": mark,
        "data_word": words,
        "role": "button" if words else None,
        "aria_label": name if words else None,
    }


def star(x: float, y: float, scale: float = 1.5) -> Markup:
    """The star that shows where a line of the history speaks of (ALP-80)."""
    return path(STAR, transform=moved(x, y, scale), class_="alpujarras-star")


def track(view: AlpujarrasView, scene: Scene, say: Say) -> Markup:
    """All spaces with their icons; the mules are drawn apart, above them."""
    places = cells(view)
    rear = rearmost(view)
    near = {space.number for space in ahead(view, scene)}
    spaces = (space_part(space, places[space.number], rear, scene, say, near=near) for space in view.track)
    return group(*spaces, data_mark="track", class_="alpujarras-track")


def rearmost(view: AlpujarrasView) -> int:
    """The rearmost space on which a mule stands; nobody can come to those behind it any more."""
    return min((space for space, _ in whereabouts(view).values()), default=0)


def whereabouts(view: AlpujarrasView) -> dict[int, tuple[int, int]]:
    """Space and spot of every mule; Zara's comes after the seats'."""
    found = {seat: (seen.space, seen.spot) for seat, seen in enumerate(view.seats)}
    if view.zara is not None:
        found[len(view.seats)] = view.zara
    return {mule: place for mule, place in found.items() if place != (0, 0)}


def ahead(view: AlpujarrasView, scene: Scene) -> list[SpaceView]:
    """The spaces in front of the looking seat's mule, up to the second with spots; none if it may not go."""
    if scene.seat is None or not any(move.startswith("go ") for move in scene.moves):
        return []
    found: list[SpaceView] = []
    for space in view.track[view.seats[scene.seat].space + 1 :]:
        found.append(space)
        if sum(bool(one.spots) for one in found) == AHEAD:
            break
    return found


def space_part(
    space: SpaceView, cell: Cell, rear: int, scene: Scene, say: Say, *, near: Collection[int] = ()
) -> Markup:
    """A space with its icons and spots; nobody can come any more to one before the space `rear`."""
    behind = " alpujarras-passed" * (space.number < rear) + " alpujarras-near" * (space.number in near)
    return (_with_spots if space.spots else _standard)(space, cell, behind, scene, say)


def _standard(space: SpaceView, cell: Cell, behind: str, scene: Scene, say: Say) -> Markup:
    words = f"go {space.number}" if f"go {space.number}" in scene.moves else None
    name = say(speech.space_line(space, say))
    kind = "alpujarras-space" + behind + " alpujarras-taken" * (space.mule is not None)
    x, y = cell.box.middle
    return group(
        title(name),
        _ground(cell.box, "alpujarras-ground"),
        *icons(cell, cell.box, space.icons),
        star(x, y),
        **attributes(f"space {space.number}", scene, kind, words, name),
    )


def _with_spots(space: SpaceView, cell: Cell, behind: str, scene: Scene, say: Say) -> Markup:
    """A space with spots, and along its outer edge the sign that says what it is."""
    name = say(speech.space_line(space, say))
    head = outer(cell, cell.box, HEAD)
    x, y = head.middle
    mark = f"space {space.number}"
    parts = [title(name), _ground(cell.box, f"alpujarras-{space.kind}")]
    if space.kind in HEADED:
        parts.append(sign(space.kind, x, y, 0.76))
    else:
        parts.append(_arrow(x, y))
    spots = (_spot(space, number, cell, scene, say) for number in range(1, len(space.spots) + 1))
    kind = "alpujarras-large" + behind + " fresh" * (mark in scene.fresh)
    return group(*parts, *spots, star(*cell.box.middle), data_mark=mark, class_=kind)


def _arrow(x: float, y: float) -> Markup:
    """The direction in which the mules go, on the start spots."""
    return path("M-22-5H4V-14L22 0 4 14V5H-22z", transform=moved(x, y, 0.8), class_="alpujarras-start-arrow")


def _spot(space: SpaceView, number: int, cell: Cell, scene: Scene, say: Say) -> Markup:
    spot = space.spots[number - 1]
    phrase = f"go {space.number} spot {number}"
    words = phrase if phrase in scene.moves else None
    name = say(speech.spot_line(space, spot, say))
    box = inner(cell, cell.spots[number - 1], HEAD)
    kind = "alpujarras-spot" + " alpujarras-taken" * (spot.mule is not None)
    return group(
        title(name),
        _ground(box, "alpujarras-ground"),
        *icons(cell, box, spot.icons),
        star(*box.middle),
        **attributes(f"spot {space.number} {number}", scene, kind, words, name),
    )


def _ground(box: Box, kind: str) -> Markup:
    return element(
        "rect", x=box.x + GAP, y=box.y + GAP, width=box.width - 2 * GAP, height=box.height - 2 * GAP, rx=8, class_=kind
    )


def icons(cell: Cell, box: Box, shown: Sequence[str]) -> Iterator[Markup]:
    """Icons across the track, from its outer edge; equal ones are drawn once with their number."""
    runs = [run for icon, same in groupby(shown) for run in _drawn(icon, len(list(same)))]
    upright = cell.side in (TOP, BOTTOM)
    deep, wide = (box.height, box.width) if upright else (box.width, box.height)
    room = (deep - 8) / max(1, len(runs))
    for n, (icon, times) in enumerate(runs):
        longer = 1.7 if times > 1 else 1
        scale = min(LARGEST, (room - 3) / 44 / (1 if upright else longer), (wide - 8) / 44 / (longer if upright else 1))
        at = 4 + room * (n + 0.5)
        x, y = (box.x + box.width / 2, box.y + at) if upright else (box.x + at, box.y + box.height / 2)
        yield icon_sign(icon, x - 15 * scale * (times > 1), y, scale, times)


def _drawn(icon: str, times: int) -> list[tuple[str, int]]:
    """Up to three equal icons one by one, more as one with their number."""
    return [(icon, 1)] * times if times <= MOST_EQUAL else [(icon, times)]


# Mules


def mule_place(places: Mapping[int, Cell], space: int, spot: int) -> tuple[float, float]:
    """Where a mule stands."""
    cell = places[space]
    if not cell.spots:
        return cell.box.middle
    return inner(cell, cell.spots[spot - 1], HEAD).middle


def mules(view: AlpujarrasView, scene: Scene, say: Say) -> Markup:
    """Every mule, the one whose turn it is last and ringed."""
    places = cells(view)
    shown = sorted(whereabouts(view).items(), key=lambda pair: pair[0] == view.mover)
    return join(*(_mule(view, mule, mule_place(places, *place), scene, say) for mule, place in shown))


def _mule(view: AlpujarrasView, mule: int, at: tuple[float, float], scene: Scene, say: Say) -> Markup:
    mark = f"mule {mule}"
    mine = [element("circle", cx=0, cy=0, r=31, class_="alpujarras-turn-ring")] if mule == view.mover else []
    kind = "alpujarras-mule" + " fresh" * (mark in scene.fresh)
    inside = group(*mine, use(sign_id(mule_sign(mule, len(view.seats)))))
    return group(
        title(say(speech.mule_line(view, mule))),
        inside,
        id=f"alpujarras-walks-{mule}",
        transform=moved(*at, MULE),
        data_mark=mark,
        class_=kind,
    )


def ghost(view: AlpujarrasView, move: str) -> Ghost | None:
    """The mule where the written move would put it."""
    match move.split():
        case ["go", space]:
            place = int(space), 0
        case ["go", space, "spot", spot]:
            place = int(space), int(spot)
        case _:
            return None
    return Ghost(f"ghost-mule-{view.mover or 0}", moved(*mule_place(cells(view), *place), MULE))


def ghost_shapes(view: AlpujarrasView) -> Iterator[Markup]:
    """The ghosts' shapes, for the `defs`."""
    for mule in range(len(view.seats)):
        yield group(use(sign_id(mule_sign(mule, len(view.seats)))), id=f"ghost-mule-{mule}")
