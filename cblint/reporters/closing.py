"""The last part of the pretty format: skips, failures, repeats, statistics, summary and hints."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from cblint.model.report import Report
from cblint.reporters.color import Painter
from cblint.reporters.counts import counted
from cblint.reporters.escape import shown_path, shown_text
from cblint.reporters.layout import labelled, labelled_place, paragraph
from cblint.reporters.style import Style
from cblint.reporters.summary import is_incomplete, sentences

if TYPE_CHECKING:
    from cblint.reporters.tallies import Repeat

_SKIPS, _REPEATS, _CASES = 10, 5, 4
"""Skips, repeats, and cases of one repeat that are listed; the rest is counted."""


def closing_blocks(report: Report, style: Style, paint: Painter) -> Iterator[list[str]]:
    """Yield blocks of lines; a quiet style keeps only what makes the run incomplete."""
    yield list(_skips(report, style, paint))
    if not style.quiet:
        yield list(_repeats(report, style, paint))
        yield list(_statistics(report, style, paint)) if style.statistics else []
    yield list(_failures(report, style, paint))
    yield list(_summary(report, style, paint))


def _skips(report: Report, style: Style, paint: Painter) -> Iterator[str]:
    listed = sorted(report.skipped, key=lambda skip: skip.hides is None)
    if style.quiet:
        listed = [skip for skip in listed if skip.hides is not None and is_incomplete(report)]
    for skip in listed[:_SKIPS]:
        place = shown_path(skip.path, style.unicode)
        yield from labelled_place("skipped", place, skip.reason, style, paint)
    rest = len(listed) - _SKIPS
    if rest > 0:
        yield from labelled("skipped", f"{rest} more (the json format lists all)", style, paint)


def _repeats(report: Report, style: Style, paint: Painter) -> Iterator[str]:
    if not report.findings:
        return
    from cblint.reporters.tallies import repeats

    found = repeats(report)
    for repeat in found[:_REPEATS]:
        yield from labelled("repeated", _repeat_text(repeat), style, paint)
    if len(found) > _REPEATS:
        yield from labelled("repeated", f"{len(found) - _REPEATS} more of this kind", style, paint)


def _repeat_text(repeat: "Repeat") -> str:
    finding, names = repeat.finding, repeat.cases[:_CASES]
    more = [f"{len(repeat.cases) - _CASES} more"] if len(repeat.cases) > _CASES else []
    times = f"{counted(repeat.count, 'time')} in {counted(len(repeat.cases), 'case')}"
    return f"{finding.rule} {finding.name}, {times} ({', '.join((*names, *more))}): {finding.message}"


def _statistics(report: Report, style: Style, paint: Painter) -> Iterator[str]:
    from cblint.reporters.tallies import tally

    for row in tally(report):
        rule = shown_text(f"{row.rule} {row.name}", style.unicode)
        yield f"{row.count:>6} {paint(f'{row.severity:<7}', row.severity)} {rule}"


def _failures(report: Report, style: Style, paint: Painter) -> Iterator[str]:
    for failure in report.failures:
        where = shown_path(failure.case, style.unicode) if failure.case else "suite"
        place = f"{where} {shown_text(failure.rule, style.unicode)}"
        yield from labelled_place("failed", place, failure.error, style, paint)


def _summary(report: Report, style: Style, paint: Painter) -> Iterator[str]:
    if not style.quiet:
        for text, role in sentences(report, style.fail_on):
            yield from (paint(line, role) for line in paragraph(text, style))
    if is_incomplete(report):
        text = "Incomplete: not everything could be checked, so finding nothing proves nothing."
        yield from (paint(line, "error") for line in paragraph(text, style))
    if not style.quiet:
        for hint in report.hints:
            yield from labelled("hint", hint, style, paint, indent="")
