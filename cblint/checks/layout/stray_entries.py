"""What stands beside the cases of a suite and is none."""

import re
from collections.abc import Iterator

from cblint.checks.registry import NoParams, suite_check
from cblint.checks.view import SuiteView
from cblint.model.place import Place
from cblint.model.problem import Problem
from cblint.model.severity import Severity
from cblint.model.snapshot import FileKind


@suite_check("stray-entry", NoParams)
def stray_entry(view: SuiteView, params: NoParams) -> Iterator[Problem]:
    """Yield each entry that discovery found beside the cases; one that has a case's name is an error."""
    pattern = view.settings.case_id_pattern or view.profile.case_id_pattern
    for path, kind in view.strays:
        word = kind if kind in (FileKind.FILE, FileKind.FOLDER, FileKind.LINK) else "special file"
        named_as_case = re.fullmatch(pattern, path.rpartition("/")[2]) is not None
        message = "this {kind} has a case's name and is none" if named_as_case else "this {kind} is no case"
        severity = Severity.ERROR if named_as_case else None
        yield Problem(Place(path), message, {"kind": str(word)}, severity=severity)
