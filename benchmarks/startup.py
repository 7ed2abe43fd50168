"""Start-up cost of the command against a bare interpreter and against `import typer`, interleaved in one run.

The suite is checked cold (nothing is remembered) and warm (everything is, and nothing has changed). Byte code is
compiled before the first round, as an installation has it.

python -m benchmarks.startup [--rounds N] [--json FILE]
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from datetime import date
from pathlib import Path

CASE = "benchmark/cases/case001"
SUITE = "benchmark/cases"
COLD = "cblint check, released suite, cold"
WARM = "cblint check, released suite, warm"
COMMANDS: dict[str, list[str]] = {
    "bare interpreter": ["-c", "pass"],
    "import typer": ["-c", "import typer"],
    "cblint --version": ["-m", "cblint", "--version"],
    "cblint --help": ["-m", "cblint", "--help"],
    "cblint rule CB401": ["-m", "cblint", "rule", "CB401"],
    "cblint check, one case": ["-m", "cblint", "check", CASE, "--no-cache"],
    COLD: ["-m", "cblint", "check", SUITE, "--no-cache"],
    WARM: ["-m", "cblint", "check", SUITE],
}
COLD_ROUNDS = 3
"""The slow command takes part in no more rounds than these."""
HEAVY = ("jsonschema", "rapidfuzz", "rich", "typer", "pydantic", "ahocorasick", "tree_sitter")


def measure(rounds: int, environ: Mapping[str, str]) -> dict[str, list[float]]:
    """Return seconds of wall time of each command, `rounds` times, one after the other in turn."""
    times: dict[str, list[float]] = {name: [] for name in COMMANDS}
    for name in COMMANDS:
        _seconds(name, environ)
    # The second warm run finds what the first one wrote; files just checked out have settled by then.
    time.sleep(2.5)
    _seconds(WARM, environ)
    for number in range(rounds):
        for name in COMMANDS:
            if name != COLD or number < COLD_ROUNDS:
                times[name].append(_seconds(name, environ))
    return times


def _seconds(name: str, environ: Mapping[str, str]) -> float:
    start = time.perf_counter()
    subprocess.run([sys.executable, *COMMANDS[name]], stdout=subprocess.DEVNULL, check=True, env=environ)
    return time.perf_counter() - start


def environment(cache: str) -> dict[str, str]:
    """Return the environment of the commands: a cache of their own, byte code kept, nothing of CI."""
    dropped = ("CI", "CBLINT_NO_CACHE", "PYTHONDONTWRITEBYTECODE")
    return {**{key: value for key, value in os.environ.items() if key not in dropped}, "CBLINT_CACHE_DIR": cache}


def imported_heavies(arguments: Sequence[str], environ: Mapping[str, str]) -> list[str]:
    """Return which of the heavy packages a command imports, as the interpreter's own import log tells."""
    command = [sys.executable, "-X", "importtime", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=environ)
    modules = {line.rsplit("|", 1)[-1].strip().split(".")[0] for line in done.stderr.splitlines()}
    return [name for name in HEAVY if name in modules]


def table(times: dict[str, list[float]], environ: Mapping[str, str]) -> str:
    """Return the figures as a Markdown table: median, and as a multiple of the two yardsticks."""
    bare = statistics.median(times["bare interpreter"])
    typer = statistics.median(times["import typer"])
    lines = ["| command | median ms | x bare | x import typer | heavy imports |", "|---|---|---|---|---|"]
    for name, values in times.items():
        median = statistics.median(values)
        heavy = ", ".join(imported_heavies(COMMANDS[name], environ)) or "none"
        lines.append(f"| {name} | {1000 * median:.0f} | {median / bare:.1f} | {median / typer:.2f} | {heavy} |")
    return "\n".join(lines)


def main() -> None:
    """Measure, print the table, and keep the raw figures when asked to."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--json", type=Path)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as cache:
        environ = environment(cache)
        times = measure(chosen.rounds, environ)
        print(table(times, environ))
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
