"""The ten segments of the track, as an edition prints them: standard spaces and spots, on either side."""

from itertools import pairwise
from typing import Any, Final

import msgspec

from estaminet.core.entries import TOP, items, number, numbers, refuse, table
from estaminet.games.alpujarras.edition_entries import DIRHEM, Icon, icons

SIDES: Final = ("green", "blue")
"""Of the track: green with four seats, blue with two or three."""
GREEN: Final = 0
BLUE: Final = 1
MULES: Final = (4, 3)
"""The mules that share the track, by side; with two seats the third is Zara's."""

GO: Final = "GO"
END: Final = "END"
MARKETS: Final = ("M1", "M2", "M3", "M4")
HARVESTS: Final = ("H1", "H2", "H3", "H4")
SEGMENTS: Final = (GO, *MARKETS, *HARVESTS, END)
MOST_SPACES: Final = 9
MOST_SPOTS: Final = 8


class Segment(msgspec.Struct, frozen=True):
    """A segment by side: the icons of its standard spaces and of its spots, rear to front.

    `kind` is "go", "market", "harvest" or "end". Start spots have no icons; end spots have one of dirhems.
    """

    name: str
    kind: str
    spaces: tuple[tuple[tuple[Icon, ...], ...], ...]
    spots: tuple[tuple[tuple[Icon, ...], ...], ...]


def track(value: Any) -> tuple[Segment, ...]:
    """The segments in the order of `SEGMENTS`; BoxRefused says what is wrong."""
    segments = table(value, "segments", SEGMENTS)
    return tuple(_segment(name, segments[name]) for name in SEGMENTS)


def _kind(name: str) -> str:
    return {GO: "go", END: "end"}.get(name) or ("market" if name in MARKETS else "harvest")


def _segment(name: str, value: Any) -> Segment:
    entry = f"segments.{name}"
    parts = table(value, entry, ("spaces", "spots"))
    spaces = table(parts["spaces"], f"{entry}.spaces", SIDES)
    spots = table(parts["spots"], f"{entry}.spots", SIDES)
    return Segment(
        name,
        _kind(name),
        tuple(_spaces(spaces[side], f"{entry}.spaces.{side}") for side in SIDES),
        tuple(
            _spots(name, spots[side], mules, f"{entry}.spots.{side}") for side, mules in zip(SIDES, MULES, strict=True)
        ),
    )


def _spaces(value: Any, entry: str) -> tuple[tuple[Icon, ...], ...]:
    return tuple(icons(space, f"{entry}.{n}", 1) for n, space in enumerate(items(value, entry, 0, MOST_SPACES), 1))


def _spots(name: str, value: Any, mules: int, entry: str) -> tuple[tuple[Icon, ...], ...]:
    """The spots of a segment; there is one for every mule, so that none ever stands before a full space."""
    if name == GO:
        return ((),) * number(value, entry, mules, MOST_SPOTS)
    found = items(value, entry, mules, MOST_SPOTS)
    if name == END:
        return _end_spots(numbers(value, entry, len(found), 1, TOP), entry)
    return tuple(icons(spot, f"{entry}.{n}") for n, spot in enumerate(found, 1))


def _end_spots(dirhems: tuple[int, ...], entry: str) -> tuple[tuple[Icon, ...], ...]:
    """The first reached is the most valuable, and no two are worth the same (ALP-51, ALP-74)."""
    for before, after in pairwise(dirhems):
        if before <= after:
            raise refuse("end spots", entry=entry, before=before, after=after)
    return tuple((Icon(DIRHEM, dirhems=each),) for each in dirhems)
