"""Snapshots: what is in them, in which order, within which limits."""

import os
import socket
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from cblint.model.snapshot import Entry, FileKind, ReadFailure, Snapshot
from cblint.reading.discovery import CaseRef
from cblint.reading.loader import Limits, load_case, snapshot_of

Tree = Callable[[Path, dict[str, str]], Path]


def load(root: Path, limits: Limits | None = None) -> Snapshot:
    ref = CaseRef(root.name, root)
    return load_case(ref, limits) if limits else load_case(ref)


def entry(snapshot: Snapshot, path: str) -> Entry:
    found = snapshot.entry(path)
    assert found is not None, path
    return found


def test_files_folders_and_links_as_they_are(tmp_path: Path, tree: Tree) -> None:
    root = tree(tmp_path / "case001", {"public/Full_PRD.md": "text", "empty/": ""})
    (root / "public/run.sh").write_bytes(b"#!/bin/sh\n")
    (root / "public/run.sh").chmod(0o4751)
    (root / "link").symlink_to("../../elsewhere")
    (root / "public/Full_PRD.md").chmod(0o640)
    (root / "empty").chmod(0o700)
    (root / "public").chmod(0o755)
    snapshot = load(root)
    assert (snapshot.case_id, snapshot.root_failure) == ("case001", None)
    assert [(e.path, e.kind, e.mode, e.data, e.link_target, e.links, e.failure) for e in snapshot.entries] == [
        ("empty", FileKind.FOLDER, 0o700, None, None, 1, None),
        ("link", FileKind.LINK, entry(snapshot, "link").mode, None, "../../elsewhere", 1, None),
        ("public", FileKind.FOLDER, 0o755, None, None, 1, None),
        ("public/Full_PRD.md", FileKind.FILE, 0o640, b"text", None, 1, None),
        ("public/run.sh", FileKind.FILE, 0o4751, b"#!/bin/sh\n", None, 1, None),
    ]
    assert entry(snapshot, "public/run.sh").size == 10


def test_order_is_that_of_path_bytes(tmp_path: Path, tree: Tree) -> None:
    names = ["a/z", "a-b", "a.txt", "A", "é", "\U0001f600", "\ufffd", "b/c"]
    snapshot = load(tree(tmp_path, dict.fromkeys(names, "")))
    assert [e.path for e in snapshot.entries] == sorted([*names, "a", "b"], key=str.encode)


def test_bytes_that_are_no_utf_8_are_sorted_as_bytes() -> None:
    names = [b"\x80", b"\xe2\x82\xac", b"\xee\x80\x80", b"\xf0\x9f\x98\x80", b"\xff"]
    snapshot = snapshot_of("case", {name.decode("utf-8", "surrogateescape"): b"" for name in names[::-1]})
    assert [e.path.encode("utf-8", "surrogateescape") for e in snapshot.entries] == names


def test_links_are_never_followed(tmp_path: Path, tree: Tree) -> None:
    root = tree(tmp_path / "case", {"public/a.md": "x", "tests/z.py": "seen"})
    tree(tmp_path / "outside", {"secret": "secret"})
    targets = {
        "public/Full_PRD.md": "../source/manifest.json",
        "tests/a_loop": ".",
        "tests/b_loop": "b_loop",
        "tests/c_zero": "/dev/zero",
        "tests/d_outside": "../../outside",
        "tests/e_file": str(tmp_path / "outside/secret"),
    }
    for path, target in targets.items():
        (root / path).symlink_to(target)
    snapshot = load(root)
    found = {e.path: (e.link_target, e.data, e.failure) for e in snapshot.entries if e.kind is FileKind.LINK}
    assert found == {path: (target, None, None) for path, target in targets.items()}
    assert snapshot.data("tests/z.py") == b"seen"
    assert not list(snapshot.below("tests/a_loop"))
    assert not list(snapshot.below("tests/d_outside"))


@pytest.mark.parametrize("target", ["other", "missing", "case"])
def test_a_case_folder_that_is_a_link_is_not_followed(tmp_path: Path, tree: Tree, target: str) -> None:
    tree(tmp_path / "other", {"public/a.md": "x"})
    (tmp_path / "case").symlink_to(target)
    assert load(tmp_path / "case") == Snapshot("case", (), ReadFailure.NOT_REGULAR)


def test_a_case_folder_that_is_gone_or_a_file_says_so(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    assert load(tmp_path / "file").root_failure is ReadFailure.NOT_REGULAR
    assert load(tmp_path / "gone").root_failure is ReadFailure.VANISHED


def test_hard_links_are_counted(tmp_path: Path, tree: Tree) -> None:
    root = tree(tmp_path, {"a": "x", "alone": "x"})
    os.link(root / "a", root / "b")
    snapshot = load(root)
    assert [(e.path, e.links, e.data) for e in snapshot.entries] == [
        ("a", 2, b"x"),
        ("alone", 1, b"x"),
        ("b", 2, b"x"),
    ]


def test_special_files_are_named_and_never_opened(tmp_path: Path, tree: Tree, monkeypatch: pytest.MonkeyPatch) -> None:
    root = tree(tmp_path, {"z_last": "seen"})
    os.mkfifo(root / "Full_PRD.md")
    monkeypatch.chdir(root)  # the address of a socket is short
    with socket.socket(socket.AF_UNIX) as server:
        server.bind("socket")
    snapshot = load(root)
    kinds = {e.path: (e.kind, e.data, e.failure) for e in snapshot.entries}
    assert kinds["Full_PRD.md"] == (FileKind.FIFO, None, ReadFailure.NOT_REGULAR)
    assert kinds["socket"] == (FileKind.SOCKET, None, ReadFailure.NOT_REGULAR)
    assert snapshot.data("z_last") == b"seen"


def test_devices_are_named_and_never_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[object] = []
    open_ = os.open
    monkeypatch.setattr(os, "open", lambda *args, **kwargs: opened.append(args[0]) or open_(*args, **kwargs))
    snapshot = load(Path("/dev"), Limits(depth=1))
    assert entry(snapshot, "zero").kind is entry(snapshot, "null").kind is FileKind.DEVICE
    assert entry(snapshot, "null").failure is ReadFailure.NOT_REGULAR
    assert not {"zero", "null", "tty"} & set(opened)


@pytest.mark.parametrize("name", [b"a\nb", b"\x1b]52;c;eA==\x07", b"bad\xff\xfe", b"\xed\xa0\x80", b"x" * 255, b" "])
def test_any_name_survives_and_leads_back_to_the_file(tmp_path: Path, name: bytes) -> None:
    try:
        (tmp_path / os.fsdecode(name)).mkdir()
    except OSError as error:
        pytest.skip(f"this file system refuses the name: {error.strerror}")
    (tmp_path / os.fsdecode(name + b"/" + name)).write_bytes(b"content")
    snapshot = load(tmp_path)
    path = (name + b"/" + name).decode("utf-8", "surrogateescape")
    assert snapshot.data(path) == b"content"
    assert path.encode("utf-8", "surrogateescape") == name + b"/" + name


def test_sparse_giants_are_not_read(tmp_path: Path) -> None:
    with (tmp_path / "giant").open("wb") as file:
        file.truncate(2 * 1024**3)
    started = time.process_time()
    giant = entry(load(tmp_path), "giant")
    assert time.process_time() - started < 0.5
    assert (giant.size, giant.data, giant.failure) == (2 * 1024**3, None, ReadFailure.TOO_LARGE)


@pytest.mark.parametrize(
    ("path", "limit"),
    [
        ("public/Full_PRD.md", "text_bytes"),
        ("public/deep/er/a.json", "text_bytes"),
        ("source/manifest.json", "json_bytes"),
        ("source/Any.JSON", "json_bytes"),
        ("milestones/final/test_manifest.json", "json_bytes"),
        ("milestones/final/tests/data.json", "other_bytes"),
        ("milestones/final/run_acceptance.sh", "other_bytes"),
        ("source/env/resources.json", "other_bytes"),
        ("publicity/a", "other_bytes"),
        ("public", "other_bytes"),
    ],
)
def test_each_place_has_its_own_limit(tmp_path: Path, tree: Tree, path: str, limit: str) -> None:
    root = tree(tmp_path, {path: "12345678"})
    others = {name: 7 for name in ("text_bytes", "json_bytes", "other_bytes") if name != limit}
    assert load(root, Limits(**{**others, limit: 8})).data(path) == b"12345678"
    others = dict.fromkeys(others, 9)
    assert entry(load(root, Limits(**{**others, limit: 7})), path).failure is ReadFailure.TOO_LARGE


def test_the_stated_limits_hold_by_default() -> None:
    mib = 1024 * 1024
    assert Limits() == Limits(8 * mib, 4 * mib, 64 * mib, 512 * mib, 100_000, 64)


def test_the_total_is_spent_in_order(tmp_path: Path, tree: Tree) -> None:
    root = tree(tmp_path, {"a": "123", "b": "1234", "c": "12"})
    failures = {e.path: e.failure for e in load(root, Limits(total_bytes=6)).entries}
    assert failures == {"a": None, "b": ReadFailure.TOO_LARGE, "c": None}


def test_a_folder_with_too_many_entries_is_not_listed(tmp_path: Path, tree: Tree) -> None:
    files = {f"a/{number}": "" for number in range(5)} | {"b/x": "seen", "c/x": ""}
    snapshot = load(tree(tmp_path, files), Limits(entries=4))
    assert [(e.path, e.failure) for e in snapshot.entries] == [
        ("a", ReadFailure.TOO_MANY),
        ("b", None),
        ("b/x", None),
        ("c", ReadFailure.TOO_MANY),
    ]
    assert load(tmp_path, Limits(entries=2)) == Snapshot(tmp_path.name, (), ReadFailure.TOO_MANY)
    assert load(tmp_path, Limits(entries=10)).root_failure is None


def test_folders_past_the_depth_are_not_listed(tmp_path: Path, tree: Tree) -> None:
    root = tree(tmp_path, {"a/b/c/d": "", "a/b/empty/": "", "e": "seen"})
    snapshot = load(root, Limits(depth=3))
    assert entry(snapshot, "a/b/c").failure is ReadFailure.TOO_DEEP
    assert entry(snapshot, "a/b/empty").failure is None
    assert snapshot.entry("a/b/c/d") is None
    assert snapshot.data("e") == b"seen"


def test_very_deep_folders_stop_at_the_limit(tmp_path: Path) -> None:
    descriptor = os.open(tmp_path, os.O_RDONLY)
    for _ in range(300):
        os.mkdir("deep", dir_fd=descriptor)  # the whole is longer than any path may be
        inner = os.open("deep", os.O_RDONLY, dir_fd=descriptor)
        os.close(descriptor)
        descriptor = inner
    os.close(descriptor)
    snapshot = load(tmp_path)
    assert len(snapshot.entries) == Limits().depth
    assert snapshot.entries[-1].failure is ReadFailure.TOO_DEEP


def test_no_descriptor_is_left_open(tmp_path: Path, tree: Tree) -> None:
    root = tree(tmp_path, {"a/b/c": "x", "big": "x" * 100})
    os.mkfifo(root / "pipe")
    before = os.dup(0)
    os.close(before)
    load(root, Limits(other_bytes=50))
    after = os.dup(0)
    os.close(after)
    assert after == before


def test_a_snapshot_from_memory_has_its_folders() -> None:
    link = Entry("ignored", FileKind.LINK, link_target="x")
    script = Entry("", FileKind.FILE, mode=0o755, data=b"#!")
    snapshot = snapshot_of("case001", {"public/a.md": b"text", "b/c/link": link, "b/run.sh": script})
    assert [(e.path, e.kind, e.mode, e.size, e.data) for e in snapshot.entries] == [
        ("b", FileKind.FOLDER, 0o755, 0, None),
        ("b/c", FileKind.FOLDER, 0o755, 0, None),
        ("b/c/link", FileKind.LINK, 0o644, 0, None),
        ("b/run.sh", FileKind.FILE, 0o755, 2, b"#!"),
        ("public", FileKind.FOLDER, 0o755, 0, None),
        ("public/a.md", FileKind.FILE, 0o644, 4, b"text"),
    ]
    assert entry(snapshot, "b/c/link").link_target == "x"


def test_memory_and_disk_give_the_same_snapshot(tmp_path: Path, tree: Tree) -> None:
    files = {"public/a.md": "x", "milestones/final/tests/a.py": "y", "a-b": "", "a/b": ""}
    root = tree(tmp_path / "case", files)
    for path in root.rglob("*"):
        path.chmod(0o755 if path.is_dir() else 0o644)
    disk = load(root)
    memory = snapshot_of("case", {path: text.encode() for path, text in files.items()})
    assert [(e.path, e.kind, e.mode, e.data) for e in disk.entries] == [
        (e.path, e.kind, e.mode, e.data) for e in memory.entries
    ]


@pytest.mark.parametrize("path", ["", "/a", "a/", "a//b", "./a", "a/../b", "a\0"])
def test_a_path_that_no_folder_holds_is_refused(path: str) -> None:
    with pytest.raises(ValueError, match="no path"):
        snapshot_of("case", {path: b""})


def test_a_file_cannot_hold_a_file() -> None:
    with pytest.raises(ValueError, match="no folder"):
        snapshot_of("case", {"a": b"", "a/b": b""})
