"""What a page that steps through a match shows: a moment, said in the reader's language."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, TypeAlias

import msgspec
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from estaminet.core.board import Say
from estaminet.core.game import LUCK_SEAT
from estaminet.games import board
from estaminet.server.matches.tables import Moment
from estaminet.web import finders, voice
from estaminet.web.tablepage import BETWEEN, Said, SeatRow, badge, said

Address: TypeAlias = Callable[[int, int | None], str]
"""The address of a moment, seen with the eyes of a seat (None: a guest)."""


class Told(NamedTuple):
    """A sentence of the history; `n` counts sentences from 0, `address` leads to its moment."""

    n: int
    text: str
    marks: str
    badge: SafeString
    kind: str
    address: str
    now: bool


class Step(NamedTuple):
    """A way to another moment; without `address` there is none."""

    id: str
    label: str
    address: str


class Eyes(NamedTuple):
    """Somebody with whose eyes the match may be looked at."""

    label: str
    badge: SafeString
    address: str
    now: bool


class ReplayPage(NamedTuple):
    """Everything the template needs."""

    game_id: str
    game_title: str
    css: str
    heading: str
    title: str
    address: str
    n: int
    last: int
    counted: str
    rows: tuple[SeatRow, ...]
    board: SafeString
    happened: tuple[Said, ...]
    actor: SafeString
    steps: tuple[Step, ...]
    slide: str
    seat: int | None
    history: tuple[Told, ...]
    text: tuple[str, ...]
    eyes: tuple[Eyes, ...]

    moves: tuple[str, ...] = ()
    ending: None = None
    me: None = None
    hosts: bool = False

    @property
    def seat_text(self) -> str:
        """The looking seat as addresses carry it."""
        return "" if self.seat is None else str(self.seat)

    @property
    def turn_short(self) -> str:
        """The moment, where a table says whose turn it is."""
        return self.counted


def replay_page(moment: Moment, address: Address, slide: str, eyes: Sequence[int | None] = ()) -> ReplayPage:
    """The page of a moment. `slide` is where a form may ask for another one; `eyes` are those that may be chosen."""
    names = voice.seat_names(moment.seats)
    say = voice.speak(moment.game, names)
    scene = msgspec.structs.replace(moment.scene, names=names)
    drawing = board(moment.game)
    title = voice.game_title(moment.game)
    counted = _("Moment {n} of {last}").format(n=moment.n, last=moment.last)
    now = [heard for heard in moment.history if heard.n == moment.n]
    return ReplayPage(
        game_id=moment.game,
        game_title=title,
        css=finders.brought(moment.game).get("board.css", ""),
        heading=_("Replay of {game} with {names}").format(game=title, names=", ".join(names)),
        title=f"{counted} · {title}",
        address=address(moment.n, moment.seat),
        n=moment.n,
        last=moment.last,
        counted=counted,
        rows=tuple(_rows(moment, names, say)),
        board=mark_safe(drawing.draw(moment.view, scene, say)),
        happened=tuple(said(heard.line, say) for heard in now),
        actor=badge(now[0].seat if now else LUCK_SEAT),
        steps=_steps(moment, address),
        slide=slide,
        seat=moment.seat,
        history=tuple(_history(moment, say, address)),
        text=tuple(say(line) for line in drawing.text(moment.view, scene)),
        eyes=tuple(_eyes(moment, names, address, seat) for seat in eyes),
    )


def _rows(moment: Moment, names: Sequence[str], say: Say) -> Iterator[SeatRow]:
    for seat in moment.seats:
        yield SeatRow(
            number=seat.number,
            name=names[seat.number],
            kind="",
            badge=badge(seat.number),
            points=seat.points,
            state=voice.bot_label(seat.level) if seat.kind == "bot" else "",
            to_act=seat.acted,
            failed=False,
            me=seat.number == moment.seat,
            place=None if moment.outcome is None else moment.outcome.places[seat.number],
            lines=tuple(said(line, say) for line in moment.explain[seat.number]),
        )


def _steps(moment: Moment, address: Address) -> tuple[Step, ...]:
    n, last = moment.n, moment.last
    ways = (
        ("first", _("To the beginning"), 0, n > 0),
        ("back", _("One step back"), n - 1, n > 0),
        ("on", _("One step on"), n + 1, n < last),
        ("last", _("To the end"), last, n < last),
    )
    return tuple(Step(name, label, address(to, moment.seat) if there else "") for name, label, to, there in ways)


def _history(moment: Moment, say: Say, address: Address) -> Iterator[Told]:
    for n, heard in enumerate(moment.history):
        kind = "luck" if heard.seat == LUCK_SEAT else "seat"
        where = address(heard.n, moment.seat)
        marks = BETWEEN.join(heard.line.marks)
        yield Told(n, say(heard.line), marks, badge(heard.seat), kind, where, heard.n == moment.n)


def _eyes(moment: Moment, names: Sequence[str], address: Address, seat: int | None) -> Eyes:
    label = _("A guest") if seat is None else names[seat]
    sign = mark_safe("") if seat is None else badge(seat)
    return Eyes(label, sign, address(moment.n, seat), now=seat == moment.seat)
