"""What the engine asks of a memory of earlier runs; it knows no more of the cache."""

from collections.abc import Iterable
from typing import Protocol

from cblint.engine.context import CaseJob
from cblint.model.facts import CaseFacts
from cblint.model.result import CaseResult, SuiteResult


class Memory(Protocol):
    """What earlier runs with the same rules found in one suite."""

    def knows(self, case: CaseJob) -> bool:
        """Tell whether `recall` gives what a check of the case would; asked once for each case, in order."""

    def recall(self, case: CaseJob) -> CaseResult | None:
        """Return the result of a known case, but for its facts; None when it is lost."""

    def keep(self, case: CaseJob, result: CaseResult) -> None:
        """Take in a fresh result."""

    def facts(self, case: CaseJob) -> CaseFacts | None:
        """Return the facts of a known case; None when they are lost."""

    def outcome(self, cases: Iterable[CaseJob], surroundings: str) -> SuiteResult | None:
        """Return what the suite's rules would find over these cases; None when they must run.

        `surroundings` tells everything else that these rules look at.
        """

    def keep_outcome(self, cases: Iterable[CaseJob], surroundings: str, result: SuiteResult) -> None:
        """Take in what the suite's rules found."""

    @property
    def suite_rules(self) -> frozenset[str] | None:
        """Codes of the rules that look at suites; None when that is not known."""

    def keep_suite_rules(self, codes: frozenset[str]) -> None:
        """Take in which rules look at suites."""

    def close(self, *, whole: bool) -> None:
        """Make everything last; `whole`: every case of the suite was asked for."""
