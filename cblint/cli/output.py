"""Reports to stdout and to files: one document each, the summary on stderr when stdout is for a machine."""

import os
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from cblint.errors import TargetError
from cblint.model.report import Report
from cblint.reporters import Style, render, summary_line

SELF_EXPLAINING = ("pretty",)
"""Formats that end with the summary themselves."""


def write_reports(
    report: Report, style: Style, name: str, output_file: Path | None, extra: Sequence[tuple[str, Path]]
) -> None:
    """Write the report in its format, then each further one to its own file."""
    text = render(name, report, style)
    if output_file is None:
        sys.stdout.write(text)
        sys.stdout.flush()
    else:
        write_file(output_file, text)
    for other, path in extra:
        write_file(path, render(other, report, Style(fail_on=style.fail_on)))
    if not style.quiet and (output_file is not None or name not in SELF_EXPLAINING):
        sys.stderr.write(f"{summary_line(report, style.fail_on)}\n")


def write_file(path: Path, text: str) -> None:
    """Write a report beside its destination and rename it into place; raises TargetError when it can't."""
    try:
        descriptor, staged = tempfile.mkstemp(prefix=".cblint-", dir=path.parent)
        try:
            with os.fdopen(descriptor, "w", encoding="utf-8", errors="backslashreplace", newline="\n") as file:
                file.write(text)
            Path(staged).chmod(0o644)
            Path(staged).replace(path)
        except BaseException:
            Path(staged).unlink(missing_ok=True)
            raise
    except OSError as error:
        reason = error.strerror or "input/output error"
        raise TargetError(f"{path}: cannot be written: {reason}", "name a writable file") from error
