"""`build_tasks`: cases in, released tasks out, when lint and gate let them pass."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from cblint.api.build_verdict import Checked, rule_changes
from cblint.api.lint import Session, prepare, run_session
from cblint.api.options import Options
from cblint.delivery.build import BuildRequest, BuiltCase, Snapshots, build_cases
from cblint.errors import UsageError
from cblint.gate import Verdict
from cblint.model.finding import Finding
from cblint.model.report import Report
from cblint.model.rule import RuleSpec
from cblint.model.severity import Severity
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


def build_tasks(paths: Sequence[Path | str], choices: BuildOptions, options: Options | None = None) -> BuildOutcome:
    """Check the cases with every rule, without cache and baseline, and write them when the gate lets them pass.

    Raises UsageError when an override or a draft is named that can't be built, DeliveryError when the output cannot be
    written, and what `lint` raises.
    """
    options = (options or Options())._replace(suppressions=choices.allow_suppressed, baseline=None, cache_dir=None)
    if not paths:
        raise UsageError("no case is named", "name the cases to build, or their suite")
    session = _release_session(prepare(paths, options))
    cases = tuple(case for target in session.targets for case in target.cases)
    _refuse_drafts(cases)
    overrides = _overrides(choices.overrides, session)
    checked: list[Checked] = []

    def check(snapshots: Snapshots) -> Checked:
        # The second call comes while the output folder is locked: a process that is forked would keep the lock.
        chosen = options._replace(jobs=1) if checked else options
        report = run_session(session, chosen, snapshots=snapshots)
        checked.append(Checked(report, session.fail_on, overrides, session, options))
        return checked[-1]

    built = build_cases(_request(session, cases, choices, options), check)
    first = checked[0]
    named = tuple(Override(code, reason) for code, reason in sorted(overrides.items()))
    left_out = tuple(rule_changes(session)["left_out"])
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
    kept = {code: spec._replace(severity=Severity.ERROR) for code, spec in kept.items()}
    specs = {spec.code: spec for spec in session.specs} | kept
    return session._replace(specs=tuple(spec for _, spec in sorted(specs.items())))


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
