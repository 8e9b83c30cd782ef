"""Recorded matches as lines of text, short enough to be reviewed: `tests/records/<game>.jsonl`.

A line is a JSON object: `options`, `seats` (kind, level and word of each), `secret`, `log`, `points` and `sha256`, that
of the whole record in canonical bytes. An entry of the log is the seat and its written move ("-1" is luck), or the seat
and "<" with the number of the entry that is taken back.
"""

import hashlib
from pathlib import Path
from typing import Any

import msgspec

from estaminet.core.game import AnyGame
from estaminet.core.luck import deal_key
from estaminet.core.match import KEPT, Event, Match, fold
from estaminet.core.record import MatchFacts, SeatRecord, record_of, write_record
from estaminet.games import editions, shelf

FOLDER = Path(__file__).parent / "records"


class Told(msgspec.Struct, frozen=True):
    """A line of the file."""

    options: dict[str, str]
    seats: tuple[tuple[str, str, str], ...]
    secret: str
    log: tuple[str, ...]
    points: tuple[int, ...]
    sha256: str

    def replayed(self, game: AnyGame) -> bytes:
        """The canonical bytes of the record, made by playing the log again with every draw recomputed."""
        rules = game.box(len(self.seats), self.options, editions(game.meta.id)[game.meta.edition])
        key = deal_key(bytes.fromhex(self.secret), [word for _, _, word in self.seats])
        return canonical(game.meta.id, fold(rules, map(read, self.log), key), self)


def told(game_id: str, match: Match[Any, Any, Any], facts: Told) -> Told:
    """The line of a finished match; of `facts` only options, seats and secret count."""
    outcome = match.outcome()
    assert outcome is not None
    digest = hashlib.sha256(canonical(game_id, match, facts)).hexdigest()
    log = tuple(write(event) for event in match.log)
    return msgspec.structs.replace(facts, log=log, points=outcome.points, sha256=digest)


def canonical(game_id: str, match: Match[Any, Any, Any], facts: Told) -> bytes:
    """The canonical bytes of a finished match."""
    meta = shelf()[game_id].meta
    return write_record(
        record_of(
            match,
            MatchFacts(
                game=game_id,
                rules_version=meta.rules_version,
                edition=editions(game_id)[meta.edition],
                options=facts.options,
                seats=tuple(
                    SeatRecord(f"{kind} {n}", kind, level, word) for n, (kind, level, word) in enumerate(facts.seats)
                ),
                secret=bytes.fromhex(facts.secret),
            ),
        )
    )


def write(event: Event) -> str:
    """An entry of the log as text."""
    return f"{event.seat} {event.text}" if event.takes_back == KEPT else f"{event.seat} <{event.takes_back}"


def read(entry: str) -> Event:
    """The entry of the log that was written so."""
    seat, text = entry.split(" ", 1)
    return Event(int(seat), "", int(text[1:])) if text.startswith("<") else Event(int(seat), text)


def golden(game_id: str) -> list[Told]:
    """The recorded matches of a game."""
    lines = (FOLDER / f"{game_id}.jsonl").read_bytes().splitlines()
    return [msgspec.json.decode(line, type=Told) for line in lines]
