"""What `cblint fix` leaves alone, and where it writes nothing at all."""

import json
from pathlib import Path

import pytest

from cblint.adoption.fix import mend, write_mended
from cblint.api import Options, lint, prepare
from cblint.config import Origin, Settings
from cblint.errors import TargetError
from tests.adoption.bases import base_suite, edit, tree
from tests.adoption.breakages import TESTS, mark, mark_json, shuffle_terms

SHOWN = Options(show_terms=True)


def fixed(suite: Path) -> None:
    write_mended(mend(prepare([suite], SHOWN), SHOWN))


def test_a_suppressed_finding_is_left_alone(tmp_path: Path) -> None:
    suite = base_suite(tmp_path)
    mark(suite / "case001")
    with (suite / "cblint.toml").open("a") as file:
        file.write('[[suppressions]]\nrule = "CB004"\npath = "case001/public/Full_PRD.md"\nreason = "a test"\n')
    before = tree(suite)
    fixed(suite)
    assert tree(suite) == before


def test_an_ignored_rule_mends_nothing(tmp_path: Path) -> None:
    suite = base_suite(tmp_path)
    shuffle_terms(suite / "case001")
    edit(suite / "cblint.toml", "fingerprint_key", 'ignore = ["CB903"]\nfingerprint_key')
    before = tree(suite)
    fixed(suite)
    assert tree(suite) == before


ONLY_TERMS = Options(settings=Settings(select=("CB903",), origins={"select": Origin.COMMAND_LINE}), show_terms=True)


@pytest.mark.parametrize("options", [SHOWN, ONLY_TERMS], ids=["every-rule", "one-rule"])
def test_what_would_bring_findings_is_refused(options: Options, tmp_path: Path) -> None:
    """Without a key, fingerprints hang on the manifest's bytes: a sorted list would wake a suppressed leak.

    Rules that were not chosen have their say as well.
    """
    suite = base_suite(tmp_path, key=False)
    shuffle_terms(suite / "case001")
    with (suite / "case001/public/Full_PRD.md").open("a") as file:
        file.write("\nIt came from quorl.\n")
    leak = next(f for f in lint([suite], SHOWN).findings if f.rule == "CB401")
    waiver = '[[suppressions]]\nrule = "CB401"\npath = "case001/public/Full_PRD.md"\nreason = "a test"\n'
    (suite / "cblint.toml").write_text(f'{waiver}fingerprint = "{leak.fingerprint}"\n', "utf-8")
    before = tree(suite)
    (mended,) = mend(prepare([suite], options), options)
    assert [(each.mending.rules, each.rules) for each in mended.case.refused] == [(("CB903",), ("CB401",))]
    write_mended([mended])
    assert tree(suite) == before


def test_what_was_unseen_behind_a_mark_is_no_new_finding(tmp_path: Path) -> None:
    suite = base_suite(tmp_path)
    mark_json(suite / "case001")
    with (suite / "case001/public/Full_PRD.md").open("a") as file:
        file.write("\nIt came from quorl.\n")
    assert "CB401" not in {f.rule for f in lint([suite], SHOWN).findings}
    fixed(suite)
    assert "CB401" in {f.rule for f in lint([suite], SHOWN).findings}


def test_a_stray_file_is_for_a_person_to_judge(tmp_path: Path) -> None:
    suite = base_suite(tmp_path)
    (suite / "case001/milestones/final/tests/F03_acceptance.py").write_text("def test_x():\n    assert open\n", "utf-8")
    before = tree(suite)
    fixed(suite)
    assert tree(suite) == before


def test_a_helper_by_name_is_listed(tmp_path: Path) -> None:
    suite = base_suite(tmp_path)
    edit(suite / "case001" / TESTS, ',\n    "tests/conftest.py"', "")
    assert "CB304" in {f.rule for f in lint([suite], SHOWN).findings}
    fixed(suite)
    manifest = (suite / "case001" / TESTS).read_text("utf-8")
    assert json.loads(manifest)["support_files"] == ["tests/_helpers.py", "tests/conftest.py"]
    assert lint([suite], SHOWN).findings == ()


def test_a_missing_module_lists_nothing(tmp_path: Path) -> None:
    suite = base_suite(tmp_path)
    (suite / "case001/milestones/final/tests/_helpers.py").unlink()
    assert "CB308" in {f.rule for f in lint([suite], SHOWN).findings}
    before = tree(suite)
    fixed(suite)
    assert tree(suite) == before


def test_a_lone_carriage_return_stays(tmp_path: Path) -> None:
    suite = base_suite(tmp_path)
    path = suite / "case001/public/Full_PRD.md"
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n", 3).replace(b"It is meant", b"It is\rmeant"))
    fixed(suite)
    assert path.read_bytes().count(b"\r") == 1
    assert b"\r\n" not in path.read_bytes()


def test_a_hard_link_and_a_link_are_not_written_through(tmp_path: Path) -> None:
    suite = base_suite(tmp_path)
    mark(suite / "case001")
    prd = suite / "case001/public/Full_PRD.md"
    other = tmp_path / "other.md"
    other.hardlink_to(prd)
    contract = suite / "case001/public/Interface_Contract.md"
    elsewhere = tmp_path / "elsewhere.md"
    elsewhere.write_bytes(b"\xef\xbb\xbf" + contract.read_bytes())
    contract.unlink()
    contract.symlink_to(elsewhere)
    before = (prd.read_bytes(), elsewhere.read_bytes())
    fixed(suite)
    assert (prd.read_bytes(), elsewhere.read_bytes()) == before
    assert contract.is_symlink()


def test_an_unreadable_file_refuses_everything(tmp_path: Path) -> None:
    suite = base_suite(tmp_path, "case001", "case002")
    mark(suite / "case001")
    with (suite / "case002/public/Full_PRD.md").open("ab") as file:
        file.truncate(9 << 20)
    before = tree(suite)
    with pytest.raises(TargetError, match="nothing was mended"):
        fixed(suite)
    assert tree(suite) == before


@pytest.mark.parametrize("named", ["", "case001"])
@pytest.mark.parametrize("sealed", [".", ".."])
def test_a_sealed_suite_is_not_mended(sealed: str, named: str, tmp_path: Path) -> None:
    suite = base_suite(tmp_path / "group")
    mark(suite / "case001")
    (suite / sealed / "suite.lock.json").write_text("{}", "utf-8")
    before = tree(suite)
    with pytest.raises(TargetError, match="sealed"):
        fixed(suite / named)
    assert tree(suite) == before


def test_a_file_that_changes_meanwhile_is_not_overwritten(tmp_path: Path) -> None:
    suite = base_suite(tmp_path)
    mark(suite / "case001")
    mended = mend(prepare([suite], SHOWN), SHOWN)
    prd = suite / "case001/public/Full_PRD.md"
    prd.write_bytes(prd.read_bytes() + b"More.\n")
    saved = tree(suite)
    with pytest.raises(TargetError, match="changed while"):
        write_mended(mended)
    assert tree(suite) == saved


def test_a_folder_that_became_a_link_is_not_entered(tmp_path: Path) -> None:
    suite = base_suite(tmp_path)
    mark(suite / "case001")
    mended = mend(prepare([suite], SHOWN), SHOWN)
    public = suite / "case001/public"
    public.rename(tmp_path / "moved")
    public.symlink_to(tmp_path / "moved")
    saved = tree(tmp_path / "moved")
    with pytest.raises(TargetError, match="cannot be written"):
        write_mended(mended)
    assert tree(tmp_path / "moved") == saved


def test_mode_is_kept_and_nothing_is_left_beside(tmp_path: Path) -> None:
    suite = base_suite(tmp_path)
    mark(suite / "case001")
    prd = suite / "case001/public/Full_PRD.md"
    prd.chmod(0o640)
    names = set(tree(suite))
    fixed(suite)
    assert prd.stat().st_mode & 0o7777 == 0o640
    assert set(tree(suite)) == names


def test_a_failure_half_way_leaves_the_old_file_and_nothing_beside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    suite = base_suite(tmp_path)
    mark(suite / "case001")
    before = tree(suite)

    def full(*arguments: object, **more: object) -> None:
        raise OSError(28, "No space left on device")

    for name in ("fsync", "replace"):
        with monkeypatch.context() as patched:
            patched.setattr(f"cblint.adoption.case_writer.os.{name}", full)
            with pytest.raises(TargetError, match="No space left"):
                fixed(suite)
        assert tree(suite) == before
