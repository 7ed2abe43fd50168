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
        body = [node for node in test.body if not _is_idle(node)]
        if not body:
            return NOTHING
        index = source.index
        start, stop = _bounds(index, test)
        names = {number: source.callees[number].rpartition(".")[2] for number in index.between(start, stop, ast.Call)}
        calls = {number: name for number, name in names.items() if name not in self._harmless}
        asserts = index.between(start, stop, ast.Assert)
        raising = bool(index.between(start, stop, ast.Raise))
        if asserts and not raising and _are_inside(index, calls, asserts) and _are_true(index, asserts):
            return CONSTANT
        if not calls and not raising and not test.args.args and _is_self_contained(index, start, stop):
            return FOREIGN
        if any(map(self._asserts, calls.values())):
            return ""
        if asserts:
            return SWALLOWED if _are_swallowed(index, asserts, index.between(start, stop, ast.Try)) else ""
        return UNSEEN if not raising and _is_unseen(body, has_calls=bool(calls)) else ""


def _bounds(index: PythonIndex, test: Function) -> tuple[int, int]:
    """Return the numbers from that of the first statement to that behind the last."""
    # The arguments come right behind the function itself.
    start = stop = index.end(index.number(test) + 1)
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


def is_always_true(node: ast.expr) -> bool:
    """Tell whether a condition holds whatever the product does."""
    if isinstance(node, ast.Tuple):
        return bool(node.elts)
    if isinstance(node, ast.BoolOp) and isinstance(node.op, ast.Or):
        return any(map(is_always_true, node.values))
    if isinstance(node, ast.Compare) and len(node.ops) == 1:
        alike = isinstance(node.ops[0], ast.Eq | ast.Is | ast.LtE | ast.GtE) and not _has(node, ast.Call)
        if alike and ast.dump(node.left) == ast.dump(node.comparators[0]):
            return True
    return _truth(node) is True


def _truth(node: ast.expr) -> bool | None:
    """Return whether an expression of literals is true; None when it is anything else."""
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        inner = _truth(node.operand)
        return None if inner is None else not inner
    if isinstance(node, ast.Compare) and len(node.ops) == 1 and isinstance(node.ops[0], ast.Eq | ast.NotEq):
        sides = [_literal(node.left), _literal(node.comparators[0])]
        if None in sides:
            return None
        return (sides[0] == sides[1]) is isinstance(node.ops[0], ast.Eq)
    found = _literal(node)
    return None if found is None else bool(found[0])


def _literal(node: ast.expr) -> tuple[object] | None:
    """Return the value of a literal, or None when it is none."""
    try:
        return (ast.literal_eval(node),)
    except (ValueError, TypeError, SyntaxError, MemoryError, RecursionError):
        return None


def _has(node: ast.AST, kind: type[ast.AST]) -> bool:
    return any(isinstance(n, kind) for n in descendants(node))


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
