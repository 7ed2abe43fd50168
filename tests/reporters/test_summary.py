"""What the end of a report says, and what a quiet one may not leave out."""

import pytest

from cblint.model.report import Counts, Failure, Report, Skip
from cblint.model.severity import Severity
from cblint.reporters import Style, render, summary_line
from cblint.reporters.counts import sized
from cblint.reporters.tallies import repeats, tally

from .canned import CLEAN, EMPTY, FULL, finding


def test_a_clean_run_is_one_line() -> None:
    expected = "Checked 26 cases, 412 files, 3.4 MB: no findings (failing level error).\n"
    assert render("pretty", CLEAN, Style()) == expected


def test_a_clean_run_with_something_set_aside_is_two_lines() -> None:
    report = CLEAN._replace(counts=CLEAN.counts._replace(baselined=1, drafts=2))
    assert render("pretty", report, Style()).splitlines()[1:] == ["Set aside: 1 in the baseline, 2 drafts left out."]


@pytest.mark.parametrize("report", [EMPTY, CLEAN._replace(failures=(Failure("", "CB302", "OSError at x.py:1"),))])
@pytest.mark.parametrize("quiet", [True, False])
def test_an_incomplete_run_never_looks_clean(report: Report, quiet: bool) -> None:
    text = render("pretty", report, Style(quiet=quiet, color=True))
    assert "Incomplete: not everything could be checked" in text
    assert "\x1b[1;32m" not in text
    assert summary_line(report).split("; ")[-1].startswith("INCOMPLETE")


def test_nothing_checked_is_said() -> None:
    report = CLEAN._replace(counts=Counts())
    assert render("pretty", report, Style()) == "No case was checked: no findings (failing level error).\n"
    assert "in 0 cases" in summary_line(report)


@pytest.mark.parametrize("quiet", [True, False])
def test_quiet_drops_the_summary_and_no_finding(quiet: bool) -> None:
    text = render("pretty", FULL, Style(quiet=quiet))
    assert text.count(" CB504 judge-talk\n") == 6
    assert ("Checked 7 cases" in text) is not quiet
    assert render("pretty", CLEAN, Style(quiet=True)) == ""


@pytest.mark.parametrize(
    ("fail_on", "says"),
    [
        (Severity.ERROR, "failing level error, reached by 5 of 13 findings"),
        (Severity.WARNING, "failing level warning, reached by 12 of 13 findings"),
        (Severity.NOTE, "failing level note, reached by 13 of 13 findings"),
    ],
)
def test_the_summary_names_the_level_that_decides(fail_on: Severity, says: str) -> None:
    assert says in render("pretty", FULL, Style(fail_on=fail_on, width=200))
    assert says in summary_line(FULL, fail_on)
    assert "failing level" not in summary_line(FULL)


def test_nothing_reaches_the_level() -> None:
    report = CLEAN._replace(findings=(finding(severity=Severity.NOTE),))
    assert "1 note in 26 cases" in summary_line(report)
    assert "reached by none of 1 finding" in summary_line(report, Severity.ERROR)


def test_what_many_cases_share_is_gathered_once() -> None:
    (repeat,) = repeats(FULL)
    assert (repeat.finding.rule, repeat.count, len(repeat.cases)) == ("CB504", 6, 6)
    assert repeats(FULL._replace(findings=FULL.findings[-2:])) == []


def test_a_repeat_needs_one_message_one_level_and_one_file() -> None:
    last = FULL.findings[-3:]
    for change in (
        {"message": "other"},
        {"severity": Severity.ERROR},
        {"path": "benchmark/cases/case007/x.md"},
    ):
        assert repeats(FULL._replace(findings=(*last[:2], last[2]._replace(**change)))) == []
    assert len(repeats(FULL._replace(findings=last))) == 1


def test_statistics_count_every_finding_once() -> None:
    rows = tally(FULL)
    assert sum(row.count for row in rows) == len(FULL.findings)
    assert (rows[0].rule, rows[0].count) == ("CB504", 6)


@pytest.mark.parametrize(
    ("size", "words"),
    [(0, "0 bytes"), (1, "1 byte"), (999, "999 bytes"), (1000, "1.0 kB"), (999_949, "999.9 kB"),
     (999_960, "1.0 MB"), (1_234_567, "1.2 MB"), (5 * 10**15, "5000.0 TB")],
)  # fmt: skip
def test_sizes_in_words(size: int, words: str) -> None:
    assert sized(size) == words


def _skips(*pairs: tuple[str, str]) -> tuple[Skip, ...]:
    return tuple(Skip("case001", f"{code}: {reason}" if code else reason, "case001", code) for code, reason in pairs)


def test_the_summary_says_what_was_skipped_and_why() -> None:
    skipped = _skips(("CB402", "no terms"), ("CB401", "no terms"), ("CB402", "no terms"), ("", "a file"))
    line = summary_line(CLEAN._replace(skipped=skipped), Severity.ERROR)
    assert "; 4 skipped (CB401, CB402: no terms; a file); " in line


def test_many_reasons_of_skips_are_cut_and_what_hides_findings_comes_first() -> None:
    skipped = (*_skips(*((f"CB{code}", f"{code % 5}") for code in range(400, 440))),)
    cut = Skip("case001", "CB407 stopped after 1000 findings", "case001", "CB407", hides=Severity.ERROR)
    report = CLEAN._replace(skipped=(*skipped, cut), incomplete=True)
    line = summary_line(report, Severity.ERROR)
    assert "41 skipped (CB407: stopped after 1000 findings; CB400, CB405, CB410, CB415 and 4 more: 0; CB401" in line
    assert "3 more reasons)" in line
    for quiet in (True, False):
        text = render("pretty", report, Style(quiet=quiet))
        assert text.startswith("  skipped: case001: CB407 stopped after 1000 findings\n")
        assert ("CB400" in text) is not quiet
