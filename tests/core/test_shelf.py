"""What belongs to a game is found by its name, and what it need not have may be missing."""

import pytest

from estaminet.core.board import Scene
from estaminet.games import board, editions, examples, hints, picture, shelf

GAMES = tuple(shelf())


@pytest.mark.parametrize("game_id", GAMES)
def test_what_belongs_to_a_game_is_found(game_id: str) -> None:
    meta = shelf()[game_id].meta
    rules = shelf()[game_id].box(meta.classic, {}, editions(game_id)[meta.edition])
    view, scene = rules.view(rules.setup(), None), Scene(None, ("Ada", "Bo", "Cleo", "Dov", "Eva")[: meta.classic])
    assert "<svg" in board(game_id).draw(view, scene, lambda line: line.key)
    told, drawn, looks = hints(game_id), examples(game_id), picture(game_id)
    assert told is None or callable(told)
    assert drawn is None or "<svg" in drawn.shapes() or drawn.numbers()
    assert looks is None or looks(view, scene, lambda line: line.key)
