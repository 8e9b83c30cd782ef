"""What happened at once, one event after another: a match as its reader saw it after each of them."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

import msgspec

from estaminet.core.board import Scene
from estaminet.server.matches.held import AnyMatch, reading
from estaminet.server.matches.models import Seat, Table
from estaminet.server.matches.replaying import Sitter, scene_at, sitters_at

MOST: Final = 16
"""Events that are shown one by one, the latest ones."""


class Still(msgspec.Struct, frozen=True):
    """A match as its reader saw it after event `n`."""

    n: int
    view: Any
    scene: Scene
    seats: tuple[Sitter, ...]


class Reel(msgspec.Struct, frozen=True):
    """Stills up to the last event but one, the first of them as asked for; they lead to `version` of their reader."""

    game: str
    version: int
    stills: tuple[Still, ...]


def reel(table: Table, seat: int | None, first: int) -> Reel:
    """The stills from event `first` on, with the eyes of a seat that the caller has recognised."""
    with reading(table.id) as held:
        found = stills(held.match, held.seats, seat, first)
        return Reel(table.game, held.match.version(seat), tuple(found))


def stills(match: AnyMatch, sitters: Sequence[Seat], seat: int | None, first: int) -> Iterator[Still]:
    """The moment after event `first`, and after each later one of which something was said, but for the last."""
    told, history = match.told(seat), match.history(seat)
    last = len(told)
    spoken = sorted({heard.n for heard in history if first < heard.n < last})
    wanted = {first, *spoken[-MOST:]} if first < last else {}
    for n, table in enumerate(match.tables_told(seat)):
        if n in wanted:
            scene = scene_at(n, history, sitters, seat)
            seats = sitters_at(sitters, match.rules.scores(table), told[n - 1].seat if n else None)
            yield Still(n, match.rules.view(table, seat), scene, seats)
