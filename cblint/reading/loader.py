"""From a case folder, or from a mapping, to the snapshot that everything else works on."""

import os
from collections.abc import Iterable, Mapping
from pathlib import PurePosixPath

from cblint.model.entry import Entry, FileKind, ReadFailure
from cblint.model.snapshot import Snapshot
from cblint.reading.discovery import CaseRef
from cblint.reading.files import OPEN_FOLDER, failure_of, kind_of, opened, path_key
from cblint.reading.walk import Limits, Walk

__all__ = ["Limits", "load_case", "snapshot_of"]

_DEFAULT_LIMITS = Limits()


def load_case(ref: CaseRef, limits: Limits = _DEFAULT_LIMITS) -> Snapshot:
    """Return what lies in a case folder; whatever the file system refuses is a failure in the snapshot.

    No link is followed, not even when the case folder itself is one: its snapshot is empty and says so.
    """
    walk = Walk(limits)
    try:
        if kind_of(os.lstat(ref.root).st_mode) is not FileKind.FOLDER:
            return Snapshot(ref.case_id, (), ReadFailure.NOT_REGULAR)
        with opened(ref.root, OPEN_FOLDER) as descriptor:
            failure = walk.folder(descriptor)
    except OSError as error:
        failure = failure_of(error)
    return Snapshot(ref.case_id, _sorted(walk.entries), failure)


def snapshot_of(case_id: str, files: Mapping[str, bytes | Entry]) -> Snapshot:
    """Return a snapshot of content held in memory: case-relative POSIX path -> bytes or a whole entry.

    Bytes become a regular file of mode 0o644; an entry is taken as it is, but for its path and the size of
    its data. Folders above them are added. Raises ValueError for a path that no case folder can hold.
    """
    entries = {path: _entry_at(path, content) for path, content in files.items()}
    for path in files:
        for folder in _folders_above(path):
            if entries.setdefault(folder, Entry(folder, FileKind.FOLDER, 0o755)).kind is not FileKind.FOLDER:
                raise ValueError(f"{folder!r} is no folder, but {path!r} lies in it")
    return Snapshot(case_id, _sorted(entries.values()))


def _entry_at(path: str, content: bytes | Entry) -> Entry:
    if any(part in ("", ".", "..") or "\0" in part for part in path.split("/")):
        raise ValueError(f"{path!r} is no path relative to a case folder")
    if isinstance(content, bytes):
        return Entry(path, FileKind.FILE, size=len(content), data=content)
    size = content.size if content.data is None else len(content.data)
    return content._replace(path=path, size=size)


def _folders_above(path: str) -> list[str]:
    return [str(parent) for parent in PurePosixPath(path).parents][:-1]


def _sorted(entries: Iterable[Entry]) -> tuple[Entry, ...]:
    return tuple(sorted(entries, key=lambda entry: path_key(entry.path)))
