"""`cblint baseline`: accept today's findings, so that only new ones fail."""

import sys
from pathlib import Path
from typing import Annotated

from cblint.adoption.baselines import BaselinePlan, plan_baseline
from cblint.adoption.fingerprint_key import holds_unkeyed_waivers, write_key
from cblint.api import Options, Session, prepare
from cblint.cli import options as opt
from cblint.cli.check import command_line_settings
from cblint.cli.declare import argument, option
from cblint.cli.destinations import refuse_outputs
from cblint.cli.output import write_file
from cblint.gate import ExitCode
from cblint.model.report import Report
from cblint.reporters.counts import counted
from cblint.reporters.escape import shown_text
from cblint.suppressions import baseline_text, read_baseline


def baseline(
    suite: Annotated[Path, argument(help="The suite whose findings are accepted.")],
    output: Annotated[Path, option("--output", "-o", help="The baseline file; an existing one is updated.")],
    accept_new: Annotated[bool, option("--accept-new", help="Add findings that it does not hold.")] = False,
    prune: Annotated[bool, option("--prune", help="Drop entries that meet no finding.")] = False,
    profile: opt.ProfileName = None,
    config: opt.ConfigFile = None,
    rules: opt.RulesDirs = None,
) -> None:
    """Write a baseline of today's findings, or bring an existing one up to date.

    An existing baseline never grows without --accept-new. Its key is written into the suite's configuration when that
    has none. Exit codes: 0 written or up to date, 1 there are findings that it does not hold, 2 the job could not be
    done.
    """
    settings = command_line_settings({"profile": profile})
    chosen = Options(settings=settings, config_file=config, rules_dirs=tuple(rules or ()))
    session = prepare([suite], chosen)
    refuse_outputs(
        [output], [session.config_file, config], [target.suite for target in session.targets], chosen.rules_dirs
    )
    old = read_baseline(output) if output.exists() or output.is_symlink() else None
    plan = plan_baseline(session, chosen, old)
    _keep_key(session, plan.key)
    with_new = accept_new or old is None
    made = plan.baseline(with_new=with_new, with_stale=not prune)
    write_file(output, baseline_text(made))
    _tell(len(made.entries), plan, new=not with_new, stale=not prune)
    raise SystemExit(_exit_code(plan.report, bool(plan.new) and not with_new))


def _keep_key(session: Session, key: str) -> None:
    """Write the key into the configuration, unless there is one, or fingerprints that were made without."""
    if session.settings.fingerprint_key:
        return
    if holds_unkeyed_waivers(session.settings):
        sys.stderr.write(
            "warning: fingerprint_key is not written: suppressions name fingerprints that were made without one\n"
        )
        return
    path = write_key(session.config_file, session.targets[0].suite, key)
    sys.stderr.write(f"fingerprint_key is written into {shown_text(str(path), True)}\n")


def _tell(held: int, plan: BaselinePlan, *, new: bool, stale: bool) -> None:
    sys.stderr.write(f"the baseline holds {counted(held, 'finding')}\n")
    if new and plan.new:
        verb = "is" if len(plan.new) == 1 else "are"
        sys.stderr.write(f"{counted(len(plan.new), 'finding')} {verb} not in it: add with --accept-new\n")
    if stale and plan.stale:
        entries, verb = ("entry", "meets") if len(plan.stale) == 1 else ("entries", "meet")
        sys.stderr.write(f"{len(plan.stale)} {entries} {verb} no finding any more: drop with --prune\n")


def _exit_code(report: Report, has_new: bool) -> ExitCode:
    if report.incomplete:
        return ExitCode.INCOMPLETE
    return ExitCode.FINDINGS if has_new else ExitCode.CLEAN
