"""The shell scripts of a hidden acceptance suite that somebody may execute."""

from collections.abc import Iterator
from typing import NamedTuple

from cblint.checks.view import TEST_MANIFEST, CaseView
from cblint.model.snapshot import Entry, FileKind

ACCEPTANCE = "milestones/final"


class Script(NamedTuple):
    """A shell script of the suite."""

    entry: Entry
    is_runner: bool
    """The judge itself executes it."""


def suite_scripts(view: CaseView, runner: str, suffixes: tuple[str, ...]) -> Iterator[Script]:
    """Yield the suite's runner and every script that the test manifest lists, each with bytes at hand."""
    entry = view.snapshot.entry(runner)
    if entry is not None and entry.data is not None:
        yield Script(entry, True)
    for path in listed_files(view):
        entry = view.snapshot.entry(path)
        if entry is not None and entry.data is not None and path.endswith(suffixes) and path != runner:
            yield Script(entry, False)


def listed_files(view: CaseView) -> list[str]:
    """Return the case-relative paths that the test manifest lists, each once, in order."""
    found: dict[str, None] = {}
    for key in ("test_files", "support_files"):
        names = view.value(TEST_MANIFEST, f"/{key}")
        for name in names if isinstance(names, list) else ():
            if isinstance(name, str) and name:
                found[f"{ACCEPTANCE}/{name.removeprefix('./').rstrip('/')}"] = None
    return list(found)


def is_regular(entry: Entry | None) -> bool:
    """Tell whether an entry is there and is a regular file."""
    return entry is not None and entry.kind is FileKind.FILE
