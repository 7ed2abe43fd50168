"""The entry point: wires the real streams, arguments and signals to the command line."""

import gc
import os
import sys
from collections.abc import Callable
from typing import NoReturn

from cblint import __version__

GC_THRESHOLDS = (100_000, 20, 50)
"""Objects made between searches for cycles: syntax trees are many small objects that live as long as their case, and
the interpreter's own 700 cost a sixth of a run."""
SIGPIPE_EXIT = 141
"""What a shell reports for a program that wrote to a closed pipe."""


def main() -> None:
    """Run the command line and leave with its exit code."""
    if sys.argv[1:] in (["--version"], ["-V"]):
        # Answered before anything heavy is imported: hooks and editors ask often.
        sys.exit(_run(_tell_version))
    _leave(_run(_run_command_line))


def _leave(code: int) -> NoReturn:
    """End the process; everything is written."""
    if "threading" in sys.modules:
        # Who has threads may have something to put away. Cycles are not looked for, which takes long.
        gc.freeze()
        sys.exit(code)
    # The interpreter would take each module apart first: a thirtieth of a short run.
    os._exit(code)


def _run(job: Callable[[], int]) -> int:
    """Return the exit code of a job, also when it breaks off or its output can't be written."""
    if sys.stdout is None or sys.stderr is None:
        # Closed by the caller: a report that nobody can get is no report.
        return 2
    try:
        return _written(job())
    except BrokenPipeError:
        _drop_output()
        return SIGPIPE_EXIT
    except KeyboardInterrupt:
        return 130
    except Exception as error:
        # The last net imports nothing: a broken installation must not look like findings.
        if os.environ.get("CBLINT_DEBUG"):
            raise
        sys.stderr.write(f"error: internal error: {type(error).__name__}\nhelp: reinstall cblint\n")
        return 2


def _tell_version() -> int:
    return _written(0, f"cblint {__version__}\n")


def _run_command_line() -> int:
    gc.set_threshold(*GC_THRESHOLDS)
    from cblint.cli import run_command_line
    from cblint.cli.streams import guard_streams

    guard_streams()
    return run_command_line(sys.argv[1:])


def _written(code: int, text: str = "") -> int:
    """Return the exit code: 2 when the end of the output can't be written, which is told unless something was."""
    try:
        sys.stdout.write(text)
        sys.stdout.flush()
    except BrokenPipeError:
        raise
    except Exception as error:
        _drop_output()
        if code != 2:
            cause = error.__cause__ or error
            reason = getattr(cause, "strerror", None) or "input/output error"
            sys.stderr.write(f"error: the output could not be written: {reason}\nhelp: give it another place\n")
        return 2
    return code


def _drop_output() -> None:
    """Let what is left of the output go nowhere, or the interpreter would stumble over it when it leaves."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    main()
