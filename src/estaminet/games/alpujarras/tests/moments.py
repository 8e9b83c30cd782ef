"""Moments of random matches of Alpujarras, and how to look at their drawings."""

from collections.abc import Sequence
from functools import cache
from random import Random
from xml.etree.ElementTree import Element, fromstring

import pytest

from estaminet.core.board import Scene
from estaminet.core.game import LUCK, LUCK_SEAT, OVER, Line
from estaminet.core.luck import roll
from estaminet.games.alpujarras import board
from estaminet.games.alpujarras.tests.table import Dice, rules
from estaminet.games.alpujarras.view import AlpujarrasView

NAMES = ("Ada", "Bo & Co", "<Cleo>", "Dirk")
NEAR = 7
"""A mule in a random match goes to one of so many next places."""
LINKS = ("take", "to", "for", "from", "crop")
"""Words that follow by themselves: the page skips what all moves have in common."""

Moment = tuple[AlpujarrasView, Scene]


def plain(line: Line) -> str:
    """Says nothing but the key and the values, for tests of the drawing alone."""
    return f"{line.key} {sorted(line.values.items())}"


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


def phrases_of(view: AlpujarrasView, scene: Scene) -> list[list[str]]:
    """The phrases of all clickable elements, as lists of words."""
    texts = [text for element in drawn(view, scene).iter() if (text := element.get("data-word"))]
    return [phrase.split() for text in texts for phrase in text.split("|")]


def goes_on(moves: Sequence[str], phrase: list[str]) -> bool:
    """Whether the phrase stands somewhere within a legal sentence."""
    sentences = (move.split() for move in moves)
    return any(phrase == s[n : n + len(phrase)] for s in sentences for n in range(len(s)))


def reached(sentence: list[str], phrases: list[list[str]]) -> bool:
    """Whether clicks can make the sentence."""
    if sentence and sentence[0] in LINKS and reached(sentence[1:], phrases):
        return True
    starts = [phrase for phrase in phrases if sentence[: len(phrase)] == phrase]
    return not sentence or any(reached(sentence[len(phrase) :], phrases) for phrase in starts)


def by_class(root: Element, name: str) -> list[Element]:
    return [element for element in root.iter() if name in element.get("class", "").split()]
