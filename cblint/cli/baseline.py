"""`cblint baseline`: accept today's findings, so that only new ones fail."""

import secrets
import sys
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from cblint.api import Options, prepare, run_session
from cblint.cli import options as opt
from cblint.cli.check import command_line_settings
from cblint.cli.output import write_file
from cblint.gate import ExitCode
from cblint.model.report import Report
from cblint.suppressions import Baseline, baseline_text, read_baseline


def baseline(
    suite: Annotated[Path, typer.Argument(help="The suite whose findings are accepted.")],
    output: Annotated[Path, typer.Option("--output", "-o", help="The baseline file; an existing one is updated.")],
    accept_new: Annotated[bool, typer.Option("--accept-new", help="Add findings that it does not hold.")] = False,
    prune: Annotated[bool, typer.Option("--prune", help="Drop entries that meet no finding.")] = False,
    profile: opt.ProfileName = None,
    config: opt.ConfigFile = None,
    rules: opt.RulesDirs = None,
) -> None:
    """Write a baseline of today's findings, or bring an existing one up to date.

    An existing baseline never grows without --accept-new. Exit codes: 0 written or up to date, 1 there are
    findings that it does not hold, 2 the job could not be done.
    """
    settings = command_line_settings({"profile": profile})
    chosen = Options(settings=settings, config_file=config, rules_dirs=tuple(rules or ()))
    session = prepare([suite], chosen)
    old = read_baseline(output) if output.exists() or output.is_symlink() else None
    key = old.fingerprint_key if old else session.settings.fingerprint_key or secrets.token_hex(16)
    empty = Baseline(key, ())
    report = run_session(replace(session, baseline=empty), chosen)
    locked = {spec.code for spec in session.specs if spec.locked}
    found = {(f.rule, f.fingerprint) for f in report.findings if f.rule not in locked}
    known = set(old.entries) if old else set()
    new, stale = found - known, known - found
    entries = (known - stale if prune else known) | (new if accept_new or old is None else set())
    write_file(output, baseline_text(Baseline(key, tuple(sorted(entries)))))
    _tell(len(entries), 0 if accept_new or old is None else len(new), 0 if prune else len(stale))
    raise typer.Exit(_exit_code(report, bool(new) and not accept_new and old is not None))


def _tell(held: int, new: int, stale: int) -> None:
    sys.stderr.write(f"the baseline holds {held} finding(s)\n")
    if new:
        sys.stderr.write(f"{new} finding(s) are not in it: add them with --accept-new\n")
    if stale:
        sys.stderr.write(f"{stale} entries meet no finding any more: drop them with --prune\n")


def _exit_code(report: Report, has_new: bool) -> ExitCode:
    if report.incomplete:
        return ExitCode.INCOMPLETE
    return ExitCode.FINDINGS if has_new else ExitCode.CLEAN
