"""Start-up cost of the command against a bare interpreter and against `import typer`, interleaved in one run.

python -m benchmarks.startup [--rounds N] [--json FILE]
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Sequence
from datetime import date
from pathlib import Path

CASE = "benchmark/cases/case001"
COMMANDS: dict[str, list[str]] = {
    "bare interpreter": ["-c", "pass"],
    "import typer": ["-c", "import typer"],
    "cblint --version": ["-m", "cblint", "--version"],
    "cblint --help": ["-m", "cblint", "--help"],
    "cblint rule CB401": ["-m", "cblint", "rule", "CB401"],
    "cblint check, one case": ["-m", "cblint", "check", CASE],
}
HEAVY = ("jsonschema", "rapidfuzz", "rich", "typer", "ahocorasick")


def measure(rounds: int) -> dict[str, list[float]]:
    """Return seconds of wall time of each command, `rounds` times, one after the other in turn."""
    times: dict[str, list[float]] = {name: [] for name in COMMANDS}
    for _ in range(rounds):
        for name, arguments in COMMANDS.items():
            start = time.perf_counter()
            subprocess.run([sys.executable, *arguments], stdout=subprocess.DEVNULL, check=True)
            times[name].append(time.perf_counter() - start)
    return times


def imported_heavies(arguments: Sequence[str]) -> list[str]:
    """Return which of the heavy packages a command imports, as the interpreter's own import log tells."""
    done = subprocess.run([sys.executable, "-X", "importtime", *arguments], capture_output=True, text=True, check=True)
    modules = {line.rsplit("|", 1)[-1].strip().split(".")[0] for line in done.stderr.splitlines()}
    return [name for name in HEAVY if name in modules]


def table(times: dict[str, list[float]]) -> str:
    """Return the figures as a Markdown table: median, and as a multiple of the two yardsticks."""
    bare = statistics.median(times["bare interpreter"])
    typer = statistics.median(times["import typer"])
    lines = ["| command | median ms | x bare | x import typer | heavy imports |", "|---|---|---|---|---|"]
    for name, values in times.items():
        median = statistics.median(values)
        heavy = ", ".join(imported_heavies(COMMANDS[name])) or "none"
        lines.append(f"| {name} | {1000 * median:.0f} | {median / bare:.1f} | {median / typer:.2f} | {heavy} |")
    return "\n".join(lines)


def main() -> None:
    """Measure, print the table, and keep the raw figures when asked to."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--json", type=Path)
    chosen = parser.parse_args()
    times = measure(chosen.rounds)
    print(table(times))
    if chosen.json:
        commit = subprocess.run(["git", "rev-parse", "HEAD"], capture_output=True, text=True, check=False)
        raw = {
            "date": date.today().isoformat(),
            "commit": commit.stdout.strip(),
            "command": "python -m benchmarks.startup",
            "cores": os.cpu_count(),
            "seconds": times,
        }
        chosen.json.write_text(json.dumps(raw, indent=2) + "\n", "utf-8")


if __name__ == "__main__":
    main()
