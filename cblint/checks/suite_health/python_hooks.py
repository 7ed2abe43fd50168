"""Hooks and fixtures of pytest that drop tests, skip all of them, or call a failed one passed."""

import ast
from collections.abc import Iterator, Sequence
from typing import TypeGuard

from cblint.checks.code.python_cases import Function
from cblint.checks.code.python_index import descendants
from cblint.checks.code.python_source import PythonSource, callee_name

DROPS = "this drops tests that were found, whatever they would say"
EXCUSES = "this marks every test so that its failure does not count"
PASSES = "this calls a test passed, whatever it said"
SKIPS = "this skips every test"
_REPORT = "pytest_runtest_makereport"
"""The hook whose report decides; what is changed in a report that is logged comes too late for the exit status."""
_SETUPS = frozenset(("pytest_runtest_setup", "pytest_runtest_call"))
_SKIPPING = frozenset(("pytest.skip", "pytest.xfail"))
_EXCUSING = frozenset(("pytest.mark.skip", "pytest.mark.xfail"))
_PLAIN = (ast.Expr, ast.Assign, ast.AnnAssign, ast.Import, ast.ImportFrom, ast.Pass)
"""Statements behind which the next one is run in any case."""
_NAMED = frozenset(("name", "nodeid", "originalname"))


def hook_faults(source: PythonSource) -> Iterator[tuple[ast.AST, str]]:
    """Yield what the hooks of a conftest do to the tests, each statement with a message."""
    for node in _functions(source, "pytest_"):
        if node.name == "pytest_collection_modifyitems":
            yield from _drops(node)
        elif node.name == _REPORT:
            yield from ((inner, PASSES) for inner in descendants(node) if _is_pardon(inner))
        elif node.name in _SETUPS:
            yield from ((inner, SKIPS) for inner in _skips(node))


def fixture_faults(source: PythonSource) -> Iterator[tuple[ast.AST, str]]:
    """Yield what skips the tests in fixtures that each of them gets unasked."""
    for node in _functions(source, "autouse"):
        if any(map(_is_unasked, node.decorator_list)):
            yield from ((inner, SKIPS) for inner in _skips(node))


def _functions(source: PythonSource, word: str) -> Iterator[Function]:
    if word in source.content:
        yield from source.index.of(ast.FunctionDef)
        yield from source.index.of(ast.AsyncFunctionDef)


def _is_unasked(decorator: ast.expr) -> bool:
    if not isinstance(decorator, ast.Call) or callee_name(decorator.func) not in ("pytest.fixture", "fixture"):
        return False
    given = {word.arg: word.value for word in decorator.keywords}.get("autouse")
    return isinstance(given, ast.Constant) and given.value is True


def _skips(node: Function) -> Iterator[ast.AST]:
    """Yield the first statement that skips, if each call of the function comes to it."""
    for statement in node.body:
        value = statement.value if isinstance(statement, ast.Expr) else None
        if isinstance(value, ast.Call) and callee_name(value.func) in _SKIPPING:
            yield statement
            return
        if not isinstance(statement, _PLAIN) or isinstance(value, ast.Yield | ast.YieldFrom | ast.Await):
            return


def _is_pardon(node: ast.AST) -> bool:
    """Tell whether a report is set to success, or the failure is taken out of a call."""
    if not isinstance(node, ast.Assign) or not isinstance(node.value, ast.Constant):
        return False
    told = {target.attr for target in node.targets if isinstance(target, ast.Attribute)}
    return ("outcome" in told and node.value.value == "passed") or ("excinfo" in told and node.value.value is None)


def _drops(node: Function) -> Iterator[tuple[ast.AST, str]]:
    """Yield the statements of a hook that are run each time and leave tests out, or mark all of them."""
    refills = any(_is_refill(inner) for inner in descendants(node))
    for statement in node.body:
        if isinstance(statement, ast.If | ast.Return | ast.Try | ast.With):
            # What follows may depend on it.
            return
        if not refills and _leaves_out(statement):
            yield statement, DROPS
        elif isinstance(statement, ast.For) and _is_items(statement.iter) and _marks_all(statement.body):
            yield statement, EXCUSES


def _leaves_out(statement: ast.stmt) -> bool:
    if isinstance(statement, ast.Delete):
        return any(_is_part(target) and isinstance(target.slice, ast.Slice) for target in statement.targets)
    if isinstance(statement, ast.Assign):
        return any(map(_is_part, statement.targets)) and _is_less(statement.value)
    call = statement.value if isinstance(statement, ast.Expr) else None
    return isinstance(call, ast.Call) and callee_name(call.func) == "items.clear"


def _is_refill(node: ast.AST) -> bool:
    """Tell whether tests are put back, perhaps in another order."""
    return isinstance(node, ast.Call) and callee_name(node.func) in ("items.extend", "items.append", "items.insert")


def _is_items(node: ast.AST) -> bool:
    return isinstance(node, ast.Name) and node.id == "items"


def _is_part(node: ast.AST) -> TypeGuard[ast.Subscript]:
    return isinstance(node, ast.Subscript) and _is_items(node.value)


def _is_less(node: ast.expr) -> bool:
    """Tell whether an expression is surely not all of the tests in some order."""
    if isinstance(node, ast.List):
        return not any(isinstance(item, ast.Starred) for item in node.elts)
    if isinstance(node, ast.Subscript):
        whole = isinstance(node.slice, ast.Slice) and node.slice.lower is None and node.slice.upper is None
        return _is_items(node.value) and not whole
    chosen = node.generators[0] if isinstance(node, ast.ListComp) else None
    return chosen is not None and _is_items(chosen.iter) and any(map(_is_by_name, chosen.ifs))


def _is_by_name(condition: ast.expr) -> bool:
    """Tell whether tests are chosen by what they are called, and by nothing else."""
    inner = descendants(condition)
    named = any(isinstance(node, ast.Attribute) and node.attr in _NAMED for node in inner)
    texts = any(isinstance(node, ast.Constant) and isinstance(node.value, str) for node in inner)
    names = {node.id for node in inner if isinstance(node, ast.Name)}
    return named and texts and len(names) == 1


def _marks_all(body: Sequence[ast.stmt]) -> bool:
    for statement in body:
        call = statement.value if isinstance(statement, ast.Expr) else None
        if isinstance(call, ast.Call) and callee_name(call.func).endswith(".add_marker") and call.args:
            mark = call.args[0]
            made = callee_name(mark.func if isinstance(mark, ast.Call) else mark) in _EXCUSING
            return made and not (isinstance(mark, ast.Call) and _has_condition(mark))
    return False


def _has_condition(mark: ast.Call) -> bool:
    """Tell whether a mark holds only now and then, or lets no success pass."""
    return any(word.arg in ("condition", "strict", "raises") for word in mark.keywords)
