"""Outlines of Python files by their syntax trees, programs in string literals included."""

import ast

from cblint.checks.code.embedded import embedded_names
from cblint.checks.code.python_imports import python_imports
from cblint.checks.code.python_source import PythonSource
from cblint.checks.code.symbols import Call, Literal, Name, NameKind, Symbols

_DEFINITIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)


def python_symbols(source: PythonSource) -> Symbols:
    """Return the outline of a file."""
    names = [_name(source, number) for number in source.index.numbers(*_DEFINITIONS)]
    texts = [node for node in source.index.of(ast.Constant) if isinstance(node.value, str)]
    literals = [Literal(str(node.value), *place) for node, place in zip(texts, source.spans(texts), strict=True)]
    places = source.spans([node for _, node, _ in source.calls])
    calls = [Call(callee, tuple([_argument(source, item) for item in node.args]), *place)
             for (_, node, callee), place in zip(source.calls, places, strict=True)]  # fmt: skip
    names.extend(embedded_names(literals))
    imports = (Literal("." * i.level + i.module, *source.span(i.node)) for i in python_imports(source))
    return Symbols(source.path, "python", tuple(names), tuple(imports), tuple(literals), tuple(calls))


def _name(source: PythonSource, number: int) -> Name:
    node = source.index.nodes[number]
    assert isinstance(node, _DEFINITIONS)
    above = list(source.index.above(number))
    inner = any(isinstance(outer, _FUNCTIONS) for outer in above)
    kind = NameKind.CLASS if isinstance(node, ast.ClassDef) else NameKind.FUNCTION
    if kind is NameKind.FUNCTION and isinstance(above[0], ast.ClassDef):
        kind = NameKind.METHOD
    start = source.content.find(node.name, source.span(node).start)
    return Name(node.name, kind, start, start + len(node.name), inner)


def _argument(source: PythonSource, node: ast.expr) -> Literal | None:
    """Return a literal argument, or the first item of a list or tuple: a program's name, a host."""
    item = node.elts[0] if isinstance(node, ast.List | ast.Tuple) and node.elts else node
    if isinstance(item, ast.Constant) and isinstance(item.value, str):
        return Literal(item.value, *source.span(item))
    return None
