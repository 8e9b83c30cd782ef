"""Looking back on a finished match: what each turn of a seat was worth, what a strong bot prefers, and what luck gave.

The strongest bot says what it prefers. A turn is worth the mean of the seat's final points when bots that choose at
once play on from there with other luck. Both ways, the one that was played and the preferred one, meet the same luck in
each trial.
"""

import hashlib
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from math import sqrt
from statistics import fmean, variance
from typing import Any, Final

import msgspec

from estaminet.bots.bot import Budget, SeededDice
from estaminet.bots.levels import levels, maker
from estaminet.bots.mind import learned
from estaminet.core.game import DONE, LUCK, LUCK_SEAT, AnyRules, Seat
from estaminet.core.luck import draw
from estaminet.core.match import Event, Match, ToldEvent
from estaminet.games import shelf

WHOLE_DEAL: Final = -1
"""In place of a turn: the whole deal is studied."""
LEAST, MOST = 4, 60
"""Trials of a turn."""
CHOICE: Final = 0.4
"""The share of the time in which the bot chooses; the rest is for trials."""
STRONGEST: Final = ("hard", "medium", "greedy", "uniform")


class Study(msgspec.Struct, frozen=True):
    """Turn `turn` (from 0) of `seat` in a finished match of a box, or the WHOLE_DEAL, for `seconds` of processor time.

    `log` is the whole log, `key` the key of the deal.
    """

    game: str
    options: dict[str, str]
    edition: dict[str, Any]
    seats: int
    log: tuple[Event, ...]
    key: bytes
    seat: Seat
    turn: int
    level: str
    seed: int
    seconds: float


class TurnStudied(msgspec.Struct, frozen=True):
    """Written moves that were played and that the bot prefers, and what they are worth.

    `between` is how much more the bot's are worth, `error` the standard error of that.
    """

    played: tuple[str, ...]
    best: tuple[str, ...]
    worth: float
    between: float
    error: float
    trials: int


class DealStudied(msgspec.Struct, frozen=True):
    """What the bot on the seat makes of this deal with bots around it, and what it makes of deals on the average."""

    points: int
    usual: float
    error: float
    trials: int


def strongest(game_id: str) -> str:
    """The level whose choice is shown."""
    return next(level for level in STRONGEST if level in levels(game_id))


def quick(game_id: str) -> str:
    """The level that plays on: the strongest if it has learned a value, else greedy; a match takes seconds at most."""
    return "greedy" if learned(game_id) is None else strongest(game_id)


def turns_of(told: Sequence[ToldEvent], seat: Seat) -> list[tuple[int, tuple[str, ...]]]:
    """A seat's turns in what it was told: how many events came before, and its written moves.

    A turn ends with `done`, or where luck answers: what is chosen then is a turn of its own.
    """
    turns: list[tuple[int, tuple[str, ...]]] = []
    for n, event in enumerate(told):
        if event.seat != seat:
            continue
        if turns and turns[-1][0] + len(turns[-1][1]) == n and turns[-1][1][-1] != DONE:
            start, moves = turns[-1]
            turns[-1] = start, (*moves, event.text)
        else:
            turns.append((n, (event.text,)))
    return turns


def study(job: Study) -> TurnStudied | DealStudied:
    """The answer to one question."""
    rules = shelf()[job.game].box(job.seats, job.options, job.edition)
    player = _Player(rules, job)
    return player.deal() if job.turn == WHOLE_DEAL else player.turn()


class _Player:
    """Plays matches on from some table."""

    def __init__(self, rules: AnyRules, job: Study) -> None:
        self.rules = rules
        self.job = job
        self.end = time.process_time() + job.seconds

    def trials(self) -> Iterator[int]:
        """Numbers of trials until the time is up."""
        for trial in range(MOST):
            if trial >= LEAST and time.process_time() > self.end:
                return
            yield trial

    def deal(self) -> DealStudied:
        """The deal as it was, and others."""
        points = self.points(self.rules.setup(), self.job.key, "deal")
        others = [float(self.points(self.rules.setup(), self.luck(trial), str(trial))) for trial in self.trials()]
        return DealStudied(points, fmean(others), _error(others), len(others))

    def turn(self) -> TurnStudied:
        """The way that was played beside the way that the bot prefers."""
        view, played = self.begun()
        best = self.preferred(view)
        if sorted(best) == sorted(played):
            best = played
        worths, betweens = [], []
        for trial in self.trials():
            mine = self.tried(view, played, trial)
            worths.append(mine)
            betweens.append(self.tried(view, best, trial) - mine if best != played else 0.0)
        return TurnStudied(played, best, fmean(worths), fmean(betweens), _error(betweens), len(worths))

    def begun(self) -> tuple[Any, tuple[str, ...]]:
        """What the seat saw when its turn began, and what it played in that turn."""
        job, match, views = self.job, Match(self.rules), dict[int, Any]()
        for event in job.log:
            if event.seat == job.seat and event.text:
                told = match.told(job.seat)
                turns = turns_of([*told, ToldEvent(job.seat, event.text)], job.seat)
                if len(turns[-1][1]) == 1:
                    views[len(turns) - 1] = match.view(job.seat)
            match.append(event)
        return views[job.turn], turns_of(match.told(job.seat), job.seat)[job.turn][1]

    def preferred(self, view: Any) -> tuple[str, ...]:
        """The turn of the bot on the seat."""
        job, rules, dice = self.job, self.rules, SeededDice(f"{self.job.seed}/choice")
        bot = maker(job.game, job.level)(rules, job.seat)
        table, moves = rules.guess(view, dice), list[str]()
        budget = Budget(None, job.seconds * CHOICE)
        while job.seat in rules.to_act(table) and DONE not in moves:
            move = bot.choose(rules.moves(table, job.seat), lambda: rules.view(table, job.seat), dice, budget)
            moves.append(rules.write(move))
            rules.play(table, job.seat, move)
        return tuple(moves)

    def tried(self, view: Any, moves: Sequence[str], trial: int) -> float:
        """The seat's final points after these moves, in one trial."""
        table = self.rules.guess(view, SeededDice(f"{self.job.seed}/{trial}"))
        for text in moves:
            self.rules.play(table, self.job.seat, self.rules.read(text))
        return self.points(table, self.luck(trial), str(trial))

    def luck(self, trial: int) -> bytes:
        """The key of luck that nobody had."""
        return hashlib.sha256(f"{self.job.seed}/{trial}".encode()).digest()

    def points(self, table: Any, key: bytes, name: str) -> int:
        """Play on to the end."""
        rules, uses, make = self.rules, Counter[str](), maker(self.job.game, quick(self.job.game))
        bots = [make(rules, seat) for seat in range(self.job.seats)]
        dice = [SeededDice(f"{self.job.seed}/{name}/{seat}") for seat in range(self.job.seats)]
        while acting := rules.to_act(table):
            if acting is LUCK:
                luck = rules.luck(table)
                rules.play(table, LUCK_SEAT, draw(key, luck, uses[luck.key]))
                uses[luck.key] += 1
                continue
            seat = acting[0]
            moves = rules.moves(table, seat)
            move = bots[seat].choose(moves, lambda seat=seat: rules.view(table, seat), dice[seat], Budget())  # type: ignore[misc]
            rules.play(table, seat, move)
        return int(rules.scores(table)[self.job.seat])


def _error(values: Sequence[float]) -> float:
    return sqrt(variance(values) / len(values)) if len(values) > 1 else 0.0
