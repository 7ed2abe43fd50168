"""Outlines of Python files by their syntax trees, programs in string literals included."""

import ast

from cblint.checks.code.embedded import embedded_names
from cblint.checks.code.python_imports import python_imports
from cblint.checks.code.python_source import Ancestors, PythonSource, each_ancestor
from cblint.checks.code.symbols import Call, Literal, Name, NameKind, Symbols

_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)


def python_symbols(source: PythonSource) -> Symbols:
    """Return the outline of a file."""
    names: list[Name] = []
    literals: list[Literal] = []
    calls: list[Call] = []
    for node, above in source.nodes():
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            names.append(_name(source, node, above))
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            literals.append(Literal(node.value, *source.span(node)))
        elif isinstance(node, ast.Call):
            calls.append(_call(source, node))
    names.extend(embedded_names(literals))
    imports = (Literal("." * i.level + i.module, *source.span(i.node)) for i in python_imports(source))
    return Symbols(source.path, "python", tuple(names), tuple(imports), tuple(literals), tuple(calls))


def callee_name(node: ast.expr) -> str:
    """Return what is called as a dotted name; parts that are no names are `?`."""
    parts: list[str] = []
    current: ast.expr = node
    while isinstance(current, ast.Attribute):
        parts.append(current.attr)
        current = current.value
    parts.append(current.id if isinstance(current, ast.Name) else "?")
    return ".".join(reversed(parts))


def _name(source: PythonSource, node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef, above: Ancestors) -> Name:
    inner = any(isinstance(outer, _FUNCTIONS) for outer in each_ancestor(above))
    kind = NameKind.CLASS if isinstance(node, ast.ClassDef) else NameKind.FUNCTION
    parent = next(each_ancestor(above), None)
    if kind is NameKind.FUNCTION and isinstance(parent, ast.ClassDef):
        kind = NameKind.METHOD
    start = source.content.find(node.name, source.span(node).start)
    return Name(node.name, kind, start, start + len(node.name), inner)


def _call(source: PythonSource, node: ast.Call) -> Call:
    return Call(callee_name(node.func), tuple(_argument(source, item) for item in node.args), *source.span(node))


def _argument(source: PythonSource, node: ast.expr) -> Literal | None:
    """Return a literal argument, or the first item of a list or tuple: a program's name, a host."""
    item = node.elts[0] if isinstance(node, ast.List | ast.Tuple) and node.elts else node
    literal = isinstance(item, ast.Constant) and isinstance(item.value, str)
    return Literal(str(item.value), *source.span(item)) if isinstance(item, ast.Constant) and literal else None
