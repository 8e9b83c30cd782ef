"""The shapes of Limes, drawn once and used everywhere: trees, wheat, towers, huts, and the four professions."""

from collections.abc import Mapping
from functools import cache
from typing import Final

from estaminet.core.seats import SHAPES
from estaminet.core.svg import Markup, element, group, join, moved, path, use
from estaminet.games.limes.drawing_shapes import OVERLAP, outline

INSETS: Final[Mapping[str, tuple[float, float, float]]] = {
    "field": (3, 4, 8),
    "water": (3, 5, 34),
    "forest": (3, 4, 20),
}
"""For each terrain how far its rim keeps from the border, the rim's width, and how round its corners are."""

ROCK: Final = "M22 6 50 3 76 7 92 22 97 50 93 78 78 93 50 97 24 94 7 78 3 52 8 24z"
ROCK_TOP: Final = "M26 11 50 8 73 12 87 25 91 49 87 73 74 86 50 89 27 87 13 74 9 51 14 27z"
CRAGS: Final = "M18 34 30 24l6 9M66 18l14 9-2 10M14 62l9 14 12-3M84 58l-6 14-12 6M44 84l10-4 8 5"

FURROWS: Final = (
    "M-5 5 5-5M-5 30 30-5M-5 55 55-5M-5 80 80-5M-5 105 105-5M20 105 105 20M45 105 105 45M70 105 105 70M95 105 105 95"
)
WAVES: Final = (
    "M8 20q6-7 12 0t12 0 12 0M58 12q6-7 12 0t12 0M52 40q6-7 12 0t12 0 12 0"
    "M12 58q6-7 12 0t12 0M60 70q6-7 12 0t12 0M14 86q6-7 12 0t12 0 12 0"
)

LINED: Final = {"field": FURROWS, "water": WAVES}

TREES: Final[tuple[tuple[tuple[str, int, int], ...], ...]] = (
    (
        ("oak", 25, 30),
        ("fir", 56, 27),
        ("oak", 80, 46),
        ("fir", 20, 66),
        ("oak", 49, 62),
        ("fir", 78, 86),
        ("oak", 32, 92),
    ),
    (
        ("fir", 22, 28),
        ("oak", 50, 36),
        ("fir", 80, 33),
        ("oak", 24, 68),
        ("fir", 55, 72),
        ("oak", 80, 80),
        ("fir", 30, 96),
    ),
)
"""Kind and foot of each tree in the two sorts of forest zones, from the back to the front."""

EDGE_TREES: Final = (("N", "oak", 50, 10), ("W", "fir", 0, 58))
"""The trees that grow over an open edge and let forests flow together."""


def pattern(terrain: str, drawing: str) -> Markup:
    """The lines on the ground of a terrain, which go on without a seam from zone to zone."""
    lines = path(drawing, class_=f"limes-{terrain}-lines")
    return element("pattern", lines, id=f"limes-{terrain}", width=100, height=100, patternUnits="userSpaceOnUse")


def ground_id(terrain: str, openings: int) -> str:
    """The id of a zone's ground."""
    return "limes-rock" if terrain == "tower" else f"limes-{terrain}-{openings}"


@cache
def ground(terrain: str, openings: int) -> Markup:
    """The ground of a zone that is open to the neighbours named by the bits of `openings`."""
    if terrain == "tower":
        rock = (
            path(ROCK, class_="limes-tower-rim"),
            path(ROCK_TOP, class_="limes-tower-ground"),
            path(CRAGS, class_="limes-tower-lines"),
        )
        return group(*rock, use("limes-tower"), id="limes-rock")
    inset, rim, radius = INSETS[terrain]
    inner = outline(openings, inset + rim, radius - rim / 2, OVERLAP)
    layers = [
        path(outline(openings, inset, radius), class_=f"limes-{terrain}-rim"),
        path(inner, class_=f"limes-{terrain}-ground"),
    ]
    if terrain in LINED:
        layers.append(path(inner, fill=f"url(#limes-{terrain})"))
    return group(*layers, id=ground_id(terrain, openings))


def _ear(x: int, y: int, lean: int) -> str:
    grains = "".join(
        f"M{x + lean * step / 3:g} {y - 9 * step}q{side * 9} -1 {side * 9} -10 {-side * 9} 1 {-side * 9} 10z"
        for step in range(3)
        for side in (-1, 1)
    )
    return f"{grains}M{x + lean} {y - 24}q-4-6 0-12 4 6 0 12z"


@cache
def handles() -> Markup:
    """What cards, zones and workers have for pointers and marks; their colours are set where they are used."""
    slot = element("rect", x=10, y=10, width=180, height=180, rx=18)
    return join(
        element("rect", width=200, height=200, rx=5, id="limes-base", class_="limes-base"),
        _ring("limes-frame", 1, 198, 6),
        _ring("limes-square", 4, 92, 14),
        group(slot, path("M100 72v56M72 100h56", class_="limes-plus"), id="limes-slot"),
        element("rect", x=-44, y=-60, width=102, height=100, id="limes-hit", class_="limes-hit"),
        element("rect", x=-36, y=-46, width=80, height=80, id="limes-hit-small", class_="limes-hit"),
    )


def _ring(name: str, inset: int, side: int, radius: int) -> Markup:
    """A square outline with a pale border, to be seen on every ground."""
    square = {"x": inset, "y": inset, "width": side, "height": side, "rx": radius}
    back = element("rect", **square, class_="limes-ring-back")
    return group(back, element("rect", **square, class_="limes-ring"), id=name)


def _tree(name: str, crown: str, light: str) -> Markup:
    trunk = path("M-3-8h6V2h-6z", class_="limes-trunk")
    return group(trunk, path(crown, class_="limes-crown"), path(light, class_="limes-crown-light"), id=f"limes-{name}")


def _forest(variant: int) -> Markup:
    return group(*(use(f"limes-{kind}", x, y) for kind, x, y in TREES[variant]), id=f"limes-trees-{variant}")


def _tower() -> Markup:
    wall = path("M33 80V34H29V17h9v7h7v-7h10v7h7v-7h9v17h-4v46z", class_="limes-wall limes-line")
    shade = path("M54 80V34h13v46z", class_="limes-wall-shade")
    band = path("M30 34h40M33 80h34", class_="limes-line")
    gate = path("M44 80V66a6 6 0 0 1 12 0v14zM47 43h6v11h-6z", class_="limes-gate")
    return group(wall, shade, band, gate, id="limes-tower")


def _hut() -> Markup:
    wall = path("M-13 13V-3h26v16z", class_="limes-wall limes-line")
    roof = path("M-18 0 0-16 18 0l-4 4L0-8-14 4z", class_="limes-roof limes-line")
    return group(wall, path("M-4 13V4h8v9z", class_="limes-gate"), roof, id="limes-hut")


@cache
def scenery() -> Markup:
    """What grows and stands on the zones."""
    wheat = path("M30 88 33 62M50 86V58M70 88 67 62", class_="limes-stalk")
    ears = path(_ear(33, 66, 3) + _ear(50, 62, 0) + _ear(67, 66, -3), class_="limes-ear")
    return join(
        *(pattern(terrain, drawing) for terrain, drawing in LINED.items()),
        group(wheat, ears, id="limes-wheat"),
        _tree(
            "oak",
            "M0-38c9 0 11 6 11 9 7 2 8 16-1 20-5 4-15 4-20 0-9-4-8-18-1-20 0-3 2-9 11-9z",
            "M2-34c6 1 6 6 5 8 5 1 7 8 2 13-1-8-6-13-13-14-1-3 2-7 6-7z",
        ),
        _tree("fir", "M0-44 11-26H6L14-7h-28L-6-26h-5z", "M0-44 11-26H6L14-7H3z"),
        _forest(0),
        _forest(1),
        _tower(),
        _hut(),
        path("M-5 0h10v26H-5z", id="limes-jetty", class_="limes-jetty"),
    )


BODY: Final = "M0-6C13-6 18 8 19 29H-19C-18 8-13-6 0-6z"
HEAD: Final = "M0-23a10 10 0 1 1 0 20 10 10 0 0 1 0-20z"

HATS: Final[Mapping[str, str]] = {
    "farmer": "M-22-15C-14-18-10-19-9-21-8-31 8-31 9-21 10-19 14-18 22-15 16-11-16-11-22-15z",
    "fisher": "M-19-6C-13-10-13-14-12-18-9-32 9-32 12-18 12-15 14-14 15-12 6-16-6-16-8-12-10-8-14-5-19-6z",
    "woodcutter": "M-12-13C-12-22-8-27-3-36c3 5 14 10 15 23z",
    "watchman": "M-12-9v-6c0-18 24-18 24 0v6l-5-1v-6h-14v6zM-2-27c-2-8 4-13 12-11-2 6-4 9-8 11z",
}
TOOLS: Final[Mapping[str, tuple[str, str]]] = {
    "farmer": ("M24 30V-18M17-34v11c0 4 3 6 7 6s7-2 7-6v-11M24-34v16", ""),
    "fisher": ("M8 14 25-30c2-5 6-5 8-2V0", "M33-2c6 5 6 12 1 17l5 5H27l5-5c-5-5-5-12 1-17z"),
    "woodcutter": ("M21 30 26-34", "M23-32C32-37 38-35 42-33l-2 22c-5-4-10-5-18-4z"),
    "watchman": ("M24 30V-26", "M24-42l6 12-6 8-6-8zM25-20l17 6-17 7z"),
}
"""What the worker holds: drawn as lines, and filled."""


def worker_id(profession: str) -> str:
    """The id of a worker's shape; its colour is the text colour where it is used."""
    return f"limes-{profession}"


def _worker(profession: str) -> Markup:
    lines, filled = TOOLS[profession]
    edge = group(path(BODY + HEAD + HATS[profession]), path(lines + filled), id=f"limes-{profession}-edge")
    figure = group(
        use(f"limes-{profession}-edge", class_="limes-aura"),
        use(f"limes-{profession}-edge", class_="limes-halo"),
        use(f"limes-{profession}-edge", class_="limes-contour"),
        path(lines, class_="limes-tool-lines"),
        path(filled, class_="limes-tool") if filled else Markup(""),
        path(BODY, class_="limes-cloth"),
        path(HEAD, class_="limes-face"),
        path(HATS[profession], class_="limes-cloth"),
        id=worker_id(profession),
    )
    return join(edge, figure)


def _pawn() -> Markup:
    """A worker in the supply, who has no profession yet."""
    edge = path(BODY + HEAD, id="limes-pawn-edge")
    parts = (path(BODY, class_="limes-cloth"), path(HEAD, class_="limes-face"))
    return join(edge, group(use("limes-pawn-edge", class_="limes-contour"), *parts, id="limes-pawn"))


@cache
def workers(seats: int) -> Markup:
    """The four professions, and the sign that each seat's workers wear."""
    signs = (path(SHAPES[seat], id=f"limes-sign-{seat}", transform=moved(-8, 7, 0.8)) for seat in range(seats))
    return join(*(_worker(profession) for profession in HATS), _pawn(), *signs)
