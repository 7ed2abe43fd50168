"""Why a Python test could not fail, if it could not."""

import ast
import builtins
import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import NamedTuple

from cblint.checks.code.python_cases import Function
from cblint.checks.code.python_index import PythonIndex, descendants
from cblint.checks.code.python_source import PythonSource
from cblint.checks.suite_health.always_true import is_always_true, is_open

_BUILTINS = frozenset(dir(builtins))
_SWALLOWED = frozenset(("AssertionError", "Exception", "BaseException"))
NOTHING = "this test does nothing"
CONSTANT = "this test asserts only what is always true"
FOREIGN = "this test touches nothing of the product"
UNSEEN = "this test asserts nothing of what it gets"
SWALLOWED = "this test catches the failure of its own assertions"


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
            if _are_inside(index, telling, asserts) and _are_true(index, asserts):
                return CONSTANT
        has_calls = any(True for _ in self._telling(source, calls))
        if not has_calls and not raising and not test.args.args and _is_self_contained(index, start, stop):
            return FOREIGN
        tries = index.between(start, stop, ast.Try) if asserts else ()
        if (asserts and not tries) or any(self._asserts(name) for _, name in self._telling(source, calls)):
            return ""
        if asserts:
            return SWALLOWED if _are_swallowed(index, asserts, tries) else ""
        return UNSEEN if not raising and _is_unseen(test.body, has_calls=has_calls) else ""

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
    """Tell whether every call stands in an assertion."""
    before = ((call, bisect_left(asserts, call)) for call in calls)
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


def _are_swallowed(index: PythonIndex, asserts: Sequence[int], tries: Sequence[int]) -> bool:
    """Tell whether each assertion stands in a `try` whose handlers take its failure for nothing.

    Of several around an assertion, the outermost tells.
    """
    stops: dict[int, int] = {}
    for number in tries:
        if not stops or number >= stops[next(reversed(stops))]:
            stops[number] = _body_end(index, number)
    starts = list(stops)
    for number in asserts:
        place = bisect_left(starts, number)
        outer = starts[place - 1] if place else 0
        node = index.nodes[outer]
        inside = number < stops.get(outer, 0)
        if not (inside and isinstance(node, ast.Try) and any(map(_swallows, node.handlers))):
            return False
    return True


def _body_end(index: PythonIndex, number: int) -> int:
    """Return the number behind the last statement in the body of a `try`."""
    node = index.nodes[number]
    stop = number + 1
    for _ in node.body if isinstance(node, ast.Try) else ():
        stop = index.end(stop)
    return stop


def _swallows(handler: ast.ExceptHandler) -> bool:
    kinds = [] if handler.type is None else descendants(handler.type)
    caught = handler.type is None or any(isinstance(n, ast.Name) and n.id in _SWALLOWED for n in kinds)
    acts = any(
        isinstance(n, ast.Raise | ast.Assert | ast.Call | ast.Assign) for s in handler.body for n in descendants(s)
    )
    return caught and not acts


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
