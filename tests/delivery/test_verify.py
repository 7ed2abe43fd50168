"""Records, seals and signatures: every kind of change is told, and nothing else."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from cblint.api import lint, seal_suite, verify_path
from cblint.delivery.faults import DeliveryError
from cblint.delivery.recorded import read_record
from cblint.errors import TargetError
from tests.delivery.support import TERM, TWO, base_suite, build, tree
from tests.support.cli import run

DOCUMENT = "case001/agent/instruction.md"


def _changes(folder: Path, signers: Path | None = None) -> list[tuple[str, str]]:
    return [(change.path, change.what) for change in verify_path(folder, signers).changes]


def _rules(suite: Path) -> set[str]:
    return {finding.rule for finding in lint([suite]).findings}


def _built(tmp_path: Path, target: str = "codingbench", **choices) -> Path:
    out = tmp_path / "out"
    build(base_suite(tmp_path, TWO), out, target=target, **choices)
    return out


@pytest.mark.parametrize("target", ["codingbench", "harbor"])
def test_a_fresh_output_is_as_it_was_recorded_also_after_a_copy(target: str, tmp_path: Path) -> None:
    out = _built(tmp_path, target)
    result = verify_path(out)
    assert (result.outputs, result.changes) == (2, ())
    shutil.copytree(out, tmp_path / "copy")
    assert _changes(tmp_path / "copy") == []
    assert _changes(tmp_path / "copy/case002") == []


def test_hidden_and_added_names_are_told_only_where_terms_may_show(tmp_path: Path) -> None:
    for target in ("codingbench", "harbor"):
        out = tmp_path / target
        build(base_suite(tmp_path / f"suite-{target}"), out, target=target)
        hidden = next(path for path in sorted(out.rglob("F0*.py")))
        hidden.rename(hidden.with_name(f"{TERM}.py"))
        (out / f"case001/{TERM}.md").write_text("x")
        done = run("verify", out)
        assert done.returncode == 1
        assert TERM not in done.stdout
        assert hidden.name not in done.stdout
        assert "/acceptance/<file " in done.stdout
        assert "<added 1 of 2>: added" in done.stdout
        assert TERM not in run("verify", out, "-f", "json").stdout
        assert f"case001/{TERM}.md: added" in run("verify", out, "--show-terms", "always").stdout


def test_a_case_id_with_a_term_is_masked_in_a_sealed_suite(tmp_path: Path) -> None:
    suite = base_suite(tmp_path)
    shutil.copytree(suite / "case001", suite / f"{TERM}-001")
    run("seal", suite)
    (suite / f"{TERM}-001" / "public/Full_PRD.md").write_text("other")
    shutil.copytree(suite / "case001", suite / f"{TERM}-002")
    for form in ("pretty", "json"):
        done = run("verify", suite, "-f", form)
        assert done.returncode == 1
        assert TERM not in done.stdout
        assert "<term " in done.stdout


def test_a_damaged_seal_is_what_changed(tmp_path: Path) -> None:
    suite = base_suite(tmp_path)
    (suite / "suite.lock.json").write_text("{")
    done = run("verify", suite)
    assert (done.returncode, done.stderr) == (1, "cblint: 1 change in the seal\n")


def _edit(out: Path) -> None:
    (out / DOCUMENT).write_text("other\n")


def _remove(out: Path) -> None:
    (out / DOCUMENT).unlink()


def _add(out: Path) -> None:
    (out / "case001/agent/environment/more.md").write_text("more\n")


def _add_to_the_workspace(out: Path) -> None:
    (out / "case001/agent/app/solution.py").write_text("x\n")


def _link(out: Path) -> None:
    (out / DOCUMENT).rename(out / "elsewhere.md")
    (out / DOCUMENT).symlink_to(out / "elsewhere.md")


def _drop_workspace(out: Path) -> None:
    (out / "case001/agent/app").rmdir()


def _drop_record(out: Path) -> None:
    (out / "case001/record.json").unlink()


def _damage_record(out: Path) -> None:
    (out / "case001/record.json").write_text("{}\n")


def _make_executable(out: Path) -> None:
    (out / DOCUMENT).chmod(0o755)


def _rename(out: Path) -> None:
    (out / "case001").rename(out / "case003")


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (_edit, [(DOCUMENT, "changed")]),
        (_remove, [(DOCUMENT, "missing")]),
        (_add, [("case001/agent/environment/more.md", "added")]),
        (_add_to_the_workspace, [("case001/agent/app/solution.py", "added")]),
        (_link, [(DOCUMENT, "another kind of entry")]),
        (_drop_workspace, [("case001/agent/app", "missing")]),
        (_drop_record, [("case001", "carries no record")]),
        (_damage_record, [("case001/record.json", "is no record that can be read")]),
        (_make_executable, [(DOCUMENT, "another mode")]),
        (_rename, [("case003/record.json", "is the record of another case")]),
    ],
)
def test_every_change_of_an_output_is_told(change, told: list[tuple[str, str]], tmp_path: Path) -> None:
    out = _built(tmp_path)
    change(out)
    assert _changes(out) == told


def test_where_nothing_was_recorded_there_is_nothing_to_verify(tmp_path: Path) -> None:
    (tmp_path / "empty/folder").mkdir(parents=True)
    for folder in (tmp_path / "empty", tmp_path / "gone", base_suite(tmp_path)):
        with pytest.raises(TargetError):
            verify_path(folder)


@pytest.mark.parametrize(
    "data",
    [b"", b"[]", b"{", b'{"_type": 1}', b'{"predicate": []}', b'{"a":1,"a":2}', b"\xff", b"null", b'"x"', b"9" * 5000],
)
def test_what_is_no_record_is_not_taken_for_one(data: bytes) -> None:
    assert read_record(data) is None


def test_a_record_must_tell_of_the_same_files_twice(tmp_path: Path) -> None:
    record = json.loads((_built(tmp_path) / "case001/record.json").read_text("utf-8"))
    assert read_record(json.dumps(record).encode()) is not None
    record["subject"].pop()
    assert read_record(json.dumps(record).encode()) is None


def test_a_seal_holds_what_the_rule_about_seals_reads(tmp_path: Path) -> None:
    suite = base_suite(tmp_path, TWO)
    path, count = seal_suite(suite)
    assert (path, count) == (suite / "suite.lock.json", 2)
    first = path.read_bytes()
    assert not _rules(suite) & {"CB110", "CB317"}
    assert verify_path(suite).changes == ()
    seal_suite(suite)
    assert path.read_bytes() == first
    document = json.loads(first)
    told = document["files"]["case001"]["public/Full_PRD.md"]
    assert told["size"] == (suite / "case001/public/Full_PRD.md").stat().st_size
    assert set(document) == {"schema_version", "tool", "profile", "suite_digest", "cases", "files"}


def test_what_changed_in_a_sealed_suite_is_told_by_rule_and_by_file(tmp_path: Path) -> None:
    suite = base_suite(tmp_path, TWO)
    seal_suite(suite)
    tests = suite / "case001/milestones/final/tests"
    (tests / "F01_acceptance.py").chmod(0o755)
    with (tests / "F02_acceptance.py").open("a") as file:
        file.write("\n")
    (tests / f"{TERM}_data.txt").write_text("x\n")
    (suite / "case001/empty").mkdir()
    shutil.rmtree(suite / "case002")
    assert _changes(suite) == [
        ("case001/milestones/final/tests/F01_acceptance.py", "another mode"),
        ("case001/milestones/final/tests/F02_acceptance.py", "changed"),
        ("case001/milestones/final/tests/<term /sensitive_terms/0>", "added"),
        ("case002", "missing"),
    ]
    assert "CB317" in _rules(suite)


def test_an_empty_folder_changes_the_case_though_no_file_does(tmp_path: Path) -> None:
    suite = base_suite(tmp_path)
    seal_suite(suite)
    (suite / "case001/public/empty").mkdir()
    assert _changes(suite) == [("case001", "changed")]


def test_a_seal_that_was_edited_does_not_agree_with_itself(tmp_path: Path) -> None:
    suite = base_suite(tmp_path, TWO)
    path, _ = seal_suite(suite)
    document = json.loads(path.read_text("utf-8"))
    del document["cases"]["case002"]
    path.write_text(json.dumps(document))
    assert _changes(suite) == [("suite.lock.json", "does not agree with itself"), ("case002", "added")]
    path.write_text("{}")
    assert _changes(suite) == [("suite.lock.json", "is no seal that can be read")]


def test_only_a_whole_readable_suite_is_sealed_and_only_a_seal_is_replaced(tmp_path: Path) -> None:
    suite = base_suite(tmp_path)
    with pytest.raises(TargetError, match="no suite"):
        seal_suite(suite / "case001")
    (suite / "suite.lock.json").write_text("my notes\n")
    with pytest.raises(DeliveryError, match="no seal"):
        seal_suite(suite)
    assert (suite / "suite.lock.json").read_text() == "my notes\n"
    (suite / "suite.lock.json").unlink()
    (suite / "case001/public/big.md").touch()
    with (suite / "case001/public/big.md").open("r+b") as file:
        file.truncate(9 * 1024 * 1024)
    with pytest.raises(DeliveryError, match="could be read"):
        seal_suite(suite)
    assert not (suite / "suite.lock.json").exists()


def _key(folder: Path, name: str) -> Path:
    command = ["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-C", name, "-f", str(folder / name)]
    subprocess.run(command, check=True, timeout=60, stdin=subprocess.DEVNULL)
    return folder / name


@pytest.mark.skipif(shutil.which("ssh-keygen") is None, reason="ssh-keygen is not installed")
def test_signatures_vouch_for_records_and_seals(tmp_path: Path) -> None:
    key, other = _key(tmp_path, "release"), _key(tmp_path, "stranger")
    signers, strangers = tmp_path / "signers", tmp_path / "strangers"
    signers.write_text(f"release@example.org {key.with_suffix('.pub').read_text()}")
    strangers.write_text(f"stranger@example.org {other.with_suffix('.pub').read_text()}")
    out = _built(tmp_path, sign_key=key)
    build(tmp_path / "cases", tmp_path / "again", sign_key=key)
    assert tree(out) == tree(tmp_path / "again")
    assert _changes(out, signers) == []
    assert _changes(out) == []
    fault = "has a signature that no allowed signer made for these bytes"
    assert _changes(out, strangers) == [(f"{case}/record.json", fault) for case in ("case001", "case002")]
    record = out / "case001/record.json"
    record.write_text(record.read_text().replace('"level": "error"', '"level": "note"'))
    assert _changes(out) == []
    assert _changes(out, signers) == [("case001/record.json", fault)]
    (out / "case001/record.json.sig").unlink()
    assert _changes(out, signers) == [("case001/record.json", "is not signed")]
    suite = tmp_path / "cases"
    seal_suite(suite, sign_key=key)
    assert _changes(suite, signers) == []
    assert not _rules(suite) & {"CB110", "CB317"}, "the signature is no stray"
    seal_suite(suite)
    assert _changes(suite, signers) == [("suite.lock.json", "is not signed")]
    build(suite, out)
    assert not (out / "case002/record.json.sig").exists()


def test_a_key_that_cannot_sign_stops_the_build(tmp_path: Path) -> None:
    if shutil.which("ssh-keygen") is None:
        pytest.skip("ssh-keygen is not installed")
    (tmp_path / "key").write_text("no key\n")
    with pytest.raises(DeliveryError, match="cannot sign"):
        build(base_suite(tmp_path), tmp_path / "out", sign_key=tmp_path / "key")
    assert not (tmp_path / "out").exists()
    build(base_suite(tmp_path / "b"), tmp_path / "out")
    with pytest.raises(DeliveryError, match="cannot be read"):
        verify_path(tmp_path / "out", tmp_path / "gone")
