"""Damaged, foreign and unwritable caches: the run is as good as without one."""

import errno
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cblint.api import lint
from cblint.cache import files
from cblint.cache import suite as suite_module
from cblint.cache.files import compact, read_document, write_document
from cblint.cache.folder import prune
from cblint.cache.table import write_table
from tests.cache.conftest import CASES, SELECT, Remembering
from tests.support.fixtures import RULES, Fixture, build_suite

pytestmark = pytest.mark.usefixtures("settled")


def _index(folder: Path) -> Path:
    (path,) = folder.glob("v1/*/index.json")
    return path


def _cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-40])


def _empty(path: Path) -> None:
    path.write_bytes(b"")


def _flipped(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 1
    path.write_bytes(bytes(data))


def _foreign(path: Path) -> None:
    path.write_text('{"cases": {}, "outcome": ["", []], "suite_rules": []}')


def _rewritten(path: Path, change: Callable[[list[Any]], Any]) -> None:
    document = read_document(path)
    assert document is not None
    rows = [(bytes.fromhex(name), compact(change(row))) for name, row in sorted(document["cases"].items())]
    assert len(rows) == len(CASES)
    assert write_table(path, rows)


def _other_shape(path: Path) -> None:
    _rewritten(path, lambda row: [*row[:3], [1]])


def _short_row(path: Path) -> None:
    _rewritten(path, lambda row: row[:3])


def _no_row(path: Path) -> None:
    _rewritten(path, lambda row: {"row": row})


def _other_digest(path: Path) -> None:
    _rewritten(path, lambda row: [*row[:2], "00", row[3]])


def _other_case(path: Path) -> None:
    _rewritten(path, lambda row: [*row[:3], [*row[3][:3], ["case001", "a\0b", ""], *row[3][4:]]])


def _other_rows_in_one_line(path: Path) -> None:
    document = read_document(path)
    assert document is not None
    assert write_document(path, document)


def _other_rows(path: Path) -> None:
    assert write_document(path, {"cases": [], "outcome": None, "suite_rules": 3})


def _link(path: Path) -> None:
    elsewhere = path.with_name("elsewhere")
    path.rename(elsewhere)
    path.symlink_to(elsewhere)


def _writable_by_all(path: Path) -> None:
    path.chmod(0o666)


def _folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


def _fifo(path: Path) -> None:
    path.unlink()
    os.mkfifo(path)


SHAPES = (_other_shape, _short_row, _no_row, _other_digest, _other_case, _other_rows_in_one_line, _other_rows)
DAMAGES = (*SHAPES, _cut, _empty, _flipped, _foreign, _link, _writable_by_all, _folder, _fifo)


@pytest.mark.parametrize("damage", DAMAGES, ids=lambda damage: damage.__name__)
def test_what_cannot_be_believed_is_left_aside(damage: Callable[[Path], None], remembering: Remembering) -> None:
    expected = remembering.run()
    damage(_index(remembering.folder))
    assert remembering.run() == expected
    assert remembering.checked == list(CASES)
    assert remembering.run() == expected


def test_a_file_of_another_user_is_left_aside(remembering: Remembering, monkeypatch: pytest.MonkeyPatch) -> None:
    expected = remembering.run()
    owner = remembering.folder.stat().st_uid
    monkeypatch.setattr(files.os, "geteuid", lambda: owner + 1)
    assert remembering.run() == expected
    assert remembering.checked == list(CASES)


@pytest.mark.parametrize("place", ["file/below", "/dev/null/below", "/proc/cblint"])
def test_a_folder_that_cannot_be_made_is_no_error(place: str, remembering: Remembering, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    remembering.folder = tmp_path / place
    expected = remembering.plain()
    for _ in range(2):
        assert remembering.run() == expected
        assert remembering.checked == list(CASES)


@pytest.mark.parametrize("name", ["mkdir", "replace"])
@pytest.mark.parametrize("code", [errno.EACCES, errno.EROFS, errno.ENOSPC])
def test_a_disk_that_cannot_be_written_is_no_error(
    name: str, code: int, remembering: Remembering, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: Any, **__: Any) -> None:
        raise OSError(code, os.strerror(code))

    expected = remembering.plain()
    monkeypatch.setattr(Path, name, refuse)
    assert remembering.run() == expected
    monkeypatch.undo()
    assert not list(remembering.folder.rglob(".staged-*"))


def test_a_folder_inside_the_suite_is_not_used(remembering: Remembering, tmp_path: Path) -> None:
    for place in (".cache", "case001/.cache"):
        remembering.folder = remembering.suite / place
        assert remembering.run() == remembering.plain()
        assert not remembering.folder.exists()
    remembering.folder = build_suite(Fixture(RULES / "CB000" / "ok-base", {}), tmp_path / "other") / "case001/public/x"
    assert remembering.run() == remembering.plain()
    assert not remembering.folder.exists()
    (tmp_path / "way-in").symlink_to(remembering.suite)
    remembering.folder = tmp_path / "way-in/.cache"
    assert remembering.run() == remembering.plain()
    assert not remembering.folder.exists()


def test_a_folder_of_something_else_is_not_used(remembering: Remembering) -> None:
    remembering.folder.mkdir()
    (remembering.folder / "mine.txt").write_text("x")
    assert remembering.run() == remembering.plain()
    assert [path.name for path in remembering.folder.iterdir()] == ["mine.txt"]


def _linked(folder: Path, elsewhere: Path) -> None:
    shutil.rmtree(folder)
    folder.symlink_to(elsewhere)


def _open_to_all(folder: Path, elsewhere: Path) -> None:
    folder.chmod(0o777)


@pytest.mark.parametrize("change", [_linked, _open_to_all], ids=lambda change: change.__name__)
@pytest.mark.parametrize("part", ["v1", "suite"])
def test_nothing_is_written_where_somebody_else_may_lead_it(
    part: str, change: Callable[[Path, Path], None], remembering: Remembering, tmp_path: Path
) -> None:
    expected = remembering.run()
    suite = _index(remembering.folder).parent
    elsewhere = tmp_path / "elsewhere"
    for folder in (elsewhere, elsewhere / suite.name):
        folder.mkdir()
        (folder / "index.json").write_text("mine", "utf-8")
    change(suite if part == "suite" else suite.parent, elsewhere)
    (remembering.suite / "case001/public/Full_PRD.md").write_text("other\n", "utf-8")
    before = _bytes_below(remembering.folder), _bytes_below(elsewhere)
    assert remembering.run() == remembering.plain() != expected
    assert (_bytes_below(remembering.folder), _bytes_below(elsewhere)) == before


def _bytes_below(folder: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_facts_that_cannot_be_believed_are_made_again(remembering: Remembering) -> None:
    remembering.run()
    for path in remembering.folder.glob("v1/*/facts-*.json"):
        _flipped(path)
    (remembering.suite / "stray.txt").write_text("x")
    assert remembering.run() == remembering.plain()
    assert remembering.checked == list(CASES)


@pytest.mark.parametrize(
    "outcome",
    [None, {}, {"outcome": ["", []], "suite_rules": [1]}, {"outcome": [3, []], "suite_rules": None}, {"outcome": []}],
    ids=str,
)
def test_an_outcome_that_cannot_be_believed_is_made_again(
    outcome: dict[str, Any] | None, remembering: Remembering
) -> None:
    expected = remembering.run()
    path = _index(remembering.folder).with_name("suite.json")
    if outcome is None:
        _flipped(path)
    else:
        assert write_document(path, outcome)
    for _ in range(2):
        assert remembering.run() == expected
        assert remembering.checked == []
    document = read_document(path)
    assert document is not None
    assert document["outcome"][0]


def test_what_the_disk_loses_during_a_run_is_checked(remembering: Remembering, monkeypatch: pytest.MonkeyPatch) -> None:
    expected = remembering.run()
    knows = suite_module.SuiteCache.knows

    def know_and_lose(self: Any, case: Any) -> bool:
        known = knows(self, case)
        if case.case_id == CASES[-1]:
            with _index(remembering.folder).open("r+b") as file:
                file.truncate(100)
        return known

    monkeypatch.setattr(suite_module.SuiteCache, "knows", know_and_lose)
    assert remembering.run() == expected
    assert remembering.checked == list(CASES)
    monkeypatch.undo()
    assert remembering.run() == expected


def test_what_another_run_has_written_meanwhile_is_kept(remembering: Remembering) -> None:
    plain = remembering.plain()
    inner: list[str] = []

    def whole_run(done: int, every: int) -> None:
        inner.append(remembering.run())

    lint([remembering.suite / "case002"], remembering.options, progress=whole_run)
    assert inner == [plain]
    assert remembering.run() == plain
    assert remembering.checked == []


def test_the_folder_is_bounded(tmp_path: Path) -> None:
    layout = tmp_path / "v1"
    for number in range(6):
        folder = layout / f"{number:032x}"
        folder.mkdir(parents=True)
        (folder / "index.json").write_bytes(b"x" * 1000)
        os.utime(folder / "index.json", (number, number))
    (layout / "notes").mkdir()
    keep = layout / f"{0:032x}"
    (keep / ".staged-1").write_bytes(b"x")
    os.utime(keep / ".staged-1", (1, 1))
    prune(tmp_path, keep, most_bytes=3500)
    assert {path.name[-1] for path in layout.iterdir()} == {"0", "3", "4", "5", "s"}
    assert not (keep / ".staged-1").exists()
    prune(tmp_path, keep, most_suites=2)
    assert {path.name[-1] for path in layout.iterdir()} == {"0", "4", "5", "s"}


RUN = (
    "import sys, cblint.cache.opening as opening, cblint.cache.stamps as stamps\n"
    "opening.program_digest = lambda trust_stat: 'the program'\n"
    "stamps.SETTLING_NS = 0\n"
    "from cblint.cli import run_command_line\n"
    "sys.exit(run_command_line(sys.argv[1:]))\n"
)
"""The command; the program itself may be edited while its tests run, and what was just copied counts as settled."""


def test_two_runs_at_once_are_as_good_as_one(remembering: Remembering, tmp_path: Path) -> None:
    for name in ("case004", "case005"):
        subprocess.run(["cp", "-a", remembering.suite / "case001", remembering.suite / name], check=True)
    command = [sys.executable, "-c", RUN, "check", str(remembering.suite), "-f", "json", "--jobs", "1"]
    command += ["--select", ",".join(SELECT)]
    environ = {**os.environ, "CBLINT_CACHE_DIR": str(tmp_path / "shared"), "CI": ""}
    for _ in range(2):
        runs = [
            subprocess.Popen(command, env={**environ, "PYTHONHASHSEED": seed}, stdout=subprocess.PIPE)
            for seed in ("1", "2", "3")
        ]
        reports = {run.communicate(timeout=120)[0] for run in runs}
        assert len(reports) == 1
        assert {run.returncode for run in runs} == {1}
    assert not list((tmp_path / "shared").rglob(".staged-*"))
    before = _index(tmp_path / "shared").read_bytes()
    last = subprocess.run(command, env={**environ, "PYTHONHASHSEED": "4"}, stdout=subprocess.PIPE, check=False)
    assert {last.stdout} == reports
    assert _index(tmp_path / "shared").read_bytes() == before
