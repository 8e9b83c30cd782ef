"""Looking back: turns are found again, both ways meet the same luck, nothing is better than perfect at the end."""

import msgspec
import pytest

from estaminet.bots.arena import Box, match_of_bots, secret_of
from estaminet.bots.bot import Budget
from estaminet.bots.study import (
    LEAST,
    MOST,
    WHOLE_DEAL,
    DealStudied,
    Study,
    TurnStudied,
    strongest,
    study,
    turns_of,
)
from estaminet.core.game import LUCK_SEAT
from estaminet.core.luck import deal_key
from estaminet.core.match import Event, Match, ToldEvent

SEED = 5


def job(turn: int, *, seats: int = 2, seat: int = 0, seconds: float = 0.0, log: tuple[Event, ...] = ()) -> Study:
    match = match_of_bots("limes", seats, ["uniform"], SEED)
    content = dict(Box("limes", seats).content())
    key = deal_key(secret_of(SEED), [""] * seats)
    log = log or tuple(match.log)
    return Study("limes", {}, content, seats, log, key, seat, turn, strongest("limes"), 1, seconds)


def turn(number: int, **changed: int) -> TurnStudied:
    found = study(job(number, **changed))  # type: ignore[arg-type]
    assert isinstance(found, TurnStudied)
    return found


def told(*events: tuple[int, str]) -> list[ToldEvent]:
    return [ToldEvent(seat, text) for seat, text in events]


def test_turns_end_with_done_and_know_what_came_before() -> None:
    events = told((LUCK_SEAT, "card 1"), (0, "a"), (0, "done"), (1, "b"), (1, "done"), (0, "done"), (1, "c"))
    assert turns_of(events, 0) == [(1, ("a", "done")), (5, ("done",))]
    assert turns_of(events, 1) == [(3, ("b", "done")), (6, ("c",))]
    assert turns_of(events, 2) == turns_of([], 0) == []


def test_luck_divides_a_turn() -> None:
    events = told((0, "dig"), (0, "pull"), (LUCK_SEAT, "clear"), (0, "sell"), (0, "done"))
    assert turns_of(events, 0) == [(0, ("dig", "pull")), (3, ("sell", "done"))]


@pytest.mark.parametrize("seat", [0, 1])
def test_the_turn_that_is_studied_is_the_one_that_was_played(seat: int) -> None:
    match = match_of_bots("limes", 2, ["uniform"], SEED)
    turns = turns_of(match.told(seat), seat)
    assert len(turns) == 16
    for number in (0, 7, 15):
        assert turn(number, seat=seat).played == turns[number][1]


def test_after_the_last_turn_the_worth_is_the_result() -> None:
    match = match_of_bots("limes", 2, ["uniform"], SEED)
    outcome = match.outcome()
    assert outcome is not None
    last = turn(15)
    assert (last.worth, last.error) == (outcome.points[0], 0.0)
    assert last.between >= 0  # with nothing to come the bot cannot be wrong


def test_moves_that_were_taken_back_are_no_part_of_a_turn() -> None:
    match = match_of_bots("limes", 1, ["uniform"], SEED)
    first, lay, *rest = match.log
    again = (first, lay, Event(0, "", 1), lay, *(msgspec.structs.replace(event) for event in rest))
    rules = Box("limes", 1).open()
    check: Match[object, object, object] = Match(rules)
    for event in again:
        check.append(event)
    assert study(job(0, seats=1, log=again)) == study(job(0, seats=1, log=tuple(match.log)))


def test_turns_that_luck_divides_are_studied_part_by_part() -> None:
    match = match_of_bots("livingstone", 2, ["uniform"], SEED)
    turns = turns_of(match.told(0), 0)
    divided = [n for n, (_, moves) in enumerate(turns) if moves[-1] != "done"]
    content, key = dict(Box("livingstone", 2).content()), deal_key(secret_of(SEED), ["", ""])
    assert divided
    for n in (divided[0], divided[0] + 1, divided[-1]):
        asked = Study("livingstone", {}, content, 2, tuple(match.log), key, 0, n, strongest("livingstone"), 1, 0.0)
        found = study(asked)
        assert isinstance(found, TurnStudied)
        assert found.played == turns[n][1]
        assert found.best


def test_equal_questions_have_equal_answers_if_time_does_not_cut_them() -> None:
    assert turn(3) == turn(3)
    assert turn(3).trials == LEAST


def test_there_is_an_end_to_trials() -> None:
    assert turn(15, seconds=100).trials == MOST


def test_the_whole_deal_is_played_with_its_own_luck_and_with_other_luck() -> None:
    found = study(job(WHOLE_DEAL, seats=1))
    assert isinstance(found, DealStudied)
    bots = match_of_bots("limes", 1, [strongest("limes")], SEED, budget=Budget()).outcome()
    assert bots is not None
    assert abs(found.points - bots.points[0]) < 15  # the same cards; only the bot's dice differ
    assert 30 < found.usual < 90
    assert found.error > 0


def test_the_answer_is_plain_data() -> None:
    found = turn(15)
    assert msgspec.convert(msgspec.to_builtins(found), TurnStudied) == found
