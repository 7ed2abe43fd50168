"""A pattern cannot match a text that has none of the words it names as needed: proved on its syntax."""

import importlib
import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice, product
from typing import Any

import pytest

from cblint.checks.hints.phrase import Phrase
from cblint.checks.hints.texts import _words
from cblint.rulebook import BoundRule, load_rulebook

PHRASES = [
    (spec.code, index) for spec in load_rulebook().rules for index, _ in enumerate(spec.params.get("phrases", ()))
]
LIMIT = 200_000
"""Shapes of one pattern; one with more could not be proved."""
_GAP = re.compile(r"[^\w]+")


def _shapes(nodes: Sequence[Any]) -> Iterator[str]:
    """Yield the texts that a pattern matches, with one blank for whatever is no letter, digit or underscore."""
    parts = [list(dict.fromkeys(_GAP.sub(" ", shape) for shape in _shape(*node))) for node in nodes]
    return (_GAP.sub(" ", "".join(combination)) for combination in product(*parts))


def _shape(operation: Any, argument: Any) -> Iterator[str]:
    name = str(operation)
    if name == "LITERAL":
        yield chr(argument)
    elif name == "IN" and all(str(kind) == "LITERAL" for kind, _ in argument):
        yield from (chr(code) for _, code in argument)
    elif name == "BRANCH":
        for branch in argument[1]:
            yield from _shapes(branch)
    elif name == "SUBPATTERN":
        yield from _shapes(argument[-1])
    elif name.endswith("REPEAT"):
        least, _, body = argument
        inner = list(dict.fromkeys(_shapes(body)))
        yield from inner
        if least == 0:
            yield ""
    elif name.startswith(("ASSERT", "AT")):
        yield ""
    else:
        yield "0" if name == "IN" and _is_digits(argument) else " "


def _is_digits(argument: Any) -> bool:
    return [str(value).rpartition("_")[2] for _, value in argument] == ["DIGIT"]


def _holds(phrase: Phrase, shape: str) -> bool:
    return not _words(shape.lower()).isdisjoint(phrase.needs)


@pytest.mark.parametrize(("code", "index"), PHRASES)
def test_needed_words_are_needed(code: str, index: int, rules: Mapping[str, BoundRule]) -> None:
    phrase: Phrase = rules[code].params.phrases[index]
    if phrase.signs:
        pytest.skip("signs are no words; the examples show them")
    tree = list(importlib.import_module("re._parser").parse(phrase.find.pattern))
    shapes = set(islice(_shapes(tree), LIMIT))
    assert 0 < len(shapes) < LIMIT
    missing = sorted(shape for shape in shapes if not _holds(phrase, shape))
    assert not missing, missing[:5]


def test_the_proof_can_fail() -> None:
    phrase = Phrase("g", ("tests",), re.compile("hidden (?:tests|checks)"))
    tree = list(importlib.import_module("re._parser").parse(phrase.find.pattern))
    assert [_holds(phrase, shape) for shape in _shapes(tree)] == [True, False]
