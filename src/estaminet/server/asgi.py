"""One process: pages through Django's WSGI in persistent threads, the event stream through Django's ASGI."""

import os
from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeAlias, cast

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "estaminet.server.settings")

from a2wsgi import WSGIMiddleware
from django.core.asgi import get_asgi_application
from django.core.wsgi import get_wsgi_application

Scope: TypeAlias = dict[str, Any]
Receive: TypeAlias = Callable[[], Awaitable[dict[str, Any]]]
Send: TypeAlias = Callable[[dict[str, Any]], Awaitable[None]]

THREADS: Final = 6

# Threads that live on keep their connection to the database: half the processor time a move of plain ASGI.
_pages: Any = WSGIMiddleware(cast("Any", get_wsgi_application()), workers=THREADS)
_stream: Any = get_asgi_application()


async def application(scope: Scope, receive: Receive, send: Send) -> None:
    """The whole server: streams are the paths that end in /stream/."""
    if scope["type"] == "lifespan":
        await _live(receive, send)
    elif scope["type"] == "http" and scope["path"].endswith("/stream/"):
        await _stream(scope, receive, send)
    else:
        await _pages(scope, receive, send)


async def _live(receive: Receive, send: Send) -> None:
    while True:
        message = await receive()
        await send({"type": f"{message['type']}.complete"})
        if message["type"] == "lifespan.shutdown":
            return
