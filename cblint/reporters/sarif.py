"""The sarif format, version 2.1.0: for code scanning of GitHub and other viewers of static analysis."""

from collections.abc import Iterator
from typing import Any

from cblint.model.report import Report
from cblint.reporters.counts import counted
from cblint.reporters.escape import shown_path, shown_text
from cblint.reporters.json_text import json_text
from cblint.reporters.points import pointing, worst_first
from cblint.reporters.sarif_results import result, suppressed_result
from cblint.reporters.sarif_rules import rule_index, rules_of
from cblint.reporters.style import Style
from cblint.reporters.summary import is_incomplete

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
RESULTS = 5_000
"""Results of a run that GitHub keeps. Source: "SARIF support for code scanning" in its documents."""
_NOTES = 1_000
"""Things not checked that are listed; the rest is counted."""


def render(report: Report, style: Style) -> str:
    """Return one SARIF log with one run; it holds no source text, and `style` changes nothing."""
    return json_text({"$schema": SCHEMA, "version": "2.1.0", "runs": [_run(report)]}) + "\n"


def _run(report: Report) -> dict[str, Any]:
    rules = rules_of(report)
    return {
        "tool": {
            "driver": {
                "name": "cblint",
                "version": report.version,
                "semanticVersion": report.version,
                "rules": list(rules.values()),
                "properties": {"ruleset": shown_text(report.ruleset, unicode=True)},
            }
        },
        "automationDetails": {"id": f"cblint/{_shown(report.profile)}/"},
        "columnKind": "unicodeCodePoints",
        "originalUriBaseIds": {"%SRCROOT%": {"description": {"text": "The root of the repository."}}},
        "invocations": [_invocation(report)],
        "results": list(_results(report)),
    }


def _results(report: Report) -> Iterator[dict[str, Any]]:
    """Yield the results, the worst first so that the cap cuts the least; what is suppressed comes last."""
    indices, point = rule_index(report), pointing(report)
    for finding in worst_first(report)[:RESULTS]:
        yield result(finding, indices[finding.rule], point)
    for finding in report.suppressed[: max(0, RESULTS - len(report.findings))]:
        yield suppressed_result(finding, indices[finding.rule], point, report.suppression_reasons)


def _invocation(report: Report) -> dict[str, Any]:
    notes = list(_notifications(report))
    found: dict[str, Any] = {"executionSuccessful": not is_incomplete(report)}
    return found | ({"toolExecutionNotifications": notes} if notes else {})


def _notifications(report: Report) -> Iterator[dict[str, Any]]:
    """Yield what did not run, and what this log leaves out."""
    left = len(report.findings) + len(report.suppressed) - RESULTS
    if left > 0:
        yield _note("warning", f"{counted(left, 'result')} left out: a log holds at most {RESULTS}")
    for failure in report.failures:
        yield _note("error", f"{failure.case or 'suite'}: {failure.rule} failed: {failure.error}")
    for skip in report.skipped[:_NOTES]:
        yield _note("note", f"{shown_path(skip.path, unicode=True)}: not checked: {skip.reason}")
    rest = len(report.skipped) - _NOTES
    if rest > 0:
        yield _note("note", f"{rest} more not checked")


def _note(level: str, text: str) -> dict[str, Any]:
    return {"level": level, "message": {"text": _shown(text)}}


def _shown(text: str) -> str:
    return shown_text(text, unicode=True)
