"""Every incident that the rules learned from is proved by fixtures or tests, and so is its silent relation."""

import tomllib
from pathlib import Path

import pytest

from tests.support.fixtures import load_fixtures

ROOT = Path(__file__).resolve().parents[1]
INCIDENTS = tomllib.loads((ROOT / "tests/incidents.toml").read_text("utf-8"))
FIXTURES = load_fixtures()
LEARNED = [(fixture.bad, key) for fixture in FIXTURES for key in fixture.data.get("learned", ())]


@pytest.mark.parametrize("key", sorted(INCIDENTS))
def test_incident_is_proved(key: str) -> None:
    tests = INCIDENTS[key].get("tests", [])
    assert tests or any(learned == key for _, learned in LEARNED), f"{key}: {INCIDENTS[key]['summary']}"
    for name in tests:
        path, _, function = name.partition("::")
        assert f"def {function or 'test_'}" in (ROOT / path).read_text("utf-8"), name


@pytest.mark.parametrize("key", sorted(key for key in INCIDENTS if not INCIDENTS[key].get("tests")))
def test_incident_is_shown_in_two_spellings(key: str) -> None:
    """A rule that fires on one spelling of its kind is no rule; what was harmless is silent in each."""
    shown = [fixture for fixture in FIXTURES if key in fixture.data.get("learned", ())]
    if INCIDENTS[key].get("harmless"):
        assert not any(fixture.bad for fixture in shown)
    else:
        assert sum(len(fixture.data["expect"]) for fixture in shown if fixture.bad) >= 2


@pytest.mark.parametrize("key", sorted(INCIDENTS))
def test_incident_has_a_silent_relation(key: str) -> None:
    """What is near and harmless stays silent; where an incident is one of behaviour, its tests show both sides."""
    assert INCIDENTS[key].get("tests") or (False, key) in LEARNED, f"{key}: no ok- fixture learned from it"


def test_fixtures_name_known_incidents() -> None:
    assert {key for _, key in LEARNED} <= set(INCIDENTS)
