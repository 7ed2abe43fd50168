"""The cases of a report come back as they were taken in."""

import pytest

from cblint.model.checked_cases import CheckedCases
from cblint.model.report import CheckedCase

CASES = (
    CheckedCase("case001", "cases/case001", "cases/case001/source/manifest.json", "1f2e:1"),
    CheckedCase("", "", "", ""),
    CheckedCase("caf\u00e9\udcff", "cases/caf\u00e9\udcff"),
)


def test_cases_come_back() -> None:
    packed = CheckedCases(CASES)
    assert (len(packed), tuple(packed), packed[0], packed[-1]) == (3, CASES, CASES[0], CASES[-1])
    assert (packed, packed[1:], packed[::-1]) == (CASES, CheckedCases(CASES[1:]), CASES[::-1])
    assert packed != CheckedCases(CASES[:2])
    assert CheckedCases() == ()
    with pytest.raises(IndexError):
        packed[3]


def test_a_name_with_a_nul_is_refused() -> None:
    packed = CheckedCases(CASES)
    with pytest.raises(ValueError, match="name"):
        packed.append(CheckedCase("a\0b", "cases"))
    assert packed == CASES
