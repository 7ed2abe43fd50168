"""Forked workers: order of jobs, large ones, what they raise, their deaths and their ends."""

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cblint.engine.context import CaseJob, CaseResult
from cblint.engine.crews import WorkforceLostError
from cblint.engine.fork_crew import ForkCrew, WorkerDiedError
from cblint.engine.forked_worker import AHEAD, SMALL, ForkedWorker, can_fork
from cblint.engine.parcel import Parcel
from cblint.errors import ExecutorError

PARCEL = Parcel(None)  # type: ignore[arg-type]


@pytest.fixture
def crew() -> Iterator[ForkCrew]:
    """Two workers."""
    crew = ForkCrew(2)
    yield crew
    crew.close()


def _named(parcel: Any, job: CaseJob) -> CaseResult:
    """Act as the name of the job says, and tell the process in the result."""
    if job.case_id == "die":
        os._exit(9)
    if job.case_id == "refuse":
        raise ExecutorError("another cblint", "install this one")
    if job.case_id == "strange":
        raise UnpicklableError("of no use to anybody else", object())
    return CaseResult(job.case_id, files=os.getpid(), bytes=len(job.prefix))


class UnpicklableError(Exception):
    def __init__(self, text: str, other: object) -> None:
        super().__init__(lambda: (text, other))


def test_results_are_those_of_their_jobs_whatever_their_order(crew: ForkCrew) -> None:
    pending = [crew.submit(_named, PARCEL, CaseJob(f"case{number}", "x" * number)) for number in range(100)]
    results = [crew.wait(each) for each in reversed(pending)]
    assert [(each.case_id, each.bytes) for each in results] == [(f"case{n}", n) for n in reversed(range(100))]
    assert os.getpid() not in {each.files for each in results}
    assert len({each.files for each in results}) == 2


def test_jobs_and_results_may_be_larger_than_a_pipe(crew: ForkCrew) -> None:
    def task(parcel: Any, job: CaseJob) -> CaseResult:
        return CaseResult(job.case_id, files=len(job.prefix), markers=("y" * 300_000,))

    sizes = (400_000, SMALL, 1, 2_000_000, 10, 300_000, 300_000, 300_000)
    pending = [crew.submit(task, PARCEL, CaseJob(f"{size}", "x" * size)) for size in sizes]
    assert [crew.wait(each).files for each in pending] == [*sizes]


def test_what_a_job_raises_is_raised_where_it_is_awaited(crew: ForkCrew) -> None:
    refused, strange, good = (crew.submit(_named, PARCEL, CaseJob(name, "")) for name in ("refuse", "strange", "good"))
    with pytest.raises(ExecutorError, match="another cblint"):
        crew.wait(refused)
    with pytest.raises(RuntimeError, match=r"^UnpicklableError$"):
        crew.wait(strange)
    assert crew.wait(good).case_id == "good"


def test_a_death_fails_the_job_that_was_worked_on_and_no_other(crew: ForkCrew) -> None:
    names = ["a", "die", "b", "die", "die", "c", "d", "die"]
    pending = [crew.submit(_named, PARCEL, CaseJob(name, "")) for name in names]
    for name, each in zip(names, pending, strict=True):
        if name == "die":
            with pytest.raises(WorkerDiedError):
                crew.wait(each)
        else:
            assert crew.wait(each).case_id == name
    with pytest.raises(WorkerDiedError):
        crew.run_alone(_named, PARCEL, CaseJob("die", ""), [])
    assert crew.run_alone(_named, PARCEL, CaseJob("e", ""), []).case_id == "e"


def test_workers_killed_while_they_wait_are_replaced(crew: ForkCrew) -> None:
    processes = {crew.wait(crew.submit(_named, PARCEL, CaseJob("a", ""))).files for _ in range(20)}
    for process in processes:
        os.kill(process, signal.SIGKILL)
    outcomes = [_outcome(crew, name) for name in "bcdefgh"]
    assert outcomes.count("died") <= 2
    assert outcomes[-1] == "h"


def _outcome(crew: ForkCrew, name: str) -> str:
    try:
        return crew.wait(crew.submit(_named, PARCEL, CaseJob(name, ""))).case_id
    except WorkerDiedError:
        return "died"


def test_a_closed_crew_has_no_process_and_begins_anew(crew: ForkCrew) -> None:
    first = crew.wait(crew.submit(_named, PARCEL, CaseJob("a", ""))).files
    crew.close()
    with pytest.raises(ProcessLookupError):
        os.kill(first, 0)
    assert crew.wait(crew.submit(_named, PARCEL, CaseJob("b", ""))).case_id == "b"


def test_a_machine_without_room_for_a_process_is_told(crew: ForkCrew, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> int:
        raise BlockingIOError("no more processes")

    before = len([*Path("/dev/fd").iterdir()])
    monkeypatch.setattr(os, "fork", refuse)
    with pytest.raises(WorkforceLostError):
        crew.submit(_named, PARCEL, CaseJob("a", ""))
    assert len([*Path("/dev/fd").iterdir()]) == before


def test_fewer_workers_do_when_no_more_can_be_started(crew: ForkCrew, monkeypatch: pytest.MonkeyPatch) -> None:
    fork, forks = os.fork, [1]

    def once() -> int:
        if not forks:
            raise BlockingIOError("no more processes")
        forks.clear()
        return fork()

    monkeypatch.setattr(os, "fork", once)
    pending = [crew.submit(_named, PARCEL, CaseJob(name, "")) for name in "abc"]
    assert len({crew.wait(each).files for each in pending}) == 1
    dead = [crew.submit(_named, PARCEL, CaseJob(name, "")) for name in ("die", "x", "y")]
    for each in dead:
        with pytest.raises(WorkerDiedError):
            crew.wait(each)


def test_workers_end_when_their_parent_is_killed_in_the_middle_of_a_job(tmp_path: Path) -> None:
    code = (
        "import sys, time; from pathlib import Path; from cblint.engine.fork_crew import ForkCrew\n"
        "from cblint.engine.context import CaseJob\n"
        "def busy(parcel, job):\n    Path(job.prefix).touch()\n    time.sleep(60)\n"
        "crew = ForkCrew(2)\n"
        "jobs = [crew.submit(busy, None, CaseJob('x', f'{sys.argv[1]}/{n}')) for n in range(2)]\n"
        "crew.wait(jobs[0])\n"
    )
    with subprocess.Popen([sys.executable, "-c", code, str(tmp_path)], stdout=subprocess.PIPE) as parent:
        while len(list(tmp_path.iterdir())) < 2:
            time.sleep(0.02)
        parent.kill()
        # Each worker holds the pipe open: it ends with the last one.
        assert parent.communicate(timeout=20)[0] == b""


def test_forks_are_for_linux_and_for_one_thread_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(threading, "active_count", lambda: 2)
    assert not can_fork()
    monkeypatch.setattr(threading, "active_count", lambda: 1)
    assert can_fork() == (sys.platform == "linux")
    monkeypatch.setattr(sys, "platform", "darwin")
    assert not can_fork()


def test_no_more_jobs_are_sent_ahead_than_a_worker_may_hold(crew: ForkCrew, monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[int] = []
    ask = ForkedWorker.ask

    def counted(self: Any, frame: bytes, name: Any) -> None:
        ask(self, frame, name)
        sent.append(len(self.held))

    monkeypatch.setattr(ForkedWorker, "ask", counted)
    for each in [crew.submit(_named, PARCEL, CaseJob(f"{n}", "")) for n in range(30)]:
        crew.wait(each)
    assert len(sent) == 30
    assert max(sent) == AHEAD
