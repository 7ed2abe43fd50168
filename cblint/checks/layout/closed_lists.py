"""The profile's closed lists: which entries of a case stand where nothing of their name belongs."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from cblint.model.profile import ClosedFolder, Profile
from cblint.model.snapshot import Entry, FileKind, Snapshot


class Stranger(NamedTuple):
    """An entry that its folder's closed list does not allow."""

    entry: Entry
    expected: FileKind | None = None
    """The kind that the list allows under this name; None when it allows no such name at all."""


class ClosedLists:
    """A case held against the closed lists of a profile."""

    def __init__(self, snapshot: Snapshot, profile: Profile) -> None:
        self._plain = {folder.path: folder for folder in profile.closed_folders if "*" not in folder.path}
        self._patterns = [folder for folder in profile.closed_folders if "*" in folder.path]
        self.strangers = tuple(self._find(snapshot))
        self._roots = frozenset(stranger.entry.path for stranger in self.strangers)

    def root_of(self, path: str) -> str | None:
        """Return the unexpected entry at or above a path, or None when every part of it is expected."""
        return nearest(self._roots, path)

    def allows(self, path: str) -> bool:
        """Tell whether a path stands on a closed list by its own name."""
        folder, _, name = path.rpartition("/")
        closed = self._folder(folder)
        return closed is not None and name in (*closed.files, *closed.folders)

    def is_open(self, path: str) -> bool:
        """Tell whether an author may put what a suite needs at a path: expected, and on no closed list."""
        return self.root_of(path) is None and self._folder(path.rpartition("/")[0]) is None

    def _find(self, snapshot: Snapshot) -> Iterator[Stranger]:
        found: set[str] = set()
        for entry in snapshot.entries:
            folder = entry.path.rpartition("/")[0]
            closed = self._folder(folder)
            if closed is None or (folder and nearest(found, folder) is not None):
                continue
            stranger = _stranger(entry, closed)
            if stranger is not None:
                found.add(entry.path)
                yield stranger

    def _folder(self, path: str) -> ClosedFolder | None:
        closed = self._plain.get(path)
        if closed is None and self._patterns:
            return next((folder for folder in self._patterns if _matches(path, folder.path)), None)
        return closed


def nearest(roots: Mapping[str, object] | set[str] | frozenset[str], path: str) -> str | None:
    """Return the longest of `roots` that is `path` or a folder above it, or None."""
    while path:
        if path in roots:
            return path
        path = path.rpartition("/")[0]
    return None


def _stranger(entry: Entry, closed: ClosedFolder) -> Stranger | None:
    """Return the breach of an entry; links and special files under an allowed name are other rules' work."""
    is_file = entry.name in closed.files
    is_folder = entry.name in closed.folders or ("*" in closed.folders and entry.kind is FileKind.FOLDER)
    if entry.kind is FileKind.FOLDER:
        return None if is_folder else Stranger(entry, FileKind.FILE if is_file else None)
    if entry.kind is FileKind.FILE:
        return None if is_file else Stranger(entry, FileKind.FOLDER if is_folder else None)
    return None if is_file or is_folder else Stranger(entry)


def _matches(path: str, pattern: str) -> bool:
    parts, wanted = path.split("/"), pattern.split("/")
    return len(parts) == len(wanted) and all(w in ("*", p) for p, w in zip(parts, wanted, strict=True))
