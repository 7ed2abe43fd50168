"""What goes wrong while a case is read is a value, and the rest is read all the same.

Missing rights are tried without a superuser's rights (in a forked child when the tests run as root); changes in the
middle of a read, and errors that no test can provoke, are made at the boundary to the operating system.
"""

import errno
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cblint.model.snapshot import FileKind, ReadFailure, Snapshot
from cblint.reading.discovery import CaseRef
from cblint.reading.loader import load_case

Tree = Callable[[Path, dict[str, str]], Path]


@pytest.fixture
def case(tmp_path: Path, tree: Tree) -> Path:
    return tree(tmp_path / "case", {"a/before": "1", "m/victim": "content", "z/after": "2"})


def load(root: Path) -> Snapshot:
    return load_case(CaseRef(root.name, root))


def failures(snapshot: Snapshot) -> dict[str, ReadFailure]:
    return {e.path: e.failure for e in snapshot.entries if e.failure}


def assert_only_the_victim_failed(snapshot: Snapshot, failure: ReadFailure) -> None:
    assert failures(snapshot) == {"m/victim": failure}
    assert snapshot.data("m/victim") is None
    assert (snapshot.data("a/before"), snapshot.data("z/after")) == (b"1", b"2")


def test_missing_rights_are_told_and_the_rest_is_read(
    open_folder: Path, tree: Tree, as_nobody: Callable[..., Any]
) -> None:
    root = tree(
        open_folder,
        {"a": "seen", "closed/x": "", "file": "x", "listed/x": "", "listed/y/": "", "z/b": "seen"},
    )
    (root / "closed").chmod(0)
    (root / "file").chmod(0)
    (root / "listed").chmod(0o444)
    snapshot: Snapshot = as_nobody(lambda: load(root))
    assert failures(snapshot) == dict.fromkeys(["closed", "file", "listed/x", "listed/y"], ReadFailure.PERMISSION)
    kinds = {e.path: e.kind for e in snapshot.entries}
    assert (kinds["listed/x"], kinds["listed/y"]) == (FileKind.FILE, FileKind.FOLDER)
    assert (snapshot.data("a"), snapshot.data("z/b")) == (b"seen", b"seen")


def test_a_closed_case_folder_is_told(open_folder: Path, tree: Tree, as_nobody: Callable[..., Any]) -> None:
    root = tree(open_folder, {"case/public/a.md": "x"}) / "case"
    root.chmod(0)
    assert as_nobody(lambda: load(root)) == Snapshot("case", (), ReadFailure.PERMISSION)


def replace_before_opening(monkeypatch: pytest.MonkeyPatch, name: str, change: Callable[[], None]) -> None:
    """Let something happen between the look at an entry and its opening."""
    open_ = os.open

    def changing(path: Any, *args: Any, **kwargs: Any) -> int:
        if path == name:
            change()
        return open_(path, *args, **kwargs)

    monkeypatch.setattr(os, "open", changing)


def change_while_reading(monkeypatch: pytest.MonkeyPatch, change: Callable[[], None]) -> None:
    """Let something happen before the bytes of the victim are read."""
    read = os.read

    def changing(descriptor: int, size: int) -> bytes:
        if os.fstat(descriptor).st_size == len("content"):
            change()
        return read(descriptor, size)

    monkeypatch.setattr(os, "read", changing)


@pytest.mark.parametrize("size", [0, 3, 8, 100_000])
def test_a_file_that_grows_or_shrinks_is_told(case: Path, monkeypatch: pytest.MonkeyPatch, size: int) -> None:
    change_while_reading(monkeypatch, lambda: os.truncate(case / "m/victim", size))
    assert_only_the_victim_failed(load(case), ReadFailure.CHANGED)


def test_a_file_that_is_rewritten_at_the_same_size_is_told(case: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def rewrite() -> None:
        (case / "m/victim").write_text("CONTENT")
        os.utime(case / "m/victim", ns=(1, 1))

    change_while_reading(monkeypatch, rewrite)
    assert_only_the_victim_failed(load(case), ReadFailure.CHANGED)


def test_a_file_that_gives_fewer_bytes_than_its_size_is_told(case: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read = os.read
    monkeypatch.setattr(os, "read", lambda number, size: read(number, size) if size == 2 else b"")
    assert_only_the_victim_failed(load(case), ReadFailure.CHANGED)


def test_a_file_that_vanishes_is_told(case: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    replace_before_opening(monkeypatch, "victim", (case / "m/victim").unlink)
    assert_only_the_victim_failed(load(case), ReadFailure.VANISHED)


def test_a_file_that_becomes_a_link_is_not_followed(case: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def swap() -> None:
        (case / "m/victim").unlink()
        (case / "m/victim").symlink_to("../a/before")

    replace_before_opening(monkeypatch, "victim", swap)
    assert_only_the_victim_failed(load(case), ReadFailure.CHANGED)


def test_a_file_that_becomes_a_fifo_is_not_waited_for(case: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def swap() -> None:
        (case / "m/victim").unlink()
        os.mkfifo(case / "m/victim")

    replace_before_opening(monkeypatch, "victim", swap)
    assert_only_the_victim_failed(load(case), ReadFailure.NOT_REGULAR)


def test_a_folder_that_becomes_a_link_is_not_followed(case: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def swap() -> None:
        (case / "m").rename(case.parent / "moved")
        (case / "m").symlink_to(case.parent / "moved")

    replace_before_opening(monkeypatch, "m", swap)
    snapshot = load(case)
    assert failures(snapshot) == {"m": ReadFailure.CHANGED}
    assert snapshot.entry("m/victim") is None
    assert snapshot.data("z/after") == b"2"


def test_a_folder_that_vanishes_is_told(case: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    replace_before_opening(monkeypatch, "m", lambda: (case / "m").rename(case.parent / "moved") and None)
    snapshot = load(case)
    assert failures(snapshot) == {"m": ReadFailure.VANISHED}
    assert snapshot.data("z/after") == b"2"


def test_an_entry_that_vanishes_after_the_listing_is_told(case: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    look = os.stat

    def vanished(path: Any, *args: Any, **kwargs: Any) -> os.stat_result:
        if path == "victim":
            (case / "m/victim").unlink()
        return look(path, *args, **kwargs)

    monkeypatch.setattr(os, "stat", vanished)
    assert_only_the_victim_failed(load(case), ReadFailure.VANISHED)


@pytest.mark.parametrize(
    ("number", "failure"),
    [
        (errno.EIO, ReadFailure.IO),
        (errno.EMFILE, ReadFailure.IO),
        (errno.EACCES, ReadFailure.PERMISSION),
        (errno.EPERM, ReadFailure.PERMISSION),
        (errno.ESTALE, ReadFailure.VANISHED),
    ],
)
@pytest.mark.parametrize("call", ["open", "read", "fstat"])
def test_errors_of_the_system_have_their_reason(
    case: Path, monkeypatch: pytest.MonkeyPatch, number: int, failure: ReadFailure, call: str
) -> None:
    victim = (case / "m/victim").stat().st_ino
    original, look = getattr(os, call), os.fstat

    def failing(target: Any, *args: Any, **kwargs: Any) -> Any:
        if target == "victim" or (isinstance(target, int) and look(target).st_ino == victim):
            raise OSError(number, os.strerror(number))
        return original(target, *args, **kwargs)

    monkeypatch.setattr(os, call, failing)
    assert_only_the_victim_failed(load(case), failure)


def test_a_listing_that_breaks_off_is_told(case: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    scandir, broken = os.scandir, (case / "m").stat().st_ino

    def failing(folder: int) -> Any:
        if os.fstat(folder).st_ino == broken:
            raise OSError(errno.EIO, "broken")
        return scandir(folder)

    monkeypatch.setattr(os, "scandir", failing)
    snapshot = load(case)
    assert failures(snapshot) == {"m": ReadFailure.IO}
    assert snapshot.data("z/after") == b"2"


def test_files_are_opened_so_that_nothing_is_followed_or_waited_for(
    case: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    flags: list[int] = []
    open_ = os.open

    def noting(path: Any, given: int, *args: Any, **kwargs: Any) -> int:
        flags.append(given)
        return open_(path, given, *args, **kwargs)

    monkeypatch.setattr(os, "open", noting)
    load(case)
    needed = os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC
    assert len(flags) == 7
    assert all(given & needed == needed and given & os.O_ACCMODE == os.O_RDONLY for given in flags)
