"""The released suite: clean at warning level, each case with its oracle, controls and mutants."""

import json

import pytest

from cblint.api import lint
from cblint.model.severity import Severity
from tests.support.suite import ORACLES, SUITE, released

CASES = [case.id for case in released()]


def test_the_suite_is_clean_at_warning_level() -> None:
    report = lint([SUITE])
    assert not report.incomplete
    assert report.counts.cases == len(CASES)
    assert [f"{f.rule} {f.path}" for f in report.findings if f.severity.reaches(Severity.WARNING)] == []
    assert not report.suppressed


@pytest.mark.parametrize("case", CASES)
def test_a_case_has_an_oracle_a_control_and_a_mutant_for_each_feature(case: str) -> None:
    manifest = json.loads((SUITE / case / "milestones/final/test_manifest.json").read_text("utf-8"))
    features = {feature for group in manifest["execution_groups"] for feature in group["feature_ids"]}
    mutants = json.loads((ORACLES / case / "mutants.json").read_text("utf-8"))
    assert {mutant["feature"] for mutant in mutants} == features
    for mutant in mutants:
        text = (ORACLES / case / "oracle" / mutant["file"]).read_text("utf-8")
        assert text.count(mutant["find"]) == 1, mutant["feature"]
        files = {identity.partition("::")[0] for identity in mutant["must_fail"]}
        assert {name.partition("_")[0] for name in files} == {f"tests/{mutant['feature']}"}, mutant["feature"]
    controls = [path for path in (ORACLES / case / "controls").iterdir() if path.is_dir()]
    assert controls
    for control in controls:
        expect = json.loads((control / "expect.json").read_text("utf-8"))
        assert expect["reward"] == 0
        assert expect["must_fail_tests"]
        assert any((control / "app").iterdir())


@pytest.mark.parametrize("case", CASES)
def test_documents_have_the_size_of_a_real_specification(case: str) -> None:
    prd = (SUITE / case / "public/Full_PRD.md").read_text("utf-8")
    contract = (SUITE / case / "public/Interface_Contract.md").read_text("utf-8")
    assert 6_000 <= len(prd) <= 40_000
    assert 2_500 <= len(contract) <= 30_000
    manifest = json.loads((SUITE / case / "milestones/final/test_manifest.json").read_text("utf-8"))
    assert manifest["expected_test_count"] >= 25
