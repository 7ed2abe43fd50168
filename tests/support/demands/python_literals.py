"""Texts that assertions in Python compare with what the product gives."""

import ast
from collections.abc import Iterator

from tests.support.demands.model import Kind

Found = tuple[ast.Constant, Kind]
_STARTS = ("startswith", "endswith")
_DENIALS = (ast.NotEq, ast.NotIn, ast.IsNot)


def demanded_literals(tree: ast.AST) -> Iterator[Found]:
    """Yield the texts that must be there: compared, looked for, matched, or used as keys of a result."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Assert):
            yield from ((found, Kind.WORD) for found in _literals(node.test))
        elif isinstance(node, ast.Subscript):
            yield from _keys(node)
        elif isinstance(node, ast.Call):
            yield from _matched(node)
        elif isinstance(node, ast.FunctionDef):
            yield from _columns(node)


def text_of(node: ast.Constant) -> str:
    """Return a literal as text."""
    return node.value.decode("utf-8", "replace") if isinstance(node.value, bytes) else str(node.value)


def _literals(node: ast.AST) -> Iterator[ast.Constant]:
    """Yield texts below a node, but neither what is given to calls nor what must not be there."""
    if isinstance(node, ast.Constant):
        if isinstance(node.value, str | bytes):
            yield node
        return
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        return
    if isinstance(node, ast.Compare) and all(isinstance(op, _DENIALS) for op in node.ops):
        return
    parts = ast.iter_child_nodes(node)
    if isinstance(node, ast.Call):
        starts = isinstance(node.func, ast.Attribute) and node.func.attr in _STARTS
        parts = iter([node.func, *(node.args if starts else ())])
    for part in parts:
        yield from _literals(part)


def _keys(node: ast.Subscript) -> Iterator[Found]:
    """Yield the key that is read from something that the test does not hold itself."""
    reads = isinstance(node.ctx, ast.Load) and not isinstance(node.value, ast.Dict)
    reads = reads and "environ" not in ast.unparse(node.value)
    if reads and isinstance(node.slice, ast.Constant) and isinstance(node.slice.value, str):
        yield node.slice, Kind.KEY


def _matched(node: ast.Call) -> Iterator[Found]:
    if ast.unparse(node.func).endswith("raises"):
        for keyword in node.keywords:
            if keyword.arg == "match":
                yield from ((found, Kind.WORD) for found in _literals(keyword.value))


def _columns(function: ast.FunctionDef) -> Iterator[Found]:
    """Yield the texts of parameters that assertions compare and that are given to no call."""
    compared = {name for node in ast.walk(function) if isinstance(node, ast.Assert) for name in _plain_names(node.test)}
    compared -= {name for node in ast.walk(function) if isinstance(node, ast.Call) for name in _given_names(node)}
    for decorator in function.decorator_list:
        if isinstance(decorator, ast.Call) and ast.unparse(decorator.func).endswith("parametrize"):
            for cell in _cells(decorator, compared):
                yield from ((found, Kind.WORD) for found in _literals(cell))


def _plain_names(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Name):
        yield node.id
    elif not isinstance(node, ast.Call):
        for part in ast.iter_child_nodes(node):
            yield from _plain_names(part)


def _given_names(node: ast.Call) -> Iterator[str]:
    for argument in (*node.args, *(keyword.value for keyword in node.keywords)):
        yield from (part.id for part in ast.walk(argument) if isinstance(part, ast.Name))


def _cells(decorator: ast.Call, wanted: set[str]) -> Iterator[ast.expr]:
    """Yield the cells of the wanted columns of a literal table."""
    if len(decorator.args) < 2 or not isinstance(decorator.args[1], ast.List | ast.Tuple):
        return
    try:
        head = ast.literal_eval(decorator.args[0])
    except ValueError:
        return
    names = [name.strip() for name in head.split(",")] if isinstance(head, str) else list(head)
    for row in decorator.args[1].elts:
        cells = row.elts if isinstance(row, ast.Tuple) and len(names) > 1 else [row]
        yield from (cell for name, cell in zip(names, cells, strict=False) if name in wanted)
