"""Python code beside the tests that overrides what the tests say."""

import ast
from collections.abc import Iterator

from cblint.checks.code.python_source import Ancestors, each_ancestor, python_source
from cblint.checks.code.python_symbols import callee_name
from cblint.checks.consistency.lists import TESTS
from cblint.checks.view import CaseView
from cblint.model.place import Place
from cblint.model.problem import Problem

_EXITS = frozenset(("os._exit", "_exit"))


def python_verdicts(view: CaseView) -> Iterator[Problem]:
    """Yield code that sets the session's status to success, or runs tests and drops the result."""
    for entry in view.snapshot.files(TESTS):
        source = python_source(view, entry.path) if entry.name.endswith(".py") else None
        for node, above in source.nodes() if source is not None else ():
            message = _message(node, above)
            if source is not None and message:
                yield Problem(Place.text(entry.path, *source.span(node)), message)


def _message(node: ast.AST, above: Ancestors) -> str:
    if isinstance(node, ast.Assign) and _is_zero(node.value) and any(map(_is_exit_status, node.targets)):
        return "this sets the session's exit status to success whatever the tests say"
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        if callee_name(node.value.func) == "pytest.main":
            return "this runs tests and drops the result"
    elif isinstance(node, ast.Call) and _ends_well(node, above):
        return "this ends the run with success, whatever the tests say"
    return ""


def _is_exit_status(node: ast.expr) -> bool:
    return isinstance(node, ast.Attribute) and node.attr == "exitstatus"


def _ends_well(node: ast.Call, above: Ancestors) -> bool:
    name = callee_name(node.func)
    if name in _EXITS:
        # Elsewhere it may end a child that was forked.
        holder = next((n for n in each_ancestor(above) if isinstance(n, ast.FunctionDef | ast.AsyncFunctionDef)), None)
        hooked = holder is None or holder.name.startswith("pytest_")
        return hooked and bool(node.args) and _is_zero(node.args[0])
    return name == "pytest.exit" and any(_is_zero(word.value) for word in node.keywords if word.arg == "returncode")


def _is_zero(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value in (0, False) and node.value is not None
