"""The command line: one small module per command, from arguments to streams and an exit code."""

from cblint.cli.app import run_command_line

__all__ = ["run_command_line"]
