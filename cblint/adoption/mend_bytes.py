"""Mendings of a file's bytes and mode: byte-order marks, line ends, execute bits."""

from collections.abc import Set as AbstractSet

from cblint.checks.layout.scripts import ACCEPTANCE
from cblint.model.snapshot import Entry, Snapshot

MARK = b"\xef\xbb\xbf"
RUNNER = f"{ACCEPTANCE}/run_acceptance.sh"
PLAIN, EXECUTABLE = 0o644, 0o755
_EXECUTE, _SPECIAL = 0o111, 0o7000


def without_mark(snapshot: Snapshot, paths: AbstractSet[str]) -> dict[str, Entry]:
    """Return the named files that begin with a UTF-8 mark, without it; a file in another encoding is left alone."""
    found = {}
    for path in paths:
        entry = snapshot.entry(path)
        if entry is not None and entry.data is not None and entry.data.startswith(MARK):
            found[path] = with_data(entry, entry.data.removeprefix(MARK))
    return found


def with_line_feeds(snapshot: Snapshot, paths: AbstractSet[str]) -> dict[str, Entry]:
    """Return the named UTF-8 files with every CRLF as LF; a lone CR may mean something and stays."""
    found = {}
    for path in paths:
        entry = snapshot.entry(path)
        if entry is not None and entry.data is not None and b"\r\n" in entry.data and _is_utf8(entry.data):
            found[path] = with_data(entry, entry.data.replace(b"\r\n", b"\n"))
    return found


def with_modes(snapshot: Snapshot, paths: AbstractSet[str]) -> dict[str, Entry]:
    """Return the files whose execute bits are wrong: the runner and the named scripts without, plain texts with.

    A script with a shebang and a binary keep what they have: somebody may run them. Modes that differ from 0644 or
    0755 in other bits alone come from a machine's umask, and no version control or seal tells them apart.
    """
    found = {}
    for entry in snapshot.files():
        if entry.data is None or entry.links != 1:
            continue
        executable = entry.path == RUNNER or entry.path in paths or (_may_run(entry.data) and entry.mode & _EXECUTE)
        if bool(executable) != bool(entry.mode & _EXECUTE) or entry.mode & _SPECIAL:
            found[entry.path] = entry._replace(mode=EXECUTABLE if executable else PLAIN)
    return found


def with_data(entry: Entry, data: bytes) -> Entry:
    """Return an entry with other content."""
    return entry._replace(data=data, size=len(data))


def replaced(snapshot: Snapshot, entries: dict[str, Entry]) -> Snapshot:
    """Return a snapshot in which some regular files are others."""
    kept = tuple(entries.get(entry.path, entry) for entry in snapshot.entries)
    return Snapshot(snapshot.case_id, kept, snapshot.root_failure)


def _may_run(data: bytes) -> bool:
    return data.startswith(b"#!") or not _is_utf8(data) or b"\x00" in data


def _is_utf8(data: bytes) -> bool:
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return b"\x00" not in data
