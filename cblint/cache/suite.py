"""What is remembered of one suite under one set of rules: results by content, facts, findings of the suite's rules."""

import hashlib
import time
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from cblint.cache.codec import Row, decode_case, decode_suite, encode_case, encode_suite, row_digest
from cblint.cache.index import Index
from cblint.cache.stamps import Stamp, stamp_case
from cblint.model.result import CaseResult, SuiteResult

if TYPE_CHECKING:
    from cblint.cache.cases import Case
    from cblint.cache.fact_files import FactFiles
    from cblint.model.facts import CaseFacts

MOST_FINDINGS = 1000
"""Findings and skips of a result that is written down; a case with more is checked again."""


class SuiteCache:
    """The memory of one suite; nothing is written before `close`."""

    def __init__(self, index: Index, facts: "FactFiles", key: bytes, trust_stat: bool, clean_only: bool) -> None:
        self._index = index
        self._facts = facts
        self._key = key
        self._trust_stat = trust_stat
        self._most = 0 if clean_only else MOST_FINDINGS
        self._stamps: dict[str, str] = {}
        """Settled stamps of cases that are being checked, taken before anything was read."""

    def find(self, case: "Case") -> CaseResult | None:
        """Return the result that a check of this case would give, but for its facts; None when it must be checked."""
        name = self._name(case)
        self._index.seen(name)
        row = self._index.case(name)
        stamp = self._stamp(case)
        settled = stamp.digest if stamp is not None and stamp.settled else ""
        self._stamps[name] = settled
        if row is None:
            return None
        try:
            known, content, _, result = row
            if not (stamp is not None and known and stamp.digest == known):
                if not content or _content(case) != content:
                    return None
                if case.snapshot is None and settled != known:
                    self._index.put_case(name, [settled, *row[1:]])
            return decode_case(case.case_id, content, result)
        except (ValueError, TypeError):
            return None

    def keep(self, case: "Case", result: CaseResult) -> None:
        """Remember a fresh result, or forget the case when its result holds for once only."""
        from cblint.cache.facts import encode_facts, is_storable

        name = self._name(case)
        stamp = self._stamps.pop(name, "")
        facts = result.facts
        size = len(result.findings) + len(result.skipped)
        if not result.content or result.failures or facts is None or not is_storable(facts) or size > self._most:
            self._index.drop_case(name)
            return
        row = encode_facts(facts)
        self._facts.put(name, facts)
        self._index.put_case(name, [stamp, result.content, row_digest(row), encode_case(result)])

    def facts(self, case: "Case") -> "CaseFacts | None":
        """Return the facts of a remembered case; None when they are lost."""
        name = self._name(case)
        row = self._index.case(name)
        return self._facts.find(name, row[2], case.case_id, case.inside_suite) if row else None

    def outcome(self, cases: "Iterable[Case]", surroundings: str) -> SuiteResult | None:
        """Return what the suite's rules would find over the facts of these cases and what stands around them."""
        key = self._outcome_key(cases, surroundings)
        known, row = self._index.outcome
        try:
            return decode_suite(row) if key and key == known else None
        except (ValueError, TypeError):
            return None

    def keep_outcome(self, cases: "Iterable[Case]", surroundings: str, result: SuiteResult) -> None:
        """Remember what the suite's rules found, unless one of them failed or a case is not remembered."""
        key = self._outcome_key(cases, surroundings)
        if key and not result.failures and len(result.findings) + len(result.skipped) <= self._most:
            self._index.put_outcome(key, encode_suite(result))

    @property
    def suite_rules(self) -> frozenset[str] | None:
        """Codes of the rules whose check looks at suites; None when that is not known."""
        return self._index.suite_rules

    def keep_suite_rules(self, codes: frozenset[str]) -> None:
        """Remember which rules look at suites."""
        self._index.put_suite_rules(codes)

    def close(self, *, whole: bool) -> None:
        """Write down what is new; with `whole`, cases that were not asked for are forgotten."""
        if self._index.changed:
            self._index.merge(whole=whole)
            self._facts.write(self._index)
        self._index.write()
        self._facts.close()

    def _stamp(self, case: "Case") -> Stamp | None:
        if not self._trust_stat or case.snapshot is not None or case.root is None:
            return None
        return stamp_case(case.root, time.time_ns())

    def _name(self, case: "Case") -> str:
        """Return a name for the case that does not tell its own, which may hold a term."""
        text = case.inside_suite.encode("utf-8", "surrogatepass")
        return hashlib.blake2b(text, digest_size=12, key=self._key).hexdigest()

    def _outcome_key(self, cases: "Iterable[Case]", surroundings: str) -> str:
        rows: list[Any] = [surroundings]
        for case in cases:
            row: Row | None = self._index.case(self._name(case))
            if row is None:
                return ""
            rows.append([self._name(case), row[2]])
        return row_digest(rows)


def _content(case: "Case") -> str:
    from cblint.cache.content import content_digest
    from cblint.reading.loader import load_case
    from cblint.reading.targets import CaseRef

    if case.snapshot is not None:
        return content_digest(case.snapshot)
    return content_digest(load_case(CaseRef(case.case_id, case.root))) if case.root is not None else ""
