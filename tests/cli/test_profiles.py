"""Profiles: a hint, not only a flood, when the other one would fit better."""

from pathlib import Path

from tests.support.cli import run
from tests.support.fixtures import RULES, Fixture, build_suite


def test_the_other_profile_is_named_when_its_files_are_there(tmp_path: Path) -> None:
    suite = build_suite(Fixture(RULES / "CB000" / "ok-base", {"cases": ["case001"], "profile": "zero2repo"}), tmp_path)
    wrong = run("check", str(suite))
    assert wrong.returncode == 1
    assert "--profile zero2repo" in " ".join(wrong.stdout.split())
    right = run("check", str(suite), "--profile", "zero2repo")
    assert right.returncode == 0
    assert "did you mean" not in right.stdout


def test_no_hint_without_a_reason(tmp_path: Path) -> None:
    suite = build_suite(Fixture(RULES / "CB000" / "ok-base", {"cases": ["case001"]}), tmp_path)
    assert "did you mean" not in run("check", str(suite)).stdout


def test_the_catalogue_is_listed_and_explained() -> None:
    listing = run("rules").stdout
    assert listing.splitlines()[0].startswith("CB001")
    assert "CB401" in run("rules", "-f", "json").stdout
    for name in ("CB401", "identity-term"):
        told = run("rule", name).stdout
        assert "identity-term" in told
        assert "https://" in told
    wrong = run("rule", "CB4O1")
    assert wrong.returncode == 2
    assert "did you mean" in wrong.stderr
