"""The entry point: wires the real streams, arguments and signals to the command line."""

import gc
import os
import sys

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
        sys.stdout.write(f"cblint {__version__}\n")
        return
    code = _run()
    # The interpreter would look through every object for cycles before it leaves: a sixth of a short run.
    gc.freeze()
    sys.exit(code)


def _run() -> int:
    if sys.stdout is None or sys.stderr is None:
        # Closed by the caller: a report that nobody can get is no report.
        return 2
    try:
        return _run_guarded()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return SIGPIPE_EXIT
    except KeyboardInterrupt:
        return 130
    except Exception as error:
        # The last net imports nothing: a broken installation must not look like findings.
        if os.environ.get("CBLINT_DEBUG"):
            raise
        sys.stderr.write(f"error: internal error: {type(error).__name__}\nhelp: reinstall cblint\n")
        return 2


def _run_guarded() -> int:
    gc.set_threshold(*GC_THRESHOLDS)
    from cblint.cli import run_command_line

    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            # A `C` locale must not turn a finding into a traceback.
            stream.reconfigure(errors="backslashreplace")
    code = run_command_line(sys.argv[1:])
    sys.stdout.flush()
    return code


if __name__ == "__main__":
    main()
