"""The record of a finished match: one JSON document that anybody can recompute (`docs/record-format.md`)."""

import hashlib
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import msgspec

from estaminet.core.game import AnyGame, AnyRules, Line, Refusal, Seat
from estaminet.core.luck import SECRET_BYTES, commitment, deal_key
from estaminet.core.match import KEPT, Event, Match

FORMAT: Final = 1


class RecordRefused(Refusal):
    """The bytes are not a true record; `line` says where and why."""


class SeatRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who sat there: a name, "person" or "bot", the level of a bot, and the word that the seat's browser brought."""

    name: str
    kind: str
    level: str = ""
    word: str = ""


class EventRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An entry of the log: the seat (-1 for luck), its written move, when it came (UTC), what it takes back."""

    seat: Seat
    move: str
    at: str | None = None
    takes_back: int = KEPT


class ResultRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The outcome, and every seat's points line by line."""

    places: tuple[int, ...]
    points: tuple[int, ...]
    reason: Line
    tie_break: tuple[Line, ...]
    lines: tuple[tuple[Line, ...], ...]


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole finished match. `seal` is the SHA-256 of the canonical document without names, times and seal."""

    format: int
    game: str
    rules_version: int
    edition: dict[str, Any]
    options: dict[str, str]
    seats: tuple[SeatRecord, ...]
    events: tuple[EventRecord, ...]
    result: ResultRecord
    commitment: str
    secret: str
    seal: str = ""


class MatchFacts(msgspec.Struct, frozen=True):
    """What a record tells beyond the log: the box, the seats, when each event came, and the deal's secret."""

    game: str
    rules_version: int
    edition: Mapping[str, Any]
    options: Mapping[str, str]
    seats: tuple[SeatRecord, ...]
    secret: bytes
    times: Sequence[str | None] = ()


def record_of(match: Match[Any, Any, Any], facts: MatchFacts) -> Record:
    """The sealed record of a finished match; RecordRefused while it is not over, for a record tells its secrets."""
    result = _result_of(match)
    times = facts.times or [None] * len(match.log)
    record = Record(
        format=FORMAT,
        game=facts.game,
        rules_version=facts.rules_version,
        edition=dict(facts.edition),
        options=dict(facts.options),
        seats=facts.seats,
        events=tuple(
            EventRecord(event.seat, event.text, at, event.takes_back)
            for event, at in zip(match.log, times, strict=True)
        ),
        result=result,
        commitment=commitment(facts.secret),
        secret=facts.secret.hex(),
    )
    return msgspec.structs.replace(record, seal=_seal_of(record))


def write_record(record: Record) -> bytes:
    """The canonical bytes of a record."""
    return msgspec.json.format(msgspec.json.encode(record), indent=1) + b"\n"


def read_record(data: bytes) -> Record:
    """The record that these bytes spell, not yet verified; RecordRefused if they spell none."""
    try:
        record = msgspec.json.decode(data, type=Record)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise RecordRefused(Line("core record unreadable", {"why": str(error)})) from error
    if record.format != FORMAT:
        raise RecordRefused(Line("core record format", {"format": record.format, "known": FORMAT}))
    return record


def replay(record: Record, game: AnyGame) -> Match[Any, Any, Any]:
    """Play the record again with every draw recomputed; RecordRefused names the event that cannot be."""
    match = Match(_box(record, game), _key_of(record))
    for number, event in enumerate(record.events):
        try:
            match.append(Event(event.seat, event.move, event.takes_back))
        except Refusal as refusal:
            why = Line("core record event", {"event": number, "move": event.move, "why": refusal.line.key})
            raise RecordRefused(why) from refusal
    return match


def verify(data: bytes, find: Callable[[str], AnyGame | None]) -> Record:
    """Recompute every draw and the whole match; RecordRefused if any byte but names and times differs.

    `find` gives the game of an id, or None.
    """
    record = read_record(data)
    game = find(record.game)
    if game is None:
        raise RecordRefused(Line("core record unknown game", {"game": record.game}))
    match = replay(record, game)
    facts = MatchFacts(
        game=record.game,
        rules_version=record.rules_version,
        edition=record.edition,
        options=record.options,
        seats=record.seats,
        secret=bytes.fromhex(record.secret),
        times=[event.at for event in record.events],
    )
    if write_record(record_of(match, facts)) != data:
        raise RecordRefused(Line("core record altered"))
    return record


def _result_of(match: Match[Any, Any, Any]) -> ResultRecord:
    outcome = match.outcome()
    if outcome is None:
        raise RecordRefused(Line("core record not over"))
    return ResultRecord(
        places=outcome.places,
        points=outcome.points,
        reason=outcome.reason,
        tie_break=outcome.tie_break,
        lines=tuple(tuple(match.rules.explain(match.table, seat)) for seat in range(match.seats)),
    )


def _seal_of(record: Record) -> str:
    nameless = msgspec.structs.replace(
        record,
        seats=tuple(msgspec.structs.replace(seat, name="") for seat in record.seats),
        events=tuple(msgspec.structs.replace(event, at=None) for event in record.events),
        seal="",
    )
    return hashlib.sha256(write_record(nameless)).hexdigest()


def _box(record: Record, game: AnyGame) -> AnyRules:
    if record.rules_version != game.meta.rules_version:
        values: dict[str, int | str] = {"version": record.rules_version, "known": game.meta.rules_version}
        raise RecordRefused(Line("core record rules version", values))
    try:
        return game.box(len(record.seats), record.options, record.edition)
    except Refusal as refusal:
        raise RecordRefused(refusal.line) from refusal


def _key_of(record: Record) -> bytes:
    try:
        secret = bytes.fromhex(record.secret)
    except ValueError as error:
        raise RecordRefused(Line("core record secret")) from error
    if len(secret) != SECRET_BYTES or commitment(secret) != record.commitment:
        raise RecordRefused(Line("core record secret"))
    try:
        return deal_key(secret, [seat.word for seat in record.seats])
    except ValueError as error:
        raise RecordRefused(Line("core record word")) from error
