"""A match at one keyboard: who sits where, the bots' moves, and the record."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, Final, NamedTuple

from estaminet.bots.job import Job, NoAnswer
from estaminet.bots.worker import think
from estaminet.core.board import AnyBoard, Picture, Say, Scene
from estaminet.core.game import AnyRules, Edition, Line, Seat
from estaminet.core.luck import commitment, deal_key
from estaminet.core.match import Match
from estaminet.core.record import MatchFacts, SeatRecord, record_of, write_record
from estaminet.games import board, picture, shelf

SECONDS: Final = 1.0
"""What a bot may think in a turn, in processor time."""
ANYTHING: Final = "uniform"
"""The level that steps in for a bot that fails."""


class Chair(NamedTuple):
    """Who sits there: a person (`level` is empty) with the word it brings for the draws, or a bot."""

    name: str
    level: str = ""
    word: str = ""


def seated(say: Say, persons: Sequence[str], words: Sequence[str], levels: Sequence[str]) -> tuple[Chair, ...]:
    """The persons with their words, called Player 1 … where `persons` has no name, then the bots."""
    bot = "terminal bot" if len(levels) == 1 else "terminal one of the bots"
    return (
        *(
            Chair(name or say(Line("terminal person", {"number": number})), word=word)
            for number, (name, word) in enumerate(zip(persons, words, strict=True), 1)
        ),
        *(Chair(say(Line(bot, {"number": number})), level) for number, level in enumerate(levels, 1)),
    )


class Box(NamedTuple):
    """What is played: a game with options and the content of an edition."""

    game: str
    options: Mapping[str, str]
    edition: Edition


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")


class Sitting:
    """A match that has been opened with these chairs; BoxRefused when the box does not allow it."""

    def __init__(self, box: Box, chairs: tuple[Chair, ...], secret: bytes, clock: Callable[[], str] = _now) -> None:
        self.box = box
        self.chairs = chairs
        self.secret = secret
        self.commitment = commitment(secret)
        self.rules: AnyRules = shelf()[box.game].box(len(chairs), box.options, box.edition)
        self.match: Match[Any, Any, Any] = Match(self.rules, deal_key(secret, [chair.word for chair in chairs]))
        self.board: AnyBoard = board(box.game)
        self.picture: Picture | None = picture(box.game)
        self._clock = clock
        self._times: list[str] = []
        self.match.open()
        self._stamp()

    @property
    def names(self) -> tuple[str, ...]:
        """The seats' names."""
        return tuple(chair.name for chair in self.chairs)

    @property
    def curtain(self) -> bool:
        """Whether persons at this keyboard know things that others here may not."""
        return shelf()[self.box.game].meta.secrets and sum(not chair.level for chair in self.chairs) > 1

    def person_to_act(self) -> Seat | None:
        """The first person who may act now, once no bot may; None when the match is over."""
        return next((seat for seat in self.match.waited_for() if not self.chairs[seat].level), None)

    def play_bots(self) -> Iterator[Seat]:
        """Let every bot act that may; gives the seats of bots that failed and for which anything was played."""
        while (seat := next((one for one in self.match.waited_for() if self.chairs[one].level), None)) is not None:
            try:
                move = self._answer(seat, self.chairs[seat].level)
            except NoAnswer:
                yield seat
                move = self._answer(seat, ANYTHING)
            self.play(seat, move)

    def play(self, seat: Seat, move: str) -> None:
        """Carry out a confirmed move; a Refusal changes nothing."""
        self.match.play(seat, move)
        self._stamp()

    def take_back(self, seat: Seat, *, whole_turn: bool) -> None:
        """Take back the last move or the whole turn; IllegalMove if there is none."""
        self.match.take_back(seat, whole_turn=whole_turn)
        self._stamp()

    def scene(self, seat: Seat) -> Scene:
        """The circumstances in which a seat looks at the board."""
        moves = tuple(offer.move for offer in self.match.offers(seat))
        return Scene(seat, self.names, moves, ready=self.match.ready())

    def record(self) -> bytes:
        """The record of the finished match; RecordRefused before."""
        facts = MatchFacts(
            game=self.box.game,
            rules_version=shelf()[self.box.game].meta.rules_version,
            edition=self.box.edition,
            options=self.box.options,
            seats=tuple(
                SeatRecord(chair.name, "bot" if chair.level else "person", chair.level, chair.word)
                for chair in self.chairs
            ),
            secret=self.secret,
            times=self._times,
        )
        return write_record(record_of(self.match, facts))

    def _answer(self, seat: Seat, level: str) -> str:
        rules, table = self.rules, self.match.table_for(seat)
        return think(
            Job(
                game=self.box.game,
                seats=len(self.chairs),
                options=dict(self.box.options),
                edition=dict(self.box.edition),
                level=level,
                seat=seat,
                view=self.match.view(seat),
                moves=tuple(rules.write(move) for move in rules.moves(table, seat)),
                seed=int.from_bytes(self.secret[:6], "big") + len(self.match.log),
                seconds=SECONDS,
            )
        )

    def _stamp(self) -> None:
        self._times += [self._clock()] * (len(self.match.log) - len(self._times))
