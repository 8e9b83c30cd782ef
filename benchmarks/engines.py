"""How fast our games are beside Catanatron: alternating runs of random players, counted alike.

With `--bots LEVEL` bots of that level play our games beforehand. What is timed is listing and playing the same moves
again: the engine along games as they are really played, without the bots' thoughts.

Catanatron comes from PyPI into an environment of its own in the user's cache folder; nothing here depends on it.
In every round each game has a run right before or right after one of Catanatron, each in a fresh process: two games
stand around one run of Catanatron, and change sides from round to round. A ratio is taken within such a pair, and the
median over the rounds is reported. Seconds are processor time.

A box that is usually played by two is measured with two seats, any other with four or the most it has.
"""

import argparse
import json
import os
import platform
import statistics
import subprocess
import sys
import time
import venv
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from estaminet.bots.arena import STEADY, Box, simulate
from estaminet.bots.bot import SeededDice
from estaminet.core.game import LUCK
from estaminet.core.luck import roll
from estaminet.games import shelf

CATANATRON = "3.2.1"
REQUIREMENTS = (f"catanatron=={CATANATRON}", "networkx==3.6.1")
HERE = Path(__file__).resolve()
ROUNDS_QUICK, SECONDS_QUICK = 5, 18.0
"""Seconds of all runs together; starting their processes takes about as long again."""
ROUNDS_FULL, SECONDS_OF_A_RUN = 15, 5.0
FIRST_SEED = 1000
DUEL, MANY = 2, 4
UNIFORM = "uniform"
RECORDED = 3
"""Games that bots play beforehand for a run."""

Run = Mapping[str, float]


def cache_folder() -> Path:
    """Where throw-away things of this user belong."""
    default = Path.home() / ("Library/Caches" if sys.platform == "darwin" else ".cache")
    return Path(os.environ.get("XDG_CACHE_HOME") or default) / "estaminet"


def python_with_catanatron() -> Path:
    """The interpreter of the cached environment, made at first use."""
    folder = cache_folder() / f"catanatron-{CATANATRON}-py{platform.python_version()}"
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    done = folder / "installed"
    if not done.exists():
        print(f"installing Catanatron {CATANATRON} from PyPI (once)", file=sys.stderr)
        venv.create(folder, with_pip=True, clear=True)
        pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *REQUIREMENTS]
        subprocess.run(pip, check=True, stdout=sys.stderr)
        done.touch()
    return python


def measure_ours(game: str, seats: int, seconds: float, seed: int) -> Run:
    """Whole games until the time is filled, in this process."""
    box = Box(game, seats)
    rules = box.open()
    players = box.bots(["uniform"], rules)
    games = decisions = free = 0
    spent = 0.0
    while spent < seconds:
        tally = simulate(rules, players, 5, f"{seed}/{games}")
        games, spent = games + tally.games, spent + tally.seconds
        decisions, free = decisions + tally.decisions, free + tally.free_decisions
    return {"games": games, "seconds": spent, "all": decisions / spent, "free": free / spent}


def recorded(box: Box, level: str, seed: int) -> list[tuple[int, Any]]:
    """The moves and draws of a bare game between bots of that level, each with its seat."""
    rules, dice = box.open(), SeededDice(seed)
    players, table = box.bots([level], rules), rules.setup()
    found = []
    while acting := rules.to_act(table):
        seat = acting[0]
        if acting is LUCK:
            move = roll(rules.luck(table), dice)
        else:
            move = players[seat].choose(rules.moves(table, seat), partial(rules.view, table, seat), dice, STEADY)
        rules.play(table, seat, move)
        found.append((seat, move))
    return found


def measure_along(game: str, seats: int, seconds: float, seed: int, level: str) -> Run:
    """A few recorded games, again and again until the time is filled; luck is drawn in vain, as it would be."""
    box = Box(game, seats)
    rules, dice = box.open(), SeededDice(seed)
    logs = [recorded(box, level, seed + number) for number in range(RECORDED)]
    games = decisions = free = 0
    started = time.process_time()
    while (spent := time.process_time() - started) < seconds:
        table = rules.setup()
        for seat, move in logs[games % RECORDED]:
            if rules.to_act(table) is LUCK:
                roll(rules.luck(table), dice)
            else:
                decisions += 1
                free += len(rules.moves(table, seat)) > 1
            rules.play(table, seat, move)
        games += 1
    return {"games": games, "seconds": spent, "all": decisions / spent, "free": free / spent}


def run_of(command: Sequence[str]) -> Run:
    """What a fresh process printed."""
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    run: Run = json.loads(done.stdout)
    return run


def seats_of(named: str) -> tuple[str, int]:
    """The game and the seats of `GAME:SEATS`, or of a game alone."""
    game, _, seats = named.partition(":")
    meta = shelf()[game].meta
    usual = meta.classic if meta.classic <= DUEL else min(MANY, max(meta.seats))
    return game, int(seats or usual)


def around(games: Sequence[str]) -> list[Sequence[str]]:
    """The games that share a run of Catanatron."""
    return [games[at : at + 2] for at in range(0, len(games), 2)]


def pairs_of(games: Sequence[str], rounds: int, seconds: float, level: str) -> dict[str, list[tuple[Run, Run]]]:
    """Every game's pairs, ours and theirs."""
    theirs = [str(python_with_catanatron()), str(HERE.parent / "catanatron_random.py")]
    found: dict[str, list[tuple[Run, Run]]] = {game: [] for game in games}
    for number in range(rounds):
        seed = str(FIRST_SEED * (number + 1))
        for group in around(games):
            first, *second = group if number % 2 == 0 else reversed(group)
            before = ours(first, seconds, seed, level)
            beside = run_of([*theirs, str(seconds), seed])
            found[first].append((before, beside))
            for game in second:
                found[game].append((ours(game, seconds, seed, level), beside))
    return found


def ours(named: str, seconds: float, seed: str, level: str) -> Run:
    """A run of a game in a fresh process."""
    game, seats = seats_of(named)
    return run_of([sys.executable, str(HERE), "--one", game, str(seats), str(seconds), seed, level])


def summary(pairs: Sequence[tuple[Run, Run]]) -> dict[str, Any]:
    """Median ratios first, then spread and plain speeds."""
    ratios = {kind: sorted(ours[kind] / theirs[kind] for ours, theirs in pairs) for kind in ("free", "all")}
    facts: dict[str, Any] = {f"{kind}_ratio": round(statistics.median(ratios[kind]), 2) for kind in ratios}
    facts["spread"] = {kind: [round(found[0], 2), round(found[-1], 2)] for kind, found in ratios.items()}
    facts["pairs"] = len(pairs)
    for name, side in (("estaminet", 0), ("catanatron", 1)):
        facts[f"{name}_per_second"] = {
            kind: round(statistics.median(pair[side][kind] for pair in pairs)) for kind in ("free", "all")
        }
    return facts


def report(games: Sequence[str], rounds: int, seconds: float, level: str) -> dict[str, Any]:
    """The whole comparison; a run takes so many `seconds` of processor time."""
    pairs = pairs_of(games, rounds, seconds, level)
    facts: dict[str, Any] = {game: {"seats": seats_of(game)[1], **summary(pairs[game])} for game in games}
    facts["about"] = {
        "python": platform.python_version(),
        "catanatron": CATANATRON,
        "seconds_a_run": round(seconds, 2),
        "processors": os.cpu_count(),
        "command": "python benchmarks/engines.py " + " ".join(sys.argv[1:]),
    }
    return facts


def main() -> int:
    """Read the arguments and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help="games on the shelf, or GAME:SEATS (default: all)")
    parser.add_argument("--quick", action="store_true", help="within 50 seconds once Catanatron is installed")
    parser.add_argument("--json", action="store_true", help="one JSON object, nothing else")
    parser.add_argument("--bots", default=UNIFORM, metavar="LEVEL", help="who plays our games (default: uniform)")
    parser.add_argument("--one", nargs=5, metavar=("GAME", "SEATS", "SECONDS", "SEED", "LEVEL"), help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.one:
        game, seats, seconds, seed, level = args.one
        measured = (game, int(seats), float(seconds), int(seed))
        print(json.dumps(measure_ours(*measured) if level == UNIFORM else measure_along(*measured, level)))
        return 0
    games = args.games or list(shelf())
    if args.quick:
        runs = ROUNDS_QUICK * (len(games) + len(around(games)))
        facts = report(games, ROUNDS_QUICK, SECONDS_QUICK / runs, args.bots)
    else:
        facts = report(games, ROUNDS_FULL, SECONDS_OF_A_RUN, args.bots)
    print(json.dumps(facts, indent=None if args.json else 1))
    return 0


if __name__ == "__main__":
    sys.exit(main())
