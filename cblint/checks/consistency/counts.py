"""The number of tests that a case expects against those that its files define."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from cblint.checks.code.outline import file_language, file_tree
from cblint.checks.code.python_source import python_source
from cblint.checks.code.python_tests import CountedTests, count_tests
from cblint.checks.code.shell import simple_commands
from cblint.checks.code.tree_counts import RUNNERS, count_tree_tests
from cblint.checks.consistency.commands import command_templates
from cblint.checks.consistency.lists import FINAL, TESTS, Acceptance, read_acceptance
from cblint.checks.registry import case_check
from cblint.checks.view import TEST_MANIFEST, CaseView
from cblint.model.place import Place
from cblint.model.problem import Problem, RelatedPlace

PYTHON_RUNNERS = ("pytest", "unittest")
_SUBCOMMANDS = {"node": frozenset(("--test",)), "go": frozenset(("test",)), "cargo": frozenset(("test",))}
"""Runner -> the words without which the program runs no tests."""
KEYS = ("/expected_test_count", "/test_count")


class CountParams(NamedTuple):
    """What changes the rules by which tests are collected."""

    configuration_names: tuple[str, ...]
    """Files beside the tests that configure a runner."""
    selecting_options: tuple[str, ...]
    """Options of a command that choose among the tests."""
    runner_options: dict[str, str]
    """Runner -> an option that chooses with that runner alone."""
    collecting_hooks: tuple[str, ...]
    """Words in a conftest.py with which it adds or drops tests."""


@case_check("count-mismatch", CountParams)
def count_mismatch(view: CaseView, params: CountParams) -> Iterator[Problem]:
    """Yield an expected number below what the tests surely define, or above it when that is exact.

    Tests whose parameters or subtests are not spelled out make the count a bound from below; runners that are not
    known, configured or told to choose can't be told.
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


def _defined(view: CaseView, acceptance: Acceptance, params: CountParams) -> CountedTests | None:
    """Return the tests of all listed files together, or None when the way they are collected can't be told."""
    runner = _runner(view, params)
    if runner is None or _is_configured(view, params) or any("::" in item.text for item in acceptance.tests):
        return None
    counts = [_count_file(view, f"{FINAL}/{path}", runner) for path in sorted(acceptance.test_paths)]
    known = [count for count in counts if count is not None]
    exact = len(known) == len(counts) and all(count.exact for count in known)
    return CountedTests(sum(count.least for count in known), exact and not _is_helped(view, acceptance, runner))


def _count_file(view: CaseView, path: str, runner: str) -> CountedTests | None:
    """Return the tests of one file, or None when it can't be told."""
    if runner in PYTHON_RUNNERS:
        source = python_source(view, path) if path.endswith(".py") else None
        return count_tests(source, loose=runner == "pytest") if source is not None else None
    tree = file_tree(view, path)
    return count_tree_tests(tree, runner) if tree is not None else None


def _is_helped(view: CaseView, acceptance: Acceptance, runner: str) -> bool:
    """Tell whether a file beside the tests may define tests for them."""
    if runner in PYTHON_RUNNERS:
        return False
    paths = (entry.path for entry in view.snapshot.files(TESTS))
    beside = [path for path in paths if path.removeprefix(f"{FINAL}/") not in acceptance.test_paths]
    return any(file_language(view, path) in RUNNERS[runner] and _mentions(view, path) for path in beside)


def _mentions(view: CaseView, path: str) -> bool:
    text = view.text(path)
    return text is not None and ("node:test" in text.content or "@test" in text.content)


def _runner(view: CaseView, params: CountParams) -> str | None:
    """Return the program that collects the tests; None for another one, or for one that is told to choose."""
    manifest, own = command_templates(view)
    command = own or manifest
    words = {word.text for call in simple_commands(command.text) for word in call.words} if command else set()
    if any(word.partition("=")[0] in params.selecting_options for word in words):
        return None
    names = {word.rpartition("/")[2] for word in words}
    for runner in PYTHON_RUNNERS:
        if runner in (names if runner == "pytest" else words):
            return runner
    found = [runner for runner in RUNNERS if runner in names and names >= _SUBCOMMANDS.get(runner, frozenset())]
    chosen = found[0] if len(found) == 1 else None
    return None if chosen is not None and params.runner_options.get(chosen) in words else chosen


def _is_configured(view: CaseView, params: CountParams) -> bool:
    """Tell whether a file beside the tests changes what is collected."""
    for entry in view.snapshot.files(TESTS):
        if entry.name in params.configuration_names:
            return True
        text = view.text(entry.path) if entry.name == "conftest.py" else None
        if text is not None and any(hook in text.content for hook in params.collecting_hooks):
            return True
    return False
