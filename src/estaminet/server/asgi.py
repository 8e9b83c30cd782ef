"""One process: pages through Django's WSGI in persistent threads, the event stream through Django's ASGI."""

import asyncio
import os
from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeAlias, cast

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "estaminet.server.settings")

from a2wsgi import WSGIMiddleware
from django.core.asgi import get_asgi_application
from django.core.wsgi import get_wsgi_application

Message: TypeAlias = dict[str, Any]
Receive: TypeAlias = Callable[[], Awaitable[Message]]
Send: TypeAlias = Callable[[Message], Awaitable[None]]

THREADS: Final = 6
LONGEST_BODY: Final = (2 << 20) + (64 << 10)
"""Of a form that brings a record of two mebibytes."""
BODY_SECONDS: Final = 20.0

# Threads that live on keep their connection to the database: half the processor time a move of plain ASGI.
_pages: Any = WSGIMiddleware(cast("Any", get_wsgi_application()), workers=THREADS)
_stream: Any = get_asgi_application()


async def application(scope: Message, receive: Receive, send: Send) -> None:
    """The whole server: streams are the paths that end in /stream/."""
    if scope["type"] != "http":
        await _pages(scope, receive, send)
    elif scope["path"].endswith("/stream/"):
        await _stream(scope, receive, send)
    else:
        await _page(scope, receive, send)


async def _page(scope: Message, receive: Receive, send: Send) -> None:
    """Read the body before a thread is taken, so that slow senders hold none and halves of bodies reach nobody."""
    body, more = b"", True
    try:
        async with asyncio.timeout(BODY_SECONDS):
            while more and len(body) <= LONGEST_BODY:
                part = await receive()
                if part["type"] == "http.disconnect":
                    return
                body, more = body + part.get("body", b""), part.get("more_body", False)
    except TimeoutError:
        await _decline(send, 408)
        return
    whole = iter([{"type": "http.request", "body": body}])
    await (_decline(send, 413) if len(body) > LONGEST_BODY else _pages(scope, lambda: _next(whole, receive), send))


async def _next(whole: Any, receive: Receive) -> Message:
    return next(whole, None) or await receive()


async def _decline(send: Send, status: int) -> None:
    await send({"type": "http.response.start", "status": status, "headers": [(b"connection", b"close")]})
    await send({"type": "http.response.body", "body": b""})
