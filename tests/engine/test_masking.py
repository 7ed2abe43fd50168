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

ROOT = Path(__file__).resolve().parents[2]
OWN = [
    *(ROOT / "rules/packs").glob("*.toml"),
    *(ROOT / "rules/schemas").glob("report.schema.json"),
    *(path for path in (ROOT / "cblint/reporters").rglob("*") if path.suffix in (".py", ".js", ".css")),
]
WORDS = " ".join(path.read_text("utf-8").lower() for path in sorted(OWN))
"""The tool's own wording, which no term of a case can be told from."""
NAMES = st.text("abcdefghijklmnopqrstuvwxyz", min_size=6, max_size=10).filter(lambda name: name not in WORDS)
PLACES = ("file", "folder", "case", "key", "value", "text", "link", "hidden", "test-id", "stray", "unreadable")


def _terms(*texts: str) -> CaseTerms:
    return CaseTerms(tuple(Term(t, f"source/manifest.json#/sensitive_terms/{i}") for i, t in enumerate(texts)))


def test_a_path_part_with_a_term_is_replaced_whole() -> None:
    masker = Masker(_terms("vexholm", "quorl"))
    assert masker.path("public/my-quorl-notes.md") == "public/<term /sensitive_terms/1>"
    assert masker.path("public/notes.md") == "public/notes.md"
    assert masker.text("unknown key quorl_home here") == "unknown key <term /sensitive_terms/1>_home here"


@pytest.mark.parametrize(
    "disguise", ["Quorl", "QUORL", "quorl2", "x_quorl_y", "QuorlParser", "qu0rl", "ｑｕｏｒｌ", "squorling"]
)
def test_disguises_are_masked_as_well(disguise: str) -> None:
    assert "<term" in Masker(_terms("quorl")).name(disguise)


def _plant(case: Path, term: str, where: str) -> None:
    """Make the term the case's first one, and put it somewhere."""
    manifest = case / "source/manifest.json"
    document = json.loads(manifest.read_text("utf-8"))
    document["sensitive_terms"] = [term, "vexholm"]
    if where == "key":
        document[f"{term}_home"] = 1
    if where == "value":
        document["runner"]["build_command"] = f"make {term}"
        document["status"] = term
    manifest.write_text(json.dumps(document, indent=2), "utf-8")
    planting = {"text": _plant_text, "folder": _plant_folder, "test-id": _plant_test_ids}.get(where, _plant_entry)
    planting(case, term, where)


def _plant_text(case: Path, term: str, where: str) -> None:
    (case / "public/Full_PRD.md").write_text(f"# {term}\n\n{term}_x {term.upper()}\n")


def _plant_folder(case: Path, term: str, where: str) -> None:
    (case / f"{term.capitalize()}Stuff/deep").mkdir(parents=True)


def _plant_test_ids(case: Path, term: str, where: str) -> None:
    path = case / "milestones/final/test_manifest.json"
    document = json.loads(path.read_text("utf-8"))
    document["test_files"].append(f"tests/{term}.py ")
    document["support_files"] = [f"../{term}/x.py"]
    path.write_text(json.dumps(document))


def _plant_entry(case: Path, term: str, where: str) -> None:
    if where == "file":
        (case / f"public/{term}.md").write_text(f"{term}\n")
    elif where == "link":
        (case / f"public/{term}.md").symlink_to(f"../../{term}/README.md")
    elif where == "hidden":
        test = f"import {term}\n\ndef test_{term}():\n    assert {term}\n"
        (case / f"milestones/final/tests/{term}_test.py").write_text(test)
    elif where == "unreadable":
        (case / f"public/{term}.txt").write_bytes(f"{term}\n".encode("utf-16"))
    elif where == "stray":
        (case.parent / f"{term}-notes.txt").write_text("x")
    elif where == "case":
        case.rename(case.parent / term)


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
