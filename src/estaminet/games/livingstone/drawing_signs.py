"""Small drawings that are used more than once: tents, dice, stones, the boat, and the signs of actions and cards.

Each is drawn around its own middle, in a square of about 40 units; they lie in the `defs` of the large drawing.
"""

from collections.abc import Iterator, Mapping
from typing import Final

from estaminet.core.game import Seat
from estaminet.core.seats import SHAPES
from estaminet.core.svg import Markup, element, group, join, moved, path, use
from estaminet.games.livingstone.edition import ROWS
from estaminet.games.livingstone.moves import STONES

PIPS: Final = ((4,), (2, 6), (2, 4, 6), (0, 2, 6, 8), (0, 2, 4, 6, 8), (0, 2, 3, 5, 6, 8))
"""The pips of each face on a grid of three by three."""


def sign_id(name: str) -> str:
    """The id of a small drawing."""
    return f"livingstone-{name}"


def sign(name: str, x: float, y: float, scale: float = 1) -> Markup:
    """A small drawing, put at x, y."""
    return use(sign_id(name), transform=moved(x, y, scale))


def picture(name: str, kind: str = "", size: float = 44) -> Markup:
    """A small drawing as a picture of its own beside text that says the same."""
    box = f"{-size / 2:g} {-size / 2:g} {size:g} {size:g}"
    drawn = use(sign_id(name))
    classes = f"livingstone-icon {kind}".strip()
    return element("svg", drawn, class_=classes, viewBox=box, aria_hidden="true", focusable="false")


def _die(face: int) -> Markup:
    pips = (
        element("circle", cx=11 * (pip % 3 - 1), cy=11 * (pip // 3 - 1), r=4.2, class_="livingstone-pip")
        for pip in PIPS[face - 1]
    )
    shade = path("M-19-10v20a9 9 0 0 0 9 9h20a9 9 0 0 0 9-9q-19 12-38-20z", class_="livingstone-die-shade")
    body = element("rect", x=-19, y=-19, width=38, height=38, rx=9, class_="livingstone-die-body")
    return group(body, shade, *pips, id=sign_id(f"die-{face}"))


TENT: Final = "M0-15 19 15H-19z"


def _tent() -> Markup:
    poles = "M-4-20 2-10M4-20-2-10"
    return group(
        path(TENT + poles, class_="livingstone-tent-halo"),
        path(poles, class_="livingstone-pole"),
        path(TENT, class_="livingstone-cloth"),
        path("M0-15 19 15H9z", class_="livingstone-cloth-shade"),
        path(TENT, class_="livingstone-outline"),
        id=sign_id("tent"),
    )


def _tents(seats: int) -> Iterator[Markup]:
    """The tent of each seat with its sign, and the white one with a door."""
    yield _tent()
    for seat in range(seats):
        badge = path(SHAPES[seat], transform=moved(-8, -1, 0.8), class_="livingstone-badge")
        yield group(use(sign_id("tent")), badge, id=sign_id(f"tent-{seat}"), class_=f"seat-{seat}")
    door = path("M0-3 6 15H-6z", class_="livingstone-door")
    yield group(use(sign_id("tent")), door, id=sign_id("tent-white"), class_="livingstone-white")


_STONES: Final[Mapping[str, tuple[str, str]]] = {
    "rock": ("M-16 8-13-8-3-14 10-11 16 2 11 13-6 15z", "M-13-8-2-3-6 15M-2-3 10-11M-2-3 16 2"),
    "clear": ("M-9-13H9L18-3 0 17-18-3z", "M-18-3H18M-9-13-6-3 0 17 6-3 9-13"),
    "blue": ("M-10-15H10L15-10V10L10 15H-10L-15 10V-10z", "M-7-8H7V8H-7zM-10-15-7-8M10-15 7-8M10 15 7 8M-10 15-7 8"),
    "red": (
        "M0-17A17 17 0 1 1-.1-17z",
        "M0-9 8-4V5L0 10-8 5V-4zM0-17V-9M15-8 8-4M15 8 8 5M0 17V10M-15 8-8 5M-15-8-8-4",
    ),
    "white": ("M-17 2C-17-8-8-14 2-13 12-12 18-5 17 4 15 13 5 15-4 14-12 13-17 9-17 2z", "M-9-3c2-4 7-6 11-6"),
}


def _stone(name: str) -> Markup:
    body, lines = _STONES[name]
    parts = (path(body, class_="livingstone-stone-body"), path(lines, class_="livingstone-facets"))
    return group(*parts, id=sign_id(name), class_=f"livingstone-{name}")


def _boat() -> Markup:
    """A paddle steamer, twice as large as the other drawings."""
    return group(
        path("M14-22q8-6 4-12 10 2 16-4 6 6 16 1-2 12-14 11-8 6-22 4z", class_="livingstone-smoke"),
        path("M6-22h11V2H6z", class_="livingstone-funnel"),
        path("M6-17h11v5H6z", class_="livingstone-band"),
        path("M-36-8h60v16h-60z", class_="livingstone-cabin"),
        path("M-40-12h68v5h-68z", class_="livingstone-roof"),
        path("M-30-3h9v7h-9zM-15-3h9v7h-9zM0-3h9v7H0z", class_="livingstone-window"),
        path("M-52 8h98l-10 18q-4 4-9 4h-62q-6 0-9-5z", class_="livingstone-hull"),
        path("M-48 15h90", class_="livingstone-strake"),
        element("circle", cx=-2, cy=18, r=15, class_="livingstone-wheel"),
        path("M-2 3v30M-17 18h30M-12.6 7.4 8.6 28.6M8.6 7.4-12.6 28.6", class_="livingstone-spokes"),
        id=sign_id("boat"),
    )


_COIN: Final = element("circle", cx=0, cy=0, r=17, class_="livingstone-coin") + element(
    "circle", cx=0, cy=0, r=12.5, class_="livingstone-coin-rim"
)
_POUND: Final = "M6-6C5-10-4-11-4-4-4 2-2 4-6 8H7M-7 1H3"
_SHEET: Final = "M-13-17H13V17H-13z"
_SIGNS: Final[Mapping[str, tuple[tuple[str, str], ...]]] = {
    "draw": (
        ("M-9-17H15V13H-9z", "livingstone-paper"),
        ("M-15-12H9V18H-15z", "livingstone-back"),
        ("M-3-6 4 3-3 12-10 3z", "livingstone-light"),
    ),
    "deck": (
        ("M-9-17H15V13H-9z", "livingstone-paper"),
        ("M-15-12H9V18H-15z", "livingstone-back"),
        ("M-3-6 4 3-3 12-10 3z", "livingstone-light"),
    ),
    "bag": (
        ("M-9-9C-24 4-18 18-8 18H8C18 18 24 4 9-9z", "livingstone-sack"),
        ("M9-9C24 4 18 18 8 18H2C12 14 12 2 3-9z", "livingstone-sack-shade"),
        ("M-11-17q5 3 11 0 6 3 11 0L8-9H-8z", "livingstone-sack"),
        ("M-9-9H9", "livingstone-rope"),
    ),
    "aside": (
        ("M-19 8H19L14 17H-14z", "livingstone-wood"),
        ("M-15 8-13-2-5-7 2-2V8z", "livingstone-rocky"),
        ("M0 8 3-5 11-9 16-1 15 8z", "livingstone-rocky"),
    ),
    "dig": (
        ("M-3-12 3-8-11 17-16 14z", "livingstone-wood"),
        ("M-17-9C-8-19 9-18 17-3 8-9-5-12-17-9z", "livingstone-iron"),
    ),
    "crown": (
        ("M-17 12-19-9-9-1 0-16 9-1 19-9 17 12z", "livingstone-gold"),
        ("M-17 12H17V18H-17z", "livingstone-velvet"),
    ),
    "discards": ((_SHEET, "livingstone-paper"), ("M-7-10 7 10M7-10-7 10", "livingstone-stroke")),
    "hand": (
        ("M-17-8-4-14 6 10-7 16z", "livingstone-paper"),
        ("M-8-14H8V12H-8z", "livingstone-paper"),
        ("M4-14 17-8 7 16-6 10z", "livingstone-back"),
    ),
    "card-collapse": (
        ("M-18 17V3C-18-20 18-20 18 3V17z", "livingstone-rocky"),
        ("M-10 17V5C-10-9 10-9 10 5V17z", "livingstone-dark"),
        ("M-8 17-5 8 1 5 6 9 9 17z", "livingstone-rubble"),
    ),
    "card-boat": (
        ("M-2-19H2V-12H-2z", "livingstone-iron"),
        ("M0-12V13M-14 2C-14 20 14 20 14 2M-9-7H9", "livingstone-anchor"),
        ("M-18 6-14-2-8 5zM18 6 14-2 8 5z", "livingstone-iron"),
    ),
    "card-extra": (
        ("M-17-6H7V18H-17z", "livingstone-paper"),
        ("M-9 6h-.1M1 6H.9M-5 0", "livingstone-dots"),
        ("M12-18V-6M6-12H18", "livingstone-plus"),
    ),
    "card-free": (
        ("M-5-16 12 16H-19z", "livingstone-paper"),
        ("M-5-2 1 16H-11z", "livingstone-dark"),
        ("M4-13 18-3M18-13 4-3", "livingstone-cross"),
    ),
    "card-ignore": (
        ("M-10-10H10V10H-10z", "livingstone-paper"),
        ("M0 0h-.1", "livingstone-dots"),
        ("M0-20 6-13H-6zM0 20 6 13H-6zM-20 0-13-6V6zM20 0 13-6V6z", "livingstone-light"),
    ),
    "card-market": (
        ("M-15-2V17H15V-2z", "livingstone-paper"),
        ("M-18-14H18L15-2H-15z", "livingstone-velvet"),
        ("M-6-14-5-2H5L6-14z", "livingstone-light"),
        ("M-5 5H5L9 9 0 17-9 9z", "livingstone-water"),
    ),
    "card-points": (
        ("M-7 2-13 18-6 15-2 19 2 8zM7 2 13 18 6 15 2 19-2 8z", "livingstone-velvet"),
        ("M0-18 4-12 11-13 10-6 16-2 10 3 10 9 3 9 0 14-3 9-10 9-10 3-16-2-10-6-11-13-4-12z", "livingstone-gold"),
    ),
}
"""Each sign as paths, the lowest first, with the class that dresses it."""


def _signs() -> Iterator[Markup]:
    for name, parts in _SIGNS.items():
        yield group(*(path(d, class_=kind) for d, kind in parts), id=sign_id(name))
    pound = path(_POUND, class_="livingstone-stroke")
    yield group(Markup(_COIN), pound, id=sign_id("coins"))
    yield group(use(sign_id("coins")), id=sign_id("card-coins"))
    yield group(use(sign_id("dig")), id=sign_id("card-dig"))


def signs(seats: int) -> Markup:
    """All small drawings for a match of so many seats."""
    dice = (_die(face) for face in range(1, ROWS + 1))
    return join(*dice, *_tents(seats), *_seat_signs(seats), *map(_stone, STONES), _boat(), *_signs())


def _seat_signs(seats: int) -> Iterator[Markup]:
    """The plain sign of each seat, and a white one."""
    for seat in range(seats):
        shape = path(SHAPES[seat], transform=moved(-20, -20, 2), class_="livingstone-mark")
        yield group(shape, id=sign_id(f"sign-{seat}"), class_=f"seat-{seat}")
    shape = path(TENT, transform=moved(0, 0, 1.05), class_="livingstone-mark")
    yield group(shape, id=sign_id("sign-white"), class_="livingstone-white")


def tent_sign(seat: Seat | None) -> str:
    """The name of a seat's tent, or of the white one."""
    return "tent-white" if seat is None else f"tent-{seat}"
