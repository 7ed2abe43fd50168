"""What goes to stderr: errors with their fix, and progress."""

import sys
from typing import TextIO

from cblint.errors import CblintError, ConfigError
from cblint.reporters.escape import shown_text

UNICODE = True
"""The entry point makes the streams spell out what their encoding lacks, so nothing is escaped twice."""


def print_error(error: CblintError, stream: TextIO) -> None:
    """Write an error, every problem it holds, and the hint how to mend it."""
    stream.write(f"error: {shown_text(error.message, UNICODE)}\n")
    stream.writelines(
        f"  {shown_text(problem, UNICODE)}\n" for problem in (error.problems if isinstance(error, ConfigError) else ())
    )
    if error.hint:
        stream.write(f"help: {shown_text(error.hint, UNICODE)}\n")


def progress_bar(total: int) -> "ProgressBar | None":
    """Return a progress bar when stderr is a terminal and the work is long, else None."""
    return ProgressBar(total) if total >= LONG_RUN and sys.stderr.isatty() else None


LONG_RUN = 50
"""Cases from which a run is long enough for a person to wonder."""


class ProgressBar:
    """One line on stderr, rewritten in place, wiped at the end."""

    WIDTH = 30

    def __init__(self, total: int) -> None:
        self._total = total
        self._shown = -1

    def advance(self, done: int, total: int) -> None:
        """Show that `done` of `total` cases are checked."""
        percent = 100 * done // max(total, 1)
        if percent != self._shown:
            self._shown = percent
            filled = self.WIDTH * percent // 100
            bar = "#" * filled + "-" * (self.WIDTH - filled)
            sys.stderr.write(f"\r[{bar}] {done}/{total} cases")
            sys.stderr.flush()

    def close(self) -> None:
        """Wipe the line."""
        sys.stderr.write("\r\x1b[K")
        sys.stderr.flush()
