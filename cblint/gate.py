"""The gate: what a report means for the exit code and for a build."""

from enum import IntEnum
from typing import NamedTuple

from cblint.model.report import Report
from cblint.model.severity import Severity


class ExitCode(IntEnum):
    """Documented exit codes; the output format never changes them."""

    CLEAN = 0
    FINDINGS = 1
    INCOMPLETE = 2
    INTERRUPTED = 130


class Verdict(NamedTuple):
    """What the gate makes of a report."""

    clean: bool
    """Everything was checked, and nothing reaches the failing level."""
    complete: bool
    blocking: int
    """Number of findings at or above the level."""
    level: Severity

    @property
    def exit_code(self) -> ExitCode:
        """2 when the job could not be done in full, else 1 on blocking findings, else 0."""
        if not self.complete:
            return ExitCode.INCOMPLETE
        return ExitCode.CLEAN if self.clean else ExitCode.FINDINGS


def has_unanswered_skips(report: Report, level: Severity) -> bool:
    """Tell whether a case's input went unread, or a finding that would block unlisted, and nothing of the case blocks.

    A rule is skipped quietly when another one has told the cause. When that finding was set aside, lowered or
    ignored, silence would pass for a clean case.
    """
    blocked = _blocked(report, level)
    return hides_blocking(report, level) or any(skip.unread and skip.case not in blocked for skip in report.skipped)


def hides_blocking(report: Report, level: Severity) -> bool:
    """Tell whether a rule found more than it lists, some of it may block, and no finding of that case does."""
    blocked = _blocked(report, level)
    cut = (skip.case for skip in report.skipped if skip.hides is not None and skip.hides.reaches(level))
    # What a rule of suites found speaks of any case.
    return any(case not in blocked if case else not blocked for case in cut)


def _blocked(report: Report, level: Severity) -> set[str]:
    return {finding.case for finding in report.findings if finding.severity.reaches(level)}


def judge_report(report: Report, level: Severity) -> Verdict:
    """Return the verdict on a report at a failing level."""
    blocking = sum(1 for finding in report.findings if finding.severity.reaches(level))
    complete = not report.incomplete
    return Verdict(complete and blocking == 0, complete, blocking, level)
