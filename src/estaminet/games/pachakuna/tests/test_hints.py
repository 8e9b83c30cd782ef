"""Hints for a first match: each at its moment, none while there is nothing to do."""

import pytest

from estaminet.core.board import Scene
from estaminet.games.pachakuna.examples import TURNS, moves_after
from estaminet.games.pachakuna.hints import hints
from estaminet.games.pachakuna.tests.table import Play

SIX = {"hint turn", "hint load", "hint walk", "hint sell", "hint buy", "hint steps"}


def told(play: Play) -> list[str]:
    """The hints to the seat whose turn it is."""
    view = play.rules.view(play.table, play.seat)
    return [line.key for line in hints(view, Scene(play.seat, ("Ada", "Bo"), tuple(play.offers)))]


def test_before_a_tile_is_turned_it_is_about_where_to_go() -> None:
    assert told(Play()) == ["hint turn"]
    assert told(Play().put(0, 1, "white", "green")) == ["hint turn", "hint load"]
    lower_half_only = Play().put(0, 1, "red", "orange")
    assert told(lower_half_only) == ["hint turn", "hint load"]


def test_the_load_that_is_wanted_is_named() -> None:
    play = Play().put(0, 1, "white", "purple").put(0, 2, "red", "green")
    view = play.rules.view(play.table, 0)
    lines = hints(view, Scene(0, ("Ada", "Bo"), tuple(play.offers)))
    assert lines[0].values == {"word_way": "hint white way"}
    assert lines[1].values == {"word_colour": "purple"}


def test_black_hears_of_mountains() -> None:
    play = Play().do("walk 1 1,0", "done")
    lines = hints(play.rules.view(play.table, 1), Scene(1, ("Ada", "Bo"), tuple(play.offers)))
    assert lines[0].values == {"word_way": "hint black way"}


def test_once_a_tile_is_turned_it_is_about_llamas() -> None:
    assert told(Play().do("turn 1,1 r0")) == ["hint walk"]
    assert told(Play().do("turn 1,1 r0", "walk 1 1,1")) == ["hint steps"]


@pytest.mark.parametrize(
    ("load", "reserve", "keys"),
    [
        ("white", 0, ["hint sell", "hint walk"]),
        ("red", 0, ["hint walk"]),
        ("white", 4, ["hint sell", "hint buy", "hint walk"]),
        ("red", 3, ["hint walk"]),
    ],
)
def test_trade_is_said_where_it_can_be_done(load: str, reserve: int, keys: list[str]) -> None:
    play = Play().board("1,-4 F0").put(0, 1, "red", load).holds(0, blue=reserve).do("turn 1,1 r0")
    assert told(play) == keys


def test_after_a_sale_the_steps_are_told() -> None:
    play = Play().put(0, 1, "red", "white").do("sell 1")
    assert told(play) == ["hint steps"]


def test_nothing_is_told_to_who_waits_or_only_watches() -> None:
    play = Play()
    view = play.rules.view(play.table, 1)
    assert hints(view, Scene(1, ("Ada", "Bo"))) == ()
    assert hints(view, Scene(None, ("Ada", "Bo"), ("done",))) == ()


def test_there_are_six_in_all() -> None:
    play, keys = Play(orders=()), set(told(Play().holds(0, red=4).do("turn 1,1 r0")))
    for move in moves_after(len(TURNS)):
        if not play.awaits_luck():
            keys |= set(told(play))
        play.do(move)
    assert keys == SIX
