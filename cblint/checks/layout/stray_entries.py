"""What stands beside the cases of a suite and is none."""

from collections.abc import Iterator

from cblint.checks.registry import NoParams, suite_check
from cblint.checks.view import SuiteView
from cblint.model.place import Place
from cblint.model.problem import Problem
from cblint.model.snapshot import FileKind


@suite_check("stray-entry", NoParams)
def stray_entry(view: SuiteView, params: NoParams) -> Iterator[Problem]:
    """Yield each entry that discovery found beside the cases."""
    for path, kind in view.strays:
        word = kind if kind in (FileKind.FILE, FileKind.FOLDER, FileKind.LINK) else "special file"
        yield Problem(Place(path), "this {kind} is no case", {"kind": str(word)})
