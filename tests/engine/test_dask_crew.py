"""The crew of Dask workers, with a client that stands in for a cluster."""

from concurrent.futures import Executor, Future
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from distributed import KilledWorker

from cblint.engine import dask_crew
from cblint.engine.context import CaseJob
from cblint.engine.crews import WorkforceLostError
from cblint.engine.dask_crew import DaskCrew
from cblint.engine.executor_choice import Shipping
from cblint.engine.shared_folder import sight
from cblint.errors import ExecutorError
from cblint.model.result import CaseResult
from tests.support.fixtures import RULES, Fixture, build_suite


class Client:
    """What the crew asks of a client."""

    def __init__(self, threads: int = 2, sights: Any = None) -> None:
        self.status = "running"
        self.threads = threads
        self.sights = sights
        self.futures: dict[str, Any] = {}

    def nthreads(self) -> dict[str, int]:
        return {"tcp://w": self.threads} if self.threads else {}

    def run(self, function: Any, *arguments: Any, **_: Any) -> dict[str, Any]:
        return {"tcp://w": self.sights or function(*arguments)}


class Spy(Executor):
    """Keeps what is submitted; its futures are never done by themselves."""

    def __init__(self, client: Client) -> None:
        self._client = client
        self.jobs: list[CaseJob] = []

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> "Future[Any]":
        self.jobs.append(args[1])
        self._client.futures[kwargs["key"]] = SimpleNamespace(status="pending")
        return Future()


@pytest.fixture
def job(tmp_path: Path) -> CaseJob:
    suite = build_suite(Fixture(RULES / "CB000" / "ok-base", {"cases": ["case001"]}), tmp_path)
    return CaseJob("case001", "cases/case001", "case001", suite / "case001")


def _crew(shipping: Shipping, **client: Any) -> tuple[DaskCrew, Spy]:
    spy = Spy(Client(**client))
    return DaskCrew(spy, shipping, patience=0.05), spy


def test_bytes_travel_without_a_path(job: CaseJob) -> None:
    crew, spy = _crew(Shipping.BYTES)
    crew.submit(_none, None, job)  # type: ignore[arg-type]
    (sent,) = spy.jobs
    assert sent.root is None
    assert sent.snapshot is not None
    assert sent.snapshot.data("source/manifest.json")


def test_a_path_travels_once_the_folder_is_proven(job: CaseJob) -> None:
    crew, spy = _crew(Shipping.PATH)
    crew.submit(_none, None, job)  # type: ignore[arg-type]
    assert spy.jobs == [job]
    crew, spy = _crew(Shipping.PATH, sights="something else")
    with pytest.raises(ExecutorError, match="worker tcp://w does not see the suite"):
        crew.submit(_none, None, job)  # type: ignore[arg-type]
    assert not spy.jobs


def test_a_worker_that_cannot_look_does_not_see_the_folder(job: CaseJob) -> None:
    crew, _ = _crew(Shipping.PATH, sights=FileNotFoundError())
    with pytest.raises(ExecutorError):
        crew.submit(_none, None, job)  # type: ignore[arg-type]


def test_no_worker_for_too_long_is_the_end(job: CaseJob, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dask_crew, "POLL", 0.01)
    crew, _ = _crew(Shipping.BYTES, threads=0)
    future = crew.submit(_none, None, job)  # type: ignore[arg-type]
    with pytest.raises(WorkforceLostError, match="no worker is left"):
        crew.wait(future)


def test_a_lost_connection_is_the_end(job: CaseJob) -> None:
    crew, spy = _crew(Shipping.BYTES)
    spy._client.status = "closed"
    with pytest.raises(WorkforceLostError, match="connection to the scheduler"):
        crew.submit(_none, None, job)  # type: ignore[arg-type]


def test_a_result_that_is_late_is_waited_for(job: CaseJob, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dask_crew, "POLL", 0.01)
    crew, _ = _crew(Shipping.BYTES)
    future = crew.submit(_none, None, job)  # type: ignore[arg-type]
    looks = iter(range(20))

    def look() -> bool:
        if next(looks) == 8:
            future.set_result(CaseResult("case001"))
        return True

    monkeypatch.setattr(crew, "_has_workers", look)
    assert crew.wait(future) == CaseResult("case001")


@pytest.mark.parametrize("gone", [True, False], ids=["forgotten", "finished"])
def test_a_result_that_is_lost_on_its_way_is_a_death(job: CaseJob, monkeypatch: pytest.MonkeyPatch, gone: bool) -> None:
    monkeypatch.setattr(dask_crew, "POLL", 0.01)
    crew, spy = _crew(Shipping.BYTES)
    future = crew.submit(_none, None, job)  # type: ignore[arg-type]
    (state,) = spy._client.futures.values()
    state.status = "finished"
    if gone:
        spy._client.futures.clear()
    with pytest.raises(crew.deaths):
        crew.wait(future)


def test_what_a_job_itself_raises_is_raised() -> None:
    crew, _ = _crew(Shipping.BYTES)
    for error in (TimeoutError(), KilledWorker("key", None, 0), ValueError()):
        future: Future[CaseResult] = Future()
        future.set_exception(error)
        with pytest.raises(type(error)):
            crew.wait(future)


def test_a_large_cluster_gets_more_work_at_a_time() -> None:
    assert _crew(Shipping.BYTES, threads=1)[0].in_flight == dask_crew.LEAST_AHEAD
    assert _crew(Shipping.BYTES, threads=100)[0].in_flight == 400
    assert _crew(Shipping.BYTES, threads=10_000)[0].in_flight == dask_crew.MOST_AHEAD


def test_looking_at_a_case_changes_nothing(job: CaseJob) -> None:
    assert job.root is not None
    before = sorted(path.stat().st_mtime_ns for path in job.root.rglob("*"))
    sight(str(job.root))
    assert sorted(path.stat().st_mtime_ns for path in job.root.rglob("*")) == before


def _none(parcel: Any, job: CaseJob) -> CaseResult:
    return CaseResult(job.case_id)
