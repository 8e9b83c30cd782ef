"""What a page shows of a table: everything its seat may know, and nothing else."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from estaminet.core.board import Scene
from estaminet.core.game import IllegalMove, Line, Outcome
from estaminet.core.match import Heard, Offer
from estaminet.server.matches.door import closed
from estaminet.server.matches.held import AnyMatch, Held, reading
from estaminet.server.matches.models import Seat, Table
from estaminet.server.matches.replaying import since


class Pulse(NamedTuple):
    """What must change before the page of a seat has something new to fetch."""

    version: int
    public: int
    ready: tuple[int, ...]

    def __str__(self) -> str:
        return f"{self.version}.{self.public}.{'-'.join(map(str, self.ready))}"


class SeatSight(msgspec.Struct, frozen=True):
    """A seat as the looking one may know it.

    `name` is empty if nobody gave one (bots never have one). `thinking` and `failed` speak of bots; `ready`: done in
    the open step of several seats; `place` is None until the end.
    """

    number: int
    name: str
    kind: str
    level: str
    points: int
    ready: bool
    to_act: bool
    thinking: bool
    failed: bool
    place: int | None


class Sight(msgspec.Struct, frozen=True):
    """A table as seat `seat` (None: a guest who watches) sees it.

    `version` goes back with each move; `pulse` is the id that the stream gives this state. `view` and `scene` are
    for the game's board. `explain` has each seat's points line by line as far as the looking seat knows the table.
    `secret` and `words` are empty until the last table of the deal is over; `repeats`: the deal was played before.
    `told` counts the events that a replay can show, `since` those up to the seat's own last one.
    """

    table: str
    game: str
    status: str
    seat: int | None
    version: int
    public: int
    pulse: str
    view: Any
    scene: Scene
    offers: tuple[Offer, ...]
    can_take_back: bool
    history: tuple[Heard, ...]
    seats: tuple[SeatSight, ...]
    outcome: Outcome | None
    explain: tuple[tuple[Line, ...], ...]
    commitment: str
    secret: str
    words: tuple[str, ...]
    repeats: bool
    told: int
    since: int


class Preview(NamedTuple):
    """The looking seat's view after a move that was only tried, and its points now and then, also line by line."""

    view: Any
    now: int
    after: int
    lines_now: tuple[Line, ...] = ()
    lines_after: tuple[Line, ...] = ()


def sight(table: Table, seat: int | None) -> Sight:
    """Look at a table with the eyes of a seat that the caller has recognised."""
    with reading(table.id) as held:
        return _seen(held, seat)


def preview(table: Table, seat: int, move: str, *, expected_version: int | None = None) -> Preview:
    """Try a move without playing it; a Refusal if it is not legal, would reveal something, or comes too late."""
    with reading(table.id) as held:
        reason = closed(held.table)
        if reason is not None:
            raise IllegalMove(reason)
        held.seat(seat)
        if expected_version not in (None, held.match.version(seat)):
            raise IllegalMove(Line("table stale"))
        after = held.match.preview(seat, move)
        before, rules = held.match.table_for(seat), held.rules
        return Preview(
            rules.view(after, seat),
            rules.scores(before)[seat],
            rules.scores(after)[seat],
            tuple(rules.explain(before, seat)),
            tuple(rules.explain(after, seat)),
        )


def pulse(table: Table, seat: int | None) -> Pulse:
    """The state of the table as the stream of this seat tells it."""
    with reading(table.id) as held:
        return _pulse(held, seat)


def secret_is_open(table: Table) -> bool:
    """Whether the table is over and no other table of the same deal is still played."""
    alive = [Table.Status.OPEN, Table.Status.RUNNING]
    return table.status == Table.Status.OVER and not table.deal.tables.filter(status__in=alive).exists()


def _pulse(held: Held, seat: int | None) -> Pulse:
    return Pulse(held.match.version(seat), held.table.public, held.match.ready())


def _seen(held: Held, seat: int | None) -> Sight:
    table, match = held.table, held.match
    playing = seat is not None and closed(table) is None
    offers = tuple(match.offers(seat)) if playing and seat is not None else ()
    events, history = match.told(seat), tuple(match.history(seat))
    secret, words = _secrets(held)
    return Sight(
        table=table.id,
        game=table.game,
        status=table.status,
        seat=seat,
        version=match.version(seat),
        public=table.public,
        pulse=str(_pulse(held, seat)),
        view=match.view(seat),
        scene=_scene(held, seat, offers, history),
        offers=offers,
        can_take_back=playing and seat is not None and match.can_take_back(seat),
        history=history,
        seats=_seats(held, seat),
        outcome=match.outcome(),
        explain=_explained(match, seat),
        commitment=table.deal.commitment,
        secret=secret,
        words=words,
        repeats=table.repeats_id is not None,
        told=len(events),
        since=since(events, seat),
    )


def _scene(held: Held, seat: int | None, offers: Sequence[Offer], history: Sequence[Heard]) -> Scene:
    return Scene(
        seat=seat,
        names=tuple(one.name or one.level or str(one.number + 1) for one in held.seats),
        moves=tuple(offer.move for offer in offers),
        fresh=_fresh(history),
        ready=held.match.ready(),
    )


def _fresh(history: Sequence[Heard]) -> tuple[str, ...]:
    """The marks of what happened last: of the last stretch of sentences that one seat's (or luck's) move brought."""
    marks: dict[str, None] = {}
    for heard in reversed(history):
        if heard.seat != history[-1].seat:
            break
        marks.update(dict.fromkeys(heard.line.marks))
    return tuple(marks)


def _seats(held: Held, reader: int | None) -> tuple[SeatSight, ...]:
    match = held.match
    points = match.rules.scores(match.table_for(reader))
    ready = match.ready()
    waited = match.waited_for() if closed(held.table) is None else ()
    outcome = match.outcome()
    return tuple(
        SeatSight(
            number=seat.number,
            name=seat.name,
            kind=seat.kind,
            level=seat.level,
            points=points[seat.number],
            ready=seat.number in ready,
            to_act=seat.number in waited,
            thinking=seat.kind == Seat.Kind.BOT and seat.number in waited and not seat.failed,
            failed=seat.failed > 0,
            place=None if outcome is None else outcome.places[seat.number],
        )
        for seat in held.seats
    )


def _explained(match: AnyMatch, reader: int | None) -> tuple[tuple[Line, ...], ...]:
    table = match.table_for(reader)
    return tuple(tuple(match.rules.explain(table, seat)) for seat in range(match.seats))


def _secrets(held: Held) -> tuple[str, tuple[str, ...]]:
    if not secret_is_open(held.table):
        return "", ()
    return held.table.deal.secret, tuple(seat.word for seat in held.seats)
