"""Running the program over trees of files that are made for it."""

import json
import os
import subprocess
from pathlib import Path

PROGRAM = os.environ.get("ROWTALLY_PROGRAM") or str(Path.cwd() / "bin" / "rowtally")
ENVIRONMENT = {"PATH": os.environ.get("PATH", os.defpath), "LC_ALL": "C"}


def plant(root, files):
    """Files below a folder from a dictionary of paths and contents."""
    for name, content in files.items():
        place = root / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(content if isinstance(content, bytes) else content.encode())
    return root


def call(root, *arguments):
    """The finished process, started in a folder."""
    return subprocess.run(
        [PROGRAM, *arguments],
        cwd=root,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        env=ENVIRONMENT,
        timeout=120,
        check=False,
    )


def output(root, *arguments):
    """Standard output of a success, as text."""
    done = call(root, *arguments)
    assert (done.returncode, done.stderr) == (0, b"")
    return done.stdout.decode()


def tally(root, *arguments):
    """The JSON document."""
    return json.loads(output(root, "-f", "json", *arguments))


def shown(root, *arguments):
    """The shown paths with their languages, in the order of the paths."""
    return {row["path"]: row["language"] for row in tally(root, "--by-file", "-s", "name", *arguments)["files"]}


def numbers(root, name, content):
    """Blank, comment and code lines of one file."""
    plant(root, {name: content})
    (row,) = tally(root, "--by-file", name)["files"]
    return row["blank"], row["comment"], row["code"]


def check(root, rows):
    """Files in folders of their own, each with the numbers that are due to it."""
    places = [f"{at:02}/{name}" for at, (name, _, _) in enumerate(rows)]
    plant(root, {place: content for place, (_, content, _) in zip(places, rows)})
    found = tally(root, "--by-file", "--duplicates", "-s", "name")["files"]
    told = [(row["path"], (row["blank"], row["comment"], row["code"])) for row in found]
    assert told == [(place, expected) for place, (_, _, expected) in zip(places, rows)]


def refusal(code, root, *arguments):
    """The message of a failure with the given exit code."""
    done = call(root, *arguments)
    message = done.stderr.decode()
    assert (done.returncode, done.stdout) == (code, b"")
    assert message.startswith("rowtally: ") and message.endswith("\n") and message.count("\n") == 1
    return message
