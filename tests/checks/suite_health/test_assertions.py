"""Tests that can't fail, and those that can."""

import ast
import time

import pytest

from cblint.checks.code.python_cases import python_tests
from cblint.checks.code.python_source import parse_python
from cblint.checks.suite_health.always_true import is_always_true
from cblint.checks.suite_health.collection import skip_mark
from cblint.checks.suite_health.python_assertions import AssertionReader, AssertionWords
from cblint.rulebook import bind_rules, load_rulebook

VACUOUS = [
    "pass",
    "...",
    "return",
    "'''Later.'''",
    "assert True",
    "assert 'x'",
    "assert 1 == 1",
    "assert (a(), 'x')",
    "assert x == x",
    "assert x or True",
    "y = 3\nassert y == 3",
    "for i in range(3):\n    print(i)",
    "y = read('x')",
    "y: int = read('x')",
    "try:\n    assert read('x')\nexcept:\n    pass",
    "try:\n    assert read('x')\nexcept AssertionError:\n    ...",
]
BITING = [
    "assert read('x') == 3",
    "read('x')",
    "with raises(E):\n    read('x')",
    "check(read('x'))",
    "self.assertEqual(read('x'), 3)",
    "y = read('x')\nassert y == 3",
    "raise X",
    "y = own_helper('x')",
    "assert False, read",
    "assert x != 3",
    "assert answer is VALUE",
    "try:\n    read('x')\nexcept E:\n    return\nassert False",
    "try:\n    assert read('x')\nexcept AssertionError:\n    fail('y')",
    "for line in read('x'):\n    assert line",
    "y = read('x')\nz = y.level",
    "await read('x')",
    "assert 1 == 2 or read('x')",
    "try:\n    assert read('x')\nexcept ValueError:\n    pass",
]


def words() -> AssertionWords:
    (rule,) = [r for r in bind_rules(load_rulebook().rules) if r.spec.code == "CB804"]
    assert isinstance(rule.params, AssertionWords)
    return rule.params


def reason(body: str) -> str:
    lines = "\n".join(f"    {line}" for line in body.split("\n"))
    source = parse_python("test_x.py", f"async def test_x():\n{lines}\n")
    assert source is not None
    node = source.tree.body[0]
    assert isinstance(node, ast.AsyncFunctionDef)
    return AssertionReader(words(), frozenset(["own_helper"])).why_vacuous(source, node)


@pytest.mark.parametrize("body", VACUOUS)
def test_vacuous(body: str) -> None:
    assert reason(body)


@pytest.mark.parametrize("body", BITING)
def test_biting(body: str) -> None:
    assert reason(body) == ""


@pytest.mark.parametrize("text", ["x < x", "f() == f()", "not x", "0", "''", "x is None"])
def test_conditions_that_may_fail(text: str) -> None:
    assert not is_always_true(ast.parse(text, mode="eval").body)


def test_many_tests_cost_what_they_are_long() -> None:
    source = parse_python(
        "test_x.py", "def test_x():\n    try:\n        assert y\n    except OSError:\n        pass\n" * 8_000
    )
    assert source is not None
    tests = python_tests(source).tests
    reader = AssertionReader(words(), frozenset())
    start = time.process_time()
    assert not any(skip_mark(source, test) or reader.why_vacuous(source, test.node) for test in tests)
    assert len(tests) == 8_000
    assert time.process_time() - start < 4
