"""Running the command."""

import json
import os
import subprocess
import sys
from pathlib import Path

SOURCE = str(Path(os.environ.get("RECKONRY_WORKSPACE") or Path.cwd()) / "src")
ENVIRONMENT = {"PATH": os.environ.get("PATH", os.defpath), "PYTHONPATH": SOURCE, "LC_ALL": "C"}


def call(*arguments, given="", folder=None):
    """The finished process, with streams as bytes."""
    return subprocess.run(
        [sys.executable, "-B", "-m", "reckonry", *arguments],
        input=given.encode() if isinstance(given, str) else given,
        cwd=folder,
        capture_output=True,
        env=ENVIRONMENT,
        timeout=60,
        check=False,
    )


def printed(*arguments, folder=None):
    """The output of a success."""
    done = call(*arguments, folder=folder)
    assert (done.returncode, done.stderr) == (0, b"")
    return done.stdout.decode()


def failure(code, *arguments, folder=None):
    """The one line of a failure."""
    done = call(*arguments, folder=folder)
    line = done.stderr.decode()
    assert (done.returncode, done.stdout) == (code, b"")
    assert line.startswith("reckonry: ") and line.endswith("\n") and line.count("\n") == 1
    return line


def sheet(text, *arguments, code=0):
    """The objects that a worksheet on standard input gives."""
    done = call(*arguments, "--lines", "-", given=text)
    assert (done.returncode, done.stderr) == (code, b"")
    lines = done.stdout.decode().split("\n")
    assert lines.pop() == ""
    return [json.loads(line) for line in lines]
