"""Runs all rules on the case, or the suite, of a rule fixture."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from cblint.api import Options, lint
from cblint.config import Settings
from cblint.config.settings import Origin
from cblint.engine import case as engine_case
from cblint.model.finding import Finding
from cblint.model.problem import Problem
from cblint.model.rule import RuleSpec
from cblint.rulebook import BoundRule, bind_rules
from tests.support.fixtures import Fixture, build_suite

PROFILES = ("codingbench", "zero2repo")


def run_fixture(fixture: Fixture, folder: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Finding, ...]:
    """Build what the fixture describes below `folder` and return every finding there, in the report's order."""
    suite = build_suite(fixture, folder)
    if "crash" in fixture.data:
        break_check(fixture.data["crash"], monkeypatch)
    options = fixture_options(fixture)
    if "against" in fixture.data:
        options = options._replace(against=_corpus(fixture, folder))
    return tuple(lint([suite if fixture.is_suite else suite / fixture.cases[0]], options).findings)


def fixture_options(fixture: Fixture) -> Options:
    """Return the options under which a fixture is judged."""
    settings = Settings(profile=fixture.profile, origins={"profile": Origin.COMMAND_LINE})
    return Options(settings=settings, show_terms=True, allow_empty=True)


def _corpus(fixture: Fixture, folder: Path) -> Path:
    """Write the fixture's texts to compare with, and return their folder."""
    for name, text in fixture.data["against"].items():
        path = folder / "corpus" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return folder / "corpus"


def break_check(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bind the rules anew with the check of one of them replaced by one that raises."""

    def crash(view: object, params: object) -> Iterator[Problem]:
        raise ZeroDivisionError("quorl")

    def bind(specs: Sequence[RuleSpec]) -> tuple[BoundRule, ...]:
        return tuple(
            rule._replace(check=rule.check._replace(function=crash))
            if rule.spec.code == code and rule.check is not None
            else rule
            for rule in bind_rules(specs)
        )

    monkeypatch.setattr(engine_case, "bind_rules", bind)
    monkeypatch.setattr(engine_case, "_BOUND", {})
