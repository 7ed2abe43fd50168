"""Suites and cases in a tree of git, found by the rules that hold on the disk."""

import os
from collections.abc import Iterator, Sequence
from pathlib import Path

from cblint.errors import TargetError, UsageError
from cblint.git.repository import Repository
from cblint.git.tree import Tree
from cblint.model.entry import FileKind
from cblint.reading.discovery import SURE_MARKERS
from cblint.reading.files import posix_name
from cblint.reading.suite_walk import whole_suite
from cblint.reading.targets import CaseRef, Target


class TreeFolders:
    """The folders below one path of a tree."""

    def __init__(self, tree: Tree, root: str) -> None:
        self._tree = tree
        self._root = root

    def listed(self, path: str) -> list[tuple[str, FileKind]]:
        """Return names, as the operating system would give them, and kinds; raises OSError."""
        found = self._tree.children(joined(self._root, tree_path(path)))
        return [(os_path(name), kind) for name, kind in found]

    def may_exist(self, path: str) -> bool:
        """Tell whether the tree has an entry."""
        return self._tree.kind(joined(self._root, tree_path(path))) is not None


class Locator:
    """Finds what paths mean in a tree whose files are thought to lie below `image`."""

    def __init__(self, repository: Repository, tree: Tree, image: Path, source: str) -> None:
        self._repository = repository
        self._tree = tree
        self._image = image
        self._source = source
        """What messages call the tree."""

    def __call__(self, path: Path) -> Target | CaseRef:
        """Return the suite or case that a path means; raises TargetError and UsageError."""
        place = path_in(self._repository, path)
        case = enclosing_case(self._tree, place)
        if case is not None:
            root = self._image / os_path(case)
            return CaseRef(posix_name(root.name), root)
        kind = self._tree.kind(place)
        looked_for = f"looked for {', '.join(SURE_MARKERS[:-1])} or {SURE_MARKERS[-1]} in it and above it"
        if kind is None:
            raise TargetError(f"{path} does not exist in {self._source}", looked_for)
        if kind is not FileKind.FOLDER:
            raise TargetError(f"{path} is no folder in {self._source} and lies in no case", looked_for)
        return whole_suite(self._image / os_path(place), TreeFolders(self._tree, place))


def path_in(repository: Repository, path: Path) -> str:
    """Return a path relative to the repository's root, as git writes it; raises UsageError when it lies outside."""
    given = Path(os.path.realpath(path))
    if given != repository.root and repository.root not in given.parents:
        raise UsageError(f"{path} lies outside of the repository", "name paths of one repository")
    relative = posix_name(os.fspath(given.relative_to(repository.root)))
    return "" if relative == "." else relative


def enclosing_case(tree: Tree, place: str) -> str | None:
    """Return the outermost sure case at or above a path: what looks like a case inside it is a fixture."""
    return next((folder for folder in folders_of(place) if _is_sure(tree, folder)), None)


def markers_of(places: Sequence[str]) -> list[str]:
    """Return the paths that tell whether the places lie in cases."""
    return [joined(folder, marker) for place in places for folder in folders_of(place) for marker in SURE_MARKERS]


def folders_of(place: str) -> Iterator[str]:
    """Yield every folder from the root to a path, itself included."""
    yield ""
    for end, character in enumerate(place):
        if character == "/":
            yield place[:end]
    if place:
        yield place


def joined(folder: str, name: str) -> str:
    """Return a path of git below a folder; "" is the root, or the folder itself."""
    return f"{folder}/{name}" if folder and name else folder or name


def tree_path(path: str) -> str:
    """Return a path of the operating system as trees have it."""
    return posix_name(path)


def os_path(path: str) -> str:
    """Return a path of a tree as the operating system would give it."""
    return os.fsdecode(path.encode("utf-8", "surrogateescape"))


def _is_sure(tree: Tree, folder: str) -> bool:
    return any(tree.kind(joined(folder, marker)) is not None for marker in SURE_MARKERS)
