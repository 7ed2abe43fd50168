"""The findings of a page, one article each."""

from collections.abc import Iterator

from cblint.model.finding import Excerpt, Finding
from cblint.model.place import Region
from cblint.model.report import Report
from cblint.model.severity import Confidence
from cblint.reporters.html_index import Index, family_of
from cblint.reporters.places import shown_place
from cblint.reporters.xml_text import xml_text

_RELATED = 20
"""Related places that are listed; the rest is counted."""
_LONGEST = 400
"""Code points of a source line that are shown around the finding."""


def articles(report: Report, index: Index) -> Iterator[str]:
    """Yield the findings in the report's order."""
    numbers = {code: number for number, code in enumerate(index.rules)}
    explained = {rule.code for rule in report.rules}
    for finding in report.findings:
        yield from _article(finding, index, numbers[finding.rule], finding.rule in explained, report.terms_shown)


def _article(finding: Finding, index: Index, rule: int, explained: bool, terms_shown: bool) -> Iterator[str]:
    numbers = f'data-case="{index.cases[finding.case]}" data-rule="{rule}"'
    numbers += f' data-family="{index.families[family_of(finding.rule)]}" data-severity="{finding.severity}"'
    yield f'<article class="{finding.severity}" tabindex="-1" {numbers}>'
    yield f"<h3>{xml_text(shown_place(finding.path, finding.region, unicode=True))}</h3>"
    name = xml_text(f"{finding.rule} {finding.name}")
    link = f'<a href="#rule-{rule}">{name}</a>' if explained else name
    yield f'<p><b class="{finding.severity}">{finding.severity}</b> {link}</p>'
    yield f"<p>{xml_text(finding.message)}</p>"
    if terms_shown and finding.excerpt is not None and finding.region is not None:
        yield _excerpt(finding.excerpt, finding.region)
    if finding.match is not None:
        yield f'<p class="soft">Match: {xml_text(f"{finding.match.kind}, {finding.match.pointer}")}</p>'
    if finding.confidence is not Confidence.HIGH:
        yield f'<p class="soft">Confidence: {finding.confidence}</p>'
    yield from _related(finding)
    if finding.help:
        yield f"<p><b>Fix.</b> {xml_text(finding.help)}</p>"
    yield "</article>"


def _related(finding: Finding) -> Iterator[str]:
    if not finding.related:
        return
    yield "<ul>"
    for related in finding.related[:_RELATED]:
        place = shown_place(related.path, related.region, unicode=True)
        yield f"<li><code>{xml_text(place)}</code>: {xml_text(related.message)}</li>"
    rest = len(finding.related) - _RELATED
    yield f"<li>{rest} more</li></ul>" if rest > 0 else "</ul>"


def _excerpt(excerpt: Excerpt, region: Region) -> str:
    rows = (_row(number, line, region) for number, line in enumerate(excerpt.lines, excerpt.first_line))
    return "<pre>" + "\n".join(rows) + "</pre>"


def _row(number: int, line: str, region: Region) -> str:
    first, last = 0, 0
    if region.start_line <= number <= region.end_line:
        first = region.start_column - 1 if number == region.start_line else 0
        last = region.end_column - 1 if number == region.end_line else len(line)
    low = max(0, first - _LONGEST // 2)
    high = low + _LONGEST
    before, marked, after = line[low:first], line[first : min(last, high)], line[max(first, last) : high]
    mark = f"<mark>{_source(marked)}</mark>" if marked else ""
    cut = ("..." if low else "", "..." if high < len(line) else "")
    return f'<span class="soft">{number:>5}</span> {cut[0]}{_source(before)}{mark}{_source(after)}{cut[1]}'


def _source(text: str) -> str:
    return xml_text(text.replace("\t", "    "))
