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
    "x = read()\nreturn\nassert x == 3",
    "if False:\n    assert read()",
    "if True:\n    read()\nelse:\n    assert read()",
    "while None:\n    assert read()",
    "for x in []:\n    assert read(x)",
    "for x in range(0):\n    assert read(x)",
    "def inner():\n    assert read()",
    "read()\nself.skipTest('x')\nassert read()",
    "assert all(read(x) for x in [])",
    "assert not any(read(x) for x in ())",
    "with contextlib.suppress(AssertionError):\n    assert read()",
    "try:\n    assert read()\nexcept (OSError, BaseException):\n    print('x')",
    "try:\n    assert read()\nfinally:\n    return",
    "try:\n    self.assertEqual(read(), 3)\nexcept AssertionError:\n    pass",
    "x = read()\nassert x == x",
    "x = read()\nassert x or not x",
    "x = read()\nassert x in y or x not in y",
    "assert len(read()) >= 0",
    "assert len(read()) > -1",
    "x = read()\nassert [x == 3]",
    "x = read()\nassert {x: 3}",
    "x = read()\nassert (x == y for y in x)",
    "assert lambda: read()",
    "x = read()\nassert f'x is {x}'",
    "x = read()\nself.assertTrue((x == 3, 'x'))",
    "self.assertTrue(True)",
    "x = read()\nself.assertEqual(x, x)",
    "with pytest.raises(ValueError):\n    raise ValueError('x')",
    "with pytest.raises(AssertionError):\n    assert read() == 3",
    "read() == 3",
    "3 not in read()",
    "return read() == 3",
    "print(read() == 3)",
    "same = read() == 3",
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
    "read()\nassert True",
    "read()\nself.assertTrue(True)",
    "if x:\n    return\nassert read()",
    "for x in y:\n    assert read(x)\n    continue",
    "for x in (3,):\n    assert read(x)",
    "assert all(read(x) for x in [3])",
    "def inner(x):\n    assert x\nread(inner)",
    "@app.route\ndef inner(x):\n    assert x\nread()",
    "assert [*read()]",
    "assert {**read()}",
    "assert f'{read()}'",
    "assert len(read()) > 0",
    "x = read()\nassert x or not y",
    "try:\n    assert read()\nexcept AssertionError as e:\n    seen.append(e)",
    "try:\n    assert read()\nexcept Exception:\n    raise\nexcept AssertionError:\n    pass",
    "try:\n    with pytest.raises(E):\n        read()\nexcept Exception:\n    pass",
    "for i in x:\n    try:\n        assert read()\n    except AssertionError:\n        i()\nelse:\n    fail('x')",
    "with pytest.raises(ConfigError):\n    raise ConfigError('x')",
    "with pytest.raises(ValueError):\n    raise ConfigError('x')",
    "with pytest.raises(ValueError):\n    raise ValueError(read())",
    "with pytest.raises(AssertionError):\n    expect(read()).to_be(3)",
    "with pytest.raises(TypeError):\n    read() < 3",
    "first < read()",
    "first = read()\nfirst == second",
    "expect(read()) == 3",
    "def same():\n    return read() == 3\nassert same()",
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


def test_a_value_may_be_asked_to_equal_itself() -> None:
    source = parse_python("test_x.py", "def test_equality():\n    p = point()\n    assert p == p\n")
    assert source is not None
    node = source.tree.body[0]
    assert isinstance(node, ast.FunctionDef)
    assert AssertionReader(words(), frozenset()).why_vacuous(source, node) == ""


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
