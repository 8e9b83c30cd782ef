"""Play at this terminal: persons at one keyboard, and bots.

The seats go to persons first and to bots last. Moves are typed with the words of the page, numbers choose from the
list that is shown, and ? explains the rest. Everything can be piped in; the end of the input is a polite good-bye.
"""

import argparse
import contextlib
import os
import secrets
import sys
from pathlib import Path
from typing import Final

from estaminet.bots.arena import secret_of
from estaminet.bots.levels import UnknownLevel, maker, offered
from estaminet.commands import BadInput, known_game
from estaminet.commands.record import options_of
from estaminet.core.luck import SECRET_BYTES
from estaminet.games import editions
from estaminet.terminal.dialogue import Dialogue, Person
from estaminet.terminal.sitting import Box, Sitting, seated
from estaminet.words import LANGUAGES, sayer

NOBODY = "none"
CLEAR: Final = "\x1b[H\x1b[2J\x1b[3J"
"""Home, clear the screen, clear what was scrolled out of it (ECMA-48, and xterm's 3)."""


def add(parser: argparse.ArgumentParser) -> None:
    """Name the arguments."""
    parser.add_argument("game", help="a game on the shelf")
    parser.add_argument(
        "--seats", type=int, metavar="N", help="how many sit at the table (default: the classic number)"
    )
    parser.add_argument(
        "--bots",
        metavar="LEVELS",
        help="the level of each bot: a,b (default: a bot on all seats but one; none: no bot)",
    )
    parser.add_argument("--names", default="", metavar="A,B", help="what the persons are called")
    parser.add_argument("--seed", metavar="S", help="number or word; equal seeds, equal cards (default: real luck)")
    parser.add_argument("--options", nargs="+", default=[], metavar="ID=CHOICE", help="options of the game")
    parser.add_argument("--language", choices=LANGUAGES, help="the language (default: that of the terminal)")
    parser.add_argument("--record", type=Path, metavar="FILE", help="a new file for the record of the finished match")


def run(args: argparse.Namespace) -> int:
    """Sit down and play; 0 also when the persons leave."""
    meta = known_game(args.game).meta
    seats = meta.classic if args.seats is None else args.seats
    language = args.language or language_of_terminal()
    if args.record is not None:
        writable(args.record)
    box = Box(args.game, options_of(args.options), editions(args.game)[meta.edition])
    levels = bots_of(args.game, seats, args.bots)
    persons = persons_of(args.names, max(0, seats - len(levels)))
    words = [secrets.token_hex(16) if args.seed is None else "" for _ in persons]
    chairs = seated(sayer(args.game, language), persons, words, levels)
    sitting = Sitting(box, chairs, secrets.token_bytes(SECRET_BYTES) if args.seed is None else secret_of(args.seed))
    dialogue = Dialogue(sitting, Person(asked, told, wiped), sayer(args.game, language, sitting.names))
    with contextlib.suppress(KeyboardInterrupt):
        if dialogue.run() and args.record is not None:
            args.record.write_bytes(sitting.record())
            dialogue.recorded(str(args.record))
    return 0


def persons_of(names: str, persons: int) -> list[str]:
    """The persons' names, empty where none was given."""
    called = [name.strip() for name in names.split(",")] if names else []
    if len(called) > persons or not all(called):
        raise BadInput(f"--names: {names!r} does not name {persons} persons or fewer")
    return called + [""] * (persons - len(called))


def bots_of(game_id: str, seats: int, bots: str | None) -> list[str]:
    """The levels of the bots."""
    choice = offered(game_id)
    if bots is None:
        return [choice[len(choice) // 2]] * (seats - 1)
    levels = [] if bots == NOBODY else bots.split(",")
    try:
        for level in levels:
            maker(game_id, level)
    except UnknownLevel as error:
        raise BadInput(str(error)) from error
    if len(levels) >= seats:
        raise BadInput(f"--bots names {len(levels)} bots for {seats} seats, but one seat at least is for a person")
    return levels


def language_of_terminal() -> str:
    """The first of the usual variables that is set decides."""
    chosen = next(filter(None, (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    return chosen[:2].lower() if chosen[:2].lower() in LANGUAGES else "en"


def writable(file: Path) -> None:
    """Refuse now what would only fail at the end of a long match."""
    if file.exists():
        raise BadInput(f"{file} is there already; a record goes into a new file")
    if not os.access(file.parent, os.W_OK):
        raise BadInput(f"{file.parent} is no folder that can be written to")


def told(text: str) -> None:
    """Show a text; what this terminal has no character for becomes a question mark."""
    encoding = sys.stdout.encoding or "utf-8"
    print(text.encode(encoding, "replace").decode(encoding), flush=True)


def wiped() -> None:
    """Clear the screen with all that can be scrolled back to; what is no screen is left as it is."""
    if sys.stdout.isatty():
        print(CLEAR, end="", flush=True)


def asked(prompt: str) -> str | None:
    """What is typed, None at the end of the input; what is piped in is shown, so that the dialogue can be read."""
    print(prompt, end="", flush=True)
    line = sys.stdin.readline()
    if not line:
        return None
    typed = line.rstrip("\n")
    if not sys.stdin.isatty():
        told(typed)
    return typed
