"""Boards written as text, and their points.

A text is JSON: one board or a list of boards. A board is an object with
- `grid`: up to four rows of up to four cards, north to south; `12r3` is card 12 turned clockwise by three quarters,
  `.` an empty place;
- `workers`: pairs [x, y] of zones in the order of their placing, counted from the north-west zone of the grid;
- `options` (may be missing): the options that are on.
Other entries, such as notes and expected scores, are not read.
"""

import json
import re
from typing import Any, Final

from estaminet.core.game import BoxRefused, Line, Refusal
from estaminet.games import editions
from estaminet.games.limes import game
from estaminet.games.limes.grid import FIRST, NORTH_WEST, SIDE
from estaminet.games.limes.land import Land
from estaminet.games.limes.rules import LimesRules
from estaminet.games.limes.state import WORKERS

_CARD: Final = re.compile(r"(0|[1-9][0-9]?)r([0-3])", re.ASCII)
_ROW: Final = 7
"""From a place to the one south of it."""


def score(text: str) -> Any:
    """For each board its `scores` (a worker each), `total` and number of `territories`; Refusal says what is wrong."""
    try:
        boards = json.loads(text)
    except ValueError as error:
        raise Refusal(Line("board unreadable", {"error": str(error)})) from error
    if isinstance(boards, list):
        return [_scored(number, board) for number, board in enumerate(boards, 1)]
    return _scored(1, boards)


def _scored(number: int, board: Any) -> dict[str, Any]:
    if not isinstance(board, dict):
        raise _refuse("entries", number)
    rules = _rules(number, board.get("options", []))
    land = _land(number, rules, board.get("grid"))
    each = rules.scorer.each(land, _workers(number, land, board.get("workers")))
    return {"scores": each, "total": sum(each), "territories": land.territories()}


def _refuse(key: str, number: int, **values: int | str) -> Refusal:
    return Refusal(Line(f"board {key}", {"board": number, **values}))


def _rules(number: int, options: Any) -> LimesRules:
    if not isinstance(options, list) or not all(isinstance(option, str) for option in options):
        raise _refuse("options", number)
    try:
        return game.box(1, dict.fromkeys(options, "on"), editions(game.meta.id)[game.meta.edition])
    except BoxRefused as refused:
        raise _refuse("option", number, option=refused.line.values["option"]) from refused


def _land(number: int, rules: LimesRules, grid: Any) -> Land:
    """The board's cards, the north-west place being that of a first card."""
    if not isinstance(grid, list) or not 0 < len(grid) <= SIDE or not all(isinstance(row, str) for row in grid):
        raise _refuse("grid", number)
    land, laid = rules.bare, set()
    for y, row in enumerate(grid):
        words = row.split()
        if len(words) > SIDE:
            raise _refuse("grid", number)
        for x, word in enumerate(words):
            if word == ".":
                continue
            card, turns = _card(number, rules, word)
            if card in laid:
                raise _refuse("card twice", number, card=card + 1)
            laid.add(card)
            land = land.lay(card, FIRST + y * _ROW + x, turns, rules.faces[card][turns])
    return land


def _card(number: int, rules: LimesRules, word: str) -> tuple[int, int]:
    found = _CARD.fullmatch(word)
    if found is None or not 1 <= int(found[1]) <= len(rules.faces):
        raise _refuse("card", number, found=word)
    return int(found[1]) - 1, int(found[2])


def _workers(number: int, land: Land, workers: Any) -> tuple[int, ...]:
    if not isinstance(workers, list) or len(workers) > WORKERS:
        raise _refuse("workers", number, most=WORKERS)
    return tuple(_zone(number, land, worker) for worker in workers)


def _zone(number: int, land: Land, worker: Any) -> int:
    match worker:
        case [int(x), int(y)] if 0 <= x < 2 * SIDE and 0 <= y < 2 * SIDE:
            zone = NORTH_WEST[FIRST] + 16 * y + x
            if land.home[zone]:
                return zone
    raise _refuse("worker", number, found=json.dumps(worker))
