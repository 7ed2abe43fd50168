"""A whole run: every case of every target, then the suites' rules, into one report."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from pathlib import Path

from cblint.engine.case import bound_rules
from cblint.engine.context import CaseJob, CaseResult, RunContext
from cblint.engine.described import held_rules, masked_reasons
from cblint.engine.dispatch import dispatch
from cblint.engine.profile_hint import profile_hints
from cblint.engine.stamp import finding_order
from cblint.engine.suite import check_suite
from cblint.model.facts import CaseFacts
from cblint.model.finding import Finding
from cblint.model.profile import Profile
from cblint.model.report import CheckedCase, Counts, Failure, Report, Skip
from cblint.model.snapshot import Snapshot
from cblint.reading.discovery import Target, find_repository_root

Progress = Callable[[int, int], None]
"""Called with the number of cases done and the number of all."""


@dataclass(frozen=True, slots=True)
class RunRequest:
    """What to check, and how."""

    context: RunContext
    targets: tuple[Target, ...]
    version: str
    ruleset: str
    profiles: Mapping[str, Profile]
    """Every profile by name, for the hint that another would fit better."""
    snapshots: Mapping[Path, Snapshot] = field(default_factory=dict)
    """Case folder -> what it held when the caller read it; such a case is not read again."""


@dataclass(slots=True)
class _Tally:
    findings: list[Finding]
    skipped: list[Skip]
    failures: list[Failure]
    cases: list[CheckedCase] = field(default_factory=list)
    facts: list[CaseFacts] = field(default_factory=list)
    """Kept only where suppressions need them."""
    files: int = 0
    bytes: int = 0
    incomplete: bool = False

    def add(self, result: CaseResult) -> None:
        self.findings.extend(result.findings)
        self.skipped.extend(result.skipped)
        self.failures.extend(result.failures)
        self.cases.extend([result.case] if result.case else [])
        self.files += result.files
        self.bytes += result.bytes
        self.incomplete |= result.incomplete


def run(request: RunRequest, executor: Executor, progress: Progress | None = None) -> Report:
    """Check every case and suite of the request and return the report; its order depends on nothing else."""
    tally = _Tally([], [], [])
    markers: set[str] = set()
    total = sum(len(target.cases) for target in request.targets)
    done = 0
    for target in request.targets:
        prefix = suite_prefix(target.suite)
        facts: list[CaseFacts] = []
        for result in dispatch(request.context, _jobs(target, prefix, request.snapshots), executor):
            tally.add(result)
            markers.update(result.markers)
            if result.facts is not None:
                facts.append(result.facts)
            done += 1
            if progress is not None:
                progress(done, total)
        if request.context.suppressions:
            tally.facts.extend(facts)
        if target.whole:
            _add_suite(request.context, target, prefix, facts, tally)
    return _report(request, tally, total, profile_hints(request.context.profile, markers, request.profiles))


def _add_suite(context: RunContext, target: Target, prefix: str, facts: Sequence[CaseFacts], tally: _Tally) -> None:
    findings, outcome = check_suite(context, target, prefix, facts)
    tally.findings.extend(findings)
    tally.failures.extend(outcome.failures)
    tally.skipped.extend(Skip(prefix or ".", skip.reason, rule=skip.rule) for skip in outcome.skipped)
    tally.incomplete |= bool(outcome.failures)


def _jobs(target: Target, prefix: str, snapshots: Mapping[Path, Snapshot]) -> Iterator[CaseJob]:
    for case in target.cases:
        inside = case.root.relative_to(target.suite).as_posix() if case.root != target.suite else ""
        path = "/".join(part for part in (prefix, inside) if part) or case.case_id
        yield CaseJob(case.case_id, path, inside or case.case_id, case.root, snapshots.get(case.root))


def suite_prefix(suite: Path) -> str:
    """Return a suite's report path: relative to the repository's root, else to the folder that holds it."""
    root = find_repository_root(suite)
    if root is None:
        return suite.name
    relative = suite.resolve().relative_to(root.resolve()).as_posix()
    return "" if relative == "." else relative


def _report(request: RunRequest, tally: _Tally, cases: int, hints: tuple[str, ...]) -> Report:
    drafts = sum(len(target.drafts) for target in request.targets)
    return Report(
        version=request.version,
        ruleset=request.ruleset,
        profile=request.context.profile.name,
        counts=Counts(cases, tally.files, tally.bytes, drafts),
        findings=tuple(sorted(tally.findings, key=finding_order)),
        skipped=tuple(tally.skipped),
        failures=tuple(tally.failures),
        incomplete=tally.incomplete,
        hints=hints,
        terms_shown=request.context.show_terms,
        rules=held_rules(bound_rules(request.context)),
        cases=tuple(tally.cases),
        whole=all(target.whole for target in request.targets),
        suppression_reasons=_reasons(request.context, tally),
    )


def _reasons(context: RunContext, tally: _Tally) -> tuple[str, ...]:
    if context.show_terms:
        return tuple(each.reason for each in context.suppressions)
    # The terms of a case that could not be read are not known, so no reason is sure to be free of them.
    known = len(tally.facts) == len(tally.cases) and all(facts.term_keys for facts in tally.facts)
    return masked_reasons(context.suppressions, tally.facts) if known else ()
