"""Opening a table, joining it, and beginning once every seat is taken."""

import re
import secrets
from collections.abc import Mapping, Sequence
from typing import Final, Literal

import msgspec
from django.conf import settings
from django.db import OperationalError, transaction

from estaminet.bots.levels import levels
from estaminet.core.game import AnyGame, Edition, Line, Refusal
from estaminet.core.luck import SECRET_BYTES, commitment
from estaminet.core.match import Match
from estaminet.games import editions, shelf
from estaminet.server.matches.bus import bus
from estaminet.server.matches.held import CannotStore, Held, box_of, writing
from estaminet.server.matches.models import Deal, Guest, Seat, Table

_WORD: Final = re.compile(r"[0-9a-f]{32}")
NAME_LENGTH: Final = 40


class TableRefused(Refusal):
    """The table cannot be opened, joined or changed so; `line` says why and nothing has changed."""


class Chair(msgspec.Struct, frozen=True):
    """Who is to sit on a seat: I, another person on this device, a bot of a level, or anyone with the link."""

    kind: Literal["person", "device", "bot", "link"]
    name: str = ""
    level: str = ""


def open_table(
    guest: Guest,
    game_id: str,
    chairs: Sequence[Chair],
    *,
    options: Mapping[str, str] | None = None,
    edition: str | None = None,
    words: Sequence[str] = (),
) -> Table:
    """A new table with these chairs in turn order; it begins at once unless it waits for somebody with the link.

    `words` are those of the browsers of the chairs "person" and "device", in their order; a missing one is "".
    TableRefused if the box, a level, a word or the guest's limit says no; CannotStore if the database does.
    """
    game, content = _from_shelf(game_id, edition)
    table = Table(
        host=guest, game=game_id, edition=content, options=dict(options or {}), rules_version=game.meta.rules_version
    )
    seats = _seated(guest, game_id, chairs, words)
    try:
        rules = box_of(table, len(seats))
    except Refusal as refusal:
        raise TableRefused(refusal.line) from refusal
    held = Held(table, seats, Match(rules))
    try:
        with transaction.atomic():
            _place(guest, held)
    except OperationalError as error:
        raise CannotStore(str(error)) from error
    bus.publish(table.id, held.stored)
    return table


def join(table: Table, guest: Guest, name: str = "", word: str = "") -> Seat:
    """Sit down on the first seat that waits for somebody; the last one to be taken begins the match.

    Who already sits there gets that seat. TableRefused if none is free or the word is none.
    """
    _check_word(word)
    with writing(table.id) as held:
        for seat in held.seats:
            if seat.guest_id == guest.pk and seat.kind == Seat.Kind.PERSON:
                return seat
        seat = _free_seat(held)
        seat.kind, seat.guest, seat.word = Seat.Kind.PERSON, guest, word
        seat.name = called(name) or guest.name
        seat.save()
        begin_if_full(held)
        return seat


def begin_if_full(held: Held) -> None:
    """Begin when nobody is waited for any more, and let all see the change in any case."""
    waits = any(seat.kind == Seat.Kind.LINK for seat in held.seats)
    if held.table.status != Table.Status.OPEN or waits:
        held.announce()
    else:
        held.begin()


def called(name: str) -> str:
    """A person's name as it is stored: on one line, without margins, not too long."""
    return " ".join("".join(c if c.isprintable() else " " for c in name).split())[:NAME_LENGTH].strip()


def new_secret() -> bytes:
    """The secret of a new deal."""
    return secrets.token_bytes(SECRET_BYTES)


def check_level(game_id: str, level: str) -> None:
    """TableRefused unless a bot of that level plays the game."""
    if level not in levels(game_id):
        raise TableRefused(Line("table no such level", {"level": level}))


def _from_shelf(game_id: str, edition: str | None) -> tuple[AnyGame, Edition]:
    game = shelf().get(game_id)
    if game is None:
        raise TableRefused(Line("table no such game", {"game": game_id}))
    name = edition or game.meta.edition
    content = editions(game_id).get(name)
    if content is None:
        raise TableRefused(Line("table no such edition", {"edition": name}))
    return game, content


def _seated(guest: Guest, game_id: str, chairs: Sequence[Chair], words: Sequence[str]) -> list[Seat]:
    here = [number for number, chair in enumerate(chairs) if chair.kind in ("person", "device")]
    if len(words) > len(here):
        raise TableRefused(Line("table too many words"))
    brought = dict(zip(here, words, strict=False))
    seats = []
    for number, chair in enumerate(chairs):
        if chair.kind == "bot":
            check_level(game_id, chair.level)
        word = brought.get(number, "")
        _check_word(word)
        seats.append(_seat(guest, number, chair, word))
    return seats


def _seat(guest: Guest, number: int, chair: Chair, word: str) -> Seat:
    mine = chair.kind in ("person", "device")
    return Seat(
        number=number,
        kind=chair.kind,
        level=chair.level if chair.kind == "bot" else "",
        guest=guest if mine else None,
        name=called(chair.name) or (guest.name if chair.kind == "person" else ""),
        word=word,
    )


def _check_word(word: str) -> None:
    if word and not _WORD.fullmatch(word):
        raise TableRefused(Line("table bad word"))


def _place(guest: Guest, held: Held) -> None:
    alive = Table.objects.filter(host=guest, status__in=[Table.Status.OPEN, Table.Status.RUNNING]).count()
    if alive >= settings.ESTAMINET_OPEN_TABLES:
        raise TableRefused(Line("table too many tables", {"n": alive}))
    secret = new_secret()
    held.table.deal = Deal.objects.create(secret=secret.hex(), commitment=commitment(secret))
    held.table.save(force_insert=True)
    for seat in held.seats:
        seat.table = held.table
        seat.save(force_insert=True)
    begin_if_full(held)


def _free_seat(held: Held) -> Seat:
    free = [seat for seat in held.seats if seat.kind == Seat.Kind.LINK]
    if held.table.status != Table.Status.OPEN or not free:
        raise TableRefused(Line("table full"))
    return free[0]
