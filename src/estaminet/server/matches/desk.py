"""A desk at which a bot thinks in a process of its own, which may crash, hang or be killed alone."""

import os
import signal
import time
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from typing import Any, Final, Generic, Protocol, TypeVar

from estaminet.bots.worker import thinkers


class Asked(Protocol):
    """A question; only its job goes to the other process."""

    @property
    def job(self) -> Any:
        """What is asked, as plain data."""
        ...


Q = TypeVar("Q", bound=Asked)
A = TypeVar("A")

_START_SECONDS: Final = 10.0
"""How long a process may take to come up and say its number."""


class Failed(RuntimeError):
    """The bot at the desk gave no answer; the message says why."""


class Desk(Generic[Q, A]):
    """Asks one question at a time; `wake` is called from another thread when the answer is there."""

    def __init__(self, think: Callable[[Any], A], patience: float, wake: Callable[[], None]) -> None:
        self._think = think
        self._patience = patience
        self._wake = wake
        self._pool: ProcessPoolExecutor | None = None
        self._pid: Future[int] | None = None
        self._answer: Future[A] | None = None
        self._until = 0.0
        self.asked: Q | None = None

    def ask(self, question: Q) -> None:
        """Hand the question over; the desk must be free."""
        try:
            self._hand_over(question)
        except BrokenProcessPool:  # it died while nobody asked it anything
            self.close()
            self._hand_over(question)

    def _hand_over(self, question: Q) -> None:
        if self._pool is None:
            self._pool = thinkers(1)
            self._pid = self._pool.submit(os.getpid)
        self._answer = self._pool.submit(self._think, question.job)
        self._until = time.monotonic() + self._patience
        self.asked = question
        self._answer.add_done_callback(lambda _: self._wake())

    def answered(self) -> bool:
        """Whether there is something to collect: an answer, a failure, or patience at its end."""
        return self._answer is not None and (self._answer.done() or time.monotonic() > self._until)

    def collect(self) -> tuple[Q, A]:
        """The question and its answer, after which the desk is free; Failed if there is none."""
        assert self.asked is not None
        assert self._answer is not None
        asked, future = self.asked, self._answer
        self.asked = self._answer = None
        if not future.done():
            self.close()
            raise Failed("it took too long and was stopped")
        try:
            return asked, future.result()
        except BrokenProcessPool as error:
            self.close()
            raise Failed("its process died") from error
        except Exception as error:
            raise Failed(f"{type(error).__name__}: {error}") from error

    def close(self) -> None:
        """End the process, whatever it does; the next question starts another."""
        pool, pid = self._pool, self._pid
        self._pool = self._pid = None
        if pool is None or pid is None:
            return
        with suppress(Exception):  # a process that never came up, or is gone already
            os.kill(pid.result(_START_SECONDS), getattr(signal, "SIGKILL", signal.SIGTERM))
        pool.shutdown(wait=False, cancel_futures=True)
