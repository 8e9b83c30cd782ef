"""How to look at the drawing of a board: its parts, what can be clicked, and which moves clicks can make."""

from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import Any
from xml.etree.ElementTree import Element, fromstring

from boxes import Box
from estaminet.core.board import AnyBoard, Scene
from estaminet.core.game import DONE, LUCK, LUCK_SEAT, OVER, AnyRules, Line
from estaminet.core.luck import roll
from twins import RandomDice, now_and_then

NAMES = ("Ada & Co", "<Bo>", "Cleo", "Dirk", "Eve")

Moment = tuple[Any, Scene]


def plain(line: Line) -> str:
    """Says nothing but the key and the values, for tests of the drawing alone."""
    return f"{line.key} {sorted(line.values.items())}"


def drawn(board: AnyBoard, view: Any, scene: Scene) -> Element:
    return fromstring(board.draw(view, scene, plain))


def by_class(root: Element, name: str) -> list[Element]:
    return [element for element in root.iter() if name in element.get("class", "").split()]


def phrases_of(root: Element) -> list[list[list[str]]]:
    """The phrases of each clickable element, as lists of words."""
    texts = [text for element in root.iter() if (text := element.get("data-word"))]
    return [[phrase.split() for phrase in text.split("|")] for text in texts]


def goes_on(moves: Sequence[str], phrase: list[str]) -> bool:
    """Whether the phrase stands somewhere within a legal sentence."""
    sentences = (move.split() for move in moves)
    return any(phrase == s[n : n + len(phrase)] for s in sentences for n in range(len(s)))


def unreached(moves: Sequence[str], phrases: Sequence[list[str]]) -> list[str]:
    """The moves but `done` that no clicks can make."""
    sentences = [move.split() for move in moves]
    return [" ".join(one) for one in sentences if one != [DONE] and not _reached(one, 0, sentences, phrases)]


def _reached(sentence: list[str], said: int, sentences: Sequence[list[str]], phrases: Sequence[list[str]]) -> bool:
    """Whether clicks can go on from the words said: a phrase, a word that must follow, or a turn of what is chosen."""
    rest = sentence[said:]
    if not rest or (len(rest) == 1 and rest[0][0] == "r" and rest[0][1:].isdigit()):
        return True
    steps = {len(phrase) for phrase in phrases if rest[: len(phrase)] == phrase}
    if len({tuple(one[said : said + 1]) for one in sentences if one[:said] == sentence[:said]}) == 1:
        steps.add(1)
    return any(_reached(sentence, said + step, sentences, phrases) for step in steps)


@cache
def moments(box: Box) -> tuple[Moment, ...]:
    """Moments of a match at random, as the seat that acts sees them, or a guest while luck draws and at the end."""
    rules, random = box.open({}), Random(str(box))
    table, found = rules.setup(), []
    for moves, (acting, move) in enumerate(_playing(rules, table, random)):
        if now_and_then(moves, random):
            found.append(_seen(rules, table, acting, box.seats))
        rules.play(table, acting, move)
    return (*found, _seen(rules, table, LUCK_SEAT, box.seats))


def _playing(rules: AnyRules, table: Any, random: Random) -> Iterator[tuple[int, Any]]:
    """Who acts next and how, until the match is over."""
    while (acting := rules.to_act(table)) is not OVER:
        if acting is LUCK:
            yield LUCK_SEAT, roll(rules.luck(table), RandomDice(random))
        else:
            seat = random.choice(acting)
            yield seat, random.choice(rules.moves(table, seat))


def _seen(rules: AnyRules, table: Any, acting: int, seats: int) -> Moment:
    if acting == LUCK_SEAT:
        return rules.view(table, None), Scene(None, NAMES[:seats])
    moves = tuple(rules.write(move) for move in rules.moves(table, acting))
    return rules.view(table, acting), Scene(acting, NAMES[:seats], moves)
