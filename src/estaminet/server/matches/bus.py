"""The bus: says that a table changed. It carries no content, for whoever hears it looks with its own eyes."""

import logging
from collections.abc import Callable
from threading import Lock
from typing import Protocol, TypeAlias

log = logging.getLogger(__name__)

Hear: TypeAlias = Callable[[str, int], None]
"""Called with a table's id and the length of its log, in whatever thread published: it must be quick."""
Stop: TypeAlias = Callable[[], None]
"""Ends the listening."""


class Bus(Protocol):
    """What the server needs of a bus; one in memory does for one process."""

    def publish(self, table_id: str, n: int) -> None:
        """Say, after the commit, that the table changed and its log has `n` entries."""
        ...

    def listen(self, hear: Hear, table_id: str | None = None) -> Stop:
        """Hear of one table, or of all."""
        ...


class MemoryBus:
    """A bus within this process."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._ears: dict[str | None, list[Hear]] = {}

    def publish(self, table_id: str, n: int) -> None:
        """Tell everybody who listens; a listener that fails harms nobody, for the change is already stored."""
        with self._lock:
            ears = [*self._ears.get(table_id, ()), *self._ears.get(None, ())]
        for hear in ears:
            try:
                hear(table_id, n)
            except Exception:
                log.exception("a listener failed on table %s", table_id)

    def listen(self, hear: Hear, table_id: str | None = None) -> Stop:
        """Hear of one table, or of all."""
        with self._lock:
            self._ears.setdefault(table_id, []).append(hear)
        return lambda: self._forget(hear, table_id)

    def _forget(self, hear: Hear, table_id: str | None) -> None:
        with self._lock:
            ears = self._ears.get(table_id, [])
            if hear in ears:
                ears.remove(hear)
            if not ears:
                self._ears.pop(table_id, None)


bus: Bus = MemoryBus()
