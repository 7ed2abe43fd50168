"""The bounded walk over a suite that tells cases, groups of cases, drafts and strays apart."""

import os
from pathlib import Path
from typing import Final, Protocol

from cblint.errors import TargetError
from cblint.model.entry import FileKind
from cblint.reading.files import kind_of, path_key, posix_name
from cblint.reading.targets import SURE_MARKERS, CaseRef, Stray, Target

MARKERS: Final = ("public", "milestones", "source")
"""Any one of these names in a folder makes it a case, whatever kind of entry it is."""

MAX_LEVELS: Final = 4
"""Levels of folders between a suite and its cases."""

MAX_FOLDERS: Final = 10_000
"""Folders without a marker that are looked into; a suite has few, a home folder has many."""

MANY_FOLDERS: Final = 500
"""So many folders without a marker, and no case for sure: that is no suite, and what looks like a case is none."""

_SUITE_FILES: Final = ("cblint.toml", "suite.lock.json", "suite.lock.json.sig")


class Folders(Protocol):
    """What lies below a suite, by paths relative to it; "" is the suite."""

    def listed(self, path: str) -> list[tuple[str, FileKind]]:
        """Return the names and kinds of a folder's entries; raises OSError."""

    def may_exist(self, path: str) -> bool:
        """Tell whether an entry exists, or whether that cannot be found out."""


def whole_suite(suite: Path, folders: Folders | None = None) -> Target:
    """Return all cases below a folder (absolute, links resolved), its strays and its drafts.

    `folders` tells what lies in it when it is not on the disk. Raises TargetError when the folder cannot be listed or
    is too large to be a suite.
    """
    walk = _SuiteWalk(suite, folders or _FoldersOnDisk(suite))
    try:
        walk.group("", 0)
    except OSError as error:
        raise TargetError(f"{suite} cannot be read", "looked for case folders in it") from error
    if folders is None:
        walk.refuse_no_suite()
    return Target(
        suite,
        tuple(sorted(walk.cases, key=lambda case: os.fsencode(case.root))),
        whole=True,
        strays=tuple(sorted(walk.strays, key=lambda stray: path_key(stray.path))),
        drafts=tuple(sorted(walk.drafts, key=path_key)),
    )


class _SuiteWalk:
    """Collects what lies below one suite."""

    def __init__(self, suite: Path, content: Folders) -> None:
        self._suite = suite
        self._content = content
        self._folders = 0
        self.cases: list[CaseRef] = []
        self.strays: list[Stray] = []
        self.drafts: list[str] = []

    def group(self, relative: str, level: int) -> bool:
        """Collect from one folder; tell whether a case or a draft lies below it. Raises OSError."""
        self._count_folder()
        before, others, holds_case = len(self.cases) + len(self.drafts), [], False
        for name, kind in self._listed(relative):
            path = f"{relative}/{name}" if relative else name
            if name.startswith("_"):
                self.drafts.append(posix_name(path))
            elif kind is FileKind.FOLDER and self._is_case(path):
                self._add_case(path)
                holds_case = True
            elif not (kind is FileKind.FOLDER and self._is_group(path, level + 1)):
                others.append(Stray(posix_name(path), kind))
        # Only what stands beside a case is a stray: a folder above the suite may hold anything.
        self.strays += others if holds_case else []
        return len(self.cases) + len(self.drafts) > before

    def refuse_no_suite(self) -> None:
        """Raise TargetError when many folders were looked into, and of what looks like cases none is one for sure."""
        roots = [case.root.relative_to(self._suite).as_posix() for case in self.cases]
        sure = (f"{root}/{marker}" for root in roots for marker in SURE_MARKERS)
        if roots and self._folders > MANY_FOLDERS and not any(map(self._content.may_exist, sure)):
            looked_for = f"looked for {', '.join(SURE_MARKERS[:-1])} or {SURE_MARKERS[-1]}"
            message = f"{self._suite} is no suite: none of its {self._folders} folders is a case for sure"
            raise TargetError(message, f"{looked_for}; name the folder that holds the cases")

    def _listed(self, path: str) -> list[tuple[str, FileKind]]:
        """Return names and kinds in order, without what may always stand in a suite. Raises OSError."""
        entries = [entry for entry in self._content.listed(path) if not entry[0].startswith(".")]
        return sorted((e for e in entries if not _belongs_to_suite(*e)), key=lambda e: os.fsencode(e[0]))

    def _is_group(self, path: str, level: int) -> bool:
        if level > MAX_LEVELS or path.rpartition("/")[2] == "node_modules":
            return False
        try:
            return self.group(path, level)
        except OSError:
            # What cannot be looked into may be a case: the loader then says that it could not be read.
            self._add_case(path)
            return True

    def _is_case(self, path: str) -> bool:
        return any(self._content.may_exist(f"{path}/{marker}") for marker in MARKERS)

    def _add_case(self, path: str) -> None:
        self.cases.append(CaseRef(posix_name(path.rpartition("/")[2]), self._suite / path))

    def _count_folder(self) -> None:
        self._folders += 1
        if self._folders > MAX_FOLDERS:
            hint = "name the folder that holds the cases"
            raise TargetError(f"{self._suite} holds more than {MAX_FOLDERS} folders that are no cases", hint)


class _FoldersOnDisk:
    """The folders of a suite as the file system has them."""

    def __init__(self, suite: Path) -> None:
        self._suite = suite

    def listed(self, path: str) -> list[tuple[str, FileKind]]:
        with os.scandir(self._suite / path) as found:
            return [(entry.name, _kind(entry)) for entry in found if not entry.name.startswith(".")]

    def may_exist(self, path: str) -> bool:
        return _may_exist(f"{self._suite}/{path}")


def _belongs_to_suite(name: str, kind: FileKind) -> bool:
    return kind is FileKind.FILE and (name in _SUITE_FILES or name.upper().startswith("README"))


def _kind(entry: os.DirEntry[str]) -> FileKind:
    try:
        return kind_of(entry.stat(follow_symlinks=False).st_mode)
    except OSError:
        return FileKind.UNKNOWN


def _may_exist(path: str) -> bool:
    """Tell whether an entry exists, or whether that cannot be found out."""
    try:
        os.lstat(path)
    except (FileNotFoundError, NotADirectoryError):
        return False
    except OSError:
        return True
    return True
