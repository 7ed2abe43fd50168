"""A Dask scheduler and workers on loopback, each a process of its own, without a dashboard."""

import os
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import BinaryIO

LOOPBACK = "127.0.0.1"
PATIENCE = 180.0
"""Seconds for a process to come up."""


@dataclass
class Cluster:
    """Running processes and where the scheduler listens."""

    port: int
    scheduler: "subprocess.Popen[bytes]"
    folder: Path
    workers: list["subprocess.Popen[bytes]"] = field(default_factory=list)

    @property
    def name(self) -> str:
        return f"dask://{LOOPBACK}:{self.port}"

    def add_worker(self, preload: Path | None = None) -> None:
        """Start a worker with a nanny; `preload` is a script that the worker runs first."""
        address = f"tcp://{LOOPBACK}:{self.port}"
        options = ["--nthreads", "1", "--local-directory", str(self.folder), "--memory-limit", "0"]
        options += ["--preload", str(preload)] if preload else []
        with (self.folder / f"worker{len(self.workers)}.log").open("wb") as log:
            self.workers.append(_start(["worker", address, *_loopback(), *options], log, self.folder))


@contextmanager
def dask_cluster(folder: Path, workers: int = 2, preload: Path | None = None) -> Iterator[Cluster]:
    """Yield a cluster whose scheduler tells a death at once; everything is ended afterwards."""
    folder.mkdir(parents=True, exist_ok=True)
    log = folder / "scheduler.log"
    with log.open("wb") as file:
        scheduler = _start(["scheduler", "--port", "0", *_loopback()], file, folder)
    cluster = Cluster(0, scheduler, folder)
    try:
        cluster.port = _port(log)
        for _ in range(workers):
            cluster.add_worker(preload)
        _await(lambda: log.read_bytes().count(b"Register worker") >= workers, "the workers did not join")
        yield cluster
    finally:
        for process in (*cluster.workers, scheduler):
            process.terminate()
        for process in (*cluster.workers, scheduler):
            _end(process)


def _end(process: "subprocess.Popen[bytes]") -> None:
    """Wait for a process that was told to end; one that does not is killed."""
    try:
        process.wait(PATIENCE / 6)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def _loopback() -> list[str]:
    # The status port is bound to every interface unless it is told where.
    return ["--host", LOOPBACK, "--no-dashboard", "--dashboard-address", f"{LOOPBACK}:0"]


def _start(arguments: list[str], log: BinaryIO, cwd: Path) -> "subprocess.Popen[bytes]":
    command = [sys.executable, "-m", "dask", *arguments]
    environment = {**os.environ, "DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES": "0"}
    return subprocess.Popen(command, stdout=log, stderr=log, cwd=cwd, env=environment)


def _port(log: Path) -> int:
    pattern = re.compile(rb"Scheduler at:\s+tcp://[\d.]+:(\d+)")
    _await(lambda: bool(pattern.search(log.read_bytes())), "the scheduler did not start")
    found = pattern.search(log.read_bytes())
    assert found
    return int(found[1])


def _await(condition: Callable[[], bool], reason: str) -> None:
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, reason
        time.sleep(0.1)
