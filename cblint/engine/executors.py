"""Ways to run cases: in this process for a few, in a pool of processes for many, or any Executor given."""

import multiprocessing
import os
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from typing import Any

IN_PROCESS_CASES = 16
"""Up to this many cases a pool's start-up costs more than it gains (measured with three cases a worker)."""


class InProcessExecutor(Executor):
    """Runs each call at once, in the calling thread."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> "Future[Any]":
        """Run `fn` now and return its finished future."""
        future: Future[Any] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future


@contextmanager
def open_executor(cases: int, jobs: int | None) -> Iterator[Executor]:
    """Yield an executor for this many cases; `jobs` forces the number of processes, 1 means this process."""
    workers = jobs if jobs is not None else default_jobs(cases)
    if workers <= 1:
        yield InProcessExecutor()
        return
    with new_pool(min(workers, max(cases, 1))) as pool:
        yield pool


def default_jobs(cases: int) -> int:
    """Return how many processes serve this many cases best on this machine."""
    return 1 if cases <= IN_PROCESS_CASES else usable_cores()


def usable_cores() -> int:
    """Return the number of processor cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def new_pool(workers: int) -> ProcessPoolExecutor:
    """Return a fresh process pool."""
    return ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context(_start_method()))


def _start_method() -> str:
    """Fork is the fastest, and safe only while no other thread holds a lock."""
    return "fork" if sys.platform == "linux" and threading.active_count() == 1 else "spawn"
