"""Where a build may write, what it may replace, and what a killed one leaves behind."""

import fcntl
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from cblint.api import Override
from cblint.delivery import staging
from cblint.delivery.faults import DeliveryError
from cblint.delivery.staging import STAGING, clear_staging
from tests.delivery.support import BASE, TWO, base_suite, build, leak, tree

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("where", ["case001/public/out", "case001", "", "."])
def test_an_output_in_or_over_the_input_is_refused(where: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    suite = base_suite(tmp_path)
    before = tree(suite)
    monkeypatch.chdir(suite)
    with pytest.raises(DeliveryError, match="input"):
        build(suite / "case001", Path(where) if where == "." else suite / where)
    assert tree(suite) == before


def test_a_whole_suite_is_an_input(tmp_path: Path) -> None:
    suite = base_suite(tmp_path)
    with pytest.raises(DeliveryError, match="input"):
        build(suite, suite / "dist")
    assert build(suite / "case001", suite / "dist").built, "beside one named case there is room"


@pytest.mark.parametrize("inside", ["", "deeper/out"])
def test_an_output_through_a_link_is_refused(inside: str, tmp_path: Path) -> None:
    suite, real = base_suite(tmp_path), tmp_path / "real"
    real.mkdir()
    for target in (real, suite / "case001/public"):
        link = tmp_path / "link"
        link.unlink(missing_ok=True)
        link.symlink_to(target)
        with pytest.raises(DeliveryError, match="is a link"):
            build(suite / "case001", link / inside)
    assert list(real.iterdir()) == []
    (tmp_path / "out").mkdir()
    (tmp_path / "out/case001").symlink_to(real)
    with pytest.raises(DeliveryError, match="no folder"):
        build(suite / "case001", tmp_path / "out")


def test_a_case_reached_through_a_linked_folder_is_built_all_the_same(tmp_path: Path) -> None:
    suite = base_suite(tmp_path)
    (tmp_path / "link").symlink_to(suite)
    assert build(suite / "case001", tmp_path / "one").built
    assert build(tmp_path / "link/case001", tmp_path / "two").built
    assert tree(tmp_path / "one") == tree(tmp_path / "two")
    with pytest.raises(DeliveryError, match="input"):
        build(tmp_path / "link/case001", suite / "case001/public")


def test_a_parent_part_in_the_path_is_no_obstacle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    suite = base_suite(tmp_path)
    monkeypatch.chdir(suite)
    assert build(Path("case001"), Path("../out")).built
    assert (tmp_path / "out/case001/record.json").is_file()
    with pytest.raises(DeliveryError, match="input"):
        build(Path("case001"), Path("../cases/case001/x"))


def test_a_folder_that_no_build_made_is_never_replaced(tmp_path: Path) -> None:
    case, out = base_suite(tmp_path) / "case001", tmp_path / "out"
    (out / "case001").mkdir(parents=True)
    (out / "case001/notes.txt").write_text("mine\n")
    with pytest.raises(DeliveryError, match="carries no record"):
        build(case, out)
    (out / "case001/record.json").write_text("{}\n")
    with pytest.raises(DeliveryError, match="carries no record"):
        build(case, out)
    assert (out / "case001/notes.txt").read_text() == "mine\n"
    (out / "case002").write_text("a file\n")
    with pytest.raises(DeliveryError, match="no folder"):
        build(base_suite(tmp_path / "two", TWO) / "case002", out)


def test_an_output_with_foreign_files_or_of_another_case_stays(tmp_path: Path) -> None:
    suite, out = base_suite(tmp_path, TWO), tmp_path / "out"
    build(suite / "case001", out)
    (out / "case001/agent/app/notes.txt").write_text("mine\n")
    with pytest.raises(DeliveryError, match="holds what no build made"):
        build(suite / "case001", out)
    assert (out / "case001/agent/app/notes.txt").read_text() == "mine\n"
    (out / "case001/agent/app/notes.txt").unlink()
    (out / "case001").rename(out / "case002")
    with pytest.raises(DeliveryError, match="of this case"):
        build(suite / "case002", out)


def test_a_new_build_replaces_an_output_whole(tmp_path: Path) -> None:
    case, out = base_suite(tmp_path) / "case001", tmp_path / "out"
    build(case, out, target="harbor")
    (out / "case001/task.toml").write_text("damaged\n")
    build(case, out)
    build(case, tmp_path / "fresh")
    assert tree(out) == tree(tmp_path / "fresh")
    assert [path.name for path in out.iterdir()] == ["case001"]


def test_without_an_exchange_of_folders_the_result_is_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    case, out = base_suite(tmp_path) / "case001", tmp_path / "out"
    monkeypatch.setattr(staging, "exchange_folders", lambda one, other: False)
    build(case, out, target="harbor")
    build(case, out)
    build(case, tmp_path / "fresh")
    assert tree(out) == tree(tmp_path / "fresh")


_KILLED = """
import os, signal, sys
from pathlib import Path
import cblint.delivery.staging as staging
from tests.delivery.support import build

left = [int(sys.argv[4])]

def dying(real):
    def call(*arguments):
        left[0] -= 1
        if left[0] < 0:
            os.kill(os.getpid(), signal.SIGKILL)
        return real(*arguments)
    return call

if sys.argv[3] == "write":
    staging._write_file = dying(staging._write_file)
else:
    staging.exchange_folders = lambda one, other: False
    real = Path.rename
    Path.rename = dying(real)
build(Path(sys.argv[1]), Path(sys.argv[2]))
"""


@pytest.mark.parametrize(
    ("moment", "count", "old"),
    [("write", 0, False), ("write", 9, True), ("rename", 1, False), ("rename", 0, True), ("rename", 1, True)],
)
def test_a_killed_build_leaves_no_half_output_and_no_obstacle(
    moment: str, count: int, old: bool, tmp_path: Path
) -> None:
    suite, out = base_suite(tmp_path, TWO), tmp_path / "out"
    build(suite, tmp_path / "whole")
    whole = tree(tmp_path / "whole")
    if old:
        build(suite, out)
    command = [sys.executable, "-c", _KILLED, str(suite), str(out), moment, str(count)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    died = subprocess.run(command, capture_output=True, env=environment, timeout=60, check=False)
    assert died.returncode == -signal.SIGKILL, died.stderr
    left = {path: entry for path, entry in tree(out).items() if not path.startswith(STAGING)}
    for case in ("case001", "case002"):
        found = {path: entry for path, entry in left.items() if path.split("/")[0] == case}
        assert not found or found == {p: e for p, e in whole.items() if p.split("/")[0] == case}
    assert (out / STAGING).is_dir()
    build(suite, out)
    assert tree(out) == whole


def test_an_old_output_on_its_way_out_comes_back_when_the_next_build_fails(tmp_path: Path) -> None:
    case, out = base_suite(tmp_path) / "case001", tmp_path / "out"
    build(case, out)
    before = tree(out)
    (out / STAGING / ".old").mkdir(parents=True)
    (out / "case001").rename(out / STAGING / ".old/case001")
    clear_staging(out)
    assert tree(out) == before


def test_two_builds_do_not_write_into_one_folder_at_once(tmp_path: Path) -> None:
    case, out = base_suite(tmp_path) / "case001", tmp_path / "out"
    out.mkdir()
    descriptor = os.open(out, os.O_RDONLY | os.O_DIRECTORY)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX)
        with pytest.raises(DeliveryError, match="another build"):
            build(case, out)
    finally:
        os.close(descriptor)
    assert build(case, out).built


def test_two_files_for_one_destination_are_refused(tmp_path: Path) -> None:
    case, out = base_suite(tmp_path) / "case001", tmp_path / "out"
    (case / "public/prd").mkdir()
    (case / "public/prd/Full_PRD.md").write_text("# Another\n")
    codes = {finding.rule for finding in build(case, out).report.findings}
    with pytest.raises(DeliveryError, match="one name"):
        build(case, out, overrides=tuple(Override(code, "a test") for code in codes))
    assert not out.exists()


def test_a_name_that_is_no_utf8_is_not_delivered(tmp_path: Path) -> None:
    case, out = base_suite(tmp_path) / "case001", tmp_path / "out"
    (case / os.fsdecode(b"milestones/final/tests/caf\xe9.txt")).write_text("x\n")
    codes = {finding.rule for finding in build(case, out).report.findings}
    with pytest.raises(DeliveryError, match="UTF-8"):
        build(case, out, overrides=tuple(Override(code, "a test") for code in codes))


def test_a_link_in_a_case_is_refused_and_its_target_never_read(tmp_path: Path) -> None:
    case, out = base_suite(tmp_path) / "case001", tmp_path / "out"
    (tmp_path / "outside.txt").write_text("outside\n")
    (case / "milestones/final/tests/x").symlink_to(tmp_path / "outside.txt")
    refused = build(case, out)
    assert not refused.built
    codes = {finding.rule for finding in refused.report.findings}
    build(case, out, overrides=tuple(Override(code, "a test") for code in codes))
    assert not any(b"outside\n" in (data or b"") for _, _, data in tree(out).values())


def test_the_fixture_is_clean(tmp_path: Path) -> None:
    """Else the refusals above would prove nothing."""
    suite = base_suite(tmp_path, BASE)
    assert build(suite, tmp_path / "out").built
    leak(suite / "case001")
    assert not build(suite, tmp_path / "out").built
