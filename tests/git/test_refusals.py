"""Git's errors are errors, and nothing that a repository brings along is run."""

import os
import shutil
import stat
from pathlib import Path

import pytest

from cblint.errors import CblintError
from cblint.git.process import GitError
from cblint.git.tree import Tree, TreeEntry, parse_additions, parse_listing
from tests.git.conftest import Git, git_in, plant
from tests.support.cli import run

SUITE = "bench/cases"


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--git-ref", "nowhere"), "nowhere: no commit of this repository"),
        (("--since", "nowhere"), "nowhere: no commit of this repository"),
        (("--git-ref", "HEAD:bench"), "no commit"),
        (("--git-ref", "--output=x"), "is no revision"),
        (("--since=-x",), "is no revision"),
        (("--git-ref", ""), "is no revision"),
        (("--git-ref", "HEAD\n"), "is no revision"),
        (("--git-ref", "\x1b]52;c;x\x07"), "no commit"),
        (("--staged", "--since", "HEAD"), "--staged excludes"),
        (("--staged", "--git-ref", "HEAD"), "--staged excludes"),
    ],
)
def test_wrong_choices(arguments: tuple[str, ...], told: str, repository: Path) -> None:
    done = run("check", repository / SUITE, *arguments)
    assert done.returncode == 2
    assert told in done.stderr
    assert "\x1b" not in done.stderr
    assert done.stdout == ""


def test_paths_that_the_tree_lacks(repository: Path, tmp_path: Path) -> None:
    for path in (repository / "nowhere", repository / SUITE / "cblint.toml", tmp_path):
        assert run("check", path, "--git-ref", "HEAD").returncode == 2
    other = tmp_path / "elsewhere"
    other.mkdir()
    shutil.copytree(repository / SUITE, other, dirs_exist_ok=True)
    for choice in (("--git-ref", "HEAD"), ("--since", "HEAD"), ("--staged",)):
        for path in (other, other / "case001"):
            done = run("check", repository / SUITE, path, *choice)
            assert done.returncode == 2
            assert "outside of the repository" in done.stderr


def test_no_repository(tmp_path: Path) -> None:
    for choice in (("--staged",), ("--since", "HEAD"), ("--git-ref", "HEAD")):
        done = run("check", tmp_path, *choice)
        assert done.returncode == 2
        assert "not a git repository" in done.stderr


def test_git_is_not_installed(repository: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    done = run("check", repository, "--staged")
    assert done.returncode == 2
    assert "not installed" in done.stderr


def test_a_shallow_clone_says_what_to_do(repository: Path, git: Git, tmp_path: Path) -> None:
    plant(repository / SUITE / "case001", "More.\n")
    git("commit", "-q", "-a", "-m", "more")
    first = git("rev-parse", "HEAD~1").strip()
    git("clone", "-q", "--depth", "1", repository.as_uri(), str(tmp_path / "shallow"))
    done = run("check", tmp_path / "shallow" / SUITE, "--since", first)
    assert done.returncode == 2
    assert "shallow" in done.stderr


def test_somebody_elses_repository_is_refused_as_git_does(repository: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GIT_TEST_ASSUME_DIFFERENT_OWNER", "1")
    done = run("check", repository, "--staged")
    assert done.returncode == 2
    assert "dubious ownership" in done.stderr
    assert "safe.directory" in done.stderr


def test_nothing_of_the_repository_is_run(repository: Path, git: Git, tmp_path: Path) -> None:
    mark = tmp_path / "was-run"
    program = tmp_path / "program"
    program.write_text(f"#!/bin/sh\ntouch {mark}\ncat\n", "utf-8")
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    for key in (
        "core.fsmonitor", "diff.external", "filter.f.clean", "filter.f.smudge", "filter.f.process", "diff.d.textconv",
        "diff.d.command", "core.pager", "pager.ls-tree", "core.sshCommand", "alias.ls-tree",
    ):  # fmt: skip
        git("config", key, str(program))
    git("config", "filter.f.required", "true")
    for hook in ("post-index-change", "reference-transaction", "pre-commit", "fsmonitor-watchman"):
        (repository / ".git/hooks" / hook).write_text(program.read_text("utf-8"), "utf-8")
        (repository / ".git/hooks" / hook).chmod(0o755)
    (repository / ".git/info/attributes").write_text("* filter=f diff=d\n", "utf-8")
    plant(repository / SUITE / "case001")
    before = (repository / ".git/index").read_bytes()
    for choice in (("--staged",), ("--since", "HEAD"), ("--git-ref", "HEAD"), ("--git-ref", "HEAD", "--since", "HEAD")):
        assert run("check", repository / SUITE, *choice).returncode in (0, 1)
    assert not mark.exists()
    assert (repository / ".git/index").read_bytes() == before


def test_an_object_of_a_partial_clone_is_not_fetched(repository: Path, git: Git, tmp_path: Path) -> None:
    git("config", "uploadpack.allowFilter", "true")
    partial = tmp_path / "partial"
    git("clone", "-q", "--filter=blob:none", "--no-checkout", repository.as_uri(), str(partial))
    before = sorted(path.name for path in (partial / ".git/objects").rglob("*"))
    done = run("check", partial / SUITE, "--git-ref", "HEAD", "-f", "json")
    assert done.returncode == 2
    assert sorted(path.name for path in (partial / ".git/objects").rglob("*")) == before


def test_replaced_objects_are_not_taken_for_the_commits(repository: Path, git: Git) -> None:
    clean = git("rev-parse", f"HEAD:{SUITE}/case001/public/Full_PRD.md").strip()
    plant(repository / SUITE / "case001")
    git("commit", "-q", "-a", "-m", "leak")
    leaking = git("rev-parse", f"HEAD:{SUITE}/case001/public/Full_PRD.md").strip()
    git("replace", leaking, clean)
    assert run("check", repository, "--git-ref", "HEAD").returncode == 1


def test_variables_of_another_repository_do_not_mislead(
    repository: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = tmp_path / "other"
    other.mkdir()
    git_in(other)("init", "-q")
    for name, value in {
        "GIT_DIR": ".git",
        "GIT_INDEX_FILE": ".git/index",
        "GIT_WORK_TREE": ".",
        "GIT_TRACE": "1",
    }.items():
        monkeypatch.setenv(name, value)
    done = run("check", repository / SUITE, "--staged", cwd=other)
    assert done.returncode == 0
    assert "0 of 3 cases" in done.stderr


def test_an_index_outside_of_every_repository_is_the_one_that_is_committed(
    repository: Path, git: Git, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(repository / SUITE / "case001")
    monkeypatch.setenv("GIT_INDEX_FILE", str(tmp_path / "index"))
    git("read-tree", "HEAD")
    git("add", "-A", "-f")
    assert run("check", repository / SUITE, "--staged").returncode == 1


@pytest.mark.parametrize("path", ["a/../b", "./a", "a//b", ".git/config", "a/.GIT", "a/."])
def test_paths_that_no_checkout_has_are_refused(path: str) -> None:
    with pytest.raises(GitError, match="no checkout"):
        Tree({path: TreeEntry(0o100644, "0" * 40)})


def test_a_file_cannot_be_a_folder_as_well() -> None:
    with pytest.raises(CblintError, match="of one name"):
        Tree({"a": TreeEntry(0o100644, "0" * 40), "a/b": TreeEntry(0o100644, "0" * 40)})


def test_listings_are_split_at_nul_alone() -> None:
    oid = "1" * 40
    tree = parse_listing(f"100644 blob {oid}\ta\n\tb\0".encode() + f"120000 blob {oid}\t".encode() + b"\xff\0")
    assert [os.fsencode(name) for name in sorted(tree.entries)] == [b"a\n\tb", b"\xff"]
    added = parse_additions(f":000000 100755 {'0' * 40} {oid} A\0x y\0".encode())
    assert added.entries == {"x y": TreeEntry(0o100755, oid)}
    with pytest.raises(GitError, match="not merged"):
        parse_additions(f":000000 000000 {'0' * 40} {oid} U\0x\0".encode())
