"""Hints for a first match: each at its moment, none while there is nothing to do."""

import pytest

from estaminet.core.board import Scene as Looking
from estaminet.games.alpujarras.hints import hints
from estaminet.games.alpujarras.tests.moments import NAMES, match
from estaminet.games.alpujarras.tests.table import Scene

SIX = {f"hint {name}" for name in ("walk", "stops", "market", "farmers", "canal", "norias")}
FAR = ("34.1", "34.2", "34.3")


def told(scene: Scene) -> list[str]:
    return [line.key for line in hints(scene.view(), Looking(0, NAMES, tuple(scene.offers())))]


@pytest.mark.parametrize(
    ("at", "move", "norias", "keys"),
    [
        ("4", "", 0, ["hint walk", "hint stops"]),
        ("4", "go 5", 0, ["hint farmers"]),
        ("4", "go 6", 1, ["hint canal"]),
        ("4", "go 6", 2, ["hint canal", "hint norias"]),
        ("4", "go 7", 0, []),
        ("9", "go 10 spot 1", 0, ["hint market"]),
        ("15", "go 16 spot 1", 0, ["hint farmers"]),
    ],
)
def test_each_has_its_moment(at: str, move: str, norias: int, keys: list[str]) -> None:
    scene = Scene(4).farm(0, "orange").have(0, f"2 orange {norias} noria").at(at, *FAR)
    assert told(scene.do(move) if move else scene) == keys


def test_nothing_is_told_to_who_waits_or_only_watches() -> None:
    view = Scene(4).view()
    assert hints(view, Looking(0, NAMES)) == ()
    assert hints(view, Looking(None, NAMES, ("go 1",))) == ()


def test_there_are_six_in_a_match() -> None:
    assert {line.key for view, scene in match(4, 3) for line in hints(view, scene)} == SIX
