"""The github format: commands that GitHub's own grammar reads back, few enough that none is dropped."""

import re
from collections import Counter

from hypothesis import given

from cblint.model.report import Failure, Report
from cblint.model.severity import Severity
from cblint.reporters import Style, render
from cblint.reporters.escape import shown_path, shown_text

from .canned import CLEAN, FULL, finding
from .hostile import PROPERTY, reports

COMMAND = re.compile(r"::(?P<name>[^ :]+)(?: (?P<properties>.*?))?::(?P<data>.*)")
"""As the runner reads a line: the first `::` after the name ends the properties."""


def _unescaped(text: str) -> str:
    for escaped, character in (("%0D", "\r"), ("%0A", "\n"), ("%3A", ":"), ("%2C", ","), ("%25", "%")):
        text = text.replace(escaped, character)
    return text


def _commands(text: str) -> list[tuple[str, dict[str, str], str]]:
    found = []
    for line in text.splitlines():
        match = COMMAND.fullmatch(line)
        assert match, line
        pairs = (pair.split("=", 1) for pair in (match["properties"] or "").split(","))
        found.append((match["name"], {k: _unescaped(v) for k, v in pairs}, _unescaped(match["data"])))
    return found


@PROPERTY
@given(reports())
def test_hostile_names_come_back_as_they_are_spelled_and_forge_nothing(report: Report) -> None:
    commands = _commands(render("github", report, Style()))
    # That the run is incomplete, its failure, and the two findings.
    assert [name for name, _, _ in commands] == ["error"] * 4
    first = commands[2]
    assert first[1]["file"] == shown_path(report.findings[0].path, unicode=True)
    assert first[2].startswith(shown_text(report.findings[0].message, unicode=True))
    assert set(first[1]) == {"file", "line", "endLine", "col", "endColumn", "title"}


def test_never_more_than_ten_of_a_level_and_the_rest_is_counted() -> None:
    many = tuple(finding(severity=severity) for severity in Severity for _ in range(30))
    commands = _commands(render("github", FULL._replace(findings=many, failures=(), incomplete=False), Style()))
    assert Counter(name for name, _, _ in commands) == {"error": 10, "warning": 10, "notice": 10}
    assert [name for name, _, _ in commands] == ["error"] * 10 + ["warning"] * 10 + ["notice"] * 10
    assert [data for _, _, data in commands if "more" in data] == [
        f"21 more {level}s: see the full report" for level in ("error", "warning", "note")
    ]


def test_failures_come_first_and_count_as_errors() -> None:
    failures = tuple(Failure(f"case{n:03}", "CB401", "ValueError in x.py:1") for n in range(20))
    commands = _commands(render("github", FULL._replace(failures=failures), Style()))
    errors = [data for name, _, data in commands if name == "error"]
    assert len(errors) == 10
    assert errors[0].startswith("Not everything could be checked")
    assert errors[-1] == f"{1 + 20 + 5 - 9} more errors: see the full report"


def test_nine_findings_need_no_count() -> None:
    report = FULL._replace(findings=(finding(),) * 9, failures=(), incomplete=False)
    assert len(_commands(render("github", report, Style()))) == 9


def test_columns_only_where_github_takes_them() -> None:
    text = render("github", FULL, Style())
    assert "line=98,endLine=105,title" in text
    assert "line=12,endLine=12,col=5,endColumn=10,title" in text


def test_without_any_file_there_is_no_place() -> None:
    report = CLEAN._replace(findings=(finding(case="", path="x", region=None),))
    ((_, properties, data),) = _commands(render("github", report, Style()))
    assert set(properties) == {"title"}
    assert data.startswith("x: ")
