"""Built tasks against their records, offline."""

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from cblint.delivery.harbor_digest import content_digest
from cblint.delivery.record import RECORD, SIGNATURE_SUFFIX
from cblint.delivery.recorded import BuildRecord, read_record, record_differences
from cblint.delivery.signing import signature_fault
from cblint.delivery.staging import STAGING
from cblint.model.plan import DeliveryTarget
from cblint.model.snapshot import Snapshot
from cblint.reading.discovery import CaseRef
from cblint.reading.files import posix_name
from cblint.reading.loader import load_case

_HIDDEN: Final = "acceptance"
"""Folder of the hidden tests in the judge's part of any task."""


@dataclass(frozen=True, slots=True)
class Change:
    """One way in which something is not what was recorded."""

    path: str
    """POSIX path relative to the folder that was named."""
    what: str


def built_outputs(folder: Path) -> tuple[Path, ...]:
    """Return the outputs that a folder is or holds, sorted; () when there is no record. Raises OSError."""
    if os.path.lexists(folder / RECORD):
        return (folder,)
    inside = sorted(path for path in folder.iterdir() if path.name != STAGING and (path.is_symlink() or path.is_dir()))
    return tuple(inside) if any(os.path.lexists(path / RECORD) for path in inside) else ()


def output_changes(
    output: Path, prefix: str, allowed_signers: Path | None, show_names: bool = True
) -> Iterator[Change]:
    """Yield what differs between an output and its record; `prefix` stands before each path.

    Without `show_names` hidden tests, and what was added, have a position for a name. Raises DeliveryError when the
    signers cannot be read.
    """
    found = load_case(CaseRef(posix_name(output.name), output))
    data = found.data(RECORD)
    if data is None:
        yield Change(_joined(prefix, ""), "carries no record")
        return
    record = read_record(data)
    if record is None:
        yield Change(_joined(prefix, RECORD), "is no record that can be read")
        return
    differences = record_differences(record, found) or _task_differences(record, found)
    names = {} if show_names else _masked_names(record, [path for path, _ in differences])
    for path, fault in differences:
        yield Change(_joined(prefix, names.get(path, path)), fault)
    if record.case_id != found.case_id:
        yield Change(_joined(prefix, RECORD), "is the record of another case")
    if allowed_signers is not None:
        unsigned = signature_fault(output / RECORD, data, allowed_signers)
        if unsigned:
            yield Change(_joined(prefix, RECORD), unsigned)


def _masked_names(record: BuildRecord, paths: Sequence[str]) -> dict[str, str]:
    """Return what stands for the paths of hidden tests (their position in the record) and of what is not in it."""
    known = {RECORD, f"{RECORD}{SIGNATURE_SUFFIX}", *record.files, *record.folders, ""}
    added = [path for path in paths if path not in known]
    names = {path: f"<added {number} of {len(added)}>" for number, path in enumerate(added, 1)}
    for kind, recorded in (("file", record.files), ("folder", record.folders)):
        for number, path in enumerate(sorted(recorded), 1):
            top, _, below = path.partition(f"/{_HIDDEN}/")
            if below:
                names[path] = f"{top}/{_HIDDEN}/<{kind} {number} of the record>"
    return names


def _task_differences(record: BuildRecord, found: Snapshot) -> list[tuple[str, str]]:
    """Return what the record says wrongly of a task whose files are all as it says."""
    files = {entry.path: entry.data for entry in found.files() if entry.data is not None}
    if record.target != DeliveryTarget.HARBOR or content_digest(files) == record.content_digest:
        return []
    return [(RECORD, "tells another content digest than the task has")]


def _joined(prefix: str, path: str) -> str:
    return "/".join(part for part in (prefix, path) if part) or "."
