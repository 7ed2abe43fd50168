"""Rows hold every field of the records, each in its place."""

from typing import NamedTuple

import pytest

from cblint.cache.codec import decode_case, decode_suite, encode_case, encode_suite, line_digest
from cblint.cache.facts import decode_facts, encode_facts, is_storable
from cblint.cache.files import compact
from cblint.model.facts import CaseFacts, TermKey
from cblint.model.finding import Excerpt, Finding, Related
from cblint.model.place import Region
from cblint.model.problem import Match
from cblint.model.report import CheckedCase, Skip
from cblint.model.result import CaseResult, SuiteResult
from cblint.model.severity import Confidence, Severity

FINDING = Finding(
    rule="CB401",
    name="identity",
    severity=Severity.WARNING,
    confidence=Confidence.LOW,
    case="case001",
    path="cases/case001/public/\udcff.md",
    region=Region(1, 2, 3, 4),
    message="found",
    help="mend it",
    fingerprint="ab-2",
    related=(Related("cases/x", Region(5, 6, 7, 8), "here"), Related("cases/y", None, "there")),
    match=Match("exact", "source/manifest.json#/sensitive_terms/0"),
    suppression=0,
    openable=True,
)
SKIP = Skip("cases/case001", "CB402: not read", "case001", "CB402", unread=True, hides=Severity.ERROR)
RESULT = CaseResult(
    case_id="case001",
    findings=(FINDING,),
    skipped=(SKIP,),
    files=7,
    bytes=8,
    incomplete=True,
    case=CheckedCase("case001", "cases/case001", "cases/case001/source/manifest.json"),
    markers=("source/bundle_index.json",),
    content="c" * 64,
)
FACTS = CaseFacts(
    case_id="case001",
    digest="d" * 64,
    folder="group/case001",
    declared_id="case001",
    declared_region=Region(1, 2, 3, 4),
    term_keys=(TermKey(5, bytes(range(16)), "source/manifest.json#/sensitive_terms/0"),),
    names=((b"12345678", "source/manifest.json#/sensitive_terms/0"),),
    rare_words=bytes(range(24)),
    sketch=(1, 2, 2**32 - 1),
)
LEFT_OUT = {"failures", "facts", "excerpt", "line_hash", "anchor_hash"}
"""Never written down: what failed is tried again, facts have their own rows, and lines stay in the case."""


@pytest.mark.parametrize(
    "record", [FINDING, SKIP, RESULT, FACTS, RESULT.case], ids=lambda record: type(record).__name__
)
def test_the_samples_fill_every_field(record: NamedTuple) -> None:
    """A field that is added to a record must be given a place in its row, or be left out on purpose."""
    for name in record._fields:
        if name not in LEFT_OUT:
            assert getattr(record, name) not in ("", None, (), b""), name


def test_results_come_back() -> None:
    assert decode_case("case001", RESULT.content, encode_case(RESULT)) == RESULT
    suite = SuiteResult((FINDING,), (SKIP,))
    assert decode_suite(encode_suite(suite)) == suite


def test_facts_come_back() -> None:
    row = encode_facts(FACTS)
    assert decode_facts("case001", "group/case001", row) == FACTS
    again = encode_facts(decode_facts("case001", "group/case001", row))
    assert line_digest(compact(row)) == line_digest(compact(again))


@pytest.mark.parametrize("shown", [{"excerpt": Excerpt(1, ("quorl",))}, {"line_hash": "1f2e:1"}], ids=str)
def test_what_tells_of_lines_is_refused(shown: dict[str, object]) -> None:
    finding = FINDING._replace(**shown)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="never"):
        encode_case(RESULT._replace(findings=(finding,)))

    case = (RESULT.case or CheckedCase("", ""))._replace(anchor_hash="1f2e:1")
    with pytest.raises(ValueError, match="never"):
        encode_case(RESULT._replace(case=case))


def test_an_id_that_is_not_the_folders_name_is_not_written_down() -> None:
    assert is_storable(FACTS)
    assert is_storable(FACTS._replace(declared_id=None))
    assert not is_storable(FACTS._replace(declared_id="quorl"))
