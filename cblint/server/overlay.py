"""A case as it would be if every open text were saved now."""

import os
from collections.abc import Iterable
from pathlib import Path

from cblint.model.snapshot import Entry, FileKind, ReadFailure, Snapshot
from cblint.reading.encodings import UTF_8, detect_encoding
from cblint.reading.files import posix_name
from cblint.reading.loader import Limits, snapshot_of
from cblint.reading.text import decode_text
from cblint.server.jobs import OpenText

_MARKS = {
    UTF_8: b"\xef\xbb\xbf",
    "utf-16-le": b"\xff\xfe",
    "utf-16-be": b"\xfe\xff",
    "utf-32-le": b"\xff\xfe\x00\x00",
    "utf-32-be": b"\x00\x00\xfe\xff",
}
_FROM_BUFFER = (None, ReadFailure.TOO_LARGE, ReadFailure.VANISHED, ReadFailure.CHANGED)
"""Failures of a file whose content an open text can stand in for."""


def inside_case(root: Path, path: Path) -> str | None:
    """Return a file's path relative to a case folder, links above it resolved; None when it lies elsewhere."""
    resolved = Path(os.path.realpath(path.parent), path.name)
    return posix_name(resolved.relative_to(root).as_posix()) if resolved.is_relative_to(root) else None


def overlaid(snapshot: Snapshot, root: Path, texts: Iterable[OpenText]) -> Snapshot:
    """Return the snapshot of a case folder with the open texts in place of their files.

    A text of a file that does not exist yet is added. Links and other special entries stay what they are.
    """
    named = [(inside_case(root, text.path), text) for text in texts]
    entries = {entry.path: entry for entry in snapshot.entries}
    found = {path: _entry(path, entries.get(path), text) for path, text in named if path}
    known = entries | {path: entry for path, entry in found.items() if entry is not None}
    changed = {path: known[path] for path, entry in found.items() if entry is not None and _fits(path, known)}
    if not changed:
        return snapshot
    folders = snapshot_of(snapshot.case_id, changed).entries
    merged = {entry.path: entry for entry in folders} | entries | changed
    ordered = sorted(merged.values(), key=lambda entry: entry.path.encode("utf-8", "surrogateescape"))
    return Snapshot(snapshot.case_id, tuple(ordered), snapshot.root_failure)


def _fits(path: str, entries: dict[str, Entry]) -> bool:
    """Tell whether every entry above a path is a folder, or is missing."""
    parts = path.split("/")
    above = (entries.get("/".join(parts[:count])) for count in range(1, len(parts)))
    return all(entry is None or entry.kind is FileKind.FOLDER for entry in above)


def _entry(path: str, entry: Entry | None, text: OpenText) -> Entry | None:
    """Return what a text makes of a file, or None when the file counts as it is."""
    if entry is None:
        entry = Entry(path, FileKind.FILE)
    elif entry.kind is not FileKind.FILE or entry.failure not in _FROM_BUFFER:
        return None
    data = encoded(text, entry.data)
    if data is None:
        return None
    if len(data) > Limits().of_file(path):
        return entry._replace(size=len(data), data=None, failure=ReadFailure.TOO_LARGE)
    return entry._replace(size=len(data), data=data, failure=None)


def encoded(text: OpenText, disk: bytes | None) -> bytes | None:
    """Return the bytes that saving a text gives, or None when they are those on the disk.

    An editor keeps the encoding and the byte-order mark of a file, and shows neither. What it shows of a file that is
    no text in any encoding says nothing of its bytes.
    """
    if disk is None:
        return text.text.encode(UTF_8, "surrogatepass")
    on_disk = decode_text(disk)
    if text.text == on_disk.content:
        return None
    if not text.edited and (on_disk.flaw is not None or _unified(text.text) == _unified(on_disk.content)):
        return None
    encoding = detect_encoding(disk)
    kept = encoding.mark > 0 and not text.text.startswith("\ufeff")
    mark = _MARKS[encoding.name] if kept else b""
    return mark + text.text.encode(encoding.name if encoding.mark else UTF_8, "surrogatepass")


def _unified(text: str) -> str:
    """Return a text with one kind of line end: many editors open a file with mixed ones that way."""
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
