"""Guests: no account, a cookie is enough."""

from django.core import signing
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils.deprecation import MiddlewareMixin

from estaminet.server.matches.models import Guest

COOKIE = "estaminet_guest"
_SALT = "estaminet.guest"
_YEARS = 2 * 366 * 24 * 3600


def known(request: HttpRequest) -> Guest | None:
    """The guest whose cookie came with the request; None for a new, unknown or forged one."""
    try:
        token = request.get_signed_cookie(COOKIE, salt=_SALT)
    except (KeyError, signing.BadSignature):
        return None
    return Guest.objects.filter(token=token).first()


def welcome(request: HttpRequest) -> Guest:
    """The guest of the request, made now if the browser is new; the answer will carry the cookie.

    Only what needs a guest calls this (opening, joining, watching): merely looking at pages stores nothing.
    """
    guest = getattr(request, "guest", None)
    if not isinstance(guest, Guest):
        guest = Guest.objects.create(language=getattr(request, "LANGUAGE_CODE", "")[:8])
        recognise(request, guest)
    return guest


def recognise(request: HttpRequest, guest: Guest) -> None:
    """Let the browser of this request be that guest from now on."""
    request.guest = guest  # type: ignore[attr-defined]
    request.guest_is_new = True  # type: ignore[attr-defined]


def unwelcome(request: HttpRequest) -> None:
    """Undo `welcome` for a browser that was new: its cookie may be on the way with another answer."""
    if getattr(request, "guest_is_new", False):
        request.guest.delete()  # type: ignore[attr-defined]
        request.guest = None  # type: ignore[attr-defined]
        request.guest_is_new = False  # type: ignore[attr-defined]


def give_cookie(response: HttpResponseBase, guest: Guest, *, secure: bool) -> None:
    """Sign the guest's token into the answer's cookie, out of reach of scripts and other sites."""
    response.set_signed_cookie(
        COOKIE, guest.token, salt=_SALT, max_age=_YEARS, httponly=True, samesite="Lax", secure=secure
    )


class GuestMiddleware(MiddlewareMixin):
    """Sets `request.guest` (Guest or None); `welcome` makes one."""

    def process_request(self, request: HttpRequest) -> None:
        """Recognise the browser."""
        request.guest = known(request)  # type: ignore[attr-defined]

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        """Give a new guest the cookie."""
        if getattr(request, "guest_is_new", False):
            give_cookie(response, request.guest, secure=request.is_secure())  # type: ignore[attr-defined]
        return response
