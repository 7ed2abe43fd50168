"""A record read back, and an output against it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from cblint.delivery.record import PREDICATE_TYPE, RECORD, SIGNATURE_SUFFIX, STATEMENT_TYPE, sha256
from cblint.model.snapshot import Entry, FileKind, Snapshot
from cblint.reading.json_reader import read_json


@dataclass(frozen=True, slots=True)
class RecordedFile:
    """One output file as a record tells it."""

    digest: str
    mode: int


@dataclass(frozen=True, slots=True)
class BuildRecord:
    """What is read back from a record."""

    case_id: str
    target: str
    files: Mapping[str, RecordedFile]
    folders: tuple[str, ...]
    """Every folder of the output."""
    content_digest: str | None


def read_record(data: bytes) -> BuildRecord | None:
    """Return what a record says, or None when the bytes are no record of a build."""
    document = read_json(data)
    if not document.ok or document.duplicates:
        return None
    try:
        return _record(document.value)
    except (KeyError, TypeError, ValueError, AttributeError):
        return None


def _record(value: Any) -> BuildRecord | None:
    predicate = value["predicate"]
    if (value["_type"], value["predicateType"]) != (STATEMENT_TYPE, PREDICATE_TYPE):
        return None
    modes = {str(path): int(mode, 8) for path, mode in predicate["modes"].items()}
    digests = {str(row["name"]): str(row["digest"]["sha256"]) for row in value["subject"]}
    if set(modes) != set(digests) or RECORD in modes or len(digests) != len(value["subject"]):
        return None
    return BuildRecord(
        case_id=str(predicate["case"]["id"]),
        target=str(predicate["target"]),
        files={path: RecordedFile(digests[path], mode) for path, mode in modes.items()},
        folders=tuple(map(str, predicate["folders"])),
        content_digest=predicate.get("content_digest", {}).get("sha256"),
    )


def record_differences(record: BuildRecord, found: Snapshot) -> list[tuple[str, str]]:
    """Return (path, what is wrong) for each way in which an output is not what its record says; sorted.

    Of a mode only the right to execute counts: archives and umasks change the rest in honest ways.
    """
    known = {RECORD, f"{RECORD}{SIGNATURE_SUFFIX}", *record.files, *record.folders}
    wrong = [(entry.path, "added") for entry in found.entries if entry.path not in known]
    for path in (*record.files, *record.folders):
        entry = found.entry(path)
        fault = _fault(record.files.get(path), entry) if entry else "missing"
        if fault:
            wrong.append((path, fault))
    if found.root_failure is not None:
        wrong.append(("", "unreadable"))
    return sorted(wrong)


def _fault(file: RecordedFile | None, entry: Entry) -> str | None:
    if entry.kind is not (FileKind.FILE if file else FileKind.FOLDER):
        return "another kind of entry"
    if entry.failure is not None or (file and entry.data is None):
        return "unreadable"
    if file is None:
        return None
    if sha256(entry.data or b"") != file.digest:
        return "changed"
    return None if bool(entry.mode & 0o111) == bool(file.mode & 0o111) else "another mode"
