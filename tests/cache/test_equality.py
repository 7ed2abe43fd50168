"""A remembered run reports the very bytes of one that checks everything."""

import json
import os
from pathlib import Path
from typing import Any

import pytest

from cblint.api import lint
from cblint.engine import case as engine_case
from cblint.engine import suite as engine_suite
from cblint.reporters import Style, render
from tests.cache.conftest import CASES, Remembering


@pytest.mark.usefixtures("settled")
def test_an_unchanged_suite_is_neither_read_nor_checked(remembering: Remembering) -> None:
    expected = remembering.plain()
    assert remembering.run() == expected
    assert remembering.checked == list(CASES)
    assert remembering.run() == expected
    assert (remembering.checked, remembering.reads) == ([], [])


@pytest.mark.usefixtures("settled")
def test_findings_skips_and_failures_come_out_the_same(
    remembering: Remembering, monkeypatch: pytest.MonkeyPatch
) -> None:
    suite = remembering.suite
    (suite / "case001/source/manifest.json").write_text("{")
    os.mkfifo(suite / "case003/public/pipe")
    (suite / "stray.txt").write_text("x")
    load = engine_case.load_case

    def load_or_fail(ref: Any) -> Any:
        if ref.case_id == "case002":
            raise ValueError
        return load(ref)

    monkeypatch.setattr(engine_case, "load_case", load_or_fail)
    expected = remembering.plain()
    document = json.loads(render("json", lint([suite], remembering.options._replace(cache_dir=None)), Style()))
    assert document["findings"]
    assert document["skipped"]
    assert document["failures"]
    assert remembering.run() == expected
    assert remembering.run() == expected
    # What could not be read, and what failed, is tried again.
    assert remembering.checked == ["case002", "case003"]


def test_young_files_are_read_again_until_they_have_settled(
    remembering: Remembering, monkeypatch: pytest.MonkeyPatch
) -> None:
    expected = remembering.run()
    assert remembering.run() == expected
    assert (remembering.checked, remembering.reads) == ([], list(CASES))
    later = 10_000_000_000
    monkeypatch.setattr("cblint.cache.suite.time.time_ns", lambda: remembering.suite.stat().st_ctime_ns + later)
    assert remembering.run() == expected
    assert (remembering.checked, remembering.reads) == ([], list(CASES))
    assert remembering.run() == expected
    assert (remembering.checked, remembering.reads) == ([], [])


@pytest.mark.usefixtures("settled")
def test_times_in_the_future_are_never_trusted(remembering: Remembering) -> None:
    os.utime(remembering.suite / "case001/public/Full_PRD.md", (2**33, 2**33))
    expected = remembering.run()
    for _ in range(2):
        assert remembering.run() == expected
        assert (remembering.checked, remembering.reads) == ([], ["case001"])


@pytest.mark.usefixtures("settled")
def test_without_trust_every_case_is_read(remembering: Remembering) -> None:
    options = remembering.options._replace(trust_stat=False)
    expected = remembering.run(options)
    assert remembering.checked == list(CASES)
    assert remembering.run(options) == expected
    assert (remembering.checked, remembering.reads) == ([], list(CASES))


@pytest.mark.usefixtures("settled")
def test_one_case_alone_shares_the_memory_of_its_suite(remembering: Remembering) -> None:
    expected = remembering.run()
    one = remembering.suite / "case002"
    assert remembering.run(None, one) == remembering.plain(None, one)
    remembering.run(None, one)
    assert remembering.checked == []
    assert remembering.run() == expected
    assert remembering.checked == []


@pytest.mark.usefixtures("settled")
def test_what_is_gone_is_forgotten(remembering: Remembering) -> None:
    remembering.run()
    gone = remembering.suite / "case002"
    gone.rename(remembering.suite.parent / "aside")
    assert remembering.run() == remembering.plain()
    assert remembering.checked == []
    (remembering.suite.parent / "aside").rename(gone)
    assert remembering.run() == remembering.plain()
    assert remembering.checked == ["case002"]


@pytest.mark.usefixtures("settled")
@pytest.mark.parametrize("lose", [False, True], ids=["facts-at-hand", "facts-lost"])
def test_rules_of_the_suite_see_remembered_and_fresh_cases_alike(remembering: Remembering, lose: bool) -> None:
    suite = remembering.suite
    remembering.run()
    manifest = suite / "case003/source/manifest.json"
    document = json.loads(manifest.read_text())
    manifest.write_text(json.dumps({**document, "case_id": "case001", "sensitive_terms": ["brandolo", "torvex"]}))
    with (suite / "case001/public/Full_PRD.md").open("a") as file:
        file.write("The brandolo way of quorling.\n")
    if lose:
        for path in remembering.folder.glob("v1/*/facts-*.json"):
            path.unlink()
    expected = remembering.plain()
    found = {finding["rule"] for finding in json.loads(expected.partition("\n}\n")[0] + "}")["findings"]}
    assert found >= {"CB302", "CB411"}
    for _ in range(2):
        assert remembering.run() == expected


@pytest.mark.usefixtures("settled")
def test_a_case_that_is_checked_each_time_does_not_have_the_rules_of_the_suite_run_again(
    remembering: Remembering, monkeypatch: pytest.MonkeyPatch
) -> None:
    manifest = remembering.suite / "case003/source/manifest.json"
    document = json.loads(manifest.read_text())
    manifest.write_text(json.dumps({**document, "case_id": "another"}))
    runs: list[int] = []
    check_suite = engine_suite.check_suite

    def check_and_tell(*given: Any) -> Any:
        runs.append(1)
        return check_suite(*given)

    monkeypatch.setattr(engine_suite, "check_suite", check_and_tell)
    expected = remembering.run()
    assert (len(runs), remembering.run(), len(runs)) == (1, expected, 1)
    assert remembering.checked == ["case003"]
    # Another id there is another suite.
    manifest.write_text(json.dumps({**document, "case_id": "case001"}))
    changed = remembering.run()
    assert (remembering.checked, len(runs)) == (["case003"], 2)
    assert changed == remembering.plain() != expected


@pytest.mark.usefixtures("settled")
def test_reasons_of_suppressions_come_out_the_same(remembering: Remembering) -> None:
    waiver = {"rule": "CB903", "path": "case001/x", "reason": "the quorl spelling stays"}
    lines = [f"{key} = {json.dumps(value)}" for key, value in waiver.items()]
    (remembering.suite / "cblint.toml").write_text("\n".join(["[[suppressions]]", *lines, ""]))
    expected = remembering.plain()
    assert "quorl" not in expected
    for _ in range(2):
        assert remembering.run() == expected
    assert remembering.checked == []


@pytest.mark.usefixtures("settled")
def test_a_run_that_is_broken_off_keeps_what_it_has(remembering: Remembering, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(done: int, total: int) -> None:
        if done == 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        lint([remembering.suite], remembering.options, progress=stop)
    assert remembering.run() == remembering.plain()
    assert remembering.checked == ["case003"]


def test_a_case_that_is_given_as_it_was_read_is_not_remembered(remembering: Remembering, tmp_path: Path) -> None:
    from cblint.api import prepare, run_session
    from cblint.reading.loader import load_case

    session = prepare([remembering.suite], remembering.options)
    snapshots = {case.root: load_case(case) for target in session.targets for case in target.cases}
    run_session(session, remembering.options, snapshots=snapshots)
    assert not remembering.folder.exists()
