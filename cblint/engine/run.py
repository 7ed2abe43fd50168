"""A whole run: every case of every target, then the suites' rules, into one report."""

from array import array
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from cblint.engine.context import CaseResult, RunContext
from cblint.engine.described import held_rules, masked_reasons
from cblint.engine.order import finding_order
from cblint.engine.profile_hint import profile_hints
from cblint.engine.suite_run import SuiteRun, suite_prefix
from cblint.model.checked_cases import CheckedCases
from cblint.model.finding import Finding
from cblint.model.profile import Profile
from cblint.model.report import Counts, Failure, HeldRule, Report, Skip
from cblint.model.result import SuiteResult
from cblint.reading.targets import Target

__all__ = ["Executors", "Progress", "RunRequest", "run", "suite_prefix"]

if TYPE_CHECKING:
    from cblint.engine.executors import Workers
    from cblint.engine.memory import Memory
    from cblint.model.facts import CaseFacts
    from cblint.model.snapshot import Snapshot

Executors = Callable[[int], "AbstractContextManager[Workers | None]"]
"""Opens workers for a number of cases, None for this process; it is called only when there are cases to check."""

Progress = Callable[[int, int], None]
"""Called with the number of cases done and the number of all."""


class RunRequest(NamedTuple):
    """What to check, and how."""

    context: RunContext
    targets: tuple[Target, ...]
    version: str
    ruleset: str
    profiles: Mapping[str, Profile]
    """Every profile by name, for the hint that another would fit better."""
    snapshots: Mapping[Path, "Snapshot"] = {}
    """Case folder -> what it held when the caller read it; such a case is not read again."""
    memories: Mapping[Path, "Memory"] = {}
    """Suite -> what earlier runs found in it."""


class _Tally:
    def __init__(self) -> None:
        self.findings: list[Finding] = []
        self.skipped: list[Skip] = []
        self.failures: list[Failure] = []
        self.cases = CheckedCases()
        self.facts = array("q")
        """Numbers in the store; told only where suppressions need them."""
        self.markers: set[str] = set()
        self.files = self.bytes = 0
        self.incomplete = False

    def add(self, result: CaseResult) -> None:
        self.findings.extend(result.findings)
        self.skipped.extend(result.skipped)
        self.failures.extend(result.failures)
        if result.case is not None:
            self.cases.append(result.case)
        self.files += result.files
        self.bytes += result.bytes
        self.incomplete |= result.incomplete
        self.markers.update(result.markers)

    def add_suite(self, result: SuiteResult) -> None:
        self.findings.extend(result.findings)
        self.skipped.extend(result.skipped)
        self.failures.extend(result.failures)
        self.incomplete |= bool(result.failures)


def run(request: RunRequest, executors: Executors, progress: Progress | None = None) -> Report:
    """Check every case and suite of the request and return the report; its order depends on nothing else.

    Nothing that checks is imported when every result is remembered. Raises ConfigError on wrong rule data.
    """
    from cblint.cache.fact_store import FactStore, StoredFacts

    tally = _Tally()
    store = FactStore()
    suites = [
        SuiteRun(request.context, target, request.snapshots, request.memories.get(target.suite), store)
        for target in request.targets
    ]
    with ExitStack() as stack:
        stack.callback(store.close)
        for suite in suites:
            stack.callback(suite.close)
        checked = _checking(request.context, suites, executors, stack)
        _gather(request, suites, checked, tally, progress)
        return _report(request, tally, StoredFacts(store, tally.facts))


Checking = Callable[[SuiteRun], Iterator[CaseResult]]
"""Gives the results of a suite's missing cases, in order."""


def _checking(context: RunContext, suites: Sequence[SuiteRun], executors: Executors, stack: ExitStack) -> Checking:
    """Return what gives the results of a suite's missing cases; an executor is opened only if there are any."""
    missing = sum(suite.missing for suite in suites)
    if not missing:
        return lambda suite: iter(())
    from cblint.engine.case import bound_rules, check_case

    # Wrong rule data is told once, before the first case, not as a crash of each; and forks find it bound.
    bound_rules(context)
    workers = stack.enter_context(executors(missing))
    if workers is None:
        return lambda suite: (check_case(context, job) for job in suite.missing_jobs())
    from cblint.engine.dispatch import dispatch

    return lambda suite: dispatch(context, suite.missing_jobs(), workers)


def _gather(
    request: RunRequest, suites: Sequence[SuiteRun], checking: Checking, tally: _Tally, progress: Progress | None
) -> None:
    every = sum(len(target.every_case) for target in request.targets)
    done = 0
    for suite, target in zip(suites, request.targets, strict=True):
        for result in suite.results(checking(suite)):
            if result is not None:
                tally.add(result)
            done += 1
            if progress is not None:
                progress(done, every)
        if request.context.suppressions:
            tally.facts.extend(suite.facts())
        if target.whole:
            tally.add_suite(suite.suite_result())


def _report(request: RunRequest, tally: _Tally, facts: "Sequence[CaseFacts]") -> Report:
    cases = sum(len(target.cases) for target in request.targets)
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
        hints=profile_hints(request.context.profile, tally.markers, request.profiles),
        terms_shown=request.context.show_terms,
        rules=_held_rules(request),
        cases=tally.cases,
        whole=all(target.whole for target in request.targets),
        suppression_reasons=_reasons(request.context, tally, facts),
    )


def _held_rules(request: RunRequest) -> tuple[HeldRule, ...]:
    """Return the rules that held, with what their checks look at, remembered or asked of the checks."""
    memories = request.memories.values()
    codes = next((memory.suite_rules for memory in memories if memory.suite_rules is not None), None)
    if codes is None:
        from cblint.engine.case import suite_rules

        codes = suite_rules(request.context)
        for memory in memories:
            memory.keep_suite_rules(codes)
    return held_rules(request.context.specs, codes)


def _reasons(context: RunContext, tally: _Tally, facts: "Sequence[CaseFacts]") -> tuple[str, ...]:
    if context.show_terms:
        return tuple(each.reason for each in context.suppressions)
    # The terms of a case that could not be read are not known, so no reason is sure to be free of them.
    known = len(facts) == len(tally.cases) and all(each.term_keys for each in facts)
    return masked_reasons(context.suppressions, facts, context.facts_key) if known else ()
