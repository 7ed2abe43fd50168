"""`run_case`: an agent at work on a case, and the reward of what it left."""

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cblint import __version__
from cblint.api.judging import FindMeans, PlannedCase, in_sandbox, planned_case
from cblint.api.options import Options
from cblint.delivery.destination import fresh_folder
from cblint.delivery.judge import Judgement, acceptance_folder, judge_workspace
from cblint.delivery.run import AgentWork, run_agent
from cblint.delivery.writing import write_text_file
from cblint.errors import UsageError

RECORD = "run.json"


@dataclass(frozen=True, slots=True)
class RunChoices:
    """How an agent is run."""

    agent: str
    """Shell command."""
    out: Path
    """Folder that gets the record; it must not exist, or be empty."""
    seconds: float | None = None
    """Time of the agent; None: the profile's."""
    tools: tuple[Path, ...] = ()
    """Folders that the agent sees read-only, such as its own program's."""
    judge_timeout: float | None = None


@dataclass(frozen=True, slots=True)
class RunOutcome:
    """What came of a run."""

    case_id: str
    out: Path
    work: AgentWork
    judgement: Judgement


def run_case(
    path: Path | str, choices: RunChoices, find_means: FindMeans = in_sandbox, options: Options | None = None
) -> RunOutcome:
    """Let an agent work on a case, judge what it left, and write the record.

    Raises UsageError for tools that would show the tests, SandboxError without a sandbox, DeliveryError for a folder
    that is in use or in a case and when agent or judge can't be started, and what `lint` raises.
    """
    case = planned_case(path, options or Options())
    tools = tuple(tool.resolve() for tool in choices.tools)
    _refuse_tools(case, tools)
    means = find_means(case.dependencies)
    out = fresh_folder(choices.out, case.ref.root.resolve())
    work = run_agent(case.plan, choices.agent, out, means, choices.seconds or case.agent_seconds, tools)
    with acceptance_folder(case.documents, case.plan, case.judge_seconds) as acceptance:
        judgement = judge_workspace(acceptance, work.workspace, means, choices.judge_timeout)
    outcome = RunOutcome(case.ref.case_id, out, work, judgement)
    write_text_file(out / RECORD, json.dumps(run_record(outcome, choices.agent), indent=2, sort_keys=True) + "\n")
    return outcome


def run_record(outcome: RunOutcome, agent: str) -> dict[str, Any]:
    """Return what is written down about a run."""
    ending, judgement = outcome.work.ending, outcome.judgement
    return {
        "schema_version": "1.0",
        "cblint": __version__,
        "case": outcome.case_id,
        "agent": {
            "command": agent,
            "exit_code": ending.code,
            "stopped": ending.stopped,
            "seconds": round(ending.seconds, 3),
            "prompt_sha256": hashlib.sha256(outcome.work.prompt.encode()).hexdigest(),
        },
        "judge": {
            "verdict": judgement.verdict,
            "reason": judgement.reason,
            "message": judgement.message,
            "seconds": round(judgement.seconds, 3),
        },
        "reward": judgement.reward,
        "prompt": "agent/instruction.md",
        "log": "agent.log",
        "workspace": "app",
    }


def _refuse_tools(case: PlannedCase, tools: Sequence[Path]) -> None:
    root = case.ref.root.resolve()
    for tool in tools:
        if not tool.is_dir():
            raise UsageError(f"{tool} is no folder", "name the folder of the agent's program with --tools")
        if root.is_relative_to(tool) or tool.is_relative_to(root.parent):
            raise UsageError(f"{tool}: the agent would see the case's tests", "name a folder apart from the cases")
