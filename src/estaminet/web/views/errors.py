"""Our own pages for what goes wrong."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.deprecation import MiddlewareMixin
from django.utils.translation import gettext as _

from estaminet.server.matches.held import BrokenMatch


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


class BrokenMatchMiddleware(MiddlewareMixin):
    """A match that cannot be played on shows a page of its own; other tables do not mind."""

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        """Only broken matches."""
        if not isinstance(error, BrokenMatch):
            return None
        sentences = [_("The stored match of this table cannot be played on. All other tables are well.")]
        return _shown(request, _("This table is damaged"), sentences, 500)


def _shown(request: HttpRequest, heading: str, sentences: list[str], status: int) -> HttpResponse:
    return render(request, "web/parts/error.html", {"heading": heading, "sentences": sentences}, status=status)
