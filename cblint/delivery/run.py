"""The small harness: an agent at work on what a case delivers to it, and nothing else."""

import os
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from cblint.delivery.faults import DeliveryError
from cblint.delivery.judge import write_artifacts
from cblint.delivery.plan import INSTRUCTION
from cblint.delivery.sandbox import Job, Means, Mount, Sandbox
from cblint.delivery.sandbox_watch import Ending, Limits
from cblint.model.plan import Audience, Plan

APP = "app"
LOG = "agent.log"
AGENT_PART = "agent"


@dataclass(frozen=True, slots=True)
class AgentWork:
    """What came of an agent's work."""

    ending: Ending
    workspace: Path
    prompt: str


def run_agent(plan: Plan, agent: str, out: Path, means: Means, seconds: float, tools: Sequence[Path] = ()) -> AgentWork:
    """Let an agent work in `out`, an empty folder, and return how it ended.

    The agent is a shell command. It gets the instruction on its standard input and as `$CBLINT_INSTRUCTION`, the
    documents in `$CBLINT_ENVIRONMENT` (`/environment`), and works in `/app`. `tools` are folders that it sees read-only
    at their own paths. Raises DeliveryError.
    """
    part, workspace = out / AGENT_PART, out / APP
    try:
        workspace.mkdir()
        part.mkdir()
        (part / "environment").mkdir()
        write_artifacts(plan, Audience.AGENT, part)
        make = _inside if isinstance(means, Sandbox) else _outside
        with (out / LOG).open("wb") as log:
            ending = means.run(make(agent, part, workspace, Limits(seconds), tools), log)
        prompt = (part / INSTRUCTION).read_text(encoding="utf-8", errors="replace")
    except (OSError, subprocess.SubprocessError) as error:
        raise DeliveryError(f"{out}: the agent cannot be run: {type(error).__name__}", "look at the folder") from error
    return AgentWork(ending, workspace, prompt)


def _inside(agent: str, part: Path, workspace: Path, limits: Limits, tools: Sequence[Path]) -> Job:
    return Job(
        command=("sh", "-c", agent),
        mounts=(
            Mount(part / "environment", "/environment"),
            Mount(part / INSTRUCTION, f"/{INSTRUCTION}"),
            Mount(workspace, "/app", writable=True),
            *(Mount(tool, str(tool)) for tool in tools),
        ),
        folder="/app",
        limits=limits,
        variables=_variables(Path("/")),
        stdin=part / INSTRUCTION,
    )


def _outside(agent: str, part: Path, workspace: Path, limits: Limits, tools: Sequence[Path]) -> Job:
    return Job(
        command=("sh", "-c", agent),
        mounts=(Mount(workspace, str(workspace), writable=True),),
        folder=str(workspace),
        limits=limits,
        variables=(*_variables(part), ("CBLINT_TOOLS", os.pathsep.join(map(str, tools)))),
        stdin=part / INSTRUCTION,
    )


def _variables(root: Path) -> tuple[tuple[str, str], ...]:
    return (
        ("CBLINT_INSTRUCTION", str(root / INSTRUCTION)),
        ("CBLINT_ENVIRONMENT", str(root / "environment")),
    )
