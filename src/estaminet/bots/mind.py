"""What a bot knows of a game: how good a table is for a seat, and in which ways a turn may go."""

import json
from collections.abc import Sequence
from functools import cache
from importlib import import_module, resources
from importlib.util import find_spec
from typing import Any, Protocol, TypeAlias, cast

from estaminet import games
from estaminet.core.game import AnyRules, Seat

BEAM = 40
"""Unfinished turns that are followed at once where a game does not list turns itself."""

Turn: TypeAlias = tuple[float, tuple[Any, ...]]
"""What a seat's table is worth after some moves, and these moves, up to the one that ends its turn."""


class Mind(Protocol):
    """Knowledge of one game, as its `bot.py` offers it."""

    @property
    def apart(self) -> bool:
        """Whether nothing that others do changes what a seat makes of its own table."""
        ...

    def worth(self, rules: AnyRules, table: Any, seat: Seat) -> float:
        """How good the table is for the seat, in points of this game."""
        ...

    def turns(self, rules: AnyRules, table: Any, seat: Seat) -> Sequence[Turn]:
        """Ways to play the rest of the turn, never empty while the seat is to act; the table is not changed."""
        ...

    def best(self, rules: AnyRules, table: Any, seat: Seat) -> Turn:
        """One of the turns that are worth most."""
        ...


class Learned(Mind, Protocol):
    """A mind whose worth was learned, as a game's `judge.py` offers it."""

    def suits(self, rules: AnyRules) -> bool:
        """Whether its worth means anything in such a box."""
        ...


class Plain:
    """A mind that only knows the points, and tries every move."""

    apart = False

    def worth(self, rules: AnyRules, table: Any, seat: Seat) -> float:
        """The seat's lead over the best of the others."""
        scores = rules.scores(table)
        return scores[seat] - max((scores[other] for other in range(len(scores)) if other != seat), default=0)

    def turns(self, rules: AnyRules, table: Any, seat: Seat) -> Sequence[Turn]:
        """All turns of the seat, or those that go on from the best beginnings if there are too many."""
        return expand(self, rules, table, seat)

    def best(self, rules: AnyRules, table: Any, seat: Seat) -> Turn:
        """The first of the turns that are worth most."""
        return max(self.turns(rules, table, seat), key=lambda turn: turn[0])


def expand(mind: Mind, rules: AnyRules, table: Any, seat: Seat, beam: int = BEAM) -> list[Turn]:
    """Play the seat's moves until it is no longer to act, following the `beam` best beginnings after each move."""
    done: list[Turn] = []
    open_turns: list[tuple[float, tuple[Any, ...], Any]] = [(0.0, (), table)]
    while open_turns:
        further = []
        for _, moves, before in open_turns:
            for move in rules.moves(before, seat):
                after = rules.copy(before)
                rules.play(after, seat, move)
                worth = mind.worth(rules, after, seat)
                if seat in rules.to_act(after):
                    further.append((worth, (*moves, move), after))
                else:
                    done.append((worth, (*moves, move)))
        open_turns = sorted(further, key=lambda turn: -turn[0])[:beam]
    return done


class _Borrowed(Plain):
    """The mind of a game's own `bot.py`, with what it does not offer filled in."""

    def __init__(self, module: Any) -> None:
        for name in ("apart", "worth", "turns", "best"):
            if hasattr(module, name):
                setattr(self, name, getattr(module, name))


@cache
def mind(game_id: str) -> Mind:
    """What is known of a game: its `bot.py`, or only its points."""
    name = f"{games.__name__}.{game_id}.bot"
    return _Borrowed(import_module(name)) if find_spec(name) else cast("Mind", Plain())


@cache
def learned(game_id: str) -> Learned | None:
    """What a game learned by self-play: its `judge.py` with the weights shipped beside it, or None."""
    name = f"{games.__name__}.{game_id}"
    file = resources.files(name) / "weights.json"
    if not file.is_file():
        return None
    weights = json.loads(file.read_text(encoding="utf-8"))["weights"]
    return cast("Learned", import_module(f"{name}.judge").Judge(weights))
