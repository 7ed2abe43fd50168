"""Function bodies in Python code: how many statements they have, and whether they decide or repeat anything."""

import ast
from collections.abc import Iterator
from typing import NamedTuple

from cblint.checks.code.python_index import descendants
from cblint.checks.code.python_source import parse_python


class Body(NamedTuple):
    """The body of one named function."""

    name: str
    start: int
    """Code points in the code given."""
    end: int
    statements: int
    """Statements at any depth, without a docstring, `pass` and `...`."""
    acts: bool
    """It has a loop, a branch or a return with a value."""


class CodeReading(NamedTuple):
    """What a piece of code holds."""

    bodies: tuple[Body, ...]
    calls: bool
    """Code outside of functions calls something: it shows a use rather than a definition."""


_ACTING = (ast.For, ast.AsyncFor, ast.While, ast.If, ast.Match, ast.Try)
_NOTHING = (ast.Pass, ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Import, ast.ImportFrom)


def python_bodies(code: str) -> CodeReading | None:
    """Return the functions of a piece of Python, methods included; None when it is no Python."""
    source = parse_python("", code)
    if source is None:
        return None
    bodies = []
    for node in map(source.index.nodes.__getitem__, source.index.numbers(ast.FunctionDef, ast.AsyncFunctionDef)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            statements = [item for item in _statements(node.body) if not _is_nothing(item)]
            bodies.append(Body(node.name, *source.span(node), len(statements), any(map(_acts, statements))))
    return CodeReading(tuple(bodies), any(map(_calls, source.tree.body)))


def _statements(body: list[ast.stmt]) -> Iterator[ast.stmt]:
    """Yield the statements of a body at any depth, but those of functions defined in it."""
    stack: list[ast.AST] = list(reversed(body))
    while stack:
        node = stack.pop()
        if isinstance(node, ast.stmt):
            yield node
        if not isinstance(node, ast.expr | ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            stack.extend(reversed(list(ast.iter_child_nodes(node))))


def _is_nothing(node: ast.stmt) -> bool:
    return isinstance(node, _NOTHING) or (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant))


def _acts(node: ast.stmt) -> bool:
    return isinstance(node, _ACTING) or (isinstance(node, ast.Return) and node.value is not None)


def _calls(node: ast.stmt) -> bool:
    """Tell whether a top-level statement runs something: a call, an assertion, a loop over calls."""
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef | ast.Import | ast.ImportFrom):
        return False
    return any(isinstance(inner, ast.Call) for inner in descendants(node))
