"""Stamps of folders that are no ordinary cases, and digests of what snapshots hold."""

import os
import socket
from pathlib import Path

import pytest

from cblint.cache import stamps
from cblint.cache.content import content_digest
from cblint.cache.stamps import stamp_case
from cblint.model.snapshot import Entry, FileKind, ReadFailure, Snapshot
from cblint.reading.loader import snapshot_of

LATER = 2**62


def test_odd_entries_are_stamped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "loop").symlink_to(tmp_path)
    (tmp_path / "nowhere").symlink_to("missing")
    (tmp_path / "line\nbreak").write_bytes(b"")
    Path(os.fsdecode(os.fsencode(tmp_path) + b"/\xff")).write_bytes(b"")
    monkeypatch.chdir(tmp_path)
    with socket.socket(socket.AF_UNIX) as end:
        end.bind("socket")
        first = stamp_case(tmp_path, LATER)
    assert first is not None
    assert first == stamp_case(tmp_path, LATER)


def test_what_cannot_be_looked_at_has_no_stamp(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert stamp_case(tmp_path / "missing", LATER) is None
    (tmp_path / "file").write_text("x")
    assert stamp_case(tmp_path / "file", LATER) is None
    (tmp_path / "link").symlink_to(tmp_path)
    assert stamp_case(tmp_path / "link", LATER) is None
    monkeypatch.setattr(stamps, "MOST_ENTRIES", 1)
    assert stamp_case(tmp_path, LATER) is None


def test_names_that_hold_line_breaks_do_not_look_like_others(tmp_path: Path) -> None:
    for number, names in enumerate((("a", "b"), ("a\nb",))):
        folder = tmp_path / str(number)
        folder.mkdir()
        for name in names:
            (folder / name).write_bytes(b"")
    first, second = stamp_case(tmp_path / "0", LATER), stamp_case(tmp_path / "1", LATER)
    assert first != second


BASE = snapshot_of("case001", {"link": Entry("link", FileKind.LINK, link_target="public"), "public/a.md": b"text"})


def _with(**changes: object) -> Snapshot:
    last = BASE.entries[-1]._replace(**changes)  # type: ignore[arg-type]
    return Snapshot(BASE.case_id, (*BASE.entries[:-1], last))


OTHERS = {
    "case": Snapshot("case002", BASE.entries),
    "byte": _with(data=b"texd"),
    "no-bytes": _with(data=b"", size=4),
    "unread": _with(data=None),
    "path": _with(path="public/b.md"),
    "executable": _with(mode=0o755),
    "group": _with(mode=0o664),
    "links": _with(links=2),
    "size": _with(size=5),
    "kind": _with(kind=FileKind.LINK),
    "target": _with(link_target=""),
    "gone": Snapshot(BASE.case_id, BASE.entries[:-1]),
    "elsewhere": snapshot_of(
        "case001", {"link": Entry("link", FileKind.LINK, link_target="publi"), "public/a.md": b"text"}
    ),
}


@pytest.mark.parametrize("name", sorted(OTHERS))
def test_everything_that_is_read_counts(name: str) -> None:
    assert content_digest(BASE) != content_digest(OTHERS[name])


def test_bytes_do_not_move_between_neighbours() -> None:
    first = snapshot_of("case001", {"a": b"x1:yy", "b": b"z"})
    second = snapshot_of("case001", {"a": b"x", "b": b"1:yyz"})
    assert content_digest(first) != content_digest(second)


@pytest.mark.parametrize("failure", list(ReadFailure))
def test_what_was_not_read_has_no_digest(failure: ReadFailure) -> None:
    assert content_digest(_with(failure=failure)) == ""
    assert content_digest(Snapshot(BASE.case_id, BASE.entries, failure)) == ""
