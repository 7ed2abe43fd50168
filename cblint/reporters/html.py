"""The html format: one page that needs nothing else, to look through a suite's findings in a browser."""

import hashlib
from base64 import b64encode
from collections.abc import Iterator
from importlib.resources import files

from cblint.model.report import Report
from cblint.model.severity import Severity
from cblint.reporters.html_findings import articles
from cblint.reporters.html_index import Index, index_of
from cblint.reporters.html_matrix import matrix
from cblint.reporters.places import shown_place
from cblint.reporters.style import Style
from cblint.reporters.summary import found, is_incomplete, sentences
from cblint.reporters.xml_text import start_tag, xml_text

_LISTED = 200
"""Skips that are listed; the rest is counted."""


def render(report: Report, style: Style) -> str:
    """Return the page in ASCII; source lines are in it only where the report may show them.

    Its content security policy forbids everything but its own style and script, by their digests. Of `style`,
    `fail_on` counts.
    """
    css, script = _asset("report.css"), _asset("report.js")
    policy = (
        f"default-src 'none'; style-src '{_digest(css)}'; script-src '{_digest(script)}'; "
        "base-uri 'none'; form-action 'none'"
    )
    title = xml_text(f"cblint: {found(report)}")
    return "\n".join(
        [
            '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">',
            start_tag("meta", [("http-equiv", "Content-Security-Policy"), ("content", policy)]),
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            '<meta name="referrer" content="no-referrer">',
            f"<title>{title}</title>",
            f"<style>{css}</style>\n</head>\n<body>",
            *_body(report, style),
            f"<script>{script}</script>\n</body>\n</html>\n",
        ]
    )


def _asset(name: str) -> str:
    return files("cblint.reporters").joinpath("assets", name).read_text("utf-8")


def _digest(text: str) -> str:
    return f"sha256-{b64encode(hashlib.sha256(text.encode()).digest()).decode()}"


def _body(report: Report, style: Style) -> Iterator[str]:
    index = index_of(report)
    yield "<header>"
    yield f"<h1>cblint: {xml_text(found(report))}</h1>"
    if is_incomplete(report):
        text = "Incomplete: not everything could be checked, so finding nothing proves nothing."
        yield f'<p class="incomplete">{text}</p>'
    yield from (f"<p>{xml_text(text)}</p>" for text, _ in sentences(report, style.fail_on))
    yield from (f"<p>Hint: {xml_text(hint)}</p>" for hint in report.hints)
    yield _shares(report)
    yield "</header>\n<main>"
    yield from matrix(report, index)
    if report.findings:
        yield '<h2 id="findings">Findings</h2>'
        yield from _filters(index)
        yield from articles(report, index)
    yield from _undone(report)
    yield from _rules(report, index)
    yield f'<p class="soft">cblint {xml_text(report.version)}, profile {xml_text(report.profile)}</p>\n</main>'


def _shares(report: Report) -> str:
    """Return a bar whose parts are the levels' shares of the findings."""
    total, bars, start = len(report.findings), [], 0.0
    for severity in (Severity.ERROR, Severity.WARNING, Severity.NOTE):
        width = 100 * report.count(severity) / total if total else 0.0
        bars.append(f'<rect class="{severity}" x="{start:.2f}" width="{width:.2f}" height="1"></rect>')
        start += width
    head = '<svg class="shares" viewBox="0 0 100 1" preserveAspectRatio="none" role="img"'
    return f'{head} aria-label="{xml_text(found(report))}">{"".join(bars)}</svg>'


def _filters(index: Index) -> Iterator[str]:
    """Yield the form, hidden until the script shows it: without one it would do nothing."""
    yield '<form class="filters" hidden autocomplete="off">'
    yield '<label>Text <input type="search" name="text"></label>'
    yield from _select("Case", "case", [case or "(the suite)" for case in index.cases])
    yield from _select("Rule", "rule", [f"{code} {name}" for code, name in index.rules.items()])
    boxes = "".join(
        f'<label><input type="checkbox" name="severity" value="{severity}" checked> {severity}</label>'
        for severity in reversed(Severity)
    )
    yield f'<fieldset aria-label="Severity">{boxes}</fieldset>'
    yield '<button type="button">Reset</button> <output id="count" aria-live="polite"></output>\n</form>'
    yield '<p class="keys soft" hidden>Keys: <kbd>/</kbd> search, <kbd>j</kbd> next, <kbd>k</kbd> back, '
    yield "<kbd>Esc</kbd> reset.</p>"


def _select(label: str, name: str, options: list[str]) -> Iterator[str]:
    rows = "".join(f'<option value="{number}">{xml_text(text)}</option>' for number, text in enumerate(options))
    yield f'<label>{label} <select name="{name}"><option value="">all</option>{rows}</select></label>'


def _undone(report: Report) -> Iterator[str]:
    """Yield what failed or was not checked."""
    failed = [f"{failure.case or 'suite'} {failure.rule}: {failure.error}" for failure in report.failures]
    skips = [f"{shown_place(skip.path, None, unicode=True)}: {skip.reason}" for skip in report.skipped[:_LISTED]]
    rest = len(report.skipped) - _LISTED
    for heading, items in (("Checks that failed", failed), ("Not checked", [*skips, *_more(rest)])):
        if items:
            yield f"<h2>{heading}</h2>\n<ul>"
            yield from (f"<li>{xml_text(item)}</li>" for item in items)
            yield "</ul>"


def _more(rest: int) -> list[str]:
    return [f"{rest} more"] if rest > 0 else []


def _rules(report: Report, index: Index) -> Iterator[str]:
    """Yield the explanation of each rule that spoke; findings link to it."""
    held = {rule.code: rule for rule in report.rules}
    told = [(number, held[code]) for number, code in enumerate(index.rules) if code in held]
    if told:
        yield "<h2>Rules</h2>"
    for number, rule in told:
        # A browser opens the element around the target of a link.
        yield f"<details><summary>{xml_text(f'{rule.code} {rule.name}: {rule.summary}')}</summary>"
        yield f'<div id="rule-{number}">'
        for label, text in (("Why", rule.why), ("Fix", rule.fix)):
            yield f"<p><b>{label}.</b> {xml_text(' '.join(text.split()))}</p>"
        yield "</div></details>"
