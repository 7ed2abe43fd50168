"""Numbers in words: counts of things and sizes."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from cblint.model.report import Report, Skip
from cblint.model.severity import Severity
from cblint.reporters.escape import shown_text

_UNITS = ("kB", "MB", "GB", "TB")
_REASONS, _CODES = 3, 4
"""Reasons of skips, and codes of one reason, that are named in a line; the rest is counted."""


def counted(number: int, noun: str) -> str:
    """Return "1 case", "26 cases"."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def sized(size: int) -> str:
    """Return a number of bytes in decimal units: "512 bytes", "1.2 MB"."""
    if size < 1000:
        return counted(size, "byte")
    scaled, power = size / 1000, 0
    while scaled >= 999.95 and power < len(_UNITS) - 1:
        scaled, power = scaled / 1000, power + 1
    return f"{scaled:.1f} {_UNITS[power]}"


def looked_at(report: Report) -> str:
    """Return how much was checked: "26 cases, 412 files, 1.2 MB"; texts outside of cases count as files."""
    counts = report.counts
    files = f"{counted(counts.files, 'file')}, {sized(counts.bytes)}"
    return f"{counted(counts.cases, 'case')}, {files}" if counts.cases or not counts.files else files


def levels(report: Report) -> list[tuple[Severity, str]]:
    """Return the severities that occur, worst first, with their counts in words."""
    severities = (Severity.ERROR, Severity.WARNING, Severity.NOTE)
    pairs = ((severity, report.count(severity)) for severity in severities)
    return [(severity, counted(count, severity)) for severity, count in pairs if count]


def set_aside(report: Report, *, told: bool = False) -> list[str]:
    """Return what was found but not shown, or not looked at, in words; nothing for what is zero.

    `told`: with the reasons of skips, as far as they are short to tell.
    """
    counts = report.counts
    reasons = f" ({'; '.join(_skip_reasons(report.skipped))})" if told and report.skipped else ""
    return _nonzero(
        (
            (counts.suppressed, f"{counts.suppressed} suppressed"),
            (counts.baselined, f"{counts.baselined} in the baseline"),
            (len(report.skipped), f"{len(report.skipped)} skipped{reasons}"),
            (counts.drafts, f"{counted(counts.drafts, 'draft')} left out"),
        )
    )


def _skip_reasons(skipped: Sequence[Skip]) -> Iterator[str]:
    """Yield `CODE, CODE: reason` for each reason, what hides findings first; the rest is counted."""
    codes: dict[str, set[str]] = {}
    for skip in sorted(skipped, key=lambda skip: skip.hides is None):
        reason = skip.reason.removeprefix(skip.rule).removeprefix(":").strip()
        codes.setdefault(reason, set()).add(skip.rule)
    for reason, rules in islice(codes.items(), _REASONS):
        listed = sorted(rule for rule in rules if rule)
        more = f" and {len(listed) - _CODES} more" if len(listed) > _CODES else ""
        yield shown_text(f"{', '.join(listed[:_CODES])}{more}: {reason}" if listed else reason, False)
    if len(codes) > _REASONS:
        yield f"{len(codes) - _REASONS} more reasons"


def _nonzero(pairs: Iterable[tuple[int, str]]) -> list[str]:
    return [text for number, text in pairs if number]
