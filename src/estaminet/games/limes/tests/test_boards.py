"""Boards written as text."""

import json
from importlib import resources
from typing import Any

import pytest

from estaminet.core.game import Refusal
from estaminet.games.limes.boards import score

TEXT = (resources.files("estaminet.games.limes.tests") / "boards.json").read_text("utf-8")
WORKED = json.loads(TEXT)


@pytest.mark.rule("LIM-15", "LIM-16", "LIM-17", "LIM-18", "LIM-19", "LIM-23", "LIM-24")
@pytest.mark.parametrize("board", WORKED, ids=[board["grid"][0].replace(" ", "-") for board in WORKED])
def test_worked_boards(board: dict[str, Any]) -> None:
    expected = {key: board[key] for key in ("scores", "total", "territories")}
    assert score(json.dumps(board)) == expected
    assert score(json.dumps([board])) == [expected]


def test_many_boards_are_scored_in_their_order() -> None:
    assert [found["total"] for found in score(TEXT)] == [board["total"] for board in WORKED]


def test_an_empty_place_is_written_as_a_full_stop() -> None:
    board = {"grid": [". 7r0", "23r3"], "workers": [[2, 0], [0, 2]]}
    assert score(json.dumps(board)) == {"scores": [2, 0], "total": 2, "territories": 4}


def refusal(text: str) -> str:
    with pytest.raises(Refusal) as refused:
        score(text)
    line = refused.value.line
    return " ".join([line.key, *(f"{name}={value}" for name, value in line.values.items())])


@pytest.mark.parametrize(
    ("board", "reason"),
    [
        (7, "board entries board=1"),
        ({}, "board grid board=1"),
        ({"grid": []}, "board grid board=1"),
        ({"grid": [1]}, "board grid board=1"),
        ({"grid": ["1r0"] * 5}, "board grid board=1"),
        ({"grid": ["1r0 2r0 3r0 4r0 5r0"]}, "board grid board=1"),
        ({"grid": ["0r0"]}, "board card board=1 found=0r0"),
        ({"grid": ["25r0"]}, "board card board=1 found=25r0"),
        ({"grid": ["1r4"]}, "board card board=1 found=1r4"),
        ({"grid": ["1"]}, "board card board=1 found=1"),
        ({"grid": ["1r0 1r1"]}, "board card twice board=1 card=1"),
        ({"grid": ["1r0"]}, "board workers board=1 most=7"),
        ({"grid": ["1r0"], "workers": [[0, 0]] * 8}, "board workers board=1 most=7"),
        ({"grid": ["1r0"], "workers": [[2, 0]]}, "board worker board=1 found=[2, 0]"),
        ({"grid": ["1r0"], "workers": [[-1, 0]]}, "board worker board=1 found=[-1, 0]"),
        ({"grid": ["1r0"], "workers": [[0, 8]]}, "board worker board=1 found=[0, 8]"),
        ({"grid": ["1r0"], "workers": ["0,0"]}, 'board worker board=1 found="0,0"'),
        ({"grid": ["1r0"], "workers": [[0, 0, 0]]}, "board worker board=1 found=[0, 0, 0]"),
        ({"grid": ["1r0"], "workers": [], "options": "ferrymen"}, "board options board=1"),
        ({"grid": ["1r0"], "workers": [], "options": [1]}, "board options board=1"),
        ({"grid": ["1r0"], "workers": [], "options": ["boats"]}, "board option board=1 option=boats"),
    ],
)
def test_what_is_not_a_board_is_refused_with_the_reason(board: Any, reason: str) -> None:
    assert refusal(json.dumps(board)) == reason
    assert refusal(json.dumps([WORKED[0], board])) == reason.replace("board=1", "board=2")


def test_what_is_not_json_is_refused() -> None:
    assert refusal("12r3 4r0").startswith("board unreadable error=")


def test_seven_workers_are_not_too_many() -> None:
    assert score('{"grid": ["13r0"], "workers": [[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,1]]}')["total"] == 2 + 1
