"""The contract of a game: what every folder under `estaminet.games` offers and every caller may rely on."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple, Protocol, TypeAlias, TypeVar

import msgspec

Seat: TypeAlias = int
"""A place at the table, counted from 0 in turn order."""

LUCK_SEAT: Final[Seat] = -1
OVER: Final[tuple[Seat, ...]] = ()
LUCK: Final[tuple[Seat, ...]] = (LUCK_SEAT,)

DONE: Final = "done"
"""The written move that ends a turn, in every game; every other move may be taken back unless it is answered."""

Options: TypeAlias = Mapping[str, str]
"""Option id to one of its choices; an option that is not named has its default."""

Edition: TypeAlias = Mapping[str, Any]
"""Everything printed on the box that a real copy could differ in, as read from TOML."""

T = TypeVar("T")
M = TypeVar("M")
V = TypeVar("V")


class Line(msgspec.Struct, frozen=True):
    """A sentence to be said in the reader's language.

    `key` is looked up in the game's catalogue, `values` fill its placeholders, and `marks` name the parts of
    the drawing (their `data-mark`) that it speaks of. A value whose name begins with `seat` is a seat and is
    spoken as that seat's name; one whose name begins with `word` is itself a key, a noun of the sentence, and is
    spoken with the same values; a value `n` chooses singular or plural.
    """

    key: str
    values: dict[str, int | str] = {}
    marks: tuple[str, ...] = ()


class Refusal(ValueError):
    """Something that was asked for cannot be done; `line` says why and nothing has changed."""

    def __init__(self, line: Line) -> None:
        super().__init__(f"{line.key} {line.values}" if line.values else line.key)
        self.line = line


class MalformedMove(Refusal):
    """The text is not a move of this game."""


class IllegalMove(Refusal):
    """The move is readable, but not allowed now."""


class BoxRefused(Refusal):
    """Seats, options or edition do not make a box of this game."""


class Dice(Protocol):
    """A source of whole numbers: the committed luck of a deal, or a bot's own."""

    def below(self, n: int, /) -> int:
        """A number from 0 to n - 1, each equally likely."""
        ...


class Tell(Protocol):
    """Takes the consequences of a move, one sentence at a time."""

    def __call__(self, line: Line, only: Seat | None = None, instead: Line | None = None) -> None:
        """Tell `line` to everybody; with `only`, to that seat, while all others hear `instead` or nothing."""
        ...


class Odds(NamedTuple):
    """Luck with listed outcomes. `key` names the draw for ever; `weights` are whole numbers, None = all equal."""

    key: str
    moves: Sequence[Any]
    weights: Sequence[int] | None = None


class Deal(NamedTuple):
    """Luck with too many outcomes to list: `deal` makes one from dice, `fits` tells whether a move could be one."""

    key: str
    deal: Callable[[Dice], Any]
    fits: Callable[[Any], bool]


Luck: TypeAlias = Odds | Deal


class Option(msgspec.Struct, frozen=True):
    """A choice made when a table is opened; the first of `choices` is the default ("off" before "on")."""

    id: str
    choices: tuple[str, ...] = ("off", "on")


class Meta(msgspec.Struct, frozen=True):
    """What the shelf shows of a game before its box is opened.

    `seats` lists the possible numbers of seats, the classic one is `classic`; `minutes` is the usual length of
    a live match with that number. `longest` bounds the moves of all seats together in any match. `secrets` tells
    whether a seat knows things that others may not: where people share a screen, a curtain falls between turns.
    """

    id: str
    seats: tuple[int, ...]
    classic: int
    minutes: int
    longest: int
    rules_version: int
    options: tuple[Option, ...] = ()
    edition: str = "box"
    secrets: bool = False

    def admit(self, seats: int, options: Options) -> None:
        """BoxRefused with the reason unless there is a box for so many seats with these choices of options."""
        if seats not in self.seats:
            raise BoxRefused(
                Line("core box seats", {"least": min(self.seats), "most": max(self.seats), "found": seats})
            )
        known = {option.id: option.choices for option in self.options}
        for option, choice in options.items():
            if option not in known:
                raise BoxRefused(Line("core box option", {"option": option}))
            if choice not in known[option]:
                raise BoxRefused(Line("core box choice", {"option": option, "choice": choice}))


class Outcome(msgspec.Struct, frozen=True):
    """How a match ended: places from 1 (equal seats share one), points, why it ended, and how ties were broken."""

    places: tuple[int, ...]
    points: tuple[int, ...]
    reason: Line
    tie_break: tuple[Line, ...] = ()


class Rules(Protocol[T, M, V]):
    """The rules of one box: immutable, shared by every table that was opened with it.

    Tables are mutable; moves, views, outcomes and lines are values. A *step* is a stretch in which a company of
    seats may act: it starts with the seats of `to_act` and lasts while these only drop out; a seat that is to act
    again after its own `done` is in the next step. Moves of different seats in one step must not depend on one
    another: the kernel keeps such seats apart, and once the step is over they stand in the order of the seats.
    """

    def setup(self) -> T:
        """A new table; nothing has been drawn yet."""
        ...

    def copy(self, table: T) -> T:
        """A table of its own in the same state."""
        ...

    def to_act(self, table: T) -> tuple[Seat, ...]:
        """The shared tuple OVER, the shared tuple LUCK, or the seats that may move."""
        ...

    def moves(self, table: T, seat: Seat) -> Sequence[M]:
        """Every legal move of a seat that is to act, never empty; the values are shared, not made anew."""
        ...

    def luck(self, table: T) -> Luck:
        """What may be drawn now; asked only when LUCK is to act."""
        ...

    def play(self, table: T, seat: Seat, move: M, tell: Tell | None = None) -> None:
        """Carry out a legal move (LUCK_SEAT for a draw) and tell what it brings."""
        ...

    def reveals(self, table: T, seat: Seat, move: M) -> bool:
        """Whether the move shows anybody something hidden without luck; then it is final, and not previewed."""
        ...

    def told(self, table: T, seat: Seat, move: M, to: Seat | None) -> str:
        """The written move as `to` may read it (None = a guest), with "?" for what is hidden; `table` is before it."""
        ...

    def scores(self, table: T) -> Sequence[int]:
        """Each seat's points as they stand; pages show them to everybody, so they tell nothing that is hidden."""
        ...

    def outcome(self, table: T) -> Outcome | None:
        """The end of the match; None exactly as long as somebody is to act."""
        ...

    def explain(self, table: T, seat: Seat) -> Sequence[Line]:
        """The seat's points line by line; the values named `points` add up to its score."""
        ...

    def view(self, table: T, seat: Seat | None) -> V:
        """All that a seat may know, as an immutable value; a guest (None) knows at most what every seat knows."""
        ...

    def guess(self, view: V, dice: Dice) -> T:
        """A table that could lie behind the view, for bots."""
        ...

    def census(self, table: T) -> Mapping[str, int]:
        """Every component counted by kind, wherever it lies; it never changes during a match."""
        ...

    def write(self, move: M) -> str:
        """The move as a sentence of words."""
        ...

    def read(self, text: str) -> M:
        """The move that `write` wrote so; MalformedMove for anything else."""
        ...


class Game(Protocol[T, M, V]):
    """A box on the shelf."""

    @property
    def meta(self) -> Meta:
        """What is known without opening the box."""
        ...

    def box(self, seats: int, options: Options, edition: Edition) -> Rules[T, M, V]:
        """Open the box: check everything, derive everything; BoxRefused with a reason when it does not fit."""
        ...


AnyGame: TypeAlias = Game[Any, Any, Any]
AnyRules: TypeAlias = Rules[Any, Any, Any]
