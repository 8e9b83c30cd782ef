"""For browser tests: a real server of ours in a process of its own, and the browsers of its guests."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page

CHROMIUM: Final = "/usr/bin/chromium"
QUIET: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
PATIENCE: Final = 15_000


class Site:
    """`estaminet serve` on a port of its own; it can be killed and started again with the same data."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.port = 0
        self.url = ""
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        command = [sys.executable, "-m", "estaminet", "serve", "--no-open", "--port", str(self.port)]
        environment = {**os.environ, "ESTAMINET_DATA": str(self.data), "PYTHONUNBUFFERED": "1"}
        log = (self.data / "server.log").open("a")
        self.process = subprocess.Popen(
            command, env=environment, stdout=subprocess.PIPE, stderr=log, text=True, start_new_session=True
        )
        log.close()
        assert self.process.stdout is not None
        for line in self.process.stdout:
            found = re.search(r"http://127\.0\.0\.1:(\d+)", line)
            if found:
                self.url, self.port = found[0], int(found[1])
                return
        raise AssertionError((self.data / "server.log").read_text())

    def kill(self) -> None:
        """Without any warning, as a power cut does."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self._forget()

    def stop(self) -> None:
        if self.process is not None:
            self.process.terminate()
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
            self._forget()

    def _forget(self) -> None:
        assert self.process is not None
        assert self.process.stdout is not None
        self.process.stdout.close()
        self.process = None


class Guests:
    """Browsers of different people; whatever their consoles complain about fails the test."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.contexts: list[BrowserContext] = []
        self.complaints: list[str] = []
        self.expected = "428"  # what could be taken back when it was shown may be final by the time it is sent

    def arrive(self, width: int = 1280, height: int = 900, **options: Any) -> Page:
        options = {"locale": "en-GB", "reduced_motion": "reduce"} | options
        context = self.browser.new_context(viewport={"width": width, "height": height}, **options)
        self.contexts.append(context)
        return self.tab(context)

    def tab(self, context: BrowserContext) -> Page:
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("console", self._heard)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        return page

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not re.search(self.expected, message.text):
            self.complaints.append(message.text)
