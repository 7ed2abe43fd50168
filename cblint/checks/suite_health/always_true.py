"""Python conditions that hold whatever the product does."""

import ast

from cblint.checks.code.python_index import descendants

_OPEN = (ast.Call, ast.Name, ast.Attribute, ast.Subscript, ast.Await)
"""Expressions that are no literals."""
_LITERALS = (ast.Constant, ast.Tuple, ast.List, ast.Set, ast.Dict, ast.Call, ast.BinOp, ast.UnaryOp)


def is_open(node: ast.AST) -> bool:
    """Tell at a glance that an assertion's condition is not always true; else it has to be looked at."""
    test = node.test if isinstance(node, ast.Assert) else node
    if isinstance(test, ast.Compare):
        left, right = test.left, test.comparators[0]
        differ = left.__class__ is not right.__class__ and _is_flat(left) and _is_flat(right)
        return len(test.ops) > 1 or differ or _is_call(left) or _is_call(right)
    return isinstance(test, _OPEN)


def _is_call(node: ast.expr) -> bool:
    """Tell whether an expression is a call; `set()` may be a literal."""
    return isinstance(node, ast.Call) and not (isinstance(node.func, ast.Name) and node.func.id == "set")


def _is_flat(node: ast.expr) -> bool:
    """Tell whether an expression is a name or a constant, or a part of what has a name."""
    inner = node.value if isinstance(node, ast.Attribute | ast.Subscript) else node
    plain = not isinstance(node, ast.Subscript) or isinstance(node.slice, ast.Name | ast.Constant)
    return plain and isinstance(inner, ast.Name | ast.Constant)


def is_always_true(node: ast.expr) -> bool:
    """Tell whether a condition holds whatever the product does."""
    if isinstance(node, ast.Tuple):
        return bool(node.elts)
    if isinstance(node, ast.BoolOp) and isinstance(node.op, ast.Or):
        return any(map(is_always_true, node.values))
    if isinstance(node, ast.Compare) and len(node.ops) == 1:
        alike = isinstance(node.ops[0], ast.Eq | ast.Is | ast.LtE | ast.GtE) and not _calls(node)
        if alike and ast.dump(node.left) == ast.dump(node.comparators[0]):
            return True
    return _truth(node) is True


def _truth(node: ast.expr) -> bool | None:
    """Return whether an expression of literals is true; None when it is anything else."""
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        inner = _truth(node.operand)
        return None if inner is None else not inner
    if isinstance(node, ast.Compare) and len(node.ops) == 1 and isinstance(node.ops[0], ast.Eq | ast.NotEq):
        sides = [_literal(node.left), _literal(node.comparators[0])]
        if None in sides:
            return None
        return (sides[0] == sides[1]) is isinstance(node.ops[0], ast.Eq)
    found = _literal(node)
    return None if found is None else bool(found[0])


def _literal(node: ast.expr) -> tuple[object] | None:
    """Return the value of a literal, or None when it is none."""
    if not isinstance(node, _LITERALS):
        return None
    try:
        return (ast.literal_eval(node),)
    except (ValueError, TypeError, SyntaxError, MemoryError, RecursionError):
        return None


def _calls(node: ast.AST) -> bool:
    return any(isinstance(inner, ast.Call) for inner in descendants(node))
