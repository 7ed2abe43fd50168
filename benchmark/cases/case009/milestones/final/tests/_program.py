"""Running the program: arguments and input in, exit code and texts out."""

import os
import subprocess
import sys
from pathlib import Path

import ellwand

ROOT = Path(ellwand.__file__).resolve().parent.parent
ENVIRONMENT = {"PATH": os.environ.get("PATH", os.defpath), "PYTHONPATH": str(ROOT), "LC_ALL": "C", "PYTHONUTF8": "0"}


def call(*words, data=b""):
    """Exit code, standard output and standard error as text."""
    data = data.encode() if isinstance(data, str) else data
    done = subprocess.run(
        [sys.executable, "-B", "-m", "ellwand", *words],
        input=data,
        capture_output=True,
        env=ENVIRONMENT,
        timeout=60,
        check=False,
    )
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def output(*words, data=b""):
    """Standard output of a success."""
    code, out, err = call(*words, data=data)
    assert (code, err) == (0, "")
    return out


def usage_error(*words):
    """Asserts exit code 2, a message, and no output."""
    code, out, err = call(*words)
    assert (code, out) == (2, "")
    assert err.startswith("ellwand: ")
    assert all(line.startswith("ellwand: ") for line in err.splitlines())
