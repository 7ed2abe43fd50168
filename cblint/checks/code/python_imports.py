"""What a Python file imports, and whether it could do without."""

import ast
from collections.abc import Iterator
from typing import NamedTuple
from weakref import WeakKeyDictionary

from cblint.checks.code.python_index import PythonIndex, descendants
from cblint.checks.code.python_source import PythonSource

_LOADERS = frozenset({"import_module", "__import__", "importorskip"})
_TYPING_ONLY = frozenset({"TYPE_CHECKING"})
_IMPORT_ERRORS = frozenset({"ImportError", "ModuleNotFoundError", "Exception", "BaseException"})
_IMPORTS: "WeakKeyDictionary[PythonSource, tuple[Import, ...]]" = WeakKeyDictionary()


class Import(NamedTuple):
    """One module that a file asks for."""

    module: str
    """Dotted name, "" for `from . import x`."""
    level: int
    """Leading dots."""
    names: tuple[str, ...]
    """What is taken from the module, each perhaps a module itself; empty for `import module`."""
    node: ast.AST
    optional: bool
    """A failure is caught, or the import is for type checkers alone."""

    @property
    def root(self) -> str:
        """The first part of the module's name, "" for a relative import."""
        return "" if self.level else self.module.partition(".")[0]


def python_imports(source: PythonSource) -> tuple[Import, ...]:
    """Return the imports of a file: statements, calls with a literal name, and pytest's plugin list."""
    if source not in _IMPORTS:
        _IMPORTS[source] = tuple(_imports(source))
    return _IMPORTS[source]


def _imports(source: PythonSource) -> Iterator[Import]:
    index = source.index
    kinds = (ast.Import, ast.ImportFrom, *((ast.Assign,) if source.may_name("pytest_plugins") else ()))
    calls = source.calls if source.may_name(*_LOADERS) else ()
    loaders = [number for number, _, callee in calls if callee.rpartition(".")[2] in _LOADERS]
    for number in sorted((*index.numbers(*kinds), *loaders)):
        node = index.nodes[number]
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield Import(alias.name, 0, (), node, _is_optional(index, number))
        elif isinstance(node, ast.ImportFrom):
            names = tuple(alias.name for alias in node.names)
            yield Import(node.module or "", node.level, names, node, _is_optional(index, number))
        elif isinstance(node, ast.Call):
            yield from _loaded(node, _called_name(node) == "importorskip" or _is_optional(index, number))
        elif isinstance(node, ast.Assign) and _assigns(node, "pytest_plugins"):
            for item, text in _strings(node.value):
                yield Import(text, 0, (), item, _is_optional(index, number))


def _loaded(node: ast.Call, optional: bool) -> Iterator[Import]:
    first = node.args[0] if node.args else None
    if isinstance(first, ast.Constant) and isinstance(first.value, str) and first.value.strip("."):
        name = first.value.lstrip(".")
        yield Import(name, len(first.value) - len(name), (), node, optional)


def _called_name(node: ast.Call) -> str:
    function = node.func
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def _assigns(node: ast.Assign, name: str) -> bool:
    return any(isinstance(target, ast.Name) and target.id == name for target in node.targets)


def _strings(node: ast.AST) -> Iterator[tuple[ast.AST, str]]:
    items = node.elts if isinstance(node, ast.List | ast.Tuple) else [node]
    for item in items:
        if isinstance(item, ast.Constant) and isinstance(item.value, str):
            yield item, item.value


def _is_optional(index: PythonIndex, number: int) -> bool:
    if not index.parents[number]:
        return False
    for outer in index.above(number):
        inside = isinstance(outer, ast.Try | ast.If) and _is_in(index, number, outer.body)
        if inside and isinstance(outer, ast.Try) and any(map(_catches_import, outer.handlers)):
            return True
        if inside and isinstance(outer, ast.If) and _mentions(outer.test, _TYPING_ONLY):
            return True
        if isinstance(outer, ast.With) and any(_mentions(item, {"suppress"}) for item in outer.items):
            return True
    return False


def _is_in(index: PythonIndex, number: int, body: list[ast.stmt]) -> bool:
    return index.number(body[0]) <= number < index.end(index.number(body[-1]))


def _catches_import(handler: ast.ExceptHandler) -> bool:
    return handler.type is None or _mentions(handler.type, _IMPORT_ERRORS)


def _mentions(node: ast.AST, names: frozenset[str] | set[str]) -> bool:
    found = (getattr(n, "id", None) or getattr(n, "attr", None) for n in descendants(node))
    return any(name in names for name in found)
