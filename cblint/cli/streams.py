"""Standard streams that fail in words: a full disk told, a closed pipe no error, a lost message no crash."""

import io
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from cblint.errors import OutputError

CLOSED_PIPE = 141
"""What a shell reports for a program that wrote to a closed pipe."""


class ToldOutput(io.TextIOWrapper):
    """Standard output whose failures are errors of ours, whoever writes to it."""

    def write(self, text: str, /) -> int:
        """Write as any stream; raises OutputError, and BrokenPipeError when nobody reads any more."""
        with told_failure():
            return super().write(text)

    def flush(self) -> None:
        """Flush as any stream; raises OutputError, and BrokenPipeError when nobody reads any more."""
        with told_failure():
            super().flush()


class QuietErrors(io.TextIOWrapper):
    """Standard error that may fail: then nobody can be told, and the exit code says it all."""

    def write(self, text: str, /) -> int:
        """Write as any stream; raises BrokenPipeError when nobody reads any more."""
        try:
            return super().write(text)
        except BrokenPipeError:
            raise
        except OSError:
            return len(text)


def guard_streams() -> None:
    """Put streams that fail in words in the place of stdout and stderr."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout = ToldOutput(sys.stdout.buffer, **_style(sys.stdout))
    if isinstance(sys.stderr, io.TextIOWrapper):
        sys.stderr = QuietErrors(sys.stderr.buffer, **_style(sys.stderr))


def print_text(pieces: Iterable[str]) -> None:
    """Write texts to stdout. Raises OutputError when they can't be, and leaves when nobody reads them any more."""
    try:
        with told_failure():
            sys.stdout.writelines(pieces)
            sys.stdout.flush()
    except BrokenPipeError:
        raise SystemExit(CLOSED_PIPE) from None


@contextmanager
def after(done: str) -> Iterator[None]:
    """Let an error about the output say what was done before it: `done` is a clause."""
    try:
        yield
    except OutputError as error:
        raise OutputError(error.reason, done) from error


@contextmanager
def told_failure() -> Iterator[None]:
    """Raise OutputError for what the system says of a stream, but for a closed pipe."""
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        raise OutputError(error.strerror or "input/output error") from error


def _style(stream: io.TextIOWrapper) -> dict[str, Any]:
    """Return how a stream writes; a `C` locale must not turn a finding into a traceback."""
    return {
        "encoding": stream.encoding,
        "errors": "backslashreplace",
        "line_buffering": stream.line_buffering,
        "write_through": stream.write_through,
    }
