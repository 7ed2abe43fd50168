"""Counting tests: a bound that holds, exact where nothing is computed; compared with the runner itself."""

import subprocess
import sys
from pathlib import Path

import pytest

from cblint.checks.code.python_source import parse_python
from cblint.checks.code.python_tests import CountedTests, count_tests

P = "import pytest\n@pytest.mark.parametrize("
Q = "@pytest.mark.parametrize("
METHOD = ":\n    def test_a(self): pass\n"
EXACT = {
    "functions": ("def test_a(): pass\nasync def helper(): pass\ndef check(): pass\ndef test_b(): pass", 2),
    "shadowed": ("def test_a(): pass\ndef test_a(): pass", 1),
    "classes": (
        f"class TestA{METHOD}    def helper(self): pass\nclass Other{METHOD}",
        1,
    ),
    "constructor": ("class TestA:\n    def __init__(self): pass\n    def test_a(self): pass", 0),
    "opted_out": ("class TestA:\n    __test__ = False\n    def test_a(self): pass", 0),
    "inherited": ("class TestA:\n    def test_a(self): pass\nclass TestB(TestA):\n    def test_b(self): pass", 3),
    "cases": (
        f"import unittest\nclass Odd(unittest.TestCase){METHOD}class More(Odd):\n    def test_b(self): pass",
        3,
    ),
    "parameters": (P + "'x', [1, 2, 3])\ndef test_a(x): pass", 3),
    "product": (
        P + "'x', [1, 2, 3])\n" + Q + "'y', (1, 2))\ndef test_a(x, y): pass",
        6,
    ),
    "class_parameters": (
        P + "'x', [1, 2])\nclass TestA:\n    def test_a(self, x): pass\n    def test_b(self, x): pass",
        4,
    ),
    "named_list": ("import pytest\nROWS = [1, 2, 3, 4]\n" + Q + "'x', ROWS)\ndef test_a(x): pass", 4),
    "starred": (P + "'x', [1, *range(3)])\ndef test_a(x): pass", 4),
    "sum": ("import pytest\nROWS = [1, 2]\n" + Q + "'x', ROWS + [3] + ROWS)\ndef test_a(x): pass", 5),
    "pairs": (
        "import itertools\nimport pytest\n"
        + Q
        + "'x', list(itertools.product([1, 2], ['a'], range(3))))\ndef test_a(x): pass",
        6,
    ),
    "kept": (P + "'x', tuple(enumerate(sorted([2, 1]))))\ndef test_a(x): pass", 2),
    "range": (P + "'x', range(2, 9, 3))\ndef test_a(x): pass", 3),
    "keyword": (P + "argnames='x', argvalues=[1, 2])\ndef test_a(x): pass", 2),
    "empty": (P + "'x', [])\ndef test_a(x): pass", 1),
    "skipped": (
        "import pytest\n@pytest.mark.skip\ndef test_a(): pass\n@pytest.mark.xfail(strict=True)\ndef test_b(): pass",
        2,
    ),
}
BOUNDED = {
    "computed": (P + "'x', list('abc'))\ndef test_a(x): pass", 1),
    "half_known": (P + "'x', [1, *map(int, '12')])\ndef test_a(x): pass", 1),
    "extended": ("import pytest\nROWS = [1]\nROWS += [2]\n" + Q + "'x', ROWS)\ndef test_a(x): pass", 1),
    "appended": (
        "import pytest\nROWS = [1]\nROWS.append(2)\n" + Q + "'x', ROWS)\ndef test_a(x): pass",
        1,
    ),
    "conditional": ("def test_a(): pass\nif len('a'):\n    def test_b(): pass", 1),
    "assigned": ("def test_a(): pass\ntest_b = test_a", 1),
    "made": ("def test_a(): pass\nfor n in 'bc':\n    globals()['test_' + n] = test_a", 1),
    "fixture": (
        "import pytest\n@pytest.fixture(params=[1, 2])\ndef x(request): return request.param\ndef test_a(x): pass",
        1,
    ),
    "nested": ("class TestA:\n    def test_a(self): pass\n    class TestB:\n        def test_b(self): pass", 1),
}


def counted(text: str, *, loose: bool = True) -> CountedTests:
    source = parse_python("a.py", text)
    assert source is not None
    return count_tests(source, loose=loose)


@pytest.mark.parametrize("name", EXACT)
def test_what_is_spelled_out_is_counted_exactly(name: str) -> None:
    text, number = EXACT[name]
    assert counted(text) == CountedTests(number, exact=True)


@pytest.mark.parametrize("name", BOUNDED)
def test_what_is_computed_bounds_from_below(name: str) -> None:
    text, least = BOUNDED[name]
    assert counted(text) == CountedTests(least, exact=False)


def test_unittest_collects_cases_alone() -> None:
    assert counted(EXACT["functions"][0], loose=False) == CountedTests(0, exact=True)
    assert counted(EXACT["cases"][0], loose=False) == CountedTests(3, exact=True)


def test_the_runner_agrees(tmp_path: Path) -> None:
    samples = EXACT | BOUNDED
    for name, (text, _) in samples.items():
        (tmp_path / f"test_{name}.py").write_text(text, "utf-8")
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-p", "no:cacheprovider", "--rootdir", "."]
    done = subprocess.run(
        [*command, "-W", "ignore", "."], cwd=tmp_path, capture_output=True, text=True, check=False, timeout=60
    )
    lines = done.stdout.splitlines()
    for name in samples:
        real = sum(line.startswith(f"test_{name}.py::") for line in lines)
        count = counted(samples[name][0])
        assert real == count.least if count.exact else real > count.least, name
