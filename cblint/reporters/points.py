"""Where formats point that can show nothing but a line of an existing file."""

from collections.abc import Callable
from dataclasses import dataclass

from cblint.model.finding import Finding
from cblint.model.place import Region
from cblint.model.report import CheckedCase, Report
from cblint.reporters.escape import shown_path

WHOLE_FILE = Region(1, 1, 1, 2)
"""What stands for a file as a whole."""


@dataclass(frozen=True, slots=True)
class Point:
    """A file to open, and what to say when it only stands in for the finding's own place."""

    path: str
    """Report path; "" when no file of the run can be shown."""
    region: Region
    line_hash: str = ""
    """By which GitHub knows the line again; "" when it is not known."""
    prefix: str = ""
    """"PLACE: " when `path` is not the place itself."""


def pointing(report: Report) -> Callable[[Finding], Point]:
    """Return what finds the point of a finding of this report.

    A folder, a missing file or a masked path is represented by a file of the same case, else of the first case
    that has one.
    """
    anchors = {case.case: case for case in reversed(report.cases) if case.anchor}
    common = next((case for case in report.cases if case.anchor), CheckedCase("", ""))

    def point(finding: Finding) -> Point:
        if finding.openable:
            return Point(finding.path, finding.region or WHOLE_FILE, finding.line_hash)
        case = anchors.get(finding.case, common)
        return Point(case.anchor, WHOLE_FILE, case.anchor_hash, f"{shown_path(finding.path, unicode=True)}: ")

    return point


def worst_first(report: Report) -> list[Finding]:
    """Return the findings by severity, the worst first, else in the report's order."""
    return sorted(report.findings, key=lambda finding: -finding.severity.rank)
