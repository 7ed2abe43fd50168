"""Dask on loopback: a thousand cases, a worker that dies in the middle, a deadly case, a worker of another version."""

import signal
import subprocess
import sys
import threading
from pathlib import Path

import psutil
import pytest

from cblint.api import Options, lint
from cblint.errors import ExecutorError
from cblint.model.report import Report
from cblint.reporters import Style, render
from tests.support.dask_cluster import dask_cluster
from tests.support.fixtures import RULES, Fixture, build_suite

pytestmark = pytest.mark.e2e

MANY = 1_000
PYTHON_LEAKS = "written by quorl, quorl_parse and vexholm\n"


def rendered(report: Report) -> str:
    return render("json", report, Style())


@pytest.fixture(scope="module")
def suite(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A thousand small cases, every seventh with leaks, every ninth with a broken manifest."""
    names = [f"case{number:03d}" for number in range(MANY)]
    built = build_suite(Fixture(RULES / "CB000" / "ok-many", {"cases": names}), tmp_path_factory.mktemp("thousand"))
    for number, name in enumerate(names):
        if number % 7 == 0:
            with (built / name / "public/Full_PRD.md").open("a") as file:
                file.write(PYTHON_LEAKS)
        if number % 9 == 0:
            (built / name / "source/manifest.json").write_text('{"case_id": ')
    return built


@pytest.fixture(scope="module")
def expected(suite: Path) -> str:
    return rendered(lint([suite], Options(executor="in-process")))


def test_a_thousand_cases_give_the_same_report_though_a_worker_dies(suite: Path, expected: str, tmp_path: Path) -> None:
    """Cases travel as bytes; the worker's process is killed when some cases are done."""
    with dask_cluster(tmp_path / "dask") as cluster:
        killed = threading.Event()

        def kill_one(done: int, total: int) -> None:
            if done == MANY // 4 and not killed.is_set():
                killed.set()
                nanny = psutil.Process(cluster.workers[0].pid)
                victim = next(child for child in nanny.children(recursive=True) if "spawn_main" in str(child.cmdline()))
                victim.send_signal(signal.SIGKILL)

        report = lint([suite], Options(executor=cluster.name), progress=kill_one)

    assert killed.is_set()
    assert not report.failures
    assert rendered(report) == expected


def test_a_case_that_kills_its_worker_costs_no_other_case(suite: Path, tmp_path: Path) -> None:
    few = [suite / f"case{number:03d}" for number in range(1, 40)]
    deadly = tmp_path / "deadly.py"
    deadly.write_text(
        "import os\n"
        "from cblint.engine import case, parcel\n"
        "def die(context, job):\n"
        "    return os._exit(9) if job.case_id == 'case011' else case.check_case(context, job)\n"
        "parcel.check_case = die\n"
    )
    clean = lint(few, Options(executor="in-process"))
    with dask_cluster(tmp_path / "dask", preload=deadly) as cluster:
        report = lint(few, Options(executor=f"{cluster.name}?ship=path"))
    assert [(f.case, f.rule, f.error) for f in report.failures] == [("case011", "CB001", "the worker died twice")]
    assert [f for f in report.findings if f.case != "case011"] == [f for f in clean.findings if f.case != "case011"]


def test_a_worker_with_another_version_is_named_before_the_first_case(suite: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.py"
    other.write_text("import cblint\nfrom cblint.engine import parcel\nparcel.__version__ = '99.0'\n")
    with dask_cluster(tmp_path / "dask", workers=1, preload=other) as cluster:
        with pytest.raises(ExecutorError, match=r"it has cblint 99\.0, .* this run has cblint \d"):
            lint([suite], Options(executor=cluster.name))
        command = [sys.executable, "-m", "cblint", "check", str(suite), "--no-cache", "--executor", cluster.name]
        done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert "99.0" in done.stderr
    assert "Traceback" not in done.stderr


def test_when_the_scheduler_dies_the_rest_is_told_and_the_run_ends(suite: Path, tmp_path: Path) -> None:
    with dask_cluster(tmp_path / "dask") as cluster:

        def kill_scheduler(done: int, total: int) -> None:
            if done == 20:
                cluster.scheduler.kill()

        report = lint([suite], Options(executor=cluster.name), progress=kill_scheduler)
    assert report.incomplete
    assert report.counts.cases == MANY
    assert len(report.cases) == MANY
    lost = [f.case for f in report.failures]
    assert len(lost) > MANY // 2
    assert lost == sorted(lost)
    assert {f.rule for f in report.failures} == {"CB001"}


def test_workers_that_do_not_share_the_folder_are_refused_when_paths_travel(suite: Path, tmp_path: Path) -> None:
    """The worker runs where the suite's path leads to a copy: a preload moves its view."""
    moved = tmp_path / "moved.py"
    moved.write_text("from cblint.engine import shared_folder\nshared_folder.case_digest = lambda snapshot: 'a copy'\n")
    with dask_cluster(tmp_path / "dask", workers=1, preload=moved) as cluster:
        with pytest.raises(ExecutorError, match="does not see the suite at the same path"):
            lint([suite], Options(executor=f"{cluster.name}?ship=path"))
        sent = lint([suite / "case001"], Options(executor=cluster.name))
    assert not sent.failures
