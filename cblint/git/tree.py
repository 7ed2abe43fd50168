"""A tree of git in memory: every file's mode and object by its path, and the folders they make."""

import errno
import os
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from cblint.git.process import GitError
from cblint.model.entry import FileKind
from cblint.reading.files import path_key

LINK, SUBMODULE = 0o120000, 0o160000
_EXECUTABLE = 0o100755
_REFUSED = ("", ".", "..")


class TreeEntry(NamedTuple):
    """A file, a link or a submodule."""

    mode: int
    """As git writes it: 0o100644, 0o100755, 0o120000 or 0o160000."""
    oid: str

    @property
    def kind(self) -> FileKind:
        """What a checkout makes of it; a submodule is a folder."""
        if self.mode == SUBMODULE:
            return FileKind.FOLDER
        return FileKind.LINK if self.mode == LINK else FileKind.FILE

    @property
    def permissions(self) -> int:
        """Permission bits that a checkout gives it."""
        if self.mode == LINK:
            return 0o777
        return 0o755 if self.mode & 0o111 or self.mode == SUBMODULE else 0o644


class Tree:
    """Paths are POSIX, relative to the repository's root; bytes that are no UTF-8 are surrogate escapes."""

    def __init__(self, entries: Mapping[str, TreeEntry]) -> None:
        self.entries = entries
        self._children: dict[str, set[str]] = {"": set()}
        for path in entries:
            self._add_folders(path)

    def _add_folders(self, path: str) -> None:
        while path:
            folder, _, name = path.rpartition("/")
            if name in _REFUSED or name.lower() == ".git":
                raise GitError("git holds a path that no checkout can have", "look at it with git ls-tree -r")
            if folder in self.entries:
                raise GitError("git holds a file and a folder of one name", "look at it with git ls-tree -r")
            known = folder in self._children
            self._children.setdefault(folder, set()).add(name)
            if known:
                return
            path = folder

    def kind(self, path: str) -> FileKind | None:
        """Return what stands at a path ("" is the root), or None."""
        if path in self._children:
            return FileKind.FOLDER
        entry = self.entries.get(path)
        return entry.kind if entry else None

    def children(self, path: str) -> list[tuple[str, FileKind]]:
        """Return names and kinds in a folder, sorted by bytes; raises OSError for a submodule and what is no folder."""
        if path not in self._children:
            raise OSError(errno.EIO if path in self.entries else errno.ENOENT, os.strerror(errno.EIO))
        names = sorted(self._children[path], key=path_key)
        return [(name, self.kind(f"{path}/{name}" if path else name) or FileKind.UNKNOWN) for name in names]

    def below(self, path: str) -> dict[str, TreeEntry]:
        """Return the entries at or below a path, by their path relative to it ("" is the path itself)."""
        if path in self.entries:
            return {"": self.entries[path]}
        prefix = f"{path}/" if path else ""
        return {name.removeprefix(prefix): self.entries[name] for name in self._walk(path)}

    def _walk(self, path: str) -> Iterator[str]:
        for name in self._children.get(path, ()):
            child = f"{path}/{name}" if path else name
            if child in self.entries:
                yield child
            else:
                yield from self._walk(child)


def parse_listing(output: bytes) -> Tree:
    """Return the tree that `git ls-tree -r -z` printed: MODE TYPE OBJECT, a tab, the path, NUL."""
    entries: dict[str, TreeEntry] = {}
    for record in output.split(b"\0")[:-1]:
        facts, _, path = record.partition(b"\t")
        mode, _, oid = facts.split(b" ")
        entries[_name(path)] = TreeEntry(int(mode, 8), oid.decode("ascii"))
    return Tree(entries)


def parse_additions(output: bytes) -> Tree:
    """Return the tree that `git diff-index --raw -z` printed against the empty tree; raises GitError when unmerged."""
    fields = output.split(b"\0")[:-1]
    entries: dict[str, TreeEntry] = {}
    for facts, path in zip(fields[::2], fields[1::2], strict=True):
        _, mode, _, oid, status = facts.split(b" ")
        if status != b"A":
            raise GitError("the index holds files that are not merged", "resolve the conflicts and stage the files")
        entries[_name(path)] = TreeEntry(int(mode, 8), oid.decode("ascii"))
    return Tree(entries)


def _name(path: bytes) -> str:
    return path.decode("utf-8", "surrogateescape")
