"""The server process: greets when it listens, and ends without waiting for open streams."""

import asyncio
import signal
import socket
from collections.abc import Callable
from typing import Any, Final

import uvicorn

from estaminet.server.matches.stream import close_all

GRACE: Final = 2
"""Seconds that requests under way have to finish when the server ends."""


class Server(uvicorn.Server):
    """uvicorn with our settings; `greet` is called in a thread once it listens."""

    def __init__(self, application: Any, greet: Callable[[], None]) -> None:
        config = uvicorn.Config(
            application, log_config=None, access_log=False, timeout_graceful_shutdown=GRACE, ws="none"
        )
        super().__init__(config)
        self._greet = greet

    def serve_until_asked(self, listeners: list[socket.socket]) -> None:
        """Serve until SIGINT or SIGTERM, and give control back then."""
        # uvicorn raises the signal again once it is done, which must not end the process before the clerk has ended.
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, lambda *_: None)
        self.run(sockets=listeners)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen, then greet."""
        await super().startup(sockets)
        if self.started:
            await asyncio.get_running_loop().run_in_executor(None, self._greet)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End the streams, then what else is under way."""
        close_all()
        await super().shutdown(sockets)
