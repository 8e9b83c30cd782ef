"""The command line: finds the commands, reads the arguments, and turns bad input into one clear line."""

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module
from pkgutil import iter_modules
from typing import Protocol, cast

import estaminet
from estaminet import commands
from estaminet.core.game import Refusal
from estaminet.games import shelf
from estaminet.words import sayer


class Command(Protocol):
    """What a module in `estaminet.commands` offers; its docstring's first line is the help."""

    __doc__: str

    def add(self, parser: argparse.ArgumentParser) -> None:
        """Name the arguments."""
        ...

    def run(self, args: argparse.Namespace) -> int:
        """Do it; the exit status. BadInput, Refusal and OSError become one line on standard error."""
        ...


def found() -> dict[str, Command]:
    """Every command by its name, in the order of the alphabet."""
    names = sorted(module.name for module in iter_modules(commands.__path__))
    return {name: cast("Command", import_module(f"{commands.__name__}.{name}")) for name in names}


def parser() -> argparse.ArgumentParser:
    """The parser of the whole command line."""
    whole = argparse.ArgumentParser(prog="estaminet", description=estaminet.__doc__)
    whole.add_argument("--version", action="version", version=f"estaminet {estaminet.__version__}")
    below = whole.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for name, command in found().items():
        about = (command.__doc__ or name).strip()
        one = below.add_parser(name, help=about.splitlines()[0].replace("%", "%%"), description=about)
        command.add(one)
        one.set_defaults(run=command.run)
    return whole


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; 0 if it went well, 1 if it found something wrong, 2 for bad input."""
    args = parser().parse_args(argv)
    try:
        return cast("int", args.run(args))
    except Refusal as refusal:
        trouble = _spoken(refusal, getattr(args, "game", ""))
    except OSError as error:
        trouble = f"{error.filename}: {error.strerror}" if error.filename else str(error)
    except commands.BadInput as error:
        trouble = str(error)
    print(f"estaminet: {trouble}", file=sys.stderr)
    return 2


def _spoken(refusal: Refusal, game: str) -> str:
    names = [f"seat {number}" for number in range(1, 10)]
    return sayer(game if game in shelf() else "", "en", names)(refusal.line)
