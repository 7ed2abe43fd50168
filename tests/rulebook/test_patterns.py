"""The trial of patterns: superlinear ones are caught, ordinary ones pass."""

import subprocess
import sys
import time

import pytest

from cblint.rulebook import patterns
from cblint.rulebook.patterns import compile_pattern, try_patterns

SLOW = [
    r"(a+)+$",
    r"(x+x+)+y",
    r"(?:[a-f]\d)+z",
    r"(x|xy)*q",
    r"(?:\w|_)+!",
    r"\w+@\w+\.com",
    r"\s+$",
    r"foo.*bar",
    r"<!--.*?-->",
    r"(?s)BEGIN.*?END",
    r"(?m)^\s*import (\w+)",
    r"(?i)note:[^.]*\bhint",
    r"(['\"])(?:\\?.)*\1",
]

QUICK = [
    r"\bTODO\b",
    r"(?i)\b(?:port|fork|clone|rewrite) of\b",
    r"(?m)^#{1,6} hints?$",
    r"[A-Za-z0-9+/]{64,}={0,2}",
    r"\b[0-9a-f]{7,40}\b",
    r"https?://[^\s<>\"')]+",
    r"<!--[^>]{0,200}-->",
    r"(?m)^[ \t]{0,8}import (\w{1,40})",
    r"case\d{3}",
    r"(?i)\b(?:" + "|".join(f"word{number}x" for number in range(300)) + r")\b",
]


def test_superlinear_patterns_are_caught() -> None:
    found = try_patterns(SLOW, seconds=0.25)
    assert set(found) == set(SLOW)
    assert all(problem.startswith("is too slow") for problem in found.values())


def test_ordinary_patterns_pass() -> None:
    assert try_patterns(QUICK) == {}


def test_one_bad_pattern_hides_no_other() -> None:
    wanted = [r"ok", r"(a+)+$", r"fine", r"(", r"(b+)+$", r"[[a]b]"]
    assert set(try_patterns(wanted, seconds=0.3)) == {r"(a+)+$", r"(", r"(b+)+$", r"[[a]b]"}


def test_nothing_to_try_starts_no_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: pytest.fail("a process was started"))
    assert try_patterns([]) == {}


def test_a_process_that_never_ends_refuses_what_it_left(monkeypatch: pytest.MonkeyPatch) -> None:
    # A negative start leaves one second in all.
    monkeypatch.setattr(patterns, "START_SECONDS", 1.0 - 2 * 60 * 3)
    begin = time.monotonic()
    found = try_patterns([r"ok", r"(a+)+$", r"never-reached"], seconds=60)
    assert time.monotonic() - begin < 10
    assert set(found) == {r"(a+)+$", r"never-reached"}
    assert "could not be tried" in found["never-reached"]


def test_without_an_interpreter_every_pattern_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    assert "could not be tried" in try_patterns(["x"])["x"]


@pytest.mark.parametrize("pattern", ["(", "[[a]b]", "a{99999999999}", "(" * 5000 + ")" * 5000])
def test_what_does_not_compile_is_a_value_error(pattern: str) -> None:
    with pytest.raises(ValueError):
        compile_pattern(pattern)
    assert try_patterns([pattern])[pattern].startswith("is ")
