"""Any moment of a match again: what a reader saw once so many events had been told."""

from collections.abc import Sequence
from typing import Any

import msgspec

from estaminet.core.board import Scene
from estaminet.core.game import Line, Outcome
from estaminet.core.match import Heard, ToldEvent
from estaminet.server.matches.held import AnyMatch, reading
from estaminet.server.matches.models import Seat, Table


class Sitter(msgspec.Struct, frozen=True):
    """Who sat on a seat, and its points at that moment; `name` is empty if nobody gave one."""

    number: int
    name: str
    kind: str
    level: str
    points: int
    acted: bool


class Moment(msgspec.Struct, frozen=True):
    """A match as `seat` (None: a guest) saw it after the first `n` of the `last` events that were told so far.

    `history` is all that was told so far; the sentences of this moment are those numbered `n`. `outcome` is there at
    the end of a finished match only. `since` is the number of the reader's own last event.
    """

    game: str
    seat: int | None
    n: int
    last: int
    since: int
    view: Any
    scene: Scene
    history: tuple[Heard, ...]
    seats: tuple[Sitter, ...]
    explain: tuple[tuple[Line, ...], ...]
    outcome: Outcome | None


def moment(table: Table, seat: int | None, n: int | None = None) -> Moment:
    """The moment `n` (None: the last) of a table, with the eyes of a seat that the caller has recognised.

    A number beyond the last is the last: what was taken back is not told any more.
    """
    with reading(table.id) as held:
        return moment_of(table.game, held.match, held.seats, seat, n)


def moment_of(game: str, match: AnyMatch, sitters: Sequence[Seat], seat: int | None, n: int | None) -> Moment:
    """The moment of any match; of the `sitters` names, kinds and levels are asked."""
    told, history, rules = match.told(seat), match.history(seat), match.rules
    n = len(told) if n is None else min(n, len(told))
    table = match.table_told(seat, n)
    return Moment(
        game=game,
        seat=seat,
        n=n,
        last=len(told),
        since=since(told, seat),
        view=rules.view(table, seat),
        scene=scene_at(n, history, sitters, seat),
        history=tuple(history),
        seats=sitters_at(sitters, rules.scores(table), told[n - 1].seat if n else None),
        explain=tuple(tuple(rules.explain(table, number)) for number in range(match.seats)),
        outcome=match.outcome() if n == len(told) else None,
    )


def since(told: Sequence[ToldEvent], seat: int | None) -> int:
    """The number of the seat's own last event; of all events for somebody who only watches."""
    if seat is None:
        return len(told)
    return next((n for n in range(len(told), 0, -1) if told[n - 1].seat == seat), 0)


def sitters_at(sitters: Sequence[Seat], points: Sequence[int], acted: int | None) -> tuple[Sitter, ...]:
    """Who sits there, with the points of a moment."""
    return tuple(
        Sitter(one.number, one.name, one.kind, one.level, points[one.number], one.number == acted) for one in sitters
    )


def scene_at(n: int, history: Sequence[Heard], sitters: Sequence[Seat], seat: int | None) -> Scene:
    """The circumstances in which a moment is drawn: fresh is what its own sentences speak of."""
    marks = dict.fromkeys(mark for heard in history if heard.n == n for mark in heard.line.marks)
    names = tuple(one.name or one.level or str(one.number + 1) for one in sitters)
    return Scene(seat=seat, names=names, fresh=tuple(marks))
