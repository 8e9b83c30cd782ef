"""The display drawn in characters, for the terminal: legible in 80 columns and without colour.

A zone is six characters wide and three high and filled with the pattern of its terrain; lines stand only between
territories. The huts stand on their edges, a worker shows what it brings, and free places show what to type.
"""

from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

from estaminet.core.board import Say, Scene
from estaminet.core.game import Line
from estaminet.games.limes.drawing_land import Land, Place, card_zones, crowds, joined, land_of
from estaminet.games.limes.speech import place_of, seen_seat
from estaminet.games.limes.view import DisplayView, LimesView

ACROSS: Final = 7
DOWN: Final = 4
"""From the corner of a zone to that of the next one, line included."""
MARGIN: Final = 4
ROOM: Final = 4
"""Characters for the workers of a zone."""
Codes: TypeAlias = Mapping[str, str]
"""Two letters for each terrain, in the reader's language."""

PATTERNS: Final = {"field": ".", "water": "~", "forest": "^", "tower": "#"}
HUT: Final = "⌂"
WORKER: Final = "@"
_HUTS: Final = {"N": (4, 1), "E": (6, 2), "S": (4, 3), "W": (1, 2)}
"""Where in a zone the hut of an edge stands."""


class Sheet:
    """Squared paper of a given size, on which characters are put; a text must fit."""

    def __init__(self, width: int, height: int) -> None:
        """Blank."""
        self._rows = [[" "] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str) -> None:
        """Write from left to right."""
        self._rows[y][x : x + len(text)] = text

    def text(self) -> str:
        """All lines, without blanks at their ends."""
        return "\n".join("".join(row).rstrip() for row in self._rows)


def picture(view: LimesView, scene: Scene, say: Say) -> str:
    """The looked-at display, and this round's card in its four rotations while it is to be laid."""
    display, land = view.displays[seen_seat(view)], land_of(view, seen_seat(view))
    spots = sorted({place_of(move.split()[1]) for move in scene.moves if move.startswith("lay ")})
    codes = {terrain: say(Line(f"letters {terrain}")) for terrain in PATTERNS}
    parts = [_legend(codes, say)]
    if land or spots:
        parts.append(_display(display, land, spots, codes))
    if spots:
        parts.append(_rotations(view, codes))
    return "\n".join(parts)


def _legend(codes: Codes, say: Say) -> str:
    terrains = (f"{codes[name]} {pattern} {say(Line(f'zone {name}'))}" for name, pattern in PATTERNS.items())
    return "  ".join((*terrains, f"{HUT} {say(Line('picture hut'))}", f"{WORKER} {say(Line('picture worker'))}"))


def _display(display: DisplayView, land: Land, spots: Sequence[Place], codes: Codes) -> str:
    """Cards, workers and free places, with the zones' coordinates at the rim."""
    shown = [*land, *((2 * x + dx, 2 * y + dy) for x, y in spots for dx in (0, 1) for dy in (0, 1))]
    columns = range(min(x for x, _ in shown), max(x for x, _ in shown) + 1)
    rows = range(min(y for _, y in shown), max(y for _, y in shown) + 1)
    sheet = Sheet(MARGIN + ACROSS * len(columns) + 1, DOWN * len(rows) + 2)
    for column in columns:
        sheet.put(MARGIN + ACROSS * (column - columns[0]) + 3, 0, f"{column:2}")
    for row in rows:
        sheet.put(0, 1 + DOWN * (row - rows[0]) + 2, f"{row:2}")
    corner = MARGIN - ACROSS * columns[0], 1 - DOWN * rows[0]
    for x, y in spots:
        sheet.put(corner[0] + ACROSS * 2 * x + 4, corner[1] + DOWN * (2 * y + 1), f"lay {x},{y}")
    _zones(sheet, land, codes, corner)
    for place, crowd in crowds(display.workers).items():
        each = "".join(f"{WORKER}{worker.points}" for worker in crowd)
        crowded = f"{len(crowd)}{WORKER}{max(worker.points for worker in crowd)}"
        left, top = _corner_of(place, corner)
        sheet.put(left + 2, top + 2, each if len(each) <= ROOM else crowded)
    return sheet.text()


def _rotations(view: LimesView, codes: Codes) -> str:
    """This round's card as each rotation lays it."""
    step = 2 * ACROSS + 4
    sheet = Sheet(MARGIN + 4 * step, 2 * DOWN + 2)
    for turns in range(4):
        left = MARGIN + turns * step
        _zones(sheet, card_zones(view.faces[view.card - 1], turns), codes, (left, 0))
        sheet.put(left + ACROSS - 1, 2 * DOWN + 1, f"r{turns}")
    return sheet.text()


def _zones(sheet: Sheet, land: Land, codes: Codes, corner: Place) -> None:
    """The zones; `corner` is where on the sheet that of the zone 0,0 lies."""
    for place, zone in land.items():
        left, top = _corner_of(place, corner)
        _frame(sheet, left, top)
        for row in range(1, DOWN):
            sheet.put(left + 1, top + row, PATTERNS[zone.terrain] * (ACROSS - 1))
        sheet.put(left + 1, top + 1, codes[zone.terrain])
        for edge in zone.huts:
            sheet.put(left + _HUTS[edge][0], top + _HUTS[edge][1], HUT)
    for x, y in land:
        _open(sheet, land, (x, y), corner)


def _frame(sheet: Sheet, left: int, top: int) -> None:
    for row in (top, top + DOWN):
        sheet.put(left, row, f"+{'-' * (ACROSS - 1)}+")
    for row in range(top + 1, top + DOWN):
        sheet.put(left, row, "|")
        sheet.put(left + ACROSS, row, "|")


def _open(sheet: Sheet, land: Land, place: Place, corner: Place) -> None:
    """Take away the lines between a zone and what belongs to its territory east and south of it."""
    (x, y), (left, top), pattern = place, _corner_of(place, corner), PATTERNS[land[place].terrain]
    east, south = joined(land, place, (x + 1, y)), joined(land, place, (x, y + 1))
    if east:
        for row in range(top + 1, top + DOWN):
            sheet.put(left + ACROSS, row, pattern)
    if south:
        sheet.put(left + 1, top + DOWN, pattern * (ACROSS - 1))
    if east and south and joined(land, (x + 1, y), (x + 1, y + 1)):
        sheet.put(left + ACROSS, top + DOWN, pattern)


def _corner_of(place: Place, corner: Place) -> Place:
    return corner[0] + ACROSS * place[0], corner[1] + DOWN * place[1]
