"""A small case from a mapping, and the shipped parameters of the checks under test."""

import json
import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from cblint.checks.view import CaseView
from cblint.delivery.plan import plan_case
from cblint.model.problem import Problem
from cblint.model.profile import Profile
from cblint.model.settings import SuiteSettings
from cblint.reading.documents import Documents
from cblint.reading.loader import snapshot_of
from cblint.rulebook import load_rulebook
from cblint.testing import run_check

PACK = Path(__file__).parents[3] / "rules" / "packs" / "cb3-consistency.toml"
FINAL = "milestones/final/"


@pytest.fixture(scope="session")
def shipped_params() -> Mapping[str, Mapping[str, Any]]:
    """Check name -> parameters as the pack has them."""
    return {rule["check"]: rule.get("params", {}) for rule in tomllib.loads(PACK.read_text("utf-8"))["rule"]}


@pytest.fixture
def check(shipped_params: Mapping[str, Mapping[str, Any]]) -> Callable[..., list[Problem]]:
    """Run a check with its shipped parameters over a view."""

    def run(name: str, view: CaseView) -> list[Problem]:
        return run_check(name, view, shipped_params[name])

    return run


def build(
    *,
    manifest: Mapping[str, Any] | None = None,
    tests: Mapping[str, Any] | None = None,
    files: Mapping[str, str] | None = None,
    denylist: Mapping[str, Any] | None = None,
    profile: str = "codingbench",
) -> CaseView:
    """Return a case of the given manifests; `files` are relative to `milestones/final`, or case-relative with `/`."""
    content: dict[str, bytes] = {
        "source/manifest.json": json.dumps(manifest or {}).encode(),
        f"{FINAL}test_manifest.json": json.dumps(tests or {}).encode(),
    }
    if denylist is not None:
        content["source/denylist.json"] = json.dumps(denylist).encode()
    for path, text in (files or {}).items():
        content[path.removeprefix("/") if path.startswith("/") else FINAL + path] = text.encode()
    documents = Documents(snapshot_of("case001", content))
    chosen = _profile(profile)
    return CaseView(documents, plan_case(documents, chosen), chosen, SuiteSettings())


@cache
def _profile(name: str) -> Profile:
    return load_rulebook(name).profile
