"""Random matches of every game are listened to in three languages: no line is without words."""

import random
from collections.abc import Iterator
from importlib.util import find_spec
from itertools import product
from typing import Any

import pytest

from estaminet.core.board import AnyBoard, Scene
from estaminet.core.game import AnyGame, BoxRefused, Line, Meta, Refusal
from estaminet.core.match import Match
from estaminet.games import board, editions, hints, shelf
from estaminet.words import LANGUAGES, sayer
from saying import all_lines, distinct

NAMES = ("Ada", "Bo", "Cleo", "Dov", "Eva", "Finn")
MOST_HINTS = 8
LONGEST_HINT = 200
"""Characters: three lines of a phone, more or less, and what is read aloud in ten seconds."""
OFTEN, BEGINNING, SELDOM = 5, 60, 30
"""Moves after which the board is listened to again, in so many moves at first and later."""
AnyMatch = Match[Any, Any, Any]


def boxes(meta: Meta) -> Iterator[tuple[int, dict[str, str]]]:
    """Every number of seats without options and with all of them."""
    plain: dict[str, str] = {}
    full = {option.id: option.choices[-1] for option in meta.options}
    return product(meta.seats, (plain, full) if full else (plain,))


CASES = [(game_id, seats, options) for game_id, game in shelf().items() for seats, options in boxes(game.meta)]
IDS = [f"{game_id}-{seats}-{'options' if options else 'plain'}" for game_id, seats, options in CASES]


def drawn_board(game_id: str) -> AnyBoard | None:
    return board(game_id) if find_spec(f"estaminet.games.{game_id}.board") else None


def walk(match: AnyMatch, dice: random.Random) -> Iterator[None]:
    """Play at random to the end, now and then taking back, and stop after every event."""
    match.open()
    while waited_for := match.waited_for():
        yield
        seat = dice.choice(waited_for)
        match.play(seat, dice.choice(match.offers(seat)).move)
        if dice.random() < 0.1 and match.can_take_back(seat):
            match.take_back(seat)
    yield


def refusals(match: AnyMatch) -> Iterator[Line]:
    """What is answered to moves that cannot be played."""
    for seat, text in product(range(match.seats), ("", "nonsense", "done done", "?")):
        with pytest.raises(Refusal) as refused:
            match.play(seat, text)
        yield refused.value.line


def lines_of(match: AnyMatch) -> Iterator[Line]:
    """What the rules say at this point of the match."""
    for reader in (None, *range(match.seats)):
        yield from (heard.line for heard in match.history(reader)[-8:])
    for seat in range(match.seats):
        yield from match.rules.explain(match.table, seat)
    if outcome := match.outcome():
        yield outcome.reason
        yield from outcome.tie_break


def lines_of_board(match: AnyMatch, drawing: AnyBoard) -> Iterator[Line]:
    """What the board says at this point of the match."""
    for reader in (None, *range(match.seats)):
        view = match.view(reader)
        moves = () if reader is None else tuple(offer.move for offer in match.offers(reader))
        scene = Scene(reader, NAMES[: match.seats], moves, ready=match.ready())
        yield from all_lines(drawing, view, scene)


def hints_of(match: AnyMatch, game_id: str) -> Iterator[Line]:
    """What beginners are told at this point of the match, if the game tells them anything."""
    told = hints(game_id)
    for seat in range(match.seats if told else 0):
        moves = tuple(offer.move for offer in match.offers(seat))
        yield from told(match.view(seat), Scene(seat, NAMES[: match.seats], moves)) if told else ()


@pytest.mark.parametrize(("game_id", "seats", "options"), CASES, ids=IDS)
def test_every_line_of_random_matches_has_words(game_id: str, seats: int, options: dict[str, str]) -> None:
    game = shelf()[game_id]
    drawing = drawn_board(game_id)
    voices = [sayer(game_id, language, NAMES[:seats]) for language in LANGUAGES]
    match: AnyMatch = Match(game.box(seats, options, editions(game_id)[game.meta.edition]), b"words")
    for line in distinct(all_of(match, drawing, random.Random(f"{game_id} {seats}"))):
        assert all(say(line).strip() for say in voices), line  # without words it is a warning, and so an error here


def all_of(match: AnyMatch, drawing: AnyBoard | None, dice: random.Random) -> Iterator[Line]:
    """What is said in a random match, and on the board now and then."""
    for number, _ in enumerate(walk(match, dice)):
        yield from lines_of(match)
        if drawing and (number % (OFTEN if number < BEGINNING else SELDOM) == 0 or match.outcome()):
            yield from lines_of_board(match, drawing)
    yield from refusals(match)


@pytest.mark.parametrize("game_id", shelf())
@pytest.mark.parametrize(
    ("seats", "options"),
    [(0, {}), (99, {}), (None, {"no-such-option": "on"}), (None, {"first": "no-such-choice"})],
    ids=["no seats", "too many seats", "unknown option", "unknown choice"],
)
def test_every_refusal_of_a_box_has_words(game_id: str, seats: int | None, options: dict[str, str]) -> None:
    game: AnyGame = shelf()[game_id]
    if "first" in options:
        options = {option.id: "no-such-choice" for option in game.meta.options[:1]} or {"no-such-option": "on"}
    with pytest.raises(BoxRefused) as refused:
        game.box(game.meta.classic if seats is None else seats, options, editions(game_id)[game.meta.edition])
    for language in LANGUAGES:
        assert sayer(game_id, language)(refused.value.line).strip()


@pytest.mark.parametrize("game_id", shelf())
def test_what_the_first_page_asks_of_a_game_has_words(game_id: str) -> None:
    keys = ["title", "summary"]
    for option in shelf()[game_id].meta.options:
        keys.append(f"option {option.id}")
        keys.extend(f"option {option.id} {choice}" for choice in option.choices if option.choices != ("off", "on"))
    for language in LANGUAGES:
        assert all(sayer(game_id, language)(Line(key)).strip() for key in keys)


@pytest.mark.parametrize("game_id", [game_id for game_id in shelf() if hints(game_id)])
def test_hints_are_few_and_short_in_every_language(game_id: str) -> None:
    game = shelf()[game_id]
    seats = game.meta.classic
    match: AnyMatch = Match(game.box(seats, {}, editions(game_id)[game.meta.edition]), b"hints")
    told = [line for _ in walk(match, random.Random(game_id)) for line in hints_of(match, game_id)]
    assert 0 < len({line.key for line in told}) <= MOST_HINTS
    for language in LANGUAGES:
        say = sayer(game_id, language, NAMES[:seats])
        assert max(len(say(line)) for line in told) <= LONGEST_HINT
