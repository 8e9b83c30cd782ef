"""What a board says, for tests of its words."""

from collections.abc import Iterable, Iterator
from typing import Any

from estaminet.core.board import AnyBoard, Scene
from estaminet.core.game import Line


def distinct(lines: Iterable[Line]) -> Iterator[Line]:
    """Every line once: whole matches say the same thing many times."""
    seen: set[str] = set()
    for line in lines:
        if (spelt := repr(line)) not in seen:
            seen.add(spelt)
            yield line


def all_lines(drawing: AnyBoard, view: Any, scene: Scene) -> Iterator[Line]:
    """Everything that the board says in a moment: in the drawing, as prompt, in words, and of each legal move."""
    said: list[Line] = []

    def say(line: Line) -> str:
        said.append(line)
        return line.key

    drawing.draw(view, scene, say)
    yield from said
    yield drawing.prompt(view, scene)
    yield from drawing.text(view, scene)
    yield from (drawing.label(view, move) for move in scene.moves)
