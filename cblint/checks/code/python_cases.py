"""The single tests of a Python file, as pytest or unittest would collect them."""

import ast
from collections.abc import Iterator
from typing import NamedTuple
from weakref import WeakKeyDictionary

from cblint.checks.code.python_source import PythonSource

Function = ast.FunctionDef | ast.AsyncFunctionDef
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
_COLLECTORS = frozenset(("load_tests", "pytest_collect_file", "pytest_pycollect_makeitem"))
_MAKERS = frozenset(("setattr", "globals", "exec", "scenarios"))
DEPTH_LIMIT = 8
"""Classes inside of classes that are looked into."""


class PythonTest(NamedTuple):
    """One test function or method."""

    name: str
    """As in a test id, without the file: `TestName::test_x`."""
    node: Function
    classes: tuple[ast.ClassDef, ...] = ()
    """The classes it stands in, outermost first."""


class PythonTests(NamedTuple):
    """What a file defines, and whether it may define more in ways that can't be followed."""

    tests: tuple[PythonTest, ...]
    open_ended: bool


_TESTS: "WeakKeyDictionary[PythonSource, PythonTests]" = WeakKeyDictionary()


def python_tests(source: PythonSource) -> PythonTests:
    """Return the tests that a file spells out."""
    if source not in _TESTS:
        _TESTS[source] = _read_tests(source)
    return _TESTS[source]


def _read_tests(source: PythonSource) -> PythonTests:
    local = {node.name: node for node in source.index.of(ast.ClassDef)}
    tests = tuple(_tests_in(source.tree.body, (), local))
    return PythonTests(tests, _may_make_tests(source) or _inherits(local))


def _tests_in(
    body: list[ast.stmt], classes: tuple[ast.ClassDef, ...], local: dict[str, ast.ClassDef]
) -> Iterator[PythonTest]:
    prefix = "".join(f"{node.name}::" for node in classes)
    for node in body:
        if isinstance(node, Function) and _is_test(node):
            yield PythonTest(prefix + node.name, node, classes)
        elif isinstance(node, ast.ClassDef) and len(classes) < DEPTH_LIMIT and is_test_class(node, local):
            yield from _tests_in(node.body, (*classes, node), local)
        elif isinstance(node, ast.If | ast.With | ast.Try | ast.For):
            yield from _tests_in(node.body, classes, local)


def is_test_class(node: ast.ClassDef, local: dict[str, ast.ClassDef]) -> bool:
    """Tell whether a runner looks for tests in a class."""
    if any(isinstance(s, ast.FunctionDef) and s.name == "__init__" for s in node.body):
        return False
    return node.name.startswith("Test") or _is_case(node, local, 0)


def _is_case(node: ast.ClassDef, local: dict[str, ast.ClassDef], depth: int) -> bool:
    names = [base.attr if isinstance(base, ast.Attribute) else getattr(base, "id", "") for base in node.bases]
    if any(name.endswith("TestCase") for name in names):
        return True
    known = [local[name] for name in names if name in local and local[name] is not node]
    return depth < DEPTH_LIMIT and any(_is_case(base, local, depth + 1) for base in known)


def _inherits(local: dict[str, ast.ClassDef]) -> bool:
    """Tell whether a test class has a base whose tests stand in another file."""
    for node in local.values():
        for base in node.bases:
            name = base.attr if isinstance(base, ast.Attribute) else getattr(base, "id", "?")
            foreign = name not in local and name not in ("object", "TestCase", "IsolatedAsyncioTestCase")
            if foreign and (is_test_class(node, local) or "Test" in node.name or any(map(_is_test, node.body))):
                return True
    return False


def _is_test(node: ast.stmt) -> bool:
    return isinstance(node, Function) and node.name.startswith("test")


def _may_make_tests(source: PythonSource) -> bool:
    """Tell whether anything in a file may bring tests into being that are not spelled out."""
    index = source.index
    aliases = (alias for node in index.of(ast.ImportFrom) for alias in node.names)
    targets = (target for node in index.of(ast.Assign) for target in node.targets)
    return (
        any(a.name == "*" or (a.asname or a.name).lower().startswith("test") for a in aliases)
        or any(node.name in _COLLECTORS for node in index.of(ast.FunctionDef))
        or any(isinstance(t, ast.Name) and t.id.lower().startswith("test") for t in targets)
        or any(callee in _MAKERS for _, _, callee in source.calls)
    )
