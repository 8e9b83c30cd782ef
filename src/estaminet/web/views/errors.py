"""Our own pages for what goes wrong."""

import logging

from django.db import OperationalError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.deprecation import MiddlewareMixin
from django.utils.translation import gettext as _

from estaminet.server.matches.held import BrokenMatch, CannotStore

log = logging.getLogger(__name__)


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """404: no such page, or none for this browser."""
    sentences = [
        _("The address may be mistyped, or this browser was never at that table."),
        _("If you play there on another device, open your personal link here."),
    ]
    return _shown(request, _("There is nothing here"), sentences, 404)


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    """403."""
    return _shown(request, _("This is not for you"), [_("You may not do that with this browser.")], 403)


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """400."""
    return _shown(
        request, _("That was not understood"), [_("The browser sent something that means nothing here.")], 400
    )


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """403: the form did not come from a page of ours, or cookies are off."""
    sentences = [
        _("The form was too old, or cookies are switched off. We keep one cookie, so that you keep your seat."),
        _("Please go back, load the page again and try once more."),
    ]
    return _shown(request, _("This form has expired"), sentences, 403)


def broken(request: HttpRequest) -> HttpResponse:
    """500: our own fault."""
    sentences = [
        _("Something went wrong on our side. Your tables are stored; nothing is lost."),
        _("Please try again."),
    ]
    return _shown(request, _("A glass has fallen"), sentences, 500)


class MisfortuneMiddleware(MiddlewareMixin):
    """Two misfortunes have pages of their own: a match that cannot be played on, and a database that takes nothing."""

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        """Only these two; nothing has changed after either."""
        if isinstance(error, BrokenMatch):
            sentences = [_("The stored match of this table cannot be played on. All other tables are well.")]
            return _shown(request, _("This table is damaged"), sentences, 500)
        if isinstance(error, CannotStore | OperationalError):
            log.error("nothing can be stored now: %s", error)
            return _unstored(request)
        return None


def _unstored(request: HttpRequest) -> HttpResponse:
    sentences = [
        _("This could not be stored just now; nothing has changed. Perhaps the server's disk is full."),
        _("Please go back and try again in a moment."),
    ]
    response = _shown(request, _("That could not be stored"), sentences, 503)
    response["Retry-After"] = "5"
    return response


def _shown(request: HttpRequest, heading: str, sentences: list[str], status: int) -> HttpResponse:
    return render(request, "web/parts/error.html", {"heading": heading, "sentences": sentences}, status=status)
