"""One Python test as it is asked for its messages: which names stand for them, and which for literals."""

import ast
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache, cached_property

from cblint.checks.code.python_source import PythonSource, callee_name
from cblint.checks.suite_health.wordings import WordingParams

RAISES = ("raises", "warns", "assertRaises", "assertWarns", "assertRaisesRegex", "assertWarnsRegex")
"""Functions that take a message by the exception that they expect."""
_DEPTH = 12
"""Attributes, calls and indexes of one expression that are looked through."""


class TestFile:
    """What all tests of a file have in common."""

    def __init__(self, source: PythonSource, params: WordingParams) -> None:
        self.index = source.index
        self.params = params
        wanted = {callee for callee in {callee for _, _, callee in source.calls} if _asserts(callee)}
        calls = source.calls if wanted else ()
        self.asserting = {number: callee for number, _, callee in calls if callee in wanted}
        """Calls that may fail a test by what a message says."""

    @cached_property
    def is_message(self) -> Callable[[str], object]:
        """Tells whether a name is that of what holds nothing but messages."""
        return cache(self.params.messages.fullmatch)

    @cached_property
    def is_output(self) -> Callable[[str], object]:
        """Tells whether a name is that of what may hold messages."""
        return cache(self.params.outputs.fullmatch)

    @cached_property
    def idle(self) -> set[int]:
        """Literals that stand for themselves: they document, and nothing gets them."""
        expressions = (node.value for node in self.index.of(ast.Expr))
        return {id(value) for value in expressions if isinstance(value, ast.Constant)}


class SingleTest:
    """One test; most demand nothing, so what they name is found out when it is asked for."""

    def __init__(self, file: TestFile, number: int) -> None:
        self.file = file
        self.number = number

    def of(self, *kinds: type[ast.AST]) -> Iterator[ast.AST]:
        """Yield the nodes of some kinds in the test, in the order of the source."""
        return map(self.file.index.nodes.__getitem__, self.file.index.within(self.number, *kinds))

    @cached_property
    def holders(self) -> frozenset[str]:
        """Names of the test that stand for a message."""
        return frozenset(_holders(self))

    @cached_property
    def literals(self) -> dict[str, tuple[ast.Constant, ...]]:
        """Names that are used once and stand for literals."""
        return _named_literals(self)


def _asserts(callee: str) -> bool:
    return callee.rpartition(".")[2] in RAISES or callee.startswith("self.assert")


def _holders(test: SingleTest) -> Iterator[str]:
    """Yield names that a test gives to a message, to a caught exception or to what caught it."""
    caught: set[str] = set()
    for node in test.of(ast.ExceptHandler, ast.withitem):
        if isinstance(node, ast.ExceptHandler) and node.name:
            caught.add(node.name)
        elif isinstance(node, ast.withitem) and isinstance(node.optional_vars, ast.Name):
            call = node.context_expr
            if isinstance(call, ast.Call) and callee_name(call.func).rpartition(".")[2] in RAISES:
                caught.add(node.optional_vars.id)
    yield from caught
    for node in test.of(ast.Assign):
        if isinstance(node, ast.Assign) and len(node.targets) == 1 and isinstance(node.targets[0], ast.Name):
            parts = set(names_along(node.value))
            if parts & caught or any(map(test.file.is_message, parts)):
                yield node.targets[0].id


def _named_literals(test: SingleTest) -> dict[str, tuple[ast.Constant, ...]]:
    """Return what each name stands for that is bound once, to literals, and used once."""
    bound: dict[str, tuple[ast.Constant, ...]] = {}
    for node in test.of(ast.Assign, ast.For, ast.comprehension):
        if isinstance(node, ast.Assign) and len(node.targets) == 1 and isinstance(node.targets[0], ast.Name):
            bound[node.targets[0].id] = (node.value,) if isinstance(node.value, ast.Constant) else ()
        elif isinstance(node, ast.For | ast.comprehension) and isinstance(node.target, ast.Name):
            items = node.iter.elts if isinstance(node.iter, ast.Tuple | ast.List) else ()
            bound[node.target.id] = tuple(item for item in items if isinstance(item, ast.Constant))
    bound = {name: items for name, items in bound.items() if items}
    names = [node for node in test.of(ast.Name) if isinstance(node, ast.Name) and node.id in bound] if bound else []
    loads = Counter(node.id for node in names if isinstance(node.ctx, ast.Load))
    stores = Counter(node.id for node in names if isinstance(node.ctx, ast.Store))
    return {name: items for name, items in bound.items() if loads[name] == stores[name] == 1}


def names_along(node: ast.AST) -> Iterator[str]:
    """Yield the names along `a.b().c[0]`, last first; `str(x)` and `sep.join(x)` stand for what they get."""
    for _ in range(_DEPTH):
        if isinstance(node, ast.Attribute):
            yield node.attr
            node = node.value
        elif isinstance(node, ast.Call) and callee_name(node.func) in ("str", "repr") and len(node.args) == 1:
            node = node.args[0]
        elif isinstance(node, ast.Call):
            joins = isinstance(node.func, ast.Attribute) and node.func.attr == "join" and len(node.args) == 1
            node = node.args[0] if joins else node.func if isinstance(node.func, ast.Attribute) else ast.Pass()
        elif isinstance(node, ast.Subscript | ast.Await):
            node = node.value
        elif isinstance(node, ast.Name):
            yield node.id
            return
