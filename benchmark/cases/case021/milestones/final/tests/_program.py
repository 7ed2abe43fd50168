"""Running the program over folders that are made for it; digests come from the standard library."""

import hashlib
import os
import subprocess
from pathlib import Path

PROGRAM = os.environ.get("CRATEPROOF_PROGRAM") or str(Path.cwd() / "bin" / "crateproof")
ENVIRONMENT = {"PATH": os.environ.get("PATH", os.defpath), "LC_ALL": "C"}


def as_bytes(content):
    return content if isinstance(content, bytes) else content.encode()


def plant(root, files):
    """Files below a folder from a dictionary of paths and contents."""
    for name, content in files.items():
        place = os.path.join(os.fsencode(root), as_bytes(name))
        os.makedirs(place.rpartition(b"/")[0], exist_ok=True)
        with open(place, "wb") as file:
            file.write(as_bytes(content))
    return root


def digest(algorithm, content):
    return hashlib.new(algorithm, as_bytes(content), usedforsecurity=False).hexdigest()


def plain(files, algorithm="sha256"):
    """A plain manifest of a dictionary of paths and contents."""
    return "".join(f"{digest(algorithm, content)}  {name}\n" for name, content in files.items())


def call(root, *arguments, given=b""):
    """The finished process, started in a folder."""
    return subprocess.run(
        [PROGRAM, *arguments], cwd=root, input=as_bytes(given), capture_output=True, env=ENVIRONMENT, timeout=60, check=False
    )


def output(root, *arguments, given=b"", code=0):
    """Standard output, as bytes, of a run without errors."""
    done = call(root, *arguments, given=given)
    assert (done.returncode, done.stderr) == (code, b"")
    return done.stdout


def lines(root, *arguments, given=b"", code=0):
    """The lines of standard output, each as a tuple of its fields."""
    text = output(root, *arguments, given=given, code=code).decode()
    assert text == "" or text.endswith("\n")
    return [tuple(line.split("\t")) for line in text.split("\n")[:-1]]


def refusal(code, root, *arguments, given=b""):
    """The lines on standard error of a failure with the given exit code."""
    done = call(root, *arguments, given=given)
    assert (done.returncode, done.stdout) == (code, b"")
    told = done.stderr.decode()
    assert told.endswith("\n")
    found = told.split("\n")[:-1]
    assert found and all(line.startswith("crateproof: ") for line in found)
    assert code == 3 or len(found) == 1
    return found
