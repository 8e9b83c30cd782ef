"""The board drawn in characters, for the terminal: legible in 80 columns and without colour.

A tile is seven characters wide and three high: its name in the middle, around it what its six edges show, between them
rocks and llamas. A village shows its colour, by the letters that are enough to type it, and its order. White llamas are
hollow numbers, black ones filled.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from estaminet.core.board import Say, Scene
from estaminet.core.game import Line
from estaminet.games.pachakuna.grid import COLOURS, RADIUS
from estaminet.games.pachakuna.view import LlamaView, PachakunaView, SeatView, TileView, VillageView

ACROSS: Final = 8
DOWN: Final = 3
"""From a cell to the next one in its row, and to the row below."""
WIDE: Final = ACROSS - 1
VALLEY: Final = "."
MOUNTAIN: Final = "^"
ROCK: Final = "▲"
CHOSEN: Final = "△"
LLAMAS: Final = {"white": "①②③", "black": "❶❷❸", "": "①②③"}
NOTHING: Final = "–"
_CORNER: Final = RADIUS * ACROSS, RADIUS * DOWN
"""Where the middle cell begins."""
_COMPASS: Final = ("  r2 r1", "r3     r0", "  r4 r5")
"""The first edge of the mountains, as a turn is written."""


class _Sheet:
    """Squared paper on which characters are put."""

    def __init__(self) -> None:
        cells = 2 * RADIUS + 1
        self._rows = [[" "] * (cells * ACROSS) for _ in range(cells * DOWN)]

    def put(self, x: int, y: int, text: str) -> None:
        self._rows[y][x : x + len(text)] = text

    def text(self) -> str:
        return "\n".join("".join(row).rstrip() for row in self._rows)


def picture(view: PachakunaView, scene: Scene, say: Say) -> str:
    """The board, and what each seat holds and carries."""
    sides = " ".join(LLAMAS[seat.colour][0] for seat in view.seats)
    signs = (
        f"{VALLEY} {say(Line('picture valley'))}",
        f"{MOUNTAIN} {say(Line('picture mountain'))}",
        f"{sides} {say(Line('picture llamas'))}",
        f"{ROCK} {say(Line('picture rock'))}",
        f"{CHOSEN} {say(Line('picture chosen'))}",
    )
    colours = (f"{_code(colour)} {say(Line(f'name {colour}'))}" for colour in view.colours)
    legend = "  ".join(signs), "  ".join(colours), f"r0 – r5 {say(Line('picture turn'))}"
    return "\n".join((*legend, "", _board(view), "", *_seats(view, say)))


def _code(colour: str) -> str:
    """The letters that stand for a colour; they are the first of how it is written in moves."""
    return colour[:2]


def _board(view: PachakunaView) -> str:
    sheet = _Sheet()
    for row, text in enumerate(_COMPASS):
        sheet.put(0, row, text)
    for tile in view.tiles:
        _put(sheet, tile.q, tile.r, _tile(tile, _at(view, f"{tile.q},{tile.r}")))
    for village in view.villages:
        _put(sheet, village.q, village.r, _village(village, _at(view, village.colour)))
    return sheet.text()


def _put(sheet: _Sheet, q: int, r: int, rows: Sequence[str]) -> None:
    left, top = _CORNER[0] + ACROSS * q + ACROSS // 2 * r, _CORNER[1] + DOWN * r
    for row, text in enumerate(rows):
        sheet.put(left, top + row, text)


def _at(view: PachakunaView, place: str) -> tuple[str, str]:
    """The white and the black llamas of a place."""
    found = {"white": "", "black": ""}
    for llama in view.llamas:
        if llama.at == place:
            found["black" if view.seats[llama.seat].colour == "black" else "white"] += _figure(view, llama)
    return found["white"], found["black"]


def _figure(view: PachakunaView, llama: LlamaView) -> str:
    return LLAMAS[view.seats[llama.seat].colour][llama.number - 1]


def _tile(tile: TileView, llamas: tuple[str, str]) -> tuple[str, str, str]:
    sides = [MOUNTAIN if edge in tile.mountains else VALLEY for edge in range(6)]
    rock = CHOSEN if tile.chosen else ROCK if tile.rock else ""
    middle = f"{sides[3]}{f'{tile.q},{tile.r}':^{WIDE - 2}}{sides[0]}"
    return _rim(sides[2], llamas[0], sides[1]), middle, _rim(sides[4], llamas[1] + rock, sides[5])


def _rim(left: str, between: str, right: str) -> str:
    """The upper or lower edges of a tile, which make room for what stands between them."""
    if not between:
        return f" {left * 2} {right * 2} "
    return f" {left}{between:^{WIDE - 4}}{right} "


def _village(village: VillageView, llamas: tuple[str, str]) -> tuple[str, str, str]:
    order = f"2{_code(village.upper)} 1{_code(village.lower)}" if village.upper else ""
    return f"{' '.join(filter(None, llamas)):^{WIDE}}", f"{f'[{_code(village.colour)}]':^{WIDE}}", order


def _seats(view: PachakunaView, say: Say) -> Iterator[str]:
    """A line for each seat."""
    for number, seat in enumerate(view.seats):
        own = [llama for llama in view.llamas if llama.seat == number]
        loads = (f"{_figure(view, llama)} {_code(llama.load) or NOTHING}" for llama in own)
        values: dict[str, int | str] = {"seat": number, "points": seat.slots, "colours": len(COLOURS)}
        yield say(Line("picture seat", {**values, "reserve": _reserve(view, seat), "loads": "  ".join(loads)}))


def _reserve(view: PachakunaView, seat: SeatView) -> str:
    held = zip(view.colours, seat.reserve, strict=True)
    return "  ".join(f"{count} {_code(colour)}" for colour, count in held if count) or NOTHING
