"""The first page, opening a table, the rules, language and colours."""

from typing import Final

from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from estaminet.core.game import Refusal
from estaminet.games import shelf
from estaminet.server.matches import tables
from estaminet.server.matches.guests import unwelcome, welcome
from estaminet.server.matches.models import Guest, Table
from estaminet.server.matches.opening import called
from estaminet.server.matches.tables import Chair
from estaminet.web import firstpage, voice
from estaminet.web.rulebook import rule_text
from estaminet.web.views.guest import guest_of, table_for

THEMES: Final = ("light", "dark")
_YEAR: Final = 365 * 24 * 3600
UNREADABLE: Final = 422
HINTS: Final = "#hints"
"""Ends the address of a table whose page is to show hints, and remembers it from then on."""


@never_cache
@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """The shelf and my tables."""
    return _first(request)


def _first(request: HttpRequest, refused: str = "", status: int = 200) -> HttpResponse:
    guest = guest_of(request)
    shown = {
        "games": firstpage.game_cards(guest),
        "tables": firstpage.table_cards(guest),
        "name": guest.name if guest else "",
        "refused": refused,
        "propose": tables.propose,
    }
    return render(request, "web/home.html", shown, status=status)


@require_POST
def open_table(request: HttpRequest) -> HttpResponse:
    """Open a table as the form says, one like the table `again`, or one with the cards of `same`; then go there.

    A form that comes a second time leads to the table that it opened, as long as that goes on.
    """
    already = tables.table_of(_proposal(request), guest_of(request))
    if already is not None:
        return _to(request, already)
    try:
        table = _opened(request)
    except Refusal as refusal:
        if isinstance(refusal, tables.DealUsed):
            unwelcome(request)
        return _first(request, voice.refusal(request.POST.get("game", ""), refusal.line), UNREADABLE)
    return _to(request, table)


def _to(request: HttpRequest, table: Table) -> HttpResponse:
    """Go to a table; whoever asked for hints gets them there."""
    return redirect(reverse("table", args=[table.id]) + (HINTS if "hints" in request.POST else ""))


def _opened(request: HttpRequest) -> Table:
    if "same" in request.POST:
        return tables.open_same(table_for(request, request.POST["same"]), welcome(request))
    return _again(request) if "again" in request.POST else _new(request)


def _new(request: HttpRequest) -> Table:
    asked = request.POST
    guest = welcome(request)
    chairs = _chairs(asked)
    if not guest.name:
        _call(guest, next((chair.name for chair in chairs if chair.kind == "person"), ""))
    return tables.open_table(
        guest,
        asked.get("game", ""),
        chairs,
        options=_options(asked),
        edition=asked.get("edition"),
        words=_words(asked, chairs),
        proposal=_proposal(request),
    )


def _again(request: HttpRequest) -> Table:
    old = table_for(request, request.POST["again"])
    guest = welcome(request)
    chairs = tables.chairs_again(old, guest)
    return tables.open_table(
        guest,
        old.game,
        chairs,
        options=old.options,
        edition=old.edition,
        words=_words(request.POST, chairs),
        proposal=_proposal(request),
    )


def _proposal(request: HttpRequest) -> tables.Proposal | None:
    """The deal that the form showed; None if it showed none."""
    nonce = request.POST.get("nonce", "")
    return tables.Proposal(nonce, request.POST.get("commitment", "")) if nonce else None


def _chairs(asked: QueryDict) -> list[Chair]:
    names = asked.getlist("name")
    chairs = []
    for at, value in enumerate(asked.getlist("chair")):
        name = names[at] if at < len(names) else ""
        if value.startswith(firstpage.BOT):
            chairs.append(Chair("bot", level=value.removeprefix(firstpage.BOT)))
        elif value == firstpage.ME:
            chairs.append(Chair("person", name))
        elif value == firstpage.DEVICE:
            chairs.append(Chair("device", name))
        elif value == firstpage.LINK:
            chairs.append(Chair("link"))
    return chairs


def _options(asked: QueryDict) -> dict[str, str]:
    named = "option-"
    return {key.removeprefix(named): str(value) for key, value in asked.items() if key.startswith(named)}


def _words(asked: QueryDict, chairs: list[Chair]) -> list[str]:
    """The random words of the seats that are played in this browser, which sends one for each and more."""
    here = sum(chair.kind in ("person", "device") for chair in chairs)
    return asked.get("word", "").split()[:here]


@require_POST
def name(request: HttpRequest) -> HttpResponse:
    """Keep the name under which this browser sits down from now on."""
    _call(welcome(request), request.POST.get("name", ""))
    return redirect("home")


def _call(guest: Guest, new: str) -> None:
    guest.name = called(new)
    guest.save(update_fields=["name"])


@require_safe
def rules(request: HttpRequest, game_id: str) -> HttpResponse:
    """The rules of a game in the reader's language."""
    if game_id not in shelf():
        raise Http404
    text = rule_text(game_id, voice.language())
    shown = {"title": text.title, "headings": text.headings, "text": text.html, "css": text.css}
    return render(request, "web/rules.html", shown)


@require_POST
def theme(request: HttpRequest) -> HttpResponse:
    """Keep the chosen colours in a cookie, or forget them."""
    response = redirect(_next(request))
    chosen = request.POST.get("theme", "")
    if chosen in THEMES:
        response.set_cookie("theme", chosen, max_age=_YEAR, httponly=True, samesite="Lax", secure=request.is_secure())
    else:
        response.delete_cookie("theme", samesite="Lax")
    return response


def _next(request: HttpRequest) -> str:
    address = request.POST.get("next", "")
    safe = url_has_allowed_host_and_scheme(address, {request.get_host()}, require_https=request.is_secure())
    return address if safe else "/"
