"""Measure how strong the levels of a game are, with 95 % intervals.

Every level plays alone on the same deals, and every level meets the one before it in matches with the same cards,
changing seats after each. Where options have several choices, these take turns, and each level has every seat of
each box. The budget of a turn is given in seconds of processor time or in simulations.
"""

import argparse
import json
from collections.abc import Sequence
from itertools import product
from typing import Any

import msgspec

from estaminet.bots.bot import Budget
from estaminet.bots.ladder import Alone, Duel, ladder
from estaminet.bots.levels import UnknownLevel, maker, offered
from estaminet.commands import BadInput, known_game
from estaminet.commands.record import options_of
from estaminet.core.game import Options


def add(parser: argparse.ArgumentParser) -> None:
    """Name the arguments."""
    parser.add_argument("game", help="a game on the shelf")
    parser.add_argument("--levels", metavar="A,B", help="from weak to strong (default: those offered on the page)")
    parser.add_argument("--games", type=int, default=100, metavar="N", help="deals, and matches a pair (default 100)")
    parser.add_argument("--seed", type=int, default=1, help="equal seeds, equal deals (default 1)")
    parser.add_argument("--seconds", type=float, metavar="S", help="processor time for a turn")
    parser.add_argument("--simulations", type=int, metavar="N", help="simulations for a turn (default 100)")
    parser.add_argument(
        "--options", nargs="+", default=[], metavar="ID=A,B", help="options of the game; several choices take turns"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    """Measure and print."""
    known_game(args.game)
    levels = offered(args.game) if args.levels is None else tuple(args.levels.split(","))
    try:
        for level in levels:
            maker(args.game, level)
    except UnknownLevel as error:
        raise BadInput(str(error)) from error
    if args.games < 1:
        raise BadInput("--games must be at least 1")
    solo, duels = ladder(args.game, levels, args.games, args.seed, budget(args), boxes(args.game, args.options))
    facts: dict[str, Any] = {"game": args.game, "games": args.games, "seed": args.seed, "budget": budget(args)}
    facts |= {"alone": solo, "duels": duels}
    print(json.dumps(msgspec.to_builtins(facts)) if args.json else "\n".join(table(solo, duels)))
    return 0


def budget(args: argparse.Namespace) -> Budget:
    """What bots may think in a turn."""
    if args.seconds is None and args.simulations is None:
        return Budget(simulations=100)
    if min(args.seconds or 1, args.simulations or 1) <= 0:
        raise BadInput("--seconds and --simulations must be above 0")
    return Budget(args.simulations, args.seconds)


def boxes(game: str, pairs: Sequence[str]) -> list[Options]:
    """The options of every box that the choices make, written as `id=choice,choice`; BoxRefused if there is none."""
    choices = {option: text.split(",") for option, text in options_of(pairs).items()}
    found: list[Options] = [dict(zip(choices, chosen, strict=True)) for chosen in product(*choices.values())]
    meta = known_game(game).meta
    for options in found:
        meta.admit(meta.classic, options)
    return found


def table(solo: list[Alone], duels: list[Duel]) -> list[str]:
    """The lines that are printed."""
    lines = [
        f"{one.level:8} alone     {one.points.mean:6.2f} points  [{one.points.low:6.2f} … {one.points.high:6.2f}]"
        f"  {one.deals} deals, {one.seconds_a_match:.2f} s a match"
        for one in solo
    ]
    return lines + [
        f"{two.level:8} {two.below:9} {two.share.mean:6.1%} won     [{two.share.low:6.1%} … {two.share.high:6.1%}]"
        f"  {two.matches} matches, lead {two.lead.mean:+.2f} points"
        for two in duels
    ]
