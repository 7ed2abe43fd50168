"""Suites whose listed files define no test, and files on the test list that define none."""

from collections.abc import Iterator
from dataclasses import dataclass

from cblint.checks.consistency.lists import read_acceptance
from cblint.checks.registry import case_check
from cblint.checks.suite_health.collection import Holds, collected
from cblint.checks.view import TEST_MANIFEST, CaseView
from cblint.model.place import Place
from cblint.model.problem import Problem, RelatedPlace
from cblint.model.severity import Severity

RELATED_LIMIT = 20


@dataclass(frozen=True, slots=True)
class CollectionParams:
    """How a suite is judged that has tests and helpers on one list."""

    helper_levels: dict[str, str]
    """Profile -> level of a helper on the test list; warning where nothing is said."""


@case_check("no-tests", CollectionParams)
def no_tests(view: CaseView, params: CollectionParams) -> Iterator[Problem]:
    """Yield one problem for a suite without a test, else one for all helpers on its test list."""
    found = collected(view)
    place = Place.key(TEST_MANIFEST, "/test_files")
    if found.none_runs:
        skipped = Holds.SKIPPED in found.files.values()
        message = "every test of the listed files is skipped" if skipped else "no listed file defines a test"
        yield Problem(place, message)
        return
    helpers = [item for item in read_acceptance(view).tests if found.files.get(item.file or "") is Holds.NONE]
    if helpers:
        level = Severity(params.helper_levels.get(view.profile.name, "warning"))
        related = tuple(RelatedPlace(item.place, "it defines no test") for item in helpers[1:RELATED_LIMIT])
        message = "{count} file(s) on the list of tests define none, and belong on the list of support files"
        yield Problem(helpers[0].place, message, {"count": len(helpers)}, related=related, severity=level)
