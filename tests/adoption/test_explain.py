"""One finding by its fingerprint: what is told of it, and that what is told to paste works."""

import json
from pathlib import Path

import pytest

from cblint.adoption.explanation import explain_findings
from cblint.api import Options, lint
from cblint.errors import UsageError
from cblint.model.finding import Finding
from cblint.suppressions import Baseline, baseline_text
from tests.adoption.bases import base_suite

LEAK = "\nIt came from quorl.\n"


def leaking(tmp_path: Path, **more: bool) -> Path:
    suite = base_suite(tmp_path, **more)
    with (suite / "case001/public/Full_PRD.md").open("a") as file:
        file.write(LEAK)
    return suite


def finding_of(suite: Path, rule: str, options: Options | None = None) -> Finding:
    return next(f for f in lint([suite], options).findings if f.rule == rule)


def test_the_told_suppression_silences_exactly_this_finding(tmp_path: Path) -> None:
    suite = leaking(tmp_path)
    leak = finding_of(suite, "CB401")
    (each,) = explain_findings(leak.fingerprint, [suite], Options()).explanations
    assert (each.finding, each.rule.code, each.suppressed, each.waiver.notes) == (leak, "CB401", False, ())
    assert each.waiver.file == "cases/cblint.toml"
    with (suite / "cblint.toml").open("a") as file:
        file.write(each.waiver.toml or "")
    report = lint([suite])
    assert [f.fingerprint for f in report.suppressed] == [leak.fingerprint]
    assert "CB905" not in {f.rule for f in report.findings}
    (again,) = explain_findings(leak.fingerprint, [suite], Options()).explanations
    assert again.suppressed


def test_a_pyproject_above_gets_its_own_table_and_path(tmp_path: Path) -> None:
    suite = leaking(tmp_path, key=False)
    (tmp_path / ".git").mkdir()
    project = tmp_path / "pyproject.toml"
    project.write_text('[tool.cblint]\nfingerprint_key = "k"\n', "utf-8")
    leak = finding_of(suite, "CB401")
    (each,) = explain_findings(leak.fingerprint[:12], [suite], Options()).explanations
    assert each.waiver.file == "pyproject.toml"
    assert each.waiver.toml is not None
    assert each.waiver.toml.startswith('[[tool.cblint.suppressions]]\nrule = "CB401"\npath = "cases/case001/')
    project.write_text(project.read_text("utf-8") + each.waiver.toml, "utf-8")
    assert [f.rule for f in lint([suite]).suppressed] == ["CB401"]


def test_a_masked_path_still_names_the_finding(tmp_path: Path) -> None:
    suite = base_suite(tmp_path)
    (suite / "case001/public/quorl.md").write_text("A text about adding whole numbers.\n", "utf-8")
    named = next(f for f in lint([suite]).findings if "<term " in f.path)
    (each,) = explain_findings(named.fingerprint, [suite], Options()).explanations
    assert "quorl" not in str(each.waiver)
    with (suite / "cblint.toml").open("a") as file:
        file.write(each.waiver.toml or "")
    assert named.fingerprint in {f.fingerprint for f in lint([suite]).suppressed}


def test_without_a_key_that_is_said(tmp_path: Path) -> None:
    suite = leaking(tmp_path, key=False)
    leak = finding_of(suite, "CB401")
    (each,) = explain_findings(leak.fingerprint, [suite], Options()).explanations
    assert "no fingerprint_key" in each.waiver.notes[0]


def test_a_baselined_finding_is_explained_by_its_own_key(tmp_path: Path) -> None:
    suite = leaking(tmp_path)
    file = tmp_path / "baseline.json"
    file.write_text(baseline_text(Baseline("another key", ())), "utf-8")
    options = Options(baseline=file)
    leak = finding_of(suite, "CB401", options)
    file.write_text(baseline_text(Baseline("another key", ((leak.rule, leak.fingerprint),))), "utf-8")
    assert "CB401" not in {f.rule for f in lint([suite], options).findings}
    (each,) = explain_findings(leak.fingerprint, [suite], options).explanations
    assert "baseline alone" in each.waiver.notes[0]
    with pytest.raises(UsageError, match="no finding"):
        explain_findings(leak.fingerprint, [suite], Options())


def test_what_cannot_be_suppressed_says_why(tmp_path: Path) -> None:
    suite = base_suite(tmp_path)
    (suite / "case001/public/a*b.md").write_text(LEAK, "utf-8")
    (suite / "case001/source/manifest.json").write_text("{", "utf-8")
    options = Options(show_terms=True)
    starred = next(f for f in lint([suite], options).findings if "*" in f.path)
    (each,) = explain_findings(starred.fingerprint, [suite], options).explanations
    assert each.waiver.toml is None
    assert "cannot be suppressed" in each.waiver.notes[0]
    with (suite / "cblint.toml").open("a") as file:
        file.write('[[suppressions]]\nrule = "CB110"\npath = "case001"\nreason = "a test"\n')
    unused = finding_of(suite, "CB905")
    (each,) = explain_findings(unused.fingerprint, [suite], Options()).explanations
    assert each.waiver.toml is None
    assert "configuration itself" in each.waiver.notes[0]


def test_a_locked_rule_has_neither_suppression_nor_baseline(tmp_path: Path) -> None:
    suite = base_suite(tmp_path)
    (suite / "case001/source/manifest.json").write_bytes(b" " * (5 << 20))
    large = finding_of(suite, "CB008")
    (each,) = explain_findings(large.fingerprint, [suite], Options()).explanations
    assert (each.waiver.toml, each.waiver.baseline) == (None, False)
    assert "nothing is checked" in each.waiver.notes[0]


def test_equal_findings_are_told_apart_by_their_ordinal(tmp_path: Path) -> None:
    suite = leaking(tmp_path)
    with (suite / "case001/public/Full_PRD.md").open("a") as file:
        file.write(LEAK)
    prints = sorted(f.fingerprint for f in lint([suite]).findings if f.rule == "CB401")
    assert len(prints) == 2
    assert prints[1] == f"{prints[0]}-2"
    for fingerprint in prints:
        (each,) = explain_findings(fingerprint, [suite], Options()).explanations
        assert each.finding.fingerprint == fingerprint
    with pytest.raises(UsageError, match="2 fingerprints begin with"):
        explain_findings(prints[0][:10], [suite], Options())


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("CB401", "a rule's code"),
        ("cb401", "a rule's code"),
        ("abcdef1", "no fingerprint"),
        ("identity-term", "no fingerprint"),
        ("", "no fingerprint"),
        ("g" * 32, "no fingerprint"),
        ("a" * 33, "no fingerprint"),
        ("0" * 8 + "\n\x1b", "no fingerprint"),
        ("0" * 32, "no finding of the checks"),
    ],
)
def test_what_is_no_finding_is_told(text: str, words: str, tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=words):
        explain_findings(text, [base_suite(tmp_path)], Options())


def test_suite_findings_are_explained_as_well(tmp_path: Path) -> None:
    suite = base_suite(tmp_path)
    (suite / "stray.zip").write_bytes(b"x")
    stray = finding_of(suite, "CB110")
    (each,) = explain_findings(stray.fingerprint, [suite], Options()).explanations
    assert json.dumps("stray.zip") in (each.waiver.toml or "")
    with (suite / "cblint.toml").open("a") as file:
        file.write(each.waiver.toml or "")
    assert [f.rule for f in lint([suite]).suppressed] == ["CB110"]
