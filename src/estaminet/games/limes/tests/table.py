"""Boards drawn as text, boxes and tables for the tests of Limes."""

from collections.abc import Iterable

from estaminet.core.game import LUCK_SEAT
from estaminet.games import editions
from estaminet.games.limes import game
from estaminet.games.limes.grid import CORNER_STEPS, EDGES, FIRST, Face
from estaminet.games.limes.land import Land
from estaminet.games.limes.rules import LimesRules
from estaminet.games.limes.state import WORKING, Table

LETTERS = {"f": 1, "w": 2, "o": 3, "t": 4}


def box(*options: str, seats: int = 1) -> LimesRules:
    """The box with these options on."""
    return game.box(seats, dict.fromkeys(options, "on"), editions("limes")["box"])


def drawn(text: str, rules: LimesRules | None = None) -> tuple[Land, tuple[int, ...]]:
    """The land and the workers of a drawing, whose north-west place is that of the first card.

    A word is a zone: its terrain (`f`ield, `w`ater, f`o`rest, `t`ower), the edges with a hut (`NESW`), and the
    workers on it as digits, 1 being placed first. `.` is an empty zone.
    """
    rows = [line.split() for line in text.strip().splitlines()]
    land = (rules or box()).bare
    workers: dict[str, int] = {}
    for y in range(0, len(rows), 2):
        for x in range(0, len(rows[y]), 2):
            words = rows[y][x], rows[y][x + 1], rows[y + 1][x + 1], rows[y + 1][x]
            if words == (".",) * 4:
                continue
            place = FIRST + 7 * (y // 2) + x // 2
            land = land.lay(len(land.laid), place, 0, _face(words))
            for word, step in zip(words, CORNER_STEPS, strict=True):
                workers |= {digit: (y + 7) * 16 + x + 7 + step for digit in word if digit.isdigit()}
    return land, tuple(workers[digit] for digit in sorted(workers))


def _face(words: Iterable[str]) -> Face:
    return tuple(
        (step, LETTERS[word[0]], sum(1 << EDGES.index(letter) for letter in word if letter in EDGES))
        for step, word in zip(CORNER_STEPS, words, strict=True)
    )


def points(text: str, *options: str) -> list[int]:
    """What each worker of a drawing brings."""
    rules = box(*options)
    return rules.scorer.each(*drawn(text, rules))


def working(text: str, *options: str) -> tuple[LimesRules, Table]:
    """A table whose only seat has just laid the south-eastern card of a drawing."""
    rules = box(*options)
    table = rules.setup()
    rules.play(table, LUCK_SEAT, rules.read("card 1"))
    table.lands[0], table.workers[0] = drawn(text, rules)
    table.stages[0] = WORKING
    return rules, table


def offered(rules: LimesRules, table: Table, seat: int = 0) -> list[str]:
    """The legal moves as written."""
    return [rules.write(move) for move in rules.moves(table, seat)]


def play(rules: LimesRules, table: Table, *texts: str, seat: int = 0) -> None:
    """Play written moves, each of which must be offered; `card` is luck's."""
    for text in texts:
        move = rules.read(text)
        if text.startswith("card"):
            assert move in rules.luck(table).moves, text
            rules.play(table, LUCK_SEAT, move)
        else:
            assert move in rules.moves(table, seat), text
            rules.play(table, seat, move)


def laid(*rounds: str, rules: LimesRules | None = None) -> tuple[LimesRules, Table]:
    """A table of one seat after rounds such as `7: lay 0,0 r1, place 1,0`; the last round stays open."""
    rules = rules or box()
    table = rules.setup()
    for number, text in enumerate(rounds):
        card, _, moves = text.partition(": ")
        play(rules, table, *(["done"] if number else []), f"card {card}", *filter(None, moves.split(", ")))
    return rules, table
