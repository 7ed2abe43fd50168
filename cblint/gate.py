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
    """Tell whether a case's input went unread and no finding of that case blocks.

    A rule is skipped quietly when another one has told the cause. When that finding was set aside, lowered or
    ignored, silence would pass for a clean case.
    """
    blocked = {finding.case for finding in report.findings if finding.severity.reaches(level)}
    return any(skip.unread and skip.case not in blocked for skip in report.skipped)


def judge_report(report: Report, level: Severity) -> Verdict:
    """Return the verdict on a report at a failing level."""
    blocking = sum(1 for finding in report.findings if finding.severity.reaches(level))
    complete = not report.incomplete
    return Verdict(complete and blocking == 0, complete, blocking, level)
