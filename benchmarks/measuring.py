"""A command measured as a whole: time, processor time, and memory of it and of every process below it."""

import os
import subprocess
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

LOOK = 0.05
"""Seconds between two looks at the memory."""


@dataclass(frozen=True, slots=True)
class Usage:
    """What a command took."""

    wall: float
    """Seconds."""
    processor: float
    """Seconds of all its processes that it waited for."""
    parent_mb: float
    """The most memory that the command itself held, in MB."""
    children_mb: float
    """The most that any one process below it held, in MB; 0 without one that lived long enough to be seen."""
    exit_code: int
    output: str


def measure(command: Sequence[str], environ: Mapping[str, str] | None = None, cwd: Path | None = None) -> Usage:
    """Run a command to its end; raises FileNotFoundError when it is not installed."""
    start = time.perf_counter()
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env={**os.environ, **(environ or {})}, cwd=cwd
    ) as process:
        peaks: dict[int, float] = {}
        watch = threading.Thread(target=_watch, args=(process, peaks))
        watch.start()
        assert process.stdout
        output = process.stdout.read()
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        wall = time.perf_counter() - start
        watch.join()
    below = [peak for pid, peak in peaks.items() if pid != process.pid]
    return Usage(
        round(wall, 4),
        round(used.ru_utime + used.ru_stime, 4),
        round(peaks.get(process.pid, used.ru_maxrss / 1024), 1),
        round(max(below, default=0.0), 1),
        process.returncode,
        output.decode("utf-8", "replace"),
    )


def _watch(process: "subprocess.Popen[Any]", peaks: dict[int, float]) -> None:
    """Note the peak of each process of the tree until the root is gone."""
    while process.returncode is None and Path(f"/proc/{process.pid}").exists():
        for pid in (process.pid, *_below(process.pid)):
            peak = _peak(pid)
            if peak:
                peaks[pid] = max(peak, peaks.get(pid, 0.0))
        time.sleep(LOOK)


def _below(pid: int) -> Iterator[int]:
    try:
        threads = [child.read_text("ascii").split() for child in Path(f"/proc/{pid}/task").glob("*/children")]
    except OSError:
        return
    for child in (int(number) for listed in threads for number in listed):
        yield child
        yield from _below(child)


def _peak(pid: int) -> float:
    """Return the most memory that a living process has held, in MB; 0 when it is gone."""
    try:
        lines = Path(f"/proc/{pid}/status").read_text("ascii", "replace").splitlines()
    except OSError:
        return 0.0
    return next((int(line.split()[1]) / 1024 for line in lines if line.startswith("VmHWM:")), 0.0)
