"""What a table's page shows, said in the reader's language: made from a `Sight` and nothing else about the match."""

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

import msgspec
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from estaminet.core.board import AnyBoard, Say
from estaminet.core.game import DONE, LUCK_SEAT, Line
from estaminet.core.match import Heard
from estaminet.core.seats import seat_badge
from estaminet.games import board, hints
from estaminet.server.matches import tables
from estaminet.server.matches.models import Table
from estaminet.server.matches.tables import SeatSight, Sight
from estaminet.web import finders, voice
from estaminet.web.ending import Ending, ending_of
from estaminet.web.sayings import sayings, seat_state, turn_short

MINE, THEIRS, OVER = "mine", "theirs", "over"
BETWEEN: Final = "|"
"""Stands between marks in `data-marks`."""


class Said(NamedTuple):
    """A sentence and the parts of the drawing it lights up."""

    text: str
    marks: str
    points: int | str | None


class HistoryLine(NamedTuple):
    """A sentence of the history; `n` counts from 0, `event` numbers its event, `by` is whose it was ("": luck)."""

    n: int
    event: int
    by: str
    text: str
    marks: str
    badge: SafeString
    kind: str


class SeatRow(NamedTuple):
    """A seat in the list of seats."""

    number: int
    name: str
    kind: str
    badge: SafeString
    points: int
    state: str
    to_act: bool
    failed: bool
    me: bool
    place: int | None
    lines: tuple[Said, ...]


class LinkRow(NamedTuple):
    """A link to copy."""

    id: str
    label: str
    address: str
    note: str = ""


class TablePage(NamedTuple):
    """Everything the template needs; `default` is the move behind the default button."""

    id: str
    game_id: str
    game_title: str
    css: str
    heading: str
    title: str
    stage: str
    turn: str
    turn_short: str
    version: int
    public: int
    pulse: str
    seat: int | None
    rows: tuple[SeatRow, ...]
    mine: tuple[SeatRow, ...]
    prompt: str
    board: SafeString
    hints: list[dict[str, str]] | None
    """None if there never are any: the game has none, or somebody only watches."""
    moves: list[dict[str, Any]]
    default: dict[str, Any] | None
    can_take_back: bool
    history: tuple[HistoryLine, ...]
    text: tuple[str, ...]
    ending: Ending | None
    commitment: str
    secret_open: bool
    repeats: bool
    told: int
    since: int
    links: tuple[LinkRow, ...]
    ends_turns: bool
    hosts: bool
    sayings: dict[str, str]

    @property
    def me(self) -> SeatRow | None:
        """The seat with whose eyes the page looks."""
        return None if self.seat is None else self.rows[self.seat]

    @property
    def seat_text(self) -> str:
        """The looking seat as addresses carry it."""
        return "" if self.seat is None else str(self.seat)

    @property
    def proposal(self) -> tables.Proposal:
        """The deal of the next table, a new one each time it is asked for."""
        return tables.propose()

    @property
    def now_line(self) -> str:
        """Who acts on this device."""
        return "" if self.me is None else _("Now: {name}").format(name=self.me.name)


class Mine(NamedTuple):
    """What the page knows beyond the sight: the seats this browser plays, its links, a wish, and who opened it."""

    seats: tuple[int, ...] = ()
    links: tuple[LinkRow, ...] = ()
    ends_turns: bool = False
    hosts: bool = False


def table_page(sight: Sight, mine: Mine) -> TablePage:
    """The page of a table as one seat, or somebody who watches, sees it."""
    names = voice.seat_names(sight.seats)
    seen = msgspec.structs.replace(sight, scene=msgspec.structs.replace(sight.scene, names=names))
    say = voice.speak(sight.game, names)
    drawing = board(sight.game)
    rows = tuple(_row(seen, seat, names, say) for seat in seen.seats)
    moves = list(_moves(drawing, seen, say))
    turn = _turn(seen)
    ending = ending_of(seen, rows, say)
    title = voice.game_title(sight.game)
    return TablePage(
        id=sight.table,
        game_id=sight.game,
        game_title=title,
        css=finders.brought(sight.game).get("board.css", ""),
        heading=_("{game}: a table with {names}").format(game=title, names=", ".join(names)),
        title=f"{turn_short(seen, names)} · {title}",
        stage=sight.status,
        turn=turn,
        turn_short=turn_short(seen, names),
        version=sight.version,
        public=sight.public,
        pulse=sight.pulse,
        seat=sight.seat,
        rows=rows,
        mine=tuple(rows[number] for number in mine.seats),
        prompt=_prompt(drawing, seen, say) if ending is None else ending.heading,
        board=mark_safe(drawing.draw(seen.view, seen.scene, say)),
        hints=_hints(seen, say),
        moves=moves,
        default=_default(moves),
        can_take_back=sight.can_take_back,
        history=tuple(_history(seen.history, say)),
        text=tuple(say(line) for line in drawing.text(seen.view, seen.scene)),
        ending=ending,
        commitment=sight.commitment,
        secret_open=bool(sight.secret),
        repeats=sight.repeats,
        told=sight.told,
        since=sight.since,
        links=mine.links,
        ends_turns=mine.ends_turns,
        hosts=mine.hosts,
        sayings=sayings(),
    )


def badge(seat: int) -> SafeString:
    """The sign of a seat, nothing for luck."""
    return mark_safe("" if seat == LUCK_SEAT else seat_badge(seat))


def said(line: Line, say: Say) -> Said:
    """A line with its marks as the page's modules read them."""
    return Said(say(line), BETWEEN.join(line.marks), line.values.get("points"))


def _row(sight: Sight, seat: SeatSight, names: Sequence[str], say: Say) -> SeatRow:
    return SeatRow(
        number=seat.number,
        name=names[seat.number],
        kind=seat.kind,
        badge=badge(seat.number),
        points=seat.points,
        state=seat_state(sight, seat),
        to_act=seat.to_act,
        failed=seat.failed,
        me=seat.number == sight.seat,
        place=seat.place,
        lines=tuple(said(line, say) for line in sight.explain[seat.number]),
    )


def _turn(sight: Sight) -> str:
    if sight.status in (Table.Status.OVER, Table.Status.ENDED):
        return OVER
    return MINE if sight.seat is not None and sight.seats[sight.seat].to_act else THEIRS


def _prompt(drawing: AnyBoard, sight: Sight, say: Say) -> str:
    if sight.status == Table.Status.OPEN:
        return _("The match begins as soon as every seat is taken. Send the link to those who are to join.")
    return say(drawing.prompt(sight.view, sight.scene))


def _hints(sight: Sight, say: Say) -> list[dict[str, str]] | None:
    """What a beginner may be told now."""
    told = hints(sight.game)
    if told is None or sight.seat is None:
        return None
    return [{"key": line.key, "text": say(line)} for line in told(sight.view, sight.scene)]


def _moves(drawing: AnyBoard, sight: Sight, say: Say) -> Iterator[dict[str, Any]]:
    for offer in sight.offers:
        ghost = drawing.ghost(sight.view, offer.move)
        label = say(drawing.label(sight.view, offer.move))
        yield {
            "move": offer.move,
            "label": label,
            "final": offer.final,
            "ghost": None if ghost is None else {"shape": ghost.shape, "transform": ghost.transform},
        }


def _default(moves: Sequence[dict[str, Any]]) -> dict[str, Any] | None:
    """The move behind the default button, its label without a full stop."""
    done = next((move for move in moves if move["move"] == DONE), None)
    return None if done is None else done | {"button": done["label"].removesuffix(".")}


def _history(history: Sequence[Heard], say: Say) -> Iterator[HistoryLine]:
    for n, heard in enumerate(history):
        line = said(heard.line, say)
        kind, by = ("luck", "") if heard.seat == LUCK_SEAT else ("seat", str(heard.seat))
        yield HistoryLine(n, heard.n, by, line.text, line.marks, badge(heard.seat), kind)
