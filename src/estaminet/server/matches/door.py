"""The way of a move from a page into the log."""

from collections.abc import Callable
from typing import Final, Literal

import msgspec

from estaminet.core.game import DONE, Line, Refusal
from estaminet.core.match import Unconfirmed
from estaminet.server.matches.held import AnyMatch, Held, writing
from estaminet.server.matches.models import Seat, SentMove, Table

_ID_LENGTH: Final = 64


class Answer(msgspec.Struct, frozen=True):
    """What became of a message.

    "played"; "stale": the seat has been told more than the page knew; "refused": `line` says why; "final": it cannot
    be taken back and was not confirmed. `version` counts the events told to the seat by now.
    """

    status: Literal["played", "stale", "refused", "final"]
    version: int
    line: Line | None = None


def play(
    table_id: str, seat_number: int, move: str, *, expected_version: int, client_move_id: str, confirmed: bool = False
) -> Answer:
    """Play a written move for a seat whose holder the caller has recognised.

    The same `client_move_id` of the same seat gets the answer it got first; "" is not remembered. A seat that
    `ends_turns` also plays its "done" when nothing else is left to it. CannotStore changes nothing.
    """

    def act(held: Held) -> None:
        held.match.play(seat_number, move, confirmed=confirmed)
        if held.seat(seat_number).ends_turns and only_done(held.match, seat_number):
            held.match.play(seat_number, DONE, confirmed=True)

    return _through(table_id, seat_number, client_move_id, expected_version, act)


def take_back(
    table_id: str, seat_number: int, *, whole_turn: bool, expected_version: int, client_move_id: str
) -> Answer:
    """Take back the seat's last move, or all of its moves since it could last be asked."""

    def act(held: Held) -> None:
        held.match.take_back(seat_number, whole_turn=whole_turn)

    return _through(table_id, seat_number, client_move_id, expected_version, act)


def only_done(match: AnyMatch, seat: int) -> bool:
    """Whether the seat may do nothing but end its turn."""
    table = match.table_for(seat)
    if seat not in match.rules.to_act(table):
        return False
    return [match.rules.write(move) for move in match.rules.moves(table, seat)] == [DONE]


def closed(table: Table) -> Line | None:
    """Why nothing can be played at the table now; None if it can."""
    return {
        Table.Status.OPEN: Line("table not begun"),
        Table.Status.ENDED: Line("table ended"),
        Table.Status.OVER: Line("core match over"),
    }.get(Table.Status(table.status))


def _through(
    table_id: str, seat_number: int, client_move_id: str, expected_version: int, act: Callable[[Held], None]
) -> Answer:
    with writing(table_id) as held:
        seat = held.seat(seat_number)
        first = _answered(seat, client_move_id)
        if first is not None:
            return first
        version = held.match.version(seat_number)
        reason = closed(held.table) or _strange(client_move_id)
        if reason is not None:
            return Answer("refused", version, reason)
        if version != expected_version:
            return Answer("stale", version, Line("table stale"))
        try:
            act(held)
        except Unconfirmed as refusal:
            return Answer("final", version, refusal.line)
        except Refusal as refusal:
            return Answer("refused", version, refusal.line)
        held.store()
        return _remembered(seat, client_move_id, Answer("played", held.match.version(seat_number)))


def _strange(client_move_id: str) -> Line | None:
    return Line("table bad message") if len(client_move_id) > _ID_LENGTH else None


def _answered(seat: Seat, client_move_id: str) -> Answer | None:
    if not client_move_id:
        return None
    sent = SentMove.objects.filter(seat=seat, client_move_id=client_move_id).first()
    return None if sent is None else msgspec.convert(sent.answer, Answer)


def _remembered(seat: Seat, client_move_id: str, answer: Answer) -> Answer:
    if client_move_id:
        SentMove.objects.create(seat=seat, client_move_id=client_move_id, answer=msgspec.to_builtins(answer))
    return answer
