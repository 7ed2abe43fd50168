"""`mend`: paths in, mended cases out; `write_mended` puts them on the disk."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from cblint.adoption.case_writer import write_changes
from cblint.adoption.mend_case import MendedCase, mend_case
from cblint.api import Options, Session, run_session
from cblint.checks.terms import CaseTerms, case_terms
from cblint.delivery.seal import SEAL
from cblint.engine.masking import Masker
from cblint.engine.paths import ReportPaths
from cblint.engine.run import suite_prefix
from cblint.errors import TargetError
from cblint.model.report import Report
from cblint.model.settings import SuiteSettings
from cblint.model.snapshot import Snapshot
from cblint.reading.discovery import CaseRef, Target
from cblint.reading.documents import Documents
from cblint.reading.loader import load_case
from cblint.reading.suite_files import read_suite_file
from cblint.reading.suite_walk import MAX_LEVELS


@dataclass(frozen=True, slots=True)
class MendedRef:
    """A mended case with where it lies and how its paths are shown."""

    ref: CaseRef
    suite: Path
    paths: ReportPaths
    case: MendedCase


def mend(session: Session, options: Options) -> tuple[MendedRef, ...]:
    """Return every case of a session as it would be after all mendings; nothing is written.

    `options.show_terms` decides how paths are shown. Raises TargetError when a file of any case cannot be read.
    """
    loaded = [(target, ref, load_case(ref)) for target in session.targets for ref in target.cases]
    for target, ref, snapshot in loaded:
        _refuse_unread(_paths(target, ref, snapshot, options.show_terms), snapshot)
    codes = frozenset(spec.code for spec in session.specs)
    mended = []
    for target, ref, snapshot in loaded:
        check = _CaseCheck(session, options, target, ref)
        case = mend_case(snapshot, check, codes)
        mended.append(MendedRef(ref, target.suite, _paths(target, ref, case.after, options.show_terms), case))
    return tuple(mended)


def write_mended(mended: Sequence[MendedRef]) -> None:
    """Write every changed file; raises TargetError, before anything is written where a suite is sealed."""
    for each in mended:
        if each.case.changes() and _is_sealed(each.suite):
            hint = f"remove {SEAL}, mend, and seal the suite again"
            raise TargetError("the suite is sealed, and a mended case breaks its seal: nothing was written", hint)
    for each in mended:
        write_changes(each.ref.root, each.case.changes())


def _is_sealed(suite: Path) -> bool:
    """Tell whether a folder of cases has a seal, or is a group of a suite that has one."""
    return any(read_suite_file(folder, SEAL) is not None for folder in (suite, *suite.parents[:MAX_LEVELS]))


@dataclass(frozen=True, slots=True)
class _CaseCheck:
    """Every rule over one case, chosen or not, nothing masked: what it returns is compared, never shown."""

    session: Session
    options: Options
    target: Target
    ref: CaseRef

    def __call__(self, snapshot: Snapshot) -> Report:
        alone = Target(self.target.suite, (self.ref,), whole=False)
        chosen = {spec.code: spec for spec in self.session.specs}
        specs = tuple(chosen.get(spec.code, spec) for spec in self.session.book.rules)
        session = self.session._replace(targets=(alone,), specs=specs)
        options = self.options._replace(show_terms=True, jobs=1)
        return run_session(session, options, snapshots={self.ref.root: snapshot})


def _paths(target: Target, ref: CaseRef, snapshot: Snapshot, show_terms: bool) -> ReportPaths:
    inside = ref.root.relative_to(target.suite).as_posix() if ref.root != target.suite else ""
    prefix = "/".join(part for part in (suite_prefix(target.suite), inside) if part) or ref.case_id
    masker = None if show_terms else Masker(_terms(snapshot))
    return ReportPaths(prefix, masker, inside or ref.case_id)


def _terms(snapshot: Snapshot) -> CaseTerms:
    return case_terms(Documents(snapshot), SuiteSettings())


def _refuse_unread(paths: ReportPaths, snapshot: Snapshot) -> None:
    unread = list(_unread(snapshot))
    if unread:
        place = paths.path(unread[0])
        more = f" and {len(unread) - 1} more" if len(unread) > 1 else ""
        hint = "see `cblint check`; what cannot be read cannot be judged"
        raise TargetError(f"{place}{more}: cannot be read, so nothing was mended", hint)


def _unread(snapshot: Snapshot) -> Iterator[str]:
    if snapshot.root_failure is not None:
        yield ""
    for entry in snapshot.entries:
        if entry.failure is not None:
            yield entry.path
