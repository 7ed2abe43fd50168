"""`cblint build`: the gate between a case and a released task."""

import json
import os
import shutil
import sys
from pathlib import Path
from typing import Annotated, Any

from cblint.api import BuildOptions, BuildOutcome, Options, Override, build_tasks
from cblint.cli import options as opt
from cblint.cli.check import command_line_settings, terms_may_show
from cblint.cli.declare import argument, option
from cblint.cli.streams import after, print_text
from cblint.delivery.build import BuiltCase
from cblint.errors import UsageError
from cblint.model.plan import DeliveryTarget
from cblint.reporters import FORMATS, Style, render
from cblint.reporters.color import use_color
from cblint.reporters.counts import counted
from cblint.reporters.escape import shown_text, valid_path

TEXTS = ("pretty", "concise")
"""Formats that stand beside the lines about what was built; any other is one document by itself."""

SCHEMA_VERSION = "1.0"


def build(
    cases: Annotated[list[Path] | None, argument(help="The cases to build, or suites of them.")] = None,
    out: Annotated[Path | None, option("--out", help="The folder that gets one folder a case.")] = None,
    target: Annotated[DeliveryTarget, option("--target", help="The shape of the tasks.")] = DeliveryTarget.CODINGBENCH,
    fail_on: Annotated[
        opt.Level | None, option("--fail-on", help="Lowest level that stops the build (exit 1).")
    ] = None,
    allow: Annotated[
        list[str] | None, option("--allow", help="Let the findings of this rule pass, this once; repeatable.")
    ] = None,
    reason: Annotated[list[str] | None, option("--reason", help="Why: one for each --allow, or one for all.")] = None,
    allow_suppressed: Annotated[
        bool, option("--allow-suppressed", help="Honour the suppressions of the configuration.")
    ] = False,
    sign: Annotated[Path | None, option("--sign", help="Sign each record with this key of OpenSSH.")] = None,
    output_format: Annotated[
        str, option("--output-format", "-f", help="How the outcome is told; json tells of the tasks as well.")
    ] = "pretty",
    profile: opt.ProfileName = None,
    config: opt.ConfigFile = None,
    isolated: opt.Isolated = False,
    rules: opt.RulesDirs = None,
    show_terms: opt.ShowTermsOption = opt.ShowTerms.AUTO,
    today: opt.Today = None,
    color: opt.Color = opt.ColorChoice.AUTO,
    jobs: opt.Jobs = None,
) -> None:
    """Check cases and write them as tasks, all of them or none.

    Exit codes: 0 built, 1 findings and nothing written, 2 the job could not be done and nothing written, or what was
    built could not be told.
    """
    named = opt.require_format(output_format, FORMATS)
    if out is None:
        raise UsageError("no output folder is named", "name one with --out DIR")
    chosen = Options(
        settings=command_line_settings({"fail_on": fail_on, "profile": profile}),
        config_file=config,
        isolated=isolated,
        rules_dirs=tuple(rules or ()),
        show_terms=terms_may_show(show_terms, to_file=False),
        jobs=jobs,
        target=target,
        today=opt.parse_day(today),
    )
    choices = BuildOptions(out, _overrides(allow or [], reason or []), allow_suppressed, sign)
    outcome = build_tasks(cases or [], choices, chosen)
    _tell_overrides(outcome)
    with after("what was built is there" if outcome.built else "nothing was built"):
        if named == "json":
            print_text([_json(outcome, out, target)])
        else:
            _write_text(outcome, named, out, color)
    raise SystemExit(outcome.verdict.exit_code)


def _overrides(allowed: list[str], reasons: list[str]) -> tuple[Override, ...]:
    """Pair rules with reasons in the order in which they were said; raises UsageError."""
    if not allowed and reasons:
        raise UsageError("--reason without --allow", "name the rule with --allow CODE")
    if allowed and not reasons:
        raise UsageError("--allow without --reason", "say why with --reason TEXT")
    if len(reasons) == 1:
        reasons = reasons * len(allowed)
    if len(reasons) != len(allowed):
        raise UsageError(
            f"{len(allowed)} --allow, but {len(reasons)} --reason", "give each --allow a reason of its own"
        )
    return tuple(Override(rule, text) for rule, text in zip(allowed, reasons, strict=True))


def _write_text(outcome: BuildOutcome, name: str, out: Path, color: opt.ColorChoice) -> None:
    """Write the report, then a line for each built case; beside a document for programs these go to stderr."""
    style = Style(
        color=use_color(color.value, os.environ, sys.stdout.isatty()),
        width=shutil.get_terminal_size().columns,
        unicode=(sys.stdout.encoding or "").lower().startswith("utf"),
        fail_on=outcome.verdict.level,
    )
    is_text = name in TEXTS
    if outcome.report.findings or not outcome.built or not is_text:
        print_text([render(name, outcome.report, style)])
    lines = [_built_line(case, out, style) for case in outcome.built]
    if is_text:
        print_text(lines)
    else:
        sys.stderr.writelines(lines)
    if not outcome.built:
        sys.stderr.write("nothing was written\n")


def _built_line(case: BuiltCase, out: Path, style: Style) -> str:
    place = shown_text(str(out / case.case_id), style.unicode)
    return f"built {place}: {counted(case.files, 'file')}, {counted(case.bytes, 'byte')}\n"


def _tell_overrides(outcome: BuildOutcome) -> None:
    for override in outcome.overrides:
        met = sum(finding.rule == override.rule for finding in outcome.overridden)
        told = f"let {counted(met, 'finding')} pass" if outcome.built else "named, but nothing was built"
        if outcome.built and not met:
            told = "met no finding"
        sys.stderr.write(f"warning: override of {override.rule} {told}: {shown_text(override.reason, True)}\n")
    if outcome.report.suppressed:
        suppressed = counted(len(outcome.report.suppressed), "suppressed finding")
        sys.stderr.write(f"warning: the configuration hides {suppressed}\n")
    if outcome.left_out:
        sys.stderr.write(f"warning: the configuration leaves out {', '.join(outcome.left_out)}\n")


def _json(outcome: BuildOutcome, out: Path, target: DeliveryTarget) -> str:
    report: dict[str, Any] = json.loads(render("json", outcome.report, Style()))
    document = {
        "schema_version": SCHEMA_VERSION,
        "target": target.value,
        "level": outcome.verdict.level.value,
        "built": [
            {
                "case": valid_path(case.case_id),
                "path": valid_path(str(out / case.case_id)),
                "record": {"sha256": case.record},
                "files": case.files,
                "bytes": case.bytes,
            }
            for case in outcome.built
        ],
        "overrides": [
            {
                "rule": override.rule,
                "reason": override.reason,
                "findings": sum(finding.rule == override.rule for finding in outcome.overridden),
            }
            for override in outcome.overrides
        ],
        "report": report,
    }
    return json.dumps(document, ensure_ascii=True, allow_nan=False, indent=2, sort_keys=True) + "\n"
