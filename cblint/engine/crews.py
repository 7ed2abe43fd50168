"""Crews: what stands between the stream of cases and an executor, and knows what the death of a worker means there."""

from collections.abc import Callable, Sequence
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future
from typing import Any, Protocol

from cblint.engine.context import CaseJob, CaseResult
from cblint.engine.parcel import Parcel

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


def settle(futures: Sequence[Pending]) -> None:
    """Wait until each of the futures is done, whatever comes of it."""
    for future in futures:
        try:
            future.exception()
        except CancelledError:
            continue
