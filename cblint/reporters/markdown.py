"""The markdown format: a page for GitHub's step summary, with tables by case."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from cblint.model.finding import Finding
from cblint.model.report import Report
from cblint.reporters.escape import shown_path
from cblint.reporters.markdown_text import code_markdown, plain_markdown
from cblint.reporters.places import shown_place
from cblint.reporters.style import Style
from cblint.reporters.summary import found, is_incomplete, sentences

LIMIT = 900 * 1024
"""Bytes of a page; GitHub drops a step's whole summary above 1 MiB. Source: "Workflow commands" in its documents."""

_ROWS = 200
"""Rows of one table: a page is cut between tables, so a table must not be a page of its own."""
_NOTES = 50
"""Skips that are listed; the rest is counted."""


def render(report: Report, style: Style) -> str:
    """Return the page, cut to its limit by whole sections; of `style`, `unicode` and `fail_on` count."""
    sections = [_head(report, style), *_failures(report, style), *_cases(report, style), *_skips(report, style)]
    kept, size = [], 0
    for number, section in enumerate(sections):
        size += len(section.encode("utf-8", "backslashreplace")) + 1
        if size > LIMIT:
            left = len(sections) - number
            kept.append(
                f"**Cut here: {left} more parts did not fit; another format of the report lists everything.**\n"
            )
            break
        kept.append(section)
    return "\n".join(kept)


def _head(report: Report, style: Style) -> str:
    mark = "INCOMPLETE, " if is_incomplete(report) else ""
    lines = [f"## cblint: {mark}{found(report)}", ""]
    lines += [plain_markdown(text, style.unicode) for text, _ in sentences(report, style.fail_on)]
    if is_incomplete(report):
        lines += ["", "**Not everything could be checked, so finding nothing proves nothing.**"]
    for hint in report.hints:
        lines += ["", f"Hint: {plain_markdown(hint, style.unicode)}"]
    return "\n".join(lines) + "\n"


def _cases(report: Report, style: Style) -> Iterator[str]:
    for case, group in groupby(report.findings, key=lambda finding: finding.case):
        findings = list(group)
        name = code_markdown(shown_path(case, style.unicode), style.unicode) if case else "The suite"
        for start in range(0, len(findings), _ROWS):
            more = " (continued)" if start else ""
            yield _table(f"### {name}{more}", findings[start : start + _ROWS], style)


def _table(heading: str, findings: Sequence[Finding], style: Style) -> str:
    rows = [heading, "", "| level | rule | place | what |", "|---|---|---|---|"]
    rows += [_row(finding, style) for finding in findings]
    return "\n".join(rows) + "\n"


def _row(finding: Finding, style: Style) -> str:
    rule = plain_markdown(f"{finding.rule} {finding.name}", style.unicode)
    place = code_markdown(shown_place(finding.path, finding.region, style.unicode), style.unicode)
    what = plain_markdown(finding.message, style.unicode)
    if finding.match is not None:
        what += f"<br>Match: {code_markdown(f'{finding.match.kind}, {finding.match.pointer}', style.unicode)}"
    if finding.help:
        what += f"<br>Fix: {plain_markdown(finding.help, style.unicode)}"
    return f"| {finding.severity} | {rule} | {place} | {what} |"


def _failures(report: Report, style: Style) -> Iterator[str]:
    if report.failures:
        items = [f"{f.case or 'suite'} {f.rule}: {f.error}" for f in report.failures]
        yield _list("### Checks that failed", items, style)


def _skips(report: Report, style: Style) -> Iterator[str]:
    if report.skipped:
        items = [f"{shown_path(s.path, style.unicode)}: {s.reason}" for s in report.skipped[:_NOTES]]
        rest = len(report.skipped) - _NOTES
        yield _list("### Not checked", [*items, *([f"{rest} more"] if rest > 0 else [])], style)


def _list(heading: str, items: Sequence[str], style: Style) -> str:
    return "\n".join([heading, "", *(f"- {plain_markdown(item, style.unicode)}" for item in items)]) + "\n"
