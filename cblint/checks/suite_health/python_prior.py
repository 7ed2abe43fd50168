"""Python code beside the tests that ends the run well because of a file that it finds."""

import ast
from collections.abc import Iterator

from cblint.checks.code.python_source import callee_name, python_source
from cblint.checks.consistency.lists import TESTS
from cblint.checks.view import CaseView
from cblint.model.place import Place
from cblint.model.problem import Problem

_QUESTIONS = frozenset(("exists", "isfile", "is_file", "lexists"))
_EXITS = frozenset(("exit", "sys.exit", "os._exit", "pytest.exit", "quit"))


def python_prior_results(view: CaseView) -> Iterator[Problem]:
    """Yield `if` statements that ask for a file and then leave with success."""
    for entry in view.snapshot.files(TESTS):
        source = python_source(view, entry.path) if entry.name.endswith(".py") else None
        for node in source.index.of(ast.If) if source is not None else ():
            if source is not None and _asks(node.test) and any(map(_leaves, node.body)):
                message = "the verdict is given here by a file that was there before any test ran"
                yield Problem(Place.text(entry.path, *source.span(node.test)), message)


def _asks(test: ast.expr) -> bool:
    """Tell whether a condition holds when a file is there."""
    asked = test.values[0] if isinstance(test, ast.BoolOp) else test
    return isinstance(asked, ast.Call) and callee_name(asked.func).rpartition(".")[2] in _QUESTIONS


def _leaves(node: ast.stmt) -> bool:
    """Tell whether a statement ends the run with success."""
    if not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)):
        return False
    call = node.value
    name = callee_name(call.func)
    if name not in _EXITS:
        return False
    if name == "pytest.exit":
        return any(word.arg == "returncode" and _is_zero(word.value) for word in call.keywords)
    return not call.args or _is_zero(call.args[0])


def _is_zero(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and (node.value is None or node.value == 0)
