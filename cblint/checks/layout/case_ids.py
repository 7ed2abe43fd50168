"""Case folders whose names break the suite's pattern."""

import re
from collections.abc import Iterator

from cblint.checks.registry import NoParams, case_check
from cblint.checks.view import CaseView
from cblint.model.place import Place
from cblint.model.problem import NotChecked, Problem


@case_check("malformed-case-id", NoParams)
def malformed_case_id(view: CaseView, params: NoParams) -> Iterator[Problem]:
    """Yield one problem when the folder's name does not match the suite's pattern, else the profile's."""
    pattern = view.settings.case_id_pattern or view.profile.case_id_pattern
    try:
        matches = re.fullmatch(pattern, view.snapshot.case_id) is not None
    except re.error as error:
        raise NotChecked("the pattern of case ids is no regular expression") from error
    if not matches:
        yield Problem(Place(""), "the folder's name does not match {pattern}", {"pattern": pattern})
