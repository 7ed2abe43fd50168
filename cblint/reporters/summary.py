"""The end of a report in words: what was checked, what was found, what decides, what could not be done."""

from collections.abc import Iterator

from cblint.model.report import Report
from cblint.model.severity import Severity
from cblint.reporters.counts import counted, levels, looked_at, set_aside


def summary_line(report: Report, fail_on: Severity | None = None) -> str:
    """Return the summary as one line without a newline, for stderr beside a machine format.

    `fail_on` is the level that decides the exit code, named when it is given, as are then the reasons of skips. Only
    these and numbers vary in the line.
    """
    parts = [f"cblint: {found(report)} in {looked_at(report)}"]
    aside = set_aside(report, told=fail_on is not None)
    if aside:
        parts.append(", ".join(aside))
    if fail_on is not None:
        parts.append(deciding(report, fail_on))
    if is_incomplete(report):
        failures = f", {counted(len(report.failures), 'failure')}" if report.failures else ""
        parts.append(f"INCOMPLETE{failures}")
    return "; ".join(parts)


def found(report: Report) -> str:
    """Return the findings by level in words: "3 errors, 1 note", or "no findings"."""
    return ", ".join(text for _, text in levels(report)) or "no findings"


def deciding(report: Report, fail_on: Severity) -> str:
    """Return which level fails the run, and how many findings reach it."""
    level = f"failing level {fail_on}"
    if not report.findings:
        return level
    reaching = sum(finding.severity.reaches(fail_on) for finding in report.findings)
    return f"{level}, reached by {reaching or 'none'} of {counted(len(report.findings), 'finding')}"


def is_incomplete(report: Report) -> bool:
    """Tell whether something that should have been checked was not, so that silence means nothing."""
    return report.incomplete or bool(report.failures)


def sentences(report: Report, fail_on: Severity) -> Iterator[tuple[str, str]]:
    """Yield the closing sentences, each with the role of its colour."""
    good = not is_incomplete(report) and report.counts.cases > 0
    level = levels(report)[0][0] if report.findings else ("good" if good else "place")
    head = f"Checked {looked_at(report)}" if report.counts.files else "No case was checked"
    yield f"{head}: {found(report)} ({deciding(report, fail_on)}).", level
    aside = set_aside(report)
    if aside:
        yield f"Set aside: {', '.join(aside)}.", "place"
