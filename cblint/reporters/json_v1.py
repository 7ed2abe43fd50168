"""The json format, version 1.0: the whole report for programs, as the schema `report` describes it."""

from typing import Any

from cblint.model.finding import Finding, Related
from cblint.model.place import Region
from cblint.model.problem import Match
from cblint.model.report import Failure, Report, Skip
from cblint.model.severity import Severity
from cblint.reporters.escape import valid_path, valid_text
from cblint.reporters.json_text import json_text
from cblint.reporters.style import Style

SCHEMA_VERSION = "1.0"
"""Fields may be added in 1.x; removing or renaming one takes 2.0."""


def render(report: Report, style: Style) -> str:
    """Return one JSON object in ASCII, keys sorted, with a final newline; `style` changes nothing."""
    return json_text(_document(report)) + "\n"


def _document(report: Report) -> dict[str, Any]:
    return {
        **head_record(report),
        "findings": [finding_record(finding) for finding in report.findings],
        "suppressed": [finding_record(finding) for finding in report.suppressed],
        "skipped": [skip_record(skip) for skip in report.skipped],
        "failures": [failure_record(failure) for failure in report.failures],
    }


def head_record(report: Report) -> dict[str, Any]:
    """Return what the document says of the run itself."""
    return {
        "schema_version": SCHEMA_VERSION,
        "tool": {"name": "cblint", "version": report.version, "ruleset": report.ruleset},
        "profile": valid_text(report.profile),
        "summary": _summary(report),
    }


def skip_record(skip: Skip) -> dict[str, str]:
    """Return one entry of `skipped`."""
    return {"path": valid_path(skip.path), "reason": valid_text(skip.reason)}


def failure_record(failure: Failure) -> dict[str, str]:
    """Return one entry of `failures`."""
    return {"case": _case(failure.case), "rule": valid_text(failure.rule), "error": valid_text(failure.error)}


def _summary(report: Report) -> dict[str, int]:
    counts = report.counts
    return {
        "cases": counts.cases,
        "files": counts.files,
        "bytes": counts.bytes,
        "errors": report.count(Severity.ERROR),
        "warnings": report.count(Severity.WARNING),
        "notes": report.count(Severity.NOTE),
        "suppressed": counts.suppressed,
        "baselined": counts.baselined,
        "skipped": len(report.skipped),
        "drafts": counts.drafts,
    }


def finding_record(finding: Finding) -> dict[str, Any]:
    """Return one entry of `findings` or `suppressed`."""
    record: dict[str, Any] = {
        "rule": valid_text(finding.rule),
        "name": valid_text(finding.name),
        "severity": finding.severity.value,
        "confidence": finding.confidence.value,
        "case": _case(finding.case),
        "path": valid_path(finding.path),
        "region": _region(finding.region),
        "message": valid_text(finding.message),
        "help": valid_text(finding.help),
        "related": [_related(related) for related in finding.related],
        "fingerprint": finding.fingerprint,
    }
    if finding.match is not None:
        record["match"] = _match(finding.match)
    return record


def _case(case: str) -> str:
    return valid_path(case) if case else ""


def _region(region: Region | None) -> dict[str, int] | None:
    return None if region is None else region._asdict()


def _related(related: Related) -> dict[str, Any]:
    return {
        "path": valid_path(related.path),
        "region": _region(related.region),
        "message": valid_text(related.message),
    }


def _match(match: Match) -> dict[str, str]:
    return {"kind": valid_text(match.kind), "pointer": valid_path(match.pointer)}
