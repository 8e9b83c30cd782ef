"""The drawn examples of the rules page: moments of one short match, played and counted by the rules of the box."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Final, NamedTuple

from estaminet.core.board import Say
from estaminet.core.game import LUCK, LUCK_SEAT
from estaminet.core.svg import Markup
from estaminet.games import editions
from estaminet.games.pachakuna import game
from estaminet.games.pachakuna.drawing_examples import Lit, drawing, hidden
from estaminet.games.pachakuna.grid import COLOURS, PLACE_NAMES, PLACE_OF
from estaminet.games.pachakuna.paths import way
from estaminet.games.pachakuna.state import Table, reachable
from estaminet.games.pachakuna.view import LlamaView, PachakunaView

ORDERS: Final = "blue green, blue purple, yellow blue, orange red, purple blue, orange green, yellow green"
TURNS: Final = (
    ("turn 1,1 r0", "walk 1 1,2", "done"),
    ("turn -3,3 r5", "walk 1 0,1", "done"),
    ("turn 0,3 r2", "walk 1 green", "sell 1", "done", "order white purple"),
    ("turn -2,2 r5", "walk 1 -2,4", "done"),
    ("turn -1,4 r4", "walk 1 white", "sell 1", "done", "order blue red"),
    ("turn -3,4 r5", "walk 1 -1,3", "done"),
    ("turn -2,4 r3", "walk 1 green", "sell 1", "done", "order yellow white"),
    ("walk 1 -2,3", "done"),
    ("turn -1,3 r0", "turn 0,3 r0", "pay white", "pay white", "walk 1 -2,4", "done"),
    ("turn -1,4 r2", "walk 1 -1,1", "done"),
    ("walk 1 blue", "sell 1", "done"),
)
"""The turns of both seats after the first orders, white's first, with the orders that are drawn after them."""


class Shown(NamedTuple):
    """What is pointed at, and the numbers of the caption."""

    lit: Lit
    numbers: tuple[int, ...]


class Moment(NamedTuple):
    """A table as the rules made it, and how it looks."""

    table: Table
    view: PachakunaView

    def llama(self, colour: str) -> LlamaView:
        """The only llama of a colour."""
        [llama] = [llama for llama in self.view.llamas if self.view.seats[llama.seat].colour == colour]
        return llama


class Example(NamedTuple):
    """After so many whole turns and moves of the next: a part of the board, by its places, and what is shown there."""

    turns: int
    moves: int
    places: str
    shows: Callable[[Moment], Shown]


def _goals(moment: Moment) -> Shown:
    """Where the white llama can go (PAC-09), and the tile that is turned (PAC-05)."""
    llama = moment.llama("white")
    return Shown(Lit(framed=("1,1",), walker=llama), (len(llama.reach),))


def _turned(moment: Moment) -> Shown:
    """The same after the tile was turned, and by how many degrees."""
    tiles = zip(moment.view.tiles, moment_after(0).view.tiles, strict=True)
    [sixths] = [(tile.orientation - was.orientation) % 6 for tile, was in tiles if tile.orientation != was.orientation]
    goals = _goals(moment)
    return goals._replace(numbers=(60 * min(sixths, 6 - sixths), *goals.numbers))


def _rocks(moment: Moment) -> Shown:
    """The rocks (PAC-07), and what the turn has cost (PAC-05)."""
    seat = moment.llama("white").seat
    before, after = (sum(view.seats[seat].reserve) for view in (moment_after(8).view, moment.view))
    rocky = tuple(f"{tile.q},{tile.r}" for tile in moment.view.tiles if tile.rock)
    return Shown(Lit(framed=rocky), (before - after,))


def _broken(moment: Moment) -> Shown:
    """The edge that stops the black llama, and where it can go (PAC-09)."""
    llama = moment.llama("black")
    return Shown(Lit(edges=(("-1,1", 4),), walker=llama), (len(llama.reach),))


def _path(moment: Moment) -> Shown:
    """Where the white llama can go, and over how many tiles to the blue village (PAC-09)."""
    llama = moment.llama("white")
    places = way(moment.view, llama, "blue")
    tiles = [place for place in places if place not in COLOURS]
    return Shown(Lit(walker=llama, way=places), (len(llama.reach), len(tiles)))


def _village(moment: Moment) -> Shown:
    """Where the white llama can go, and what would be open behind the village that ends its way (PAC-10)."""
    llama = moment.llama("white")
    onward = (PLACE_NAMES[place] for place in reachable(moment.table.links, 0, PLACE_OF["blue"]))
    behind = tuple(place for place in onward if place not in (*llama.reach, llama.at))
    return Shown(Lit(walker=llama, behind=behind), (len(behind), len(llama.reach)))


def _sale(moment: Moment) -> Shown:
    """What the white llama's load brings by the order where it stands (PAC-13)."""
    llama = moment.llama("white")
    return Shown(Lit(seller=llama), (llama.gain,))


_EAST: Final = "white 1,0 1,-1 0,-1 -1,0 -1,1 0,1 1,1 0,2 1,2 2,1 2,2 3,1"
_SOUTH: Final = "green blue 1,3 0,3 -1,3 -2,3 -3,3 -1,4 -2,4 -3,4 0,2 -1,2"
_CORNER: Final = "green -1,4 0,3 1,3"
EXAMPLES: Final[Mapping[str, Example]] = {
    "before": Example(0, 0, _EAST, _goals),
    "after": Example(0, 1, _EAST, _turned),
    "rocks": Example(9, 0, _SOUTH, _rocks),
    "path": Example(8, 4, _SOUTH, _path),
    "broken": Example(3, 0, "white 0,1 -1,1 -1,2 -2,2 -2,1 -1,0", _broken),
    "village": Example(10, 0, "blue -4,3 -3,4 -2,4 -1,4 -1,3 -2,3 -3,3 -2,2 -3,2", _village),
    "upper": Example(6, 2, _CORNER, _sale),
    "lower": Example(10, 1, "blue -3,4 -4,3 -3,3", _sale),
    "nothing": Example(2, 2, _CORNER, _sale),
}


def moves_after(turns: int, moves: int = 0) -> Sequence[str]:
    """All moves and draws up to a moment."""
    orders = (f"order {order}" for order in ORDERS.split(", "))
    whole = (move for turn in TURNS[:turns] for move in turn)
    return [*orders, *whole, *(TURNS[turns][:moves] if moves else ())]


@cache
def moment_after(turns: int, moves: int = 0) -> Moment:
    """The match after so many whole turns and so many moves of the next."""
    rules = game.box(2, {}, editions(game.meta.id)[game.meta.edition])
    table = rules.setup()
    for move in moves_after(turns, moves):
        acting = rules.to_act(table)
        rules.play(table, LUCK_SEAT if acting is LUCK else acting[0], rules.read(move))
    return Moment(table, rules.view(table, None))


@cache
def shown(name: str) -> Shown:
    """What an example shows; KeyError if there is none of that name."""
    example = EXAMPLES[name]
    return example.shows(moment_after(example.turns, example.moves))


def numbers() -> Mapping[str, tuple[int, ...]]:
    """The numbers that each caption says."""
    return {name: shown(name).numbers for name in EXAMPLES}


def shapes() -> Markup:
    """What the drawings share."""
    return hidden(moment_after(0).view)


def draw(name: str, say: Say) -> Markup:
    """An example, named by what lies there."""
    example = EXAMPLES[name]
    view = moment_after(example.turns, example.moves).view
    return drawing(view, example.places.split(), shown(name).lit, say)
