"""The whole command on the released suite and on generated ones: time, processor, memory, phases, and peers beside it.

python -m benchmarks.scale [--size released] [--size 1000] [--size 10000] [--folder DIR] [--tools ENV] [--harbor PYTHON]

Sizes that were not asked for keep the figures that they have, so that a large one can be taken by itself.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from benchmarks.matching import results
from benchmarks.measuring import Usage, measure
from benchmarks.peers import noticed, peers
from benchmarks.phases import phases
from benchmarks.suite import RELEASED, SEED, SHARE, Planted, write_suite

NAME = "scale"
COMMAND = "python -m benchmarks.scale"
SETTLED = 2.5
"""Seconds after which a file counts as settled: a cache looks into younger ones once more."""
REPEATED, SMALL = 5, 100
"""How often a peer runs over up to so many cases: start-up is most of what it takes there. The fastest run counts."""
RUNS = {
    "no cache, 1 process": ["--no-cache", "--jobs", "1"],
    "no cache, 2 processes": ["--no-cache", "--jobs", "2"],
    "Dask on this machine, 2 workers": ["--no-cache", "--jobs", "2", "--executor", "dask-local"],
    "cold cache, 2 processes": ["--jobs", "2"],
    "warm cache": ["--jobs", "2"],
}
MOST_RUNS = 1000
"""Cases that are checked in every way."""
LARGE_RUNS = ("cold cache, 2 processes", "warm cache")


def take(size: str, folder: Path, tools: Path | None, harbor: Path | None) -> dict[str, Any]:
    """Return every figure of one size."""
    truth: list[Planted] = []
    suite, counted = RELEASED, len(list(RELEASED.glob("*/source/manifest.json")))
    if size != "released":
        truth, suite, counted = write_suite(folder / size, int(size)), folder / size / "cases", int(size)
    figures: dict[str, Any] = {"cases": counted, "seed": SEED, "share": SHARE}
    figures |= {"taken": results.origin(COMMAND), "load": round(os.getloadavg()[0], 2)}
    usages = _runs(suite, RUNS if counted <= MOST_RUNS else {name: RUNS[name] for name in LARGE_RUNS})
    figures["runs"] = {name: _figures(usage) for name, usage in usages.items()}
    figures["phases"] = phases(suite)
    figures["peers"] = _peers(suite, truth, tools, usages) + _harbor(suite, harbor)
    return figures


def _runs(suite: Path, runs: Mapping[str, Sequence[str]]) -> dict[str, Usage]:
    """Return what each run took; all of them print the same report."""
    taken: dict[str, Usage] = {}
    with tempfile.TemporaryDirectory() as cache:
        for name, options in runs.items():
            taken[name] = _checked(suite, options, cache)
            time.sleep(SETTLED)
    if len({usage.output for usage in taken.values()}) != 1:
        raise RuntimeError("the runs differ in their reports")
    if 2 * taken["warm cache"].processor > taken["cold cache, 2 processes"].processor:
        # A cache holds for one state of the program: it must not change while it is measured.
        raise RuntimeError("the warm run was not warm: leave cblint and the suite as they are during the measurement")
    return taken


def _checked(suite: Path, options: Sequence[str], cache: str) -> Usage:
    command = [sys.executable, "-m", "cblint", "check", str(suite), "--output-format", "json", *options]
    usage = measure(command, {"CBLINT_CACHE_DIR": cache, "CI": ""})
    if usage.exit_code not in (0, 1, 2) or not usage.output.startswith("{"):
        raise RuntimeError(f"{' '.join(options)}: exit code {usage.exit_code}")
    return usage


def _figures(usage: Usage) -> dict[str, float]:
    return {key: getattr(usage, key) for key in ("wall", "processor", "parent_mb", "children_mb")}


def _peers(
    suite: Path, truth: Sequence[Planted], tools: Path | None, runs: Mapping[str, Usage]
) -> list[dict[str, Any]]:
    """Return a row for each way of checking without a cache, the slowest first, and for each peer."""
    times = REPEATED if sum(1 for _ in suite.iterdir()) <= SMALL else 1
    rows = [_row(f"cblint check, {name}", "every rule", run, truth) for name, run in runs.items() if _is_cold(name)]
    for jobs in ("1 process", "2 processes"):
        usage = _fastest(times, partial(_checked, suite, ["--select", "CB4", "--no-cache", "--jobs", jobs[0]], ""))
        rows.append(_row(f"cblint check --select CB4, {jobs}", "identities", usage, truth))
    with tempfile.TemporaryDirectory() as work:
        for peer in peers(tools):
            try:
                usage = _fastest(times, partial(measure, peer.command(suite, Path(work))))
            except FileNotFoundError:
                rows.append({"name": peer.name, "looks_for": peer.looks_for, "missing": "not installed"})
                continue
            row = _row(peer.name, peer.looks_for, usage, truth)
            broken = {"missing": f"exit code {usage.exit_code}"} if usage.exit_code == peer.broken else {}
            rows.append(row | broken)
    return rows


def _is_cold(run: str) -> bool:
    return run != "warm cache" and "Dask" not in run


def _fastest(times: int, take: Callable[[], Usage]) -> Usage:
    return min((take() for _ in range(times)), key=lambda usage: usage.wall)


def _named(output: str) -> set[str]:
    """Return the cases that an output names: of a report those with a finding."""
    if not output.startswith("{"):
        return noticed(output)
    return noticed("\n".join({finding["case"] or finding["path"] for finding in json.loads(output)["findings"]}))


def _row(name: str, looks_for: str, usage: Usage, truth: Sequence[Planted]) -> dict[str, Any]:
    named = _named(usage.output)
    spoiled = {one.case.lower(): one for one in truth}
    kinds = sorted({one.kind for case, one in spoiled.items() if case in named})
    counts = {"spoiled": len(spoiled), "noticed": len(named & set(spoiled)), "others": len(named - set(spoiled))}
    return {"name": name, "looks_for": looks_for, **_figures(usage), **counts, "kinds": kinds}


_LINT = (
    "import sys; from pathlib import Path; from harbor.lint import lint_task; from harbor.lint.models import "
    "DEFAULT_RULES as rules; [lint_task(Path(name), selected_rules=rules) for name in sys.argv[1:]]"
)


def _harbor(suite: Path, python: Path | None) -> list[dict[str, Any]]:
    """Harbor's own lint over the tasks built of the released suite; what is spoiled is never built."""
    row: dict[str, Any] = {"name": "harbor lint, built tasks", "looks_for": "malformed tasks"}
    if suite != RELEASED:
        return []
    if python is None:
        return [{**row, "missing": "needs Python 3.12 or newer and was not given"}]
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "out"
        cases = [str(path) for path in sorted(suite.glob("case*"))]
        build = [sys.executable, "-m", "cblint", "build", *cases, "--out", str(out), "--target", "harbor"]
        if subprocess.run(build, capture_output=True, check=False).returncode:
            return [{**row, "missing": "the suite was not built"}]
        tasks = [str(path) for path in sorted(out.iterdir()) if path.is_dir()]
        usage = measure([str(python), "-c", _LINT, *tasks], {"HARBOR_TELEMETRY": "0", "HOME": folder})
    missing = {"missing": f"exit code {usage.exit_code}"} if usage.exit_code else {}
    return [_row(row["name"], row["looks_for"], usage, ()) | missing]


def main(arguments: Sequence[str] | None = None) -> None:
    """Take the sizes that were asked for, each kept as soon as it is there."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--size", action="append", help="released, or a number of generated cases; repeatable")
    parser.add_argument("--folder", type=Path, default=Path(tempfile.gettempdir()) / "cblint-scale")
    parser.add_argument("--tools", type=Path, help="environment with check-jsonschema and codespell")
    parser.add_argument("--harbor", type=Path, help="interpreter of an environment with Harbor")
    parser.add_argument("--keep", action="store_true", help="leave the generated suites there")
    chosen = parser.parse_args(arguments)
    for size in chosen.size or ["released", "1000"]:
        figures = take(size, chosen.folder, chosen.tools, chosen.harbor)
        before = results.read(NAME)["sizes"] if (results.FOLDER / f"{NAME}.json").exists() else {}
        sizes = {**before, size: figures}
        order = sorted(sizes, key=lambda name: sizes[name]["cases"])
        results.write(NAME, COMMAND, {"sizes": {name: sizes[name] for name in order}})
        if not chosen.keep:
            shutil.rmtree(chosen.folder / size, ignore_errors=True)


if __name__ == "__main__":
    main()
