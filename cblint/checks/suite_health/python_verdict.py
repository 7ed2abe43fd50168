"""Python code beside the tests that overrides what the tests say."""

import ast
from collections.abc import Iterator

from cblint.checks.code.python_source import PythonSource, callee_name, python_source
from cblint.checks.consistency.lists import FINAL, TESTS, read_acceptance
from cblint.checks.suite_health.python_hooks import fixture_faults, hook_faults
from cblint.checks.view import CaseView
from cblint.model.place import Place
from cblint.model.problem import Problem

_EXITS = frozenset(("os._exit", "_exit"))
_ENDINGS = _EXITS | {"pytest.main", "pytest.exit"}


def python_verdicts(view: CaseView) -> Iterator[Problem]:
    """Yield code that sets the session's status to success, runs tests and drops the result, or excuses tests."""
    listed = {f"{FINAL}/{path}" for path in read_acceptance(view).test_paths}
    for entry in view.snapshot.files(TESTS):
        source = python_source(view, entry.path) if entry.name.endswith(".py") else None
        if source is None:
            continue
        found = [(source.index.nodes[number], _message(source, number)) for number in _suspects(source)]
        is_conftest = entry.name == "conftest.py"
        found += hook_faults(source) if is_conftest else ()
        found += fixture_faults(source) if is_conftest or entry.path in listed else ()
        yield from (Problem(Place.text(entry.path, *source.span(node)), message) for node, message in found if message)


def _suspects(source: PythonSource) -> Iterator[int]:
    """Yield the numbers of the nodes that may override what tests say, in order."""
    calls = [number for number, _, callee in source.calls if callee in _ENDINGS]
    # A call that is a statement is looked at as such.
    found = {*calls, *(source.index.parents[number] for number in calls)}
    if source.may_name("exitstatus"):
        found.update(source.index.numbers(ast.Assign))
    yield from sorted(found)


def _message(source: PythonSource, number: int) -> str:
    node = source.index.nodes[number]
    if isinstance(node, ast.Assign) and _is_zero(node.value) and any(map(_is_exit_status, node.targets)):
        return "this sets the session's exit status to success whatever the tests say"
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        if callee_name(node.value.func) == "pytest.main":
            return "this runs tests and drops the result"
    elif isinstance(node, ast.Call) and _ends_well(source, number, node):
        return "this ends the run with success, whatever the tests say"
    return ""


def _is_exit_status(node: ast.expr) -> bool:
    return isinstance(node, ast.Attribute) and node.attr == "exitstatus"


def _ends_well(source: PythonSource, number: int, node: ast.Call) -> bool:
    name = callee_name(node.func)
    if name in _EXITS:
        # Elsewhere it may end a child that was forked.
        above = source.index.above(number)
        holder = next((n for n in above if isinstance(n, ast.FunctionDef | ast.AsyncFunctionDef)), None)
        hooked = holder is None or holder.name.startswith("pytest_")
        return hooked and bool(node.args) and _is_zero(node.args[0])
    return name == "pytest.exit" and any(_is_zero(word.value) for word in node.keywords if word.arg == "returncode")


def _is_zero(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value in (0, False) and node.value is not None
