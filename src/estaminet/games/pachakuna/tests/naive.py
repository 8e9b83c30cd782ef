"""A second, deliberately plain look at the board: who gets where, edge by edge, from the words of the rules."""

from collections.abc import Sequence

from estaminet.games.pachakuna.box import Box
from estaminet.games.pachakuna.grid import COLOURS, PLACE_NAMES, TILES

STEPS = {"E": (1, 0), "NE": (1, -1), "NW": (0, -1), "W": (-1, 0), "SW": (-1, 1), "SE": (0, 1)}
ROUND = list(STEPS)
MOUNTAINS = {"F": 2, "N": 3, "M": 4}
CORNERS = {(0, -4): "red", (4, -4): "orange", (4, 0): "yellow", (0, 4): "green", (-4, 4): "blue", (-4, 0): "purple"}


def naive_reach(box: Box, codes: Sequence[int], mountain: bool, start: str) -> set[str]:
    """The places where a move from `start` could end."""
    cells = {(0, 0): "white", **CORNERS, **dict(zip(box.cells[:TILES], PLACE_NAMES, strict=False))}
    shown = {}
    for cell, code in zip(box.cells[:TILES], codes, strict=True):
        heights = {ROUND[(code % 6 + step) % 6] for step in range(MOUNTAINS["FNM"[code // 6]])}
        shown[cell] = heights if mountain else set(ROUND) - heights
    place_of = {name: cell for cell, name in cells.items()}
    found: set[str] = set()
    open_ = [start]
    while open_:
        here = open_.pop()
        cell = place_of[here]
        if here in COLOURS and here != start:
            continue
        for number, edge in enumerate(ROUND):
            there = cell[0] + STEPS[edge][0], cell[1] + STEPS[edge][1]
            opposite = ROUND[(number + 3) % 6]
            leaves = cell not in shown or edge in shown[cell]
            enters = there in cells and (there not in shown or opposite in shown[there])
            if leaves and enters and cells[there] not in found | {start}:
                found.add(cells[there])
                open_.append(cells[there])
    return found


def villages_within(box: Box, codes: Sequence[int], colour: int, turns: int) -> set[str]:
    """The coloured villages reached from the centre after turning so many tiles, tried out in every way.

    A tile that matters touches what is in reach, or lies in it.
    """
    return _villages(box, list(codes), bool(colour), turns, set())


def _villages(box: Box, codes: list[int], mountain: bool, turns: int, done: set[int]) -> set[str]:
    reached = naive_reach(box, codes, mountain, "white")
    found = reached & set(COLOURS)
    if not turns:
        return found
    inside = {"white", *reached} - set(COLOURS[1:])
    near = {
        tile for tile, row in enumerate(box.next[:TILES]) if any(at >= 0 and PLACE_NAMES[at] in inside for at in row)
    }
    near |= {tile for tile in range(TILES) if PLACE_NAMES[tile] in inside}
    for tile in near - done:
        before = codes[tile]
        for first in range(6):
            codes[tile] = before - before % 6 + first
            found |= _villages(box, codes, mountain, turns - 1, done | {tile})
        codes[tile] = before
    return found
