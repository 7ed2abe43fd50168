"""The suite: the whole command beside the check that a harness makes of the same cases, both as whole processes.

python -m benchmarks.matching.suite [--rounds N] [--cases FOLDER]
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from benchmarks.matching import results

CASES = Path("benchmark") / "cases"
COMMANDS = {
    "one boundary regex a term": ("-m", "benchmarks.matching.harness"),
    "cblint check --select CB4": ("-m", "cblint", "check", "--isolated", "--exit-zero", "--select", "CB4"),
}


def measure(rounds: int, cases: Path) -> dict[str, list[float]]:
    """Seconds of wall time of both commands, in turn; each has an empty cache. CalledProcessError when one fails."""
    seconds: dict[str, list[float]] = {name: [] for name in COMMANDS}
    for _ in range(rounds):
        for name, command in COMMANDS.items():
            with tempfile.TemporaryDirectory() as empty:
                environment = {**os.environ, "XDG_CACHE_HOME": empty, "CBLINT_CACHE_DIR": empty}
                start = time.perf_counter()
                run = [sys.executable, *command, str(cases)]
                subprocess.run(run, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, check=True)
                seconds[name].append(round(time.perf_counter() - start, 4))
    return seconds


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure and keep the raw figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--cases", type=Path, default=CASES)
    chosen = parser.parse_args(arguments)
    seconds = measure(chosen.rounds, chosen.cases)
    shown = [path for path in chosen.cases.glob("*/public/**/*") if path.is_file()]
    figures = {
        "cases": len(list(chosen.cases.glob("*/source/manifest.json"))),
        "characters": sum(len(path.read_text("utf-8")) for path in shown),
        "seconds": seconds,
        "median": {name: statistics.median(values) for name, values in seconds.items()},
    }
    results.write("suite", "python -m benchmarks.matching.suite", figures)


if __name__ == "__main__":
    main()
