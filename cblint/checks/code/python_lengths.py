"""How many values an expression of literals has, and the names that stand for one."""

import ast
import math
from collections.abc import Iterator, Mapping

from cblint.checks.code.python_index import descendants

_DEPTH = 20
"""Sums and calls inside of each other that are looked into."""


def length_of(node: ast.expr | None, known: Mapping[str, int], depth: int = 0) -> int | None:
    """Return how many values an expression of literals and `known` names gives; None when it can't be told."""
    if isinstance(node, ast.Name):
        return known.get(node.id)
    plain = _literal_length(node)
    if plain is not None or depth > _DEPTH:
        return plain
    parts = _parts(node)
    lengths = [1 if part is None else length_of(part, known, depth + 1) for part in parts]
    told = [length for length in lengths if length is not None]
    if not parts or len(told) < len(lengths):
        return None
    return math.prod(told) if isinstance(node, ast.Call) else sum(told)


def _parts(node: ast.expr | None) -> list[ast.expr | None]:
    """Return what is added up, or for `product` multiplied, to the values of an expression; None is one value."""
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        return [node.left, node.right]
    if isinstance(node, ast.List | ast.Tuple):
        return [item.value if isinstance(item, ast.Starred) else None for item in node.elts]
    if isinstance(node, ast.Call) and not any(isinstance(item, ast.Starred) for item in node.args):
        name = last_name(node.func)
        keeps = name in ("list", "tuple", "sorted", "reversed", "enumerate") and len(node.args) == 1
        if keeps or (name == "product" and not node.keywords):
            return [*node.args]
    return []


def _literal_length(node: ast.AST | None) -> int | None:
    """Return the number of items of a literal list, or of `range(n)`; None when it can't be told."""
    if isinstance(node, ast.List | ast.Tuple) and not any(isinstance(item, ast.Starred) for item in node.elts):
        return len(node.elts)
    if isinstance(node, ast.Call) and last_name(node.func) == "range" and node.args:
        numbers = [a.value for a in node.args if isinstance(a, ast.Constant) and type(a.value) is int]
        if len(numbers) == len(node.args) <= 3 and 0 not in numbers[2:]:
            return len(range(*numbers))
    return None


def literal_lengths(body: list[ast.stmt]) -> Iterator[tuple[str, int]]:
    """Yield the module's names that stand for one literal list that nothing in sight extends."""
    found: dict[str, int | None] = {}
    for node in body:
        if isinstance(node, ast.Assign | ast.AnnAssign):
            name = assigned_name(node)
            found[name] = None if name in found else _literal_length(node.value)
        elif isinstance(node, ast.AugAssign):
            found[last_name(node.target)] = None
        elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
            found[first_name(node.value.func)] = None
        elif isinstance(node, ast.For | ast.While | ast.If | ast.With | ast.Try):
            found.update(dict.fromkeys((n.id for n in descendants(node) if isinstance(n, ast.Name)), None))
    yield from ((name, length) for name, length in found.items() if length is not None)


def assigned_name(node: ast.Assign | ast.AnnAssign) -> str:
    """Return the last part of the name that is assigned to, "" when it is none."""
    target = node.target if isinstance(node, ast.AnnAssign) else node.targets[0]
    return last_name(target)


def last_name(node: ast.AST) -> str:
    """Return the last part of a dotted name, "" for anything else."""
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


def first_name(node: ast.AST) -> str:
    """Return the first part of a dotted name, "" for anything else."""
    while isinstance(node, ast.Attribute):
        node = node.value
    return node.id if isinstance(node, ast.Name) else ""
