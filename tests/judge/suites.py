"""Small cases and workspaces for the judge, made in a folder."""

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from cblint.api.options import DEFAULT_PROFILE
from cblint.delivery.judge import Judgement, acceptance_folder, judge_workspace
from cblint.delivery.plan import plan_case
from cblint.delivery.sandbox import Means
from cblint.model.profile import Profile
from cblint.reading.discovery import CaseRef
from cblint.reading.documents import Documents
from cblint.reading.loader import load_case
from cblint.rulebook import load_rulebook

PYTEST = "PYTHONPATH=src python3 -m pytest -p no:cacheprovider {test_files}"
RIGHT = "def double(number):\n    return 2 * number\n"
WRONG = "def double(number):\n    return number\n"
TESTS = """
import pytest
from twice import double


@pytest.mark.parametrize("number", [1, 2, 3])
def test_double(number):
    assert double(number) == 2 * number


def test_zero():
    assert double(0) == 0
"""


def write_tree(folder: Path, files: Mapping[str, str]) -> Path:
    """Write files below a folder and return the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        path.chmod(0o755 if name.endswith(".sh") else 0o644)
    return folder


def write_case(
    folder: Path,
    tests: Mapping[str, str] | None = None,
    command: str = PYTEST,
    script: str | None = None,
    **manifest: object,
) -> Path:
    """Write a case with these test files and return its folder."""
    tests = {"tests/F01_acceptance.py": TESTS} if tests is None else tests
    listed = {
        "schema_version": 3,
        "step": "final",
        "workdir": ".",
        "test_files": sorted(tests),
        "test_command_template": command,
        **manifest,
    }
    files = {
        "public/Full_PRD.md": "# Twice\n\n## Feature points\n\n### FP-01: doubling\n",
        "public/Interface_Contract.md": "# Contract\n\n`src/twice.py` has `double(number)`.\n",
        "source/manifest.json": json.dumps({"schema_version": 3, "case_id": folder.name, "runner": {}}),
        "milestones/final/test_manifest.json": json.dumps(listed),
        **{f"milestones/final/{name}": text for name, text in tests.items()},
    }
    if script is not None:
        files["milestones/final/run_acceptance.sh"] = script
    return write_tree(folder, files)


def judged(case: Path, workspace: Path, means: Means, timeout: float | None = 60) -> Judgement:
    """Judge a workspace and return what the judge says."""
    documents = Documents(load_case(CaseRef(case.name, case)))
    with acceptance_folder(documents, plan_case(documents, _profile()), 600.0) as acceptance:
        return judge_workspace(acceptance, workspace, means, timeout)


@cache
def _profile() -> Profile:
    return load_rulebook(DEFAULT_PROFILE, ()).profile


def outcome(found: Judgement) -> tuple[float, str, str]:
    """Return reward, verdict and reason."""
    return found.reward, found.verdict, found.reason
