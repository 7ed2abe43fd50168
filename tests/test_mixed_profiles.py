"""Every rule fixture once more, on the base case of the other profile: the same codes at that profile's levels."""

import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from cblint.rulebook import load_rulebook
from tests.support.fixtures import Fixture, load_fixtures
from tests.support.rule_runs import PROFILES, run_fixture

DATA = tomllib.loads(Path(__file__).with_name("mixed_profiles.toml").read_text("utf-8"))
LEVELS = {name: {spec.code: str(spec.severity) for spec in load_rulebook(name).rules} for name in PROFILES}
COMMON = set(LEVELS[PROFILES[0]]) & set(LEVELS[PROFILES[1]])
FIXTURES = [fixture for fixture in load_fixtures() if fixture.code in COMMON]
EXCEPTIONS = {name: entry for entry in DATA["exception"] for name in entry["fixtures"]}


def _other(fixture: Fixture) -> str:
    return PROFILES[1 - PROFILES.index(fixture.profile)]


def _expected(fixture: Fixture) -> Counter[str]:
    """Return code and level of each expected finding, as the other profile has them."""
    own, other = LEVELS[fixture.profile], LEVELS[_other(fixture)]
    lines = [line.split()[:2] for line in fixture.expected]
    levels = [(code, other[code] if level == own[code] else level) for code, level in lines if code in other]
    exception = EXCEPTIONS.get(fixture.name, {"adds": [], "drops": []})
    plain = Counter(f"{code} {level}" for code, level in levels)
    assert plain >= Counter(exception["drops"]), f"{fixture.name}: what the exception drops is not expected"
    return plain - Counter(exception["drops"]) + Counter(exception["adds"])


def _touches_one_base(fixture: Fixture) -> bool:
    """Tell whether an edit needs a part that only one of the bases has."""
    return any(
        file.startswith(part["file"]) and (pointer is None or pointer.startswith(part["pointer"]))
        for file, pointer in _touched(fixture.data)
        for part in DATA["one_base"]
    )


def _touched(data: Mapping[str, Any]) -> Iterator[tuple[str, str | None]]:
    """Yield file and JSON pointer of each edit that needs something to be there; no pointer: its text."""
    yield from ((path, None) for path in data.get("remove", ()))
    for key in ("append", "replace", "set", "unset", "special"):
        yield from ((edit["file"], edit.get("pointer")) for edit in data.get(key, ()))


def _fault(fixture: Fixture, folder: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Return what is wrong with a fixture on the other base, or ""."""
    moved = Fixture(fixture.folder, {**fixture.data, "profile": _other(fixture)})
    try:
        findings = run_fixture(moved, folder, monkeypatch)
    except (FileNotFoundError, LookupError, ValueError, AssertionError) as error:
        # An edit of something that this base lacks.
        return "" if _touches_one_base(fixture) else f"can't be built: {error!r}"
    found = Counter(f"{finding.rule} {finding.severity}" for finding in findings)
    expected = _expected(fixture)
    return "" if found == expected else f"expected {expected}, found {found}"


@pytest.mark.slow
@pytest.mark.parametrize("code", sorted({fixture.code for fixture in FIXTURES}))
def test_fixtures_of_a_rule_agree_on_the_other_base(code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    faults = {}
    for number, fixture in enumerate(fixture for fixture in FIXTURES if fixture.code == code):
        with monkeypatch.context() as patch:
            faults[fixture.name] = _fault(fixture, tmp_path / str(number), patch)
    assert {name: fault for name, fault in faults.items() if fault} == {}


def test_exceptions_name_fixtures_once_and_give_reasons() -> None:
    named = [name for entry in DATA["exception"] for name in entry["fixtures"]]
    assert sorted(named) == sorted(set(named))
    assert set(named) <= {fixture.name for fixture in FIXTURES}
    assert all(entry["reason"] and entry["adds"] + entry["drops"] for entry in DATA["exception"])
    assert all(part["reason"] for part in DATA["one_base"])


def test_exceptions_stay_exceptions() -> None:
    assert len(EXCEPTIONS) * 10 < len(FIXTURES)
