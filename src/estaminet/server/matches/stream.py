"""The event stream of a page: says that there is something new to fetch for its seat, and never what."""

import asyncio
import re
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Final
from weakref import WeakSet

import msgspec
from django.http import Http404, HttpRequest, StreamingHttpResponse
from django.views.decorators.http import require_GET

from estaminet.server.matches.bus import bus
from estaminet.server.matches.held import BrokenMatch
from estaminet.server.matches.links import seats_of, table_seen_by
from estaminet.server.matches.looking import Pulse, pulse
from estaminet.server.matches.models import Guest

HEARTBEAT: Final = 15.0
"""Seconds of silence after which a comment is sent, so that nobody on the way takes the line for dead."""
RETRY_MILLISECONDS: Final = 1500
_SEAT: Final = re.compile("[0-9]{1,3}")

# Threads of its own, so that looking never waits for pages and each keeps its connection to the database.
_eyes = ThreadPoolExecutor(max_workers=2, thread_name_prefix="stream")


class _Ear:
    """Wakes one stream, whatever thread publishes."""

    def __init__(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.woken = asyncio.Event()
        self.closing = False

    def hear(self, table_id: str, n: int) -> None:
        with suppress(RuntimeError):  # the loop has ended, and the stream with it
            self.loop.call_soon_threadsafe(self.woken.set)

    def close(self) -> None:
        self.closing = True
        self.hear("", 0)


_ears: WeakSet[_Ear] = WeakSet()


def close_all() -> None:
    """End every open stream; the pages come back by themselves when the server does."""
    for ear in list(_ears):
        ear.close()


@require_GET
async def stream(request: HttpRequest, table_id: str) -> StreamingHttpResponse:
    """The view: `?seat=N` looks with that seat's eyes, which must be the guest's; without it a watching guest's.

    The id of a message is the state's pulse ("version.public.ready"); a page that comes back with it as
    Last-Event-ID hears nothing until something changed, and one that missed something hears at once.
    """
    guest = getattr(request, "guest", None)
    seat = _seat_asked_for(request)
    ear = _Ear()
    if await _look(ear, table_id, guest, seat) is None:
        raise Http404
    known = request.headers.get("Last-Event-ID", "")
    response = StreamingHttpResponse(_messages(ear, table_id, guest, seat, known), content_type="text/event-stream")
    response["Cache-Control"] = "no-store"
    response["X-Accel-Buffering"] = "no"
    return response


async def _messages(
    ear: _Ear, table_id: str, guest: Guest | None, seat: int | None, known: str
) -> AsyncIterator[bytes]:
    _ears.add(ear)
    stop = bus.listen(ear.hear, table_id)
    try:
        yield f"retry: {RETRY_MILLISECONDS}\n\n".encode()
        while not ear.closing:
            ear.woken.clear()
            now = await _look(ear, table_id, guest, seat)
            if now is None:
                return
            if str(now) != known:
                known = str(now)
                yield _message(now)
            if not await _woken(ear):
                yield b": still here\n\n"
    finally:
        stop()


async def _woken(ear: _Ear) -> bool:
    try:
        async with asyncio.timeout(HEARTBEAT):
            await ear.woken.wait()
    except TimeoutError:
        return False
    return True


async def _look(ear: _Ear, table_id: str, guest: Guest | None, seat: int | None) -> Pulse | None:
    return await ear.loop.run_in_executor(_eyes, _seen, table_id, guest, seat)


def _seen(table_id: str, guest: Guest | None, seat: int | None) -> Pulse | None:
    """The pulse, or None if this guest may not (or no longer) look with the eyes of this seat."""
    table = table_seen_by(table_id, guest)
    if table is None or (seat is not None and seat not in seats_of(table, guest)):
        return None
    try:
        return pulse(table, seat)
    except BrokenMatch:
        return None


def _message(now: Pulse) -> bytes:
    data = msgspec.json.encode({"version": now.version, "public": now.public, "ready": now.ready})
    return b"id: %s\ndata: %s\n\n" % (str(now).encode(), data)


def _seat_asked_for(request: HttpRequest) -> int | None:
    text = request.GET.get("seat", "")
    if not text:
        return None
    if not _SEAT.fullmatch(text):
        raise Http404
    return int(text)
