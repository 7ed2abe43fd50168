"""The github format: workflow commands that GitHub turns into annotations of a pull request."""

from collections.abc import Callable, Iterable, Iterator

from cblint.model.finding import Finding
from cblint.model.report import Report
from cblint.model.severity import Severity
from cblint.reporters.counts import counted
from cblint.reporters.escape import shown_path, shown_text
from cblint.reporters.points import Point, pointing
from cblint.reporters.style import Style
from cblint.reporters.summary import is_incomplete

SHOWN = 9
"""Annotations of one level; GitHub drops what is beyond 10 a step without a word, and one tells of the rest.
Source: "Workflow commands" and "Problem matchers" in the documents of GitHub Actions."""

_COMMANDS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.NOTE: "notice"}
_DATA = {"%": "%25", "\r": "%0D", "\n": "%0A"}
_PROPERTY = {**_DATA, ":": "%3A", ",": "%2C"}


def render(report: Report, style: Style) -> str:
    """Return at most ten commands a level, errors first; nothing for a clean run."""
    return "".join(f"{line}\n" for line in _lines(report, style))


def _lines(report: Report, style: Style) -> Iterator[str]:
    point = pointing(report)
    for severity, command in _COMMANDS.items():
        found = [finding for finding in report.findings if finding.severity is severity]
        failed = list(_failures(report, style)) if severity is Severity.ERROR else []
        shown = [*failed, *(_annotation(finding, point, style) for finding in found[:SHOWN])][:SHOWN]
        yield from shown
        rest = len(failed) + len(found) - len(shown)
        if rest:
            message = f"{counted(rest, f'more {severity}')}: see the full report"
            yield _command(command, {"title": "cblint"}, message, style)


def _failures(report: Report, style: Style) -> Iterator[str]:
    """Yield what makes the run incomplete: first that it is, then each check that failed."""
    if is_incomplete(report):
        message = "Not everything could be checked, so finding nothing proves nothing."
        yield _command("error", {"title": "cblint: incomplete"}, message, style)
    for failure in report.failures:
        title = f"cblint: {failure.rule} failed"
        yield _command("error", {"title": title}, f"{failure.case or 'suite'}: {failure.error}", style)


def _annotation(finding: Finding, point: Callable[[Finding], Point], style: Style) -> str:
    place = point(finding)
    properties = _place(place, style) | {"title": f"cblint: {finding.rule} {finding.name}"}
    sentences = filter(None, (f"{place.prefix}{finding.message}", finding.help))
    return _command(_COMMANDS[finding.severity], properties, ". ".join(sentences), style)


def _place(place: Point, style: Style) -> dict[str, str]:
    if not place.path:
        return {}
    region = place.region
    properties = {"file": shown_path(place.path, style.unicode), "line": str(region.start_line)}
    properties["endLine"] = str(region.end_line)
    # GitHub takes columns only of a place on one line.
    if region.start_line == region.end_line:
        properties |= {"col": str(region.start_column), "endColumn": str(region.end_column)}
    return properties


def _command(name: str, properties: dict[str, str], message: str, style: Style) -> str:
    pairs = ",".join(f"{key}={_escaped(_shown(value, style), _PROPERTY)}" for key, value in properties.items())
    return f"::{name} {pairs}::{_escaped(_shown(message, style), _DATA)}"


def _shown(text: str, style: Style) -> str:
    return shown_text(text, style.unicode)


def _escaped(text: Iterable[str], table: dict[str, str]) -> str:
    return "".join(table.get(character, character) for character in text)
