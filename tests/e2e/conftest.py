"""What end-to-end tests share: environments made through the package client, a copy of the project."""

import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def require(condition: bool, reason: str) -> None:
    """Skip with a reason where something is not installed; in CI that is a failure."""
    if condition:
        return
    if os.environ.get("CI"):
        pytest.fail(f"missing in CI: {reason}")
    pytest.skip(reason)


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel from a copy of the tracked and new files, without build isolation."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="session")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the interpreter of a fresh environment that holds nothing but the wheel and what it needs."""
    folder = tmp_path_factory.mktemp("installed") / "env"
    venv.create(folder, with_pip=True)
    python = folder / "bin" / "python"
    command = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", str(wheel)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 0, done.stderr
    return python


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """Return a git repository with the project's present files, committed."""
    target = tmp_path / "clone"
    listing = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"],
        cwd=ROOT,
        capture_output=True,
        check=True,
    )
    for name in filter(None, listing.stdout.decode().split("\0")):
        source = ROOT / name
        if source.exists() or source.is_symlink():
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, target / name, follow_symlinks=False)
    git = ["git", "-c", "user.name=test", "-c", "user.email=test@example.invalid"]
    for arguments in (["init", "-q"], ["add", "-A", "-f"], ["commit", "-q", "-m", "snapshot"]):
        subprocess.run([*git, *arguments], cwd=target, check=True, capture_output=True)
    return target
