"""Cases on Dask workers: through a client's executor, read here or there, with an end when no worker is left."""

import time
import uuid
from collections.abc import Sequence
from concurrent.futures import CancelledError, Future
from typing import Any
from weakref import WeakKeyDictionary

import dask
from distributed import KilledWorker

from cblint.engine.case import crashed_case
from cblint.engine.context import CaseJob, CaseResult
from cblint.engine.crews import Task, WorkforceLostError
from cblint.engine.executor_choice import Shipping
from cblint.engine.parcel import Parcel
from cblint.engine.plain_crew import Job
from cblint.engine.rules import describe_crash
from cblint.engine.shared_folder import require_shared
from cblint.reading.discovery import CaseRef
from cblint.reading.loader import load_case

AHEAD = 4
"""Cases in flight for each thread of the workers."""
LEAST_AHEAD, MOST_AHEAD = 16, 1024
PATIENCE = 60.0
"""Seconds without any worker after which none is waited for: a nanny has a new one up in a few."""
POLL = 2.0
"""Seconds between two looks at the workers while a result is awaited."""
LOOKS = 30
"""Looks in a row that find a job ended without a result here before it counts as lost: a busy worker answers late."""
LARGE_CASE = "1GiB"
"""Dask warns from 10 MiB on that a task is large; a case is as large as it is."""


class DaskCrew:
    """The workers of a Dask client, as its `get_executor` gives them."""

    deaths: tuple[type[Exception], ...] = (KilledWorker, CancelledError)

    def __init__(
        self, executor: Any, shipping: Shipping = Shipping.BYTES, proven: bool = False, patience: float = PATIENCE
    ) -> None:
        """Take a `ClientExecutor`; `proven` workers are known to see the same folders as this process."""
        self._executor = executor
        self._client: Any = self._executor._client  # noqa: SLF001
        self._shipping = shipping
        self._proven = proven
        self._patience = patience
        self._keys: WeakKeyDictionary[Job, str] = WeakKeyDictionary()
        """Names of the jobs in the scheduler."""
        self.in_flight = max(LEAST_AHEAD, min(MOST_AHEAD, AHEAD * sum(self._client.nthreads().values())))

    def submit(self, task: Task, parcel: Parcel, job: CaseJob) -> Job:
        """Send a job to the scheduler; a case that cannot be read here comes back as a crashed one at once.

        Raises WorkforceLostError, and ExecutorError when paths travel and a worker doesn't see the first case's folder.
        """
        if self._client.status != "running":
            raise WorkforceLostError("the connection to the scheduler is lost")
        if self._shipping is Shipping.PATH and not self._proven and job.root is not None:
            require_shared(self._client, job.root)
            self._proven = True
        try:
            sent = self._laden(job)
        except Exception as error:
            return _done(crashed_case(parcel.context, job, describe_crash(error)))
        with dask.config.set({"distributed.admin.large-graph-warning-threshold": LARGE_CASE}):
            key = f"cblint-{uuid.uuid4().hex}"
            future: Job = self._executor.submit(task, parcel, sent, key=key)
        self._keys[future] = key
        return future

    def wait(self, pending: Job) -> CaseResult:
        """Return the result of a job.

        Raises WorkforceLostError when no worker has been there for too long, and CancelledError for a result that was
        lost on its way.
        """
        since, astray = time.monotonic(), 0
        while True:
            try:
                return pending.result(POLL)
            except TimeoutError:
                if pending.done():
                    raise
            since = time.monotonic() if self._has_workers() else since
            if self._client.status == "closed" or time.monotonic() - since > self._patience:
                raise WorkforceLostError("no worker is left")
            astray = astray + 1 if self._is_astray(pending) else 0
            if astray > LOOKS:
                raise CancelledError

    def run_alone(self, task: Task, parcel: Parcel, job: CaseJob, others: Sequence[Job]) -> CaseResult:
        """Run a job when no other one of this run is on any worker."""
        for other in others:
            try:
                self.wait(other)
            except WorkforceLostError:
                raise
            except Exception:
                # What came of it is told when its turn comes.
                continue
        return self.wait(self.submit(task, parcel, job))

    def close(self) -> None:
        """The client belongs to whoever opened it."""

    def _laden(self, job: CaseJob) -> CaseJob:
        """Return the job with the case's content when that is what travels."""
        if self._shipping is Shipping.PATH or job.snapshot is not None or job.root is None:
            return job
        return job._replace(root=None, snapshot=load_case(CaseRef(job.case_id, job.root)))

    def _is_astray(self, future: Job) -> bool:
        """Tell whether the scheduler has nothing more to say of a job: its result broke off while it was fetched."""
        state = self._client.futures.get(self._keys.get(future, ""))
        return state is None or state.status != "pending"

    def _has_workers(self) -> bool:
        try:
            return self._client.status == "running" and bool(self._client.nthreads())
        except (OSError, TimeoutError):
            return False


def _done(result: CaseResult) -> Job:
    future: Job = Future()
    future.set_result(result)
    return future
