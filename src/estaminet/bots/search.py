"""A bot that tries its best turns against many futures, and judges where they lead by a learned value.

A trial plays one turn, lets luck answer, goes on with the best turns by the value, a few turns deep, and takes the
value there. All turns still in question meet the same luck, and what may be drawn first comes up equally often; after
each phase the worse half of them is dropped. What is hidden is guessed anew for every trial.
"""

import time
from collections.abc import Sequence
from typing import Any, Final, TypeAlias

from estaminet.bots.bot import Bot, Budget, Look, SeededDice
from estaminet.bots.mind import Learned, Turn, learned
from estaminet.core.game import LUCK, LUCK_SEAT, AnyRules, Dice, Odds, Seat
from estaminet.core.luck import roll

Moves: TypeAlias = tuple[Any, ...]

WIDTH: Final = 16
"""Turns that are tried at most."""
FEW: Final = 3
"""Trials that there should be for each turn on the average; a small budget tries fewer turns."""
DEPTH: Final = 3
"""Further turns of its own that a trial goes on."""
FIRST_SHARE: Final = 0.7
"""The part of a turn's budget for its first choice; the rest is for the last one before the end."""
LAST_CHOICE: Final = 2
"""A turn of so many moves, or fewer, leaves one choice: its last move only ends it."""
LEFT: Final = 2
"""So many turns are never dropped before the budget is spent."""
_MANY: Final = 1 << 30


class Search:
    """Trials by halving."""

    def __init__(self, mind: Learned, rules: AnyRules, seat: Seat, width: int = WIDTH, depth: int = DEPTH) -> None:
        self.mind = mind
        self.rules = rules
        self.seat = seat
        self.width = width
        self.depth = depth

    def choose(self, moves: Sequence[Any], look: Look, dice: Dice, budget: Budget) -> Any:
        """The first move of the turn that did best; without a budget, of a turn of the highest value."""
        if len(moves) == 1:
            return moves[0]
        view = look()
        table = self.rules.guess(view, dice)
        if not budget.simulations and not budget.seconds:
            return self.mind.best(self.rules, table, self.seat)[1][0]
        turns = self.mind.turns(self.rules, table, self.seat)
        most = sorted(turns, key=lambda turn: -turn[0])[: self.width]
        if len({moves[0] for _, moves in most}) == 1 or self._last(table, most[0][1], dice):
            return most[0][1][0]
        more_choices = max(len(moves) for _, moves in most) > LAST_CHOICE
        return self._halved(most, view, dice, budget.part(FIRST_SHARE if more_choices else 1 - FIRST_SHARE))[0]

    def _last(self, table: Any, moves: Moves, dice: Dice) -> bool:
        """Whether the seat has no further turn after these moves, so that values are points; `table` is used up."""
        for move in moves:
            self.rules.play(table, self.seat, move)
        self._pass(table, None, dice)
        return self.seat not in self.rules.to_act(table)

    def _halved(self, turns: Sequence[Turn], view: Any, dice: Dice, budget: Budget) -> Moves:
        """The moves of the turn with the best mean; `turns` come in falling order of value."""
        meter, luck = Meter(budget), Luck(dice)
        alive = [moves for _, moves in turns]
        sums = dict.fromkeys(alive, 0.0)
        self._try(alive[:1], sums, view, luck)
        alive = alive[: max(LEFT, int(1 / (FEW * meter.spent(1))))]
        self._try(alive[1:], sums, view, luck)
        share = meter.spent(len(alive) - 1)
        phases = max(1, (len(alive) // LEFT).bit_length())
        for phase in range(1, phases + 1):
            while share * phases < phase:
                luck.next()
                self._try(alive, sums, view, luck)
                share = meter.spent(len(alive))
            alive = sorted(alive, key=lambda moves: -sums[moves])[: max(LEFT, len(alive) // 2)]
        return alive[0]

    def _try(self, turns: Sequence[Moves], sums: dict[Moves, float], view: Any, luck: "Luck") -> None:
        """One trial of each of these turns, all with the same luck."""
        table = self.rules.guess(view, luck.dice())
        for moves in turns:
            sums[moves] += self._trial(self.rules.copy(table), moves, luck)

    def _trial(self, table: Any, moves: Sequence[Any], luck: "Luck") -> float:
        """The value of the table that these moves lead to."""
        rules, seat = self.rules, self.seat
        for move in moves:
            rules.play(table, seat, move)
        value, dice = None, luck.dice()
        for further in range(self.depth):
            self._pass(table, luck if further == 0 else None, dice)
            if seat not in rules.to_act(table):
                break
            value, answer = self.mind.best(rules, table, seat)
            if further + 1 < self.depth:
                for move in answer:
                    rules.play(table, seat, move)
        return self.mind.worth(rules, table, seat) if value is None else value

    def _pass(self, table: Any, luck: "Luck | None", dice: Dice) -> None:
        """Let luck and the others act until it is the seat's turn again, or nobody's."""
        rules, seat = self.rules, self.seat
        while (acting := rules.to_act(table)) and seat not in acting:
            if acting is LUCK:
                odds = rules.luck(table)
                rules.play(table, LUCK_SEAT, roll(odds, dice) if luck is None else luck.first(odds, dice))
                luck = None
            else:
                rules.play(table, acting[0], rules.moves(table, acting[0])[0])


class Luck:
    """The luck of a trial, the same whenever it is asked for; equally likely outcomes of the first draw take turns."""

    def __init__(self, dice: Dice) -> None:
        self._dice = dice
        self._order: list[int] = []
        self._number = 0
        self._seed = dice.below(_MANY)

    def next(self) -> None:
        """Go on to other luck."""
        self._number += 1
        self._seed = self._dice.below(_MANY)

    def dice(self) -> SeededDice:
        """The dice of the trial, from their first throw on."""
        return SeededDice(self._seed)

    def first(self, luck: Any, dice: Dice) -> Any:
        """What is drawn first."""
        if not isinstance(luck, Odds) or luck.weights is not None:
            return roll(luck, dice)
        if len(self._order) != len(luck.moves):
            self._order = _shuffled(len(luck.moves), self._dice)
        return luck.moves[self._order[self._number % len(self._order)]]


def _shuffled(count: int, dice: Dice) -> list[int]:
    order = list(range(count))
    for last in range(count - 1, 0, -1):
        other = dice.below(last + 1)
        order[last], order[other] = order[other], order[last]
    return order


class Meter:
    """How much of a budget is spent."""

    def __init__(self, budget: Budget) -> None:
        self._budget = budget
        self._simulations = 0
        self._started = time.process_time()

    def spent(self, simulations: int) -> float:
        """Count so many more simulations; the share of the budget that is spent now, 1 = all."""
        self._simulations += simulations
        shares = [0.0]
        if self._budget.simulations is not None:
            shares.append(self._simulations / self._budget.simulations)
        if self._budget.seconds is not None:
            shares.append((time.process_time() - self._started) / self._budget.seconds)
        return max(shares)


def search(game_id: str, rules: AnyRules, seat: Seat) -> Bot:
    """The level that tries turns out by a learned value; only for games that have one."""
    known = learned(game_id)
    if known is None:
        raise LookupError(f"{game_id} has learned nothing")
    return Search(known, rules, seat)
