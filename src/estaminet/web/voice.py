"""How pages speak: lines of games in the reader's language, names of seats and levels of bots."""

from collections.abc import Sequence

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from estaminet.core.board import Say
from estaminet.core.game import Line
from estaminet.games import shelf
from estaminet.server.matches.tables import SeatSight, Sitter
from estaminet.words import sayer


def language() -> str:
    """The language of this page, as `estaminet.words` calls it."""
    return (get_language() or "en").split("-")[0]


def speak(game_id: str, names: Sequence[str] = ()) -> Say:
    """Speaks lines of a game ("" for the house's alone) to the reader of this page."""
    return sayer(game_id, language(), names)


def house(line: Line) -> str:
    """Say a line of the house."""
    return speak("")(line)


def refusal(game_id: str, line: Line) -> str:
    """Why something was refused, in the words of the game if there is such a game, else of the house."""
    return speak(game_id if game_id in shelf() else "")(line)


def game_title(game_id: str) -> str:
    """The name of a game."""
    return speak(game_id)(Line("title"))


def level_name(level: str) -> str:
    """What a bot of this level is like, in a few words."""
    known = {
        "easy": _("easy"),
        "medium": _("medium"),
        "hard": _("hard"),
        "uniform": _("plays anything"),
        "greedy": _("takes the points in sight"),
    }
    return known.get(level, level)


def bot_label(level: str) -> str:
    """A bot as one of several choices."""
    return _("Computer: {level}").format(level=level_name(level))


def seat_names(seats: Sequence[SeatSight | Sitter]) -> tuple[str, ...]:
    """A name for every seat, in the reader's language where nobody gave one."""
    bots = sum(seat.kind == "bot" for seat in seats)
    return tuple(seat.name or _unnamed(seat, bots) for seat in seats)


def _unnamed(seat: SeatSight | Sitter, bots: int) -> str:
    if seat.kind == "bot":
        return _("Computer") if bots == 1 else _("Computer {number}").format(number=seat.number + 1)
    if seat.kind == "link":
        return _("Free seat")
    return _("Player {number}").format(number=seat.number + 1)
