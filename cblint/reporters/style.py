"""How a report is to look: what the reader's screen can show and what the reader asked for."""

from collections.abc import Callable
from typing import NamedTuple

from cblint.model.report import Report
from cblint.model.severity import Severity


class Style(NamedTuple):
    """Presentation alone: no field changes what was found or the exit code; machine formats ignore it."""

    color: bool = False
    """SGR sequences may be written."""
    width: int = 80
    """Columns of the screen; texts wrap and excerpts are cut to it."""
    unicode: bool = True
    """Characters beyond ASCII may be written; else they are spelled out."""
    statistics: bool = False
    """A table of findings by rule is wanted."""
    quiet: bool = False
    """Findings, and what makes the run incomplete, but no summary."""
    fail_on: Severity = Severity.ERROR
    """The lowest level that fails the run, for the summary to name."""


Reporter = Callable[[Report, Style], str]
"""A pure function from a report to one complete document, with a final newline unless it is empty."""
