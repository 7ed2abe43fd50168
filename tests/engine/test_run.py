"""Runs over suites: every executor gives the same bytes, a dead worker costs one case, order depends on nothing."""

import os
import random
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from cblint.api import Options, lint
from cblint.engine import case as engine_case
from cblint.engine import dispatch as engine_dispatch
from cblint.engine.parcel import run_job
from cblint.engine.pools import new_pool
from cblint.model.report import Report
from cblint.reporters import Style, render
from tests.support.fixtures import RULES, Fixture, build_suite
from tests.support.in_process import InProcessExecutor

CASES = 40


@pytest.fixture(scope="module")
def suite(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Forty cases, every third with a leak, every fifth with a broken manifest."""
    names = [f"case{number:03d}" for number in range(1, CASES + 1)]
    built = build_suite(Fixture(RULES / "CB000" / "ok-many", {"cases": names}), tmp_path_factory.mktemp("many"))
    for number, name in enumerate(names):
        if number % 3 == 0:
            with (built / name / "public/Full_PRD.md").open("a") as file:
                file.write("written by quorl, quorl_parse and vexholm\n")
        if number % 5 == 0:
            (built / name / "source/manifest.json").write_text('{"case_id": ')
    (built / "stray.txt").write_text("x")
    return built


def _rendered(report: Report) -> str:
    return "".join(render(name, report, Style()) for name in ("json", "pretty", "concise"))


def test_every_executor_gives_the_same_report(suite: Path) -> None:
    expected = _rendered(lint([suite], executor=InProcessExecutor()))
    assert "CB401" in expected
    assert "CB201" in expected
    with new_pool(2) as pool:
        assert _rendered(lint([suite], executor=pool)) == expected
    with ThreadPoolExecutor(3) as threads:
        assert _rendered(lint([suite], executor=threads)) == expected
    for jobs in (1, 2, 3, None):
        assert _rendered(lint([suite], Options(jobs=jobs))) == expected


def test_order_does_not_depend_on_the_listing(suite: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    expected = _rendered(lint([suite], executor=InProcessExecutor()))
    scandir = os.scandir

    class Shuffled:
        def __init__(self, path: Any) -> None:
            self._entries = list(scandir(path))
            random.Random(len(self._entries)).shuffle(self._entries)

        def __enter__(self) -> Iterator[Any]:
            return iter(self._entries)

        def __iter__(self) -> Iterator[Any]:
            return iter(self._entries)

        def __exit__(self, *_: object) -> None:
            pass

        def close(self) -> None:
            pass

    monkeypatch.setattr(os, "scandir", Shuffled)
    assert _rendered(lint([suite], executor=InProcessExecutor())) == expected


def test_progress_counts_every_case(suite: Path) -> None:
    seen: list[tuple[int, int]] = []
    lint([suite], executor=InProcessExecutor(), progress=lambda done, total: seen.append((done, total)))
    assert seen == [(number, CASES) for number in range(1, CASES + 1)]


def test_one_case_that_cannot_be_read_loses_no_other(suite: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    load = engine_case.load_case

    def load_or_fail(ref: Any) -> Any:
        if ref.case_id == "case007":
            raise ValueError("quorl must not be told")
        return load(ref)

    monkeypatch.setattr(engine_case, "load_case", load_or_fail)
    report = lint([suite], executor=InProcessExecutor())
    assert report.incomplete
    assert [f.case for f in report.findings if f.rule == "CB001"] == ["case007"]
    assert [(f.rule, f.error.partition(" in ")[0]) for f in report.failures] == [("CB001", "ValueError")]
    assert "quorl" not in _rendered(report)
    assert {f.case for f in report.findings} >= {"case001", "case004", "case010"}


def test_a_dying_worker_is_told_and_the_run_goes_on(suite: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The third case kills its worker, twice; every other case has its result."""
    monkeypatch.setattr(engine_dispatch, "run_job", _run_or_die)
    with new_pool(2) as pool:
        report = lint([suite], executor=pool)
    monkeypatch.undo()
    dead = [f.case for f in report.findings if f.rule == "CB001"]
    assert dead == ["case003"]
    assert report.incomplete
    clean = lint([suite], executor=InProcessExecutor())
    others = [f for f in clean.findings if f.case != "case003"]
    assert [f for f in report.findings if f.case != "case003"] == others


def _run_or_die(parcel: Any, job: Any) -> Any:
    if job.case_id == "case003":
        os._exit(9)
    return run_job(parcel, job)
