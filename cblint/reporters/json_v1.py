"""The json format, version 1.0: the whole report for programs, as the schema `report` describes it."""

import json
import re
from typing import Any

from cblint.model.finding import Finding, Related
from cblint.model.place import Region
from cblint.model.problem import Match
from cblint.model.report import Report
from cblint.model.severity import Severity
from cblint.reporters.escape import valid_path, valid_text
from cblint.reporters.style import Style

SCHEMA_VERSION = "1.0"
"""Fields may be added in 1.x; removing or renaming one takes 2.0."""


_COMMAND = re.compile("#(?=#)")
"""What JSON allows in a string, and nowhere else, but a build server may obey: `##[command]`."""


def render(report: Report, style: Style) -> str:
    """Return one JSON object in ASCII, keys sorted, with a final newline; `style` changes nothing."""
    text = json.dumps(_document(report), ensure_ascii=True, allow_nan=False, indent=2, sort_keys=True)
    return _COMMAND.sub(r"\\u0023", text) + "\n"


def _document(report: Report) -> dict[str, Any]:
    return {
        "schema_version": SCHEMA_VERSION,
        "tool": {"name": "cblint", "version": report.version, "ruleset": report.ruleset},
        "profile": valid_text(report.profile),
        "summary": _summary(report),
        "findings": [_finding(finding) for finding in report.findings],
        "suppressed": [_finding(finding) for finding in report.suppressed],
        "skipped": [{"path": valid_path(s.path), "reason": valid_text(s.reason)} for s in report.skipped],
        "failures": [
            {"case": _case(f.case), "rule": valid_text(f.rule), "error": valid_text(f.error)} for f in report.failures
        ],
    }


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


def _finding(finding: Finding) -> dict[str, Any]:
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
