"""Running the program: bytes in, bytes out, nothing inherited but the search path."""

import os
import subprocess
from pathlib import Path

PROGRAM = os.environ.get("LEAFLINE_PROGRAM") or str(Path.cwd() / "bin" / "leafline")
ENVIRONMENT = {"PATH": os.environ.get("PATH", os.defpath), "LC_ALL": "C"}


def call(*arguments, data=b"", **more):
    """The finished process."""
    data = data.encode() if isinstance(data, str) else data
    return subprocess.run(
        [PROGRAM, *arguments],
        input=data,
        capture_output=True,
        env=ENVIRONMENT,
        timeout=120,
        check=False,
        **more,
    )


def output(*arguments, data=b""):
    """Standard output of a success, as text."""
    done = call(*arguments, data=data)
    assert (done.returncode, done.stderr) == (0, b"")
    return done.stdout.decode()


def flat(document, *options):
    """The lines of a document."""
    text = output(*options, data=document)
    assert text == "" or text.endswith("\n")
    return text.split("\n")[:-1]


def back(lines, *options):
    """The document of some lines, as text."""
    return output("-r", *options, data="".join(f"{line}\n" for line in lines))


def refusal(code, *arguments, data=b""):
    """The message of a failure with the given exit code."""
    done = call(*arguments, data=data)
    message = done.stderr.decode()
    assert (done.returncode, done.stdout) == (code, b"")
    assert message.startswith("leafline: ") and message.endswith("\n") and message.count("\n") == 1
    return message
