"""Runs the command line in this process: streams in, streams and an exit code out, as a subprocess would give."""

import io
import os
import sys
from contextlib import ExitStack, redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from unittest import mock

from cblint.cli import run_command_line


@dataclass(frozen=True)
class Done:
    """What a run left."""

    returncode: int
    stdout: str
    stderr: str


def run(*arguments: str | Path, stdin: bytes = b"", cwd: Path | None = None, **environ: str) -> Done:
    """Run `cblint ARGUMENTS` and return its exit code and what it wrote; a traceback fails the test."""
    out, err = _stream(), _stream()
    before = Path.cwd()
    with ExitStack() as stack:
        stack.enter_context(mock.patch.dict(os.environ, environ))
        stack.enter_context(mock.patch.object(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin))))
        stack.enter_context(redirect_stdout(out))
        stack.enter_context(redirect_stderr(err))
        if cwd is not None:
            os.chdir(cwd)
            stack.callback(os.chdir, before)
        code = run_command_line([str(argument) for argument in arguments])
    return Done(int(code), _written(out), _written(err))


def _stream() -> io.TextIOWrapper:
    return io.TextIOWrapper(io.BytesIO(), encoding="utf-8", errors="backslashreplace", write_through=True)


def _written(stream: io.TextIOWrapper) -> str:
    stream.flush()
    buffer = stream.buffer
    assert isinstance(buffer, io.BytesIO)
    return buffer.getvalue().decode("utf-8")
