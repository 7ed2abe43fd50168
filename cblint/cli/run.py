"""`cblint run`: an agent at work on a case, and its reward."""

from pathlib import Path
from typing import Annotated

from cblint.api.running import RunChoices, RunOutcome, run_case, run_record
from cblint.cli import options as opt
from cblint.cli.declare import argument, option
from cblint.cli.judge import NoSandboxFlag, choose_means, json_text, plain_options, require_seconds
from cblint.cli.streams import after, print_text
from cblint.errors import UsageError
from cblint.reporters.escape import shown_text

RUNS = Path("runs")


def run(
    case: Annotated[Path, argument(help="The case.")],
    agent: Annotated[
        str | None,
        option("--agent", help="Shell command of the agent; its standard input is the instruction."),
    ] = None,
    timeout: Annotated[
        float | None, option("--timeout", help="Seconds that the agent has, instead of the profile's.")
    ] = None,
    judge_timeout: Annotated[
        float | None, option("--judge-timeout", help="Seconds that the suite has, instead of its own limit.")
    ] = None,
    out: Annotated[
        Path | None, option("--out", help="New folder for prompt, log, workspace and record (runs/CASE-N).")
    ] = None,
    tools: Annotated[
        list[Path] | None, option("--tools", help="Folder that the agent sees, read-only; repeatable.")
    ] = None,
    no_sandbox: NoSandboxFlag = False,
    output_format: Annotated[
        str, option("--output-format", "-f", help="How the outcome is told: pretty or json.")
    ] = "pretty",
    profile: opt.ProfileName = None,
    config: opt.ConfigFile = None,
    isolated: opt.Isolated = False,
) -> None:
    """Let an agent build the product of a case, then judge it.

    Exit codes: 0 reward 1.0, 1 reward 0.0, 2 the product could not be judged.
    """
    named = opt.require_format(output_format, ("pretty", "json"))
    if agent is None or not agent.strip():
        raise UsageError("no agent is named", "name its command with --agent CMD")
    choices = RunChoices(
        agent=agent,
        out=out or _next_folder(case.resolve().name),
        seconds=require_seconds(timeout),
        tools=tuple(tools or ()),
        judge_timeout=require_seconds(judge_timeout),
    )
    outcome = run_case(case, choices, choose_means(no_sandbox), plain_options(profile, config, isolated))
    with after("the record is written"):
        print_text(_told(outcome, agent, named))
    raise SystemExit(outcome.judgement.exit_code)


def _told(outcome: RunOutcome, agent: str, named: str) -> list[str]:
    """Return the outcome in the named format."""
    if named == "json":
        return [json_text({**run_record(outcome, agent), "out": str(outcome.out)})]
    ending, found = outcome.work.ending, outcome.judgement
    stopped = f", stopped by its limit of {ending.stopped}" if ending.stopped else ""
    return [
        f"agent ended with {ending.code} after {ending.seconds:.1f} s{stopped}\n",
        f"reward {found.reward:.1f}: {found.verdict}: {shown_text(found.message, True)}\n",
        f"record in {shown_text(str(outcome.out), True)}\n",
    ]


def _next_folder(case_id: str) -> Path:
    number = 1
    while (RUNS / f"{case_id}-{number}").exists():
        number += 1
    return RUNS / f"{case_id}-{number}"
