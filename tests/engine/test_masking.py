"""A report never tells a term: not in a path, a message, a case id or a skip, whatever the case looks like."""

import json
import tempfile
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cblint.api import Options, lint
from cblint.checks.terms import CaseTerms
from cblint.engine.masking import Masker
from cblint.matching import Term
from cblint.reporters import FORMATS, Style, render
from tests.support.fixtures import RULES, Fixture, build_suite

FIXED = Path(__file__).resolve().parents[2] / "rules/packs"
WORDS = " ".join(path.read_text("utf-8").lower() for path in sorted(FIXED.glob("*.toml")))
NAMES = st.text("abcdefghijklmnopqrstuvwxyz", min_size=6, max_size=10).filter(lambda name: name not in WORDS)
PLACES = ("file", "folder", "case", "key", "value", "text", "link", "hidden", "test-id", "stray", "unreadable")


def _terms(*texts: str) -> CaseTerms:
    return CaseTerms(tuple(Term(t, f"source/manifest.json#/sensitive_terms/{i}") for i, t in enumerate(texts)))


def test_a_path_part_with_a_term_is_replaced_whole() -> None:
    masker = Masker(_terms("vexholm", "quorl"))
    assert masker.path("public/my-quorl-notes.md") == "public/<term /sensitive_terms/1>"
    assert masker.path("public/notes.md") == "public/notes.md"
    assert masker.text("unknown key quorl_home here") == "unknown key <term /sensitive_terms/1>_home here"


@pytest.mark.parametrize("disguise", ["Quorl", "QUORL", "quorl2", "x_quorl_y", "QuorlParser", "qu0rl", "ｑｕｏｒｌ", "squorling"])
def test_disguises_are_masked_as_well(disguise: str) -> None:
    assert "<term" in Masker(_terms("quorl")).name(disguise)


def _plant(case: Path, term: str, where: str) -> Path:
    """Put the term somewhere and return the case folder, which may have a new name."""
    manifest = case / "source/manifest.json"
    document = json.loads(manifest.read_text("utf-8"))
    document["sensitive_terms"] = [term, "vexholm"]
    if where == "key":
        document[f"{term}_home"] = 1
    if where == "value":
        document["runner"]["build_command"] = f"make {term}"
        document["status"] = term
    manifest.write_text(json.dumps(document, indent=2), "utf-8")
    tests = case / "milestones/final/tests"
    if where == "file":
        (case / f"public/{term}.md").write_text(f"{term}\n")
    if where == "folder":
        (case / f"{term.capitalize()}Stuff/deep").mkdir(parents=True)
    if where == "text":
        (case / "public/Full_PRD.md").write_text(f"# {term}\n\n{term}_x {term.upper()}\n")
    if where == "link":
        (case / f"public/{term}.md").symlink_to(f"../../{term}/README.md")
    if where == "hidden":
        (tests / f"{term}_test.py").write_text(f"import {term}\n\ndef test_{term}():\n    assert {term}\n")
    if where == "test-id":
        lock = json.loads((case / "milestones/final/test_manifest.json").read_text("utf-8"))
        lock["test_files"].append(f"tests/{term}.py ")
        lock["support_files"] = [f"../{term}/x.py"]
        (case / "milestones/final/test_manifest.json").write_text(json.dumps(lock))
    if where == "unreadable":
        (case / f"public/{term}.txt").write_bytes(f"{term}\n".encode("utf-16"))
    if where == "stray":
        (case.parent / f"{term}-notes.txt").write_text("x")
    return case.rename(case.parent / term) if where == "case" else case


@settings(deadline=None, max_examples=25)
@given(term=NAMES, where=st.sampled_from(PLACES))
def test_no_format_tells_a_term(term: str, where: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        suite = build_suite(Fixture(RULES / "CB000" / "ok-base", {"cases": ["case001"]}), Path(folder))
        _plant(suite / "case001", term, where)
        report = lint([suite])
        assert report.findings
        for name in FORMATS:
            assert term not in render(name, report, Style(statistics=True)).lower()
        shown = lint([suite], Options(show_terms=True))
        assert [f.fingerprint for f in shown.findings] == [f.fingerprint for f in report.findings]
