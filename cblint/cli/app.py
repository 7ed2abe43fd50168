"""The table of commands, and the one place where errors become messages and exit codes."""

import importlib
import os
import sys
from collections.abc import Callable, Sequence
from types import FunctionType
from typing import Annotated, Any

import typer

from cblint import __version__
from cblint.cli.messages import print_error
from cblint.cli.plain import read_plain
from cblint.errors import CblintError
from cblint.gate import ExitCode

COMMANDS = (
    "check", "scan", "build", "seal", "verify", "judge", "probe", "run", "baseline", "rule", "rules", "config",
    "clean", "schema", "fix", "new", "completion", "explain", "init", "server",
)  # fmt: skip
"""Each is a module of this package with a function of the same name, imported when it is called for."""

_HELP = "The gate between an authored coding-agent benchmark case and a released task."


def run_command_line(argv: Sequence[str]) -> int:
    """Run one command and return its exit code; errors are told on stderr, never as a traceback."""
    stdout = sys.stdout
    try:
        if not _ran_plainly(argv):
            build_app(argv)(args=list(argv), prog_name="cblint")
    except CblintError as error:
        print_error(error, sys.stderr)
        return ExitCode.INCOMPLETE
    except SystemExit as leaving:
        if sys.stdout is not stdout:
            # A closed pipe inside of typer: it puts a wrapper there and leaves with 1, which would mean findings.
            raise BrokenPipeError from None
        return _exit_code(leaving.code)
    except typer.Exit as leaving:
        return leaving.exit_code
    except (KeyboardInterrupt, BrokenPipeError):
        raise
    except Exception as error:
        if os.environ.get("CBLINT_DEBUG"):
            raise
        # The text of an unforeseen exception may quote a case, so only its type and place are told.
        from cblint.engine.rules import describe_crash

        message = f"internal error: {describe_crash(error)}"
        print_error(CblintError(message, "set CBLINT_DEBUG=1 for the traceback and report it"), sys.stderr)
        return ExitCode.INCOMPLETE
    return ExitCode.CLEAN


def _ran_plainly(argv: Sequence[str]) -> bool:
    """Run the command of a plain command line; False when there is more to it, and nothing was done."""
    name = next((name for name in COMMANDS if name in argv[:1]), None)
    command = _command(name) if name else None
    if not isinstance(command, FunctionType):
        return False
    values = read_plain(command, argv[1:], os.environ)
    if values is None:
        return False
    command(**values)
    return True


def _command(name: str) -> Callable[..., Any] | typer.Typer:
    found: Callable[..., Any] | typer.Typer = getattr(importlib.import_module(f"cblint.cli.{name}"), name)
    return found


def build_app(argv: Sequence[str]) -> typer.Typer:
    """Return the application with the command that `argv` names, or with all of them for help."""
    from cblint.cli.help import GroupedCommand

    app = typer.Typer(
        help=_HELP,
        no_args_is_help=True,
        add_completion=False,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    )
    app.callback()(_root)
    named = [name for name in COMMANDS if name in argv[:1]]
    for name in named or COMMANDS:
        command = _command(name)
        if isinstance(command, typer.Typer):
            app.add_typer(command, name=name)
        else:
            app.command(name, cls=GroupedCommand)(command)
    return app


def _root(
    version: Annotated[bool, typer.Option("--version", "-V", help="Print the version and leave.")] = False,
) -> None:
    if version:
        sys.stdout.write(f"cblint {__version__}\n")
        raise typer.Exit


def _exit_code(code: Any) -> int:
    if code is None:
        return ExitCode.CLEAN
    return code if isinstance(code, int) else ExitCode.INCOMPLETE
