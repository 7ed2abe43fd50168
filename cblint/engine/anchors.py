"""Which files of a case a report can point at: they exist, and their paths are shown as they are."""

from cblint.engine.paths import ReportPaths
from cblint.model.snapshot import FileKind, Snapshot

PREFERRED = ("source/manifest.json", "public/Full_PRD.md")
"""Files that stand for the whole case, the better first."""


def is_openable(snapshot: Snapshot, paths: ReportPaths, inside: str) -> bool:
    """Tell whether the report's path of a case-relative one opens a regular file."""
    entry = snapshot.entry(inside)
    return entry is not None and entry.kind is FileKind.FILE and paths.is_plain(inside)


def anchor_inside(snapshot: Snapshot, paths: ReportPaths) -> str:
    """Return the case-relative path of a file that stands for the whole case; "" when none can be shown."""
    if not paths.is_plain(""):
        return ""
    for inside in (*PREFERRED, *(entry.path for entry in snapshot.files())):
        if is_openable(snapshot, paths, inside):
            return inside
    return ""
