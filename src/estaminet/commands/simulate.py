"""Play bare games between bots and count decisions a second.

A decision is one list of moves and one move by a seat; it is free if the list held at least two moves. Draws of
luck are played and timed, but not counted. Seconds are processor time.
"""

import argparse
import json
from typing import Any

from estaminet.bots.arena import Box, Tally, simulate
from estaminet.bots.bot import Budget
from estaminet.bots.levels import UnknownLevel
from estaminet.commands import BadInput, known_game


def add(parser: argparse.ArgumentParser) -> None:
    """Name the arguments."""
    parser.add_argument("game", help="a game on the shelf")
    parser.add_argument("--seats", type=int, metavar="N", help="how many sit at the table")
    parser.add_argument("--bots", default="uniform", metavar="LEVELS", help="one level for all, or one a seat: a,b")
    parser.add_argument("--games", type=int, default=1000, metavar="N", help="games to play (default 1000)")
    parser.add_argument("--seed", type=int, default=1, help="equal seeds, equal games (default 1)")
    parser.add_argument("--simulations", type=int, default=100, metavar="N", help="a bot's budget for a turn")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    """Play and print."""
    meta = known_game(args.game).meta
    if args.games < 1:
        raise BadInput("--games must be at least 1")
    box = Box(args.game, meta.classic if args.seats is None else args.seats)
    rules = box.open()
    try:
        players = box.bots(args.bots.split(","), rules)
    except (UnknownLevel, ValueError) as error:
        raise BadInput(str(error)) from error
    facts = report(simulate(rules, players, args.games, args.seed, Budget(args.simulations)))
    print(json.dumps(facts) if args.json else "\n".join(f"{name:28} {value}" for name, value in facts.items()))
    return 0


def report(tally: Tally) -> dict[str, Any]:
    """The numbers that are printed."""
    return {
        "games": tally.games,
        "decisions": tally.decisions,
        "free_decisions": tally.free_decisions,
        "draws": tally.draws,
        "seconds": round(tally.seconds, 4),
        "decisions_per_second": round(tally.per_second(tally.decisions), 1),
        "free_decisions_per_second": round(tally.per_second(tally.free_decisions), 1),
        "games_per_second": round(tally.per_second(tally.games), 2),
        "mean_scores": [round(points / tally.games, 3) for points in tally.scores],
    }
