"""The entry point: wires the real streams, arguments and signals to the command line."""

import os
import sys

from cblint import __version__

SIGPIPE_EXIT = 141
"""What a shell reports for a program that wrote to a closed pipe."""


def main() -> None:
    """Run the command line and leave with its exit code."""
    if sys.argv[1:] in (["--version"], ["-V"]):
        # Answered before anything heavy is imported: hooks and editors ask often.
        sys.stdout.write(f"cblint {__version__}\n")
        return
    sys.exit(_run())


def _run() -> int:
    from cblint.cli import run_command_line

    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            # A `C` locale must not turn a finding into a traceback.
            stream.reconfigure(errors="backslashreplace")
    try:
        code = run_command_line(sys.argv[1:])
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return SIGPIPE_EXIT
    except KeyboardInterrupt:
        return 130
    return code


if __name__ == "__main__":
    main()
