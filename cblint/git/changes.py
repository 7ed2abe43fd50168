"""Which cases of a suite differ from a tree, and whether the suite itself does."""

import hashlib
import os
from pathlib import Path
from typing import Protocol

from cblint.git.image import CONFIG_NAMES, SEAL
from cblint.git.locate import TreeFolders, folders_of, joined, os_path
from cblint.git.tree import LINK, Tree, TreeEntry
from cblint.model.entry import Entry, FileKind
from cblint.reading.files import posix_name
from cblint.reading.loader import load_case
from cblint.reading.suite_walk import whole_suite
from cblint.reading.targets import CaseRef, Target


class Content(Protocol):
    """What is to be checked, compared with a tree."""

    def differs(self, base: Tree, place: str) -> bool:
        """Tell whether a file, or anything in a folder, differs from the tree's."""


class TreeContent:
    """A commit or the index."""

    def __init__(self, tree: Tree) -> None:
        self._tree = tree

    def differs(self, base: Tree, place: str) -> bool:
        """Compare modes and objects."""
        return base.below(place) != self._tree.below(place)


class DiskContent:
    """The work tree: every file counts, listed by git or not; it is read, so no filter of git's is run."""

    def __init__(self, root: Path) -> None:
        self._root = root

    def differs(self, base: Tree, place: str) -> bool:
        """Compare modes and the digests of contents; what cannot be read differs."""
        told = base.below(place)
        path = self._root / os_path(place)
        if not path.is_dir() or path.is_symlink():
            return _file_differs(path, told)
        snapshot = load_case(CaseRef(path.name, path))
        found = {entry.path: entry for entry in snapshot.entries if entry.kind is not FileKind.FOLDER or entry.failure}
        if snapshot.root_failure is not None or found.keys() != told.keys():
            return True
        return any(not _is_same(entry, told[name]) for name, entry in found.items())


def choose_cases(target: Target, suite: str, base: Tree, content: Content, root: Path) -> Target:
    """Return a target with the cases that differ from the tree `base`; the others of a suite that changed are kept.

    `suite` is the suite's path in the trees; `root` is what the cases' folders are relative to.
    """
    if _settings_differ(suite, base, content):
        return target
    places = {case: posix_name(os.fspath(case.root.relative_to(root))) for case in target.cases}
    chosen = tuple(case for case in target.cases if content.differs(base, "" if places[case] == "." else places[case]))
    if not target.whole:
        return target._replace(cases=chosen)
    if not chosen and not _suite_differs(target, suite, base, content):
        return target._replace(cases=(), whole=False, strays=())
    return target._replace(cases=chosen, unchosen=tuple(case for case in target.cases if case not in set(chosen)))


def _settings_differ(suite: str, base: Tree, content: Content) -> bool:
    return any(content.differs(base, joined(folder, name)) for folder in folders_of(suite) for name in CONFIG_NAMES)


def _suite_differs(target: Target, suite: str, base: Tree, content: Content) -> bool:
    """Tell whether cases, drafts or strays came or went, or the seal is another one."""
    if base.kind(suite) is not FileKind.FOLDER:
        return True
    before = whole_suite(target.suite, TreeFolders(base, suite))
    shapes = [(each.cases, each.strays, each.drafts) for each in (before, target)]
    return shapes[0] != shapes[1] or content.differs(base, joined(suite, SEAL))


def _file_differs(path: Path, told: dict[str, TreeEntry]) -> bool:
    entry = told.get("")
    if not os.path.lexists(path):
        return bool(told)
    if entry is None or path.is_symlink() or not path.is_file():
        return True
    try:
        data = path.read_bytes()
    except OSError:
        return True
    return _digest(data, entry.oid) != entry.oid


def _is_same(entry: Entry, told: TreeEntry) -> bool:
    if entry.kind is FileKind.LINK and entry.link_target is not None:
        return told.mode == LINK and _digest(entry.link_target.encode("utf-8", "surrogateescape"), told.oid) == told.oid
    if entry.kind is not FileKind.FILE or entry.data is None or told.kind is not FileKind.FILE:
        return False
    return bool(entry.mode & 0o100) == bool(told.mode & 0o100) and _digest(entry.data, told.oid) == told.oid


def _digest(data: bytes, like: str) -> str:
    """Return the id that git gives to a blob, by the digest that made another id: SHA-1 or SHA-256."""
    digest = hashlib.sha256() if len(like) == 64 else hashlib.sha1(usedforsecurity=False)
    digest.update(b"blob %d\0" % len(data) + data)
    return digest.hexdigest()
