"""The first files of a suite: they parse, they name the suite, and nothing that is there is lost."""

import os
import shlex
import subprocess
import tomllib
from pathlib import Path

import pytest
import yaml

from cblint.adoption.init_suite import InitPlan, plan_init, write_init
from cblint.api import Options, lint
from cblint.errors import CblintError, TargetError, UsageError
from tests.adoption.bases import base_suite, tree


def repository(tmp_path: Path, *case_ids: str, below: str = "benchmark", profile: str = "codingbench") -> Path:
    """A repository with a suite of base cases and no configuration."""
    root = tmp_path / "repository"
    base_suite(root / below, *case_ids, profile=profile, key=False)
    (root / ".git").mkdir()
    return root


def adopted(folder: Path, *, baseline: Path | None = None, force: bool = False) -> InitPlan:
    plan = plan_init(folder, None, baseline, force=force)
    write_init(plan.files)
    return plan


def leak(root: Path) -> None:
    with (root / "benchmark/cases/case001/public/Full_PRD.md").open("a") as file:
        file.write("\nIt came from quorl.\n")


def test_a_clean_suite_gets_three_files_and_stays_clean(tmp_path: Path) -> None:
    root = repository(tmp_path, "case001", "case002")
    plan = adopted(root)
    names = ["benchmark/cases/cblint.toml", ".pre-commit-config.yaml", ".github/workflows/cblint.yml"]
    assert [file.path.relative_to(root).as_posix() for file in plan.files] == names
    settings = tomllib.loads((root / names[0]).read_text("utf-8"))
    assert (settings["profile"], settings["expected_cases"]) == ("codingbench", 2)
    assert len(settings["fingerprint_key"]) == 32
    # CB316 is right about two copies of one base case.
    assert {f.rule for f in lint([root / "benchmark/cases"]).findings} <= {"CB316", "CB411"}


def test_each_suite_gets_a_key_of_its_own(tmp_path: Path) -> None:
    keys = set()
    for name in ("one", "two"):
        root = repository(tmp_path / name)
        adopted(root)
        keys.add(tomllib.loads((root / "benchmark/cases/cblint.toml").read_text("utf-8"))["fingerprint_key"])
    assert len(keys) == 2


def test_hook_and_workflow_run_cblint_over_the_suite(tmp_path: Path) -> None:
    root = repository(tmp_path)
    adopted(root)
    (hook,) = yaml.safe_load((root / ".pre-commit-config.yaml").read_text("utf-8"))["repos"][0]["hooks"]
    assert shlex.split(hook["entry"]) == ["cblint", "check", "--", "benchmark/cases"]
    assert (hook["pass_filenames"], hook["always_run"]) == (False, True)
    workflow = yaml.safe_load((root / ".github/workflows/cblint.yml").read_text("utf-8"))
    assert workflow["permissions"] == {"contents": "read"}
    job = workflow["jobs"]["check"]
    assert job["env"] == {"SUITE": "benchmark/cases"}
    assert all("${{" not in step.get("run", "") for step in job["steps"])


def test_odd_names_reach_the_shell_as_they_are(tmp_path: Path) -> None:
    below = 'it\'s $(touch x) "ä" \\n'
    root = repository(tmp_path, below=below)
    suite = root / below / "cases"
    baseline = root / "-b '$x'.json"
    write_init(plan_init(suite, None, baseline, force=False).files)
    (hook,) = yaml.safe_load((root / ".pre-commit-config.yaml").read_text("utf-8"))["repos"][0]["hooks"]
    wanted = ["cblint", "check", "--baseline=-b '$x'.json", "--", f"{below}/cases"]
    assert shlex.split(hook["entry"]) == wanted
    job = yaml.safe_load((root / ".github/workflows/cblint.yml").read_text("utf-8"))["jobs"]["check"]
    script = f'cblint() {{ printf "%s\\n" cblint "$@"; }}\n{job["steps"][-1]["run"]}'
    environment = {"PATH": os.defpath, **job["env"]}
    done = subprocess.run(["bash", "-c", script], env=environment, capture_output=True, text=True, check=True, cwd=root)
    told = done.stdout.splitlines()
    assert [word for word in told if word not in ("--output-format", "github")] == wanted
    assert not (root / "x").exists()


@pytest.mark.parametrize("name", ["a${{ github.token }}b", "a\nb"])
def test_a_name_that_a_workflow_would_obey_is_refused(name: str, tmp_path: Path) -> None:
    root = repository(tmp_path, below=name)
    with pytest.raises(UsageError, match="cannot carry"):
        plan_init(root / name / "cases", None, None, force=False)


def test_findings_go_into_a_baseline_when_asked(tmp_path: Path) -> None:
    root = repository(tmp_path)
    leak(root)
    plan = adopted(root, baseline=root / "benchmark/baseline.json")
    assert plan.accepted == 1
    suite = root / "benchmark/cases"
    assert [f.rule for f in lint([suite]).findings] == ["CB401"]
    assert lint([suite], Options(baseline=root / "benchmark/baseline.json")).findings == ()
    assert b"quorl" not in b"".join(file.text.encode() for file in plan.files)


def test_nothing_is_overwritten_and_everything_is_named(tmp_path: Path) -> None:
    root = repository(tmp_path)
    adopted(root)
    before = tree(root)
    with pytest.raises(TargetError) as caught:
        plan_init(root, None, None, force=False)
    assert "cblint.toml" in caught.value.message
    assert "cblint.yml" in caught.value.message
    assert tree(root) == before


def test_force_writes_anew_but_keeps_key_and_hooks(tmp_path: Path) -> None:
    root = repository(tmp_path)
    config, hooks = root / "benchmark/cases/cblint.toml", root / ".pre-commit-config.yaml"
    config.write_text('fingerprint_key = "mine"\nignore = ["CB903"]\n', "utf-8")
    hooks.write_text("repos: []  # mine\n", "utf-8")
    plan = adopted(root, force=True)
    assert tomllib.loads(config.read_text("utf-8"))["fingerprint_key"] == "mine"
    assert hooks.read_text("utf-8") == "repos: []  # mine\n"
    assert plan.hook_to_add is not None
    assert yaml.safe_load(f"repos:\n{plan.hook_to_add}")["repos"][0]["hooks"][0]["id"] == "cblint"
    hooks.write_text(f"repos:\n{plan.hook_to_add}", "utf-8")
    assert adopted(root, force=True).hook_to_add is None


def test_a_configuration_above_is_not_shadowed(tmp_path: Path) -> None:
    root = repository(tmp_path)
    (root / "pyproject.toml").write_text("[tool.cblint]\nexpected_cases = 1\n", "utf-8")
    with pytest.raises(TargetError, match=r"pyproject\.toml"):
        plan_init(root, None, None, force=False)


def test_the_profile_that_fits_is_taken(tmp_path: Path) -> None:
    root = repository(tmp_path, profile="zero2repo")
    assert plan_init(root, None, None, force=False).profile == "zero2repo"
    assert plan_init(root, "codingbench", None, force=False).profile == "codingbench"


def test_an_empty_suite_expects_no_number_yet(tmp_path: Path) -> None:
    adopted(tmp_path)
    assert "expected_cases" not in tomllib.loads((tmp_path / "cblint.toml").read_text("utf-8"))


def test_links_are_not_written_through(tmp_path: Path) -> None:
    root = repository(tmp_path)
    outside = tmp_path / "outside"
    outside.mkdir()
    (root / ".github").symlink_to(outside)
    for force in (False, True):
        with pytest.raises(TargetError, match="link"):
            plan_init(root, None, None, force=force)
    (root / ".github").unlink()
    (root / "benchmark/cases/cblint.toml").symlink_to(outside / "x.toml")
    for force in (False, True):
        with pytest.raises(CblintError):
            plan_init(root, None, None, force=force)
    assert list(outside.iterdir()) == []


@pytest.mark.parametrize("place", ["benchmark/cases/b.json", "benchmark/cases/case001/.b.json", "../b.json"])
def test_a_baseline_where_it_would_do_harm_is_refused(place: str, tmp_path: Path) -> None:
    root = repository(tmp_path)
    with pytest.raises(UsageError):
        plan_init(root, None, root / place, force=False)


def test_a_case_is_no_suite(tmp_path: Path) -> None:
    root = repository(tmp_path)
    with pytest.raises(TargetError, match="case"):
        plan_init(root / "benchmark/cases/case001", None, None, force=False)
    with pytest.raises(TargetError, match="no folder"):
        plan_init(root / "nowhere", None, None, force=False)
