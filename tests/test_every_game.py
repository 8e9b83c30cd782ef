"""The promises of the contract, for whatever is on the shelf and for the toys."""

from contextlib import suppress
from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boxes import BOXES, Box
from estaminet.core.game import LUCK, LUCK_SEAT, OVER, BoxRefused, MalformedMove, Options
from estaminet.core.luck import roll
from estaminet.core.match import Match
from promises import PROMISES
from twins import RandomDice, twins_look_alike

SEEDS = st.integers(0, 2**32 - 1)

MOVES = 2500
"""What a promise may play of a box in the usual run: long matches get fewer examples, and `make test-long` more."""

every_box = pytest.mark.parametrize("box", BOXES, ids=str)
every_promise = pytest.mark.parametrize("promise", PROMISES)


def keeps(promise: str, box: Box, examples: int) -> None:
    """The promise holds for so many choices of options and chance."""

    @settings(max_examples=examples)
    @given(options=box.options(), seed=SEEDS)
    def kept(options: Options, seed: int) -> None:
        PROMISES[promise](box.open(options), Random(seed), box.game.meta.longest)

    kept()


def look_alike(box: Box, examples: int) -> None:
    """Twins look alike for so many choices of options and chance."""

    @settings(max_examples=examples)
    @given(options=box.options(), seed=SEEDS)
    def alike(options: Options, seed: int) -> None:
        twins_look_alike(box.open(options), Random(seed), box.board())

    alike()


def fitting(box: Box, most: int) -> int:
    """At most `most` examples, and fewer where matches are long."""
    return max(1, min(most, MOVES // moves_of(box)))


@every_box
@every_promise
def test_every_game_keeps(promise: str, box: Box) -> None:
    keeps(promise, box, fitting(box, 25))


@pytest.mark.long
@every_box
@every_promise
def test_every_game_keeps_many_times(promise: str, box: Box) -> None:
    keeps(promise, box, 20 * fitting(box, 25))


@every_box
def test_twins_look_alike(box: Box) -> None:
    look_alike(box, fitting(box, 6))


@pytest.mark.long
@every_box
def test_twins_look_alike_many_times(box: Box) -> None:
    look_alike(box, 16 * fitting(box, 6))


@cache
def moves_of(box: Box) -> int:
    """How many moves and draws a match takes that is played at random."""
    rules, random = box.open({}), Random(0)
    table, moves = rules.setup(), 0
    while (acting := rules.to_act(table)) is not OVER:
        if acting is LUCK:
            rules.play(table, LUCK_SEAT, roll(rules.luck(table), RandomDice(random)))
        else:
            seat = random.choice(acting)
            rules.play(table, seat, random.choice(rules.moves(table, seat)))
        moves += 1
    return moves


@cache
def real_moves(box: Box) -> list[str]:
    """Moves and draws of a match."""
    random = Random(0)
    match = Match(box.open({}), bytes(32))
    match.open()
    found = {event.text for event in match.log}
    while acting := match.waited_for():
        seat = random.choice(acting)
        offered = [offer.move for offer in match.offers(seat)]
        found |= {*offered, *(event.text for event in match.play(seat, random.choice(offered)))}
    return sorted(found)


def mutated(move: str, at: int, text: str) -> str:
    at %= len(move) + 1
    return move[:at] + text + move[at + 1 :]


@every_box
@settings(max_examples=100)
@given(data=st.data())
def test_any_text_is_read_or_refused(box: Box, data: st.DataObject) -> None:
    rules = box.open({})
    near = st.builds(mutated, st.sampled_from(real_moves(box)), st.integers(0, 40), st.text(max_size=3))
    text = data.draw(st.one_of(st.text(), near, near))
    with suppress(MalformedMove):
        assert rules.write(rules.read(text)) == text


@every_box
def test_boxes_refuse_what_does_not_fit(box: Box) -> None:
    most = max(box.game.meta.seats)
    for seats in (-1, 0, most + 1):
        with pytest.raises(BoxRefused):
            box.game.box(seats, {}, box.edition)
    with pytest.raises(BoxRefused):
        box.game.box(box.seats, {"no such option": "on"}, box.edition)
    with pytest.raises(BoxRefused):
        box.game.box(box.seats, {}, {})
    for option in box.game.meta.options:
        with pytest.raises(BoxRefused):
            box.game.box(box.seats, {option.id: "no such choice"}, box.edition)
        box.game.box(box.seats, {option.id: option.choices[0]}, box.edition)
