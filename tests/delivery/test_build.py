"""The build: what is written, what is refused, and what stays when something goes wrong."""

import errno
import json
import shutil
from pathlib import Path

import pytest

from cblint.api import Override
from cblint.delivery import staging
from cblint.delivery.faults import DeliveryError
from cblint.delivery.program import judge_program
from cblint.delivery.recorded import read_record
from cblint.errors import UsageError
from cblint.gate import ExitCode
from cblint.rulebook import load_rulebook
from tests.delivery.support import PRD, TERM, TWO, base_suite, build, leak, tree
from tests.support.fixtures import RULES, Fixture


def test_the_agent_gets_the_documents_the_instruction_and_an_empty_workspace(tmp_path: Path) -> None:
    case = base_suite(tmp_path) / "case001"
    (case / "public/Hardware_Requirements.md").write_text("# Hardware\n\nTwo cores, 2 GiB of memory.\n")
    outcome = build(case, tmp_path / "out")
    assert outcome.verdict.exit_code is ExitCode.CLEAN
    agent = tree(tmp_path / "out/case001/agent")
    assert {path for path, (_, _, data) in agent.items() if data is not None} == {
        "environment/prd/Full_PRD.md",
        "environment/Interface_Contract.md",
        "environment/Hardware_Requirements.md",
        "instruction.md",
    }
    assert "app" in agent
    for name, destination in (("Full_PRD.md", "prd/Full_PRD.md"), ("Interface_Contract.md", "Interface_Contract.md")):
        assert agent[f"environment/{destination}"][2] == (case / "public" / name).read_bytes()


def test_the_judge_gets_every_hidden_file_with_its_right_to_execute(tmp_path: Path) -> None:
    case = base_suite(tmp_path) / "case001"
    # Names that a packer's ignore rules like to swallow; they are findings, and this once allowed.
    odd = ["data/run.log", "data/dist/x", "data/.env", "data/test.smi"]
    for name in odd:
        (case / "milestones/final/tests" / name).parent.mkdir(parents=True, exist_ok=True)
        (case / "milestones/final/tests" / name).write_text("x\n")
    (case / "milestones/final/tests/data/tool.sh").write_text("#!/bin/sh\n")
    (case / "milestones/final/tests/data/tool.sh").chmod(0o700)
    codes = {finding.rule for finding in build(case, tmp_path / "no").report.findings}
    outcome = build(case, tmp_path / "out", overrides=tuple(Override(code, "a test") for code in codes))
    judge = tree(tmp_path / "out/case001/judge")
    hidden = tree(case / "milestones/final")
    assert outcome.built
    assert {path.removeprefix("acceptance/") for path in judge} - {"acceptance", "final_judge.py"} == set(hidden)
    assert judge["acceptance/tests/data/tool.sh"][0] & 0o777 == 0o755
    assert judge["acceptance/test_manifest.json"][0] & 0o777 == 0o644
    assert judge["final_judge.py"][2] == judge_program()


def test_a_leak_writes_nothing_and_leaves_the_old_output_as_it_was(tmp_path: Path) -> None:
    case, out = base_suite(tmp_path) / "case001", tmp_path / "out"
    build(case, out)
    before = tree(out)
    leak(case)
    outcome = build(case, out)
    assert (outcome.built, outcome.verdict.exit_code) == ((), ExitCode.FINDINGS)
    assert [finding.rule for finding in outcome.report.findings] == ["CB401"]
    assert tree(out) == before
    assert not build(case, tmp_path / "new").built
    assert not (tmp_path / "new").exists()


def test_one_bad_case_stops_the_others(tmp_path: Path) -> None:
    suite = base_suite(tmp_path, TWO)
    leak(suite / "case002")
    assert not build(suite, tmp_path / "out").built
    assert not (tmp_path / "out").exists()


def test_a_case_that_could_not_be_checked_is_not_built(tmp_path: Path) -> None:
    case = base_suite(tmp_path) / "case001"
    (case / PRD).write_bytes(b"\xff\xfe\xff")
    outcome = build(case, tmp_path / "out")
    assert outcome.verdict.exit_code is ExitCode.INCOMPLETE
    assert not (tmp_path / "out").exists()
    with pytest.raises(UsageError, match="CB003"):
        build(case, tmp_path / "out", overrides=(Override("CB003", "a test"),))


def test_what_is_written_is_what_was_checked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A document that is swapped between the check and the writing does not ship, nor does it stop the build."""
    import cblint.api.build as module

    case = base_suite(tmp_path) / "case001"
    checked = (case / PRD).read_bytes()
    real = module.run_session

    def lint_then_swap(*arguments, **named):
        report = real(*arguments, **named)
        (case / PRD).write_text(f"{TERM}\n")
        return report

    monkeypatch.setattr(module, "run_session", lint_then_swap)
    assert build(case, tmp_path / "out").built
    assert (tmp_path / "out/case001/agent/environment/prd/Full_PRD.md").read_bytes() == checked


@pytest.mark.parametrize("damage", ["changed", "added", "mode", "link"])
def test_a_staged_output_that_is_not_what_was_written_stops_the_build(
    damage: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    case, out = base_suite(tmp_path) / "case001", tmp_path / "out"
    build(case, out)
    before, real = tree(out), staging.Staging.write

    def write_and_damage(self: staging.Staging, wanted) -> None:
        real(self, wanted)
        prd = self.folder("case001") / "agent/environment/prd/Full_PRD.md"
        if damage == "changed":
            prd.write_text(f"{TERM}\n")
        elif damage == "added":
            prd.with_name("more.md").write_text(f"{TERM}\n")
        elif damage == "mode":
            prd.chmod(0o600)
        else:
            prd.unlink()
            prd.symlink_to(case / PRD)

    monkeypatch.setattr(staging.Staging, "write", write_and_damage)
    with pytest.raises(DeliveryError, match="staged"):
        build(case, out)
    assert tree(out) == before


def test_a_re_scan_that_finds_more_stops_the_build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import cblint.api.build as module

    case, calls, real = base_suite(tmp_path) / "case001", [], module.run_session

    def lint_cleanly_once(session, options, **named):
        calls.append(options.jobs)
        if len(calls) == 2:
            leak(case)
            named["snapshots"] = {}
        return real(session, options, **named)

    monkeypatch.setattr(module, "run_session", lint_cleanly_once)
    with pytest.raises(DeliveryError, match="not what was checked"):
        build(case, tmp_path / "out")
    assert not (tmp_path / "out").exists()
    assert calls[1] == 1, "a forked worker would keep the lock on the output folder"


def test_a_full_disk_leaves_the_old_output_and_no_staging(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    case, out = base_suite(tmp_path) / "case001", tmp_path / "out"
    build(case, out)
    before, left = tree(out), [3]
    real = staging._write_file

    def write(path, file) -> None:
        left[0] -= 1
        if left[0] < 0:
            raise OSError(errno.ENOSPC, "No space left on device")
        real(path, file)

    monkeypatch.setattr(staging, "_write_file", write)
    with pytest.raises(DeliveryError, match="No space left"):
        build(case, out)
    assert tree(out) == before
    monkeypatch.undo()
    shutil.rmtree(out)
    left[0] = 3
    monkeypatch.setattr(staging, "_write_file", write)
    with pytest.raises(DeliveryError):
        build(case, out)
    assert not out.exists()


def test_the_record_names_every_input_and_output_and_the_override(tmp_path: Path) -> None:
    case, out = base_suite(tmp_path) / "case001", tmp_path / "out"
    leak(case)
    outcome = build(case, out, overrides=(Override("identity-term", "the name is a word here"),))
    assert outcome.verdict.exit_code is ExitCode.CLEAN
    (finding,) = outcome.overridden
    data = (out / "case001/record.json").read_bytes()
    assert TERM.encode() not in data
    statement = json.loads(data)
    predicate = statement["predicate"]
    assert statement["_type"] == "https://in-toto.io/Statement/v1"
    assert predicate["overrides"] == [
        {
            "rule": "CB401",
            "reason": "the name is a word here",
            "findings": [{"rule": "CB401", "severity": "error", "fingerprint": finding.fingerprint}],
        }
    ]
    assert predicate["verdict"]["clean"] is False
    inputs = {row["name"] for row in predicate["inputs"]}
    assert inputs == {path for path, (_, _, content) in tree(case).items() if content is not None}
    outputs = {path for path, (_, _, content) in tree(out / "case001").items() if content is not None}
    assert {row["name"] for row in statement["subject"]} == outputs - {"record.json"}
    assert read_record(data) is not None


def test_a_draft_is_an_error_in_a_build_and_named_drafts_are_refused(tmp_path: Path) -> None:
    suite = base_suite(tmp_path)
    manifest = suite / "case001/source/manifest.json"
    manifest.write_text(manifest.read_text("utf-8").replace('"released"', '"draft"'), "utf-8")
    for configuration in ("", "ignore = ['CB207']\n", "[severity]\nCB207 = 'note'\n"):
        (suite / "cblint.toml").write_text(configuration)
        outcome = build(suite / "case001", tmp_path / "out")
        assert [(f.rule, f.severity) for f in outcome.report.findings] == [("CB207", "error")]
        assert not outcome.built
    (suite / "case001").rename(suite / "_case001")
    with pytest.raises(UsageError, match="draft"):
        build(suite / "_case001", tmp_path / "out")


@pytest.mark.parametrize("profile", ["codingbench", "zero2repo"])
def test_the_rules_that_no_task_may_breach_hold_in_every_shipped_profile(profile: str) -> None:
    book = load_rulebook(profile)
    assert "CB207" in book.profile.delivery.errors
    assert {spec.code for spec in book.rules} >= set(book.profile.delivery.errors)


def test_suppressions_count_only_when_they_are_asked_for_and_are_recorded(tmp_path: Path) -> None:
    suite = base_suite(tmp_path)
    leak(suite / "case001")
    (suite / "cblint.toml").write_text("fingerprint_key = 'k'\n")
    (finding,) = build(suite / "case001", tmp_path / "out").report.findings
    (suite / "cblint.toml").write_text(
        f"fingerprint_key = 'k'\n[[suppressions]]\nrule = 'CB401'\npath = 'case001/{PRD}'\n"
        f"fingerprint = '{finding.fingerprint}'\nreason = 'a word of the field'\n"
    )
    assert not build(suite / "case001", tmp_path / "out").built
    assert build(suite / "case001", tmp_path / "out", allow_suppressed=True).built
    record = json.loads((tmp_path / "out/case001/record.json").read_text("utf-8"))
    (told,) = record["predicate"]["suppressed"]
    assert (told["rule"], told["reason"]) == ("CB401", "a word of the field")


def test_rules_that_the_configuration_leaves_out_are_told_and_recorded(tmp_path: Path) -> None:
    suite = base_suite(tmp_path)
    leak(suite / "case001")
    (suite / "cblint.toml").write_text("ignore = ['CB401']\n")
    outcome = build(suite / "case001", tmp_path / "out")
    assert outcome.left_out == ("CB401",)
    record = json.loads((tmp_path / "out/case001/record.json").read_text("utf-8"))
    assert record["predicate"]["configuration"]["left_out"] == ["CB401"]


@pytest.mark.parametrize(
    ("override", "message"),
    [(Override("CB999", "x"), "no rule"), (Override("CB401", "  "), "no reason"), (Override("CB001", "x"), "CB001")],
)
def test_an_override_that_means_nothing_is_refused(override: Override, message: str, tmp_path: Path) -> None:
    case = base_suite(tmp_path) / "case001"
    with pytest.raises(UsageError, match=message):
        build(case, tmp_path / "out", overrides=(override,))


@pytest.mark.parametrize("target", ["codingbench", "harbor"])
def test_controls_and_harness_files_of_the_other_dialect_stay_behind(target: str, tmp_path: Path) -> None:
    suite = base_suite(tmp_path, Fixture(RULES / "CB000" / "ok-base", {"cases": ["case001"], "profile": "zero2repo"}))
    assert build(suite / "case001", tmp_path / "out", target=target, profile="zero2repo").built
    found = tree(tmp_path / "out/case001")
    written = {data for _, _, data in found.values() if data is not None}
    kept = {
        path: entry[2] for path, entry in tree(suite / "case001").items() if path.startswith(("controls/", "source/"))
    }
    assert len([data for data in kept.values() if data is not None]) >= 4
    assert not [path for path, data in kept.items() if data is not None and data in written]
