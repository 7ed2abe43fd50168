"""Snapshots of cases from a tree of git: the same entries, in the same order, as a checkout would give."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from cblint.git.blobs import BlobReader
from cblint.git.tree import SUBMODULE, Tree, TreeEntry
from cblint.model.entry import Entry, FileKind, ReadFailure
from cblint.model.snapshot import Snapshot
from cblint.reading.files import path_key
from cblint.reading.loader import Limits
from cblint.reading.targets import CaseRef

_LONGEST_LINK: Final = 4095
"""Bytes of a link's text that Linux can hold (PATH_MAX without its NUL)."""

_POINTER = re.compile(rb"version https://git-lfs\.github\.com/spec/v\d+\n(?:[^\n]+\n)*oid [^\n]+\n")
"""Source: "Git LFS Specification", section "The Pointer"."""
_POINTER_SIZE: Final = 1024


class TreeSnapshots(Mapping[Path, Snapshot]):
    """Case folder -> what a tree holds of it, read anew each time that it is asked for."""

    def __init__(
        self, tree: Tree, blobs: BlobReader, cases: Mapping[CaseRef, str], limits: Limits | None = None
    ) -> None:
        self._tree = tree
        self._blobs = blobs
        self._cases = {case.root: (case.case_id, path) for case, path in cases.items()}
        self._limits = limits or Limits()

    def __getitem__(self, root: Path) -> Snapshot:
        case_id, path = self._cases[root]
        return _CaseWalk(self._tree, self._blobs, self._limits, path).snapshot(case_id)

    def __iter__(self) -> Iterator[Path]:
        return iter(self._cases)

    def __len__(self) -> int:
        return len(self._cases)


class _CaseWalk:
    """Collects the entries of one case within the limits that hold for folders on the disk."""

    def __init__(self, tree: Tree, blobs: BlobReader, limits: Limits, root: str) -> None:
        self._tree = tree
        self._blobs = blobs
        self._limits = limits
        self._root = root
        self._listed = 0
        self._bytes = 0
        self._entries: list[Entry] = []

    def snapshot(self, case_id: str) -> Snapshot:
        at_root = self._tree.entries.get(self._root)
        if at_root is not None:
            failure: ReadFailure | None = _unlisted(at_root)
        else:
            failure = self._folder("", 0)
        return Snapshot(case_id, tuple(sorted(self._entries, key=lambda entry: path_key(entry.path))), failure)

    def _folder(self, inside: str, depth: int) -> ReadFailure | None:
        names = self._tree.children(self._at(inside))
        if self._listed + len(names) > self._limits.entries:
            return ReadFailure.TOO_MANY
        if names and depth >= self._limits.depth:
            return ReadFailure.TOO_DEEP
        self._listed += len(names)
        for name, _ in names:
            child = f"{inside}/{name}" if inside else name
            entry = self._tree.entries.get(self._at(child))
            if entry is None:
                place = len(self._entries)
                self._entries.append(Entry(child, FileKind.FOLDER, 0o755))
                self._entries[place] = self._entries[place]._replace(failure=self._folder(child, depth + 1))
            else:
                self._entries.append(self._entry(child, entry))
        return None

    def _at(self, inside: str) -> str:
        return f"{self._root}/{inside}" if self._root and inside else inside or self._root

    def _entry(self, path: str, entry: TreeEntry) -> Entry:
        found = Entry(path, entry.kind, entry.permissions)
        if entry.mode == SUBMODULE:
            return found._replace(failure=ReadFailure.SUBMODULE)
        return self._link(found, entry) if entry.kind is FileKind.LINK else self._file(found, entry)

    def _link(self, found: Entry, entry: TreeEntry) -> Entry:
        blob = self._blobs.read(entry.oid, _LONGEST_LINK)
        if blob is None or blob.data is None:
            return found._replace(failure=ReadFailure.TOO_LARGE if blob else ReadFailure.ABSENT)
        return found._replace(size=blob.size, link_target=blob.data.decode("utf-8", "surrogateescape"))

    def _file(self, found: Entry, entry: TreeEntry) -> Entry:
        limit = min(self._limits.of_file(found.path), self._limits.total_bytes - self._bytes)
        blob = self._blobs.read(entry.oid, limit)
        if blob is None:
            return found._replace(failure=ReadFailure.ABSENT)
        if blob.data is None:
            return found._replace(size=blob.size, failure=ReadFailure.TOO_LARGE)
        self._bytes += blob.size
        if is_pointer(blob.data):
            return found._replace(size=blob.size, failure=ReadFailure.POINTER)
        return found._replace(size=blob.size, data=blob.data)


def is_pointer(data: bytes) -> bool:
    """Tell whether a file's bytes are a pointer of Git LFS instead of the content."""
    return len(data) < _POINTER_SIZE and _POINTER.match(data) is not None


def _unlisted(entry: TreeEntry) -> ReadFailure:
    return ReadFailure.SUBMODULE if entry.mode == SUBMODULE else ReadFailure.NOT_REGULAR
