"""Reports to stdout and to files: one document each, the summary on stderr when stdout is for a machine."""

import os
import sys
from collections.abc import Sequence
from pathlib import Path

from cblint.cli.destinations import refuse_case
from cblint.cli.options import ColorChoice
from cblint.cli.streams import told_failure
from cblint.errors import TargetError
from cblint.gate import ExitCode, judge_report
from cblint.model.report import Report
from cblint.model.severity import Severity
from cblint.reporters import Style, render, summary_line
from cblint.reporters.color import use_color

SELF_EXPLAINING = ("pretty",)
"""Formats that end with the summary themselves."""


def report_style(
    color: ColorChoice, output_file: Path | None, fail_on: Severity, *, quiet: bool, statistics: bool = False
) -> Style:
    """Return the style of the report on stdout, as the terminal, the environment and the options have it."""
    return Style(
        color=use_color(color.value, os.environ, sys.stdout.isatty() and output_file is None),
        width=_width(),
        unicode=(sys.stdout.encoding or "").lower().startswith("utf"),
        statistics=statistics,
        quiet=quiet,
        fail_on=fail_on,
    )


def _width() -> int:
    """Return the columns of the terminal: COLUMNS, else what it says itself, else 80."""
    said = os.environ.get("COLUMNS", "")
    if said.isascii() and said.isdigit() and int(said) > 0:
        return int(said)
    try:
        return os.get_terminal_size(sys.__stdout__.fileno() if sys.__stdout__ else 1).columns or 80
    except (OSError, ValueError):
        return 80


def exit_code_of(report: Report, level: Severity, exit_zero: bool) -> ExitCode:
    """Return the exit code of a report; `exit_zero` hides findings, never what could not be done."""
    code = judge_report(report, level).exit_code
    return ExitCode.CLEAN if exit_zero and code is ExitCode.FINDINGS else code


def write_reports(
    report: Report, style: Style, name: str, output_file: Path | None, extra: Sequence[tuple[str, Path]]
) -> None:
    """Write the report in its format, then each further one to its own file."""
    text = render(name, report, style)
    if output_file is None:
        _print(text)
    else:
        write_file(output_file, text)
    for other, path in extra:
        write_file(path, render(other, report, Style(fail_on=style.fail_on)))
    if not style.quiet and (output_file is not None or name not in SELF_EXPLAINING):
        sys.stderr.write(f"{summary_line(report, style.fail_on)}\n")


def _print(text: str) -> None:
    with told_failure():
        sys.stdout.write(text)
        sys.stdout.flush()


def write_file(path: Path, text: str) -> None:
    """Write a report to a file: beside its destination and renamed into place, so that no half report is left.

    A device or a pipe is written to as it is. Raises TargetError when it can't be written, and for a file that
    lies in a case.
    """
    refuse_case(path)
    real = Path(os.path.realpath(path))
    try:
        if real.exists() and not real.is_file():
            with real.open("w", encoding="utf-8", errors="backslashreplace", newline="\n") as stream:
                stream.write(text)
        else:
            _replace_file(real, text)
    except OSError as error:
        reason = error.strerror or "input/output error"
        raise TargetError(f"{path}: cannot be written: {reason}", "name a writable file") from error


def _replace_file(path: Path, text: str) -> None:
    import tempfile

    descriptor, staged = tempfile.mkstemp(prefix=".cblint-", dir=path.parent)
    try:
        with os.fdopen(descriptor, "w", encoding="utf-8", errors="backslashreplace", newline="\n") as file:
            file.write(text)
        Path(staged).chmod(0o644)
        Path(staged).replace(path)
    except BaseException:
        Path(staged).unlink(missing_ok=True)
        raise
