"""What single things cost: copying a table, a decision by the bare rules, the same through the door, folding a log."""

import argparse
import json
import platform
import statistics
import sys
import time
from collections.abc import Callable
from typing import Any

from estaminet.bots.arena import Box, match_of_bots, simulate
from estaminet.core.match import fold
from estaminet.games import shelf

ROUNDS = 9


def micros(work: Callable[[], object], times: int) -> list[float]:
    """Microseconds of processor time for one call, measured nine times."""
    found = []
    for _ in range(ROUNDS):
        started = time.process_time()
        for _ in range(times):
            work()
        found.append((time.process_time() - started) / times * 1e6)
    return found


def spread(values: list[float]) -> dict[str, float]:
    """Median and both ends."""
    low, high = min(values), max(values)
    return {"median": round(statistics.median(values), 2), "low": round(low, 2), "high": round(high, 2)}


def costs(game: str) -> dict[str, Any]:
    """All costs of one game with its classic number of seats, in microseconds."""
    box = Box(game, shelf()[game].meta.classic)
    rules = box.open()
    match = match_of_bots(game, box.seats, ["uniform"], 1)
    decisions = sum(event.seat >= 0 for event in match.log)
    bare = []
    for seed in range(ROUNDS):
        tally = simulate(rules, box.bots(["uniform"], rules), 200, seed)
        bare.append(tally.seconds / tally.decisions * 1e6)
    whole = micros(lambda: match_of_bots(game, box.seats, ["uniform"], 1), 10)
    return {
        "table_copy": spread(micros(lambda: rules.copy(match.table), 20000)),
        "bare_decision": spread(bare),
        "door_decision": spread([cost / decisions for cost in whole]),
        "fold_an_event": spread([cost / len(match.log) for cost in micros(lambda: fold(rules, match.log), 10)]),
        "offers": spread(micros(_offers(game, box.seats), 20)),
    }


def _offers(game: str, seats: int) -> Callable[[], object]:
    """Listing the legal moves with their finality in the middle of a match."""
    whole = match_of_bots(game, seats, ["uniform"], 1)
    half = fold(whole.rules, whole.log[: len(whole.log) // 2])
    seat = half.waited_for()[0] if half.waited_for() else 0
    return lambda: half.offers(seat)


def main() -> int:
    """Read the arguments and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help="games on the shelf (default: all)")
    parser.add_argument("--json", action="store_true", help="one JSON object, nothing else")
    args = parser.parse_args()
    facts: dict[str, Any] = {game: costs(game) for game in args.games or shelf()}
    facts["about"] = {"python": platform.python_version(), "unit": "microseconds of processor time"}
    print(json.dumps(facts, indent=None if args.json else 1))
    return 0


if __name__ == "__main__":
    sys.exit(main())
