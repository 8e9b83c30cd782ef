"""One question to a bot as plain data, so that it can be answered in another process."""

from typing import Any

import msgspec

from estaminet.core.game import Seat


class Job(msgspec.Struct, frozen=True):
    """Seat `seat` of a box (`game`, `seats`, `options`, content of the `edition`) is to choose one of `moves`.

    `moves` are written moves, `view` is what the seat sees, `seed` fixes the bot's own dice, and `seconds` is the
    processor time it may think about its whole turn.
    """

    game: str
    seats: int
    options: dict[str, str]
    edition: dict[str, Any]
    level: str
    seat: Seat
    view: Any
    moves: tuple[str, ...]
    seed: int
    seconds: float


class NoAnswer(RuntimeError):
    """A bot gave no legal move; the sentence says which bot and what it did."""
