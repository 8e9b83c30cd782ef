"""Records of toys and games, true ones and resealed ones."""

import hashlib
import json
from itertools import count
from random import Random
from typing import Any, TypeAlias

from estaminet.core.game import AnyGame
from estaminet.core.luck import deal_key
from estaminet.core.match import KEPT, Match
from estaminet.core.record import MatchFacts, SeatRecord, record_of, write_record
from estaminet.games import editions, shelf
from promises import walk
from toys import TOY_EDITIONS, TOYS

Document: TypeAlias = dict[str, Any]

SECRET = bytes(range(32))
WORDS = ["brel", "", "ché", "d"]
GAMES = {**TOYS, **shelf()}
EDITIONS = {**TOY_EDITIONS, **{name: editions(name) for name in shelf()}}


def find(game_id: str) -> AnyGame | None:
    return GAMES.get(game_id)


def facts(game_id: str, seats: int = 2, events: int = 0) -> MatchFacts:
    return MatchFacts(
        game=game_id,
        rules_version=GAMES[game_id].meta.rules_version,
        edition=EDITIONS[game_id]["box"],
        options={},
        seats=tuple(SeatRecord(f"Zoé {seat}", "person", "", WORDS[seat]) for seat in range(seats)),
        secret=SECRET,
        times=[f"2031-05-04T20:{number // 60:02}:{number % 60:02}Z" for number in range(events)],
    )


def played(game_id: str, seats: int = 2) -> Match[Any, Any, Any]:
    """A match in which something was taken back, and the die thrown three times if there is one."""
    rules = GAMES[game_id].box(seats, {}, EDITIONS[game_id]["box"])
    for seed in count():
        match = Match(rules, deal_key(SECRET, WORDS[:seats]))
        for _ in walk(match, Random(seed), back=0.2):
            pass
        thrown = sum(event.text.startswith("die") for event in match.log)
        if any(event.takes_back != KEPT for event in match.log) and (thrown >= 3 or game_id != "toy gifts"):
            return match
    raise AssertionError


def recorded(game_id: str, seats: int = 2) -> bytes:
    match = played(game_id, seats)
    return write_record(record_of(match, facts(game_id, seats, len(match.log))))


GIFTS = recorded("toy gifts")
SOWERS = recorded("toy sowers")


def written(document: Document) -> bytes:
    return (json.dumps(document, indent=1, ensure_ascii=False) + "\n").encode()


def resealed(document: Document) -> Document:
    """The document with the seal that `docs/record-format.md` asks for."""
    plain = json.loads(json.dumps(document))
    for seat in plain["seats"]:
        seat["name"] = ""
    for event in plain["events"]:
        event.pop("at", None)
    plain["seal"] = ""
    return document | {"seal": hashlib.sha256(written(plain)).hexdigest()}
