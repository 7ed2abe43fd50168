"""Comparisons with the present time whose result another day or hour changes."""

import ast
from collections.abc import Set

from cblint.checks.code.python_index import descendants
from cblint.checks.code.python_source import callee_name

_MAKERS = frozenset(("datetime", "date", "fromisoformat", "strptime", "Timestamp"))
_LONG = 8
"""Signs of one comparison; no person writes more."""
_EARLIER = (ast.Lt, ast.LtE)
_LATER = (ast.Gt, ast.GtE)


def depends_on_now(comparison: ast.Compare, now: ast.AST, clocks: Set[str]) -> bool:
    """Tell whether the moment decides: it is equal to something, before a fixed date, or compared with another moment.

    `now` is one side of the comparison; `clocks` are the names of the functions that tell the time.
    """
    if len(comparison.ops) > _LONG:
        return False
    if all(isinstance(op, ast.Eq) for op in comparison.ops):
        return True
    sides = [comparison.left, *comparison.comparators]
    for left, sign, right in zip(sides, comparison.ops, sides[1:], strict=False):
        if left is now and isinstance(sign, _EARLIER):
            return _is_fixed(right) or (isinstance(sign, ast.Lt) and _is_given_now(right, clocks))
        if right is now and isinstance(sign, _LATER):
            return _is_fixed(left) or (isinstance(sign, ast.Gt) and _is_given_now(left, clocks))
    return False


def _is_fixed(node: ast.expr) -> bool:
    """Tell whether an expression is a date or a number that is spelled out."""
    if isinstance(node, ast.Call):
        last = callee_name(node.func).rpartition(".")[2]
        given = [*node.args, *(word.value for word in node.keywords if word.arg not in ("tzinfo", "tz"))]
        return last in _MAKERS and bool(given) and all(isinstance(item, ast.Constant) for item in given)
    return isinstance(node, ast.Constant) and isinstance(node.value, int | float | str)


def _is_given_now(node: ast.expr, clocks: Set[str]) -> bool:
    """Tell whether something is called with the present time."""
    given = node.args if isinstance(node, ast.Call) else []
    inner = (part for item in given for part in descendants(item))
    return any(isinstance(part, ast.Call) and callee_name(part.func) in clocks for part in inner)
