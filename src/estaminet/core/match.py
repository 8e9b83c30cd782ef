"""A match and its one door: the log, its fold, simultaneous seats kept apart, taking back, finality."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import chain, islice
from typing import Any, Final, Generic, NamedTuple, TypeVar

import msgspec

from estaminet.core.game import DONE, LUCK, LUCK_SEAT, IllegalMove, Line, MalformedMove, Outcome, Rules, Seat
from estaminet.core.luck import draw, possible

T = TypeVar("T")
M = TypeVar("M")
V = TypeVar("V")

KEPT: Final = -1
"""`takes_back` of an event that takes nothing back."""


class Event(msgspec.Struct, frozen=True):
    """An entry of the log: a written move of a seat or of luck, or the taking back of entry `takes_back`.

    Entries are for storing, never for a reader before the end: their numbers count what others do unseen.
    """

    seat: Seat
    text: str
    takes_back: int = KEPT


class Offer(msgspec.Struct, frozen=True):
    """A written legal move, and whether it could not be taken back."""

    move: str
    final: bool


class ToldEvent(msgspec.Struct, frozen=True):
    """A written move as one reader may read it."""

    seat: Seat
    text: str


class Heard(msgspec.Struct, frozen=True):
    """A sentence of the history, whose move brought it (LUCK_SEAT for a draw), and the number of its event.

    Events are counted from 1 as they were told to the reader.
    """

    seat: Seat
    line: Line
    n: int


class Unconfirmed(IllegalMove):
    """The move is legal, cannot be taken back, and was not confirmed."""


class _Live(NamedTuple):
    """An entry of the log that was not taken back."""

    number: int
    seat: Seat
    move: Any
    reveals: bool


class _Step:
    """A stretch in which one company of seats may act; several seats are kept apart until it is over."""

    __slots__ = ("company", "live", "written")

    def __init__(self, company: tuple[Seat, ...]) -> None:
        self.company = company
        self.live: list[_Live] = []
        self.written: Counter[Seat] = Counter()

    @property
    def apart(self) -> bool:
        return len(self.company) > 1

    def told_late(self) -> list[_Live]:
        """The entries in the order in which they are told once the step is over: seat by seat if kept apart."""
        return sorted(self.live, key=lambda live: live.seat) if self.apart else self.live

    def told_early(self, reader: Seat | None) -> list[_Live]:
        """The entries that this reader may know while the step is open."""
        return [live for live in self.live if live.seat == reader] if self.apart else self.live

    def count(self, reader: Seat | None, *, over: bool) -> int:
        """How many events of the step this reader was told: of seats kept apart only what stands at the end."""
        if not self.apart:
            return self.written.total()
        others = sum(live.seat != reader for live in self.live) if over else 0
        return others + (0 if reader is None else self.written[reader])


def _ends_step(before: tuple[Seat, ...], after: tuple[Seat, ...], seat: Seat, text: str) -> bool:
    """Whether this move of a seat ended the step, by who was to act before and after it.

    Seats only drop out of a step; one that is to act again after its own `done` is in the next.
    """
    if LUCK in (before, after) or not after:
        return True
    return not set(after) <= set(before) or (text == DONE and seat in after)


class _Reader(Generic[T]):
    """What one seat (or a guest) has been told of the steps that are over."""

    __slots__ = ("heard", "steps", "table", "told")

    def __init__(self, table: T) -> None:
        self.steps = 0
        self.table = table
        self.told: list[ToldEvent] = []
        self.heard: list[Heard] = []


class Match(Generic[T, M, V]):
    """The log of a match and the table it folds to.

    `luck_key` is the deal's key; without it nothing is drawn, and draws come in by `append` alone. Every method
    that refuses raises a Refusal and leaves the match as it was.
    """

    def __init__(self, rules: Rules[T, M, V], luck_key: bytes | None = None) -> None:
        self.rules = rules
        self.log: list[Event] = []
        self.table: T = rules.setup()
        self.seats = len(rules.scores(self.table))
        self._luck_key = luck_key
        self._uses: Counter[str] = Counter()
        self._steps: list[_Step] = []
        self._versions: dict[Seat | None, int] = dict.fromkeys((None, *range(self.seats)), 0)
        self._readers: dict[Seat | None, _Reader[T]] = {}
        self._own: dict[Seat | None, T] = {}
        self._offered: dict[Seat, tuple[Offer, ...]] = {}
        self._begin_step()

    # Asking

    def waited_for(self) -> tuple[Seat, ...]:
        """The seats that may act now; empty when the match is over or luck is awaited."""
        acting = self.rules.to_act(self.table)
        return () if acting is LUCK else acting

    def ready(self) -> tuple[Seat, ...]:
        """The seats that are done in an open step of several; this is public."""
        if not self._step.apart:
            return ()
        acting = self.rules.to_act(self.table)
        return tuple(seat for seat in self._step.company if seat not in acting)

    def table_for(self, reader: Seat | None) -> T:
        """The table as `reader` may know it, without what others did in an open step; not to be changed."""
        if not self._step.apart:
            return self.table
        if reader not in self._own:
            self._own[reader] = self._replayed(self._step.told_early(reader))
        return self._own[reader]

    def view(self, reader: Seat | None) -> V:
        """What the reader sees."""
        return self.rules.view(self.table_for(reader), reader)

    def version(self, reader: Seat | None) -> int:
        """How many events the reader was told; another seat's hidden click does not change it."""
        return self._versions[reader] + self._step.count(reader, over=False)

    def offers(self, seat: Seat) -> tuple[Offer, ...]:
        """The legal moves of a seat, each with its finality; empty when the seat is not to act."""
        if seat not in self._offered:
            table = self.table_for(seat)
            moves = self.rules.moves(table, seat) if seat in self.rules.to_act(table) else ()
            listed = ((move, self.rules.write(move)) for move in moves)
            self._offered[seat] = tuple(Offer(text, self._final(seat, move, text)) for move, text in listed)
        return self._offered[seat]

    def can_take_back(self, seat: Seat) -> bool:
        """Whether the seat's last move can be taken back."""
        return self._last_kept(seat) is not None

    def outcome(self) -> Outcome | None:
        """The end of the match, or None while somebody is to act."""
        return self.rules.outcome(self.table)

    def told(self, reader: Seat | None) -> list[ToldEvent]:
        """The log as the reader may read it."""
        return self._read(reader).told

    def history(self, reader: Seat | None) -> list[Heard]:
        """What the reader was told, sentence by sentence."""
        return self._read(reader).heard

    def table_told(self, reader: Seat | None, count: int) -> T:
        """A table of its own, as it was for the reader after the first `count` events of `told` (or all)."""
        *_, table = islice(self.tables_told(reader), count + 1)
        return table

    def tables_told(self, reader: Seat | None) -> Iterator[T]:
        """The same after 0, 1, … events and so on to the last: one table, which goes on when the next is asked for."""
        over = chain.from_iterable(step.told_late() for step in self._steps[:-1])
        table = self.rules.setup()
        yield table
        for live in chain(over, self._step.told_early(reader)):
            self.rules.play(table, live.seat, live.move)
            yield table

    def preview(self, seat: Seat, text: str) -> T:
        """A table of its own on which the move was played; nothing is drawn, and what would reveal is refused."""
        move = self._legal(seat, text)
        table = self.rules.copy(self.table_for(seat))
        if self.rules.reveals(table, seat, move):
            raise IllegalMove(Line("core preview reveals"))
        self.rules.play(table, seat, move)
        return table

    # Doing

    def open(self) -> list[Event]:
        """Draw until persons are to act; called once every seat is taken."""
        return self._draw()

    def play(self, seat: Seat, text: str, *, confirmed: bool = True) -> list[Event]:
        """Carry out a written move of a seat and the draws that follow; gives the new entries of the log.

        Raises MalformedMove, IllegalMove, or Unconfirmed for a final move that was not confirmed.
        """
        move = self._legal(seat, text)
        if not confirmed and self._final(seat, move, text):
            raise Unconfirmed(Line("core final"))
        first = len(self.log)
        self._enter(seat, text, move)
        self._draw()
        return self.log[first:]

    def take_back(self, seat: Seat, *, whole_turn: bool = False) -> list[Event]:
        """Take back the seat's last move, or all its moves of this step; IllegalMove when there is none."""
        first = len(self.log)
        last = self._last_kept(seat)
        if last is None:
            raise IllegalMove(Line("core nothing to take back"))
        self._forget(last)
        while whole_turn and (last := self._last_kept(seat)) is not None:
            self._forget(last)
        return self.log[first:]

    def append(self, event: Event) -> None:
        """Replay an entry of a stored log; IllegalMove or MalformedMove when it cannot have stood there."""
        if event.takes_back != KEPT:
            self._replay_taking_back(event)
        elif event.seat == LUCK_SEAT:
            self._replay_draw(event)
        else:
            self._enter(event.seat, event.text, self._legal(event.seat, event.text))

    # Inside

    @property
    def _step(self) -> _Step:
        return self._steps[-1]

    def _end_step(self) -> None:
        told = self._step.told_late()
        if told != self._step.live:  # who was faster leaves no trace on the table
            self.table = self._replayed(told)
        for reader in self._versions:
            self._versions[reader] += self._step.count(reader, over=True)
        self._begin_step()

    def _begin_step(self) -> None:
        self._steps.append(_Step(self.rules.to_act(self.table)))
        self._at_step = self.rules.copy(self.table)

    def _replayed(self, entries: Iterable[_Live]) -> T:
        table = self.rules.copy(self._at_step)
        for live in entries:
            self.rules.play(table, live.seat, live.move)
        return table

    def _legal(self, seat: Seat, text: str) -> M:
        move = self._spelt(text)
        table = self.table_for(seat)
        acting = self.rules.to_act(table)
        if not acting:
            raise IllegalMove(Line("core match over"))
        if seat == LUCK_SEAT or seat not in acting:
            raise IllegalMove(Line("core not your turn"))
        if move not in self.rules.moves(table, seat):
            raise IllegalMove(Line("core not legal", {"move": text}))
        return move

    def _spelt(self, text: str) -> M:
        """The move of a text in its one spelling, without which equal matches would have unequal logs."""
        move = self.rules.read(text)
        if self.rules.write(move) != text:
            raise MalformedMove(Line("core not a move", {"move": text[:60]}))
        return move

    def _final(self, seat: Seat, move: M, text: str) -> bool:
        if self.rules.reveals(self.table_for(seat), seat, move):
            return True
        table = self.rules.copy(self.table)
        self.rules.play(table, seat, move)
        return _ends_step(self.rules.to_act(self.table), self.rules.to_act(table), seat, text)

    def _enter(self, seat: Seat, text: str, move: M) -> None:
        before = self.rules.to_act(self.table)
        reveals = seat != LUCK_SEAT and self.rules.reveals(self.table_for(seat), seat, move)
        self.rules.play(self.table, seat, move)
        self._step.live.append(_Live(len(self.log), seat, move, reveals))
        self._log(Event(seat, text))
        if _ends_step(before, self.rules.to_act(self.table), seat, text):
            self._end_step()

    def _log(self, event: Event) -> None:
        self.log.append(event)
        self._step.written[event.seat] += 1
        self._own.clear()
        self._offered.clear()

    def _draw(self) -> list[Event]:
        first = len(self.log)
        while self._luck_key is not None and self.rules.to_act(self.table) is LUCK:
            luck = self.rules.luck(self.table)
            self._enter_draw(luck.key, draw(self._luck_key, luck, self._uses[luck.key]))
        return self.log[first:]

    def _enter_draw(self, name: str, move: M) -> None:
        self._uses[name] += 1
        self._enter(LUCK_SEAT, self.rules.write(move), move)

    def _replay_draw(self, event: Event) -> None:
        move = self._spelt(event.text)
        if self.rules.to_act(self.table) is not LUCK:
            raise IllegalMove(Line("core nothing to draw"))
        luck = self.rules.luck(self.table)
        if not possible(luck, move):
            raise IllegalMove(Line("core impossible draw", {"move": event.text}))
        if self._luck_key is not None and draw(self._luck_key, luck, self._uses[luck.key]) != move:
            raise IllegalMove(Line("core other draw", {"move": event.text}))
        self._enter_draw(luck.key, move)

    def _last_kept(self, seat: Seat) -> _Live | None:
        last = next((live for live in reversed(self._step.live) if live.seat == seat), None)
        return None if last is None or last.reveals or seat == LUCK_SEAT else last

    def _forget(self, last: _Live) -> None:
        self._step.live.remove(last)
        self._log(Event(last.seat, "", last.number))
        self.table = self._replayed(self._step.live)

    def _replay_taking_back(self, event: Event) -> None:
        last = self._last_kept(event.seat)
        if event.text or last is None or last.number != event.takes_back:
            raise IllegalMove(Line("core nothing to take back"))
        self._forget(last)

    # Readers

    def _read(self, reader: Seat | None) -> _Reader[T]:
        past = self._readers.setdefault(reader, _Reader(self.rules.setup()))
        while past.steps < len(self._steps) - 1:
            self._tell(past, reader, self._steps[past.steps].told_late())
            past.steps += 1
        now: _Reader[T] = _Reader(self.rules.copy(past.table))
        now.told, now.heard = past.told[:], past.heard[:]
        self._tell(now, reader, self._step.told_early(reader))
        return now

    def _tell(self, past: _Reader[T], reader: Seat | None, entries: Iterable[_Live]) -> None:
        for live in entries:
            past.told.append(ToldEvent(live.seat, self.rules.told(past.table, live.seat, live.move, reader)))
            n = len(past.told)
            past.heard.extend(Heard(live.seat, line, n) for line in self._lines(past.table, reader, live))

    def _lines(self, table: T, reader: Seat | None, live: _Live) -> Iterator[Line]:
        """Play the entry on the reader's own table and give what it tells this reader."""
        lines: list[Line] = []

        def tell(line: Line, only: Seat | None = None, instead: Line | None = None) -> None:
            heard = line if only is None or only == reader else instead
            if heard is not None:
                lines.append(heard)

        self.rules.play(table, live.seat, live.move, tell)
        return iter(lines)


def fold(rules: Rules[T, M, V], log: Iterable[Event], luck_key: bytes | None = None) -> Match[T, M, V]:
    """The match of a stored log; raises a Refusal at the first entry that cannot have stood there."""
    match = Match(rules, luck_key)
    for event in log:
        match.append(event)
    return match
