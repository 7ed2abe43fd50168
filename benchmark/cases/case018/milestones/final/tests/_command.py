"""Shared helpers of the command's tests: files, and runs with their results."""

import os
import subprocess
import sys
from pathlib import Path

WORKSPACE = os.environ.get("STENCILRY_WORKSPACE") or str(Path.cwd())


def plant(folder, files):
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())


def run(folder, *arguments, stdin=b""):
    """Exit code, standard output and standard error of the command, started in a folder."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    environment |= {"PYTHONPATH": WORKSPACE, "PYTHONDONTWRITEBYTECODE": "1"}
    process = subprocess.run(
        [sys.executable, "-m", "stencilry", *arguments],
        cwd=folder,
        env=environment,
        input=stdin,
        capture_output=True,
        timeout=60,
        check=False,
    )
    return process.returncode, process.stdout, process.stderr.decode()


def rendered(folder, *arguments, stdin=b""):
    """The text that a successful run prints."""
    code, output, errors = run(folder, *arguments, stdin=stdin)
    assert (code, errors) == (0, "")
    return output.decode()


def refused(folder, code, *arguments, stdin=b""):
    """The message of a run that fails with this exit code."""
    found, output, errors = run(folder, *arguments, stdin=stdin)
    assert (found, output) == (code, b"")
    assert errors.startswith("stencilry: ") and errors.endswith("\n") and errors.count("\n") == 1
    assert len(errors.strip()) > len("stencilry:")
    return errors.removeprefix("stencilry: ")
