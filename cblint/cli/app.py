"""The table of commands, and the one place where errors become messages and exit codes."""

import importlib
import os
import sys
from collections.abc import Callable, Sequence
from typing import Any

from cblint.cli.declare import Group
from cblint.cli.messages import print_error
from cblint.cli.plain import read_plain
from cblint.errors import CblintError
from cblint.gate import ExitCode

COMMANDS = (
    "check", "scan", "build", "seal", "verify", "judge", "probe", "run", "baseline", "rule", "rules", "config",
    "clean", "schema", "fix", "new", "completion", "explain", "init", "server",
)  # fmt: skip
"""Each is a module of this package with a function of the same name, imported when it is called for."""

Command = Callable[..., Any] | Group


def run_command_line(argv: Sequence[str]) -> int:
    """Run one command and return its exit code; errors are told on stderr, never as a traceback."""
    stdout = sys.stdout
    try:
        if not _ran_plainly(argv):
            _run_with_typer(argv)
    except CblintError as error:
        print_error(error, sys.stderr)
        return ExitCode.INCOMPLETE
    except SystemExit as leaving:
        if sys.stdout is not stdout:
            # A closed pipe inside of typer: it puts a wrapper there and leaves with 1, which would mean findings.
            raise BrokenPipeError from None
        return _exit_code(leaving.code)
    except (KeyboardInterrupt, BrokenPipeError):
        raise
    except Exception as error:
        if os.environ.get("CBLINT_DEBUG"):
            raise
        print_error(_unforeseen(error), sys.stderr)
        return ExitCode.INCOMPLETE
    return ExitCode.CLEAN


def _unforeseen(error: Exception) -> CblintError:
    """Return what is told of an exception that nobody expected; its text may quote a case, so type and place alone."""
    if isinstance(error, FileNotFoundError) and not _has_current_folder():
        return CblintError("the current folder is not there any more", "change to another one")
    from cblint.engine.rules import describe_crash

    message = f"internal error: {describe_crash(error)}"
    return CblintError(message, "set CBLINT_DEBUG=1 for the traceback and report it")


def _has_current_folder() -> bool:
    try:
        os.getcwd()  # noqa: PTH109 - the bare call that everything else rests on
    except OSError:
        return False
    return True


def _ran_plainly(argv: Sequence[str]) -> bool:
    """Run the command of a plain command line; False when there is more to it, and nothing was done."""
    command = next((_command(name) for name in COMMANDS if name in argv[:1]), None)
    if command is None or isinstance(command, Group):
        return False
    values = read_plain(command, argv[1:], os.environ)
    if values is None:
        return False
    command(**values)
    return True


def _run_with_typer(argv: Sequence[str]) -> None:
    """Run any line, with the command that it names, or with all of them for help; leaves with SystemExit."""
    from cblint.cli.application import build_app

    named = {name: _command(name) for name in COMMANDS if name in argv[:1]}
    build_app(named or every_command())(args=list(argv), prog_name="cblint")


def every_command() -> dict[str, Command]:
    """Return all commands by name, in the order of the main help."""
    return {name: _command(name) for name in COMMANDS}


def _command(name: str) -> Command:
    found: Command = getattr(importlib.import_module(f"cblint.cli.{name}"), name)
    return found


def _exit_code(code: Any) -> int:
    if code is None:
        return ExitCode.CLEAN
    return code if isinstance(code, int) else ExitCode.INCOMPLETE
