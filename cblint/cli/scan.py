"""`cblint scan`: the matcher alone, over any text."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

from cblint.api import Options
from cblint.api import scan as scan_texts
from cblint.cli import options as opt
from cblint.cli.check import command_line_settings, terms_may_show
from cblint.cli.declare import argument, option
from cblint.cli.destinations import refuse_outputs
from cblint.cli.output import exit_code_of, report_style, write_reports
from cblint.engine.term_files import MAX_BYTES, bounded, read_named_file
from cblint.engine.text_scan import NamedText
from cblint.errors import TargetError
from cblint.reporters import FORMATS

_NOTHING = "a scan of nothing proves nothing"


def scan(
    terms: Annotated[Path, option("--terms", help="A case's manifest, or a file with one term a line.")],
    texts: Annotated[list[str] | None, argument(help="Files to scan; - is standard input.")] = None,
    output_format: opt.OutputFormat = "pretty",
    output_file: opt.OutputFile = None,
    against: opt.Against = None,
    fail_on: opt.FailOn = None,
    show_terms: opt.ShowTermsOption = opt.ShowTerms.AUTO,
    color: opt.Color = opt.ColorChoice.AUTO,
    quiet: opt.Quiet = False,
    exit_zero: opt.ExitZero = False,
) -> None:
    """Scan any text for sensitive terms: an agent's prompt, a log, a built task's instruction.

    Exit codes: 0 nothing at or above the failing level, 1 findings, 2 the job could not be done.
    """
    named = opt.require_format(output_format, FORMATS)
    chosen = Options(
        settings=command_line_settings({"fail_on": fail_on}),
        show_terms=terms_may_show(show_terms, bool(output_file)),
        against=against,
    )
    if output_file is not None:
        refuse_outputs([output_file], [terms, against, *(Path(name) for name in texts or () if name != "-")])
    report, level = scan_texts(_read_all(texts or ["-"]), terms, chosen)
    write_reports(report, report_style(color, output_file, level, quiet=quiet), named, output_file, [])
    raise SystemExit(exit_code_of(report, level, exit_zero))


def _read_all(names: Sequence[str]) -> list[NamedText]:
    """Return the texts; raises TargetError when one can't be read, standard input is blank, or all texts are."""
    texts = [_read(name) for name in names]
    if not any(text.data.strip() for text in texts):
        blank = names[0] if len(names) == 1 else "the files"
        raise TargetError(f"{blank} held no text", _NOTHING)
    return texts


def _read(name: str) -> NamedText:
    if name != "-":
        return NamedText(name, read_named_file(Path(name)))
    data = _standard_input()
    if not data.strip():
        raise TargetError("standard input held no text", _NOTHING)
    return NamedText("<stdin>", data)


def _standard_input() -> bytes:
    """Return all of standard input; raises TargetError when it is closed, or too much."""
    if sys.stdin is None:
        raise TargetError("standard input is closed", "name a file, or give it a text")
    try:
        data = sys.stdin.buffer.read(MAX_BYTES + 1)
    except OSError as error:
        reason = error.strerror or "input/output error"
        raise TargetError(f"standard input cannot be read: {reason}", "name a file, or give it a text") from error
    return bounded("standard input", data)
