"""Let a game learn by playing alone: prints the weights that its strong bot values tables with.

Equal seeds and plans give equal weights, to the last byte; those that ship come from the defaults. How it goes is said
on the error output. To use what was learned, write it to `weights.json` in the folder of the game.
"""

import argparse
import json
import sys
from typing import Final

import msgspec

from estaminet.bots.train import NothingToLearn, Plan, Weights, train
from estaminet.commands import BadInput, known_game

_USUAL: Final = Plan()


def add(parser: argparse.ArgumentParser) -> None:
    """Name the arguments."""
    parser.add_argument("game", help="a game on the shelf")
    parser.add_argument("--seed", type=int, default=1, help="equal seeds, equal weights (default 1)")
    parser.add_argument("--rounds", type=int, default=_USUAL.rounds, metavar="N", help="rounds of playing and fitting")
    parser.add_argument("--games", type=int, default=_USUAL.games, metavar="N", help="games played a round")
    parser.add_argument("--memory", type=int, default=_USUAL.memory, metavar="N", help="tables kept a turn")
    parser.add_argument("--ridge", type=float, default=_USUAL.ridge, metavar="N", help="pull towards later weights")


def run(args: argparse.Namespace) -> int:
    """Learn and print."""
    known_game(args.game)
    if min(args.rounds, args.games, args.memory, args.ridge) < 1:
        raise BadInput("--rounds, --games, --memory and --ridge must be at least 1")
    plan = Plan(args.rounds, args.games, args.memory, args.ridge)
    try:
        weights = train(args.game, args.seed, plan, lambda line: print(line, file=sys.stderr, flush=True))
    except NothingToLearn as nothing:
        raise BadInput(f"{args.game} has nothing to train: no value in it is learned") from nothing
    print(written(args.seed, plan, weights))
    return 0


def written(seed: int, plan: Plan, weights: Weights) -> str:
    """The file: where the weights come from, and a line a stage."""
    facts = json.dumps({"seed": seed, **msgspec.to_builtins(plan)})
    rows = ",\n".join(json.dumps(row, separators=(",", ":")) for row in weights)
    return f'{{\n"plan": {facts},\n"weights": [\n{rows}\n]\n}}'
