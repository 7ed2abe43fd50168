"""No regular expression of the project, in code or in rule data, takes exponential time on a short hostile text."""

import dataclasses
import importlib
import pkgutil
import re
import signal
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

import cblint
from cblint.rulebook import bind_rules, load_rulebook

OPTIONAL = ("cblint.delivery.harbor_env", "cblint.server", "cblint.engine.dask", "cblint.__main__")
"""Modules that need an extra, or run on import."""
UNITS = [*"aA0 .-_\"'`/\\#*(){}[]<>:;,=|&$@!?%+~^\t", "a.", "a ", "0a", "a_", "0.", "a,", "a/", '\\"', "a:", "{a", "é"]
PREFIXES = ["", "a", "0", '"', "(", "`", "- ", "| ", "import ", "http://a"]
PUMPED = 40
"""Characters: an exponential search of so many does not end, a polynomial one takes microseconds."""
SECONDS = 2.0
"""Of the probe of one pattern, times five on a loaded machine."""


class SlowError(Exception):
    """A search took too long."""


def patterns_in(value: Any, depth: int = 0) -> Iterator[re.Pattern[str]]:
    """Yield the text patterns that a value holds, also inside of collections and records."""
    if isinstance(value, re.Pattern):
        if isinstance(value.pattern, str):
            yield value
    elif depth < 5 and isinstance(value, list | tuple | set | frozenset):
        for item in value:
            yield from patterns_in(item, depth + 1)
    elif depth < 5 and isinstance(value, Mapping):
        yield from patterns_in(tuple(value.values()), depth + 1)
    elif depth < 5 and dataclasses.is_dataclass(value) and not isinstance(value, type):
        for each in dataclasses.fields(value):
            yield from patterns_in(getattr(value, each.name, None), depth + 1)


def all_patterns() -> dict[tuple[str, int], tuple[str, re.Pattern[str]]]:
    found: dict[tuple[str, int], tuple[str, re.Pattern[str]]] = {}
    for module in pkgutil.walk_packages(cblint.__path__, "cblint."):
        if not module.name.startswith(OPTIONAL):
            for name, value in vars(importlib.import_module(module.name)).items():
                for pattern in patterns_in(value):
                    found.setdefault((pattern.pattern, pattern.flags), (f"{module.name}.{name}", pattern))
    for rule in bind_rules(load_rulebook().rules):
        for pattern in patterns_in(rule.params):
            found.setdefault((pattern.pattern, pattern.flags), (rule.spec.code, pattern))
    return found


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="the search is stopped by a timer of POSIX")
def test_no_pattern_takes_exponential_time() -> None:
    def stop(*_: object) -> None:
        raise SlowError

    before = signal.signal(signal.SIGALRM, stop)
    slow = []
    patterns = all_patterns()
    assert len(patterns) > 300
    try:
        for name, pattern in patterns.values():
            signal.setitimer(signal.ITIMER_REAL, SECONDS * 5)
            try:
                for unit in UNITS:
                    for prefix in PREFIXES:
                        pattern.search(prefix + unit * (PUMPED // len(unit)) + "\x01")
            except SlowError:
                slow.append(name)
            finally:
                signal.setitimer(signal.ITIMER_REAL, 0)
    finally:
        signal.signal(signal.SIGALRM, before)
    assert slow == []


def test_the_search_sees_an_exponential_pattern() -> None:
    """The probe can fail: a pattern that is known to be exponential does not end in time."""

    def stop(*_: object) -> None:
        raise SlowError

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, SECONDS / 4)
    try:
        with pytest.raises(SlowError):
            re.compile(r"(?:\d|\d[\w.]*)*\Z").match("0" * PUMPED + "\x01")
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
