"""Boards that a page shows one after another, drawn in the reader's language."""

from typing import Any

import msgspec

from estaminet.games import board
from estaminet.server.matches.tables import Reel, Still
from estaminet.web import voice


def drawn(reel: Reel) -> bytes:
    """A reel as JSON: `version`, and of each still its event `n`, the `board` and every seat's `points`."""
    return msgspec.json.encode({"version": reel.version, "stills": [_still(reel.game, still) for still in reel.stills]})


def _still(game: str, still: Still) -> dict[str, Any]:
    names = voice.seat_names(still.seats)
    scene = msgspec.structs.replace(still.scene, names=names)
    drawing = str(board(game).draw(still.view, scene, voice.speak(game, names)))
    return {"n": still.n, "board": drawing, "points": [seat.points for seat in still.seats]}
