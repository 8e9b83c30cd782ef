"""What a bot knows of a game: how good a table is for a seat, and in which ways a turn may go."""

import json
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import import_module, resources
from importlib.util import find_spec
from types import MappingProxyType
from typing import Any, Final, Protocol, TypeAlias, cast

from estaminet import games
from estaminet.core.game import AnyRules, Dice, Seat

BEAM = 40
"""Unfinished turns that are followed at once where a game does not list turns itself."""

SHARE = 0.45
"""The part of a turn's budget that goes to one move where a game does not say: two or three of a turn matter."""

Turn: TypeAlias = tuple[float, tuple[Any, ...]]
"""What a seat's table is worth after some moves, and these moves, up to the one that ends its turn."""


Playout: TypeAlias = Callable[[AnyRules, Any, Seat, Dice], float]
"""Of a table, which is used up, a seat and dice: what the end of the match is good for, the higher the better."""


class Mind(Protocol):
    """Knowledge of one game, as its `bot.py` offers it."""

    @property
    def playout(self) -> Playout | None:
        """Plays a table quickly to its end, if the game can; then the worths of its turns may be estimates."""
        ...

    @property
    def GLANCES(self) -> Mapping[str, int]:  # noqa: N802 - a constant of the game's module
        """By level, how many turns it notices at a time, where the game departs from what is usual."""
        ...

    @property
    def TRIALS(self) -> Mapping[str, float]:  # noqa: N802 - a constant of the game's module
        """How turns are tried by playouts, where the game departs from `montecarlo.Habits`."""
        ...

    def share(self, rules: AnyRules, table: Any) -> float:
        """The part of a turn's budget that the move to be chosen at this table deserves."""
        ...

    def worth(self, rules: AnyRules, table: Any, seat: Seat) -> float:
        """How good the table is for the seat, in points of this game."""
        ...

    def turns(self, rules: AnyRules, table: Any, seat: Seat) -> Sequence[Turn]:
        """Ways to play the rest of the turn, never empty while the seat is to act; the table is not changed."""
        ...


class Learned(Protocol):
    """A value of tables that a game learned from self-play: the `Judge` of its `judge.py`.

    It is for games in which nothing that others do changes what a seat makes of its own table.
    """

    def worth(self, rules: AnyRules, table: Any, seat: Seat) -> float:
        """How many points the seat will have in the end, by what was learned; at the end of the match, its points."""
        ...

    def turns(self, rules: AnyRules, table: Any, seat: Seat) -> Sequence[Turn]:
        """Ways to play the rest of the turn, never empty while the seat is to act; the table is not changed."""
        ...

    def best(self, rules: AnyRules, table: Any, seat: Seat) -> Turn:
        """One of the turns that are worth most, found quickly."""
        ...

    def features(self, table: Any, seat: Seat) -> list[float]:
        """What the worth of a table after a turn is made of, each to be multiplied by its weight."""
        ...


class Plain:
    """A mind that only knows the points, and tries every move."""

    playout: Playout | None = None
    GLANCES: Mapping[str, int] = MappingProxyType({})
    TRIALS: Mapping[str, float] = MappingProxyType({})

    def share(self, rules: AnyRules, table: Any) -> float:
        """The same for every move."""
        return SHARE

    def worth(self, rules: AnyRules, table: Any, seat: Seat) -> float:
        """The seat's lead over the best of the others."""
        scores = rules.scores(table)
        return scores[seat] - max((scores[other] for other in range(len(scores)) if other != seat), default=0)

    def turns(self, rules: AnyRules, table: Any, seat: Seat) -> Sequence[Turn]:
        """All turns of the seat, or those that go on from the best beginnings if there are too many."""
        return expand(self, rules, table, seat)


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
        for name in ("worth", "turns", "playout", "share", "GLANCES", "TRIALS"):
            if hasattr(module, name):
                setattr(self, name, getattr(module, name))


@cache
def mind(game_id: str) -> Mind:
    """What is known of a game: its `bot.py`, or only its points."""
    name = f"{games.__name__}.{game_id}.bot"
    return _Borrowed(import_module(name)) if find_spec(name) else Plain()


WEIGHTS: Final = "weights.json"
"""The file of a game's folder that holds what was learned."""


@cache
def learner(game_id: str) -> Any | None:
    """The module of a game that can learn a value from self-play, its `judge.py`, or None; `bots.train` uses it."""
    name = f"{games.__name__}.{game_id}.judge"
    return import_module(name) if find_spec(name) else None


@cache
def learned(game_id: str) -> Learned | None:
    """What a game learned from self-play, with the weights that ship with it, or None."""
    module, file = learner(game_id), resources.files(f"{games.__name__}.{game_id}") / WEIGHTS
    if module is None or not file.is_file():
        return None
    return cast("Learned", module.Judge(json.loads(file.read_text(encoding="utf-8"))["weights"]))
