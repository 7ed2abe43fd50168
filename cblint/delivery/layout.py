"""From a plan to the files of the codingbench target."""

from collections.abc import Iterator

from cblint.delivery.program import JUDGE_PROGRAM
from cblint.delivery.tree import OutputFile
from cblint.model.plan import Artifact, Audience, Plan

AGENT = "agent"
JUDGE = "judge"
WORKSPACE = "agent/app"
"""The folder in which the agent works; delivered empty."""
_ROOTS = {Audience.AGENT: AGENT, Audience.JUDGE: JUDGE}


def codingbench_files(plan: Plan, judge: bytes) -> Iterator[OutputFile]:
    """Yield the agent's and the judge's files of a plan, and the judge program; the harness keeps the rest."""
    for artifact in plan.artifacts:
        if artifact.audience in _ROOTS:
            yield output_file(artifact, f"{_ROOTS[artifact.audience]}/{artifact.destination}")
    yield OutputFile(f"{JUDGE}/{JUDGE_PROGRAM}", judge, Audience.JUDGE)


def output_file(artifact: Artifact, path: str) -> OutputFile:
    """Return an artifact as the file that is written at `path`."""
    return OutputFile(path, artifact.data, artifact.audience, artifact.executable, artifact.source)
