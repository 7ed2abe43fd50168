"""Demands of acceptance tests in Python, by their syntax trees."""

import ast
import builtins
import importlib
import inspect
import io
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from types import MappingProxyType
from typing import TypeGuard

from tests.support.demands.model import Demand, Kind, Reading, words_of
from tests.support.demands.python_literals import demanded_literals, text_of

_FLAG = re.compile(r"(--[a-z][a-z-]+)(?:=.*)?", re.DOTALL)
SHORTEST = 3
"""Characters of a keyword that is a demand: shorter ones are keys that the product takes as they come."""
_ELSEWHERE = frozenset({"mark", "parametrize", "raises", "fixture", "param", "value", "returncode", "stdout", "stderr"})
"""Attributes of the runner, and of objects whose classes do not tell them."""


def code_helpers(text: str) -> dict[str, int]:
    """Return the functions that compare an argument with an exit code, and its position. Raises SyntaxError."""
    found: dict[str, int] = {}
    for function in ast.walk(ast.parse(text)):
        if isinstance(function, ast.FunctionDef):
            compared = {n for node in ast.walk(function) if isinstance(node, ast.Compare) for n in _beside_codes(node)}
            places = {argument.arg: at for at, argument in enumerate(function.args.args)}
            found.update((function.name, places[name]) for name in sorted(compared & set(places)))
    return found


def _beside_codes(node: ast.Compare) -> Iterator[str]:
    if ".returncode" in ast.unparse(node):
        yield from (part.id for part in ast.walk(node) if isinstance(part, ast.Name))


def read_python(name: str, text: str, product: str, helpers: Mapping[str, int] = MappingProxyType({})) -> Reading:
    """Return the demands of a test file.

    `product` is the package that it imports, `helpers` are functions of its support files that are given an exit
    code, with the position of that argument. Raises SyntaxError.
    """
    tree = ast.parse(text)
    literals = {id(node): (node, kind) for node, kind in demanded_literals(tree)}
    demands = [d for node, kind in literals.values() for d in words_of(text_of(node), name, node.lineno, kind)]
    demands += _flags(tree, name)
    demands += _codes(tree, name, helpers)
    demands += _names(tree, name, _imported(tree, product))
    inputs = [text_of(n) for n in ast.walk(tree) if _is_text(n) and id(n) not in literals]
    own = _declared(tree, _imported(tree, product)) | _library(tree)
    return Reading(tuple(demands), "\n".join([*inputs, *_given(tree)]).casefold(), own)


def _is_text(node: ast.AST) -> TypeGuard[ast.Constant]:
    return isinstance(node, ast.Constant) and isinstance(node.value, str | bytes)


def _flags(tree: ast.AST, name: str) -> Iterator[Demand]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            match = _FLAG.fullmatch(node.value)
            if match:
                yield Demand(name, node.lineno, match[1], Kind.FLAG)


def _codes(tree: ast.AST, name: str, helpers: Mapping[str, int]) -> Iterator[Demand]:
    """Yield numbers that an assertion, or a helper that is given them, compares with a process's exit code."""
    for node in ast.walk(tree):
        parts: Iterable[ast.AST] = ()
        if isinstance(node, ast.Compare) and ".returncode" in ast.unparse(node):
            parts = ast.walk(node)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in helpers:
            at = helpers[node.func.id]
            parts = node.args[at : at + 1]
        for part in parts:
            if isinstance(part, ast.Constant) and type(part.value) is int:
                yield Demand(name, part.lineno, str(part.value), Kind.CODE)


def _imported(tree: ast.AST, product: str) -> dict[str, ast.alias]:
    """Return what is imported from the product, by the names that it has in the file."""
    modules = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    aliases = [alias for node in modules if (node.module or "").split(".")[0] == product for alias in node.names]
    return {alias.asname or alias.name: alias for alias in aliases}


def _names(tree: ast.AST, name: str, imported: Mapping[str, ast.alias]) -> Iterator[Demand]:
    """Yield what is imported from the product, every attribute, and the keywords of what was imported."""
    yield from (Demand(name, alias.lineno, alias.name, Kind.NAME) for alias in imported.values())
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute):
            yield Demand(name, node.lineno, node.attr, Kind.NAME)
        elif _calls(node, imported):
            words = [word.arg for word in node.keywords if word.arg is not None and len(word.arg) >= SHORTEST]
            yield from (Demand(name, node.lineno, word, Kind.NAME) for word in words)


def _calls(node: ast.AST, imported: Mapping[str, ast.alias]) -> TypeGuard[ast.Call]:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in imported


def _declared(tree: ast.AST, imported: Mapping[str, ast.alias]) -> frozenset[str]:
    """Return the names that a file declares: functions, classes, arguments, variables, attributes, modules."""
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            found.add(node.name)
        elif isinstance(node, ast.arg):
            found.add(node.arg)
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            found.add(node.id)
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            found.add(node.attr)
        elif isinstance(node, ast.Call) and not _calls(node, imported):
            found |= {word.arg for word in node.keywords if word.arg is not None}
        elif isinstance(node, ast.Import | ast.ImportFrom):
            names = [alias for alias in node.names if alias not in imported.values()]
            found |= {part for alias in names for part in alias.name.split(".")}
    return frozenset(found)


def _given(tree: ast.AST) -> Iterator[str]:
    """Yield names that a file puts in besides its literals: keywords, functions, classes and what they declare."""
    for node in ast.walk(tree):
        if isinstance(node, ast.keyword) and node.arg is not None:
            yield node.arg
        elif isinstance(node, ast.FunctionDef) and not node.name.startswith("test"):
            yield node.name
        elif isinstance(node, ast.ClassDef):
            yield node.name
            yield from (n.id for n in ast.walk(node) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store))


def _library(tree: ast.AST) -> frozenset[str]:
    modules = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    modules |= {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    standard = (module for module in modules if module.split(".")[0] in sys.stdlib_module_names)
    return _builtin_names().union(*map(_module_names, standard))


@cache
def _builtin_names() -> frozenset[str]:
    kinds = [type(lambda: None), type(iter(())), type(ast), io.TextIOWrapper, io.BufferedReader]
    return _ELSEWHERE | _names_within([*vars(builtins).values(), *kinds])


@cache
def _module_names(name: str) -> frozenset[str]:
    module = importlib.import_module(name)
    return frozenset(dir(module)) | _names_within(vars(module).values())


def _names_within(values: Iterable[object]) -> frozenset[str]:
    """Return the attributes of classes, and of what their makers are known to return."""
    classes = [value for value in values if inspect.isclass(value)]
    return frozenset(name for kind in classes for name in dir(kind)) | frozenset(
        name for kind in classes for name in getattr(kind, "__annotations__", ())
    )
