"""A bot that plays the turn after which its table is worth most."""

from collections.abc import Sequence
from typing import Any, Final

from estaminet.bots.bot import Bot, Budget, Look
from estaminet.bots.mind import Mind, Turn, mind
from estaminet.core.game import AnyRules, Dice, Seat

GLANCES: Final = 12
"""Turns that the easy level notices at a time, where a game does not say."""


class Greedy:
    """Looks one turn ahead and no further; with `glances`, at so many turns only, picked by dice."""

    def __init__(self, mind: Mind, rules: AnyRules, seat: Seat, glances: int | None = None) -> None:
        self._mind = mind
        self._rules = rules
        self._seat = seat
        self._glances = glances

    def choose(self, moves: Sequence[Any], look: Look, dice: Dice, budget: Budget) -> Any:
        """The first move of the best turn; dice decide between equals."""
        if len(moves) == 1:
            return moves[0]
        table = self._rules.guess(look(), dice)
        turns = self._mind.turns(self._rules, table, self._seat)
        if self._glances is not None:
            turns = [turns[dice.below(len(turns))] for _ in range(self._glances)]
        return best(turns, dice)[1][0]


def best(turns: Sequence[Turn], dice: Dice) -> Turn:
    """A turn of the highest value, each of them equally likely."""
    top = max(value for value, _ in turns)
    equals = [turn for turn in turns if turn[0] == top]
    return equals[dice.below(len(equals))]


def greedy(game_id: str, rules: AnyRules, seat: Seat) -> Bot:
    """The level that plays by what `mind(game_id)` knows."""
    return Greedy(mind(game_id), rules, seat)


def easy(game_id: str, rules: AnyRules, seat: Seat) -> Bot:
    """The level that means well and overlooks most."""
    return _noticing(game_id, rules, seat, "easy", GLANCES)


def medium(game_id: str, rules: AnyRules, seat: Seat) -> Bot:
    """The level that plays by what is known of the game, and overlooks something only where the game says so."""
    return _noticing(game_id, rules, seat, "medium", None)


def _noticing(game_id: str, rules: AnyRules, seat: Seat, level: str, usual: int | None) -> Bot:
    known = mind(game_id)
    return Greedy(known, rules, seat, known.GLANCES.get(level, usual))
