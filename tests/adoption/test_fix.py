"""Safe mendings: each for its rule, nothing else changes, nothing new comes of them, twice is once."""

import json
import random
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from cblint.adoption.fix import mend, write_mended
from cblint.adoption.mendings import MENDINGS, fixable_rules
from cblint.api import Options, lint, prepare
from cblint.model.report import Report
from cblint.rulebook import load_rulebook
from tests.adoption.bases import base_suite, edit, tree
from tests.adoption.breakages import BREAKAGES, MANIFEST, allow_text, drop_list, mark, mix_ends, unlist_all

SHOWN = Options(show_terms=True)


def fixed(suite: Path) -> None:
    write_mended(mend(prepare([suite], SHOWN), SHOWN))


def tally(report: Report) -> Counter[tuple[str, str]]:
    return Counter((finding.rule, finding.path) for finding in report.findings)


@pytest.mark.parametrize("breakage", [*BREAKAGES, unlist_all, drop_list], ids=lambda each: each.__name__)
def test_a_breakage_is_mended_to_the_base_and_stays_so(breakage: Callable[[Path], None], tmp_path: Path) -> None:
    suite = base_suite(tmp_path)
    breakage(suite / "case001")
    fixed(suite)
    report = lint([suite], SHOWN)
    assert [f.rule for f in report.findings if f.rule in fixable_rules()] == []
    once = tree(suite)
    fixed(suite)
    assert tree(suite) == once


def test_only_the_bytes_in_question_change(tmp_path: Path) -> None:
    suite = base_suite(tmp_path)
    manifest = suite / "case001" / MANIFEST
    text = manifest.read_text("utf-8").replace('"schema_version": 3', '"schema_version" : 3', 1)
    manifest.write_text(text, "utf-8")
    wanted = tree(suite)
    for breakage in (mark, mix_ends, allow_text):
        breakage(suite / "case001")
    manifest.write_text(text.replace('"quorl",\n    "vexholm",', '"vexholm",\n    "quorl",\n    "quorl",'), "utf-8")
    assert tree(suite) != wanted
    fixed(suite)
    assert tree(suite) == wanted


@pytest.mark.parametrize("seed", range(3))
def test_any_mixture_is_mended_once_and_brings_nothing_new(seed: int, tmp_path: Path) -> None:
    chosen = random.Random(seed).sample(BREAKAGES, 4)
    suite = base_suite(tmp_path)
    for breakage in chosen:
        breakage(suite / "case001")
    before = lint([suite], SHOWN)
    fixed(suite)
    once, after = tree(suite), lint([suite], SHOWN)
    assert not tally(after) - tally(before)
    fixed(suite)
    assert tree(suite) == once


def test_letter_case_makes_another_term_and_spelling_is_kept(tmp_path: Path) -> None:
    suite = base_suite(tmp_path)
    manifest = suite / "case001" / MANIFEST
    edit(manifest, '"quorl",\n', '"quorl",\n    "Quorl",\n    "qu\\u006frl",\n')
    fixed(suite)
    text = manifest.read_text("utf-8")
    assert [term for term in json.loads(text)["sensitive_terms"] if term.lower() == "quorl"] == ["Quorl", "quorl"]
    assert "\\u006f" not in text, "the first spelling of equal terms stays"


def test_every_mending_belongs_to_rules_that_exist() -> None:
    known = {spec.code for spec in load_rulebook("codingbench").rules}
    assert fixable_rules() <= known
    assert all(mending.rules for mending in MENDINGS)
