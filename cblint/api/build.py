"""`build_tasks`: cases in, released tasks out, when lint and gate let them pass."""

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from cblint import __version__
from cblint.api.lint import Session, prepare, run_session
from cblint.api.options import Options
from cblint.delivery.build import BuildRequest, BuiltCase, Snapshots, build_cases
from cblint.delivery.record import BuildFacts
from cblint.engine.facts import case_digest
from cblint.errors import UsageError
from cblint.gate import Verdict, judge_report
from cblint.model.finding import Finding
from cblint.model.report import Report
from cblint.model.rule import RuleSpec
from cblint.model.severity import Severity
from cblint.model.snapshot import Snapshot
from cblint.model.suppression import Suppression
from cblint.reading.discovery import CaseRef


@dataclass(frozen=True, slots=True)
class Override:
    """A rule whose findings do not stop this one build, and why."""

    rule: str
    """Code or name."""
    reason: str


@dataclass(frozen=True, slots=True)
class BuildOptions:
    """Choices of one build; what lint may choose as well stands in Options."""

    out: Path
    overrides: tuple[Override, ...] = ()
    allow_suppressed: bool = False
    sign_key: Path | None = None


@dataclass(frozen=True, slots=True)
class BuildOutcome:
    """What came of a build."""

    report: Report
    verdict: Verdict
    """Findings of overridden rules left aside."""
    built: tuple[BuiltCase, ...]
    """Empty unless the verdict is clean."""
    overrides: tuple[Override, ...]
    overridden: tuple[Finding, ...]
    """Findings at or above the level that only an override let pass."""
    left_out: tuple[str, ...]
    """Rules that the configuration leaves out."""


@dataclass(frozen=True, slots=True)
class _Checked:
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
        return judge_report(replace(self.report, findings=kept), self.level)

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
            configuration=_configuration(self.session),
        )


def build_tasks(paths: Sequence[Path | str], choices: BuildOptions, options: Options | None = None) -> BuildOutcome:
    """Check the cases with every rule, without cache and baseline, and write them when the gate lets them pass.

    Raises UsageError when an override or a draft is named that can't be built, DeliveryError when the output cannot be
    written, and what `lint` raises.
    """
    options = replace(options or Options(), suppressions=choices.allow_suppressed, baseline=None)
    if not paths:
        raise UsageError("no case is named", "name the cases to build, or their suite")
    session = _release_session(prepare(paths, options))
    cases = tuple(case for target in session.targets for case in target.cases)
    _refuse_drafts(cases)
    overrides = _overrides(choices.overrides, session)
    checked: list[_Checked] = []

    def check(snapshots: Snapshots) -> _Checked:
        # The second call comes while the output folder is locked: a process that is forked would keep the lock.
        chosen = replace(options, jobs=1) if checked else options
        report = run_session(session, chosen, snapshots=snapshots)
        checked.append(_Checked(report, session.fail_on, overrides, session, options))
        return checked[-1]

    built = build_cases(_request(session, cases, choices, options), check)
    first = checked[0]
    named = tuple(Override(code, reason) for code, reason in sorted(overrides.items()))
    left_out = tuple(_configuration(session)["left_out"])
    return BuildOutcome(first.report, first.gate, built, named, first.overridden if built else (), left_out)


def _request(session: Session, cases: tuple[CaseRef, ...], choices: BuildOptions, options: Options) -> BuildRequest:
    suites = tuple(target.suite for target in session.targets if target.whole)
    return BuildRequest(
        cases=cases,
        inputs=(*suites, *(case.root for case in cases)),
        out=choices.out,
        target=options.target,
        profile=session.book.profile,
        sign_key=choices.sign_key,
    )


def _release_session(session: Session) -> Session:
    """Return the session with the rules that no delivered case may breach as errors, left out or not."""
    wanted = session.book.profile.delivery.errors
    kept = {spec.code: spec for spec in session.book.rules if spec.code in wanted}
    kept = {code: replace(spec, severity=Severity.ERROR) for code, spec in kept.items()}
    specs = {spec.code: spec for spec in session.specs} | kept
    return replace(session, specs=tuple(spec for _, spec in sorted(specs.items())))


def _refuse_drafts(cases: Sequence[CaseRef]) -> None:
    names = [case.case_id for case in cases]
    if any(part.startswith("_") for case in cases for part in (case.root.name, case.root.parent.name)):
        raise UsageError(
            "a draft cannot be built", "its name, or its folder's, starts with _: rename it when it is done"
        )
    if any(name.startswith(".") for name in names):
        raise UsageError("a case whose name starts with a dot cannot be built", "rename its folder")
    if len(set(names)) != len(names):
        raise UsageError("two of the cases have one name", "build them into different folders")


def _overrides(named: Sequence[Override], session: Session) -> dict[str, str]:
    """Return the reason of each overridden rule by code; raises UsageError."""
    reasons: dict[str, str] = {}
    for override in named:
        spec: RuleSpec = session.book.rule(override.rule)
        if spec.locked:
            raise UsageError(f"--allow {spec.code}: without this rule nothing is checked", "mend what it found")
        if not override.reason.strip():
            raise UsageError(f"--allow {spec.code}: no reason", "say why with --reason TEXT")
        reasons[spec.code] = override.reason.strip()
    return reasons


def _configuration(session: Session) -> dict[str, Any]:
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
