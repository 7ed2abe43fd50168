"""The base cases as mappings, and the rules of this family over a case."""

import json
import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from cblint.model.problem import Problem
from cblint.resources import rules_folder
from cblint.testing import case_view, run_check

BASE = Path(__file__).resolve().parents[2] / "rules" / "_base"
RULES = tomllib.loads((rules_folder() / "packs" / "cb2-manifests.toml").read_text("utf-8"))["rule"]

Files = dict[str, bytes]
Found = dict[str, list[Problem]]


def base_files(profile: str) -> Files:
    """Return the files of a base case, case-relative path to bytes."""
    folder = BASE / profile
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.fixture(name="base")
def _base() -> Callable[[str], Files]:
    return base_files


@pytest.fixture
def check_family() -> Callable[..., Found]:
    """Run every rule of the pack over files; by code, only those that found something."""

    def run(files: Mapping[str, bytes], profile: str = "codingbench") -> Found:
        view = case_view(files, profile=profile)
        found = {rule["code"]: run_check(rule["check"], view, rule.get("params")) for rule in RULES}
        return {code: problems for code, problems in found.items() if problems}

    return run


@pytest.fixture
def changed() -> Callable[..., Files]:
    """Return a base case in which one JSON file was changed by a function."""

    def change(file: str, edit: Callable[[Any], Any], profile: str = "codingbench") -> Files:
        files = base_files(profile)
        document = json.loads(files[file])
        edit(document)
        return {**files, file: json.dumps(document).encode()}

    return change
