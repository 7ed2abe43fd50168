"""Which cases --staged and --since choose, and what content is checked."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.git.conftest import Git, git_in, plant
from tests.support.cli import Done, run

SUITE = "bench/cases"


def _cases(done: Done) -> int:
    return int(json.loads(done.stdout)["summary"]["cases"])


def _leaks(done: Done) -> set[str]:
    return {finding["case"] for finding in json.loads(done.stdout)["findings"] if finding["rule"] == "CB401"}


@pytest.mark.parametrize("choice", [("--staged",), ("--since", "HEAD")])
def test_nothing_changed_is_a_clean_run_that_says_so(choice: tuple[str, ...], repository: Path) -> None:
    done = run("check", repository, *choice)
    assert done.returncode == 0
    assert "0 of 3 cases chosen: none differs" in done.stderr
    assert "No case was checked" in done.stdout
    assert run("check", repository, *choice, "--quiet").stderr == ""


def test_no_case_at_all_is_still_an_error(repository: Path, git: Git) -> None:
    git("rm", "-rq", "bench")
    git("commit", "-q", "-m", "none")
    (repository / "empty").mkdir()
    (repository / "empty/note.txt").write_text("x", "utf-8")
    git("add", "-A")
    for choice in (("--staged",), ("--since", "HEAD"), ("--staged", "--allow-empty")):
        done = run("check", repository / "empty", *choice)
        assert done.returncode == (0 if "--allow-empty" in choice else 2)


def test_the_index_is_checked_and_not_the_work_tree(repository: Path, git: Git) -> None:
    case = repository / SUITE / "case002"
    clean = (case / "public/Full_PRD.md").read_bytes()
    plant(case)
    git("add", "-A")
    (case / "public/Full_PRD.md").write_bytes(clean)
    staged = run("check", repository, "--staged", "-f", "json")
    assert (staged.returncode, _cases(staged), _leaks(staged)) == (1, 1, {"case002"})
    assert "1 of 3 cases chosen" in staged.stderr
    git("add", "-A")
    plant(case)
    assert run("check", repository, "--staged").returncode == 0
    since = run("check", repository, "--since", "HEAD", "-f", "json")
    assert (_cases(since), _leaks(since)) == (1, {"case002"})


def test_what_a_choice_finds_is_what_a_full_run_finds_there(repository: Path, git: Git) -> None:
    for name in ("case001", "case003"):
        plant(repository / SUITE / name)
    git("commit", "-q", "-a", "-m", "old leaks")
    plant(repository / SUITE / "case003", "\nSee vexholm once more.\n")
    full = json.loads(run("check", repository / SUITE, "-f", "json").stdout)["findings"]
    some = json.loads(run("check", repository / SUITE, "--since", "HEAD", "-f", "json").stdout)["findings"]
    suite_rules = {"CB302", "CB315", "CB316", "CB317", "CB411", "CB103"}
    assert some == [each for each in full if each["case"] == "case003" or each["rule"] in suite_rules]
    assert any(each["rule"] == "CB401" for each in some)


@pytest.mark.parametrize("staged", [True, False])
def test_every_kind_of_change_chooses_its_case(staged: bool, repository: Path, git: Git) -> None:
    suite = repository / SUITE
    changes = {
        "new file": lambda: (suite / "case001/new.txt").write_text("x", "utf-8"),
        "deleted file": lambda: (suite / "case001/public/Interface_Contract.md").unlink(),
        "renamed file": lambda: (suite / "case001/public/Full_PRD.md").rename(suite / "case001/public/Other.md"),
        "mode": lambda: (suite / "case001/public/Full_PRD.md").chmod(0o755),
        "link": lambda: (suite / "case001/link").symlink_to("public"),
        "odd name": lambda: (suite / os.fsdecode(b"case001/\xff\n\t\"'")).write_text("x", "utf-8"),
    }
    for name, change in changes.items():
        change()
        if staged:
            git("add", "-A", "-f")
        done = run("check", repository, *(("--staged",) if staged else ("--since", "HEAD")), "-f", "json")
        assert _cases(done) == 1, name
        git("reset", "-q", "--hard", "HEAD")
        git("clean", "-fdxq")


def test_ignored_and_untracked_files_count_in_the_work_tree(repository: Path, git: Git) -> None:
    (repository / ".gitignore").write_text("*.log\n", "utf-8")
    (repository / SUITE / "case003/trace.log").write_text("quorl\n", "utf-8")
    assert _cases(run("check", repository, "--since", "HEAD", "-f", "json")) == 1


def test_a_changed_configuration_chooses_every_case(repository: Path, git: Git, tmp_path: Path) -> None:
    (repository / SUITE / "cblint.toml").write_text("expected_cases = 3\n", "utf-8")
    assert _cases(run("check", repository / SUITE, "--since", "HEAD", "-f", "json")) == 3
    assert _cases(run("check", repository / SUITE / "case001", "--since", "HEAD", "-f", "json")) == 1
    git("add", "-A")
    assert _cases(run("check", repository / SUITE, "--staged", "-f", "json")) == 3
    git("reset", "-q", "--hard", "HEAD")
    baseline = repository / "baseline.json"
    assert run("baseline", repository / SUITE, "--output", baseline).returncode == 0
    git("checkout", "-q", "--", SUITE)
    assert _cases(run("check", repository / SUITE, "--since", "HEAD", "--baseline", baseline, "-f", "json")) == 3


def test_the_suites_own_rules_see_every_case(repository: Path, git: Git) -> None:
    config = repository / SUITE / "cblint.toml"
    config.write_text("expected_cases = 3\n", "utf-8")
    git("commit", "-q", "-a", "-m", "three")
    git("rm", "-rq", f"{SUITE}/case002")
    for choice in (("--staged",), ("--since", "HEAD")):
        gone = run("check", repository / SUITE, *choice, "-f", "json")
        assert (gone.returncode, _cases(gone)) == (1, 0)
        assert "CB315" in {each["rule"] for each in json.loads(gone.stdout)["findings"]}
    git("reset", "-q", "--hard", "HEAD")
    plant(repository / SUITE / "case001", "One more sentence.\n")
    same = run("check", repository / SUITE, "--since", "HEAD", "-f", "json")
    assert "CB315" not in {each["rule"] for each in json.loads(same.stdout)["findings"]}


def test_two_commits_can_be_compared(repository: Path, git: Git) -> None:
    plant(repository / SUITE / "case001")
    git("commit", "-q", "-a", "-m", "leak")
    plant(repository / SUITE / "case002")
    both = run("check", repository, "--git-ref", "HEAD", "--since", "HEAD~1", "-f", "json")
    assert (_cases(both), _leaks(both)) == (1, {"case001"})


def test_before_the_first_commit_everything_is_new(repository: Path, git: Git) -> None:
    git("checkout", "-q", "--orphan", "fresh")
    assert _cases(run("check", repository, "--staged", "-f", "json")) == 3


def test_what_is_only_meant_to_be_added_is_not_there(repository: Path, git: Git) -> None:
    (repository / SUITE / "case001/later.txt").write_text("x", "utf-8")
    git("add", "-N", f"{SUITE}/case001/later.txt")
    assert "0 of 3 cases" in run("check", repository, "--staged").stderr


def test_conflicts_in_the_index_are_an_error(repository: Path, git: Git) -> None:
    path = repository / SUITE / "case001/public/Full_PRD.md"
    git("checkout", "-q", "-b", "other")
    path.write_text("# Other\n", "utf-8")
    git("commit", "-q", "-a", "-m", "other")
    git("checkout", "-q", "main")
    path.write_text("# Main\n", "utf-8")
    git("commit", "-q", "-a", "-m", "main")
    git("merge", "other", check=False)
    done = run("check", repository, "--staged")
    assert done.returncode == 2
    assert "not merged" in done.stderr


def test_the_default_suite_is_found_in_the_index(tmp_path: Path, repository: Path, git: Git) -> None:
    git("mv", "bench", "benchmark")
    done = run("check", "--staged", "-f", "json", cwd=repository)
    assert _cases(done) == 3
    assert _cases(run("check", "--since", "HEAD", "-f", "json", cwd=repository)) == 3


@pytest.mark.parametrize("commit", [("-a",), ("--", f"{SUITE}/case001")])
def test_a_real_hook_stops_a_leak(commit: tuple[str, ...], repository: Path, git: Git, tmp_path: Path) -> None:
    hook = repository / ".git/hooks/pre-commit"
    hook.write_text(f"#!/bin/sh\nexec {sys.executable} -m cblint check bench/cases --staged\n", "utf-8")
    hook.chmod(0o755)
    trees = [repository, tmp_path / "linked"]
    git("worktree", "add", "-q", str(trees[1]))
    for tree in trees:
        plant(tree / SUITE / "case001")
        plant(tree / SUITE / "case002", "A harmless sentence.\n")
        before = git_in(tree)("rev-parse", "HEAD")
        command = ["git", "-c", "user.name=t", "-c", "user.email=t@example.invalid", "commit", "-qm", "leak", *commit]
        done = subprocess.run(command, cwd=tree, capture_output=True, text=True, timeout=60, check=False)
        assert done.returncode != 0
        assert "CB401" in done.stdout + done.stderr
        chosen = "2 of 3" if commit == ("-a",) else "1 of 3"
        assert chosen in done.stderr
        assert git_in(tree)("rev-parse", "HEAD") == before


def test_the_library_takes_the_same_choice(repository: Path) -> None:
    from cblint.api import Options, lint
    from cblint.git.choice import GitChoice

    plant(repository / SUITE / "case003")
    report = lint([repository], Options(git=GitChoice(since="HEAD")))
    assert report.counts.cases == 1
