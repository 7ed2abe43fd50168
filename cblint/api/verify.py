"""`verify_path`: built tasks against their records, or a suite against its seal."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from cblint.api.seal import is_readable
from cblint.checks.terms import case_terms
from cblint.delivery.seal import SEAL, Seal, entry_facts, read_seal, suite_digest
from cblint.delivery.signing import signature_fault
from cblint.delivery.verify import Change, built_outputs, output_changes
from cblint.engine.facts import case_digest
from cblint.engine.masking import Masker
from cblint.errors import TargetError
from cblint.model.settings import SuiteSettings
from cblint.model.snapshot import Snapshot
from cblint.reading.discovery import CaseRef, discover
from cblint.reading.documents import Documents
from cblint.reading.loader import load_case
from cblint.reading.suite_files import read_suite_file


@dataclass(frozen=True, slots=True)
class Verification:
    """What was compared, and what differs."""

    outputs: int
    """Built tasks that were compared with their records."""
    cases: int | None
    """Cases that were compared with a seal; None when there is no seal."""
    changes: tuple[Change, ...]


def verify_path(folder: Path, allowed_signers: Path | None = None, *, show_names: bool = True) -> Verification:
    """Compare a built task, a folder of them, or a sealed suite with what was written down about it.

    With `allowed_signers` records and seals must be signed by one of them. Without `show_names` changes in a built task
    tell no name that may hold a term; in a sealed suite, whose terms are known, they never do.

    Raises TargetError when there is nothing to compare, DeliveryError when the signers cannot be read.
    """
    try:
        if not folder.is_dir():
            raise TargetError(f"{folder} is no folder", "name an output of `cblint build`, or a sealed suite")
        seal = read_suite_file(folder, SEAL)
        outputs = () if seal is not None else built_outputs(folder)
    except OSError as error:
        raise TargetError(f"{folder}: cannot be read: {error.strerror}", "make it readable") from error
    if seal is not None:
        return _verify_suite(folder, seal, allowed_signers)
    if not outputs:
        raise TargetError(f"{folder}: nothing to verify", f"there is neither a record of a build nor {SEAL} in it")
    changes: list[Change] = []
    for output in outputs:
        changes += output_changes(output, "" if output == folder else output.name, allowed_signers, show_names)
    return Verification(len(outputs), None, tuple(changes))


def _verify_suite(suite: Path, data: bytes, allowed_signers: Path | None) -> Verification:
    seal = read_seal(data)
    if seal is None:
        return Verification(0, 0, (Change(SEAL, "is no seal that can be read"),))
    cases = {case.case_id: case for target in discover([suite]) for case in target.cases}
    changes = list(_seal_changes(seal, cases))
    if allowed_signers is not None and (fault := signature_fault(suite / SEAL, data, allowed_signers)):
        changes.append(Change(SEAL, fault))
    return Verification(0, len(seal.cases), tuple(changes))


def _seal_changes(seal: Seal, cases: dict[str, CaseRef]) -> Iterator[Change]:
    if suite_digest({case_id: str(digest) for case_id, digest in seal.cases.items()}) != seal.suite_digest:
        yield Change(SEAL, "does not agree with itself")
    for case_id in sorted({*seal.cases, *cases}):
        if case_id not in cases:
            yield Change(case_id, "missing")
        else:
            yield from _case_changes(load_case(cases[case_id]), case_id, seal)


def _case_changes(snapshot: Snapshot, case_id: str, seal: Seal) -> Iterator[Change]:
    masker = Masker(case_terms(Documents(snapshot), SuiteSettings()))
    if case_id not in seal.cases:
        yield Change(masker.path(case_id), "added")
        return
    if not is_readable(snapshot):
        yield Change(masker.path(case_id), "unreadable")
    told, found = seal.files.get(case_id, {}), entry_facts(snapshot)
    changed = False
    for path in sorted({*told, *found}):
        if told.get(path) != found.get(path):
            changed = True
            yield Change(masker.path(f"{case_id}/{path}"), _difference(told.get(path), found.get(path)))
    if case_digest(snapshot) != seal.cases[case_id] and not changed:
        yield Change(masker.path(case_id), "changed")


def _difference(told: object, found: object) -> str:
    if told is None or found is None:
        return "added" if told is None else "missing"
    if not isinstance(told, dict) or not isinstance(found, dict) or "sha256" not in told or "sha256" not in found:
        return "another kind of entry"
    return "changed" if told["sha256"] != found["sha256"] else "another mode"
