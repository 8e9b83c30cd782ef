"""What a table's page sends and asks while it plays: moves, taking back, the preview of a choice. All JSON."""

from collections.abc import Callable
from typing import Final, TypeVar

import msgspec
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from estaminet.core.game import Line, Refusal
from estaminet.server.matches import tables
from estaminet.server.matches.models import Table
from estaminet.server.matches.tables import Answer
from estaminet.web import voice
from estaminet.web.previewing import told
from estaminet.web.views.guest import my_seat, table_for

NOTHING_TO_TELL: Final = 204
UNTOLD: Final = ("core preview reveals", "table stale")
STATUS: Final = {"played": 200, "stale": 409, "refused": 422, "final": 428}
UNREADABLE: Final = 400
UNSTORED: Final = 503


class MoveLetter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A written move of a seat."""

    seat: int
    move: str
    expected_version: int
    client_move_id: str = ""
    confirmed: bool = False


class BackLetter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A wish to take back the last step, or the whole turn."""

    seat: int
    expected_version: int
    client_move_id: str = ""
    whole_turn: bool = False


L = TypeVar("L", MoveLetter, BackLetter)


@require_POST
def play(request: HttpRequest, table_id: str) -> HttpResponse:
    """Play a move: 200 {version}, 409 stale, 422 refused, 428 final and not confirmed, each with a reason."""

    def act(table: Table, letter: MoveLetter) -> Answer:
        return tables.play(
            table.id,
            letter.seat,
            letter.move,
            expected_version=letter.expected_version,
            client_move_id=letter.client_move_id,
            confirmed=letter.confirmed,
        )

    return _answered(request, table_id, MoveLetter, act)


@require_POST
def take_back(request: HttpRequest, table_id: str) -> HttpResponse:
    """Take back the last step or the whole turn, with the answers of `play`."""

    def act(table: Table, letter: BackLetter) -> Answer:
        return tables.take_back(
            table.id,
            letter.seat,
            whole_turn=letter.whole_turn,
            expected_version=letter.expected_version,
            client_move_id=letter.client_move_id,
        )

    return _answered(request, table_id, BackLetter, act)


def _answered(request: HttpRequest, table_id: str, kind: type[L], act: Callable[[Table, L], Answer]) -> HttpResponse:
    table = table_for(request, table_id)
    try:
        letter = msgspec.json.decode(request.body, type=kind)
    except msgspec.DecodeError:
        return JsonResponse({"reason": voice.house(Line("table bad message"))}, status=UNREADABLE)
    my_seat(request, table, letter.seat)
    try:
        answer = act(table, letter)
    except tables.CannotStore:
        return JsonResponse({"reason": _("This could not be stored just now. Please try again.")}, status=UNSTORED)
    return JsonResponse(_content(table, answer), status=STATUS[answer.status])


def _content(table: Table, answer: Answer) -> dict[str, object]:
    if answer.line is None:
        return {"version": answer.version}
    names = voice.seat_names(tables.sight(table, None).seats)
    return {"version": answer.version, "reason": voice.speak(table.game, names)(answer.line)}


@never_cache
@require_safe
def preview(request: HttpRequest, table_id: str) -> HttpResponse:
    """What a move would bring to its seat; 204 if that would reveal something or is asked too late, 422 if illegal."""
    table = table_for(request, table_id)
    seat = my_seat(request, table, request.GET.get("seat", ""))
    version = request.GET.get("version", "")
    expected = int(version[:12]) if version.isdecimal() else None
    try:
        return JsonResponse(told(table, seat, request.GET.get("move", ""), expected_version=expected))
    except Refusal as refused:
        if refused.line.key in UNTOLD:
            return HttpResponse(status=NOTHING_TO_TELL)
        return JsonResponse({}, status=STATUS["refused"])
