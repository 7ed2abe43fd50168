"""Numbers in words: counts of things and sizes."""

from collections.abc import Iterable

from cblint.model.report import Report
from cblint.model.severity import Severity

_UNITS = ("kB", "MB", "GB", "TB")


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


def set_aside(report: Report) -> list[str]:
    """Return what was found but not shown, or not looked at, in words; nothing for what is zero."""
    counts = report.counts
    return _nonzero(
        (
            (counts.suppressed, f"{counts.suppressed} suppressed"),
            (counts.baselined, f"{counts.baselined} in the baseline"),
            (len(report.skipped), f"{len(report.skipped)} skipped"),
            (counts.drafts, f"{counted(counts.drafts, 'draft')} left out"),
        )
    )


def _nonzero(pairs: Iterable[tuple[int, str]]) -> list[str]:
    return [text for number, text in pairs if number]
