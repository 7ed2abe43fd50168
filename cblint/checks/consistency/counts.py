"""The number of tests that a case expects against those that its files define."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from cblint.checks.code.python_source import python_source
from cblint.checks.code.python_tests import TestCount, count_tests
from cblint.checks.code.shell import simple_commands
from cblint.checks.consistency.commands import command_templates
from cblint.checks.consistency.lists import FINAL, TESTS, Acceptance, read_acceptance
from cblint.checks.registry import case_check
from cblint.checks.view import TEST_MANIFEST, CaseView
from cblint.model.place import Place
from cblint.model.problem import Problem, RelatedPlace

KEYS = ("/expected_test_count", "/test_count")


@dataclass(frozen=True, slots=True)
class CountParams:
    """What changes the rules by which tests are collected."""

    configuration_names: tuple[str, ...]
    """Files beside the tests that configure a runner."""
    selecting_options: tuple[str, ...]
    """Options of a command that choose among the tests."""
    collecting_hooks: tuple[str, ...]
    """Words in a conftest.py with which it adds or drops tests."""


@case_check("count-mismatch", CountParams)
def count_mismatch(view: CaseView, params: CountParams) -> Iterator[Problem]:
    """Yield an expected number below what Python tests surely define, or above it when that is exact.

    Parametrised tests whose values are not spelled out make the count a bound from below; other languages, and
    runners that are configured or told to choose, can't be told.
    """
    given = [(pointer, value) for pointer in KEYS if (value := _count(view, pointer))]
    if len({value for _, value in given}) > 1:
        place, other = (Place.value(TEST_MANIFEST, pointer) for pointer, _ in given)
        yield Problem(place, "two keys expect different numbers of tests", related=(RelatedPlace(other, "the other"),))
        return
    acceptance = read_acceptance(view)
    defined = _defined(view, acceptance, params) if given else None
    if defined is None or not defined.least:
        return
    pointer, expected = given[0]
    place = Place.value(TEST_MANIFEST, pointer)
    shown: dict[str, str | int] = {"expected": expected, "defined": defined.least}
    if expected < defined.least:
        yield Problem(place, "{expected} tests are expected, at least {defined} are defined", shown)
    elif expected > defined.least and defined.exact:
        yield Problem(place, "{expected} tests are expected, only {defined} are defined", shown)


def _count(view: CaseView, pointer: str) -> int | None:
    value: Any = view.value(TEST_MANIFEST, pointer)
    return value if type(value) is int and value > 0 else None


def _defined(view: CaseView, acceptance: Acceptance, params: CountParams) -> TestCount | None:
    """Return the tests of all listed files together, or None when the way they are collected can't be told."""
    loose = _collects_functions(view, params)
    if loose is None or _is_configured(view, params):
        return None
    least, exact = 0, True
    for path in sorted(acceptance.test_paths):
        source = python_source(view, f"{FINAL}/{path}") if path.endswith(".py") else None
        if source is None:
            exact = False
            continue
        count = count_tests(source, loose=loose)
        least, exact = least + count.least, exact and count.exact
    names_ids = any("::" in item.text for item in acceptance.tests)
    return None if names_ids else TestCount(least, exact)


def _collects_functions(view: CaseView, params: CountParams) -> bool | None:
    """Return True for pytest, False for unittest, None for another runner or one that is told to choose."""
    manifest, own = command_templates(view)
    command = own or manifest
    words = {word.text for call in simple_commands(command.text) for word in call.words} if command else set()
    if any(word.partition("=")[0] in params.selecting_options for word in words):
        return None
    if "pytest" in {word.rpartition("/")[2] for word in words}:
        return True
    return False if "unittest" in words else None


def _is_configured(view: CaseView, params: CountParams) -> bool:
    """Tell whether a file beside the tests changes what is collected."""
    for entry in view.snapshot.files(TESTS):
        if entry.name in params.configuration_names:
            return True
        text = view.text(entry.path) if entry.name == "conftest.py" else None
        if text is not None and any(hook in text.content for hook in params.collecting_hooks):
            return True
    return False
