"""What lint and gate say of the cases of a build, and what its records tell of that."""

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from cblint import __version__
from cblint.api.lint import Session
from cblint.api.options import Options
from cblint.delivery.record import BuildFacts
from cblint.engine.facts import case_digest
from cblint.gate import Verdict, hides_blocking, judge_report
from cblint.model.finding import Finding
from cblint.model.report import Report
from cblint.model.severity import Severity
from cblint.model.snapshot import Snapshot
from cblint.model.suppression import Suppression


@dataclass(frozen=True, slots=True)
class Checked:
    """Lint and gate over all cases of a build; equal when the same was found."""

    report: Report
    level: Severity
    overrides: Mapping[str, str] = field(compare=False)
    """Code -> reason."""
    session: Session = field(compare=False, repr=False)
    options: Options = field(compare=False, repr=False)

    @property
    def gate(self) -> Verdict:
        """The verdict on what no override lets pass."""
        kept = tuple(finding for finding in self.report.findings if finding.rule not in self.overrides)
        skipped = tuple(skip for skip in self.report.skipped if skip.rule not in self.overrides)
        report = self.report._replace(findings=kept, skipped=skipped)
        incomplete = report.incomplete or hides_blocking(report, self.level)
        return judge_report(report._replace(incomplete=incomplete), self.level)

    @property
    def clean(self) -> bool:
        """The cases may be delivered."""
        return self.gate.clean

    @property
    def overridden(self) -> tuple[Finding, ...]:
        """Findings that would have stopped the build."""
        return tuple(f for f in self.report.findings if f.rule in self.overrides and f.severity.reaches(self.level))

    def facts(self, case: Snapshot) -> BuildFacts:
        """Return what the record of one case tells; see `Verdict` of the build."""
        found = [finding for finding in self.report.findings if _speaks_of(finding, case.case_id)]
        counts = {f"{level}s": sum(f.severity is level for f in found) for level in Severity}
        suppressions = self.session.settings.suppressions or ()
        return BuildFacts(
            target=self.options.target,
            version=__version__,
            ruleset=self.session.book.digest,
            profile=self.session.book.profile.name,
            case_digest=case_digest(case),
            verdict={"clean": not self.overridden, "level": self.level.value, **counts},
            overrides=tuple(
                {"rule": code, "reason": reason, "findings": _recorded(self.overridden, case.case_id, code)}
                for code, reason in sorted(self.overrides.items())
            ),
            suppressed=tuple(_suppressed(self.report.suppressed, case.case_id, suppressions)),
            configuration=rule_changes(self.session),
        )


def rule_changes(session: Session) -> dict[str, Any]:
    """Return what makes this run's rules differ from the profile's."""
    run = {spec.code: spec for spec in session.specs}
    file, own = session.config_file, session.book.profile.delivery.errors
    return {
        "digest": hashlib.sha256(file.read_bytes()).hexdigest() if file else None,
        "left_out": [spec.code for spec in session.book.rules if spec.code not in run],
        "levels": {
            spec.code: run[spec.code].severity.value
            for spec in session.book.rules
            if spec.code in run and run[spec.code].severity is not spec.severity and spec.code not in own
        },
    }


def _suppressed(
    findings: Sequence[Finding], case_id: str, suppressions: Sequence[Suppression]
) -> Iterator[Mapping[str, Any]]:
    for finding in findings:
        if _speaks_of(finding, case_id):
            known = finding.suppression is not None and finding.suppression < len(suppressions)
            reason = suppressions[finding.suppression or 0].reason if known else None
            yield {**_entry(finding), "reason": reason}


def _recorded(findings: Sequence[Finding], case_id: str, code: str) -> list[Mapping[str, Any]]:
    return [_entry(f) for f in findings if f.rule == code and _speaks_of(f, case_id)]


def _entry(finding: Finding) -> dict[str, Any]:
    return {"rule": finding.rule, "severity": finding.severity.value, "fingerprint": finding.fingerprint}


def _speaks_of(finding: Finding, case_id: str) -> bool:
    """Tell whether a finding is about this case, the suite, or a case whose id may not be shown."""
    return finding.case in ("", case_id) or finding.case.startswith("<term ")
