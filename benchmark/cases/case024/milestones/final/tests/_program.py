"""Running the program over texts."""

import json
import os
import subprocess
from pathlib import Path

PROGRAM = os.environ.get("SIFTLINE_PROGRAM") or str(Path.cwd() / "bin" / "siftline")
ENVIRONMENT = {"PATH": os.environ.get("PATH", os.defpath), "LC_ALL": "C"}


def call(*arguments, text="", folder=None):
    """The finished process."""
    return subprocess.run(
        [PROGRAM, *arguments],
        cwd=folder,
        input=text if isinstance(text, bytes) else text.encode(),
        capture_output=True,
        env=ENVIRONMENT,
        timeout=60,
        check=False,
    )


def output(*arguments, text="", folder=None):
    """Standard output of a success, as text."""
    done = call(*arguments, text=text, folder=folder)
    assert (done.returncode, done.stderr) == (0, b"")
    return done.stdout.decode()


def passed(query, *lines):
    """The lines that are left of some."""
    return output(query, text="".join(f"{line}\n" for line in lines)).splitlines()


def rows(query, *lines):
    """Rows as lists of pairs; input lines that are no texts are written as JSON."""
    texts = [line if isinstance(line, str) else json.dumps(line) for line in lines]
    found = output("-o", "json", query, text="".join(f"{text}\n" for text in texts))
    return [json.loads(line, object_pairs_hook=list) for line in found.splitlines()]


def values(query, *lines):
    """Rows as dictionaries."""
    return [dict(row) for row in rows(query, *lines)]


def worths(expressions, fields):
    """The values of many expressions in a row with these fields, with their kinds, by expression."""
    stages = " | ".join(f"let result_{at} = {expression}" for at, expression in enumerate(expressions))
    (row,) = values(f"* | json | {stages}", fields)
    return {expression: kind(row[f"result_{at}"]) for at, expression in enumerate(expressions)}


def kind(value):
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return "number", float(value)
    return type(value).__name__, value


def refusal(code, *arguments, text="", folder=None):
    """The message of a failure with the given exit code."""
    done = call(*arguments, text=text, folder=folder)
    message = done.stderr.decode()
    assert (done.returncode, done.stdout) == (code, b""), arguments
    assert message.startswith("siftline: ") and message.endswith("\n") and message.count("\n") == 1
    return message
