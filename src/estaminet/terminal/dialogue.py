"""The conversation: prompts and menus out, typed words in, until the match is over or somebody leaves."""

import textwrap
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from estaminet.core.board import Say
from estaminet.core.game import DONE, Line, Refusal, Seat
from estaminet.core.match import Heard, Offer
from estaminet.terminal import sentences
from estaminet.terminal.sentences import Entry, Reading, Words
from estaminet.terminal.sitting import Sitting

WIDTH: Final = 80
COMMANDS: Final = ("back", "back all", "board", "text", "moves", "points", "history", "quit", "?")
"""What can be typed besides moves, as `?` explains it; a move that is written alike goes first."""
AT_ONCE: Final = "!"
"""At the end of a move: confirmed beforehand."""


class Person(NamedTuple):
    """The other end: `ask` shows a prompt and gives what was typed, None at the end of all input; `tell` shows text.

    `wipe` takes away what was shown, so that the next person does not read it.
    """

    ask: Callable[[str], str | None]
    tell: Callable[[str], None]
    wipe: Callable[[], None]


class _Left(Exception):
    """The person went away."""


class Dialogue:
    """One match, talked through with the persons at the keyboard."""

    def __init__(self, sitting: Sitting, person: Person, say: Say) -> None:
        self._sitting = sitting
        self._person = person
        self._say = say
        self._shown: dict[Seat, list[Heard]] = {}
        self._here: Seat | None = None
        self._menu: list[Entry] = []
        self._chosen: Words = ()

    def run(self) -> bool:
        """Talk until the end of the match (True) or until the persons leave (False)."""
        self._greet()
        try:
            while (seat := self._next()) is not None:
                self._turn(seat)
        except _Left:
            self._tell("")
            self._line("terminal left")
            return False
        self._end()
        return True

    def recorded(self, file: str) -> None:
        """Say where the record is."""
        self._line("terminal recorded", file=file)

    # Turns

    def _next(self) -> Seat | None:
        for seat in self._sitting.play_bots():
            self._line("terminal bot failed", seat=seat)
        return self._sitting.person_to_act()

    def _turn(self, seat: Seat) -> None:
        """Show what is new, and ask until a move was played or taken back."""
        if seat != self._here:
            self._hand_over(seat)
        self._tell("")
        self._news(seat)
        self._board(seat)
        offers = self._sitting.match.offers(seat)
        scene = self._sitting.scene(seat)
        self._tell(self._say(self._sitting.board.prompt(self._sitting.match.view(seat), scene)))
        self._offer(seat, sentences.understood((), scene.moves))
        while not self._heed(seat, offers, self._typed(f"{self._sitting.names[seat]}> ")):
            pass

    def _hand_over(self, seat: Seat) -> None:
        """Where somebody else may not see what the seat knows, show nothing until it has come to the keyboard."""
        before, self._here = self._here, seat
        if not self._sitting.curtain:
            return
        if before is not None:
            self._person.wipe()
        if self._typed(f"{self._said('terminal hand over', seat=seat)} ").split() == ["quit"]:
            raise _Left

    def _heed(self, seat: Seat, offers: Sequence[Offer], typed: str) -> bool:
        """Do what was typed; whether the table has changed."""
        words = typed.removesuffix(AT_ONCE).split()
        written = [offer.move for offer in offers]
        command = " ".join(words)
        if command in COMMANDS and command not in written:
            return self._obey(seat, command)
        reading = self._reading(words, written)
        if not words and not typed.strip() and DONE in written:
            reading = Reading((DONE,), (DONE,))
        if not reading.moves:
            self._line("terminal no such move", text=command[:WIDTH])
            return False
        if reading.move is None:
            self._offer(seat, reading)
            return False
        offer = next(offer for offer in offers if offer.move == reading.move)
        return self._play(seat, offer, confirmed=typed.strip().endswith(AT_ONCE))

    def _reading(self, words: Sequence[str], written: Sequence[str]) -> Reading:
        """What the words mean: a number of the menu, a continuation of the words chosen so far, or a new beginning."""
        if len(words) == 1 and words[0].isdecimal() and 0 < int(words[0]) <= len(self._menu):
            entry = self._menu[int(words[0]) - 1]
            return Reading(entry.words, entry.moves)
        further = sentences.understood((*self._chosen, *words), written)
        return further if further.moves else sentences.understood(words, written)

    def _play(self, seat: Seat, offer: Offer, *, confirmed: bool) -> bool:
        self._tell(f"  {offer.move}: {self._label(seat, offer.move)}", hanging=4)
        if offer.final and not confirmed and not self._confirmed():
            return False
        self._sitting.play(seat, offer.move)
        return True

    def _confirmed(self) -> bool:
        answer = self._typed(f"{self._said('terminal confirm')} ").strip().casefold()
        return answer in ("", *self._said("terminal yes").split())

    def _typed(self, prompt: str) -> str:
        typed = self._person.ask(prompt)
        if typed is None:
            raise _Left
        return typed

    # Commands

    def _obey(self, seat: Seat, command: str) -> bool:
        match command:
            case "back" | "back all":
                return self._take_back(seat, whole_turn=command == "back all")
            case "board":
                self._board(seat)
            case "text":
                view, scene = self._sitting.match.view(seat), self._sitting.scene(seat)
                self._lines(self._sitting.board.text(view, scene))
            case "moves":
                self._offer(seat, sentences.understood((), self._sitting.scene(seat).moves))
            case "points":
                self._points(seat)
            case "history":
                self._lines([heard.line for heard in self._sitting.match.history(seat)])
            case "quit":
                raise _Left
            case _:
                self._help()
        return False

    def _take_back(self, seat: Seat, *, whole_turn: bool) -> bool:
        try:
            self._sitting.take_back(seat, whole_turn=whole_turn)
        except Refusal as refusal:
            self._tell(self._say(refusal.line))
            return False
        return True

    def _help(self) -> None:
        self._line("terminal help typing")
        for command in COMMANDS:
            self._tell(f"  {command:9} {self._said(f'terminal help {command}')}", hanging=12)

    def _points(self, reader: Seat | None) -> None:
        """Every seat's points line by line, as the reader may know them."""
        sitting = self._sitting
        table = sitting.match.table_for(reader)
        for seat, points in enumerate(sitting.rules.scores(table)):
            self._line("terminal points", seat=seat, n=points)
            self._lines(sitting.rules.explain(table, seat), "    ")

    # Showing

    def _greet(self) -> None:
        self._line("title")
        for number, chair in enumerate(self._sitting.chairs):
            key = "terminal bot sits" if chair.level else "terminal person sits"
            self._line(key, number=number + 1, seat=number, level=chair.level)
        self._line("terminal commitment", commitment=self._sitting.commitment)
        self._line("terminal help is near")

    def _news(self, seat: Seat) -> None:
        """What this seat has not been shown yet; taking back may have unsaid some of it."""
        heard, shown = self._sitting.match.history(seat), self._shown.get(seat, [])
        known = 0
        while known < min(len(heard), len(shown)) and heard[known] == shown[known]:
            known += 1
        self._lines([new.line for new in heard[known:]], "* ")
        self._shown[seat] = heard

    def _board(self, seat: Seat) -> None:
        sitting = self._sitting
        view, scene = sitting.match.view(seat), sitting.scene(seat)
        if sitting.picture is None:
            self._lines(sitting.board.text(view, scene))
        else:
            self._person.tell(sitting.picture(view, scene, self._say))
        scores = sitting.rules.scores(sitting.match.table_for(seat))
        self._tell(" · ".join(f"{name}: {points}" for name, points in zip(sitting.names, scores, strict=True)))

    def _offer(self, seat: Seat, reading: Reading) -> None:
        """Show the menu of what may follow."""
        self._menu, self._chosen = sentences.menu(reading), reading.words
        for number, entry in enumerate(self._menu, 1):
            whole = entry.moves[0] if len(entry.moves) == 1 else ""
            more = "" if whole else self._said("terminal more", n=len(entry.moves))
            text = f"{whole}: {self._label(seat, whole)}" if whole else f"{' '.join(entry.words)} … {more}"
            self._tell(f"{number:3}  {text}", hanging=7)

    def _label(self, seat: Seat, move: str) -> str:
        return self._say(self._sitting.board.label(self._sitting.match.view(seat), move))

    def _end(self) -> None:
        outcome = self._sitting.match.outcome()
        assert outcome is not None
        self._tell("")
        if len(self._sitting.chairs) == 1:
            self._board(0)
        self._points(None)
        self._lines([outcome.reason, *outcome.tie_break])
        for seat in sorted(range(len(outcome.places)), key=outcome.places.__getitem__):
            self._line("terminal place", place=outcome.places[seat], seat=seat, n=outcome.points[seat])
        words = ", ".join(chair.word or "–" for chair in self._sitting.chairs)
        self._line("terminal secret", secret=self._sitting.secret.hex(), words=words)

    # Speaking

    def _said(self, key: str, **values: int | str) -> str:
        return self._say(Line(key, values))

    def _line(self, key: str, **values: int | str) -> None:
        self._tell(self._said(key, **values))

    def _lines(self, lines: Sequence[Line], before: str = "") -> None:
        for line in lines:
            self._tell(before + self._say(line), hanging=len(before) + 2)

    def _tell(self, text: str, *, hanging: int = 0) -> None:
        """Show text, no line longer than WIDTH but for a word that is."""
        long = {"break_long_words": False, "break_on_hyphens": False}
        self._person.tell(textwrap.fill(text, WIDTH, subsequent_indent=" " * hanging, **long))  # type: ignore[arg-type]
