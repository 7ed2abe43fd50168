"""Tests of a Python file that its runner never gets to see."""

import ast
import re
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import NamedTuple

from cblint.checks.code.python_cases import FUNCTIONS, Function, is_test_class
from cblint.checks.code.python_source import PythonSource, callee_name
from cblint.checks.consistency.lists import FINAL, TESTS
from cblint.checks.suite_health.collection import runner_words
from cblint.checks.suite_health.python_unreached import unused_functions
from cblint.checks.view import CaseView

REPLACED = "a later definition of the same name replaces this one, so it is never run"
UNSEEN_CLASS = "the runner does not take this class for one of tests, so that its tests are never run"
INNER = "this test stands inside of a function that does not call it, so it is never run"
REFUSED = "this keeps the runner from collecting the tests"
_MARKS = frozenset(("pytest", "mark", "unittest", "mock", "patch", "given", "settings", "hypothesis"))
"""Beginnings of decorators that leave a function with its one name."""
_WORD = re.compile(r"[A-Za-z_]\w*")
_OWN_RULES = re.compile(r"python_classes|python_functions|pytest_pycollect|pytest_collect_file|load_tests|\bnose")
"""What gives a runner other rules for what is a test."""


class Uncollected(NamedTuple):
    """A definition, or a statement, that keeps tests from being run."""

    node: ast.stmt
    message: str
    name: str


def uncollected(view: CaseView, source: PythonSource) -> Iterator[Uncollected]:
    """Yield the definitions of a file that are never run as tests although they read like tests."""
    names = _Names(view, source)
    yield from (item for item in _replaced(source) if item.name not in names.used)
    yield from (item for item in _refused(view, source) if not item.name or item.name not in names.shared)
    classes = [item for item in _unseen_classes(source) if item.name not in names.shared]
    if classes and _has_usual_rules(view):
        yield from classes
    for number in unused_functions(source):
        node = source.index.nodes[number]
        if isinstance(node, FUNCTIONS) and node.name.startswith("test_"):
            yield Uncollected(node, INNER, node.name)


class _Names:
    """Tells whether a definition has a use beside being collected; looked for when that matters."""

    def __init__(self, view: CaseView, source: PythonSource) -> None:
        self._view = view
        self._source = source

    @cached_property
    def used(self) -> frozenset[str]:
        """Names that the file reads."""
        return frozenset(node.id for node in self._source.index.of(ast.Name) if isinstance(node.ctx, ast.Load))

    @cached_property
    def shared(self) -> frozenset[str]:
        """Names that the file reads, and the words of all other Python files of the tests."""
        paths = (entry.path for entry in self._view.snapshot.files(TESTS) if entry.path.endswith(".py"))
        texts = (self._view.text(path) for path in paths if path != self._source.path)
        return self.used.union(*(_WORD.findall(text.content) for text in texts if text is not None))


def _blocks(source: PythonSource) -> Iterator[Sequence[ast.stmt]]:
    """Yield the module's statements, and those of its classes."""
    yield source.tree.body
    yield from (node.body for node in source.tree.body if isinstance(node, ast.ClassDef))


def _replaced(source: PythonSource) -> Iterator[Uncollected]:
    for block in _blocks(source):
        last: dict[str, ast.stmt] = {}
        for node in reversed(block):
            if isinstance(node, Function | ast.ClassDef) and _reads_like_test(node):
                if node.name in last and all(map(_is_mark, node.decorator_list)):
                    yield Uncollected(node, REPLACED, node.name)
                last[node.name] = node


def _reads_like_test(node: Function | ast.ClassDef) -> bool:
    return node.name.startswith("Test" if isinstance(node, ast.ClassDef) else "test")


def _is_mark(decorator: ast.expr) -> bool:
    called = decorator.func if isinstance(decorator, ast.Call) else decorator
    return callee_name(called).partition(".")[0] in _MARKS


def _unseen_classes(source: PythonSource) -> Iterator[Uncollected]:
    for node in source.tree.body:
        if not isinstance(node, ast.ClassDef) or node.decorator_list or node.keywords:
            continue
        # One with an underscore is meant for classes that are made of it.
        plain = not node.name.startswith("_") and all(
            isinstance(base, ast.Name) and base.id == "object" for base in node.bases
        )
        tests = any(isinstance(inner, Function) and inner.name.startswith("test_") for inner in node.body)
        if plain and tests and not is_test_class(node, {}):
            yield Uncollected(node, UNSEEN_CLASS, node.name)


def _refused(view: CaseView, source: PythonSource) -> Iterator[Uncollected]:
    """Yield what says of a class or a function that it is no test, to a runner that heeds it."""
    if "__test__" not in source.content or "pytest" not in (words := runner_words(view)) or "unittest" in words:
        return
    for name, node in _marked(source):
        target, value = node.targets[0], node.value
        own = isinstance(target, ast.Name) and target.id == "__test__"
        other = isinstance(target, ast.Attribute) and target.attr == "__test__" and isinstance(target.value, ast.Name)
        if (own or other) and isinstance(value, ast.Constant) and value.value is False:
            yield Uncollected(node, REFUSED, name)


def _marked(source: PythonSource) -> Iterator[tuple[str, ast.Assign]]:
    """Yield the assignments of the module, and of its classes of tests with the name of the class."""
    for node in source.tree.body:
        if isinstance(node, ast.Assign):
            yield "", node
        elif isinstance(node, ast.ClassDef) and is_test_class(node, {}):
            yield from ((node.name, inner) for inner in node.body if isinstance(inner, ast.Assign))


def _has_usual_rules(view: CaseView) -> bool:
    """Tell whether a suite is run by a usual runner, and nothing tells that other classes are tests."""
    words = runner_words(view)
    texts = (view.text(entry.path) for entry in view.snapshot.files(FINAL) if entry.name.endswith(_CONFIGURED))
    told = any(text is not None and _OWN_RULES.search(text.content) for text in texts)
    return ("pytest" in words or "unittest" in words) and _OWN_RULES.search(words) is None and not told


_CONFIGURED = ("conftest.py", ".ini", ".cfg", ".toml", "setup.py")
