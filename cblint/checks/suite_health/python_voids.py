"""What in a Python file looks like an assertion and can't fail a test."""

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import repeat

from cblint.checks.code.python_source import PythonSource
from cblint.checks.suite_health.always_true import is_always_true, is_open, is_reflexive
from cblint.checks.suite_health.python_dropped import inverting, swallowing
from cblint.checks.suite_health.python_unreached import unreached
from cblint.checks.suite_health.stretches import outermost

CONSTANT = "this test asserts only what is always true"
SWALLOWED = "this test catches the failure of its own assertions"
UNREACHED = "the assertions of this test are never reached"
INVERTED = "this test demands a failure that it makes itself"
_EQUALITY = re.compile(r"(?i)equal|_eq|reflex|same|self|ident|comp|cmp|hash|nan|order")
"""Words in the name of a test that may ask whether a value equals itself."""
_SIGNS: Mapping[str, type[ast.cmpop]] = {
    "assertEqual": ast.Eq, "assertEquals": ast.Eq, "assertIs": ast.Is,
    "assertGreaterEqual": ast.GtE, "assertLessEqual": ast.LtE, "assertGreater": ast.Gt,
}  # fmt: skip
_TRUTHS = frozenset(("assertTrue", "assert_"))


class Voids:
    """Tells of the assertions of one file whether they are void."""

    def __init__(self, source: PythonSource) -> None:
        self._source = source
        dead = [*zip(unreached(source), repeat(UNREACHED)), *zip(inverting(source), repeat(INVERTED))]
        self._dead = outermost(dead)
        self._dropped = outermost(zip(swallowing(source), repeat(SWALLOWED)))
        self.any = bool(self._dead.starts or self._dropped.starts)
        """A stretch of the file is void."""

    def of_assert(self, number: int) -> str:
        """Return why an assertion can't fail its test, or ""."""
        node = self._source.index.nodes[number]
        found = self._dead.reason(number) or self._dropped.reason(number)
        if not found and isinstance(node, ast.Assert) and not is_open(node) and is_always_true(node.test):
            return CONSTANT
        return found

    def of_call(self, number: int) -> str:
        """Return why a call that asserts can't fail its test, or ""; what it raises may be no failed assertion."""
        node = self._source.index.nodes[number]
        method = _method(node)
        found = self._dead.reason(number) or (method and self._dropped.reason(number))
        if not found and method and (condition := _condition(node, method)) is not None:
            return CONSTANT if is_always_true(condition) else ""
        return found

    def of_raise(self, number: int) -> str:
        """Return why an exception can't fail its test, or ""."""
        return self._dead.reason(number)

    def is_modest(self, number: int) -> bool:
        """Tell whether an assertion that is always true may only say that what stands before it raised nothing."""
        return isinstance(self._condition(number), ast.Constant)

    def asks_equality(self, number: int, test: str) -> bool:
        """Tell whether an assertion asks if a value equals itself, in a test that is called after that."""
        condition = self._condition(number)
        return condition is not None and is_reflexive(condition) and _EQUALITY.search(test) is not None

    def _condition(self, number: int) -> ast.expr | None:
        node = self._source.index.nodes[number]
        return node.test if isinstance(node, ast.Assert) else _condition(node, _method(node))


def _method(node: ast.AST) -> str:
    """Return the name of the method of `unittest` that a call asserts with, or ""."""
    called = node.func if isinstance(node, ast.Call) else None
    if not isinstance(called, ast.Attribute) or not called.attr.startswith("assert"):
        return ""
    return called.attr if isinstance(called.value, ast.Name) and called.value.id == "self" else ""


def _condition(node: ast.AST, method: str) -> ast.expr | None:
    """Return what such a call demands to be true, as far as that is one condition."""
    given = node.args if isinstance(node, ast.Call) else []
    if method in _TRUTHS and given:
        return given[0]
    if method in _SIGNS and len(given) > 1:
        return ast.Compare(given[0], [_SIGNS[method]()], [given[1]])
    return None


def events(
    voids: Voids, asserts: Iterable[int], raises: Iterable[int], calls: Iterable[int]
) -> Iterator[tuple[int, str]]:
    """Yield what may fail a test with the reason why it can't, "" when it can."""
    yield from ((number, voids.of_assert(number)) for number in asserts)
    yield from ((number, voids.of_raise(number)) for number in raises)
    yield from ((number, voids.of_call(number)) for number in calls)
