"""From a mend job to the mendings of `cblint fix` that are edits of texts; nothing is written."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from cblint.adoption.mend_case import MendedCase, mend_case
from cblint.adoption.mendings import MENDINGS, Mending
from cblint.delivery.seal import SEAL
from cblint.model.report import Report
from cblint.model.snapshot import Entry
from cblint.reading.suite_files import read_suite_file
from cblint.reading.text import decode_text
from cblint.server.case_check import Rulers
from cblint.server.case_run import OpenCase, every_rule, open_case
from cblint.server.edits import text_edits
from cblint.server.jobs import Edit, Gone, Mend, Mended, MendJob

EVERYTHING = "everything that needs no judgement"


def mend_open_case(job: MendJob) -> Mended | Gone:
    """Return each mending of a case by itself, and all of them; raises what `lint` raises on wrong configuration.

    As `cblint fix`, none of a case with a file that cannot be read, and none of a sealed suite.
    """
    case = open_case(job)
    if case is None:
        return Gone()
    if _unread(case) or read_suite_file(case.target.suite, SEAL) is not None:
        return Mended(())
    work = _Work(case, job)
    mends = [mend for mending in MENDINGS if (mend := work.mend(mending.done, (mending,)))]
    if len(mends) < 2:
        return Mended(tuple(mends), mends[0] if mends else None)
    return Mended(tuple(mends), work.mend(EVERYTHING, MENDINGS))


class _Work:
    """Tries mendings on one case."""

    def __init__(self, case: OpenCase, job: MendJob) -> None:
        self._case = case
        self._encoding = job.encoding
        self._codes = frozenset(spec.code for spec in case.session.specs)
        self._check = every_rule(case, job.options)
        self._rulers = Rulers(case, job)

    def mend(self, title: str, mendings: Sequence[Mending]) -> Mend | None:
        """Return some mendings as edits; None when they change nothing that is in the text of an editor."""
        mended = mend_case(self._case.snapshot, self._check, self._codes, mendings)
        edits = self._edits(mended)
        if not edits:
            return None
        gone = _fingerprints(self._check(mended.before)) - _fingerprints(self._check(mended.after))
        return Mend(title, gone, edits)

    def _edits(self, mended: MendedCase) -> Mapping[Path, tuple[Edit, ...]]:
        """Return the edits of every file whose text changes: marks and execute bits are not in an editor's text."""
        found = {}
        for old, new in mended.changes():
            before = self._rulers.text(old.path)
            edits = text_edits(before, _as_shown(new, before), self._encoding)
            if edits:
                found[self._case.ref.root / new.path] = edits
        return found


def _fingerprints(report: Report) -> frozenset[str]:
    return frozenset(finding.fingerprint for finding in report.findings)


def _unread(case: OpenCase) -> bool:
    return case.snapshot.root_failure is not None or any(entry.failure for entry in case.snapshot.entries)


def _as_shown(entry: Entry, before: str) -> str:
    """Return an entry's text with a byte-order mark if it has one and the client shows them."""
    text = decode_text(entry.data or b"")
    return f"\ufeff{text.content}" if text.bom and before.startswith("\ufeff") else text.content
