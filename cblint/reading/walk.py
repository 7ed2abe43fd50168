"""One walk over a case folder through open descriptors, within stated limits."""

import os
import stat
from itertools import islice
from typing import Final, NamedTuple

from cblint.model.entry import Entry, FileKind, ReadFailure
from cblint.reading.files import OPEN_FOLDER, failure_of, kind_of, opened, posix_name, read_regular

_MIB: Final = 1024 * 1024
_JSON_FOLDERS: Final = ("source", "milestones/final")


class Limits(NamedTuple):
    """How much of a case is read; what lies beyond is an entry with a failure."""

    text_bytes: int = 8 * _MIB
    """Of one file below `public/`."""
    json_bytes: int = 4 * _MIB
    """Of one JSON file directly in `source/` or `milestones/final/`."""
    other_bytes: int = 64 * _MIB
    """Of any other file."""
    total_bytes: int = 512 * _MIB
    """Of all files together, in order of the walk."""
    entries: int = 100_000
    """Entries of any kind; a folder that would exceed it is not listed at all."""
    depth: int = 64
    """Parts of the longest path."""

    def of_file(self, path: str) -> int:
        """Return the most bytes that the file at a case-relative path may have."""
        if path.startswith("public/"):
            return self.text_bytes
        is_json = path.lower().endswith(".json") and path.rpartition("/")[0] in _JSON_FOLDERS
        return self.json_bytes if is_json else self.other_bytes


class Walk:
    """Collects the entries below one folder; budgets are spent in the order of name bytes."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._listed = 0
        self._bytes = 0
        self.entries: list[Entry] = []

    def folder(self, descriptor: int, path: str = "", depth: int = 0) -> ReadFailure | None:
        """Collect what lies in an open folder; return why it could not be listed, None when it could."""
        try:
            names = self._listing(descriptor)
        except OSError as error:
            return failure_of(error)
        if self._listed + len(names) > self._limits.entries:
            return ReadFailure.TOO_MANY
        if names and depth >= self._limits.depth:
            return ReadFailure.TOO_DEEP
        # All are counted before any is opened, so that a full branch can't push its siblings out.
        self._listed += len(names)
        for name, kind in names:
            child = f"{path}/{posix_name(name)}" if path else posix_name(name)
            self.entries.append(self._entry(Entry(child, kind, mode=0), name, descriptor, depth + 1))
        return None

    def _listing(self, descriptor: int) -> list[tuple[str, FileKind]]:
        with os.scandir(descriptor) as found:
            names = [(entry.name, _listed_kind(entry)) for entry in islice(found, self._limits.entries + 1)]
        return sorted(names, key=lambda pair: os.fsencode(pair[0]))

    def _entry(self, entry: Entry, name: str, folder: int, depth: int) -> Entry:
        try:
            status = os.stat(name, dir_fd=folder, follow_symlinks=False)
            entry = _described(entry.path, status)
            return self._filled(entry, name, folder, depth)
        except OSError as error:
            return entry._replace(failure=failure_of(error))

    def _filled(self, entry: Entry, name: str, folder: int, depth: int) -> Entry:
        """Return the entry with what it holds; a folder's children are collected. Raises OSError."""
        if entry.kind is FileKind.FILE:
            return self._read(entry, name, folder)
        if entry.kind is FileKind.FOLDER:
            with opened(name, OPEN_FOLDER, folder) as descriptor:
                return entry._replace(failure=self.folder(descriptor, entry.path, depth))
        if entry.kind is FileKind.LINK:
            return entry._replace(link_target=posix_name(os.readlink(name, dir_fd=folder)))
        return entry._replace(failure=ReadFailure.NOT_REGULAR)

    def _read(self, entry: Entry, name: str, folder: int) -> Entry:
        limit = min(self._limits.of_file(entry.path), self._limits.total_bytes - self._bytes)
        content = read_regular(name, folder, limit)
        if content.failure is ReadFailure.NOT_REGULAR:
            return entry._replace(failure=content.failure)
        self._bytes += len(content.data or b"")
        return _described(entry.path, content.status)._replace(data=content.data, failure=content.failure)


def _listed_kind(entry: os.DirEntry[str]) -> FileKind:
    """Return the kind that a listing tells: all there is when the entry itself cannot be looked at."""
    try:
        if entry.is_symlink():
            return FileKind.LINK
        if entry.is_dir(follow_symlinks=False):
            return FileKind.FOLDER
        return FileKind.FILE if entry.is_file(follow_symlinks=False) else FileKind.UNKNOWN
    except OSError:
        return FileKind.UNKNOWN


def _described(path: str, status: os.stat_result) -> Entry:
    kind = kind_of(status.st_mode)
    links = status.st_nlink if kind is FileKind.FILE else 1
    return Entry(path, kind, stat.S_IMODE(status.st_mode), status.st_size, links=links)
