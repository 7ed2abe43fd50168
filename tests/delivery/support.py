"""What the tests of the delivery share: a small clean suite, builds of it, and trees to compare."""

import os
import shutil
import stat
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

from cblint.api import BuildOptions, BuildOutcome, Options, build_tasks
from cblint.config import Settings
from cblint.config.settings import Origin
from cblint.model.plan import DeliveryTarget
from tests.support.fixtures import RULES, Fixture, build_suite

ROOT = Path(__file__).resolve().parents[2]
SUITE = ROOT / "benchmark/cases"
CASES = sorted(path.name for path in SUITE.iterdir() if path.is_dir() and path.name[0] not in "._")
"""The released cases."""
BASE = Fixture(RULES / "CB000" / "ok-base", {"cases": ["case001"]})
TWO = Fixture(RULES / "CB000" / "ok-base", {"cases": ["case001", "case002"]})
PRD = "public/Full_PRD.md"
TERM = "quorl"


def base_suite(tmp_path: Path, fixture: Fixture = BASE) -> Path:
    """Write the clean suite and return its folder."""
    return build_suite(fixture, tmp_path)


def build(
    case: Path, out: Path, *, target: str = "codingbench", profile: str | None = None, isolated: bool = False, **choices
) -> BuildOutcome:
    """Build one case, or a suite, through the API; isolated: without a configuration file."""
    said = {"profile": Origin.COMMAND_LINE} if profile else {}
    settings = Settings(profile=profile, origins=said)
    options = Options(settings=settings, target=DeliveryTarget(target), isolated=isolated)
    return build_tasks([case], BuildOptions(out, **choices), options)


def leak(case: Path) -> None:
    """Put a sensitive term into the requirements."""
    with (case / PRD).open("a", encoding="utf-8") as file:
        file.write(f"\nAs {TERM} does it.\n")


def tree(root: Path) -> dict[str, tuple[int, int, bytes | None]]:
    """Return mode, modification time and bytes of everything below a folder, by path."""
    found = {}
    for path in sorted(root.rglob("*")):
        status = os.lstat(path)
        data = path.read_bytes() if stat.S_ISREG(status.st_mode) else None
        found[path.relative_to(root).as_posix()] = (status.st_mode, int(status.st_mtime), data)
    return found


def build_elsewhere(suite: Path, cases: Iterable[str], folder: Path, target: str) -> Path:
    """Build a copy of some cases through the command line under other conditions, and return the output folder.

    Other: umask, time zone, locale, user, home, hash seed, working folder, modes, and the order of entries on the disk.
    """
    (folder / "elsewhere").mkdir()
    for case in sorted(cases, reverse=True):
        _upside_down(suite / case, folder / "elsewhere" / case)
    environment = {
        **os.environ,
        "PYTHONPATH": str(ROOT),
        "TZ": "Pacific/Chatham",
        "LC_ALL": "C",
        "LANG": "tr_TR.UTF-8",
        "USER": "somebody",
        "HOME": str(folder),
        "PYTHONHASHSEED": "77",
        "PYTHONUTF8": "0",
    }
    command = [sys.executable, "-m", "cblint", "build", "elsewhere", "--out", "out", "--target", target, "--isolated"]
    done = subprocess.run(
        ["sh", "-c", 'umask 077 && exec "$@"', "sh", *command],
        cwd=folder, env=environment, capture_output=True, text=True, timeout=600, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    return folder / "out"


def _upside_down(source: Path, target: Path) -> None:
    target.mkdir()
    for path in sorted(source.iterdir(), reverse=True):
        if path.is_dir():
            _upside_down(path, target / path.name)
        else:
            shutil.copyfile(path, target / path.name)
            (target / path.name).chmod(0o700 if path.stat().st_mode & 0o111 else 0o600)
