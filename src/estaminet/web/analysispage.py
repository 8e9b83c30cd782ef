"""What the page that looks back on a match shows: luck and play, the curve, and every turn in words."""

import re
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from django.utils.formats import number_format
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from estaminet.bots.study import DealStudied
from estaminet.core.board import AnyBoard, Say
from estaminet.games import board
from estaminet.server.matches.studying import Seen
from estaminet.server.matches.tables import LookedBack, Retrospect
from estaminet.web import previewing, voice
from estaminet.web.curve import Dot, curve
from estaminet.web.turnboard import Neighbours, TurnBoard, turn_board

_SENTENCE: Final = re.compile(r"(?<=\.) ")


class Part(NamedTuple):
    """A part of the result: where it comes from, how many points, and the change that it brought."""

    label: str
    points: str
    change: str
    kind: str


class TurnRow(NamedTuple):
    """A turn in words; `best` is empty if the computer plays the same."""

    number: int
    address: str
    played: str
    best: str
    between: str
    error: str
    worth: str
    kind: str
    now: bool


class AnalysisPage(NamedTuple):
    """Everything the template needs."""

    title: str
    name: str
    level: str
    seat: int
    done: bool
    given_up: bool
    known: int
    total: int
    progress: str
    parts: tuple[Part, ...]
    curve: SafeString
    usual: str
    turns: tuple[TurnRow, ...]
    look: TurnBoard | None


SURE = 2
"""So many standard errors make a difference that we call one."""


class Addresses(NamedTuple):
    """Where the moment after so many events is shown, and where turn so-and-so, from 1, is on the board."""

    moment: Callable[[int], str]
    turn: Callable[[int], str]


def analysis_page(
    game: str, names: tuple[str, ...], past: Retrospect, address: Addresses, asked: int | None = None
) -> AnalysisPage:
    """The page of what is known by now, with a turn on the board: `asked` counts from 1."""
    say, drawing = voice.speak(game, names), board(game)
    chosen = _chosen(past, asked)
    rows = tuple(_turn(drawing, say, turn, address.turn, chosen) for turn in past.turns)
    dots = [Dot(turn.number + 1, turn.found.worth, turn.found.worth + turn.found.between) for turn in past.turns]
    usual = None if past.deal is None else past.deal.usual
    return AnalysisPage(
        title=voice.game_title(game),
        name=names[past.seat],
        level=voice.bot_label(past.level),
        seat=past.seat,
        done=past.done,
        given_up=past.given_up,
        known=len(past.turns),
        total=past.total,
        progress=_("{n} of {last} turns are looked back upon.").format(n=len(past.turns), last=past.total),
        parts=() if past.deal is None else _parts(past.points, past.deal),
        curve=curve(
            dots, past.total, usual, _("Curve of the expected points, turn by turn; the table below has the numbers.")
        ),
        usual="" if usual is None else decimal(usual),
        turns=rows,
        look=None if chosen is None else _look(game, names, past, rows[chosen.number], address),
    )


def _chosen(past: Retrospect, asked: int | None) -> LookedBack | None:
    """The turn that is asked for; else, once all is known, the one that gave away most, before that the first."""
    turns = past.turns
    if asked is not None and 0 < asked <= len(turns):
        return turns[asked - 1]
    if not turns:
        return None
    return max(turns, key=lambda turn: turn.found.between) if past.done else turns[0]


def _look(game: str, names: tuple[str, ...], past: Retrospect, row: TurnRow, address: Addresses) -> TurnBoard:
    turn, last = past.turns[row.number - 1], len(past.turns)
    back = address.turn(row.number - 1) if row.number > 1 else ""
    on = address.turn(row.number + 1) if row.number < last else ""
    neighbours = Neighbours(address.moment(turn.start), back, on)
    return turn_board(game, names, past.seat, turn, (row.played, row.best), neighbours)


def _parts(points: int, deal: DealStudied) -> tuple[Part, ...]:
    luck, play = deal.points - deal.usual, points - deal.points
    return (
        Part(_("The computer with any draws, on the average"), decimal(deal.usual), "", ""),
        Part(
            _("The computer with these draws"),
            str(deal.points),
            _("luck: {change}").format(change=signed(luck)),
            _kind(luck),
        ),
        Part(
            _("You with these draws"),
            str(points),
            _("play: {change}").format(change=previewing.signed(play)),
            _kind(play),
        ),
    )


def _turn(
    drawing: AnyBoard, say: Say, turn: LookedBack, address: Callable[[int], str], chosen: LookedBack | None
) -> TurnRow:
    found = turn.found
    same = found.played == found.best
    sure = abs(found.between) > SURE * found.error
    return TurnRow(
        number=turn.number + 1,
        address=address(turn.number + 1),
        played=_said(drawing, say, turn.played),
        best="" if same else _said(drawing, say, turn.best),
        between=signed(-found.between),
        error=decimal(SURE * found.error),
        worth=decimal(found.worth),
        kind="same" if same else _kind(-found.between) if sure else "even",
        now=turn is chosen,
    )


def _said(drawing: AnyBoard, say: Say, moves: Sequence[Seen]) -> str:
    """The first sentence of each label; more would be said of what the moment shows."""
    return " ".join(_SENTENCE.split(say(drawing.label(seen.view, seen.move)), 1)[0] for seen in moves)


def decimal(value: float) -> str:
    """A number with one decimal, as the reader's language writes it."""
    return number_format(round(value, 1) + 0.0, 1)


def signed(value: float) -> str:
    """A difference with its sign."""
    rounded = round(value, 1)
    return ("+" if rounded > 0 else "−" if rounded < 0 else "±") + decimal(abs(rounded))


def _kind(change: float) -> str:
    return "up" if change > 0 else "down" if change < 0 else "even"
