"""Twin runs: two matches that look alike from one chair while all that is hidden from it differs at random.

    twins = Twins(rules, watcher, random.Random(seed))
    for clicks in twins:                 # each item: what was just done, on one side (0 or 1) or on both
        assert sees(twins.pair[0], watcher) == sees(twins.pair[1], watcher)

The clicks have been applied to `twins.pair` already; a server's test applies them to its own two tables as well.
Different on both sides are: cards and hands that luck keeps from the watcher, moves told to it with "?", and whatever
other seats click and take back while they are kept apart. Alike are: what the watcher does, when the others are done,
and what stands in the end. With a key both sides draw for themselves, and the same.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, Final, NamedTuple

import msgspec

from estaminet.core.board import AnyBoard, Scene
from estaminet.core.game import DONE, LUCK, LUCK_SEAT, AnyRules, Deal, Line, Seat
from estaminet.core.luck import roll
from estaminet.core.match import Event, Match

TAKE_BACK: Final = ""
WHOLE_TURN: Final = "*"
TRIES: Final = 200
EVERY: Final = 60
"""So many events of twins are compared one by one, and later ones the more rarely."""


class Click(NamedTuple):
    """Something done on one side: a written move of a seat or of luck, TAKE_BACK or WHOLE_TURN."""

    side: int
    seat: Seat
    text: str


class RandomDice:
    """Dice for draws that nothing was committed to."""

    def __init__(self, random: Random) -> None:
        self._random = random

    def below(self, n: int, /) -> int:
        return self._random.randrange(n)


def spell(line: Line) -> str:
    """A line as text in no language."""
    return msgspec.json.encode(line).decode()


def drawn(board: AnyBoard, match: Match[Any, Any, Any], reader: Seat | None) -> list[Any]:
    """All that a game's drawing makes of what the reader sees."""
    view = match.view(reader)
    moves = tuple(offer.move for offer in match.offers(reader)) if reader is not None else ()
    scene = Scene(reader, tuple(f"Seat {seat}" for seat in range(match.seats)), moves, ready=match.ready())
    said = [board.prompt(view, scene), *board.text(view, scene), *(board.label(view, move) for move in moves)]
    return [str(board.draw(view, scene, spell)), said, [board.ghost(view, move) for move in moves]]


def counted(rules: AnyRules, table: Any) -> list[Any]:
    """The points that a page shows of a table that its reader may know, also line by line."""
    scores = list(rules.scores(table))
    return [scores, [list(rules.explain(table, seat)) for seat in range(len(scores))]]


def sees(match: Match[Any, Any, Any], reader: Seat | None, board: AnyBoard | None = None) -> bytes:
    """All that a reader can get out of a match, as bytes."""
    seen = [
        match.view(reader),
        counted(match.rules, match.table_for(reader)),
        match.version(reader),
        match.told(reader),
        match.history(reader),
        match.ready(),
        match.waited_for(),
        match.outcome(),
        drawn(board, match, reader) if board is not None else None,
    ]
    if reader is not None:
        offers = match.offers(reader)
        tried = [offer.move for offer in offers[:3] + offers[-2:] if not _reveals(match, reader, offer.move)]
        previews = [match.rules.view(match.preview(reader, move), reader) for move in tried]
        seen += [offers, match.can_take_back(reader), previews]
    return msgspec.json.encode(seen)


def moments(match: Match[Any, Any, Any], reader: Seat | None) -> Iterator[Any]:
    """The reader's view after each number of told events."""
    for table in match.tables_told(reader):
        yield match.rules.view(table, reader)


def _reveals(match: Match[Any, Any, Any], seat: Seat, text: str) -> bool:
    return match.rules.reveals(match.table_for(seat), seat, match.rules.read(text))


class Twins:
    """A pair of matches of the same box, as seen by `watcher` (None = a guest); iterate to play them to the end.

    It ends early once the watcher is rightfully shown something that differs (`parted`).
    """

    def __init__(self, rules: AnyRules, watcher: Seat | None, random: Random, key: bytes | None = None) -> None:
        self.rules = rules
        self.watcher = watcher
        self.parted = False
        self.pair: tuple[Match[Any, Any, Any], ...] = (Match(rules, key), Match(rules, key))
        self._random = random
        self._key = key
        self._clicks: list[Click] = []

    def __iter__(self) -> Iterator[Sequence[Click]]:
        if self._key is not None:
            for match in self.pair:
                match.open()
        while self._event():
            yield self._clicks

    # Something done

    def _do(self, side: int, seat: Seat, text: str) -> None:
        match = self.pair[side]
        self._clicks.append(Click(side, seat, text))
        if seat == LUCK_SEAT:
            match.append(Event(seat, text))
        elif text in (TAKE_BACK, WHOLE_TURN):
            match.take_back(seat, whole_turn=text == WHOLE_TURN)
        else:
            match.play(seat, text)

    def _event(self) -> bool:
        """Do something on both sides; False at the end, and once the watcher may tell the sides apart."""
        self._clicks = []
        first = self.pair[0]
        acting = first.waited_for()
        if self.rules.to_act(first.table) is LUCK:
            self._draw()
        elif not acting:
            return False
        elif len(acting) + len(first.ready()) > 1:
            self._apart(acting)
        else:
            self._in_turn(acting[0])
        return not self.parted

    # Luck

    def _draw(self) -> None:
        first, second = (self.rules.luck(match.table) for match in self.pair)
        move = roll(first, RandomDice(self._random))
        heard = self._told(0, LUCK_SEAT, move)
        if isinstance(second, Deal):
            others = [roll(second, RandomDice(self._random)) for _ in range(TRIES)]
        else:
            weights = second.weights or [1] * len(second.moves)
            others = [other for other, weight in zip(second.moves, weights, strict=True) if weight]
        fitting = [other for other in others if self._told(1, LUCK_SEAT, other) == heard]
        if not fitting:
            self.parted = True
            return
        self._do(0, LUCK_SEAT, self.rules.write(move))
        self._do(1, LUCK_SEAT, self.rules.write(self._random.choice(fitting)))
        if self.pair[0].outcome():  # the last draw may bring to light what was hidden
            self._part()

    def _told(self, side: int, seat: Seat, move: Any) -> str:
        return self.rules.told(self.pair[side].table_for(seat if seat >= 0 else None), seat, move, self.watcher)

    # Seats that act in turn, and the watcher

    def _in_turn(self, seat: Seat) -> None:
        if self._random.random() < 0.2 and all(match.can_take_back(seat) for match in self.pair):
            self._both(seat, self._random.choice((TAKE_BACK, TAKE_BACK, WHOLE_TURN)))
            return
        self._visible_move(seat)

    def _both(self, seat: Seat, text: str) -> None:
        self._do(0, seat, text)
        self._do(1, seat, text)

    def _visible_move(self, seat: Seat) -> None:
        """A move of which the watcher is told the same on both sides."""
        first, second = (self._by_told(side, seat) for side in (0, 1))
        common = sorted(first.keys() & second.keys())
        if not common:
            self.parted = True
            return
        heard = self._random.choice(common)
        pair = [self._random.choice(listed[heard]) for listed in (first, second)]
        shown = any(_reveals(match, seat, text) for match, text in zip(self.pair, pair, strict=True))
        for side, text in enumerate(pair):
            self._do(side, seat, text)
        if shown:
            self._part()

    def _part(self) -> None:
        """Something hidden was rightfully shown: the watcher may tell the sides apart, if it differs."""
        one, other = (sees(match, self.watcher) + sees(match, None) for match in self.pair)
        self.parted = one != other

    def _by_told(self, side: int, seat: Seat) -> dict[str, list[str]]:
        match = self.pair[side]
        found = defaultdict(list)
        for move in self.rules.moves(match.table_for(seat), seat):
            found[self._told(side, seat, move)].append(self.rules.write(move))
        return found

    # Seats that are kept apart

    def _apart(self, acting: Sequence[Seat]) -> None:
        hidden = [seat for seat in acting if seat != self.watcher]
        for side in (0, 1):
            for _ in range(self._random.randrange(4) if hidden else 0):
                self._hidden_click(side, self._random.choice(hidden))
        ready = [seat for seat in self.pair[0].ready() if seat != self.watcher]
        if ready and self._random.random() < 0.15:
            self._both(self._random.choice(ready), TAKE_BACK)
        elif self.watcher is not None and self.watcher in acting and (not hidden or self._random.random() < 0.6):
            self._in_turn(self.watcher)
        elif hidden and self._random.random() < 0.5:
            self._finish(self._random.sample(hidden, self._random.randint(1, len(hidden))))

    def _hidden_click(self, side: int, seat: Seat) -> None:
        """A click that is nobody else's business: the seat is not done after it, and it can be taken back."""
        match = self.pair[side]
        if match.can_take_back(seat) and self._random.random() < 0.4:
            self._do(side, seat, self._random.choice((TAKE_BACK, WHOLE_TURN)))
            return
        ready = match.ready()
        offers = [offer.move for offer in match.offers(seat) if not offer.final]
        if not offers:
            return
        self._do(side, seat, self._random.choice(offers))
        if match.ready() != ready:
            self._do(side, seat, TAKE_BACK)

    def _finish(self, seats: Sequence[Seat]) -> None:
        """Whatever these tried is taken back; what they play until they are done looks alike, but for its order."""
        for side, match in enumerate(self.pair):
            for seat in seats:
                if match.can_take_back(seat):
                    self._do(side, seat, WHOLE_TURN)
        plans = {seat: self._tried(seat) for seat in seats}
        for seat in self._random.sample(seats, len(seats)):
            for heard in plans[seat]:
                listed = self._by_told(1, seat).get(heard)
                if listed is None:
                    self.parted = True
                    return
                self._do(1, seat, self._random.choice(listed))
        step = self._step_number()
        for seat in seats:
            while not self.parted and self._step_number() == step and seat in self.pair[0].waited_for():
                self._visible_move(seat)

    def _tried(self, seat: Seat) -> list[str]:
        """Moves played on one side after which the seat is not yet done, as the watcher will be told of them."""
        match = self.pair[0]
        plan = []
        for _ in range(self._random.randrange(3)):
            offers = [offer.move for offer in match.offers(seat) if not offer.final and offer.move != DONE]
            if offers:
                text = self._random.choice(offers)
                plan.append(self._told(0, seat, self.rules.read(text)))
                self._do(0, seat, text)
        return plan

    def _step_number(self) -> int:
        """Changes when a step ends: a guest is told of steps kept apart only then."""
        return self.pair[0].version(None)


def run(
    rules: AnyRules, watcher: Seat | None, seed: int, check: Callable[[Twins, Sequence[Click]], None]
) -> tuple[int, int]:
    """Play twins to the end and check after every event; gives the numbers of events and of differing clicks."""
    twins = Twins(rules, watcher, Random(seed))
    events = differing = 0
    for clicks in twins:
        check(twins, clicks)
        events += 1
        differing += len({(click.seat, click.text) for click in clicks}) > 1
    return events, differing


def now_and_then(moves: int, random: Random) -> bool:
    """Whether to look closely after so many moves: often at first, and some dozen times in the longest match."""
    return random.random() < 4 / (40 + moves)


def twins_look_alike(rules: AnyRules, random: Random, board: AnyBoard | None = None) -> None:
    """What is hidden from a reader changes nothing that the reader, or a guest, gets to see: not a byte."""
    seats = len(rules.scores(rules.setup()))
    watcher = random.choice((None, *range(seats)))
    twins = Twins(rules, watcher, random)
    for moves, clicks in enumerate(twins):
        if random.random() > EVERY / (moves + 1):
            continue
        drawing = board if now_and_then(moves, random) else None
        _alike(twins, clicks, lambda match, reader: sees(match, reader, drawing))  # noqa: B023 -- called at once
        if now_and_then(moves, random):  # and in every moment that a replay shows
            _alike(twins, clicks, lambda match, reader: list(moments(match, reader)))


def _alike(twins: Twins, clicks: object, see: Callable[[Match[Any, Any, Any], Seat | None], Any]) -> None:
    for reader in {twins.watcher, None}:
        one, other = (see(match, reader) for match in twins.pair)
        assert one == other, (reader, clicks)
