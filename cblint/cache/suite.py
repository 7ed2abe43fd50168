"""What is remembered of one suite under one set of rules: results by content, facts, findings of the suite's rules."""

import hashlib
import time
from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from cblint.cache.codec import Row, decode_case, decode_suite, encode_case, encode_suite, line_digest, row_of
from cblint.cache.files import compact
from cblint.cache.index import Index
from cblint.cache.ledger import Ledger
from cblint.cache.outcome import OutcomeFile
from cblint.cache.spool import Spool
from cblint.cache.stamps import Stamp, stamp_case
from cblint.cache.table import NAME_BYTES
from cblint.model.result import CaseResult, SuiteResult

if TYPE_CHECKING:
    from cblint.cache.cases import Case
    from cblint.cache.fact_files import FactFiles
    from cblint.model.facts import CaseFacts

MOST_FINDINGS = 1000
"""Findings and skips of a result that is written down; a case with more is checked again."""


class SuiteFiles(NamedTuple):
    """Where the memory of a suite lies."""

    cases: Index
    facts: "FactFiles"
    outcome: OutcomeFile
    spool: Spool
    """What is fresh, until it is written."""


class SuiteCache:
    """The memory of one suite, which holds a few dozen bytes a case; nothing is written before `close`."""

    def __init__(self, files: SuiteFiles, key: bytes, trust_stat: bool, clean_only: bool) -> None:
        self._index, self._facts, self._outcome, self._spool = files
        self._key = key
        self._trust_stat = trust_stat
        self._most = 0 if clean_only else MOST_FINDINGS
        self._ledger = Ledger()

    def knows(self, case: "Case") -> bool:
        """Tell whether `recall` gives what a check of this case would; asked once for each, before it is read."""
        name = self._name(case)
        stamp = self._stamp(case)
        settled = stamp.digest if stamp is not None and stamp.settled else ""
        number = self._ledger.add(name, settled)
        try:
            row = self._row(name, number)
            if row is None:
                return False
            known, content, facts, result = row
            if not (stamp is not None and known and stamp.digest == known):
                if not content or _content(case) != content:
                    return False
                if case.snapshot is None and settled != known:
                    self._index.put_case(number, compact([settled, *row[1:]]))
            decode_case(case.case_id, content, result)
            self._ledger.keep_facts(number, facts)
        except (ValueError, TypeError):
            return False
        return True

    def recall(self, case: "Case") -> CaseResult | None:
        """Return the result of a known case, but for its facts; None when the disk has lost it since."""
        name = self._name(case)
        try:
            row = self._row(name, self._ledger.number(name))
            return decode_case(case.case_id, row[1], row[3]) if row is not None else None
        except (ValueError, TypeError):
            return None

    def keep(self, case: "Case", result: CaseResult) -> None:
        """Remember a fresh result, or forget the case when its result holds for once only."""
        name = self._name(case)
        number = self._ledger.number(name)
        row = self._kept_facts(number, result)
        size = len(result.findings) + len(result.skipped)
        if row is None or not result.content or result.failures or size > self._most:
            self._index.drop_case(name, number)
            return
        self._facts.put(number, row)
        stamp, digest = self._ledger.stamp(number), self._ledger.facts(number)
        self._index.put_case(number, compact([stamp, result.content, digest, encode_case(result)]))

    def facts(self, case: "Case") -> "CaseFacts | None":
        """Return the facts of a known case; None when they are lost."""
        name = self._name(case)
        digest = self._ledger.facts(self._ledger.number(name))
        return self._facts.find(name, digest, case.case_id, case.inside_suite)

    def outcome(self, cases: "Iterable[Case]", surroundings: str) -> SuiteResult | None:
        """Return what the suite's rules would find over the facts of these cases and what stands around them."""
        key = self._outcome_key(cases, surroundings)
        known, row = self._outcome.outcome
        try:
            return decode_suite(row) if key and key == known else None
        except (ValueError, TypeError):
            return None

    def keep_outcome(self, cases: "Iterable[Case]", surroundings: str, result: SuiteResult) -> None:
        """Remember what the suite's rules found, unless one of them failed or not all facts are known."""
        key = self._outcome_key(cases, surroundings)
        if key and not result.failures and len(result.findings) + len(result.skipped) <= self._most:
            self._outcome.put_outcome(key, encode_suite(result))

    @property
    def suite_rules(self) -> frozenset[str] | None:
        """Codes of the rules whose check looks at suites; None when that is not known."""
        return self._outcome.suite_rules

    def keep_suite_rules(self, codes: frozenset[str]) -> None:
        """Remember which rules look at suites."""
        self._outcome.put_suite_rules(codes)

    def close(self, *, whole: bool) -> None:
        """Write down what is new; with `whole`, cases that were not asked for are forgotten."""
        merge = self._index.merge(self._ledger, whole=whole)
        if merge is not None:
            self._facts.write(merge.names, self._ledger)
        self._index.write(merge)
        self._outcome.write()
        for each in (merge, self._index, self._facts, self._spool):
            if each is not None:
                each.close()

    def _row(self, name: bytes, number: int) -> Row | None:
        """Return the row of a case; raises ValueError on any other shape."""
        row = self._index.row(name, number)
        return row_of(row, 4) if row is not None else None

    def _kept_facts(self, number: int, result: CaseResult) -> bytes | None:
        """Return the row of facts that may be written down; the digest of any facts is kept in the ledger."""
        from cblint.cache.facts import encode_facts, is_storable

        facts = result.facts
        if facts is None:
            return None
        row = compact(encode_facts(facts))
        storable = is_storable(facts)
        self._ledger.keep_facts(number, line_digest(row if storable else row + compact(facts.declared_id)))
        return row if storable else None

    def _stamp(self, case: "Case") -> Stamp | None:
        if not self._trust_stat or case.snapshot is not None or case.root is None:
            return None
        return stamp_case(case.root, time.time_ns())

    def _name(self, case: "Case") -> bytes:
        """Return a name for the case that does not tell its own, which may hold a term."""
        text = case.inside_suite.encode("utf-8", "surrogatepass")
        return hashlib.blake2b(text, digest_size=NAME_BYTES, key=self._key).digest()

    def _outcome_key(self, cases: "Iterable[Case]", surroundings: str) -> str:
        """Return a digest over everything that the suite's rules look at; "" when it is not known of some case."""
        digest = hashlib.sha256(surroundings.encode("utf-8", "surrogatepass"))
        for case in cases:
            name = self._name(case)
            facts = self._ledger.facts(self._ledger.number(name))
            if not facts:
                return ""
            digest.update(b"\0" + name + bytes.fromhex(facts))
        return digest.hexdigest()[:32]


def _content(case: "Case") -> str:
    from cblint.cache.content import content_digest
    from cblint.reading.loader import load_case
    from cblint.reading.targets import CaseRef

    if case.snapshot is not None:
        return content_digest(case.snapshot)
    return content_digest(load_case(CaseRef(case.case_id, case.root))) if case.root is not None else ""
