"""A rule that finds more than it lists: the worst is listed, and what is not never passes for clean."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from cblint.engine.kept import LOOK_LIMIT, PER_RULE_LIMIT, Kept
from cblint.model.place import Place
from cblint.model.problem import Problem
from cblint.model.severity import Severity
from tests.support.cli import run
from tests.support.fixtures import RULES, Fixture, build_suite

MANY = range(PER_RULE_LIMIT)


def _problems(*levels: Severity | None) -> Iterator[Problem]:
    return (Problem(Place("f"), str(number), severity=level) for number, level in enumerate(levels))


def _kept(level: Severity, problems: Iterator[Problem]) -> Kept:
    kept = Kept(level)
    kept.take(problems)
    return kept


def test_what_fits_is_kept_in_order() -> None:
    levels = [Severity.NOTE, Severity.ERROR, None, Severity.WARNING] * (PER_RULE_LIMIT // 4)
    kept = _kept(Severity.WARNING, _problems(*levels))
    assert [problem.message for problem in kept.problems()] == [str(number) for number in MANY]
    assert kept.hides is None


def test_what_is_worse_takes_the_place_of_what_is_least() -> None:
    levels = [None] * PER_RULE_LIMIT + [Severity.NOTE, Severity.ERROR]
    kept = _kept(Severity.WARNING, _problems(*levels))
    assert [problem.message for problem in kept.problems()] == [*map(str, MANY[:-1]), str(PER_RULE_LIMIT + 1)]
    assert kept.hides is Severity.WARNING


def test_errors_alone_end_the_search() -> None:
    problems = _problems(*[Severity.ERROR] * (PER_RULE_LIMIT + 5))
    assert _kept(Severity.WARNING, problems).hides is Severity.ERROR
    assert len(list(problems)) == 4


def test_the_search_is_bounded_and_then_says_the_worst() -> None:
    problems = _problems(*[None] * (LOOK_LIMIT + 5))
    kept = _kept(Severity.NOTE, problems)
    assert kept.hides is Severity.ERROR
    assert len(kept.problems()) == PER_RULE_LIMIT
    assert len(list(problems)) == 5


@pytest.fixture
def suite(tmp_path: Path) -> Path:
    return build_suite(Fixture(RULES / "CB000" / "ok-base", {"cases": ["case001"]}), tmp_path)


def _write(suite: Path, *lines: str) -> None:
    with (suite / "case001/public/Full_PRD.md").open("a") as file:
        file.writelines(f"\n{line}\n" for line in lines)


WARNINGS = tuple(f"see docs{number}.whenlib.dev/manual now." for number in range(PER_RULE_LIMIT + 1))
ERRORS = tuple(f"see https://github.com/acme/thing{number}" for number in range(PER_RULE_LIMIT + 1))


def test_an_error_after_many_warnings_blocks(suite: Path, tmp_path: Path) -> None:
    _write(suite, *WARNINGS, "see https://github.com/acme/thing")
    done = run("check", suite, "--no-cache", "--output-format", "concise")
    assert done.returncode == 1
    assert done.stdout.count(": error CB407 ") == 1
    assert run("build", suite / "case001", "--out", tmp_path / "out").returncode == 1
    assert not (tmp_path / "out").exists()


def test_warnings_that_are_cut_hide_no_error(suite: Path) -> None:
    _write(suite, *WARNINGS)
    assert run("check", suite, "--no-cache").returncode == 0
    assert run("check", suite, "--no-cache", "--fail-on", "warning").returncode == 1


def test_errors_that_are_cut_are_not_clean_when_the_others_are_accepted(suite: Path, tmp_path: Path) -> None:
    _write(suite, *ERRORS)
    run("baseline", suite, "--output", tmp_path / "b.json")
    for _ in range(2):  # fresh, and as the cache tells it
        done = run("check", suite, "--baseline", tmp_path / "b.json")
        assert done.returncode == 2
        assert "CB407 stopped after 1000 findings" in done.stdout


def test_a_build_that_allows_the_rule_allows_what_was_cut_of_it(suite: Path, tmp_path: Path) -> None:
    _write(suite, *ERRORS)
    arguments = ("build", suite / "case001", "--out", tmp_path / "out", "--allow", "CB407", "--reason", "x")
    assert run(*arguments).returncode == 0
