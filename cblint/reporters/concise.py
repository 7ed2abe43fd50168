"""The concise format: one line a finding, for editors and for grep."""

from cblint.model.finding import Finding
from cblint.model.report import Report
from cblint.reporters.color import Painter, painter
from cblint.reporters.escape import shown_text
from cblint.reporters.places import shown_place
from cblint.reporters.style import Style


def render(report: Report, style: Style) -> str:
    """Return `path:line:column: level CODE message` a line (the path alone for a whole file or folder)."""
    paint = painter(style.color)
    return "".join(f"{_line(finding, style, paint)}\n" for finding in report.findings)


def _line(finding: Finding, style: Style, paint: Painter) -> str:
    place = paint(f"{shown_place(finding.path, finding.region, style.unicode)}:", "place")
    rest = shown_text(f"{finding.rule} {finding.message}", style.unicode)
    return f"{place} {paint(finding.severity, finding.severity)} {rest}"
