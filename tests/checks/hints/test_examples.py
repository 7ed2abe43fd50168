"""Every example of a pack does what it says, and every pattern has a true one and a false one that comes near."""

from collections.abc import Iterator, Mapping

import pytest

from cblint.checks.hints.phrase import Phrase, phrase_hits
from cblint.checks.hints.texts import PublicText, read_text
from cblint.checks.identity.surfaces import Surface, SurfaceKind
from cblint.model.rule import Example
from cblint.rulebook import BoundRule, load_rulebook
from tests.checks.hints.examples import problems_in

SPECS = {spec.code: spec for spec in load_rulebook().rules}
FAMILY = [code for code in SPECS if code in ("CB503", "CB504", "CB505", "CB506", "CB507") or code.startswith("CB6")]
EXAMPLES = [(code, example) for code in FAMILY for example in SPECS[code].examples]
PHRASES = [(code, index) for code in FAMILY for index, _ in enumerate(SPECS[code].params.get("phrases", ()))]


def _read(example: Example) -> PublicText:
    return read_text(Surface(SurfaceKind.DOCUMENT, example.text, "public/Full_PRD.md"))


@pytest.mark.parametrize(("code", "example"), EXAMPLES, ids=lambda value: value if isinstance(value, str) else "")
def test_example(code: str, example: Example, rules: Mapping[str, BoundRule]) -> None:
    assert bool(problems_in(rules[code], example.text)) is example.fires


@pytest.mark.parametrize(("code", "index"), PHRASES)
def test_phrase_has_a_true_and_a_near_false_example(code: str, index: int, rules: Mapping[str, BoundRule]) -> None:
    phrase: Phrase = rules[code].params.phrases[index]
    examples = SPECS[code].examples
    assert any(e.fires and list(phrase_hits(_read(e), (phrase,))) for e in examples), "no true example"
    near = [e for e in examples if not e.fires and _may_match(_read(e), phrase)]
    assert near, "no silent example has one of its words"


def _may_match(text: PublicText, phrase: Phrase) -> bool:
    return not text.words.isdisjoint(phrase.needs) or any(sign in text.flat.lower for sign in phrase.signs)


def _branches(code: str) -> Iterator[str]:
    yield from (phrase["group"] for phrase in SPECS[code].params.get("phrases", ()))


@pytest.mark.parametrize("code", FAMILY)
def test_groups_are_plain_words(code: str) -> None:
    for group in _branches(code):
        assert group == group.strip().lower(), group
        assert not group.endswith("."), group


def test_house_words_are_notes_in_their_own_profile(rules: Mapping[str, BoundRule]) -> None:
    text = "# T\n\nEach has a verifiable oracle and a negative control; capability discrimination counts."
    (ours,) = problems_in(rules["CB504"], text, "codingbench")
    (theirs,) = problems_in(rules["CB504"], text, "zero2repo")
    assert ours.severity is None
    assert str(theirs.severity) == "note"
    (talk,) = problems_in(rules["CB504"], "# T\n\nHidden tests.", "zero2repo")
    assert talk.severity is None
