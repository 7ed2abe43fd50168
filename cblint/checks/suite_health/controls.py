"""Negative controls: wrong solutions that prove that a suite bites."""

from collections.abc import Iterator

from cblint.checks.code.outline import file_language
from cblint.checks.code.shell_syntax import shell_fault
from cblint.checks.registry import NoParams, case_check
from cblint.checks.suite_health.unparsable import SyntaxParams, python_problem
from cblint.checks.view import TEST_MANIFEST, CaseView
from cblint.model.place import Place
from cblint.model.problem import Problem
from cblint.model.severity import Severity

CONTROLS = "controls"


@case_check("no-negative-control", NoParams)
def no_negative_control(view: CaseView, params: NoParams) -> Iterator[Problem]:
    """Yield one problem for a case without any control."""
    if not _folders(view):
        yield Problem(Place(TEST_MANIFEST), "no wrong solution proves that the tests can fail")


@case_check("broken-control", SyntaxParams)
def broken_control(view: CaseView, params: SyntaxParams) -> Iterator[Problem]:
    """Yield, for each control, what keeps it from proving anything: it must fail, and for its own reason."""
    for folder in _folders(view):
        expectation = f"{folder}/expect.json"
        if view.snapshot.data(expectation) is None:
            yield Problem(Place(folder), "the control does not say what it must score")
            continue
        app = list(view.snapshot.files(f"{folder}/app"))
        if not app:
            yield Problem(Place(expectation), "the control has no solution to judge")
        for entry in app:
            yield from _syntax_problems(view, entry.path, params)
        yield from _expectation_problems(view, expectation)


def _folders(view: CaseView) -> list[str]:
    names = {entry.path.split("/")[1] for entry in view.snapshot.below(CONTROLS) if entry.path.count("/") > 1}
    names |= {
        entry.name for entry in view.snapshot.below(CONTROLS) if entry.path.count("/") == 1 and entry.kind == "folder"
    }
    return [f"{CONTROLS}/{name}" for name in sorted(names)]


def _syntax_problems(view: CaseView, path: str, params: SyntaxParams) -> Iterator[Problem]:
    """Yield a file that can't be read: the control would fail for that alone."""
    text, language = view.text(path), file_language(view, path)
    if text is None or text.flaw is not None:
        return
    message = "the control fails by an error in its syntax, which proves nothing of the tests"
    if language == "python":
        found = python_problem(path, text.content, params)
        if isinstance(found, Problem):
            yield Problem(found.place, message)
    elif language == "bash" and (fault := shell_fault(text.content)) is not None:
        yield Problem(Place.text(path, fault.offset, fault.offset), message)


def _expectation_problems(view: CaseView, path: str) -> Iterator[Problem]:
    if view.value(path, "/reward") == 0 and not view.value(path, "/must_fail_tests"):
        message = "the control names no test that must fail, so it may fail for any reason"
        yield Problem(Place(path), message, severity=Severity.WARNING)
