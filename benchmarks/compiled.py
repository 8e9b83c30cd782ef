"""Measures what compiling gives: `PYTHONPATH=tests python benchmarks/compiled.py`; needs a C compiler.

The same games are simulated with and without compiled modules, one after the other in fresh processes; medians are of
pairs, so that what slows the computer down slows both.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from compiling import ROOT, compiled_copy, within

PAIRS = 9


def seconds(source: Path, argv: list[str]) -> tuple[float, Any]:
    """Processor time of a simulation, and what it came to."""
    environment = {**within(source), "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-m", "estaminet", "simulate", *argv, "--seed", "1", "--json"]
    ran = subprocess.run(command, cwd=source / "src", env=environment, check=True, capture_output=True)
    facts = json.loads(ran.stdout)
    return facts["seconds"], (facts["decisions"], facts["mean_scores"])


def measured(copy: Path, argv: list[str], pairs: int) -> dict[str, Any]:
    """Median seconds of both and the median ratio with its ends."""
    plain, compiled, ratios = [], [], []
    for _ in range(pairs):
        (one, result), (two, same) = seconds(ROOT, argv), seconds(copy, argv)
        assert result == same
        plain.append(one)
        compiled.append(two)
        ratios.append(one / two)
    rounded = [round(statistics.median(numbers), 3) for numbers in (plain, compiled, ratios)]
    ends = [round(min(ratios), 2), round(max(ratios), 2)]
    return {"arguments": " ".join(argv), "plain": rounded[0], "compiled": rounded[1], "ratio": rounded[2], "ends": ends}


def main() -> None:
    """Build, measure, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--pairs", type=int, default=PAIRS)
    args = parser.parse_args()
    os.environ.pop("ESTAMINET_MYPYC", None)
    with tempfile.TemporaryDirectory() as folder:
        copy = compiled_copy(Path(folder))
        for bots, games in (("uniform", "1000"), ("greedy", "10")):
            print(json.dumps(measured(copy, [args.game, "--seats", "2", "--bots", bots, "--games", games], args.pairs)))


if __name__ == "__main__":
    main()
