"""The joined text: phrases are whole in it, and every position leads back."""

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cblint.checks.hints.flat import flatten
from cblint.checks.hints.regions import scan_regions

steady = settings(derandomize=True, deadline=None, database=None, max_examples=300)
PIECES = [
    "a",
    "Bc",
    " ",
    "  ",
    "\n",
    "\r\n",
    "\n> ",
    "`",
    "*",
    "**",
    "_",
    "\u00a0",
    "\u2019",
    "\u0130",
    "```\n",
    "# ",
    "- ",
]


def _flat(text: str) -> str:
    return flatten(text, scan_regions(text)).lower


@steady
@given(st.lists(st.sampled_from(PIECES), max_size=30).map("".join))
def test_letters_lead_back_to_themselves(text: str) -> None:
    flat = flatten(text, scan_regions(text))
    assert len(flat.lower) == len(flat.exact)
    origins = [flat.origin(index) for index in range(len(flat.exact))]
    assert origins == sorted(origins)
    for index, char in enumerate(flat.exact):
        if char.isalnum():
            assert text[origins[index]] == char
    assert [char for char in flat.exact if char.isalnum()] == [char for char in text if char.isalnum()]


def test_a_phrase_is_whole_whatever_breaks_it() -> None:
    for text in (
        "Hidden\ntests",
        "hid*den* **tests**",
        "> hidden\n> tests",
        "- hidden\n  tests",
        "hidden\u00a0tests",
        "hidden   \r\n\ttests",
        "_hidden_ __tests__",
    ):
        assert "hidden tests" in _flat(text), text


def test_blocks_stay_apart() -> None:
    for text in ("hidden\n\ntests", "- hidden\n- tests", "# hidden\ntests", "hidden\n```\ntests\n```"):
        assert "hidden tests" not in _flat(text), text


def test_fences_stay_as_they_are() -> None:
    assert "a  *b*\n    _c" in _flat("```\na  *b*\n    _c\n```")


def test_a_span_leads_back_to_the_whole_phrase() -> None:
    text = "See > x\n\n> the **hid**den\n> tests."
    flat = flatten(text, scan_regions(text))
    start = flat.lower.index("hidden tests")
    assert text[slice(*flat.original_span(start, start + 12))] == "hid**den\n> tests"


@pytest.mark.parametrize("unit", ["*", "_", " ", " \n", "\t", "\n> ", "_a", "a_ ", "\u00a0", "` ", "\r"])
def test_hostile_text_costs_linear_time(unit: str) -> None:
    def seconds(length: int) -> float:
        text = "a" + unit * (length // len(unit)) + "a"
        regions = scan_regions(text)
        start = time.process_time()
        flatten(text, regions)
        return time.process_time() - start

    whole = seconds(200_000)
    assert whole < 0.05 or whole < 12 * min(seconds(50_000) for _ in range(2))
