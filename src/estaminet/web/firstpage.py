"""What the first page shows: the games on the shelf, ways to start each, and the tables of the guest."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from estaminet.bots.levels import offered
from estaminet.core.game import Line, Meta, Option
from estaminet.games import editions as shelf_editions
from estaminet.games import hints, shelf
from estaminet.server.matches import editions, tables
from estaminet.server.matches.models import Guest, Table
from estaminet.web import finders, voice

ME, DEVICE, LINK, NOBODY, BOT = "me", "device", "link", "", "bot:"
SHOWN_TABLES = 12


class Choice(NamedTuple):
    """One entry of a list."""

    value: str
    label: str
    chosen: bool = False


class Start(NamedTuple):
    """A way to a table with one click."""

    label: str
    chairs: tuple[str, ...]
    hints: bool = False


class ChairRow(NamedTuple):
    """A seat in the form that opens a table."""

    number: int
    label: str
    choices: tuple[Choice, ...]
    name: str


class OptionRow(NamedTuple):
    """An option of a game; `tick` is the value of a box to tick, "" if there are more choices than two."""

    id: str
    label: str
    tick: str
    choices: tuple[Choice, ...]


class GameCard(NamedTuple):
    """A game on the shelf."""

    id: str
    title: str
    summary: str
    seats: str
    length: str
    picture: str
    starts: tuple[Start, ...]
    rows: tuple[ChairRow, ...]
    options: tuple[OptionRow, ...]
    editions: tuple[Choice, ...]
    """Empty if there is but one."""


class TableCard(NamedTuple):
    """A table of mine."""

    address: str
    title: str
    who: str
    state: str
    my_turn: bool


def game_cards(guest: Guest | None) -> list[GameCard]:
    """Every game on the shelf."""
    return [_game(game.meta, guest) for game in shelf().values()]


def _game(meta: Meta, guest: Guest | None) -> GameCard:
    say = voice.speak(meta.id)
    return GameCard(
        id=meta.id,
        title=say(Line("title")),
        summary=say(Line("summary")),
        seats=_seats(meta),
        length=ngettext("about {n} minute", "about {n} minutes", meta.minutes).format(n=meta.minutes),
        picture=finders.brought(meta.id).get("picture.svg", ""),
        starts=tuple(_starts(meta)),
        rows=tuple(_row(meta, number, guest.name if guest else "") for number in range(max(meta.seats))),
        options=tuple(_option(meta.id, option) for option in meta.options),
        editions=_editions(meta),
    )


def _editions(meta: Meta) -> tuple[Choice, ...]:
    """Those to choose from, the game's own first; the host's are called as their files."""
    found, shipped = editions.offered(meta.id), shelf_editions(meta.id)
    names = sorted(found, key=lambda name: (name != meta.edition, name))
    labels = {name: name if found[name] is not shipped.get(name) else _("As it ships") for name in names}
    return tuple(Choice(name, labels[name], name == meta.edition) for name in names) if len(names) > 1 else ()


def _seats(meta: Meta) -> str:
    least, most = min(meta.seats), max(meta.seats)
    if least == most:
        return ngettext("{n} player", "{n} players", most).format(n=most)
    return _("{least} to {most} players").format(least=least, most=most)


def _starts(meta: Meta) -> Iterator[Start]:
    bots = offered(meta.id)
    others = max(meta.classic, 2) - 1
    if bots:
        yield Start(_("Play against the computer"), (ME, *[BOT + bots[-1]] * others))
    if bots and hints(meta.id):
        yield Start(_("Learn by playing"), (ME, *[BOT + bots[0]] * others), hints=True)
    if 1 in meta.seats:
        yield Start(_("Play alone"), (ME,))
    yield Start(_("Two on this screen") if others == 1 else _("Together on this screen"), (ME, *[DEVICE] * others))
    yield Start(_("Send a friend a link") if others == 1 else _("Send friends a link"), (ME, *[LINK] * others))


def _row(meta: Meta, number: int, name: str) -> ChairRow:
    bots = offered(meta.id)
    usual = (BOT + bots[-1] if bots else LINK) if number < meta.classic else NOBODY
    chosen = ME if number == 0 else usual
    choices = [(ME, _("Me"))] if number == 0 else []
    choices += [(DEVICE, _("Another person on this device"))]
    choices += [(BOT + level, voice.bot_label(level)) for level in bots]
    choices += [(LINK, _("Anyone with the link"))]
    if number >= min(meta.seats):
        choices += [(NOBODY, _("Nobody"))]
    label = _("Seat {number}").format(number=number + 1)
    listed = tuple(Choice(value, text, value == chosen) for value, text in choices)
    return ChairRow(number, label, listed, name if number == 0 else "")


def _option(game_id: str, option: Option) -> OptionRow:
    say = voice.speak(game_id)
    two = option.choices[1] if option.choices == ("off", "on") else ""
    choices = tuple(Choice(value, say(Line(f"option {option.id} {value}"))) for value in option.choices if not two)
    return OptionRow(option.id, say(Line(f"option {option.id}")), two, choices)


def table_cards(guest: Guest | None) -> list[TableCard]:
    """The guest's tables, the one that changed last first."""
    return [_table(table, guest) for table in tables.tables_of(guest)[:SHOWN_TABLES]]


def _table(table: Table, guest: Guest | None) -> TableCard:
    title = voice.game_title(table.game) if table.game in shelf() else table.game
    address = reverse("table", args=[table.id])
    mine = tables.seats_of(table, guest)
    try:
        seen = tables.sight(table, mine[0] if mine else None)
    except tables.BrokenMatch:
        return TableCard(address, title, "", _("This table is damaged and cannot be played on."), my_turn=False)
    names = voice.seat_names(seen.seats)
    acting = [seat.number for seat in seen.seats if seat.to_act]
    return TableCard(
        address, title, " · ".join(names), _state(table, names, acting, mine), my_turn=bool(set(acting) & set(mine))
    )


def _state(table: Table, names: Sequence[str], acting: Sequence[int], mine: Sequence[int]) -> str:
    if table.status == Table.Status.OVER:
        return _("The match is over.")
    if table.status == Table.Status.ENDED:
        return _("This table was ended.")
    if table.status == Table.Status.OPEN:
        return _("A seat is still free.")
    if set(acting) & set(mine):
        return _("It is your turn.")
    return _("Waiting for {names}.").format(names=", ".join(names[seat] for seat in acting))
