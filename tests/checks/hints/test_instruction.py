"""The instruction's own wording is silent under every rule of talk, traces and hints."""

from collections.abc import Mapping

import pytest

from cblint.checks.hints.phrase import phrase_hits
from cblint.checks.hints.texts import public_texts, read_text
from cblint.checks.identity.surfaces import Surface, SurfaceKind
from cblint.delivery.instruction import render_instruction
from cblint.model.plan import ShippedValue
from cblint.rulebook import BoundRule
from cblint.testing import case_view
from tests.checks.hints.examples import problems_in

VALUE = ShippedValue("source/manifest.json", "/runner/build_command", "make all")
DOCUMENTS = ("environment/prd/Full_PRD.md", "environment/Interface_Contract.md")
RULES = ("CB503", "CB504", "CB505", "CB506", "CB601", "CB602", "CB603", "CB604", "CB606", "CB608")


@pytest.mark.parametrize("code", RULES)
def test_the_fixed_wording_is_clean_as_a_document(code: str, rules: Mapping[str, BoundRule]) -> None:
    text, _ = render_instruction(DOCUMENTS, (VALUE,), (VALUE,), (VALUE,))
    assert problems_in(rules[code], text) == []


def test_the_fixed_wording_has_no_phrase_at_all(rules: Mapping[str, BoundRule]) -> None:
    text, _ = render_instruction(DOCUMENTS, (VALUE,), (VALUE,), (VALUE,))
    read = read_text(Surface(SurfaceKind.DOCUMENT, text, "instruction.md"))
    for code in RULES:
        assert list(phrase_hits(read, getattr(rules[code].params, "phrases", ()))) == []


def test_a_manifest_value_that_ships_is_read(rules: Mapping[str, BoundRule]) -> None:
    manifest = b'{"sensitive_terms": ["quorl"], "runner": {"build_command": "bash run_acceptance.sh"}}'
    view = case_view({"source/manifest.json": manifest, "public/Full_PRD.md": b"# T\n"})
    assert {text.surface.kind for text in public_texts(view)} >= {SurfaceKind.INSTRUCTION, SurfaceKind.VALUE}
    check = rules["CB503"].check
    assert check is not None
    (problem,) = check.function(view, rules["CB503"].params)
    assert (problem.place.path, problem.place.pointer) == ("source/manifest.json", "/runner/build_command")
    assert problem.place.span == (5, 22)
