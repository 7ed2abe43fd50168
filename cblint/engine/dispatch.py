"""Cases through a crew: results in case order, few in flight, a dead worker costs one case at most."""

from collections import deque
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from cblint.engine.case import crashed_case
from cblint.engine.context import CaseJob, CaseResult, RunContext
from cblint.engine.crew_choice import crew_of
from cblint.engine.crews import Crew, Pending, WorkforceLostError
from cblint.engine.parcel import Parcel, run_job
from cblint.errors import CblintError

if TYPE_CHECKING:
    from cblint.engine.executors import Workers


def dispatch(context: RunContext, jobs: Iterable[CaseJob], workers: "Workers") -> Iterator[CaseResult]:
    """Yield the result of each job, in the order of the jobs.

    A job whose worker dies is run once more, alone; a second death is the result of that case. When no worker is
    left, every further case is a crashed one. Raises ExecutorError when a worker is another cblint's.
    """
    crew = crew_of(workers)
    stream = _Stream(context, iter(jobs), crew)
    try:
        yield from stream.results()
    finally:
        stream.cancel()
        crew.close()


class _Stream:
    """The cases that are on their way, in order."""

    def __init__(self, context: RunContext, jobs: Iterator[CaseJob], crew: Crew[Any]) -> None:
        self._context = context
        self._parcel = Parcel(context)
        self._jobs = jobs
        self._crew = crew
        self._pending: deque[tuple[CaseJob, Pending | None]] = deque()
        self._lost = ""
        """Why nothing can be run any more."""

    def results(self) -> Iterator[CaseResult]:
        while True:
            self._fill()
            if not self._pending:
                return
            job, future = self._pending.popleft()
            yield self._result(job, future)

    def cancel(self) -> None:
        """Call off what nobody waits for any more."""
        for _, future in self._pending:
            if future is not None:
                future.cancel()

    def _fill(self) -> None:
        while len(self._pending) < self._crew.in_flight and (job := next(self._jobs, None)) is not None:
            self._pending.append((job, self._submit(job)))

    def _submit(self, job: CaseJob) -> Pending | None:
        """Return the future of a job, or None when it could not be started."""
        if self._lost:
            return None
        try:
            pending: Pending = self._crew.submit(run_job, self._parcel, job)
            return pending
        except WorkforceLostError as error:
            self._lost = str(error)
        except self._crew.deaths:
            pass
        return None

    def _result(self, job: CaseJob, future: Pending | None) -> CaseResult:
        try:
            return self._first_result(job, future) or self._second_result(job)
        except CblintError:
            raise
        except WorkforceLostError as error:
            self._lost = str(error)
            return crashed_case(self._context, job, self._lost)
        except Exception as error:
            return crashed_case(self._context, job, type(error).__name__)

    def _first_result(self, job: CaseJob, future: Pending | None) -> CaseResult | None:
        """Return the result of a job, or None when its worker died. Raises what the job raised."""
        try:
            return self._crew.wait(future) if future is not None else None
        except self._crew.deaths:
            return None

    def _second_result(self, job: CaseJob) -> CaseResult:
        """Run a job whose worker died once more; a second death is the case's."""
        if self._lost:
            raise WorkforceLostError(self._lost)
        others = [future for _, future in self._pending if future is not None]
        try:
            return self._crew.run_alone(run_job, self._parcel, job, others)
        except self._crew.deaths:
            return crashed_case(self._context, job, "the worker died twice")
