"""`cblint judge`: a workspace judged by a case's acceptance tests."""

import json
import sys
from pathlib import Path
from typing import Annotated, Any

from cblint.api import Options
from cblint.api.judging import FindMeans, in_sandbox, judge_case, without_sandbox
from cblint.cli import options as opt
from cblint.cli.check import command_line_settings, terms_may_show
from cblint.cli.declare import argument, option
from cblint.cli.hidden_names import masked_judgement
from cblint.cli.streams import print_text
from cblint.delivery.judge import Judgement
from cblint.errors import UsageError
from cblint.reporters.escape import shown_text, valid_text

SCHEMA_VERSION = "1.0"

NoSandboxFlag = Annotated[
    bool, option("--no-sandbox", help="Run without a sandbox: the product can do all that you can.")
]
TimeoutSeconds = Annotated[
    float | None, option("--timeout", help="Seconds that the suite has, instead of its own limit.")
]
LogFlag = Annotated[bool, option("--log", help="Show the end of what the suite printed; it may quote tests.")]


def judge(
    case: Annotated[Path, argument(help="The case.")],
    workspace: Annotated[Path | None, option("--workspace", help="The product; a copy of it is judged.")] = None,
    timeout: TimeoutSeconds = None,
    no_sandbox: NoSandboxFlag = False,
    log: LogFlag = False,
    show_terms: opt.ShowTermsOption = opt.ShowTerms.AUTO,
    output_format: Annotated[
        str, option("--output-format", "-f", help="How the outcome is told: pretty or json.")
    ] = "pretty",
    profile: opt.ProfileName = None,
    config: opt.ConfigFile = None,
    isolated: opt.Isolated = False,
) -> None:
    """Run a case's acceptance tests over a copy of a product.

    Where terms may not show, the tests are told by their position alone.

    Exit codes: 0 reward 1.0, 1 reward 0.0, 2 the product could not be judged.
    """
    named = opt.require_format(output_format, ("pretty", "json"))
    if workspace is None:
        raise UsageError("no workspace is named", "name the product's folder with --workspace DIR")
    chosen = plain_options(profile, config, isolated)
    found = judge_case(case, workspace, choose_means(no_sandbox), chosen, require_seconds(timeout))
    found = found if terms_may_show(show_terms, to_file=False) else masked_judgement(found)
    if named == "json":
        print_text([json_text(judgement_facts(found))])
    else:
        print_text([f"reward {found.reward:.1f}: {found.verdict}: {shown_text(found.message, True)}\n"])
        print_text(f"  {shown_text(line, True)}\n" for line in failing_lines(found))
    if log:
        sys.stderr.writelines(f"| {shown_text(line, True)}\n" for line in found.log.splitlines())
    raise SystemExit(found.exit_code)


def choose_means(no_sandbox: bool) -> FindMeans:
    """Return what finds the means to run products, with a warning where there will be no sandbox."""
    if no_sandbox:
        sys.stderr.write("warning: no sandbox: the product can read and change all that you can\n")
        return without_sandbox
    return in_sandbox


def plain_options(profile: str | None, config: Path | None, isolated: bool) -> Options:
    """Return the options of a command that runs no rules."""
    return Options(settings=command_line_settings({"profile": profile}), config_file=config, isolated=isolated)


def require_seconds(value: float | None) -> float | None:
    """Return a number of seconds as it is; raises UsageError for one that is no time."""
    if value is not None and not 0 < value < 1e6:
        raise UsageError(f"{value:g} seconds is no time", "name a positive number of seconds")
    return value


def failing_lines(judgement: Judgement, most: int = 20) -> list[str]:
    """Return a line for each test that did not pass, and for each failure outside of one, up to a number."""
    lines = [f"{test.outcome}: {test.id}" for test in judgement.tests if test.outcome != "passed"]
    lines += [f"fault: {fault}" for fault in judgement.faults]
    return lines if len(lines) <= most else [*lines[:most], f"and {len(lines) - most} more"]


def judgement_facts(judgement: Judgement) -> dict[str, Any]:
    """Return a judgement as JSON values."""
    outcomes = [test.outcome for test in judgement.tests]
    return {
        "schema_version": SCHEMA_VERSION,
        "reward": judgement.reward,
        "verdict": judgement.verdict,
        "reason": judgement.reason,
        "message": valid_text(judgement.message),
        "seconds": round(judgement.seconds, 3),
        "expected": judgement.expected,
        "counts": {name: outcomes.count(name) for name in ("passed", "failed", "error", "skipped")},
        "faults": [valid_text(fault) for fault in judgement.faults],
        "tests": [{"id": valid_text(test.id), "outcome": test.outcome} for test in judgement.tests],
    }


def json_text(document: dict[str, Any]) -> str:
    """Return a document as JSON, in ASCII, with sorted keys."""
    return json.dumps(document, ensure_ascii=True, allow_nan=False, indent=2, sort_keys=True) + "\n"
