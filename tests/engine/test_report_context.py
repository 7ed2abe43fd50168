"""What a report knows besides its findings: cases, files to point at, rules, reasons of suppressions."""

import json
from pathlib import Path

import pytest

from cblint.api import Options, lint
from cblint.engine.described import masked_reasons
from cblint.engine.suite_masking import term_key
from cblint.model.facts import CaseFacts
from cblint.model.rule import Scope
from cblint.model.suppression import Suppression
from tests.support.fixtures import RULES, Fixture, build_suite


@pytest.fixture
def suite(tmp_path: Path) -> Path:
    """One clean case whose terms are quorl and vexholm."""
    return build_suite(Fixture(RULES / "CB000" / "ok-base", {"cases": ["case001"]}), tmp_path / "cases")


def test_a_case_is_listed_with_its_manifest_to_point_at(suite: Path) -> None:
    report = lint([suite])
    (case,) = report.cases
    assert case.case == "case001"
    assert case.anchor == f"{case.path}/source/manifest.json"
    assert report.whole
    assert not lint([suite / "case001"]).whole


def test_without_a_manifest_another_file_stands_for_the_case(suite: Path) -> None:
    (suite / "case001/source/manifest.json").unlink()
    (case,) = lint([suite]).cases
    assert case.anchor == f"{case.path}/public/Full_PRD.md"


def test_a_masked_case_has_no_file_to_point_at(suite: Path) -> None:
    (suite / "case001").rename(suite / "quorl-case")
    (case,) = lint([suite]).cases
    assert case.case.startswith("<term ")
    assert case.anchor == ""


def test_only_an_existing_file_whose_path_is_shown_can_be_opened(suite: Path) -> None:
    case = suite / "case001"
    (case / "public/Full_PRD.md").write_text("# Reader\n\nquorl\n")
    (case / "public/quorl.md").write_text("quorl\n")
    (case / "public/deep").mkdir()
    (case / "public/link.md").symlink_to("Full_PRD.md")
    report = lint([suite])
    opened = {finding.path.rpartition("case001/")[2]: finding.openable for finding in report.findings}
    assert opened["public/Full_PRD.md"]
    masked = [path for path in opened if "<term " in path]
    assert masked
    assert not any(opened[path] for path in masked)
    assert not opened["public/link.md"]
    root = suite.parent
    for finding in report.findings:
        if finding.openable:
            assert any((base / finding.path).is_file() for base in (root, root.parent, root.parent.parent))


def test_every_rule_that_held_is_explained(suite: Path) -> None:
    rules = {rule.code: rule for rule in lint([suite]).rules}
    assert list(rules) == sorted(rules)
    assert rules["CB401"].scope is Scope.CASE
    assert rules["CB316"].scope is Scope.SUITE
    assert rules["CB001"].scope is None
    assert rules["CB401"].why
    assert rules["CB401"].fix


def test_what_did_not_run_is_told_with_its_case_and_rule(suite: Path) -> None:
    (suite / "case001/source/manifest.json").write_text("{")
    skipped = {(skip.case, skip.rule) for skip in lint([suite]).skipped}
    assert ("case001", "CB401") in skipped


def _suppress(suite: Path, reason: str) -> None:
    (suite / "case001/stray.bin").write_bytes(b"x")
    entry = {"rule": "CB903", "path": "case001/source/manifest.json", "reason": reason}
    lines = [f"{key} = {json.dumps(value)}" for key, value in entry.items()]
    (suite / "cblint.toml").write_text("\n".join(["[[suppressions]]", *lines, ""]))


def test_reasons_of_suppressions_are_told_without_terms(suite: Path) -> None:
    _suppress(suite, "the Quorl_x spelling stays")
    assert lint([suite]).suppression_reasons == ("the <term /sensitive_terms/0> spelling stays",)
    shown = lint([suite], Options(show_terms=True))
    assert shown.suppression_reasons == ("the Quorl_x spelling stays",)


def test_reasons_are_withheld_when_the_terms_of_a_case_are_not_known(
    suite: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _suppress(suite, "a plain reason")

    def crash(*_: object) -> None:
        raise ValueError

    monkeypatch.setattr("cblint.engine.case.load_case", crash)
    assert lint([suite], Options(jobs=1)).suppression_reasons == ()


def test_reasons_are_withheld_when_a_manifest_tells_no_term(suite: Path) -> None:
    _suppress(suite, "the quorl spelling stays")
    (suite / "case001/source/manifest.json").write_text("{")
    assert lint([suite]).suppression_reasons == ()


def test_a_term_of_several_words_masks_the_whole_reason() -> None:
    key = b"k" * 32
    term = term_key("quorl parser", "source/manifest.json#/sensitive_terms/0", key)
    facts = [CaseFacts("case001", "", term_keys=(term,))]
    waiver = Suppression("CB101", "x", "as in the quorl parser itself")
    assert masked_reasons([waiver], facts, key) == ("<term /sensitive_terms/0>",)
    assert masked_reasons([waiver], facts, b"o" * 32) == (waiver.reason,)
