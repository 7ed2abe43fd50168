"""Assertions that a missing answer passes as well as the right one."""

import ast
from collections.abc import Iterator
from heapq import merge
from typing import TYPE_CHECKING

from cblint.checks.code.grammars import SyntaxTree
from cblint.checks.code.outline import file_language, file_tree
from cblint.checks.code.python_cases import FUNCTIONS
from cblint.checks.code.python_source import PythonSource, callee_name, python_source
from cblint.checks.consistency.lists import FINAL, read_acceptance
from cblint.checks.registry import NoParams, case_check
from cblint.checks.view import CaseView
from cblint.model.place import Place
from cblint.model.problem import Problem

if TYPE_CHECKING:
    from tree_sitter import Node

MESSAGE = "the fallback for a missing answer equals the answer that is expected"
_NOTHING = object()
_CONVERSIONS = frozenset(("int", "float", "str", "bool", "list", "tuple", "Decimal", "set", "dict"))
_WITH_DEFAULT = {"get": 1, "getenv": 1}
"""Function -> number of the argument that is the default."""
_PARSED = frozenset(("loads", "load", "json", "safe_load", "environ", "parse_qs", "literal_eval"))
"""Names by which data comes in whose `get` is not the product's own, which a test may well be about."""
_FALLING_BACK = (ast.BoolOp, ast.IfExp, ast.Call)
"""Expressions that may come to something else when there is no answer."""
_EQUALITIES = (b"qual", b"is", b"toBe")
"""Ends of the names of functions that compare."""
_LITERALS = frozenset(("number", "string", "true", "false", "array", "object", "template_string"))


@case_check("fallback-equals-expected", NoParams)
def fallback_equals_expected(view: CaseView, params: NoParams) -> Iterator[Problem]:
    """Yield each comparison whose one side falls back to the very value on the other side."""
    acceptance = read_acceptance(view)
    for path in sorted({f"{FINAL}/{item.file}" for item in (*acceptance.tests, *acceptance.support) if item.file}):
        language = file_language(view, path)
        if language == "python":
            source = python_source(view, path)
            for node in _comparisons(source) if source is not None else ():
                if source is not None:
                    yield Problem(Place.text(path, *source.span(node)), MESSAGE)
        elif language in ("javascript", "typescript", "tsx"):
            tree = file_tree(view, path)
            for found in _script_comparisons(tree) if tree is not None else ():
                if tree is not None:
                    yield Problem(Place.text(path, *tree.span(found)), MESSAGE)


def _comparisons(source: PythonSource) -> Iterator[ast.AST]:
    rescued = _rescued_names(source)
    calls = source.calls if source.may_name("assertEqual") else ()
    equalities = [number for number, _, callee in calls if callee.endswith("assertEqual")]
    for number in merge(source.index.numbers(ast.Assert), equalities):
        node = source.index.nodes[number]
        if isinstance(node, ast.Assert) and isinstance(node.test, ast.Compare) and len(node.test.ops) == 1:
            sides = (node.test.left, node.test.comparators[0])
            if isinstance(node.test.ops[0], ast.Eq | ast.Is) and _agree(*sides, rescued):
                yield node.test
        elif isinstance(node, ast.Call) and len(node.args) >= 2 and _agree(node.args[0], node.args[1], rescued):
            yield node


def _agree(first: ast.expr, second: ast.expr, rescued: dict[int, list[object]]) -> bool:
    for side, other in ((first, second), (second, first)):
        if not rescued and not isinstance(side, _FALLING_BACK):
            continue
        fallbacks = [*_fallbacks(side), *rescued.get(id(side), ())]
        expected = _constant(other) if fallbacks else _NOTHING
        if expected is _NOTHING or expected is None:
            continue
        if any(found is not None and found is not _NOTHING and _same(found, expected) for found in fallbacks):
            return True
    return False


def _same(found: object, expected: object) -> bool:
    return found == expected and (isinstance(found, str) == isinstance(expected, str))


def _constant(node: ast.expr) -> object:
    """Return the value of a literal, or a mark that it is none."""
    try:
        value: object = ast.literal_eval(node)
    except (ValueError, TypeError, SyntaxError, MemoryError, RecursionError):
        return _NOTHING
    return value


def _fallbacks(node: ast.expr, depth: int = 0) -> Iterator[object]:
    """Yield what an expression comes to when there is no answer."""
    if depth > 4:
        return
    if isinstance(node, ast.BoolOp) and isinstance(node.op, ast.Or):
        yield _constant(node.values[-1])
    elif isinstance(node, ast.IfExp):
        yield _constant(node.orelse)
        yield _constant(node.body)
    elif isinstance(node, ast.Call):
        name = node.func.attr if isinstance(node.func, ast.Attribute) else callee_name(node.func)
        if name in _CONVERSIONS and len(node.args) == 1:
            for value in _fallbacks(node.args[0], depth + 1):
                yield value
                yield _converted(name, value)
        position = _WITH_DEFAULT.get(name)
        if position is not None and len(node.args) > position and (name != "get" or _is_parsed(node.func)):
            yield _constant(node.args[position])


def _converted(name: str, value: object) -> object:
    """Return a number that a text stands for; anything else as it is."""
    if name not in ("int", "float") or not isinstance(value, str | int | float):
        return value
    try:
        return float(value)
    except (ValueError, OverflowError):
        return value


def _is_parsed(function: ast.expr) -> bool:
    """Tell whether `X.get` is asked of data that was just read."""
    owner = function.value if isinstance(function, ast.Attribute) else function
    named = owner.func if isinstance(owner, ast.Call) else owner
    return callee_name(named).rpartition(".")[2] in _PARSED


def _rescued_names(source: PythonSource) -> dict[int, list[object]]:
    """Return, for each use of a name in a test, the literals that an `except` gives the name there."""
    index = source.index
    values: dict[int, dict[str, list[object]]] = {}
    for number, handler in index.numbered(ast.ExceptHandler):
        holder = index.holder(number, *FUNCTIONS)
        for name, value in _given(handler) if holder is not None else ():
            values.setdefault(holder or 0, {}).setdefault(name, []).append(value)
    return {
        id(node): names[node.id]
        for test, names in values.items()
        for node in map(index.nodes.__getitem__, index.within(test, ast.Name))
        if isinstance(node, ast.Name) and node.id in names
    }


def _given(handler: ast.ExceptHandler) -> Iterator[tuple[str, object]]:
    """Yield the names that a handler sets, each with its literal."""
    for statement in handler.body:
        if isinstance(statement, ast.Assign) and isinstance(statement.targets[0], ast.Name):
            yield statement.targets[0].id, _constant(statement.value)


def _script_comparisons(tree: SyntaxTree) -> Iterator["Node"]:
    if b"||" not in tree.data and b"??" not in tree.data:
        return
    for node in tree.index.of("binary_expression", "call_expression"):
        if node.type == "binary_expression" and _sign(tree, node) in ("===", "=="):
            left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
            if left is not None and right is not None and _scripts_agree(tree, left, right):
                yield node
        elif node.type == "call_expression" and _call_agrees(tree, node):
            yield node


def _call_agrees(tree: SyntaxTree, node: "Node") -> bool:
    function, held = node.child_by_field_name("function"), node.child_by_field_name("arguments")
    if function is None or held is None or not tree.data.endswith(_EQUALITIES, function.start_byte, function.end_byte):
        return False
    name, items = tree.text(function).rpartition(".")[2], held.named_children
    if name in ("equal", "strictEqual", "deepEqual", "deepStrictEqual", "is") and len(items) >= 2:
        return _scripts_agree(tree, items[0], items[1])
    expects = name in ("toBe", "toEqual", "toStrictEqual") and len(items) == 1
    return expects and _expects(tree, function, items[0])


def _expects(tree: SyntaxTree, function: "Node", expected: "Node") -> bool:
    """Tell whether `expect(value ?? x).toBe(x)`."""
    owner = function.child_by_field_name("object")
    held = owner.child_by_field_name("arguments") if owner is not None else None
    return held is not None and held.named_child_count == 1 and _scripts_agree(tree, held.named_children[0], expected)


def _scripts_agree(tree: SyntaxTree, first: "Node", second: "Node") -> bool:
    for side, other in ((first, second), (second, first)):
        inner = side
        while inner.type in ("parenthesized_expression", "await_expression") and inner.named_child_count == 1:
            inner = inner.named_children[0]
        if other.type in _LITERALS and inner.type == "binary_expression" and _sign(tree, inner) in ("||", "??"):
            fallback = inner.child_by_field_name("right")
            if fallback is not None and tree.text(fallback) == tree.text(other):
                return True
    return False


def _sign(tree: SyntaxTree, node: "Node") -> str:
    operator = node.child_by_field_name("operator")
    return tree.text(operator) if operator is not None else ""
