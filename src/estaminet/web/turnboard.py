"""A turn that is looked back upon, on the board of its beginning: what was played, and what the computer prefers."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from estaminet.core.board import AnyBoard, Ghost, Scene
from estaminet.core.svg import element, group
from estaminet.games import board
from estaminet.server.matches.studying import Seen
from estaminet.server.matches.tables import LookedBack
from estaminet.web import voice
from estaminet.web.tablepage import BETWEEN

PLAYED, BEST, BOTH = "played", "best", "both"
_PLACE: Final = str(group(id="ghosts"))
"""Where every main drawing takes ghosts, by the contract of boards."""


class Way(NamedTuple):
    """What was played, what the computer prefers, or both; `marks` name the parts of the drawing it touches."""

    kind: str
    label: str
    text: str
    marks: str


class TurnBoard(NamedTuple):
    """A turn, from 1, on the board; `back` and `on` are the addresses of its neighbours, empty if there is none."""

    number: int
    board: SafeString
    ways: tuple[Way, ...]
    replay: str
    back: str
    on: str


class Neighbours(NamedTuple):
    """Where one may go from a turn."""

    replay: str
    back: str
    on: str


def turn_board(
    game: str, names: tuple[str, ...], seat: int, turn: LookedBack, said: Sequence[str], ways: Neighbours
) -> TurnBoard:
    """The board with both ways; `said` are their sentences, that of the computer empty if it plays the same."""
    drawing, view = board(game), turn.played[0].view
    plain = str(drawing.draw(view, Scene(seat, names), voice.speak(game, names)))
    shown = plain.replace(_PLACE, group(*_ghosts(drawing, turn, plain), id="ghosts"), 1)
    return TurnBoard(turn.number + 1, mark_safe(shown), tuple(_ways(turn, said)), *ways)


def _ways(turn: LookedBack, said: Sequence[str]) -> Iterator[Way]:
    played, best = said
    yield Way(PLAYED if best else BOTH, _("You") if best else _("You and the computer"), played, _marks(turn.played))
    if best:
        yield Way(BEST, _("The computer"), best, _marks(turn.best))


def _marks(way: Sequence[Seen]) -> str:
    return BETWEEN.join(dict.fromkeys(mark for seen in way for mark in seen.marks))


def _ghosts(drawing: AnyBoard, turn: LookedBack, plain: str) -> Iterator[str]:
    """The pieces that both ways put down, each once, as far as this drawing has their shapes."""
    mine, theirs = (list(_pieces(drawing, way)) for way in (turn.played, turn.best))
    for ghost in dict.fromkeys([*mine, *theirs]):
        kind = BOTH if ghost in mine and ghost in theirs else PLAYED if ghost in mine else BEST
        if f'id="{ghost.shape}"' in plain:
            yield element(
                "use", href=f"#{ghost.shape}", transform=ghost.transform, class_=f"ghost way-{kind}", data_way=kind
            )


def _pieces(drawing: AnyBoard, way: Sequence[Seen]) -> Iterator[Ghost]:
    for seen in way:
        ghost = drawing.ghost(seen.view, seen.move)
        if ghost is not None:
            yield ghost
