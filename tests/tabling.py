"""Short ways to tables in tests: open one, look, play."""

import time
from collections.abc import Callable, Sequence
from itertools import count
from typing import Any, Final

from estaminet.server.matches import tables
from estaminet.server.matches.models import Event, Guest, Seat, Table

WORD: Final = "0123456789abcdef" * 2
PERSON: Final = tables.Chair("person")
DEVICE: Final = tables.Chair("device", name="Bo")
LINK: Final = tables.Chair("link")
BOT: Final = tables.Chair("bot", level="uniform")
PATIENCE: Final = 90.0

_messages = count()


def opened(*chairs: tables.Chair, guest: Guest | None = None, words: Sequence[str] = (), **options: Any) -> Table:
    """A table of Limes; a new guest's, if none is given."""
    host = guest or Guest.objects.create(name="Ada")
    return tables.open_table(host, "limes", chairs or (PERSON, DEVICE), words=words, **options)


def play(table: Table, seat: int, move: str, *, confirmed: bool = True, **changed: Any) -> tables.Answer:
    """Play as a page does that has just fetched its frame."""
    message: dict[str, Any] = {
        "expected_version": tables.sight(table, seat).version,
        "client_move_id": f"message {next(_messages)}",
    }
    return tables.play(table.id, seat, move, confirmed=confirmed, **message | changed)


def take_back(table: Table, seat: int, *, whole_turn: bool = False) -> tables.Answer:
    """Take back as a page does that has just fetched its frame."""
    version = tables.sight(table, seat).version
    identity = f"message {next(_messages)}"
    return tables.take_back(table.id, seat, whole_turn=whole_turn, expected_version=version, client_move_id=identity)


def offers(table: Table, seat: int) -> list[str]:
    """The written legal moves of the seat."""
    return [offer.move for offer in tables.sight(table, seat).offers]


def step(table: Table, seat: int) -> None:
    """Finish the seat's round: lay somewhere if that is not done yet, and nothing more."""
    if "done" not in offers(table, seat):
        assert play(table, seat, offers(table, seat)[0]).status == "played"
    assert play(table, seat, "done").status == "played"


def play_out(table: Table, *seats: int) -> None:
    """Play until the match is over."""
    while tables.sight(table, seats[0]).outcome is None:
        for seat in seats:
            if offers(table, seat):
                step(table, seat)


def log(table: Table) -> list[tuple[int, int, str, int]]:
    """The stored log."""
    return list(Event.objects.filter(table=table).values_list("n", "seat", "text", "takes_back"))


def seat(table: Table, number: int) -> Seat:
    """The seat as it is stored now."""
    return Seat.objects.select_related("table").get(table=table, number=number)


def fresh(table: Table) -> Table:
    """The table as it is stored now."""
    return Table.objects.get(pk=table.pk)


def until(true: Callable[[], object]) -> None:
    """Wait for something that another thread or process brings about."""
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, "it did not come about"
        time.sleep(0.02)
