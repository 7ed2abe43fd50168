"""The judge's time limit against the measured duration of the suite."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from cblint.checks.registry import case_check
from cblint.checks.view import TEST_MANIFEST, CaseView
from cblint.model.place import Place
from cblint.model.problem import Problem, RelatedPlace
from cblint.model.severity import Severity

LIMIT = "/judge_timeout_sec"
MEASURED = "/suite_wall_seconds"


class TimeoutParams(NamedTuple):
    """How much slower than the measuring machine a judge may be."""

    factor: float
    slow_seconds: float
    """A suite that runs longer is worth a note."""


@case_check("timeout-mismatch", TimeoutParams)
def timeout_mismatch(view: CaseView, params: TimeoutParams) -> Iterator[Problem]:
    """Yield a limit that leaves too little room, and a note on a suite that takes very long."""
    measured, limit = _seconds(view, MEASURED), _seconds(view, LIMIT)
    if measured is None:
        return
    place = Place.value(TEST_MANIFEST, MEASURED)
    if limit is not None and limit < params.factor * measured:
        message = "the limit is below {factor} times the measured duration"
        related = (RelatedPlace(place, "the measured duration"),)
        shown = {"factor": f"{params.factor:g}"}
        yield Problem(Place.value(TEST_MANIFEST, LIMIT), message, shown, related=related)
    if measured > params.slow_seconds:
        message = "the suite takes more than {limit} seconds"
        yield Problem(place, message, {"limit": f"{params.slow_seconds:g}"}, severity=Severity.NOTE)


def _seconds(view: CaseView, pointer: str) -> float | None:
    value: Any = view.value(TEST_MANIFEST, pointer)
    return value if type(value) in (int, float) and value >= 0 else None
