"""How many tests a Python file surely defines, as its runner would collect them."""

import ast
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from cblint.checks.code.python_index import descendants
from cblint.checks.code.python_lengths import assigned_name, last_name, length_of, literal_lengths
from cblint.checks.code.python_source import PythonSource

Definition = ast.FunctionDef | ast.AsyncFunctionDef


class CountedTests(NamedTuple):
    """A bound from below, and whether it is the number itself."""

    least: int
    exact: bool
    """Nothing in the file makes more tests than are spelled out, or fewer."""


class _Scope(NamedTuple):
    constants: Mapping[str, int]
    """Length of each literal list that a name of the module stands for."""
    classes: Mapping[str, ast.ClassDef]
    loose: bool
    """Module functions are tests (pytest); else only methods of test cases are (unittest)."""
    reaching: bool
    """The file names a function that may define what no statement of it spells out."""


def count_tests(source: PythonSource, *, loose: bool) -> CountedTests:
    """Return the tests of a file: for pytest (`loose`), or for unittest, where only test cases count."""
    body = source.tree.body
    scope = _Scope(
        dict(literal_lengths(body)),
        {node.name: node for node in body if isinstance(node, ast.ClassDef)},
        loose,
        source.may_name(*_REACHING) and any(name.id in _REACHING for name in source.index.of(ast.Name)),
    )
    counts = [_count_function(node, scope, 1) for node in _tests_in(body)] if loose else []
    counts.extend(_count_class(node, scope) for node in scope.classes.values())
    exact = not any(map(_makes_tests, body)) and not any(_has_hidden_test(node, scope) for node in body)
    return CountedTests(sum(c.least for c in counts), exact and all(c.exact for c in counts))


def _tests_in(body: list[ast.stmt]) -> Iterator[Definition]:
    """Yield the test functions of a block; of equal names only the last one stays."""
    found = {node.name: node for node in body if isinstance(node, Definition) and node.name.startswith("test")}
    yield from found.values()


def _count_class(node: ast.ClassDef, scope: _Scope) -> CountedTests:
    known, methods = _methods(node, scope, set())
    if not _is_test_class(node, scope):
        return CountedTests(0, known)
    factor = _parameters(node, scope)
    counts = [_count_function(method, scope, factor.least) for method in methods.values()]
    return CountedTests(sum(c.least for c in counts), known and factor.exact and all(c.exact for c in counts))


def _methods(node: ast.ClassDef, scope: _Scope, seen: set[str]) -> tuple[bool, dict[str, Definition]]:
    """Return whether all bases are known, and the test methods, inherited ones included."""
    methods: dict[str, Definition] = {}
    known = True
    for base in node.bases:
        name = last_name(base)
        if name in scope.classes and name not in seen:
            inner_known, inherited = _methods(scope.classes[name], scope, seen | {node.name, name})
            known &= inner_known
            methods |= inherited
        elif name not in ("object", "TestCase", "IsolatedAsyncioTestCase", "ABC", "Enum", "IntEnum", "Exception"):
            known = False
    methods |= {method.name: method for method in _tests_in(node.body)}
    nested = any(isinstance(s, ast.ClassDef) and s.name.startswith("Test") for s in node.body)
    return known and not nested and not any(_has_hidden_test(statement, scope) for statement in node.body), methods


def _is_test_class(node: ast.ClassDef, scope: _Scope) -> bool:
    if any(isinstance(s, ast.Assign) and assigned_name(s) == "__test__" for s in node.body):
        return False
    if _is_case(node, scope, set()):
        return True
    has_init = any(isinstance(s, Definition) and s.name == "__init__" for s in node.body)
    return scope.loose and node.name.startswith("Test") and not has_init


def _is_case(node: ast.ClassDef, scope: _Scope, seen: set[str]) -> bool:
    """Tell whether a class derives from a unittest test case."""
    for base in node.bases:
        name = last_name(base)
        if name.endswith("TestCase"):
            return True
        if name in scope.classes and name not in seen and _is_case(scope.classes[name], scope, seen | {name}):
            return True
    return False


def _count_function(node: Definition, scope: _Scope, factor: int) -> CountedTests:
    own = _parameters(node, scope)
    return CountedTests(own.least * factor, own.exact)


def _parameters(node: Definition | ast.ClassDef, scope: _Scope) -> CountedTests:
    """Return how many times `parametrize` decorators multiply a test; what can't be told counts once."""
    least, exact = 1, True
    for decorator in node.decorator_list:
        if isinstance(decorator, ast.Call) and last_name(decorator.func) == "parametrize":
            length = length_of(_values(decorator), scope.constants)
            exact &= length is not None
            # An empty list makes one skipped test.
            least *= max(length or 1, 1)
        elif last_name(decorator.func if isinstance(decorator, ast.Call) else decorator) not in _HARMLESS:
            exact = False
    return CountedTests(least, exact)


_COMPOUND = (ast.If, ast.For, ast.AsyncFor, ast.While, ast.With, ast.AsyncWith, ast.Try, ast.TryStar, ast.Match)
_REACHING = ("setattr", "globals", "vars")
_COLLECTORS = ("pytest_generate_tests", "pytest_collection_modifyitems", "load_tests")
_HARMLESS = frozenset(
    {"skip", "skipif", "xfail", "usefixtures", "filterwarnings", "timeout", "skipIf", "skipUnless", "slow", "asyncio",
     "expectedFailure", "patch", "object", "dict", "staticmethod", "classmethod", "dataclass", "order"}
)  # fmt: skip


def _values(call: ast.Call) -> ast.expr | None:
    named = {word.arg: word.value for word in call.keywords}
    return call.args[1] if len(call.args) > 1 else named.get("argvalues")


def _makes_tests(node: ast.stmt) -> bool:
    """Tell whether a statement may bring tests that are not spelled out, or change what is collected."""
    if isinstance(node, ast.ImportFrom):
        return any(alias.name == "*" or (alias.asname or alias.name).lower().startswith("test") for alias in node.names)
    if isinstance(node, Definition):
        return node.name in _COLLECTORS or _is_fixture(node)
    if isinstance(node, ast.Assign | ast.AnnAssign):
        name = assigned_name(node)
        return name.startswith(("test", "Test")) or name in ("pytestmark", "__test__", "collect_ignore")
    return False


def _is_fixture(node: Definition) -> bool:
    """Tell whether a function is a fixture with parameters, which multiply the tests that use it."""
    calls = [d for d in node.decorator_list if isinstance(d, ast.Call) and last_name(d.func) == "fixture"]
    return any(word.arg == "params" for call in calls for word in call.keywords)


def _has_hidden_test(node: ast.stmt, scope: _Scope) -> bool:
    """Tell whether a compound statement, rather than the block itself, defines tests or classes."""
    if isinstance(node, Definition | ast.ClassDef) or not (scope.reaching or isinstance(node, _COMPOUND)):
        return False
    inner = descendants(node)
    if any(n.name.lower().startswith("test") for n in inner if isinstance(n, Definition | ast.ClassDef)):
        return True
    return any(isinstance(n, ast.Name) and n.id in _REACHING for n in inner)
