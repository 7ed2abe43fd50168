"""Statements of a Python file that are never run."""

import ast
from collections.abc import Iterator, Sequence

from cblint.checks.code.python_cases import FUNCTIONS
from cblint.checks.code.python_index import PythonIndex
from cblint.checks.code.python_source import PythonSource
from cblint.checks.suite_health.always_true import is_always_false, is_empty

_ENDS = (ast.Return, ast.Raise, ast.Continue, ast.Break)
_SKIPS = frozenset(("pytest.skip", "pytest.xfail", "self.skipTest"))
_PLAIN = (ast.Constant, ast.UnaryOp, ast.Tuple, ast.List, ast.Dict)
"""What a condition is that is spelled out."""
_SCOPES = frozenset(("locals", "globals", "vars", "eval", "exec"))
"""Functions through which a name may be read that is spelled nowhere."""
_BLOCKS = ("body", "orelse", "finalbody", "handlers")


def unreached(source: PythonSource) -> Iterator[tuple[int, int]]:
    """Yield the stretches of numbers of what is never run: behind an end, below what is never so, over nothing."""
    index = source.index
    yield from _behind_ends(source)
    for number, choice in index.numbered(ast.If):
        if _is_never(choice.test):
            yield stretch(index, index.end(number + 1), choice.body)
        elif choice.orelse and isinstance(choice.test, ast.Constant) and choice.test.value:
            yield stretch(index, index.number(choice.orelse[0]), choice.orelse)
    for number, loop in index.numbered(ast.While):
        if _is_never(loop.test):
            yield stretch(index, index.end(number + 1), loop.body)
    for _, rounds in index.numbered(ast.For):
        if is_empty(rounds.iter):
            yield stretch(index, index.number(rounds.body[0]), rounds.body)
    yield from ((number, index.end(number)) for number in unused_functions(source))


def _is_never(test: ast.expr) -> bool:
    if isinstance(test, ast.Name):
        return test.id == "TYPE_CHECKING"
    return isinstance(test, _PLAIN) and is_always_false(test)


def stretch(index: PythonIndex, start: int, statements: Sequence[ast.AST]) -> tuple[int, int]:
    """Return the number of the first statement of a block, which is given, and that behind the last."""
    stop = start
    for _ in statements:
        stop = index.end(stop)
    return start, stop


def _behind_ends(source: PythonSource) -> Iterator[tuple[int, int]]:
    """Yield what follows, in the same block, a statement that leaves it."""
    index = source.index
    calls = source.calls if source.may_name("skip", "xfail") else ()
    skips = [index.parents[number] for number, _, callee in calls if callee in _SKIPS]
    behind = 0
    for number in sorted((*index.numbers(*_ENDS), *skips)):
        node = index.nodes[number]
        if number < behind or not isinstance(node, ast.stmt):
            continue
        rest = _following(index.nodes[index.parents[number]], node)
        if rest:
            start, behind = stretch(index, index.end(number), rest)
            yield start, behind


def _following(holder: ast.AST, statement: ast.stmt) -> Sequence[ast.AST]:
    """Return the statements behind one in the block of what holds it."""
    for name in _BLOCKS:
        block = getattr(holder, name, ())
        if isinstance(block, list) and block and block[-1] is statement:
            return ()
        for place, found in enumerate(block if isinstance(block, list) else ()):
            if found is statement:
                return block[place + 1 :]
    return ()


def unused_functions(source: PythonSource) -> Iterator[int]:
    """Yield the numbers of the functions inside of functions that nothing names."""
    index = source.index
    inner = [
        number for number in index.numbers(*FUNCTIONS) if isinstance(index.nodes[index.parents[number]], FUNCTIONS)
    ]
    if not inner or any(callee in _SCOPES for _, _, callee in source.calls):
        return
    read = {name.id for name in index.of(ast.Name) if isinstance(name.ctx, ast.Load)}
    for number in inner:
        node = index.nodes[number]
        if isinstance(node, FUNCTIONS) and node.name not in read and not node.decorator_list:
            yield number
