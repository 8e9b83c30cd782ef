"""Sowers: all sow at once and unseen.

Three rounds. In each, whoever has seeds left may sow one or two of them and says `done`; the field is looked at when
all are done. Nothing is drawn before the second round, the weather before the third: rain is a point for each seed
that stands by then. At the end the last seat alone may crown somebody for one point.
"""

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from estaminet.core.game import (
    LUCK,
    OVER,
    BoxRefused,
    Dice,
    Edition,
    Line,
    MalformedMove,
    Meta,
    Odds,
    Option,
    Options,
    Outcome,
    Seat,
    Tell,
)

SOWING: Final = ("sow 1", "sow 2")
WEATHER: Final = ("weather sun", "weather rain", "weather hail")
CROWNS: Final = ("crown 0", "crown 1", "crown 2")
WORDS: Final = frozenset(("done", *SOWING, *WEATHER, *CROWNS))
ROUNDS: Final = 3


class Table(msgspec.Struct):
    """`sown` lies unseen until the round is over; `busy` are the seats that have not said `done`."""

    store: list[int]
    sown: list[int]
    field: list[int]
    bonus: list[int]
    round: int = 0
    weather: str = ""
    crowned: int = -1
    busy: tuple[Seat, ...] = ()
    stage: str = "sow"


class View(msgspec.Struct, frozen=True):
    """The table as a value, and who looks at it."""

    seat: Seat | None
    store: tuple[int, ...]
    sown: tuple[int, ...]
    field: tuple[int, ...]
    bonus: tuple[int, ...]
    round: int
    weather: str
    crowned: int
    busy: tuple[Seat, ...]
    stage: str


class Rules:
    """The rules for so many seats."""

    def __init__(self, seats: int, seeds: int, windy: bool) -> None:
        self.seats = seats
        self.seeds = seeds
        self.odds = Odds("weather", WEATHER, (2, 1, int(windy)))

    def setup(self) -> Table:
        zeros = [0] * self.seats
        table = Table([self.seeds] * self.seats, zeros[:], zeros[:], zeros[:])
        self._begin_round(table)
        return table

    def copy(self, table: Table) -> Table:
        return msgspec.structs.replace(
            table, store=table.store[:], sown=table.sown[:], field=table.field[:], bonus=table.bonus[:]
        )

    def _begin_round(self, table: Table) -> None:
        table.round += 1
        table.stage = "sow"
        table.busy = tuple(seat for seat, left in enumerate(table.store) if left)
        if not table.busy:
            self._end_round(table)

    def _end_round(self, table: Table) -> None:
        table.field = [old + new for old, new in zip(table.field, table.sown, strict=True)]
        table.sown = [0] * self.seats
        if table.round == ROUNDS:
            table.stage, table.busy = "crown", (self.seats - 1,)
        elif table.round == ROUNDS - 1:
            table.stage = "weather"
        else:
            self._begin_round(table)

    def to_act(self, table: Table) -> tuple[Seat, ...]:
        if table.stage == "weather":
            return LUCK
        return table.busy or OVER

    def moves(self, table: Table, seat: Seat) -> Sequence[str]:
        if table.stage == "crown":
            return ("done", *CROWNS[: self.seats]) if table.crowned < 0 else ("done",)
        return ("done", *SOWING[: table.store[seat]]) if not table.sown[seat] else ("done",)

    def luck(self, table: Table) -> Odds:
        return self.odds

    def play(self, table: Table, seat: Seat, move: str, tell: Tell | None = None) -> None:
        verb, _, what = move.partition(" ")
        if verb == "sow":
            table.sown[seat] += int(what)
            table.store[seat] -= int(what)
        elif verb == "weather":
            table.weather = what
            table.bonus = table.field[:] if what == "rain" else table.bonus
            self._begin_round(table)
        elif verb == "crown":
            table.crowned = int(what)
            table.bonus[int(what)] += 1
        else:
            table.busy = tuple(other for other in table.busy if other != seat)
            if not table.busy and table.stage == "sow":
                self._end_round(table)
        if tell is not None:
            tell(Line(verb, {"seat": seat} if seat >= 0 else {"weather": what}, (f"{seat}/{what}",)))

    def reveals(self, table: Table, seat: Seat, move: str) -> bool:
        return False

    def told(self, table: Table, seat: Seat, move: str, to: Seat | None) -> str:
        return move

    def scores(self, table: Table) -> list[int]:
        return [seeds + bonus for seeds, bonus in zip(table.field, table.bonus, strict=True)]

    def outcome(self, table: Table) -> Outcome | None:
        if table.busy or table.stage == "weather":
            return None
        points = tuple(self.scores(table))
        return Outcome(tuple(1 + sum(other > own for other in points) for own in points), points, Line("harvest"))

    def explain(self, table: Table, seat: Seat) -> Sequence[Line]:
        return (Line("field", {"points": table.field[seat]}), Line("bonus", {"points": table.bonus[seat]}))

    def view(self, table: Table, seat: Seat | None) -> View:
        return View(
            seat,
            tuple(table.store),
            tuple(table.sown),
            tuple(table.field),
            tuple(table.bonus),
            table.round,
            table.weather,
            table.crowned,
            table.busy,
            table.stage,
        )

    def guess(self, view: View, dice: Dice) -> Table:
        lists = (list(view.store), list(view.sown), list(view.field), list(view.bonus))
        return Table(*lists, view.round, view.weather, view.crowned, view.busy, view.stage)

    def census(self, table: Table) -> Mapping[str, int]:
        return {f"seeds {seat}": table.store[seat] + table.sown[seat] + table.field[seat] for seat in range(self.seats)}

    def write(self, move: str) -> str:
        return move

    def read(self, text: str) -> str:
        if text not in WORDS:
            raise MalformedMove(Line("not a move"))
        return text


class Sowers:
    """The box."""

    meta: Final = Meta("toy sowers", (1, 2, 3), 2, 1, 2 * 3 * ROUNDS + 2, 1, (Option("wind"),))

    def box(self, seats: int, options: Options, edition: Edition) -> Rules:
        if seats not in self.meta.seats or not set(options) <= {"wind"} or set(edition) != {"seeds"}:
            raise BoxRefused(Line("no such box"))
        seeds = edition["seeds"]
        if not isinstance(seeds, int) or options.get("wind", "off") not in ("off", "on"):
            raise BoxRefused(Line("no such box"))
        return Rules(seats, seeds, options.get("wind") == "on")


game: Final = Sowers()
