"""Limes again, slow and plain, without a line of the real rules: for comparison only."""

import tomllib
from importlib import resources
from itertools import product
from typing import Any, NamedTuple

Spot = tuple[int, int]

AROUND = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
BACK = {"N": "S", "E": "W", "S": "N", "W": "E"}
BOX = tomllib.loads((resources.files("estaminet.games.limes") / "editions" / "box.toml").read_text("utf-8"))["cards"]


class Zone(NamedTuple):
    terrain: str
    huts: frozenset[str]


Board = dict[Spot, Zone]


def turned(card: dict[str, Any], turns: int) -> Board:
    """The zones of a card at 0,0 to 1,1 after so many clockwise quarters, one quarter after the other."""
    board = {}
    for corner, spot in {"NW": (0, 0), "NE": (1, 0), "SE": (1, 1), "SW": (0, 1)}.items():
        words = card[corner].split()
        board[spot] = Zone(words[0], frozenset("".join(words[1:])))
    for _ in range(turns):
        clockwise = {"N": "E", "E": "S", "S": "W", "W": "N"}
        board = {(1 - y, x): Zone(z.terrain, frozenset(clockwise[h] for h in z.huts)) for (x, y), z in board.items()}
    return board


def board_of(cards: list[tuple[int, int, int, int]]) -> Board:
    """The zones of cards given as number, x, y, turns."""
    board = {}
    for number, x, y, turns in cards:
        for (dx, dy), zone in turned(BOX[number - 1], turns).items():
            board[2 * x + dx, 2 * y + dy] = zone
    return board


def beside(spot: Spot) -> dict[str, Spot]:
    return {edge: (spot[0] + dx, spot[1] + dy) for edge, (dx, dy) in AROUND.items()}


def territory(board: Board, start: Spot) -> set[Spot]:
    """Flood fill; a tower stays alone."""
    found, todo = {start}, [start]
    if board[start].terrain == "tower":
        return found
    while todo:
        for spot in beside(todo.pop()).values():
            if spot in board and spot not in found and board[spot].terrain == board[start].terrain:
                found.add(spot)
                todo.append(spot)
    return found


def territories(board: Board) -> set[frozenset[Spot]]:
    return {frozenset(territory(board, spot)) for spot in board}


def neighbours(board: Board, own: set[Spot]) -> set[frozenset[Spot]]:
    edge = {spot for zone in own for spot in beside(zone).values() if spot in board and spot not in own}
    return {frozenset(territory(board, spot)) for spot in edge}


def reach(board: Board, workers: list[Spot], own: set[Spot], options: set[str]) -> set[frozenset[Spot]]:
    """Where a worker in the territory `own` may go."""
    near = neighbours(board, own)
    found = set(near)
    if "ferrymen" in options:
        for lake in near:
            if {board[spot].terrain for spot in lake} == {"water"} and any(worker in lake for worker in workers):
                found |= neighbours(board, set(lake))
    return found - {frozenset(own)}


def looking(board: Board, tower: Spot, terrain: str) -> int:
    seen = 0
    for dx, dy in AROUND.values():
        x, y = tower[0] + dx, tower[1] + dy
        while (x, y) in board and board[x, y].terrain != "tower":
            seen += board[x, y].terrain == terrain
            x, y = x + dx, y + dy
    return seen


def base(board: Board, own: set[Spot], terrain: str) -> int:
    if terrain == "field":
        return len(own)
    if terrain == "forest":
        return len(neighbours(board, own))
    if terrain == "tower":
        return looking(board, next(iter(own)), "forest")
    huts = 0
    for zone in own:
        for edge, spot in beside(zone).items():
            huts += spot in board and BACK[edge] in board[spot].huts
    return huts


def bonus(board: Board, workers: list[Spot], own: set[Spot], terrain: str, options: set[str]) -> int:
    if "professionals" not in options:
        return 0
    if terrain == "field":
        around = own.union(*reach(board, workers, own, options))
        return sum(worker in around for worker in workers)
    if terrain == "forest":
        return sum(len(board[spot].huts) for spot in own)
    if terrain == "tower":
        return looking(board, next(iter(own)), "field")
    return sum(board[next(iter(other))].terrain == "tower" for other in neighbours(board, own))


def scores(board: Board, workers: list[Spot], options: set[str]) -> list[int]:
    """The points of each worker."""
    result = []
    for number, worker in enumerate(workers):
        own = territory(board, worker)
        terrain = board[worker].terrain
        first = not any(earlier in own for earlier in workers[:number])
        result.append(base(board, own, terrain) + bonus(board, workers, own, terrain, options) if first else 0)
    return result


def lays(cards: list[Spot], options: set[str]) -> set[str]:
    """The written ways to lay a card beside those at these places."""
    if not cards:
        return {f"lay 0,0 r{turns}" for turns in range(4)}
    steps = set(product((-1, 0, 1), repeat=2)) if "diagonals" in options else set(AROUND.values())
    found = set()
    for x, y in product(range(-9, 10), repeat=2):
        wide = [other for other, _ in cards] + [x]
        high = [other for _, other in cards] + [y]
        fits = max(wide) - min(wide) <= 3 and max(high) - min(high) <= 3
        if (x, y) not in cards and fits and any((x + dx, y + dy) in cards for dx, dy in steps):
            found |= {f"lay {x},{y} r{turns}" for turns in range(4)}
    return found


def steps(board: Board, last: Spot, workers: list[Spot], supply: int, options: set[str]) -> set[str]:
    """The written worker steps after a card was laid at the place `last`, and `done`."""
    found = {"done"}
    if supply:
        found |= {f"place {2 * last[0] + dx},{2 * last[1] + dy}" for dx, dy in product((0, 1), repeat=2)}
    for x, y in workers:
        for other in reach(board, workers, territory(board, (x, y)), options):
            found |= {f"move {x},{y} {i},{j}" for i, j in other}
    return found
