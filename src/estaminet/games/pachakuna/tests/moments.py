"""Moments of matches of P'achakuna, and how to look at their drawings."""

from functools import cache
from random import Random
from xml.etree.ElementTree import Element, fromstring

import pytest

from drawings import plain
from estaminet.core.board import Scene
from estaminet.core.game import LUCK, OVER
from estaminet.games.pachakuna import board
from estaminet.games.pachakuna.grid import PLACE_OF
from estaminet.games.pachakuna.moves import write
from estaminet.games.pachakuna.rules import PachakunaRules
from estaminet.games.pachakuna.state import Table
from estaminet.games.pachakuna.tests.table import FIRST, Play, random_match, rules
from estaminet.games.pachakuna.view import PachakunaView

NAMES = ("Ada & Co", "<Bo>")

Moment = tuple[PachakunaView, Scene]


def seen(box: PachakunaRules, table: Table) -> Moment:
    """What the seat that acts sees; what a guest sees while nobody acts."""
    acting = box.to_act(table)
    if acting is OVER or acting is LUCK:
        return box.view(table, None), Scene(None, NAMES)
    (seat,) = acting
    return box.view(table, seat), Scene(seat, NAMES, tuple(write(move) for move in box.moves(table, seat)))


def moment(play: Play) -> Moment:
    """What the seat that acts sees."""
    return seen(play.rules, play.table)


def busy() -> Play:
    """A turn of white on plan A with all six llamas on the board, loads, reserves and rocks."""
    play = Play()
    play.put(0, 1, "0,-2", "red").put(0, 2, "green", "green").put(0, 3, "green", "blue")
    play.put(1, 1, "-2,1").put(1, 2, "0,-2", "purple").put(1, 3, "purple", "purple")
    play.holds(0, white=2, red=1, green=4, yellow=1).holds(1, blue=3, purple=1, brown=1, orange=2)
    play.table.rocks = 1 << PLACE_OF["1,1"] | 1 << PLACE_OF["-3,1"]
    return play


def buyer() -> Play:
    """A turn of white with one llama on its own ground and one in the red village, which can sell and buy."""
    return Play().put(0, 2, "red", "blue").holds(0, red=3, brown=2).do("walk 1 1,0")


@cache
def match(seed: int, turns: int) -> tuple[Moment, ...]:
    """The moments of a random match on a random plan, from the first draw on."""
    box = rules({"plan": "random", "white": "random"})
    moments = [seen(box, box.setup())]
    moments += [seen(box, table.copy()) for table, _, _ in random_match(box, Random(seed), turns=turns)]
    return tuple(moments)


def won() -> Play:
    """White has just sold the seventh colour."""
    play = Play().put(0, 1, "red", "blue").lies("red", "blue green")
    return play.holds(0, white=1, red=1, orange=1, yellow=1, green=1, purple=1).do("sell 1")


STAGED = (
    Play(()),
    Play(FIRST[:3]),
    Play(),
    busy(),
    busy().do("turn 2,1 r0"),
    busy().do("turn 2,1 r0", "turn 2,-1 r3"),
    busy().do("turn 2,1 r0", "turn 2,-1 r3", "pay green", "pay white"),
    busy().do("sell 3"),
    buyer(),
    buyer().do("buy 2"),
    buyer().do("sell 2", "done"),
    won(),
)
MOMENTS = [*(moment(play) for play in STAGED), *match(4, 40)[::23], match(4, 40)[0], match(4, 40)[1]]
every_moment = pytest.mark.parametrize(("view", "scene"), MOMENTS)


def drawn(view: PachakunaView, scene: Scene) -> Element:
    return fromstring(board.draw(view, scene, plain))
