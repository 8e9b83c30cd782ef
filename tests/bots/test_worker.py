"""Questions to bots as plain data, answered in another process."""

import os
import pickle
import subprocess
import sys
from typing import Any

import msgspec
import pytest

from estaminet.bots import UnknownLevel, worker
from estaminet.bots.arena import Box
from estaminet.bots.job import Job, NoAnswer
from estaminet.bots.worker import NICE, think, thinkers
from estaminet.core.match import Match
from estaminet.games import shelf

GAMES = sorted(shelf())


def job_of(game: str, level: str = "greedy", **changes: Any) -> Job:
    """The first question of a match."""
    box = Box(game, 2)
    match: Match[Any, Any, Any] = Match(box.open(), b"k" * 32)
    match.open()
    seat = match.waited_for()[0]
    moves = tuple(offer.move for offer in match.offers(seat))
    job = Job(game, 2, {}, dict(box.content()), level, seat, match.view(seat), moves, 5, 0.05)
    return msgspec.structs.replace(job, **changes)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", ["uniform", "greedy"])
def test_the_answer_is_one_of_the_moves_and_the_same_again(game: str, level: str) -> None:
    job = job_of(game, level)
    answer = think(job)
    assert answer in job.moves
    assert think(pickle.loads(pickle.dumps(job))) == answer


def test_a_pool_answers_at_low_priority() -> None:
    job = job_of(GAMES[0])
    with thinkers() as pool:
        assert pool.submit(think, job).result() == think(job)
        assert pool.submit(os.getpriority, os.PRIO_PROCESS, 0).result() >= min(
            19, os.getpriority(os.PRIO_PROCESS, 0) + NICE
        )


def test_the_worker_does_not_load_the_server() -> None:
    code = "import sys, estaminet.bots.worker; sys.exit(any(name.startswith('django') for name in sys.modules))"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_an_unknown_level_is_refused() -> None:
    with pytest.raises(UnknownLevel, match="no level 'clever'"):
        think(job_of(GAMES[0], "clever"))


def test_no_moves_are_refused() -> None:
    with pytest.raises(NoAnswer, match="no moves"):
        think(job_of(GAMES[0], moves=()))


def bot_that(monkeypatch: pytest.MonkeyPatch, choose: Any) -> None:
    class Odd:
        def choose(self, *asked: Any) -> Any:
            return choose(*asked)

    monkeypatch.setattr(worker, "maker", lambda game, level: lambda rules, seat: Odd())


def test_a_bot_that_fails_says_how(monkeypatch: pytest.MonkeyPatch) -> None:
    bot_that(monkeypatch, lambda *asked: 1 // 0)
    with pytest.raises(NoAnswer, match=r"greedy of .* failed: ZeroDivisionError"):
        think(job_of(GAMES[0]))


def test_an_illegal_answer_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    bot_that(monkeypatch, lambda *asked: "a move of its own")
    with pytest.raises(NoAnswer, match="no legal move"):
        think(job_of(GAMES[0]))


def test_failures_come_back_through_a_pickle() -> None:
    assert str(pickle.loads(pickle.dumps(NoAnswer("why")))) == "why"
    assert str(pickle.loads(pickle.dumps(UnknownLevel("why")))) == "why"
