"""Cases through an executor: results in case order, few in flight, a dead worker costs one case at most."""

from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import CancelledError, Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from cblint.engine.case import check_case, crashed_case
from cblint.engine.context import CaseJob, CaseResult, RunContext
from cblint.engine.executors import new_pool

IN_FLIGHT = 64
"""Cases submitted ahead of the one whose result is awaited: bounds memory whatever the suite's size."""


def dispatch(context: RunContext, jobs: Iterable[CaseJob], executor: Executor) -> Iterator[CaseResult]:
    """Yield the result of each job, in the order of the jobs."""
    pending: deque[tuple[CaseJob, Future[CaseResult] | None]] = deque()
    remaining = iter(jobs)
    while True:
        while len(pending) < IN_FLIGHT and (job := next(remaining, None)) is not None:
            pending.append((job, _submit(executor, context, job)))
        if not pending:
            return
        job, future = pending.popleft()
        yield _result(executor, context, job, future)


def _submit(executor: Executor, context: RunContext, job: CaseJob) -> "Future[CaseResult] | None":
    """Return the future, or None when the pool no longer takes work."""
    try:
        return executor.submit(check_case, context, job)
    except (BrokenProcessPool, RuntimeError):
        return None


def _result(executor: Executor, context: RunContext, job: CaseJob, future: "Future[CaseResult] | None") -> CaseResult:
    if future is not None:
        try:
            return future.result()
        except (BrokenProcessPool, CancelledError):
            pass
        except Exception as error:
            return crashed_case(context, job, type(error).__name__)
    return _retry_alone(executor, context, job)


def _retry_alone(executor: Executor, context: RunContext, job: CaseJob) -> CaseResult:
    """Run a job whose worker died once more, in a process of its own; a second death is the case's."""
    if not isinstance(executor, ProcessPoolExecutor):
        return crashed_case(context, job, "the worker died")
    try:
        with new_pool(1) as pool:
            return pool.submit(check_case, context, job).result()
    except BrokenProcessPool:
        return crashed_case(context, job, "the worker died twice")
