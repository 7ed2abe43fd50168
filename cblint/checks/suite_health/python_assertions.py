"""Why a Python test could not fail, if it could not."""

import ast
import builtins
import re
from collections.abc import Iterator
from dataclasses import dataclass

from cblint.checks.code.python_cases import Function
from cblint.checks.code.python_source import descendants
from cblint.checks.code.python_symbols import callee_name

_BUILTINS = frozenset(dir(builtins))
_SWALLOWED = frozenset(("AssertionError", "Exception", "BaseException"))
NOTHING = "this test does nothing"
CONSTANT = "this test asserts only what is always true"
FOREIGN = "this test touches nothing of the product"
UNSEEN = "this test asserts nothing of what it gets"
SWALLOWED = "this test catches the failure of its own assertions"


@dataclass(frozen=True, slots=True)
class AssertionWords:
    """How assertions are spelled."""

    asserting: re.Pattern[str]
    """Last names of functions that may fail a test."""
    harmless: tuple[str, ...]
    """Functions whose call tells nothing of the product."""
    framework: tuple[str, ...]
    """Names that a test has of its framework, in languages where assertions are calls."""


def why_vacuous(test: Function, words: AssertionWords, helpers: frozenset[str]) -> str:
    """Return what makes a test pass whatever the product does, or "" when it may fail.

    `helpers` are functions of the tests themselves, which may assert inside.
    """
    try:
        return _reason(test, words, helpers)
    except RecursionError:
        # Nested deeper than a person writes: it can't be told.
        return ""


def _reason(test: Function, words: AssertionWords, helpers: frozenset[str]) -> str:
    body = [node for node in test.body if not _is_idle(node)]
    if not body:
        return NOTHING
    nodes = [node for statement in body for node in descendants(statement)]
    calls = [
        n for n in nodes if isinstance(n, ast.Call) and callee_name(n.func).rpartition(".")[2] not in words.harmless
    ]
    asserts = [n for n in nodes if isinstance(n, ast.Assert)]
    called = {callee_name(call.func).rpartition(".")[2] for call in calls}
    asserting = bool(called & helpers) or any(map(words.asserting.match, called))
    raising = any(isinstance(n, ast.Raise) for n in nodes)
    inside = {id(call) for n in asserts for call in descendants(n)}
    acting = raising or any(id(call) not in inside for call in calls)
    if asserts and all(is_always_true(n.test) for n in asserts) and not acting:
        return CONSTANT
    if not calls and not raising and not test.args.args and _is_self_contained(nodes):
        return FOREIGN
    if asserts and all(_is_swallowed(n, body) for n in asserts) and not asserting:
        return SWALLOWED
    if not asserts and not asserting and not raising and _is_unseen(body, calls):
        return UNSEEN
    return ""


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
        same = ast.dump(node.left) == ast.dump(node.comparators[0])
        if same and isinstance(node.ops[0], ast.Eq | ast.Is | ast.LtE | ast.GtE) and not _has(node, ast.Call):
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


def _is_self_contained(nodes: list[ast.AST]) -> bool:
    """Tell whether every name is the test's own or a builtin, so that the product has no part in it."""
    bound = {n.id for n in nodes if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}
    loaded = {n.id for n in nodes if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Load)}
    imports = any(isinstance(n, ast.Import | ast.ImportFrom) for n in nodes)
    return not imports and loaded <= bound | _BUILTINS


def _is_swallowed(node: ast.Assert, body: list[ast.stmt]) -> bool:
    """Tell whether an assertion stands in a `try` whose handlers take its failure for nothing."""
    for statement in body:
        for outer in descendants(statement):
            if isinstance(outer, ast.Try) and any(node in descendants(inner) for inner in outer.body):
                return any(_swallows(handler) for handler in outer.handlers)
    return False


def _swallows(handler: ast.ExceptHandler) -> bool:
    kinds = [] if handler.type is None else descendants(handler.type)
    caught = handler.type is None or any(isinstance(n, ast.Name) and n.id in _SWALLOWED for n in kinds)
    acts = any(
        isinstance(n, ast.Raise | ast.Assert | ast.Call | ast.Assign) for s in handler.body for n in descendants(s)
    )
    return caught and not acts


def _is_unseen(body: list[ast.stmt], calls: list[ast.Call]) -> bool:
    """Tell whether all that is called is put into names that nobody reads."""
    if not all(isinstance(node, ast.Assign | ast.AnnAssign) for node in body) or not calls:
        return not calls
    stored = {
        n.id for node in body for n in descendants(node) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)
    }
    values = [node.value for node in body if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None]
    return not stored & set(_loaded(values[-1:])) and bool(stored)


def _loaded(nodes: list[ast.expr]) -> Iterator[str]:
    for node in nodes:
        yield from (n.id for n in descendants(node) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Load))
