"""Moments of random matches of Livingstone, and how to look at their drawings."""

from functools import cache
from random import Random
from xml.etree.ElementTree import Element, fromstring

import pytest

from drawings import plain
from estaminet.core.board import Scene
from estaminet.core.game import LUCK_SEAT
from estaminet.core.luck import roll
from estaminet.games.livingstone import board
from estaminet.games.livingstone.tests.table import Play
from estaminet.games.livingstone.view import LivingstoneView

NAMES = ("Ada", "Bo & Co", "<Cleo>", "Dirk", "Eva")
RARE = {"give": 0.2, "sell": 0.4}

Moment = tuple[LivingstoneView, Scene]


class RandomDice(Random):
    """Chance for draws."""

    def below(self, n: int) -> int:
        return self.randrange(n)


def moment(play: Play) -> Moment:
    """What the seat that acts sees."""
    seats = play.box.seats
    if play.over() or play.awaits_luck():
        return play.rules.view(play.table, None), Scene(None, NAMES[:seats])
    return play.rules.view(play.table, play.seat), Scene(play.seat, NAMES[:seats], tuple(play.offers))


@cache
def match(seats: int, seed: int, tents: int = 11) -> tuple[Moment, ...]:
    """The moments of a random match, each as the seat that acts sees it; draws of stones and cards as a guest does."""
    play, dice = Play(seats, tents_per_seat=tents), RandomDice(seed)
    moments = []
    while not play.over():
        moments.append(moment(play))
        if play.awaits_luck():
            move = roll(play.rules.luck(play.table), dice)
            play.rules.play(play.table, LUCK_SEAT, move)
            continue
        offers = play.offers
        weights = [RARE.get(text.split()[0], 1.0) for text in offers]
        play.do(dice.choices(offers, weights)[0])
    return (*moments, moment(play))


MOMENTS = [*match(1, 5)[::7], *match(2, 1, 3)[::13], *match(5, 2)[::29], match(5, 2)[-1], match(1, 5)[-1]]
every_moment = pytest.mark.parametrize(("view", "scene"), MOMENTS)


def drawn(view: LivingstoneView, scene: Scene) -> Element:
    return fromstring(board.draw(view, scene, plain))
