"""One suite of a run: its cases in order, some of them remembered, and then its own rules."""

from array import array
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from cblint.engine.context import CaseJob, RunContext
from cblint.model.result import CaseResult, SuiteResult
from cblint.reading.discovery import Target, find_repository_root
from cblint.reading.suite_files import read_suite_file

if TYPE_CHECKING:
    from cblint.cache.fact_store import FactStore
    from cblint.engine.memory import Memory
    from cblint.model.facts import CaseFacts
    from cblint.model.snapshot import Snapshot

SEAL = "suite.lock.json"
_NONE = -1
"""Stands for the facts of a case that are not in the store."""


class SuiteRun:
    """Gathers results in the order of the cases; what is remembered is not checked again."""

    def __init__(
        self,
        context: RunContext,
        target: Target,
        snapshots: "Mapping[Path, Snapshot]",
        memory: "Memory | None",
        store: "FactStore",
    ) -> None:
        self._context = context
        self._target = target
        self._memory = memory
        self._prefix = suite_prefix(target.suite)
        self._snapshots = snapshots
        self._known = bytearray(self._is_known(job) for job in self._jobs)
        """1 for each case that need not be checked."""
        self._store = store
        self._facts = array("q")
        """Numbers in the store, by case."""

    @property
    def _jobs(self) -> Iterator[CaseJob]:
        """The cases in order, made anew; without content, which may be read as late as it is needed."""
        return _jobs(self._target, self._prefix)

    @property
    def missing(self) -> int:
        """Number of cases that must be checked."""
        return self._known.count(0)

    def missing_jobs(self) -> Iterator[CaseJob]:
        """Yield the cases that must be checked, in order."""
        for job, known in zip(self._jobs, self._known, strict=True):
            if not known:
                yield self._with_content(job)

    def results(self, fresh: Iterator[CaseResult]) -> Iterator[CaseResult | None]:
        """Yield the result of every case in order; `fresh` gives those of the missing ones.

        None stands for a case that was not chosen and whose facts are all that matters.
        """
        for job, known in zip(self._jobs, self._known, strict=True):
            result = self._recalled(job) if known else self._checked(job, next(fresh))
            self._facts.append(self._stored(result.facts))
            yield None if job.facts_only and not result.failures else result
        next(fresh, None)  # lets it put its workers away

    def facts(self) -> "Sequence[int]":
        """Return the numbers that the facts of every case that could be checked have in the store, in order.

        All results must be there.
        """
        for case, (job, known) in enumerate(zip(self._jobs, self._known, strict=True)):
            if known and self._facts[case] == _NONE:
                self._facts[case] = self._stored(self._remembered_facts(job))
        return array("q", (number for number in self._facts if number != _NONE))

    def suite_result(self) -> SuiteResult:
        """Return what the suite's own rules find, once all results are there."""
        seal = read_suite_file(self._target.suite, SEAL)
        surroundings = repr((self._target.strays, self._target.case_ids, seal))
        known = self._memory.outcome(self._jobs, surroundings) if self._memory is not None else None
        if known is not None:
            return known
        from cblint.cache.fact_store import StoredFacts
        from cblint.engine.suite import check_suite

        facts = StoredFacts(self._store, self.facts())
        result = check_suite(self._context, self._target, self._prefix, facts, seal)
        if self._memory is not None:
            self._memory.keep_outcome(self._jobs, surroundings, result)
        return result

    def close(self) -> None:
        """Make the memory last, also that of a run that is broken off."""
        if self._memory is not None:
            self._memory.close(whole=self._target.whole)

    def _is_known(self, job: CaseJob) -> bool:
        return self._memory is not None and self._memory.knows(self._with_content(job))

    def _recalled(self, job: CaseJob) -> CaseResult:
        result = self._memory.recall(job) if self._memory is not None else None
        return result if result is not None else self._checked_here(job)

    def _with_content(self, job: CaseJob) -> CaseJob:
        snapshot = self._snapshots.get(job.root) if job.root is not None else None
        return job if snapshot is None else job._replace(snapshot=snapshot)

    def _checked(self, job: CaseJob, result: CaseResult) -> CaseResult:
        if self._memory is not None and not job.facts_only:
            self._memory.keep(job, result)
        return result

    def _stored(self, facts: "CaseFacts | None") -> int:
        return self._store.add(facts) if facts is not None else _NONE

    def _remembered_facts(self, job: CaseJob) -> "CaseFacts | None":
        facts = self._memory.facts(job) if self._memory is not None else None
        return facts if facts is not None else self._checked_here(job).facts

    def _checked_here(self, job: CaseJob) -> CaseResult:
        """Check a case of which the disk has lost what was remembered."""
        from cblint.engine.case import check_case

        return self._checked(job, check_case(self._context, self._with_content(job)))


def _jobs(target: Target, prefix: str) -> Iterator[CaseJob]:
    unchosen = frozenset(target.unchosen)
    for case in target.every_case:
        inside = case.root.relative_to(target.suite).as_posix() if case.root != target.suite else ""
        path = "/".join(part for part in (prefix, inside) if part) or case.case_id
        yield CaseJob(case.case_id, path, inside or case.case_id, case.root, facts_only=case in unchosen)


def suite_prefix(suite: Path) -> str:
    """Return a suite's report path: relative to the repository's root, else to the folder that holds it."""
    root = find_repository_root(suite)
    if root is None:
        return suite.name
    relative = suite.resolve().relative_to(root.resolve()).as_posix()
    return "" if relative == "." else relative
