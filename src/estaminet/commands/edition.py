"""Check an edition of a game before it is put into the data folder: everything printed on a box, as a TOML file.

`estaminet edition check FILE` says what is wrong with it, or for which numbers of seats it makes a box. A server
offers the files in DATA/editions/GAME/ whenever a table is opened. FILE may be - for standard input.
"""

import argparse
import sys
import tomllib

from estaminet.commands import BadInput, content_of, known_game
from estaminet.core.game import Edition, Refusal
from estaminet.games import editions, shelf
from estaminet.words import sayer


def add(parser: argparse.ArgumentParser) -> None:
    """Name the arguments."""
    parser.add_argument("action", choices=["check"], help="what to do with the edition")
    parser.add_argument("file", help="the edition, or - for standard input")
    parser.add_argument("--game", help="the game it is for; else the one whose own edition is most alike")


def run(args: argparse.Namespace) -> int:
    """Check and say so; exit status 1 if the game refuses the edition."""
    content = _read(args.file)
    game_id = args.game or most_alike(content)
    game = known_game(game_id)
    for seats in game.meta.seats:
        try:
            game.box(seats, {}, content)
        except Refusal as refused:
            print(f"estaminet: {args.file}: {sayer(game_id, 'en')(refused.line)}", file=sys.stderr)
            return 1
    counts = ", ".join(map(str, game.meta.seats))
    print(f"{args.file} makes a box of {game_id} for these numbers of seats: {counts}.")
    return 0


def most_alike(content: Edition) -> str:
    """The game whose shipped edition shares most entries with this one; BadInput if none shares any."""
    shared = {
        game_id: len(content.keys() & editions(game_id)[game.meta.edition].keys()) for game_id, game in shelf().items()
    }
    best = max(shared, key=lambda game_id: shared[game_id])
    if not shared[best]:
        raise BadInput(f"no entry is one of an edition of {', '.join(shelf())}; name the game with --game")
    return best


def _read(file: str) -> Edition:
    try:
        return tomllib.loads(content_of(file).decode("utf-8"))
    except ValueError as error:
        raise BadInput(f"{file}: {error}") from error
