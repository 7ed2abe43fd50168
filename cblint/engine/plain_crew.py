"""The crew of any executor of the standard library's kind."""

from collections.abc import Sequence
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future

from cblint.engine.context import CaseJob, CaseResult
from cblint.engine.crews import IN_FLIGHT, Task, WorkforceLostError
from cblint.engine.parcel import Parcel

Job = Future[CaseResult]


class PlainCrew:
    """Any executor of which nothing is known but that it is one."""

    in_flight = IN_FLIGHT
    deaths: tuple[type[Exception], ...] = (BrokenExecutor, CancelledError)

    def __init__(self, executor: Executor) -> None:
        self._executor = executor

    def submit(self, task: Task, parcel: Parcel, job: CaseJob) -> Job:
        """Start a job; an executor that was shut down has no workers left."""
        try:
            return self._executor.submit(task, parcel, job)
        except RuntimeError as error:
            if isinstance(error, BrokenExecutor):
                raise
            raise WorkforceLostError("the executor takes no more work") from error

    def wait(self, pending: Job) -> CaseResult:
        """Return the result of a job."""
        return pending.result()

    def run_alone(self, task: Task, parcel: Parcel, job: CaseJob, others: Sequence[Job]) -> CaseResult:
        """Run a job after all others."""
        settle(others)
        return self.submit(task, parcel, job).result()

    def close(self) -> None:
        """Nothing was started."""


def settle(futures: Sequence[Job]) -> None:
    """Wait until each of the futures is done, whatever comes of it."""
    for future in futures:
        try:
            future.exception()
        except CancelledError:
            continue
