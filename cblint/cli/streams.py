"""Text for stdout from commands that print no report: written at once, a full disk told, a closed pipe no error."""

import sys
from collections.abc import Iterable

from cblint.errors import TargetError

CLOSED_PIPE = 141
"""What a shell reports for a program that wrote to a closed pipe."""


def print_text(pieces: Iterable[str]) -> None:
    """Write texts to stdout. Raises TargetError when they can't be, and leaves when nobody reads them any more."""
    try:
        sys.stdout.writelines(pieces)
        sys.stdout.flush()
    except BrokenPipeError:
        raise SystemExit(CLOSED_PIPE) from None
    except OSError as error:
        reason = error.strerror or "input/output error"
        raise TargetError(f"the output could not be written: {reason}", "give it another place") from error
