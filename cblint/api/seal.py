"""`seal_suite`: the files of a suite as they are, written down beside its cases."""

from collections.abc import Sequence
from pathlib import Path

from cblint import __version__
from cblint.api.lint import Session, prepare
from cblint.api.options import Options
from cblint.delivery.faults import DeliveryError
from cblint.delivery.seal import SEAL, SealedCase, read_seal, seal_text
from cblint.delivery.signing import sign_file
from cblint.delivery.writing import write_text_file
from cblint.engine.facts import case_digest
from cblint.errors import TargetError
from cblint.model.snapshot import Snapshot
from cblint.reading.discovery import CaseRef
from cblint.reading.loader import load_case
from cblint.reading.suite_files import SIZE_LIMIT, read_suite_file


def seal_suite(suite: Path, options: Options | None = None, sign_key: Path | None = None) -> tuple[Path, int]:
    """Write the seal of a suite and return its path and the number of cases that it holds.

    Raises TargetError when the folder is no suite, DeliveryError when a file cannot be read, two cases have one name or
    something else stands in the seal's place, and what `prepare` raises.
    """
    session = prepare([suite], options or Options())
    target = session.targets[0]
    if len(session.targets) != 1 or not target.whole:
        raise TargetError(f"{suite} is no suite", "name the folder that holds the cases")
    cases = _sealed_cases(target.cases)
    path = target.suite / SEAL
    old = read_suite_file(target.suite, SEAL)
    if old is not None and read_seal(old) is None:
        raise DeliveryError(f"{path}: is there already, and no seal", "remove it yourself")
    text = _text(session, cases)
    if len(text) > SIZE_LIMIT:
        raise DeliveryError(f"{path}: the seal would be too large to be read again", "split the suite")
    write_text_file(path, text)
    path.with_name(f"{SEAL}.sig").unlink(missing_ok=True)
    if sign_key is not None:
        sign_file(path, sign_key)
    return path, len(cases)


def _sealed_cases(refs: Sequence[CaseRef]) -> dict[str, SealedCase]:
    cases: dict[str, SealedCase] = {}
    for ref in refs:
        if ref.case_id in cases:
            raise DeliveryError("two cases have one name", "rename one of them")
        snapshot = load_case(ref)
        if not is_readable(snapshot):
            raise DeliveryError(
                f"{ref.case_id}: not everything could be read", "run `cblint check` and mend CB002, CB008"
            )
        cases[ref.case_id] = SealedCase(snapshot, case_digest(snapshot))
    return cases


def is_readable(snapshot: Snapshot) -> bool:
    """Tell whether every file and folder of a case was read."""
    return snapshot.root_failure is None and all(entry.failure is None for entry in snapshot.entries)


def _text(session: Session, cases: dict[str, SealedCase]) -> str:
    return seal_text(cases, __version__, session.book.digest, session.book.profile.name)
