"""The crew of a process pool; what it needs is imported only where there is one."""

from collections.abc import Sequence
from concurrent.futures import CancelledError, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from cblint.engine.context import CaseJob, CaseResult
from cblint.engine.crews import Task
from cblint.engine.parcel import Parcel
from cblint.engine.plain_crew import Job, PlainCrew
from cblint.engine.pools import new_pool


class PoolCrew(PlainCrew):
    """A pool of processes: one dead worker breaks it, so another takes its place, and lone cases get their own."""

    deaths: tuple[type[Exception], ...] = (BrokenProcessPool, CancelledError)

    def __init__(self, executor: ProcessPoolExecutor, workers: int) -> None:
        super().__init__(executor)
        self._workers = workers
        self._own: ProcessPoolExecutor | None = None
        self._lone: ProcessPoolExecutor | None = None

    def submit(self, task: Task, parcel: Parcel, job: CaseJob) -> Job:
        """Start a job, in a new pool when the last one is broken."""
        try:
            return super().submit(task, parcel, job)
        except BrokenProcessPool:
            _shut(self._own)
            self._executor = self._own = new_pool(self._workers)
            return super().submit(task, parcel, job)

    def run_alone(self, task: Task, parcel: Parcel, job: CaseJob, others: Sequence[Job]) -> CaseResult:
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


def _shut(pool: ProcessPoolExecutor | None) -> None:
    if pool is not None:
        pool.shutdown(wait=True, cancel_futures=True)
