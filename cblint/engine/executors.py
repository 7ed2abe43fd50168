"""Ways to run cases: in this process for a few, in several for many, or any Executor given."""

import os
from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import TYPE_CHECKING

from cblint.engine.executor_choice import ExecutorChoice, ExecutorKind, parse_executor

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from cblint.engine.fork_crew import ForkCrew

    Workers = Executor | ForkCrew
    """What cases can be given to."""

IN_PROCESS_CASES = 6
"""Up to this many cases a second process costs more than it gains, where few rules run."""


@contextmanager
def open_executor(cases: int, jobs: int | None, name: str | None = None) -> "Iterator[Workers | None]":
    """Yield workers for this many cases; None where they are best checked one by one by the caller itself.

    Without a `name`, `jobs` forces the number of processes, and 1 means this process; with one, it is the number of
    processes of `processes` and `dask-local` and says nothing elsewhere. Raises UsageError for a name that means no
    executor, and ExecutorError for workers that cannot be had.
    """
    choice = parse_executor(name) if name is not None else _fitting(cases, jobs)
    if choice.kind is ExecutorKind.IN_PROCESS:
        yield None
        return
    if choice.kind is ExecutorKind.PROCESSES:
        with _processes(_workers(cases, jobs)) as processes:
            yield processes
        return
    from cblint.engine.dask_setup import open_cluster, open_local_cluster

    local = choice.kind is ExecutorKind.DASK_LOCAL
    with open_local_cluster(_workers(cases, jobs)) if local else open_cluster(choice) as cluster:
        yield cluster


@contextmanager
def _processes(workers: int) -> "Iterator[Workers]":
    """Yield processes of this machine: forks where that is safe, for they start at once."""
    from cblint.engine.forked_worker import can_fork

    if can_fork():
        from cblint.engine.fork_crew import ForkCrew

        with closing(ForkCrew(workers)) as crew:
            yield crew
        return
    from cblint.engine.pools import new_pool

    with new_pool(workers) as pool:
        yield pool


def _fitting(cases: int, jobs: int | None) -> ExecutorChoice:
    """Return what serves best where nothing was named."""
    workers = jobs if jobs is not None else default_jobs(cases)
    return ExecutorChoice(ExecutorKind.IN_PROCESS if workers <= 1 else ExecutorKind.PROCESSES)


def _workers(cases: int, jobs: int | None) -> int:
    """Return how many worker processes to start; no more than there are cases."""
    return min(jobs if jobs is not None else usable_cores(), max(cases, 1))


def default_jobs(cases: int) -> int:
    """Return how many processes serve this many cases best on this machine."""
    return 1 if cases <= IN_PROCESS_CASES else usable_cores()


def usable_cores() -> int:
    """Return the number of processor cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
