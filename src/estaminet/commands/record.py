"""Play a match between bots and write its record to standard output.

Equal arguments give equal records: the secret of the deal is made from the seed.
"""

import argparse
import sys
from collections.abc import Sequence

from estaminet.bots.arena import match_of_bots, secret_of
from estaminet.bots.levels import UnknownLevel, maker
from estaminet.commands import BadInput, known_game
from estaminet.core.record import MatchFacts, SeatRecord, record_of, write_record
from estaminet.games import editions


def add(parser: argparse.ArgumentParser) -> None:
    """Name the arguments."""
    parser.add_argument("game", help="a game on the shelf")
    parser.add_argument(
        "--seats", type=int, metavar="N", help="how many sit at the table (default: the classic number)"
    )
    parser.add_argument("--bots", default="uniform", metavar="LEVELS", help="one level for all, or one a seat: a,b")
    parser.add_argument("--seed", default="1", help="number or word; equal seeds, equal matches (default 1)")
    parser.add_argument("--options", nargs="+", default=[], metavar="ID=CHOICE", help="options of the game")


def run(args: argparse.Namespace) -> int:
    """Play and write."""
    meta = known_game(args.game).meta
    seats = meta.classic if args.seats is None else args.seats
    options = options_of(args.options)
    bots = bots_of(args.game, args.bots, seats)
    match = match_of_bots(args.game, seats, bots, args.seed, options)
    facts = MatchFacts(
        game=args.game,
        rules_version=meta.rules_version,
        edition=editions(args.game)[meta.edition],
        options=options,
        seats=tuple(SeatRecord(f"{level} {number}", "bot", level) for number, level in enumerate(bots, start=1)),
        secret=secret_of(args.seed),
    )
    sys.stdout.buffer.write(write_record(record_of(match, facts)))
    return 0


def options_of(pairs: Sequence[str]) -> dict[str, str]:
    """The options written as `id=choice`."""
    for pair in pairs:
        if "=" not in pair:
            raise BadInput(f"--options: {pair!r} is not ID=CHOICE")
    return dict(pair.split("=", 1) for pair in pairs)


def bots_of(game_id: str, levels: str, seats: int) -> list[str]:
    """The level of each seat."""
    names = levels.split(",")
    bots = names * seats if len(names) == 1 else names
    if len(bots) != seats:
        raise BadInput(f"--bots names {len(bots)} bots for {seats} seats")
    try:
        for level in bots:
            maker(game_id, level)
    except UnknownLevel as error:
        raise BadInput(str(error)) from error
    return bots
