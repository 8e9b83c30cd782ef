"""Opening a table, joining it, and beginning once every seat is taken."""

import re
from collections.abc import Mapping, Sequence
from typing import Final, Literal

import msgspec
from django.conf import settings
from django.db import OperationalError, transaction

from estaminet.bots.levels import levels
from estaminet.core.game import AnyGame, Edition, Line, Refusal
from estaminet.core.match import Match
from estaminet.games import shelf
from estaminet.server.matches.bus import bus
from estaminet.server.matches.deals import DealUsed, Proposal, TableRefused, deal_of
from estaminet.server.matches.editions import offered
from estaminet.server.matches.held import CannotStore, Held, box_of, writing
from estaminet.server.matches.models import Deal, Guest, Seat, Table

_WORD: Final = re.compile(r"[0-9a-f]{32}")
NAME_LENGTH: Final = 40


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
    edition: str | Edition | None = None,
    words: Sequence[str] = (),
    proposal: Proposal | None = None,
) -> Table:
    """A new table with these chairs in turn order; it begins at once unless it waits for somebody with the link.

    `edition` is the name of one that is offered, or the content of one. `words` are those of the browsers of the
    chairs "person" and "device", in their order; a missing one is "". `proposal` is the deal that the form
    showed before these words were made; without one the deal is a fresh one.
    TableRefused if the box, a level, a word, the proposal or the guest's limit says no (DealUsed if a table has that
    deal already); CannotStore if the database does.
    """
    game, content = _from_shelf(game_id, edition)
    table = Table(
        host=guest, game=game_id, edition=content, options=dict(options or {}), rules_version=game.meta.rules_version
    )
    return place(guest, table, seated(guest, game_id, chairs, words), deal_of(proposal))


def place(guest: Guest, table: Table, seats: Sequence[Seat], deal: Deal) -> Table:
    """Store a new table with its seats, and its deal unless that is stored already; begin if nobody is waited for."""
    try:
        rules = box_of(table, len(seats))
    except Refusal as refusal:
        raise TableRefused(refusal.line) from refusal
    held = Held(table, seats, Match(rules))
    try:
        with transaction.atomic():
            _store(guest, held, deal)
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
        seat.kind, seat.guest = Seat.Kind.PERSON, guest
        if held.table.repeats_id is None:  # the words of a deal that was played are known
            seat.word = word
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


def check_level(game_id: str, level: str) -> None:
    """TableRefused unless a bot of that level plays the game."""
    if level not in levels(game_id):
        raise TableRefused(Line("table no such level", {"level": level}))


def _from_shelf(game_id: str, edition: str | Edition | None) -> tuple[AnyGame, Edition]:
    game = shelf().get(game_id)
    if game is None:
        raise TableRefused(Line("table no such game", {"game": game_id}))
    if isinstance(edition, Mapping):
        return game, edition
    name = edition or game.meta.edition
    content = offered(game_id).get(name)
    if content is None:
        raise TableRefused(Line("table no such edition", {"edition": name}))
    return game, content


def seated(guest: Guest, game_id: str, chairs: Sequence[Chair], words: Sequence[str]) -> list[Seat]:
    """The seats of a new table, not yet stored; TableRefused for a bad word or level."""
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


def _store(guest: Guest, held: Held, deal: Deal) -> None:
    if deal._state.adding and Deal.objects.filter(commitment=deal.commitment).exists():
        raise DealUsed(Line("table deal used"))
    alive = Table.objects.filter(host=guest, status__in=[Table.Status.OPEN, Table.Status.RUNNING]).count()
    if alive >= settings.ESTAMINET_OPEN_TABLES:
        raise TableRefused(Line("table too many tables", {"n": alive}))
    if deal._state.adding:
        deal.save(force_insert=True)
    held.table.deal = deal
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
