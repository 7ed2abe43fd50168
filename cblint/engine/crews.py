"""Crews: what stands between the stream of cases and an executor, and knows what the death of a worker means there."""

from collections.abc import Callable, Sequence
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Protocol

from cblint.engine.context import CaseJob, CaseResult
from cblint.engine.parcel import Parcel
from cblint.engine.pools import new_pool

IN_FLIGHT = 64
"""Cases submitted ahead of the one whose result is awaited: bounds memory whatever the suite's size."""

Task = Callable[[Any, CaseJob], CaseResult]
"""A picklable top-level function of a parcel and a job."""
Pending = Future[CaseResult]


class WorkforceLostError(Exception):
    """No worker is left, nor will one come: what is not checked yet cannot be checked."""


class Crew(Protocol):
    """Runs jobs for one stream of cases."""

    in_flight: int
    """Cases to submit ahead."""
    deaths: tuple[type[Exception], ...]
    """What a future raises whose worker died."""

    def submit(self, task: Task, parcel: Parcel, job: CaseJob) -> Pending:
        """Start a job; raises one of `deaths` or WorkforceLostError when nothing can be started."""

    def wait(self, future: Pending) -> CaseResult:
        """Return the result of a job; raises what the job raised, and WorkforceLostError."""

    def run_alone(self, task: Task, parcel: Parcel, job: CaseJob, others: Sequence[Pending]) -> CaseResult:
        """Run a job while none of the `others` is running beside it; raises as `wait` does."""

    def close(self) -> None:
        """Let go of what this crew started itself."""


class PlainCrew:
    """Any executor of which nothing is known but that it is one."""

    in_flight = IN_FLIGHT
    deaths: tuple[type[Exception], ...] = (BrokenExecutor, CancelledError)

    def __init__(self, executor: Executor) -> None:
        self._executor = executor

    def submit(self, task: Task, parcel: Parcel, job: CaseJob) -> Pending:
        """Start a job; an executor that was shut down has no workers left."""
        try:
            return self._executor.submit(task, parcel, job)
        except RuntimeError as error:
            if isinstance(error, BrokenExecutor):
                raise
            raise WorkforceLostError("the executor takes no more work") from error

    def wait(self, future: Pending) -> CaseResult:
        """Return the result of a job."""
        return future.result()

    def run_alone(self, task: Task, parcel: Parcel, job: CaseJob, others: Sequence[Pending]) -> CaseResult:
        """Run a job after all others."""
        settle(others)
        return self.submit(task, parcel, job).result()

    def close(self) -> None:
        """Nothing was started."""


class PoolCrew(PlainCrew):
    """A pool of processes: one dead worker breaks it, so another takes its place, and lone cases get their own."""

    deaths: tuple[type[Exception], ...] = (BrokenProcessPool, CancelledError)

    def __init__(self, executor: ProcessPoolExecutor, workers: int) -> None:
        super().__init__(executor)
        self._workers = workers
        self._own: ProcessPoolExecutor | None = None
        self._lone: ProcessPoolExecutor | None = None

    def submit(self, task: Task, parcel: Parcel, job: CaseJob) -> Pending:
        """Start a job, in a new pool when the last one is broken."""
        try:
            return super().submit(task, parcel, job)
        except BrokenProcessPool:
            _shut(self._own)
            self._executor = self._own = new_pool(self._workers)
            return super().submit(task, parcel, job)

    def run_alone(self, task: Task, parcel: Parcel, job: CaseJob, others: Sequence[Pending]) -> CaseResult:
        """Run a job in a process where no other one runs; the process is kept while it lives."""
        self._lone = self._lone or new_pool(1)
        try:
            return self._lone.submit(task, parcel, job).result()
        except BrokenProcessPool:
            _shut(self._lone)
            self._lone = None
            raise

    def close(self) -> None:
        """End the pools that took the place of a broken one."""
        _shut(self._own)
        _shut(self._lone)


def settle(futures: Sequence[Pending]) -> None:
    """Wait until each of the futures is done, whatever comes of it."""
    for future in futures:
        try:
            future.exception()
        except CancelledError:
            continue


def _shut(pool: ProcessPoolExecutor | None) -> None:
    if pool is not None:
        pool.shutdown(wait=True, cancel_futures=True)
