"""A commit is checked without its work tree, and the report is that of a checkout, byte by byte."""

import json
import os
import subprocess
from pathlib import Path

import pytest

from tests.git.conftest import Git, git_in, plant
from tests.support.cli import run

SUITE = "bench/cases"
NO_KEY = '[[suppressions]]\nrule = "CB103"\npath = "case001/notes.txt"\nreason = "kept"\n'


def _spoil(suite: Path) -> None:
    """Make a suite that has findings of many kinds: places, masks, links, modes, odd names, strays, drafts."""
    plant(suite / "case001")
    (suite / "case001/notes.txt").write_bytes(b"\xff\xfe not UTF-8\n")
    (suite / "case001/public/link.md").symlink_to("../source/manifest.json")
    (suite / "case002/source/manifest.json").write_text('{"case_id": 3, "case_id": "x"}\n', "utf-8")
    (suite / "case002/public/quorl-notes.md").write_bytes(b"# quorl\r\n\r\nmixed\n")
    (suite / os.fsdecode(b"case002/odd\n\xffname")).symlink_to("nowhere")
    script = suite / "case003/public/Interface_Contract.md"
    script.chmod(0o755)
    (suite / "stray.txt").write_text("beside the cases\n", "utf-8")
    (suite / "_draft").mkdir()
    (suite / "_draft/todo.md").write_text("later\n", "utf-8")
    (suite / "cblint.toml").write_text('fingerprint_key = "k"\nexpected_cases = 5\n' + NO_KEY, "utf-8")


def _checkout(root: Path, target: Path) -> Path:
    git_in(root)("clone", "-q", str(root), str(target))
    return target


@pytest.mark.parametrize("place", ["", SUITE, f"{SUITE}/case001", f"{SUITE}/case002/public/quorl-notes.md"])
@pytest.mark.parametrize("terms", ["never", "always"])
def test_a_commit_gives_the_report_of_its_checkout(
    place: str, terms: str, repository: Path, git: Git, tmp_path: Path
) -> None:
    _spoil(repository / SUITE)
    git("add", "-A", "-f")
    git("commit", "-q", "-m", "spoiled")
    git("tag", "bad")
    git("reset", "-q", "--hard", "HEAD~1")
    other = _checkout(repository, tmp_path / "other")
    git_in(other)("checkout", "-q", "bad")
    common = ("--no-cache", "--show-terms", terms, "--today", "2030-01-01", "-f", "json")
    expected = run("check", other / place, *common)
    found = run("check", repository / place, "--git-ref", "bad", *common)
    assert expected.returncode == found.returncode > 0
    assert len(json.loads(expected.stdout)["findings"]) >= 3
    assert found.stdout == expected.stdout
    assert str(tmp_path) not in found.stdout + found.stderr


def test_a_bare_repository_can_be_checked(repository: Path, git: Git, tmp_path: Path) -> None:
    plant(repository / SUITE / "case002")
    git("commit", "-q", "-a", "-m", "leak")
    expected = run("check", repository / SUITE, "--no-cache", "-f", "json")
    bare = tmp_path / "bare.git"
    git("clone", "-q", "--bare", str(repository), str(bare))
    found = run("check", SUITE, "--git-ref", "main", "-f", "json", cwd=bare)
    assert (found.returncode, found.stdout) == (1, expected.stdout)
    assert run("check", bare / SUITE, "--git-ref", "main~1").returncode == 0
    assert run("check", SUITE, "--staged", cwd=bare).returncode == 2


def test_a_repository_of_sha256_ids(tmp_path: Path, repository: Path) -> None:
    other = tmp_path / "other"
    (repository / "bench").rename(tmp_path / "bench")
    other.mkdir()
    (tmp_path / "bench").rename(other / "bench")
    git = git_in(other)
    git("init", "-q", "--object-format=sha256")
    git("add", "-A", "-f")
    git("commit", "-q", "-m", "cases")
    assert "3 cases" in run("check", other / SUITE, "--git-ref", "HEAD").stdout
    assert "0 of 3 cases" in run("check", other / SUITE, "--staged").stderr
    assert "0 of 3 cases" in run("check", other / SUITE, "--since", "HEAD").stderr


def test_content_that_lies_elsewhere_is_told_and_never_clean(repository: Path, git: Git) -> None:
    suite = repository / SUITE
    pointer = b"version https://git-lfs.github.com/spec/v1\noid sha256:" + b"0" * 64 + b"\nsize 12345\n"
    (suite / "case001/public/Full_PRD.md").write_bytes(pointer)
    git("add", "-A")
    git("update-index", "--add", "--cacheinfo", f"160000,{'1' * 40},{SUITE}/case002/public/module")
    git("commit", "-q", "-m", "pointers")
    done = run("check", suite, "--git-ref", "HEAD", "-f", "json")
    assert done.returncode == 2
    reasons = {skip["path"]: skip["reason"] for skip in json.loads(done.stdout)["skipped"]}
    assert "LFS" in reasons[f"{SUITE}/case001/public/Full_PRD.md"]
    assert "submodule" in reasons[f"{SUITE}/case002/public/module"]


def test_a_case_that_is_a_submodule_is_not_passed_over(repository: Path, git: Git) -> None:
    git("update-index", "--add", "--cacheinfo", f"160000,{'1' * 40},{SUITE}/case009")
    git("commit", "-q", "-m", "module")
    done = run("check", repository / SUITE, "--git-ref", "HEAD", "-f", "json")
    assert done.returncode == 2
    assert "4 cases" in done.stderr


def test_a_submodule_cannot_hide_itself_from_the_index(repository: Path, git: Git) -> None:
    module = f"{SUITE}/case002/public/module"
    (repository / ".gitmodules").write_text(
        f'[submodule "m"]\n\tpath = {module}\n\turl = ./m\n\tignore = all\n', "utf-8"
    )
    git("add", ".gitmodules")
    git("update-index", "--add", "--cacheinfo", f"160000,{'1' * 40},{module}")
    assert run("check", repository / SUITE, "--staged").returncode == 2


def test_an_object_that_is_missing_is_told(repository: Path, git: Git) -> None:
    blob = git("rev-parse", f"HEAD:{SUITE}/case001/public/Full_PRD.md").strip()
    (repository / ".git/objects" / blob[:2] / blob[2:]).unlink()
    done = run("check", repository / SUITE, "--git-ref", "HEAD", "-f", "json")
    assert done.returncode == 2
    assert any("missing" in skip["reason"] for skip in json.loads(done.stdout)["skipped"])


def test_the_configuration_is_the_commits_own(repository: Path, git: Git, tmp_path: Path) -> None:
    config = repository / SUITE / "cblint.toml"
    config.write_text("expected_cases = 9\n", "utf-8")
    git("commit", "-q", "-a", "-m", "nine")
    config.write_text("not = [toml\n", "utf-8")
    assert "CB315" in run("check", repository / SUITE, "--git-ref", "HEAD", "-f", "concise").stdout
    assert run("check", repository / SUITE, "--git-ref", "HEAD~1").returncode == 0
    git("commit", "-q", "-a", "-m", "broken")
    broken = run("check", repository / SUITE, "--git-ref", "HEAD")
    assert broken.returncode == 2
    assert "HEAD:bench/cases/cblint.toml" in broken.stderr
    other = tmp_path / "other.toml"
    other.write_text("expected_cases = 8\n", "utf-8")
    given = run("check", repository / SUITE, "--git-ref", "HEAD", "--config", other, "-f", "concise")
    assert given.returncode == 1


def test_a_link_as_configuration_is_refused(repository: Path, git: Git) -> None:
    config = repository / SUITE / "cblint.toml"
    config.unlink()
    config.symlink_to("/etc/hostname")
    git("commit", "-q", "-a", "-m", "link")
    done = run("check", repository / SUITE, "--git-ref", "HEAD")
    assert done.returncode == 2
    assert "no regular file" in done.stderr


def test_the_pool_gives_the_same_report(repository: Path, git: Git) -> None:
    plant(repository / SUITE / "case001")
    git("commit", "-q", "-a", "-m", "leak")
    reports = {run("check", repository, "--git-ref", "HEAD", "-j", jobs, "-f", "json").stdout for jobs in ("1", "2")}
    assert len(reports) == 1


def test_a_closed_reader_ends_quietly(repository: Path) -> None:
    command = f"python -m cblint check {repository} --git-ref HEAD -f json | head -c 1"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, timeout=60, check=False)
    assert "Traceback" not in done.stderr


def test_a_repository_that_is_a_case(repository: Path) -> None:
    case = repository / SUITE / "case001"
    plant(case)
    git = git_in(case)
    git("init", "-q")
    git("add", "-A", "-f")
    git("commit", "-q", "-m", "case")
    found = json.loads(run("check", case, "--git-ref", "HEAD", "-f", "json").stdout)
    assert {each["path"] for each in found["findings"]} == {"cases/case001/public/Full_PRD.md"}
    assert "0 of 1 case chosen" in run("check", case, "--staged").stderr


def test_more_paths_than_a_command_line_holds(repository: Path, git: Git) -> None:
    many = [repository / SUITE / "case001/public" / f"file{number}.md" for number in range(1200)]
    done = run("check", *many, "--git-ref", "HEAD", "-f", "json")
    assert (done.returncode, json.loads(done.stdout)["summary"]["cases"]) == (0, 1)
    assert run("check", *many, "--staged").returncode == 0
