"""Crews: what stands between the stream of cases and an executor, and knows what the death of a worker means there."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypeVar

from cblint.engine.context import CaseJob, CaseResult
from cblint.engine.parcel import Parcel

IN_FLIGHT = 64
"""Cases submitted ahead of the one whose result is awaited: bounds memory whatever the suite's size."""

Task = Callable[[Any, CaseJob], CaseResult]
"""A picklable top-level function of a parcel and a job."""


class Pending(Protocol):
    """A job on its way."""

    def cancel(self) -> object:
        """Call the job off: nobody waits for it any more."""


P = TypeVar("P", bound=Pending)


class WorkforceLostError(Exception):
    """No worker is left, nor will one come: what is not checked yet cannot be checked."""


class Crew(Protocol[P]):
    """Runs jobs for one stream of cases."""

    in_flight: int
    """Cases to submit ahead."""
    deaths: tuple[type[Exception], ...]
    """What a job raises whose worker died."""

    def submit(self, task: Task, parcel: Parcel, job: CaseJob) -> P:
        """Start a job; raises one of `deaths` or WorkforceLostError when nothing can be started."""

    def wait(self, pending: P) -> CaseResult:
        """Return the result of a job; raises what the job raised, and WorkforceLostError."""

    def run_alone(self, task: Task, parcel: Parcel, job: CaseJob, others: Sequence[P]) -> CaseResult:
        """Run a job while none of the `others` is running beside it; raises as `wait` does."""

    def close(self) -> None:
        """Let go of what this crew started itself."""
