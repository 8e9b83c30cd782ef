"""The drawn examples of the rules page: one match of four, played and counted by the rules of the box."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final, NamedTuple

from estaminet.core.board import Say
from estaminet.core.game import LUCK, LUCK_SEAT
from estaminet.core.svg import Markup
from estaminet.games import editions
from estaminet.games.alpujarras import drawing_examples, game
from estaminet.games.alpujarras.rules import AlpujarrasRules
from estaminet.games.alpujarras.state import Table
from estaminet.games.alpujarras.view import AlpujarrasView

SEATS: Final = 4
SETUP: Final = (
    "track M1 H1 M2 H2 M3 H3 M4 H4",
    "villages o2 l5 a4 c3 g2 o2 l2 a5 c4 g3 o3 l2 a2 c5 g4 o4 l3 a2 c2 g5 o5 l4 a3 c2 g2",
    "mules 0 1 2 3",
    "market orange lemon apple cherry grape",
    "awards 1 2 3 4 5",
    "goals a b a b",
    "card 12",
)
TURNS: Final = (
    "go 4, add orange take orange, add red take cherry, done",
    "go 1, add orange take lemon, noria, done",
    "go 2, add orange take orange, noria, done",
    "go 3, irrigate 1, noria, done",
    "go 5, add yellow take lemon, noria, done",
    "go 7, fruit orange, fruit cherry, done",
    "go 6, irrigate 2 crop cherry, done",
    "go 8, add green take apple, move red to orange take lemon, done",
    "go 9, noria, noria, noria, done",
    "go 11, add green take apple, dirhem 1, done",
    "go 10 spot 1, deliver orange orange 2, dirhem 2, done",
)
ORANGE: Final = 0
"""The number of the farmland that the examples look at."""


class Example(NamedTuple):
    """After so many turns, a piece of the board, and what the caption counts there."""

    turns: int
    piece: str
    counts: Callable[[AlpujarrasRules, Table, AlpujarrasView], tuple[int, ...]]


class Played(NamedTuple):
    """What the rules made of an example."""

    view: AlpujarrasView
    numbers: tuple[int, ...]


def _free(rules: AlpujarrasRules, table: Table, view: AlpujarrasView) -> tuple[int, ...]:
    """How many spaces and spots the rearmost mule may go to (ALP-11)."""
    moves = rules.moves(table, view.mover or 0)
    return (sum(rules.write(move).startswith("go ") for move in moves),)


def _harvest(rules: AlpujarrasRules, table: Table, view: AlpujarrasView) -> tuple[int, ...]:
    """Each seat's farmers on the farmland (ALP-40)."""
    return tuple(count for count in view.farmlands[ORANGE].farmers if count)


def _water(rules: AlpujarrasRules, table: Table, view: AlpujarrasView) -> tuple[int, ...]:
    """The channels that are laid, and of those beside them the one that can be laid (ALP-16)."""
    crop = next(channel for channel in view.channels if channel.crop)
    field = next(field for field in view.farmlands[ORANGE].fields if field.channel == crop.number)
    return sum(channel.built for channel in view.channels), field.count


def _delivery(rules: AlpujarrasRules, table: Table, view: AlpujarrasView) -> tuple[int, ...]:
    """What the token was worth in fruits and dirhems, and the bonus (ALP-31, ALP-32)."""
    (token,) = next(seat.tokens for seat in view.seats if seat.tokens)
    return token.count, token.dirhems


def _bonus(rules: AlpujarrasRules, table: Table, view: AlpujarrasView) -> tuple[int, ...]:
    """The dirhems of the first places (ALP-32)."""
    return tuple(bonus for bonus in view.bonus if bonus)


EXAMPLES: Final[Mapping[str, Example]] = {
    "track": Example(4, "track", _free),
    "canals": Example(7, "canals", _water),
    "harvest": Example(8, "orange", _harvest),
    "delivery": Example(11, "orange", _delivery),
    "market": Example(11, "market", _bonus),
}


@cache
def played(name: str) -> Played:
    """An example as the rules play it; KeyError if there is none of that name."""
    example, rules = EXAMPLES[name], game.box(SEATS, {}, editions(game.meta.id)[game.meta.edition])
    table = rules.setup()
    for draw_text in SETUP:
        rules.play(table, LUCK_SEAT, rules.read(draw_text))
    for turn in TURNS[: example.turns]:
        for move in turn.split(", "):
            assert rules.to_act(table) is not LUCK, turn
            (seat,) = rules.to_act(table)
            rules.play(table, seat, rules.read(move))
    view = rules.view(table, None)
    return Played(view, example.counts(rules, table, view))


def numbers() -> Mapping[str, tuple[int, ...]]:
    """The numbers that each caption says."""
    return {name: played(name).numbers for name in EXAMPLES}


def shapes() -> Markup:
    """What the drawings share."""
    return drawing_examples.shapes(SEATS)


def draw(name: str, say: Say) -> Markup:
    """An example, named by what it shows."""
    return drawing_examples.drawing(played(name).view, EXAMPLES[name].piece, say)
