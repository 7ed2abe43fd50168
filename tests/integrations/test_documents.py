"""The pages on integrations: examples parse, name what exists, and lead somewhere."""

import re
from pathlib import Path

import pytest
import yaml

from cblint.cli.tree import read_commands

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "docs/integrations"
PAGES = sorted(FOLDER.glob("*.md"))
HOOKS = {hook["id"]: hook for hook in yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text("utf-8"))}


def _flags() -> set[str]:
    return {spelling for command in read_commands() for option in command.options for spelling in option.spellings}


@pytest.mark.parametrize("path", [*PAGES, FOLDER / "gitlab-ci.yml", ROOT / "action.yml"], ids=lambda path: path.name)
def test_flags_exist(path: Path) -> None:
    text = re.sub(r"pre-commit run --all-files|pip install .*", "", path.read_text("utf-8"))
    named = set(re.findall(r"(?<![-\w])--[a-z][a-z-]+", text)) - {"--quiet", "--disable-pip-version-check"}
    assert named <= _flags()


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_examples_parse_and_links_lead_somewhere(path: Path) -> None:
    text = path.read_text("utf-8")
    for block in re.findall(r"^```yaml\n(.*?)^```", text, re.MULTILINE | re.DOTALL):
        assert yaml.safe_load(block)
    for target in re.findall(r"\]\((?!https?:|#)([^)#]+)", text):
        assert (path.parent / target).exists(), target


def test_the_action_is_described_in_full() -> None:
    action = yaml.safe_load((ROOT / "action.yml").read_text("utf-8"))
    text = (FOLDER / "github.md").read_text("utf-8")
    assert all(f"| `{name}` |" in text for name in (*action["inputs"], *action["outputs"]))


def test_the_hooks_are_described_in_full() -> None:
    text = (FOLDER / "pre-commit.md").read_text("utf-8")
    assert all(f"| `{name}` |" in text for name in HOOKS)
    assert {name: hook["entry"] for name, hook in HOOKS.items()} == dict.fromkeys(HOOKS, "cblint check")
    assert all(hook["require_serial"] for hook in HOOKS.values())


def test_the_gitlab_job_keeps_its_reports() -> None:
    job = yaml.safe_load((FOLDER / "gitlab-ci.yml").read_text("utf-8"))["cblint"]
    assert job["artifacts"]["when"] == "always"
    script = " ".join(job["script"])
    reports = job["artifacts"]["reports"]
    assert f"--report gitlab={reports['codequality']}" in script
    assert f"--report junit={reports['junit']}" in script
