"""The pretty format: for people at a terminal."""

from collections.abc import Iterator

from cblint.model.finding import Finding
from cblint.model.report import Report
from cblint.model.severity import Confidence
from cblint.reporters.closing import closing_blocks
from cblint.reporters.color import Painter, painter
from cblint.reporters.escape import shown_text
from cblint.reporters.layout import INDENT, labelled, labelled_place, paragraph
from cblint.reporters.places import shown_place
from cblint.reporters.style import Style

_RELATED = 5
"""Related places that are listed; the rest is counted."""


def render(report: Report, style: Style) -> str:
    """Return the findings, each a block of its own, then what a reader needs to know about the run."""
    paint = painter(style.color)
    blocks = [list(_finding(finding, style, paint)) for finding in report.findings]
    blocks += closing_blocks(report, style, paint)
    return "\n".join("".join(f"{line}\n" for line in block) for block in blocks if block)


def _finding(finding: Finding, style: Style, paint: Painter) -> Iterator[str]:
    place = paint(f"{shown_place(finding.path, finding.region, style.unicode)}:", "place")
    rule = shown_text(f"{finding.rule} {finding.name}", style.unicode)
    yield f"{place} {paint(finding.severity, finding.severity)} {rule}"
    yield from paragraph(finding.message, style, INDENT)
    if finding.excerpt is not None and finding.region is not None:
        from cblint.reporters.excerpt import excerpt_lines

        yield from excerpt_lines(finding.excerpt, finding.region, finding.severity, style, paint)
    yield from _match(finding, style, paint)
    yield from _related(finding, style, paint)
    if finding.help:
        yield from labelled("help", finding.help, style, paint)


def _match(finding: Finding, style: Style, paint: Painter) -> Iterator[str]:
    if finding.match is not None:
        yield from labelled("match", f"{finding.match.kind}, {finding.match.pointer}", style, paint)
    if finding.confidence is not Confidence.HIGH:
        yield from labelled("confidence", finding.confidence, style, paint)


def _related(finding: Finding, style: Style, paint: Painter) -> Iterator[str]:
    for related in finding.related[:_RELATED]:
        place = shown_place(related.path, related.region, style.unicode)
        yield from labelled_place("related", place, related.message, style, paint)
    rest = len(finding.related) - _RELATED
    if rest > 0:
        yield from labelled("related", f"{rest} more (the json format lists all)", style, paint)
