"""Bots against bots: whole matches by the kernel's door, and bare games for measuring."""

import hashlib
import time
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from estaminet.bots.bot import Bot, Budget, SeededDice
from estaminet.bots.levels import maker
from estaminet.core.game import LUCK, LUCK_SEAT, OVER, AnyRules, Edition, Options
from estaminet.core.luck import deal_key, roll
from estaminet.core.match import Match
from estaminet.games import editions, shelf

STEADY = Budget(simulations=100)
"""What bots may think where nothing else is said: the same on every computer."""


class Box(msgspec.Struct, frozen=True):
    """What is taken from the shelf: a game, for so many seats, with options and an edition (None = the game's own)."""

    game: str
    seats: int
    options: Mapping[str, str] = {}
    edition: Mapping[str, Any] | None = None

    def open(self) -> AnyRules:
        """The rules of the box; BoxRefused when it does not fit together."""
        return shelf()[self.game].box(self.seats, self.options, self.content())

    def content(self) -> Edition:
        """The content of the edition."""
        return editions(self.game)[shelf()[self.game].meta.edition] if self.edition is None else self.edition

    def bots(self, levels: Sequence[str], rules: AnyRules) -> list[Bot]:
        """A bot for every seat; one level alone sits everywhere."""
        names = list(levels) * self.seats if len(levels) == 1 else list(levels)
        if len(names) != self.seats:
            raise ValueError(f"{len(names)} bots for {self.seats} seats")
        return [maker(self.game, name)(rules, seat) for seat, name in enumerate(names)]


def secret_of(seed: int | str) -> bytes:
    """The secret of the deal that a seed stands for."""
    return hashlib.sha256(f"seed {seed}".encode()).digest()


def match_of_bots(
    game: str,
    seats: int,
    bots: Sequence[str],
    seed: int | str,
    options: Options | None = None,
    edition: Edition | None = None,
    budget: Budget = STEADY,
) -> Match[Any, Any, Any]:
    """A finished match between bots of these levels, by the door, on the deal whose secret is `secret_of(seed)`."""
    box = Box(game, seats, options or {}, edition)
    rules = box.open()
    players = box.bots(bots, rules)
    dice = [SeededDice(f"{seed}/{seat}") for seat in range(seats)]
    match: Match[Any, Any, Any] = Match(rules, deal_key(secret_of(seed), [""] * seats))
    match.open()
    while waited_for := match.waited_for():
        seat = waited_for[0]
        moves = rules.moves(match.table_for(seat), seat)
        move = players[seat].choose(moves, lambda seat=seat: match.view(seat), dice[seat], budget)  # type: ignore[misc]
        match.play(seat, rules.write(move))
    return match


class Tally(msgspec.Struct):
    """What a number of bare games came to; `seconds` is processor time."""

    games: int = 0
    decisions: int = 0
    free_decisions: int = 0
    draws: int = 0
    seconds: float = 0.0
    scores: list[int] = []

    def per_second(self, count: int) -> float:
        """So many of that count a second."""
        return count / self.seconds if self.seconds else 0.0


def simulate(rules: AnyRules, players: Sequence[Bot], games: int, seed: int | str, budget: Budget = STEADY) -> Tally:
    """Play bare games, by the rules alone: one `moves` and one `play` a decision, no log and no door.

    A decision is free if the list held at least two moves; draws are played and timed, but not counted. The seats
    of an open step act one after another, on the table as it stands.
    """
    tally = Tally(games=games, scores=[0] * len(players))
    dice = SeededDice(seed)
    started = time.process_time()
    for _ in range(games):
        _play_out(rules, players, dice, budget, tally)
    tally.seconds = time.process_time() - started
    return tally


def _play_out(rules: AnyRules, players: Sequence[Bot], dice: SeededDice, budget: Budget, tally: Tally) -> None:
    table = rules.setup()
    to_act, list_moves, play = rules.to_act, rules.moves, rules.play
    choosers = [(seat, bot.choose, _looker(rules, table, seat)) for seat, bot in enumerate(players)]
    decisions = free = draws = 0
    while (acting := to_act(table)) is not OVER:
        if acting is LUCK:
            play(table, LUCK_SEAT, roll(rules.luck(table), dice))
            draws += 1
            continue
        seat, choose, look = choosers[acting[0]]
        moves = list_moves(table, seat)
        decisions += 1
        free += len(moves) > 1
        play(table, seat, choose(moves, look, dice, budget))
    tally.decisions += decisions
    tally.free_decisions += free
    tally.draws += draws
    for seat, points in enumerate(rules.scores(table)):
        tally.scores[seat] += points


def _looker(rules: AnyRules, table: Any, seat: int) -> Any:
    return lambda: rules.view(table, seat)
