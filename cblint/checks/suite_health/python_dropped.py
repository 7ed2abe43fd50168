"""Stretches of a Python file in which the failure of an assertion is taken for nothing."""

import ast
import builtins
from collections.abc import Iterator, Mapping

from cblint.checks.code.python_index import descendants
from cblint.checks.code.python_source import PythonSource, callee_name
from cblint.checks.suite_health.python_unreached import stretch

_SWALLOWED = frozenset(("AssertionError", "Exception", "BaseException"))
_QUIET = frozenset(("print", "print_exc", "sleep", "str", "repr", "len", "type", "format"))
"""Last names of functions whose call in a handler is no reaction to a failure."""
_SUPPRESSING = frozenset(("contextlib.suppress",))
_EXPECTING = frozenset(("pytest.raises", "self.assertRaises", "self.assertRaisesRegex"))
_ERRORS = frozenset(name for name in dir(builtins) if name.endswith(("Error", "Exception")))
_ACTS = (ast.Raise, ast.Assert, ast.Assign, ast.AugAssign, ast.Yield, ast.Await)


def swallowing(source: PythonSource) -> Iterator[tuple[int, int]]:
    """Yield the stretches of numbers in which the failure of an assertion is caught and told to nobody."""
    index = source.index
    for number, attempt in index.numbered(ast.Try):
        if any(isinstance(statement, ast.Return) for statement in attempt.finalbody):
            yield number, index.number(attempt.finalbody[0])
        elif any(map(_catches, attempt.handlers)) and _swallows(next(filter(_catches, attempt.handlers))):
            yield number, stretch(index, number + 1, attempt.body)[1]
    origins = _origins(source) if source.may_name("suppress") else {}
    for number, block in index.numbered(ast.With) if source.may_name("suppress") else ():
        if any(_suppresses(item.context_expr, origins) for item in block.items):
            yield number, index.end(number)


def inverting(source: PythonSource) -> Iterator[tuple[int, int]]:
    """Yield the stretches of numbers in which an assertion is demanded to fail, or the test raises what it demands."""
    index = source.index
    suspected = source.may_name("AssertionError") or index.numbers(ast.Raise)
    origins = _origins(source) if suspected else {}
    for number, block in index.numbered(ast.With) if suspected else ():
        call = block.items[0].context_expr
        if len(block.items) != 1 or not isinstance(call, ast.Call) or _full_name(call, origins) not in _EXPECTING:
            continue
        kind = call.args[0].id if call.args and isinstance(call.args[0], ast.Name) else ""
        first = block.body[0]
        compares = isinstance(first, ast.Assert) and isinstance(first.test, ast.Compare)
        if (kind == "AssertionError" and compares) or (isinstance(first, ast.Raise) and _raised(first) == kind != ""):
            yield number, index.end(number)


def _raised(statement: ast.Raise) -> str:
    """Return the builtin exception that a statement raises, made of literals alone; "" for any other."""
    made = statement.exc
    given = made.args if isinstance(made, ast.Call) and not made.keywords else []
    kind = made.func if isinstance(made, ast.Call) else made
    plain = isinstance(kind, ast.Name) and all(isinstance(item, ast.Constant) for item in given)
    return kind.id if plain and isinstance(kind, ast.Name) and kind.id in _ERRORS else ""


def _suppresses(node: ast.expr, origins: Mapping[str, str]) -> bool:
    suppressed = isinstance(node, ast.Call) and any(map(_is_swallowed, node.args))
    return suppressed and isinstance(node, ast.Call) and _full_name(node, origins) in _SUPPRESSING


def _origins(source: PythonSource) -> Mapping[str, str]:
    """Return imported name -> its name with that of its module."""
    imports = source.index.of(ast.ImportFrom)
    return {alias.name: f"{node.module}.{alias.name}" for node in imports for alias in node.names}


def _full_name(call: ast.Call, origins: Mapping[str, str]) -> str:
    name = callee_name(call.func)
    return origins.get(name, name)


def _is_swallowed(node: ast.AST) -> bool:
    return isinstance(node, ast.Name) and node.id in _SWALLOWED


def _catches(handler: ast.ExceptHandler) -> bool:
    return handler.type is None or any(map(_is_swallowed, descendants(handler.type)))


def _swallows(handler: ast.ExceptHandler) -> bool:
    return not any(_acts(node) for statement in handler.body for node in descendants(statement))


def _acts(node: ast.AST) -> bool:
    if isinstance(node, ast.Call):
        return callee_name(node.func).rpartition(".")[2] not in _QUIET
    return isinstance(node, _ACTS)
