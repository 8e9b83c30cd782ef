"""What a seat may know of a table of Limes (LIM-21); all of it is open but the displays of a round under way."""

import msgspec


class Zone(msgspec.Struct, frozen=True):
    """A quarter of a card: its terrain and the edges ("N", "E", "S", "W") on which a hut stands."""

    terrain: str
    huts: str = ""


class LaidCard(msgspec.Struct, frozen=True):
    """A card on a display: its number, its place (the first card lies at 0,0) and clockwise quarter-turns."""

    number: int
    x: int
    y: int
    turns: int


class Worker(msgspec.Struct, frozen=True):
    """A worker on the zone x, y and the points it brings now (LIM-19: 0 beside an earlier one)."""

    x: int
    y: int
    points: int


class DisplayView(msgspec.Struct, frozen=True):
    """One seat's display: cards as laid, workers as placed, `stage` is "wait", "lay", "worker" or "done"."""

    cards: tuple[LaidCard, ...]
    workers: tuple[Worker, ...]
    supply: int
    points: int
    stage: str
    acted: bool
    """Whether this round's worker step has been used."""


class LimesView(msgspec.Struct, frozen=True):
    """The table as seat `seat` sees it.

    `card` is the number of this round's card (0 before the first and after the last), `deck` the numbers not yet
    drawn, `faces` the four zones NW, NE, SE, SW of each card (index = number - 1) as printed.
    """

    seat: int | None
    round: int
    rounds: int
    card: int
    deck: tuple[int, ...]
    displays: tuple[DisplayView, ...]
    faces: tuple[tuple[Zone, Zone, Zone, Zone], ...]
    options: tuple[str, ...]
    """The options that are on."""
