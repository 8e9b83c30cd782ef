"""The commands of `estaminet`, a module each: found, never listed."""

import sys
from pathlib import Path

from estaminet.core.game import AnyGame
from estaminet.games import shelf


class BadInput(Exception):
    """What was asked cannot be done; the message is one line for the person at the terminal."""


def known_game(game_id: str) -> AnyGame:
    """The game of that id, or BadInput with those there are."""
    if game_id not in shelf():
        raise BadInput(f"no game {game_id!r} on the shelf; there are {', '.join(shelf())}")
    return shelf()[game_id]


def content_of(file: str) -> bytes:
    """The bytes of a file, of standard input for "-"."""
    return sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
