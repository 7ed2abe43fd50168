"""Every incident that the rules learned from is proved by fixtures or tests, and so is its silent relation."""

import tomllib
from pathlib import Path

import pytest

from tests.support.fixtures import load_fixtures

ROOT = Path(__file__).resolve().parents[1]
INCIDENTS = tomllib.loads((ROOT / "tests/incidents.toml").read_text("utf-8"))
LEARNED = [(fixture.bad, key) for fixture in load_fixtures() for key in fixture.data.get("learned", ())]


@pytest.mark.parametrize("key", sorted(INCIDENTS))
def test_incident_is_proved(key: str) -> None:
    tests = INCIDENTS[key].get("tests", [])
    assert tests or any(learned == key for _, learned in LEARNED), f"{key}: {INCIDENTS[key]['summary']}"
    for name in tests:
        path, _, function = name.partition("::")
        assert f"def {function or 'test_'}" in (ROOT / path).read_text("utf-8"), name


@pytest.mark.parametrize("key", sorted(INCIDENTS))
def test_incident_has_a_silent_relation(key: str) -> None:
    """What is near and harmless stays silent; where an incident is one of behaviour, its tests show both sides."""
    assert INCIDENTS[key].get("tests") or (False, key) in LEARNED, f"{key}: no ok- fixture learned from it"


def test_fixtures_name_known_incidents() -> None:
    assert {key for _, key in LEARNED} <= set(INCIDENTS)
