"""Playing again: with the same chairs, or with the same deal at any number of tables."""

from estaminet.core.game import Line
from estaminet.games import shelf
from estaminet.server.matches.deals import Proposal, TableRefused
from estaminet.server.matches.models import Deal, Guest, Seat, Table
from estaminet.server.matches.opening import Chair, place, seated


def chairs_again(old: Table, guest: Guest) -> list[Chair]:
    """The chairs of a table as this guest would set them again; seats of others wait for somebody with the link."""
    return [_chair(seat, guest) for seat in old.seats.all()]


def _chair(seat: Seat, guest: Guest) -> Chair:
    if seat.kind == Seat.Kind.BOT:
        return Chair("bot", level=seat.level)
    if seat.guest_id != guest.pk:
        return Chair("link")
    return Chair("device" if seat.kind == Seat.Kind.DEVICE else "person", seat.name)


def open_same(old: Table, guest: Guest) -> Table:
    """Another table for the deal of a finished one: same box, chairs, secret and words, and so the same luck.

    Until it is over the secret of the deal is shown nowhere, nor the record of any of its tables. TableRefused while
    `old` is not over; else as `open_table`.
    """
    if old.game not in shelf():
        raise TableRefused(Line("table no such game", {"game": old.game}))
    if old.status != Table.Status.OVER:
        raise TableRefused(Line("table same deal not over"))
    table = Table(
        host=guest,
        game=old.game,
        edition=old.edition,
        options=old.options,
        rules_version=shelf()[old.game].meta.rules_version,
        repeats_id=old.repeats_id or old.pk,
    )
    seats = seated(guest, old.game, chairs_again(old, guest), [])
    for seat, played in zip(seats, old.seats.all(), strict=True):
        seat.word = played.word
    return place(guest, table, seats, old.deal)


def table_of(proposal: Proposal | None, guest: Guest | None) -> Table | None:
    """The table that this guest opened with a proposal and that still goes on: a form may be sent twice."""
    if proposal is None or guest is None:
        return None
    deal = Deal.objects.filter(commitment=proposal.commitment).first()
    table = None if deal is None else deal.tables.filter(host=guest, repeats=None).first()
    return table if table is not None and table.alive else None
