"""Comparisons of a Python test whose result nobody looks at."""

import ast
from collections.abc import Sequence

from cblint.checks.code.python_cases import FUNCTIONS, Function
from cblint.checks.code.python_index import PythonIndex

_EXACT = (ast.Eq, ast.NotEq, ast.Is, ast.IsNot, ast.In, ast.NotIn)
_NAMED = (ast.Name, ast.Attribute, ast.Subscript)
_SHOWING = frozenset(("print", "bool", "repr", "str"))


def has_dropped_comparison(index: PythonIndex, test: Function, start: int, stop: int) -> bool:
    """Tell whether a test compares, and then drops, prints or returns what comes of it."""
    nodes = index.nodes
    statements = (nodes[number] for number in index.between(start, stop, ast.Expr))
    if any(isinstance(node, ast.Expr) and _is_shown(node.value) for node in statements):
        return True
    returns = index.between(start, stop, ast.Return)
    return any(_compares(nodes[number]) and index.holder(number, *FUNCTIONS, ast.Lambda) == index.number(test)
               for number in returns) or _is_kept_unread(index, start, stop)  # fmt: skip


def _is_shown(node: ast.expr) -> bool:
    """Tell whether a statement compares for nothing; that two names may be compared at all can be what is tested."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in _SHOWING:
        return any(map(_is_condition, node.args))
    if not isinstance(node, ast.Compare) or not isinstance(node.ops[0], _EXACT):
        return False
    return not all(isinstance(side, _NAMED) for side in (node.left, *node.comparators))


def _compares(node: ast.AST) -> bool:
    return isinstance(node, ast.Return) and node.value is not None and _is_condition(node.value)


def _is_condition(node: ast.expr) -> bool:
    """Tell whether an expression is a comparison, or several that are joined."""
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        return _is_condition(node.operand)
    return isinstance(node, ast.Compare) or (isinstance(node, ast.BoolOp) and all(map(_is_condition, node.values)))


def _is_kept_unread(index: PythonIndex, start: int, stop: int) -> bool:
    """Tell whether the result of a comparison gets a name that is never read."""
    nodes = [index.nodes[number] for number in index.between(start, stop, ast.Assign)]
    kept = [
        name for node in nodes if isinstance(node, ast.Assign) and _is_condition(node.value) for name in _names(node)
    ]
    names = [index.nodes[number] for number in index.between(start, stop, ast.Name)] if kept else []
    read = {name.id for name in names if isinstance(name, ast.Name) and isinstance(name.ctx, ast.Load)}
    return any(name not in read for name in kept)


def _names(node: ast.Assign) -> Sequence[str]:
    return [target.id for target in node.targets if isinstance(target, ast.Name)]
