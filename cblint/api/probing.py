"""`probe_cases`: each case's suite over products of known worth."""

import tempfile
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

from cblint.api.judging import FindMeans, PlannedCase, in_sandbox, planned_cases
from cblint.api.options import Options
from cblint.delivery.faults import DeliveryError
from cblint.delivery.judge import Acceptance, Judgement, acceptance_folder, judge_workspace
from cblint.delivery.probe import Probe, ProbeResult, assess_probe, list_probes, write_workspace
from cblint.delivery.sandbox import Means
from cblint.errors import TargetError

KINDS = ("empty", "oracle", "control")
DEFAULT_JOBS = 2


@dataclass(frozen=True, slots=True)
class ProbeChoices:
    """What is probed, and how."""

    oracles: Path | None = None
    """Holds a folder with the name of each case; None: only the empty workspace is judged."""
    kinds: tuple[str, ...] = KINDS
    jobs: int = DEFAULT_JOBS
    timeout: float | None = None
    """Seconds that replace each suite's own."""


@dataclass(frozen=True, slots=True)
class _Task:
    case: PlannedCase
    probe: Probe
    acceptance: Acceptance
    means: Means


def probe_cases(
    paths: Sequence[Path | str],
    choices: ProbeChoices | None = None,
    find_means: FindMeans = in_sandbox,
    options: Options | None = None,
    told: Callable[[ProbeResult], None] = lambda _: None,
) -> tuple[ProbeResult, ...]:
    """Judge every probe of every case and return the results in order; `told` hears of each as it is there.

    Raises SandboxError when there is no sandbox, TargetError when the oracles are no folder, and what `lint` raises.
    """
    chosen = choices or ProbeChoices()
    if chosen.oracles is not None and not chosen.oracles.is_dir():
        raise TargetError(f"{chosen.oracles} is no folder", "name the folder that holds the oracles with --oracles")
    results: list[ProbeResult] = []
    with ExitStack() as stack, ThreadPoolExecutor(max(chosen.jobs, 1)) as pool:
        tasks: list[_Task] = []
        for case in planned_cases(paths, options or Options()):
            try:
                tasks += _tasks(case, chosen, find_means, stack)
            except DeliveryError as error:
                results.append(_unusable(case, Probe("case", case.ref.case_id, None, 0.0), error))
                told(results[-1])
        for result in pool.map(lambda task: _judged(task, chosen.timeout), tasks):
            results.append(result)
            told(result)
    return tuple(results)


def _tasks(case: PlannedCase, choices: ProbeChoices, find_means: FindMeans, stack: ExitStack) -> list[_Task]:
    """Return what is to be judged of a case, whose tests lie on the disk as long as the stack is open."""
    folder = choices.oracles / case.ref.case_id if choices.oracles else None
    probes = list_probes(folder, choices.kinds)
    acceptance = stack.enter_context(acceptance_folder(case.documents, case.plan, case.judge_seconds))
    means = find_means(case.dependencies)
    return [_Task(case, probe, acceptance, means) for probe in probes]


def _judged(task: _Task, timeout: float | None) -> ProbeResult:
    with tempfile.TemporaryDirectory(prefix="cblint-probe-", ignore_cleanup_errors=True) as base:
        workspace = Path(base, "workspace")
        try:
            write_workspace(task.probe, workspace)
            judgement = judge_workspace(task.acceptance, workspace, task.means, timeout)
        except DeliveryError as error:
            return _unusable(task.case, task.probe, error)
    return ProbeResult(task.case.ref.case_id, task.probe, judgement, assess_probe(task.probe, judgement))


def _unusable(case: PlannedCase, probe: Probe, error: DeliveryError) -> ProbeResult:
    judgement = Judgement("error", "bad-probe", error.message, 0.0)
    return ProbeResult(case.ref.case_id, probe, judgement, (error.message,))
