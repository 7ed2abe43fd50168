"""A workspace judged: the shared judge run over a copy of it, in a sandbox, and its report read."""

import json
import os
import shutil
import stat
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cblint.delivery.faults import DeliveryError
from cblint.delivery.plan import ACCEPTANCE
from cblint.delivery.program import JUDGE_PROGRAM, judge_program
from cblint.delivery.sandbox import Job, Means, Mount, Sandbox
from cblint.delivery.sandbox_watch import Ending, Limits
from cblint.model.plan import Audience, Plan
from cblint.reading.documents import Documents
from cblint.reading.files import opened

_MANIFEST = "source/manifest.json"
_TEST_MANIFEST = f"{ACCEPTANCE}/test_manifest.json"
_GRACE = 120.0
"""Seconds that the judge has beside the suite's own and the build's."""
_BUILD_SECONDS = 1800.0
_MOST_BYTES = 128 * 1024 * 1024
_VERDICTS = {"passed": 0, "failed": 1, "error": 2}


@dataclass(frozen=True, slots=True)
class JudgedTest:
    """One test and what came of it: passed, failed, error or skipped."""

    id: str
    outcome: str


@dataclass(frozen=True, slots=True)
class Judgement:
    """What the judge says of a workspace."""

    verdict: str
    """passed, failed or error; only passed is worth 1.0."""
    reason: str
    message: str
    seconds: float
    tests: tuple[JudgedTest, ...] = ()
    faults: tuple[str, ...] = ()
    expected: int | None = None
    log: str = ""
    """The end of what the suite printed."""

    @property
    def reward(self) -> float:
        """1.0 or 0.0."""
        return 1.0 if self.verdict == "passed" else 0.0

    @property
    def exit_code(self) -> int:
        """0 for reward 1.0, 1 for 0.0, 2 when the judge could not do its job."""
        return _VERDICTS[self.verdict]


@dataclass(frozen=True, slots=True)
class Acceptance:
    """The judge's part of a case, laid out in a folder of this machine."""

    folder: Path
    """Holds `acceptance/` and the judge program."""
    build: str
    """Command that builds a product; "" for none."""
    seconds: float
    dependencies: tuple[str, ...]


def run_dependencies(documents: Documents) -> tuple[str, ...]:
    """Return the programs and modules that a case's suite runs on."""
    named = documents.value(_TEST_MANIFEST, "/execution_policy/run_dependencies")
    return tuple(name for name in named if isinstance(name, str)) if isinstance(named, list) else ()


@contextmanager
def acceptance_folder(documents: Documents, plan: Plan, least_seconds: float) -> Iterator[Acceptance]:
    """Lay the judge's part of a plan out for the time of the context; raises DeliveryError.

    `least_seconds` is the time that every suite has.
    """
    build = documents.value(_MANIFEST, "/runner/build_command")
    asked = documents.value(_TEST_MANIFEST, "/judge_timeout_sec")
    seconds = float(asked) if isinstance(asked, int | float) and not isinstance(asked, bool) and asked < 1e6 else 0.0
    with tempfile.TemporaryDirectory(prefix="cblint-judge-", ignore_cleanup_errors=True) as base:
        folder = Path(base)
        try:
            (folder / JUDGE_PROGRAM).write_bytes(judge_program())
            (folder / "acceptance").mkdir()
            write_artifacts(plan, Audience.JUDGE, folder)
        except OSError as error:
            raise DeliveryError("the acceptance tests cannot be laid out", "look at the temporary folder") from error
        command = build if isinstance(build, str) and build.strip() not in ("", "true") else ""
        yield Acceptance(folder, command, max(seconds, least_seconds), run_dependencies(documents))


def write_artifacts(plan: Plan, audience: Audience, folder: Path) -> None:
    """Write what a plan has for one audience below a folder; raises OSError."""
    for artifact in plan.of(audience):
        path = folder / artifact.destination
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(artifact.data)
        path.chmod(0o755 if artifact.executable else 0o644)


def judge_workspace(acceptance: Acceptance, workspace: Path, means: Means, timeout: float | None) -> Judgement:
    """Judge a copy of a workspace; `timeout` in seconds replaces the suite's own. Raises DeliveryError."""
    seconds = acceptance.seconds if timeout is None else timeout
    build = _BUILD_SECONDS if acceptance.build else 0.0
    with tempfile.TemporaryDirectory(prefix="cblint-out-", ignore_cleanup_errors=True) as base:
        out = Path(base)
        make = _inside if isinstance(means, Sandbox) else _outside
        try:
            job = make(acceptance, means.toolchain.python, workspace, out, seconds, Limits(seconds + build + _GRACE))
            with (out / "judge.txt").open("wb") as output:
                ending = means.run(job, output)
        except (OSError, shutil.Error, subprocess.SubprocessError) as error:
            raise DeliveryError(f"{workspace}: cannot be judged: {type(error).__name__}", "make it readable") from error
        return _judgement(ending, out / "result", _tail(out / "judge.txt", 400).strip())


def _inside(acceptance: Acceptance, python: str, workspace: Path, out: Path, seconds: float, limits: Limits) -> Job:
    result = out / "result"
    result.mkdir()
    return Job(
        command=_command(acceptance, python, Path("/judge"), Path("/app"), Path("/out"), seconds),
        mounts=(
            Mount(acceptance.folder, "/judge"),
            Mount(workspace.resolve(), "/workspace"),
            Mount(result, "/out", writable=True),
        ),
        folder="/",
        limits=limits,
        scratch=("/app",),
        copies=(("/workspace", "/app"),),
    )


def _outside(acceptance: Acceptance, python: str, workspace: Path, out: Path, seconds: float, limits: Limits) -> Job:
    result = out / "result"
    result.mkdir()
    return Job(
        command=_command(acceptance, python, acceptance.folder, out / "app", result, seconds),
        mounts=(Mount(out, str(out), writable=True),),
        folder=str(out),
        limits=limits,
        copies=((str(workspace.resolve()), str(out / "app")),),
    )


def _command(
    acceptance: Acceptance, python: str, judge: Path, workspace: Path, out: Path, seconds: float
) -> tuple[str, ...]:
    words = [python, "-I", "-B", str(judge / JUDGE_PROGRAM), "--tests", str(judge / "acceptance")]
    words += ["--workspace", str(workspace), "--out", str(out), "--timeout", str(seconds)]
    words += ["--log", str(out / "log.txt")]
    return (*words, "--build", acceptance.build) if acceptance.build else tuple(words)


def _judgement(ending: Ending, result: Path, said: str) -> Judgement:
    """Return what the report says, as far as the way in which the judge ended bears it out.

    A product can write files beside the judge, but it can't choose how the judge's process ends.
    """
    log = _tail(result / "log.txt")
    if ending.stopped in ("memory", "processes", "disk"):
        message = f"more {ending.stopped} than the sandbox allows"
        return Judgement("failed", ending.stopped, message, ending.seconds, log=log)
    if ending.stopped:
        return Judgement("error", "judge-hung", "the judge did not end in its time", ending.seconds, log=log)
    try:
        report = json.loads(_read_regular(result / "final_report.json", _MOST_BYTES))
        found = _read_report(report, ending.seconds, log)
        reward = _read_regular(result / "reward.txt", 16)
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return _without_report(said, ending.seconds, log)
    if found.exit_code != ending.code or reward != b"%.1f\n" % found.reward:
        return Judgement("error", "judge-died", "the judge ended before its report", ending.seconds, log=log)
    return found


def _without_report(said: str, seconds: float, log: str) -> Judgement:
    """Return what is known when there is no report; only a single line is a sentence, anything else is a log."""
    if said.startswith("the workspace "):
        return Judgement("error", "bad-workspace", said, seconds, log=log)
    told = f": {said}" if said and "\n" not in said else ""
    return Judgement("error", "judge-died", f"the judge left no report{told}", seconds, log=log or said)


def _read_report(report: dict[str, Any], seconds: float, log: str) -> Judgement:
    tests = tuple(JudgedTest(str(test["id"]), str(test["outcome"])) for test in report["tests"])
    if report["verdict"] not in _VERDICTS:
        raise ValueError(report["verdict"])
    return Judgement(
        verdict=report["verdict"],
        reason=str(report["reason"]),
        message=str(report["message"]),
        seconds=report["seconds"] if isinstance(report["seconds"], float) else seconds,
        tests=tests,
        faults=tuple(map(str, report["faults"])),
        expected=report["expected"],
        log=log,
    )


def _tail(path: Path, size: int = 16384) -> str:
    try:
        return _read_regular(path, _MOST_BYTES)[-size:].decode("utf-8", "replace")
    except OSError:
        return ""


def _read_regular(path: Path, most: int) -> bytes:
    """Return the bytes of a regular file, up to a number; raises OSError.

    A product may have put a link to a file of this machine, or a pipe that never ends, where the judge writes.
    """
    with opened(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK) as descriptor:
        if not stat.S_ISREG(os.fstat(descriptor).st_mode):
            raise OSError("not a regular file")
        with open(descriptor, "rb", closefd=False) as file:
            return file.read(most)
