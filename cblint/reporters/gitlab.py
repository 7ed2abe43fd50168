"""The gitlab format: a Code Quality report for the merge requests of GitLab."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from cblint.model.finding import Finding
from cblint.model.report import Report
from cblint.model.severity import Severity
from cblint.reporters.escape import shown_text, valid_path
from cblint.reporters.json_text import json_text
from cblint.reporters.points import Point, pointing
from cblint.reporters.style import Style

_SEVERITIES = {Severity.ERROR: "critical", Severity.WARNING: "major", Severity.NOTE: "info"}
"""GitLab's five are info, minor, major, critical and blocker. Source: "Code Quality" in the documents of GitLab."""


def render(report: Report, style: Style) -> str:
    """Return one JSON array, an entry a finding; `style` changes nothing."""
    return json_text(list(_entries(report))) + "\n"


def _entries(report: Report) -> Iterator[dict[str, Any]]:
    point = pointing(report)
    seen: Counter[str] = Counter()
    for finding in report.findings:
        yield _entry(finding, point, seen[finding.fingerprint])
        seen[finding.fingerprint] += 1


def _entry(finding: Finding, point: Callable[[Finding], Point], earlier: int) -> dict[str, Any]:
    place = point(finding)
    # GitLab shows one of those that share a fingerprint; a line in it would make every edit a new finding.
    ordinal = f":{earlier + 1}" if earlier else ""
    return {
        "check_name": shown_text(f"{finding.rule} {finding.name}", unicode=True),
        "description": shown_text(f"{place.prefix}{finding.message}", unicode=True),
        "fingerprint": f"{finding.fingerprint}{ordinal}",
        "location": {
            "path": valid_path(place.path or finding.path),
            "lines": {"begin": place.region.start_line, "end": place.region.end_line},
        },
        "severity": _SEVERITIES[finding.severity],
    }
