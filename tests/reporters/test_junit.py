"""The junit format: well-formed, with a test for each rule that ran, and a verdict like the exit code."""

from xml.etree import ElementTree as ET

import pytest
from hypothesis import given

from cblint.model.finding import Finding
from cblint.model.report import Report, Skip
from cblint.model.severity import Severity
from cblint.reporters import Style, render
from cblint.reporters.escape import shown_text

from .canned import CLEAN, EMPTY, FULL, finding
from .hostile import PROPERTY, reports


def _suites(report: Report, fail_on: Severity = Severity.ERROR) -> ET.Element:
    return ET.fromstring(render("junit", report, Style(fail_on=fail_on)))


def _outcomes(root: ET.Element, suite: str) -> dict[str, str]:
    (found,) = root.findall(f"testsuite[@name='{suite}']")
    return {str(test.get("name")).split()[0]: test[0].tag if len(test) else "passed" for test in found}


@PROPERTY
@given(reports())
def test_hostile_reports_are_well_formed_and_complete(report: Report) -> None:
    root = _suites(report)
    told = "".join(root.itertext())
    for found in report.findings:
        assert shown_text(found.message, unicode=True) in told
    for suite in (root, *root):
        tests = list(suite.iter("testcase"))
        assert suite.get("tests") == str(len(tests))
        assert suite.get("failures") == str(len(list(suite.iter("failure"))))
        assert suite.get("errors") == str(len(list(suite.iter("error"))))
        assert suite.get("skipped") == str(len(list(suite.iter("skipped"))))


def test_rules_that_found_nothing_pass_and_those_that_did_not_run_are_skipped() -> None:
    root = _suites(FULL)
    assert _outcomes(root, "case002") == {"CB401": "passed", "CB405": "passed", "CB504": "system-out"}
    assert _outcomes(root, "case003")["CB208"] == "skipped"
    assert _outcomes(root, "case004")["CB405"] == "error"
    assert _outcomes(root, "suite")["CB316"] == "passed"
    assert [suite.get("name") for suite in root][:7] == [f"case{n:03}" for n in range(1, 8)]


def test_a_rule_of_suites_is_no_test_where_no_whole_suite_was_checked() -> None:
    assert "CB316" not in _outcomes(_suites(FULL._replace(whole=False)), "suite")


def test_what_a_rule_of_suites_says_of_a_case_fails_the_suites_test() -> None:
    twin = finding(rule="CB316", name="twin-cases", case="case002")
    root = _suites(FULL._replace(findings=(twin,)))
    assert _outcomes(root, "suite")["CB316"] == "failure"
    assert "CB316" not in _outcomes(root, "case002")


@pytest.mark.parametrize(("level", "outcome"), [(Severity.ERROR, "system-out"), (Severity.WARNING, "failure")])
def test_only_what_fails_the_run_fails_a_test(level: Severity, outcome: str) -> None:
    assert _outcomes(_suites(FULL, level), "case002")["CB504"] == outcome


def test_an_incomplete_run_is_an_error_even_without_findings() -> None:
    assert _outcomes(_suites(EMPTY), "suite") == {"run": "error"}
    assert _outcomes(_suites(CLEAN), "suite") == {"run": "passed"}


def test_a_rule_that_found_something_and_stopped_is_no_skip() -> None:
    stopped: tuple[Finding, ...] = (finding(),)
    skip = Skip("benchmark/cases/case001", "CB401 stopped after 1000 findings", "case001", "CB401")
    root = _suites(FULL._replace(findings=stopped, skipped=(skip,)))
    (test,) = [t for t in root.iter("testcase") if t.get("name") == "CB401 identity-term" and len(t)]
    assert [element.tag for element in test] == ["failure", "system-out"]
    assert test[1].text == skip.reason
