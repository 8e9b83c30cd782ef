"""The signs of P'achakuna, drawn once: the colours with a shape each, llamas, rocks, huts."""

from collections.abc import Mapping
from functools import cache
from typing import Final

from estaminet.core.svg import Markup, element, group, join, path, use

GLYPHS: Final[Mapping[str, str]] = {
    "white": "M-5 7a5 5 0 0 1-1-9.900 6 6 0 0 1 11.500-1.500A5.800 5.800 0 0 1 5 7z",
    "red": "M0 9C-5 4-10 1-10-4a5 5 0 0 1 10-2 5 5 0 0 1 10 2C10 1 5 4 0 9z",
    "orange": "M0-10 3-6 7-7 6-3 10 0 6 3 7 7 3 6 0 10-3 6-7 7-6 3-10 0-6-3-7-7-3-6z",
    "yellow": "M0-10 6 0 0 10-6 0z",
    "green": "M-8 8C-10-4-2-10 9-9 10 2 4 10-5 7z",
    "blue": "M0-10C4-4 7-1 7 3a7 7 0 0 1-14 0C-7-1-4-4 0-10z",
    "purple": "M-4-4a4.100 4.100 0 1 1 8 0 4.100 4.100 0 1 1 0 8 4.100 4.100 0 1 1-8 0 4.100 4.100 0 1 1 0-8z",
    "brown": "M-8-6H8V6H-8z",
}
"""A cloud, a heart, a sun, a grain, a leaf, a drop, a blossom, a clod: each in a square of 20 units."""

LLAMA: Final = (
    "M-24-4C-29-5-30 0-29 4c2-1 3-1 4-1 0 5 2 8 2 11l-1 14h7l1-12 2-3H4l2 3 1 12h7l0-16c3-3 5-8 5-13l0-20"
    "c4 0 8 1 9-2 1-3-3-6-6-8l-1-8-4 6-3-7-3 8c-3 3-4 8-4 13l0 8C7-8-16-9-24-4z"
)
"""From the side, looking east; its feet stand at y = 28."""
BUNDLE: Final = "M-23-9C-24-26-15-29-9-29S5-26 4-9C-2-5-17-5-23-9z"
STONES: Final = (
    "M-22 18c-3-9 3-14 12-14s13 3 13 9-2 8-12 8-12 0-13-3z",
    "M1 20c-2-8 2-13 10-13s12 5 11 10-5 5-12 5-9 1-9-2z",
    "M-12 6c-2-9 4-13 11-13s12 4 11 10-5 6-12 6-9 0-10-3z",
)


def glyph_id(colour: str) -> str:
    """The id of a colour's shape."""
    return f"pachakuna-{colour}"


def tint(colour: str) -> str:
    """The class of things that have a colour of the game."""
    return f"pachakuna-in-{colour}"


@cache
def signs() -> Markup:
    """The shapes of everything but tiles."""
    glyphs = (path(d, id=glyph_id(colour), class_="pachakuna-glyph") for colour, d in GLYPHS.items())
    return join(*glyphs, _coin(), _llama(), _rocks(), _hut())


def _coin() -> Markup:
    return element("circle", r=16, id="pachakuna-coin", class_="pachakuna-coin")


def _llama() -> Markup:
    """A llama in the colour of its seat; without a load there is no bundle."""
    edge = path(LLAMA, id="pachakuna-llama-edge")
    body = group(
        use("pachakuna-llama-edge", class_="pachakuna-aura"),
        use("pachakuna-llama-edge", class_="pachakuna-halo"),
        use("pachakuna-llama-edge", class_="pachakuna-fleece"),
        path("M19-29v.01", class_="pachakuna-eye"),
        id="pachakuna-llama",
    )
    bundle = group(
        path(BUNDLE, class_="pachakuna-bundle"),
        path("M-23-10C-16-6-3-6 4-10", class_="pachakuna-strap"),
        id="pachakuna-bundle",
    )
    return join(edge, body, bundle)


def _rocks() -> Markup:
    stones = (path(d, class_="pachakuna-stone") for d in STONES)
    return group(
        *stones, path("M-13 9q5-3 11-1M5 12q5-2 9 0M-5-3q5-2 8 1", class_="pachakuna-glint"), id="pachakuna-rock"
    )


def _hut() -> Markup:
    wall = path("M-21 21V-8h42v29z", class_="pachakuna-wall")
    door = path("M-6 21V8a6 6 0 0 1 12 0v13z", class_="pachakuna-door")
    roof = path("M-31-5C-26-25-12-37 0-40 12-37 26-25 31-5 17 1-17 1-31-5z", class_="pachakuna-roof")
    return group(wall, door, roof, id="pachakuna-hut")


def coin(colour: str, *, size: float = 1, **attributes: str | None) -> Markup:
    """A colour as a disc with its shape, around the origin."""
    scale = None if size == 1 else f"scale({size:g})"
    parts = (use("pachakuna-coin"), use(glyph_id(colour)))
    return group(*parts, class_=tint(colour), transform=scale, **attributes)


def icon(colour: str) -> Markup:
    """A colour as a small picture of its own."""
    box = "-18 -18 36 36"
    return element("svg", coin(colour), class_="pachakuna-icon", viewBox=box, aria_hidden="true", focusable="false")
