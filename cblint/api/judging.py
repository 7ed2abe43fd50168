"""`judge_case`: a case and a workspace in, a judgement out."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from cblint.api.lint import prepare
from cblint.api.options import Options
from cblint.delivery.judge import Judgement, acceptance_folder, judge_workspace, run_dependencies
from cblint.delivery.plan import plan_case
from cblint.delivery.sandbox import Means, NoSandbox
from cblint.delivery.sandbox_probe import find_sandbox
from cblint.delivery.sandbox_toolchain import find_toolchain
from cblint.errors import TargetError, UsageError
from cblint.model.plan import Plan
from cblint.reading.discovery import CaseRef
from cblint.reading.documents import Documents
from cblint.reading.loader import load_case

FindMeans = Callable[[Sequence[str]], Means]
"""From the modules that a suite runs on to what runs it."""


@dataclass(frozen=True, slots=True)
class PlannedCase:
    """A case that was read, with what it delivers."""

    ref: CaseRef
    documents: Documents
    plan: Plan
    agent_seconds: float
    """Time that an agent has."""
    judge_seconds: float
    """Least time that the suite has."""

    @property
    def dependencies(self) -> tuple[str, ...]:
        """Programs and modules that the suite runs on."""
        return run_dependencies(self.documents)


def in_sandbox(modules: Sequence[str]) -> Means:
    """Return a sandbox that works; raises SandboxError when there is none."""
    return find_sandbox(tuple(modules))


def without_sandbox(modules: Sequence[str]) -> Means:
    """Return this machine as it is, for who asks for that."""
    return NoSandbox(find_toolchain(tuple(modules)))


def planned_cases(paths: Sequence[Path | str], options: Options) -> Iterator[PlannedCase]:
    """Yield the cases that the paths mean, each read and planned; raises what `lint` raises."""
    session = prepare(paths, options)
    profile = session.book.profile
    for target in session.targets:
        for ref in target.cases:
            documents = Documents(load_case(ref))
            plan = plan_case(documents, profile, options.target)
            yield PlannedCase(
                ref, documents, plan, float(profile.delivery.agent_seconds), float(profile.delivery.judge_seconds)
            )


def planned_case(path: Path | str, options: Options) -> PlannedCase:
    """Return the one case that a path means; raises UsageError when it means several, and what `lint` raises."""
    found = list(planned_cases([path], options))
    if len(found) != 1:
        raise UsageError(f"{path}: is a suite of {len(found)} cases", "name one case")
    return found[0]


def judge_case(
    path: Path | str,
    workspace: Path,
    find_means: FindMeans = in_sandbox,
    options: Options | None = None,
    timeout: float | None = None,
) -> Judgement:
    """Judge a copy of a workspace by the acceptance tests of a case.

    `timeout` in seconds replaces the suite's own. Raises TargetError when the workspace is no folder, SandboxError when
    there is no sandbox, DeliveryError when the judge can't be started, and what `lint` raises.
    """
    if not workspace.is_dir():
        raise TargetError(f"{workspace} is no folder", "name the folder that holds the product")
    case = planned_case(path, options or Options())
    means = find_means(case.dependencies)
    with acceptance_folder(case.documents, case.plan, case.judge_seconds) as acceptance:
        return judge_workspace(acceptance, workspace, means, timeout)
