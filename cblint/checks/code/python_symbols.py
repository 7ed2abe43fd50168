"""Outlines of Python files by their syntax trees, programs in string literals included."""

import ast
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from cblint.checks.code.embedded import embedded_names
from cblint.checks.code.python_imports import python_imports
from cblint.checks.code.python_source import PythonSource
from cblint.checks.code.symbols import Call, Literal, Name, NameKind, Symbols

Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef
_DEFINITIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)
_literal = partial(tuple.__new__, Literal)
_call = partial(tuple.__new__, Call)
"""Most of an outline is literals and calls; their own constructors take five times as long."""


def python_symbols(source: PythonSource, names: tuple[Name, ...]) -> Symbols:
    """Return the outline of a file whose definitions are known."""
    literals = _literals(source, source.strings)
    given = _arguments(source, literals)
    places = source.spans([node for _, node, _ in source.calls])
    calls = [_call((callee, tuple(map(given, node.args)), *place))
             for (_, node, callee), place in zip(source.calls, places, strict=True)]  # fmt: skip
    imports = [Literal("." * i.level + i.module, *source.span(i.node)) for i in python_imports(source)]
    return Symbols(source.path, "python", names, tuple(imports), literals, tuple(calls))


def python_names(source: PythonSource) -> tuple[Name, ...]:
    """Return what a file defines, then what programs in its string literals define."""
    numbers = source.index.numbers(*_DEFINITIONS)
    nodes: list[Any] = [source.index.nodes[number] for number in numbers]
    names = [_name(source, *found) for found in zip(numbers, nodes, source.spans(nodes), strict=True)]
    long = {node: text for node, text in source.strings.items() if "\n" in text}
    return (*names, *embedded_names(_literals(source, long)))


def _name(source: PythonSource, number: int, node: Definition, span: tuple[int, int]) -> Name:
    index = source.index
    kind = NameKind.CLASS if isinstance(node, ast.ClassDef) else NameKind.FUNCTION
    if kind is NameKind.FUNCTION and isinstance(index.nodes[index.parents[number]], ast.ClassDef):
        kind = NameKind.METHOD
    start = source.content.find(node.name, span[0])
    return Name(node.name, kind, start, start + len(node.name), index.holder(number, *_FUNCTIONS) is not None)


def _literals(source: PythonSource, strings: Mapping[ast.Constant, str]) -> tuple[Literal, ...]:
    places = source.spans(strings)
    return tuple([_literal((text, *place)) for text, place in zip(strings.values(), places, strict=True)])


def _arguments(source: PythonSource, literals: Sequence[Literal]) -> Callable[[ast.expr], Literal | None]:
    """Return what gives a literal argument, or the first item of a list or tuple: a program's name, a host."""
    known: dict[ast.expr, Literal] = dict(zip(source.strings, literals, strict=True))
    rows: list[ast.List | ast.Tuple] = [*source.index.of(ast.List), *source.index.of(ast.Tuple)]
    known.update([(node, known[node.elts[0]]) for node in rows if node.elts and node.elts[0] in known])
    return known.get
