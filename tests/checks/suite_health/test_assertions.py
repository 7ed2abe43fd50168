"""Tests that can't fail, and those that can."""

import ast

import pytest

from cblint.checks.suite_health.python_assertions import AssertionWords, is_always_true, why_vacuous
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
    node = ast.parse(f"async def test_x(self=0):\n{lines}\n").body[0]
    assert isinstance(node, ast.AsyncFunctionDef)
    node.args.args.clear()
    node.args.defaults.clear()
    return why_vacuous(node, words(), frozenset(["own_helper"]))


@pytest.mark.parametrize("body", VACUOUS)
def test_vacuous(body: str) -> None:
    assert reason(body)


@pytest.mark.parametrize("body", BITING)
def test_biting(body: str) -> None:
    assert reason(body) == ""


@pytest.mark.parametrize("text", ["x < x", "f() == f()", "not x", "0", "''", "x is None"])
def test_conditions_that_may_fail(text: str) -> None:
    assert not is_always_true(ast.parse(text, mode="eval").body)
