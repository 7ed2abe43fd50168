"""Test ids that lost something, and lawful ids that look odd."""

import pytest

from cblint.checks.manifests.test_ids import find_id_fault

BAD = [
    ("tests/t.py::test_rate[log(a", 21, "a bracket that is not closed"),
    ("tests/t.py::T::test_rate[a] b", 24, "a bracket that is not closed"),
    ("tests/t.py::test_rate b]", 23, "a bracket that was not opened"),
    ("limits (length > 100) ", 21, "a blank (U+0020) at its end"),
    (" limits", 0, "a blank (U+0020) at its start"),
    ("limits\u3000", 6, "a blank (U+3000) at its end"),
    ("limits (length", 7, "a bracket that is not closed"),
    ("reads [a, {b}", 6, "a bracket that is not closed"),
    ('mode "day', 5, "a quote that is not closed"),
    ("tests/t.py::", 10, "an empty part beside ::"),
    ("::test_a", 0, "an empty part beside ::"),
    ("tests/t.py::T::", 10, "an empty part beside ::"),
    ("tests/t.py:: test_a", 10, "a blank beside ::"),
    ("tests/t.py ::test_a", 11, "a blank beside ::"),
    ("tests/t.py::test_a[x\ny]", 12, "a control character"),
]

GOOD = [
    "tests/F01_acceptance.py",
    "tests/t.py::test_a",
    "tests/t.py::TestA::test_a",
    "tests/t.py::test_a[3-4]",
    "tests/t.py::test_a[(]",
    "tests/t.py::test_a[[]",
    'tests/t.py::test_a["]',
    "tests/t.py::test_a[a::b]",
    "tests/t.py::test_a[a b]",
    "limits (length > 100)",
    'mode "day"',
    'prints "(" first',
    "1) reads a line",
    "doesn't stop",
    "tests/golden (1).txt",
    "",
    " ",
    "tests/a.py\n",
]


@pytest.mark.parametrize(("test_id", "start", "reason"), BAD)
def test_malformed_ids(test_id: str, start: int, reason: str) -> None:
    fault = find_id_fault(test_id)
    assert fault is not None
    assert (fault.reason, fault.start) == (reason, start)
    assert fault.start < fault.end <= len(test_id)


@pytest.mark.parametrize("test_id", GOOD)
def test_lawful_ids(test_id: str) -> None:
    assert find_id_fault(test_id) is None
