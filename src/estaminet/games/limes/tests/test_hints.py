"""Hints for a first match: each at its moment, none while there is nothing to do."""

import pytest

from estaminet.core.board import Scene
from estaminet.games.limes.hints import hints
from estaminet.games.limes.tests.moments import match
from estaminet.games.limes.tests.table import laid, offered, play

SIX = {"hint lay", "hint turn", "hint place", "hint done", "hint points", "hint keep"}


def told(*rounds: str, after: str = "") -> list[str]:
    """The hints to the only seat after these rounds, and after a further move of the last one."""
    rules, table = laid(*rounds)
    if after:
        play(rules, table, after)
    moves = tuple(offered(rules, table))
    return [line.key for line in hints(rules.view(table, 0), Scene(0, ("Ada",), moves))]


@pytest.mark.parametrize(
    ("rounds", "keys"),
    [
        (["7"], ["hint lay", "hint turn"]),
        (["7: lay 0,0 r0"], ["hint place", "hint done"]),
        (["7: lay 0,0 r0, place 0,0"], ["hint done", "hint points"]),
        (["7: lay 0,0 r0", "8"], ["hint turn"]),
        (["7: lay 0,0 r0", "8: lay 1,0 r0"], ["hint place", "hint done"]),
        (["7: lay 0,0 r0, place 0,0", "8"], ["hint turn", "hint points"]),
        (["7: lay 0,0 r0, place 0,0", "8: lay 1,0 r0"], ["hint keep", "hint done", "hint points"]),
    ],
)
def test_each_has_its_moment(rounds: list[str], keys: list[str]) -> None:
    assert told(*rounds) == keys


def test_nothing_is_told_to_who_is_done_or_only_watches() -> None:
    rules, table = laid("7: lay 0,0 r0")
    view = rules.view(table, 0)
    assert hints(view, Scene(0, ("Ada",))) == ()
    assert hints(view, Scene(None, ("Ada",), ("done",))) == ()


def test_the_first_hint_names_the_card() -> None:
    rules, table = laid("7")
    first = hints(rules.view(table, 0), Scene(0, ("Ada",), tuple(offered(rules, table))))[0]
    assert first.values == {"card": 7}


def test_there_are_six_in_a_match() -> None:
    assert {line.key for view, scene in match(1, 5) for line in hints(view, scene)} == SIX
