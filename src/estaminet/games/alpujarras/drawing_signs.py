"""Small drawings that are used more than once: fruits, icons, farmers, mules, houses and dice.

Each is drawn around its own middle, in a square of about 40 units; they lie in the `defs` of the large drawing.
"""

from collections.abc import Iterator, Mapping
from typing import Final

from estaminet.core.game import Seat
from estaminet.core.seats import SHAPES
from estaminet.core.svg import Markup, element, group, join, moved, path, use
from estaminet.games.alpujarras.moves import FARMLANDS, FRUITS

ZARA: Final = "zara"

_PIPS: Final = ((4,), (2, 6), (2, 4, 6), (0, 2, 6, 8), (0, 2, 4, 6, 8), (0, 2, 3, 5, 6, 8))
"""The pips of each face on a grid of three by three."""
_LEAF: Final = ("M0-11C2-19 10-20 15-17 12-10 6-8 0-11z", "alpujarras-leaf")
_SHEET: Final = "M-14-18H14V18H-14z"


def _ball(x: float, y: float, r: float) -> str:
    return f"M{x:g} {y - r:g}a{r:g} {r:g} 0 1 1-.01 0z"


_BUNCH: Final = ((-10.5, -4), (0, -5), (10.5, -4), (-5.5, 4.5), (5.5, 4.5), (0, 13))

_FRUITS: Final[Mapping[str, tuple[tuple[str, str], ...]]] = {
    "orange": (
        (_ball(0, 3, 15), "alpujarras-orange"),
        ("M-9-2A11 11 0 0 1-2-8", "alpujarras-gleam"),
        ("M6 6h.1M1 11h.1M9 0h.1", "alpujarras-pores"),
        _LEAF,
    ),
    "lemon": (
        (
            "M-20 2C-17 0-15-3-12-7A17 14 0 0 1 12-7C15-3 17 0 20 2 17 4 15 7 12 11A17 14 0 0 1-12 11C-15 7-17 4-20 2z",
            "alpujarras-lemon",
        ),
        ("M-10-2A13 10 0 0 1 2-8", "alpujarras-gleam"),
    ),
    "apple": (
        ("M0-6C4-13 17-12 17 1 17 11 9 19 4 18 1 17-1 17-4 18-9 19-17 11-17 1-17-12-4-13 0-6z", "alpujarras-apple"),
        ("M-11 1C-11-4-8-7-6-7", "alpujarras-gleam"),
        ("M0-6C0-11 1-15 4-18", "alpujarras-stalk"),
        ("M2-12C6-18 12-18 15-15 12-10 7-9 2-12z", "alpujarras-leaf"),
    ),
    "cherry": (
        ("M-9 3C-8-7-2-13 7-17 6-9 8-3 9 4", "alpujarras-stalk"),
        (_ball(-9, 10, 8.5), "alpujarras-cherry"),
        (_ball(10, 11, 8.5), "alpujarras-cherry"),
        ("M-13 8q1-3 4-4M6 9q1-3 4-4", "alpujarras-gleam"),
        ("M7-17C11-22 18-20 20-16 16-12 10-13 7-17z", "alpujarras-leaf"),
    ),
    "grape": (
        ("M0-8V-18", "alpujarras-stalk"),
        ("M0-13C-5-20-14-19-16-14-12-9-5-9 0-13z", "alpujarras-leaf"),
        ("".join(_ball(x, y, 6) for x, y in _BUNCH), "alpujarras-grape"),
    ),
}

_FIGURE: Final = "M-12 19C-12 3-8-2 0-2S12 3 12 19z"
_HEAD: Final = _ball(0, -7, 5.5)
_HAT: Final = "M-13-8C-9-9-6-10-5-15-3-18 3-18 5-15 6-10 9-9 13-8 7-5-7-5-13-8z"
_MULE: Final = (
    "M-17-4C-13-8 3-8 8-7L13-15 11-21 15-20 17-23 19-18C22-15 25-12 25-9 23-6 20-8 17-9 15-6 14-2 14 3L15 18H10L8 7"
    "C3 9-6 9-10 7L-11 18H-16V6C-19 3-20-1-19-4-21-1-22 3-24 4-24-2-22-7-17-4z"
)
_BLANKET: Final = "M-9-9C-5-10 2-10 6-9L8 5C3 7-6 7-11 5z"

_SIGNS: Final[Mapping[str, tuple[tuple[str, str], ...]]] = {
    "add": (
        ("M-17 19C-17 5-13 0-6 0S5 5 5 19z", "alpujarras-cloth-any"),
        (_ball(-6, -5, 5.5), "alpujarras-skin"),
        ("M-18-6C-14-7-12-8-11-13-9-16-3-16-1-13 0-8 2-7 6-6 1-3-12-3-18-6z", "alpujarras-straw"),
        ("M13-12V8M3-2H23", "alpujarras-plus-halo"),
        ("M13-12V8M3-2H23", "alpujarras-plus"),
    ),
    "move": (
        ("M-18 16C-18 4-15 0-9 0S0 4 0 16z", "alpujarras-cloth-any"),
        (_ball(-9, -5, 5), "alpujarras-skin"),
        ("M-20-6C-16-7-14-8-13-12-11-15-6-15-5-12-4-8-1-7 2-6-2-3-15-3-20-6z", "alpujarras-straw"),
        ("M3 4H19M13-3 20 4 13 11", "alpujarras-plus-halo"),
        ("M3 4H19M13-3 20 4 13 11", "alpujarras-way"),
    ),
    "irrigate": (
        ("M-19-9H19V13H-19z", "alpujarras-stone"),
        ("M-19-3H19V8H-19z", "alpujarras-water"),
        ("M-14 3q4-4 8 0t8 0 8 0", "alpujarras-ripple"),
        ("M0-21C5-15 7-12 7-9A7 7 0 0 1-7-9C-7-12-5-15 0-21z", "alpujarras-water"),
    ),
    "noria": (
        (_ball(0, 0, 16), "alpujarras-wheel"),
        (_ball(0, 0, 10), "alpujarras-rim"),
        ("M0-16V16M-16 0H16M-11.300-11.300 11.300 11.300M11.300-11.300-11.300 11.300", "alpujarras-spokes"),
        ("M-4-21H4V-14H-4zM-4 14H4V21H-4zM-21-4H-14V4H-21zM14-4H21V4H14z", "alpujarras-bucket"),
    ),
    "fruit": (
        ("M-13-2C-13-20 13-20 13-2", "alpujarras-handle"),
        (_ball(-7, -2, 6.5), "alpujarras-orange"),
        (_ball(7, -2, 6.5), "alpujarras-apple"),
        (_ball(0, -4, 6.5), "alpujarras-lemon"),
        ("M-18 0H18L13 17H-13z", "alpujarras-straw"),
        ("M-14 8H14M-6 0-4 17M6 0 4 17", "alpujarras-weave"),
    ),
    "dirhem": (
        (_ball(0, 0, 18), "alpujarras-gold"),
        (_ball(0, 0, 14), "alpujarras-gold-rim"),
    ),
    "goal": (
        (_SHEET, "alpujarras-paper"),
        ("M-8 0-2 8 9-9", "alpujarras-tick"),
    ),
    "goal-token": (
        ("M0-18 17-6 11 15H-11L-17-6z", "alpujarras-gold"),
        ("M-7 0-2 6 8-7", "alpujarras-tick"),
    ),
    "market": (
        ("M-20-9H17L13 8H-13z", "alpujarras-wood"),
        (_ball(-9, -11, 5), "alpujarras-orange"),
        (_ball(1, -12, 5), "alpujarras-cherry"),
        (_ball(10, -11, 5), "alpujarras-lemon"),
        ("M-20-9H17L15-2H-17z", "alpujarras-wood"),
        (_ball(-7, 11, 7.5), "alpujarras-tyre"),
        (_ball(8, 11, 7.5), "alpujarras-tyre"),
    ),
    "harvest": (
        ("M-4 3-14 17-18 14-8 0z", "alpujarras-wood"),
        ("M-9 4C-19-14 4-25 19-12 21-9 20-6 19-4 9-14-5-12-3 0z", "alpujarras-iron"),
    ),
    "end": (
        ("M-14 20V-20", "alpujarras-stalk"),
        ("M-13-19H17L11-9 17 1H-13z", "alpujarras-banner"),
    ),
    "card": (
        (_SHEET, "alpujarras-paper"),
        (_ball(-5, -7, 5), "alpujarras-orange"),
        (_ball(6, -3, 5), "alpujarras-apple"),
        ("M-8 10H8", "alpujarras-weave"),
    ),
    "token": (
        ("M-15-15H15V15H-15z", "alpujarras-clay"),
        (_ball(0, 0, 8), "alpujarras-paper"),
    ),
    "houses": (
        ("M-34 20V-2L-22-12-10-2V20z", "alpujarras-wall"),
        ("M-37-1-22-14-7-1z", "alpujarras-roof"),
        ("M-12 20V-14H12V20z", "alpujarras-wall"),
        ("M-15-14 0-26 15-14z", "alpujarras-roof"),
        ("M10 20V2H34V20z", "alpujarras-wall"),
        ("M7 2 12-5H32L37 2z", "alpujarras-roof"),
        ("M-4 20V8A4 4 0 0 1 4 8V20zM-26 8H-19V14H-26zM19 8H25V14H19zM-4-8H4V-2H-4z", "alpujarras-door"),
    ),
    "up": (("M0-16 13 0H5V15H-5V0H-13z", "alpujarras-arrow"),),
    "down": (("M0 16 13 0H5V-15H-5V0H-13z", "alpujarras-arrow"),),
    "swap": (
        ("M-16-6H10M3-14 12-6 3 2", "alpujarras-way"),
        ("M16 8H-10M-3 0-12 8-3 16", "alpujarras-way"),
    ),
}
"""Each sign as paths, the lowest first, with the class that dresses it."""

SHIELD: Final = "M-19-21H19V3C19 14 9 20 0 23-9 20-19 14-19 3z"
STAR: Final = "M0-15 4.200-5 15-4.600 6.500 2.200 9.500 13 0 6.800-9.500 13-6.500 2.200-15-4.600-4.200-5z"


def sign_id(name: str) -> str:
    """The id of a small drawing."""
    return f"alpujarras-{name}"


def sign(name: str, x: float, y: float, scale: float = 1) -> Markup:
    """A small drawing, put at x, y."""
    return use(sign_id(name), transform=moved(x, y, scale))


def picture(name: str, kind: str = "", size: float = 46) -> Markup:
    """A small drawing as a picture of its own beside text that says the same."""
    box = f"{-size / 2:g} {-size / 2:g} {size:g} {size:g}"
    classes = f"alpujarras-icon {kind}".strip()
    return element("svg", use(sign_id(name)), class_=classes, viewBox=box, aria_hidden="true", focusable="false")


def icon_parts(icon: str) -> tuple[str, str]:
    """The sign that draws an icon as views write it, and its detail: "add" and "red", "dirhem" and "3"."""
    kind, _, detail = icon.partition(":")
    return kind, detail


def icon_sign(icon: str, x: float, y: float, scale: float = 1, times: int = 1) -> Markup:
    """An icon with its shield or number; several equal ones are one with their number beside it."""
    kind, detail = icon_parts(icon)
    parts = [use(sign_id(f"add-{detail}" if kind == "add" and detail else kind))]
    if kind == "dirhem":
        parts.append(digits(detail, 0, 8.5))
    if times > 1:
        parts.append(digits(f"×{times}", 31, 9, "alpujarras-times"))
    return group(*parts, transform=moved(x, y, scale))


def icon_picture(icon: str, kind: str = "") -> Markup:
    """An icon as a picture beside text that says the same."""
    drawn = icon_sign(icon, 0, 0)
    classes = f"alpujarras-icon {kind}".strip()
    return element("svg", drawn, class_=classes, viewBox="-23 -23 46 46", aria_hidden="true", focusable="false")


def digits(text: str, x: float, y: float, kind: str = "") -> Markup:
    """A number, in the middle of x."""
    return element("text", text, x=x, y=y, text_anchor="middle", class_=f"alpujarras-digits {kind}".strip())


def mule_sign(mule: int, seats: int) -> str:
    """The sign of a mule; the one after the seats is Zara's."""
    return f"mule-{mule}" if mule < seats else f"mule-{ZARA}"


def _drawn(parts: tuple[tuple[str, str], ...]) -> list[Markup]:
    return [path(d, class_=kind) for d, kind in parts]


def _farmer(seat: Seat) -> Markup:
    """A farmer with the seat's sign on the cloth."""
    mark = path(SHAPES[seat], transform=moved(-7.5, 1.5, 0.75), class_="alpujarras-mark")
    return group(
        path(_FIGURE, class_="alpujarras-cloth"),
        path(_HEAD, class_="alpujarras-skin"),
        path(_HAT, class_="alpujarras-straw"),
        mark,
        id=sign_id(f"farmer-{seat}"),
        class_=f"seat-{seat}",
    )


def _lying(seat: Seat) -> Markup:
    """A farmer who lies in a village."""
    return group(
        element("g", use(sign_id(f"farmer-{seat}")), transform="rotate(-90) scale(.9)"), id=sign_id(f"lying-{seat}")
    )


def _mule(name: str, mark: Markup, kind: str) -> Markup:
    return group(
        path(_MULE, class_="alpujarras-halo"),
        path(_MULE, class_="alpujarras-hide"),
        path(_BLANKET, class_="alpujarras-blanket"),
        mark,
        path("M19-13h.1", class_="alpujarras-eye"),
        id=sign_id(f"mule-{name}"),
        class_=kind,
    )


def _die(face: int) -> Markup:
    pips = (
        element("circle", cx=10 * (pip % 3 - 1), cy=10 * (pip // 3 - 1), r=3.8, class_="alpujarras-pip")
        for pip in _PIPS[face - 1]
    )
    body = element("rect", x=-18, y=-18, width=36, height=36, rx=8, class_="alpujarras-paper")
    return group(body, *pips, id=sign_id(f"die-{face}"))


def _shields() -> Iterator[Markup]:
    """A farmer in the shield of a farmland, with its main fruit."""
    for land, fruit in zip(FARMLANDS, FRUITS, strict=True):
        parts = (
            path(SHIELD, class_=f"alpujarras-shield alpujarras-land-{land}"),
            use(sign_id("add"), transform=moved(-2, -3, 0.72)),
            use(sign_id(fruit), transform=moved(-1, 12, 0.42)),
        )
        yield group(*parts, id=sign_id(f"add-{land}"))


def signs(seats: int) -> Markup:
    """All small drawings for a match of so many seats."""
    fruits = (group(*_drawn(parts), id=sign_id(name)) for name, parts in _FRUITS.items())
    plain = (group(*_drawn(parts), id=sign_id(name)) for name, parts in _SIGNS.items())
    farmers = (figure for seat in range(seats) for figure in (_farmer(seat), _lying(seat)))
    shapes = (path(SHAPES[seat], transform=moved(-8.5, -8.5, 0.7), class_="alpujarras-mark") for seat in range(seats))
    mules = (_mule(str(seat), shape, f"seat-{seat}") for seat, shape in enumerate(shapes))
    zara = _mule(ZARA, path("M3-6A7 7 0 1 0 3 4 5 5 0 1 1 3-6z", class_="alpujarras-moon"), "alpujarras-zara")
    dice = (_die(face) for face in range(1, len(_PIPS) + 1))
    return join(*fruits, *plain, *_shields(), *farmers, *mules, zara, *dice)
