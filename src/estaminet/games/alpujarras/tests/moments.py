"""Moments of random matches of Alpujarras, and how to look at their drawings."""

from collections.abc import Sequence
from functools import cache
from random import Random
from xml.etree.ElementTree import Element, fromstring

import pytest

from drawings import plain
from estaminet.core.board import Scene
from estaminet.core.game import LUCK, LUCK_SEAT, OVER
from estaminet.core.luck import roll
from estaminet.games.alpujarras import board
from estaminet.games.alpujarras.tests.table import Dice, rules
from estaminet.games.alpujarras.view import AlpujarrasView

NAMES = ("Ada", "Bo & Co", "<Cleo>", "Dirk")
NEAR = 7
"""A mule in a random match goes to one of so many next places."""

Moment = tuple[AlpujarrasView, Scene]


def _chosen(moves: Sequence[str], random: Random) -> str:
    """A move of somebody who stops often, does much and spends little."""
    ways = [move for move in moves if move.startswith("go ")]
    deeds = [move for move in moves if not move.startswith(("go ", "spend ", "skip ", "done"))]
    bought = [move for move in moves if move.startswith("spend ")]
    if bought and random.random() < 0.1:
        return random.choice(bought)
    if deeds and random.random() < 0.95:
        return random.choice(deeds)
    if ways:
        return random.choice(ways[:NEAR])
    return "done" if "done" in moves else random.choice(moves)


@cache
def match(seats: int, seed: int, farmers: int = 15, fruits: int = 21) -> tuple[Moment, ...]:
    """The moments of a random match, each as the seat that acts sees it; draws as a guest does."""
    box, random = rules(seats, farmers_per_seat=farmers, fruit_per_kind=fruits), Random(seed)
    table, moments = box.setup(), list[Moment]()
    while (to_act := box.to_act(table)) is not OVER:
        if to_act is LUCK:
            moments.append((box.view(table, None), Scene(None, NAMES[:seats])))
            box.play(table, LUCK_SEAT, roll(box.luck(table), Dice(random)))
            continue
        (seat,) = to_act
        moves = tuple(box.write(move) for move in box.moves(table, seat))
        moments.append((box.view(table, seat), Scene(seat, NAMES[:seats], moves)))
        box.play(table, seat, box.read(_chosen(moves, random)))
    return (*moments, (box.view(table, None), Scene(None, NAMES[:seats])))


MOMENTS = [*match(2, 1)[::19], *match(3, 2, 7, 11)[::29], *match(4, 3)[::59], match(2, 1)[-1], match(4, 3)[-1]]
every_moment = pytest.mark.parametrize(("view", "scene"), MOMENTS)


def drawn(view: AlpujarrasView, scene: Scene) -> Element:
    return fromstring(board.draw(view, scene, plain))
