"""Why a Python test could not fail, if it could not."""

import ast
import builtins
import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import NamedTuple

from cblint.checks.code.python_cases import Function
from cblint.checks.code.python_index import PythonIndex, descendants
from cblint.checks.code.python_source import PythonSource
from cblint.checks.suite_health.always_true import is_always_true, is_open
from cblint.checks.suite_health.python_comparisons import has_dropped_comparison
from cblint.checks.suite_health.python_voids import CONSTANT, Voids, events

_BUILTINS = frozenset(dir(builtins))
NOTHING = "this test does nothing"
FOREIGN = "this test touches nothing of the product"
UNSEEN = "this test asserts nothing of what it gets"
COMPARED = "this test compares and drops the result"


class AssertionWords(NamedTuple):
    """How assertions are spelled."""

    asserting: re.Pattern[str]
    """Last names of functions that may fail a test."""
    harmless: tuple[str, ...]
    """Functions whose call tells nothing of the product."""
    framework: tuple[str, ...]
    """Names that a test has of its framework, in languages where assertions are calls."""


class AssertionReader:
    """Tells of the tests of a case whether they may fail."""

    def __init__(self, words: AssertionWords, helpers: frozenset[str]) -> None:
        """`helpers` are functions of the tests themselves, which may assert inside."""
        self._harmless = frozenset(words.harmless)
        self._asserts = cache(lambda name: name in helpers or words.asserting.match(name) is not None)
        self._read: tuple[PythonSource, Voids] | None = None

    def why_vacuous(self, source: PythonSource, test: Function) -> str:
        """Return what makes a test pass whatever the product does, or "" when it may fail."""
        try:
            return self._reason(source, test)
        except RecursionError:
            # Nested deeper than a person writes: it can't be told.
            return ""

    def _reason(self, source: PythonSource, test: Function) -> str:
        if all(map(_is_idle, test.body)):
            return NOTHING
        index = source.index
        start, stop = _bounds(index, test)
        calls = index.between(start, stop, ast.Call)
        asserts = index.between(start, stop, ast.Assert)
        raising = bool(index.between(start, stop, ast.Raise))
        if asserts and not raising and not is_open(index.nodes[asserts[0]]):
            telling = (number for number, _ in self._telling(source, calls))
            constant = _are_inside(index, telling, asserts) and _are_true(index, asserts)
            if constant and not any(self._voids(source).asks_equality(number, test.name) for number in asserts):
                return CONSTANT
        has_calls = any(True for _ in self._telling(source, calls))
        if not has_calls and not raising and not test.args.args and _is_self_contained(index, start, stop):
            return FOREIGN
        voids = self._voids(source)
        if asserts and is_open(index.nodes[asserts[0]]) and not voids.any:
            return ""
        return self._void_reason(source, test, (start, stop), voids)

    def _void_reason(self, source: PythonSource, test: Function, bounds: tuple[int, int], voids: Voids) -> str:
        """Return why nothing of what may fail a test can, or why nothing in it may; "" when something can."""
        index = source.index
        calls = index.between(*bounds, ast.Call)
        asserts, raises = index.between(*bounds, ast.Assert), index.between(*bounds, ast.Raise)
        asserting = (number for number, name in self._telling(source, calls) if self._asserts(name))
        found: list[int] = []
        why, pretends = "", False
        for number, reason in events(voids, asserts, raises, asserting):
            if not reason or (reason == CONSTANT and voids.asks_equality(number, test.name)):
                return ""
            found.append(number)
            why = why or reason
            pretends |= reason != CONSTANT or not voids.is_modest(number)
        if why:
            others = (number for number, _ in self._telling(source, calls))
            return why if pretends or _are_inside(index, others, sorted(found)) else ""
        has_calls = any(True for _ in self._telling(source, calls))
        if has_dropped_comparison(index, test, *bounds):
            return COMPARED
        return UNSEEN if _is_unseen(test.body, has_calls=has_calls) else ""

    def _voids(self, source: PythonSource) -> Voids:
        """Return what is void in the file that is read; its tests are asked for one after the other."""
        if self._read is None or self._read[0] is not source:
            self._read = source, Voids(source)
        return self._read[1]

    def _telling(self, source: PythonSource, calls: Iterable[int]) -> Iterator[tuple[int, str]]:
        """Yield the calls that may tell something of the product, with the last name of what is called."""
        nodes = source.index.nodes
        for number in calls:
            name = _last_name(nodes[number])
            if name not in self._harmless:
                yield number, name


def _last_name(call: ast.AST) -> str:
    """Return the last name of what is called; `?` when it has none."""
    called = call.func if isinstance(call, ast.Call) else call
    if isinstance(called, ast.Attribute):
        return called.attr
    return called.id if isinstance(called, ast.Name) else "?"


def _bounds(index: PythonIndex, test: Function) -> tuple[int, int]:
    """Return the numbers from that of the first statement to that behind the last."""
    # The arguments come right behind the function itself.
    number = index.number(test)
    start = stop = index.end(number + 1)
    if not test.decorator_list and test.returns is None and not getattr(test, "type_params", None):
        return start, index.end(number)
    for _ in test.body:
        stop = index.end(stop)
    return start, stop


def _are_inside(index: PythonIndex, calls: Iterable[int], asserts: Sequence[int]) -> bool:
    """Tell whether every call stands in an assertion, or is one."""
    before = ((call, bisect_right(asserts, call)) for call in calls)
    return all(place and call < index.end(asserts[place - 1]) for call, place in before)


def _are_true(index: PythonIndex, asserts: Sequence[int]) -> bool:
    nodes = (index.nodes[number] for number in asserts)
    return all(isinstance(node, ast.Assert) and is_always_true(node.test) for node in nodes)


def _is_idle(node: ast.stmt) -> bool:
    if isinstance(node, ast.Pass):
        return True
    if isinstance(node, ast.Return):
        return node.value is None or isinstance(node.value, ast.Constant)
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _is_self_contained(index: PythonIndex, start: int, stop: int) -> bool:
    """Tell whether every name is the test's own or a builtin, so that the product has no part in it."""
    if index.between(start, stop, ast.Import, ast.ImportFrom):
        return False
    nodes = [index.nodes[number] for number in index.between(start, stop, ast.Name)]
    bound = {n.id for n in nodes if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}
    loaded = {n.id for n in nodes if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Load)}
    return loaded <= bound | _BUILTINS


def _is_unseen(body: list[ast.stmt], *, has_calls: bool) -> bool:
    """Tell whether all that is called is put into names that nobody reads."""
    body = [node for node in body if not _is_idle(node)]
    if not all(isinstance(node, ast.Assign | ast.AnnAssign) for node in body) or not has_calls:
        return not has_calls
    stored = {
        n.id for node in body for n in descendants(node) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)
    }
    values = [node.value for node in body if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None]
    return not stored & set(_loaded(values[-1:])) and bool(stored)


def _loaded(nodes: list[ast.expr]) -> Iterator[str]:
    for node in nodes:
        yield from (n.id for n in descendants(node) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Load))
