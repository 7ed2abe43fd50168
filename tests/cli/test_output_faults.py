"""Output that cannot be written is told in words, with 2; what was done before is told as well."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.fixtures import RULES, Fixture, build_suite

FULL = Path("/dev/full")
pytestmark = pytest.mark.skipif(not FULL.exists(), reason="there is no device that is always full")


@pytest.fixture
def place(tmp_path: Path) -> Path:
    build_suite(Fixture(RULES / "CB000" / "ok-base", {"cases": ["case001"]}), tmp_path)
    return tmp_path


def _run(place: Path, arguments: str, **streams: object) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "cblint", *arguments.split()]
    return subprocess.run(command, cwd=place, timeout=60, check=False, **streams)  # type: ignore[call-overload,no-any-return]


@pytest.mark.parametrize(
    ("arguments", "done"),
    [
        ("--version", ""),
        ("-V", ""),
        ("--help", ""),
        ("check -h", ""),
        ("check cases", ""),
        ("rules", ""),
        ("config show cases", ""),
        ("build cases/case001 --out out", "; what was built is there"),
        ("build cases/case001 --out out -f json", "; what was built is there"),
        ("seal cases", "; the seal is written"),
        ("new next --suite cases", "; the case is written"),
        ("init .", "; the files are written"),
    ],
)
def test_a_full_disk_is_told(arguments: str, done: str, place: Path) -> None:
    with FULL.open("wb") as full:
        run = _run(place, arguments, stdout=full, stderr=subprocess.PIPE)
    assert run.returncode == 2
    expected = f"error: the output could not be written: No space left on device{done}\nhelp: give it another place\n"
    assert run.stderr.decode().endswith(expected)
    assert run.stderr.count(b"error:") == 1


@pytest.mark.parametrize(("arguments", "code"), [("check cases", 0), ("nope", 2), ("check nope", 2), ("--version", 0)])
def test_messages_that_cannot_be_written_change_nothing(arguments: str, code: int, place: Path) -> None:
    with FULL.open("wb") as full:
        run = _run(place, arguments, stdout=subprocess.PIPE, stderr=full)
    assert run.returncode == code
