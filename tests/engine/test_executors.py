"""Executors: one contract for all of them, names and their errors, deaths, and what travels."""

import os
import pickle
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import pytest

from cblint.api import Options, lint
from cblint.engine import dispatch as engine_dispatch
from cblint.engine.context import CaseJob
from cblint.engine.crews import IN_FLIGHT
from cblint.engine.dask_setup import interrupts_held
from cblint.engine.dispatch import dispatch
from cblint.engine.executor_choice import ExecutorChoice, ExecutorKind, Shipping, parse_executor
from cblint.engine.executors import open_executor
from cblint.engine.parcel import Identity, PackedContext, Parcel, own_identity, run_job
from cblint.engine.pools import new_pool
from cblint.engine.shared_folder import sight
from cblint.errors import ExecutorError, UsageError
from cblint.model.report import Report
from cblint.reporters import Style, render
from tests.support.cli import run
from tests.support.fixtures import RULES, Fixture, build_suite
from tests.support.in_process import InProcessExecutor

CASES = 12
Checked = Callable[[Path], Report]
DEADLY = ("case002", "case005", "case006")


@pytest.fixture(scope="module")
def suite(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Cases that are clean, leak, cannot be read, or crash their reader; and a stray."""
    names = [f"case{number:03d}" for number in range(1, CASES + 1)]
    built = build_suite(Fixture(RULES / "CB000" / "ok-many", {"cases": names}), tmp_path_factory.mktemp("mixed"))
    for name in names[::3]:
        with (built / name / "public/Full_PRD.md").open("a") as file:
            file.write("written by quorl, quorl_parse and vexholm\n")
    (built / names[1] / "source/manifest.json").write_text('{"case_id": ')
    (built / names[2] / "public/Interface_Contract.md").write_bytes(b"\xff\xfe\xff no text")
    os.mkfifo(built / names[4] / "public/pipe")
    (built / names[5] / "public/link.md").symlink_to("Full_PRD.md")
    (built / "stray.txt").write_text("x")
    return built


@pytest.fixture(scope="module")
def expected(suite: Path) -> str:
    """The report of the plainest executor."""
    text = rendered(lint([suite], executor=InProcessExecutor()))
    assert all(code in text for code in ("CB401", "CB201", "CB003", "CB105", "CB104", "CB110"))
    return text


def rendered(report: Report) -> str:
    return "".join(render(name, report, Style()) for name in ("json", "pretty", "sarif"))


@pytest.mark.parametrize("name", ["in-process", "processes"])
def test_a_named_executor_gives_the_same_report(suite: Path, expected: str, name: str) -> None:
    assert rendered(lint([suite], Options(jobs=2, executor=name))) == expected


def test_an_executor_of_the_caller_gives_the_same_report(suite: Path, expected: str) -> None:
    with ThreadPoolExecutor(3) as threads:
        assert rendered(lint([suite], executor=threads)) == expected
    with new_pool(2) as pool:
        assert rendered(lint([suite], executor=pool)) == expected


@pytest.mark.slow
def test_dask_gives_the_same_report_by_every_way_to_reach_it(suite: Path, expected: str) -> None:
    with open_executor(CASES, 2, "dask-local") as dask:
        client = dask.client  # type: ignore[attr-defined]
        assert rendered(lint([suite], executor=dask)) == expected
        assert rendered(lint([suite], executor=client.get_executor(pure=False))) == expected
        address = client.scheduler_info()["address"].replace("tcp://", "dask://")
        for name in (address, f"{address}?ship=bytes", f"{address}?ship=path"):
            assert rendered(lint([suite], Options(executor=name))) == expected
        assert listening_hosts() == {"127.0.0.1"}


def listening_hosts() -> set[str]:
    import psutil

    processes = [psutil.Process(), *psutil.Process().children(recursive=True)]
    sockets = [socket for process in processes for socket in process.net_connections("inet")]
    return {socket.laddr.ip for socket in sockets if socket.status == psutil.CONN_LISTEN}


@pytest.fixture(params=["forks", "pool"])
def processes(request: pytest.FixtureRequest) -> Iterator[Checked]:
    """A check in two processes: in forks of this one, or in a pool of the standard library."""
    if request.param == "forks":
        yield lambda suite: lint([suite], Options(jobs=2, executor="processes"))
        return
    with new_pool(2) as pool:
        yield lambda suite: lint([suite], executor=pool)


def test_every_death_costs_its_own_case_alone(suite: Path, monkeypatch: pytest.MonkeyPatch, processes: Checked) -> None:
    clean = lint([suite], executor=InProcessExecutor())
    monkeypatch.setattr(engine_dispatch, "run_job", _run_or_die)
    report = processes(suite)
    assert [(f.case, f.error) for f in report.failures] == [(case, "the worker died twice") for case in DEADLY]
    assert [f for f in report.findings if f.case not in DEADLY] == [f for f in clean.findings if f.case not in DEADLY]


def test_local_dask_workers_get_no_interrupt() -> None:
    code = "import signal; print(signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, ()))"
    answers = []
    for held in (interrupts_held(), nullcontext()):
        with held, ThreadPoolExecutor(1) as threads:
            done = threads.submit(subprocess.run, [sys.executable, "-c", code], capture_output=True).result()
        answers.append(done.stdout)
    assert answers == [b"True\n", b"False\n"]


def test_workers_end_when_their_parent_is_killed() -> None:
    code = (
        "import time; from cblint.engine.pools import new_pool\n"
        "pool = new_pool(2); [pool.submit(time.sleep, 0).result() for _ in range(4)]; print('busy', flush=True)\n"
        "pool.submit(time.sleep, 60).result()\n"
    )
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE) as parent:
        assert parent.stdout is not None
        assert parent.stdout.readline() == b"busy\n"
        parent.kill()
        # Each worker holds the pipe open: it ends with the last one.
        assert parent.communicate(timeout=20) == (b"", None)


def _run_or_die(parcel: Any, job: Any) -> Any:
    if job.case_id in DEADLY:
        os._exit(9)
    return run_job(parcel, job)


def test_a_case_whose_worker_dies_once_is_checked_after_all(
    suite: Path, expected: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, processes: Checked
) -> None:
    monkeypatch.setenv("CBLINT_TEST_MARK", str(tmp_path / "died"))
    monkeypatch.setattr(engine_dispatch, "run_job", _die_once)
    assert rendered(processes(suite)) == expected
    assert (tmp_path / "died").exists()


def _die_once(parcel: Any, job: Any) -> Any:
    mark = Path(os.environ["CBLINT_TEST_MARK"])
    if job.case_id == "case004" and not mark.exists():
        mark.touch()
        os._exit(9)
    return run_job(parcel, job)


def test_when_no_worker_is_left_every_further_case_is_told(suite: Path) -> None:
    class Closing(InProcessExecutor):
        left = 3

        def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> "Future[Any]":
            self.left -= 1
            if self.left < 0:
                raise RuntimeError("cannot schedule new futures after shutdown")
            return super().submit(fn, *args, **kwargs)

    report = lint([suite], executor=Closing())
    assert report.incomplete
    assert [f.case for f in report.findings if f.rule == "CB001"] == [f"case{n:03d}" for n in range(4, CASES + 1)]
    assert {f.error for f in report.failures} == {"the executor takes no more work"}


def test_few_cases_are_in_flight_and_results_keep_their_order(context: Any) -> None:
    drawn: list[int] = []

    def jobs() -> Iterator[CaseJob]:
        for number in range(200):
            drawn.append(number)
            yield CaseJob(f"case{number:04d}", f"cases/case{number:04d}", root=Path("/nowhere"))

    for done, result in enumerate(dispatch(context, jobs(), InProcessExecutor())):
        assert result.case_id == f"case{done:04d}"
        assert len(drawn) <= done + IN_FLIGHT + 1
    assert len(drawn) == 200


@pytest.fixture
def context(suite: Path) -> Any:
    """The context that a run would use."""
    return _context_of(suite)


def _context_of(suite: Path) -> Any:
    seen: list[Any] = []

    class Spy(InProcessExecutor):
        def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> "Future[Any]":
            seen.append(args[0].context)
            return super().submit(fn, *args, **kwargs)

    lint([suite / "case004"], executor=Spy())
    return seen[0]


def test_a_context_is_packed_once_and_opened_once(context: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    parcel = Parcel(context)
    arrived = [pickle.loads(pickle.dumps(parcel)) for _ in range(3)]
    assert all(isinstance(one, PackedContext) for one in arrived)
    assert arrived[0].context == context
    assert arrived[1].context is arrived[0].context
    assert len(pickle.dumps(parcel)) < len(pickle.dumps(context)) / 2


def test_a_worker_of_another_cblint_is_refused_with_both_named(context: Any) -> None:
    packed = pickle.loads(pickle.dumps(Parcel(context)))
    strange = packed._replace(digest="other", sender=Identity("99.0", "f" * 64, "3.99"))
    with pytest.raises(ExecutorError) as caught:
        strange.context  # noqa: B018
    assert f"cblint {own_identity().version}, rules {own_identity().ruleset[:12]}" in caught.value.message
    assert "cblint 99.0, rules ffffffffffff, Python 3.99" in caught.value.message


def test_a_worker_that_cannot_open_the_context_is_an_error(suite: Path, context: Any) -> None:
    class Damaging(InProcessExecutor):
        def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> "Future[Any]":
            damaged = pickle.loads(pickle.dumps(args[0]))._replace(digest="damaged", data=b"x")
            return super().submit(fn, damaged, *args[1:], **kwargs)

    with pytest.raises(ExecutorError, match="cannot open what this run sends"):
        lint([suite], executor=Damaging())


@pytest.mark.parametrize(
    ("name", "choice"),
    [
        ("in-process", ExecutorChoice(ExecutorKind.IN_PROCESS)),
        ("dask-local", ExecutorChoice(ExecutorKind.DASK_LOCAL)),
        ("dask://h:1", ExecutorChoice(ExecutorKind.DASK, "tcp://h:1", Shipping.BYTES)),
        ("dask://[::1]:80?ship=path", ExecutorChoice(ExecutorKind.DASK, "tcp://[::1]:80", Shipping.PATH)),
    ],
)
def test_names_of_executors(name: str, choice: ExecutorChoice) -> None:
    assert parse_executor(name) == choice


@pytest.mark.parametrize(
    "name",
    ["", "dask", "Dask-Local", "dask://", "dask://h", "dask://h:0", "dask://h:99999", "dask://h:x", "dask://[::1:3",
     "dask://u@h:1", "dask://h:1/p", "dask://h:1#f", "dask://h:1?ship=disk", "dask://h:1?ship=path&ship=path",
     "dask://h:1?x", "tcp://h:1", "dask://h\n:1"],
)  # fmt: skip
def test_a_wrong_name_is_told_with_its_remedy(suite: Path, name: str) -> None:
    with pytest.raises(UsageError) as caught:
        parse_executor(name)
    assert caught.value.hint
    done = run("check", suite, "--executor", name)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("error: ")


def test_without_dask_the_extra_is_named(suite: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    done = run("check", suite, "--no-cache", "--executor", "dask-local")
    assert done.returncode == 2
    assert done.stderr == "error: Dask is not installed\nhelp: install it with: pip install 'cblint[dask]'\n"


def test_an_address_where_nobody_listens_is_an_error(suite: Path) -> None:
    done = run("check", suite, "--no-cache", "--executor", "dask://127.0.0.1:1")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("error: no Dask scheduler answers at tcp://127.0.0.1:1\nhelp: ")


@pytest.mark.parametrize(
    "said", [b"", None, b"SSH-2.0-Other\r\n"], ids=["closes", "says nothing", "says another thing"]
)
def test_what_listens_but_is_no_scheduler_is_an_error(
    suite: Path, monkeypatch: pytest.MonkeyPatch, said: bytes | None
) -> None:
    monkeypatch.setattr("cblint.engine.dask_setup.CONNECT", 0.3)

    def answer(server: socket.socket) -> None:
        with server.accept()[0] as connection:
            connection.sendall(said or b"")

    with socket.create_server(("127.0.0.1", 0)) as server:
        thread = threading.Thread(target=answer if said is not None else str, args=(server,))
        thread.start()
        done = run("check", suite, "--no-cache", "--executor", f"dask://127.0.0.1:{server.getsockname()[1]}")
        thread.join()
    assert (done.returncode, done.stdout) == (2, "")
    assert "no Dask scheduler answers" in done.stderr


def test_a_copy_of_a_case_is_not_the_case(suite: Path, tmp_path: Path) -> None:
    import shutil

    own = suite / "case004"
    copy = shutil.copytree(own, tmp_path / "case004", copy_function=shutil.copyfile)
    assert sight(str(own)) == sight(str(own))
    assert sight(str(own)) != sight(str(copy))
    assert sight(str(own)) != sight(str(tmp_path / "nothing"))


def test_an_executor_that_is_none_of_ours_needs_no_more_than_submit(suite: Path, expected: str) -> None:
    class Bare(Executor):
        def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> "Future[Any]":
            future: Future[Any] = Future()
            future.set_result(fn(*args, **kwargs))
            return future

    assert rendered(lint([suite], executor=Bare())) == expected
