"""What the test manifest lists, and what of that is there."""

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from cblint.checks.view import TEST_MANIFEST, CaseView
from cblint.model.place import Place
from cblint.model.snapshot import Entry, FileKind
from cblint.reading.json_pointer import escape_part

FINAL = "milestones/final"
TESTS = "milestones/final/tests"
_SIMPLE = re.compile(r"[\w-][\w.-]*(?:/[\w-][\w.-]*)*", re.ASCII)
_CONTROL = re.compile("[\0-\x1f]")


class Listed(NamedTuple):
    """One string of the test manifest."""

    text: str
    pointer: str

    @property
    def place(self) -> Place:
        """Where it stands."""
        return Place.value(TEST_MANIFEST, self.pointer)

    @property
    def file(self) -> str | None:
        """Path relative to `milestones/final` that the entry names, a test id's file part; None: no plain path."""
        return plain_path(self.text.partition("::")[0])


class Group(NamedTuple):
    """One part of `execution_groups`."""

    pointer: str
    features: tuple[Listed, ...]
    files: tuple[Listed, ...]
    command: Listed | None = None


class Acceptance(NamedTuple):
    """The lists and commands of the test manifest, as far as they have the right types."""

    tests: tuple[Listed, ...]
    support: tuple[Listed, ...]
    groups: tuple[Group, ...]
    grouped: bool
    """The manifest has `execution_groups`, of either shape."""
    test_paths: frozenset[str]
    """Files of the test list, relative to `milestones/final`."""
    paths: frozenset[str]
    """Files of both lists."""

    def covers(self, path: str) -> bool:
        """Tell whether a path relative to `milestones/final` is on a list, or lies below a listed folder."""
        while path and path not in self.paths:
            path = path.rpartition("/")[0]
        return path != ""


def read_acceptance(view: CaseView) -> Acceptance:
    """Return the lists of a case; what is not there or mistyped is empty (CB203 speaks of it)."""
    return view.once("lists of the test manifest", _read_acceptance)


def _read_acceptance(view: CaseView) -> Acceptance:
    groups = view.value(TEST_MANIFEST, "/execution_groups")
    tests = _strings(view.value(TEST_MANIFEST, "/test_files"), "/test_files")
    support = _strings(view.value(TEST_MANIFEST, "/support_files"), "/support_files")
    test_paths = frozenset(item.file for item in tests if item.file)
    return Acceptance(
        tests=tests,
        support=support,
        groups=tuple(_groups(groups)),
        grouped=isinstance(groups, dict | list),
        test_paths=test_paths,
        paths=test_paths.union(item.file for item in support if item.file),
    )


def _groups(value: Any) -> Iterator[Group]:
    """Yield the groups of both shapes: a list of objects, and a mapping from feature to files."""
    if isinstance(value, dict):
        for key, files in value.items():
            pointer = f"/execution_groups/{escape_part(key)}"
            yield Group(pointer, (Listed(key, pointer),), _strings(files, pointer))
    for index, item in enumerate(value if isinstance(value, list) else ()):
        if isinstance(item, dict):
            pointer = f"/execution_groups/{index}"
            command = item.get("test_command")
            yield Group(
                pointer,
                _strings(item.get("feature_ids"), f"{pointer}/feature_ids"),
                _strings(item.get("test_files"), f"{pointer}/test_files"),
                Listed(command, f"{pointer}/test_command") if isinstance(command, str) else None,
            )


def _strings(value: Any, pointer: str) -> tuple[Listed, ...]:
    items = value if isinstance(value, list) else ()
    return tuple(Listed(text, f"{pointer}/{i}") for i, text in enumerate(items) if isinstance(text, str))


def plain_path(text: str) -> str | None:
    """Return a relative POSIX path without `.` parts, or None when it is blank, absolute, or climbs out.

    CB205 and CB209 speak of what is refused here.
    """
    if _SIMPLE.fullmatch(text):
        return text
    if not text or text != text.strip() or text.startswith("/") or "\\" in text:
        return None
    if not text.isprintable() and _CONTROL.search(text):
        return None
    parts = [part for part in text.split("/") if part not in ("", ".")]
    return None if not parts or ".." in parts else "/".join(parts)


def final_entry(view: CaseView, path: str) -> Entry | None:
    """Return the entry at a path relative to `milestones/final`, or None."""
    return view.snapshot.entry(f"{FINAL}/{path}")


def is_file(view: CaseView, path: str) -> bool:
    """Tell whether a path relative to `milestones/final` is a regular file."""
    entry = final_entry(view, path)
    return entry is not None and entry.kind is FileKind.FILE


def without_folders(view: CaseView, items: tuple[Listed, ...]) -> tuple[Listed, ...]:
    """Return the entries but for those that name a folder, which the rule about missing files speaks of."""
    return tuple(item for item in items if not (item.file and _is_folder(view, item.file)))


def _is_folder(view: CaseView, path: str) -> bool:
    entry = final_entry(view, path)
    return entry is not None and entry.kind is FileKind.FOLDER


def acceptance_tree(view: CaseView) -> tuple[str, ...]:
    """Return the regular files below `milestones/final/tests`, relative to `milestones/final`, in order."""
    return tuple(entry.path.removeprefix(f"{FINAL}/") for entry in view.snapshot.files(TESTS))
