# mypyc may compile this module.
"""The table of Limes: what changes during a match, flat and cheap to copy."""

from typing import Final

from estaminet.games.limes.land import Land

ROUNDS: Final = 16
WORKERS: Final = 7

WAITING: Final = 0
LAYING: Final = 1
WORKING: Final = 2
ACTED: Final = 3
RESTED: Final = 4
"""Done without having used the worker step."""
WORKED: Final = 5
"""Done after using it."""
STAGES: Final = ("wait", "lay", "worker", "worker", "done", "done")


class Table:
    """Deck and card (number - 1, or -1) of the round; the seats still busy as bits; by seat: land, workers, stage.

    Lands and tuples of workers are never changed, only replaced. Workers are zones in the order of their placing
    (LIM-19).
    """

    __slots__ = ("busy", "card", "deck", "lands", "round", "stages", "workers")

    deck: tuple[int, ...]
    card: int
    round: int
    busy: int
    lands: list[Land]
    workers: list[tuple[int, ...]]
    stages: list[int]

    def copy(self) -> "Table":
        """A table of its own in the same state."""
        table = Table.__new__(Table)
        table.deck = self.deck
        table.card = self.card
        table.round = self.round
        table.busy = self.busy
        table.lands = self.lands[:]
        table.workers = self.workers[:]
        table.stages = self.stages[:]
        return table

    def _parts(self) -> tuple[object, ...]:
        return self.deck, self.card, self.round, self.busy, self.lands, self.workers, self.stages

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Table) and self._parts() == other._parts()

    __hash__ = None  # type: ignore[assignment]


def fresh(seats: int, cards: int, land: Land) -> Table:
    """A table before the first card is drawn."""
    table = Table.__new__(Table)
    table.deck = tuple(range(cards))
    table.card, table.round, table.busy = -1, 0, 0
    table.lands = [land] * seats
    table.workers = [()] * seats
    table.stages = [WAITING] * seats
    return table


def shifted(workers: tuple[int, ...], start: int, end: int) -> tuple[int, ...]:
    """Workers after the first of those on `start` went to `end`: it keeps its place in the order (LIM-19)."""
    which = workers.index(start)
    return (*workers[:which], end, *workers[which + 1 :])
