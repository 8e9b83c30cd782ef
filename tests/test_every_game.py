"""The promises of the contract, for whatever is on the shelf and for the toys."""

from contextlib import suppress
from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boxes import BOXES, Box
from estaminet.core.game import BoxRefused, MalformedMove, Options
from estaminet.core.match import Match
from promises import PROMISES, twins_look_alike

SEEDS = st.integers(0, 2**32 - 1)

every_box = pytest.mark.parametrize("box", BOXES, ids=str)
every_promise = pytest.mark.parametrize("promise", PROMISES)


def check(promise: str, box: Box, options: Options, seed: int) -> None:
    PROMISES[promise](box.open(options), Random(seed), box.game.meta.longest)


@every_box
@every_promise
@settings(max_examples=25)
@given(data=st.data(), seed=SEEDS)
def test_every_game_keeps(promise: str, box: Box, data: st.DataObject, seed: int) -> None:
    check(promise, box, data.draw(box.options()), seed)


@pytest.mark.long
@every_box
@every_promise
@settings(max_examples=500)
@given(data=st.data(), seed=SEEDS)
def test_every_game_keeps_many_times(promise: str, box: Box, data: st.DataObject, seed: int) -> None:
    check(promise, box, data.draw(box.options()), seed)


@every_box
@settings(max_examples=6)
@given(data=st.data(), seed=SEEDS)
def test_twins_look_alike(box: Box, data: st.DataObject, seed: int) -> None:
    twins_look_alike(box.open(data.draw(box.options())), Random(seed), box.board())


@pytest.mark.long
@every_box
@settings(max_examples=100)
@given(data=st.data(), seed=SEEDS)
def test_twins_look_alike_many_times(box: Box, data: st.DataObject, seed: int) -> None:
    twins_look_alike(box.open(data.draw(box.options())), Random(seed), box.board())


@cache
def real_moves(name: str) -> list[str]:
    """Moves and draws of a match of the box with that name."""
    box = next(box for box in BOXES if str(box) == name)
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
    near = st.builds(mutated, st.sampled_from(real_moves(str(box))), st.integers(0, 40), st.text(max_size=3))
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
