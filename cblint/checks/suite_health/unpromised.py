"""Wordings that tests demand of the product although no public document gives them."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass

from cblint.checks.code.python_cases import Function
from cblint.checks.code.python_source import PythonSource, descendants, python_source
from cblint.checks.code.python_symbols import callee_name
from cblint.checks.consistency.lists import FINAL, read_acceptance
from cblint.checks.registry import case_check
from cblint.checks.suite_health.public import public_text
from cblint.checks.view import CaseView
from cblint.model.place import Place
from cblint.model.problem import Problem, RelatedPlace
from cblint.model.severity import Confidence

RELATED_LIMIT = 10
_BLANKS = re.compile(r"\s+")
_REGEX = re.compile(r"[\\^$*+?{}\[\]|()]")


@dataclass(frozen=True, slots=True)
class WordingParams:
    """Which literals are wordings."""

    wording: re.Pattern[str]
    """Literals that read like a message or a name, rather than like data."""
    outputs: re.Pattern[str]
    """Last names of what holds messages: a literal that must be in it is a demand on the product's words."""


@case_check("unpromised-literal", WordingParams)
def unpromised_literal(view: CaseView, params: WordingParams) -> Iterator[Problem]:
    """Yield, once a file, literals that a message must hold and that neither documents nor inputs have."""
    public = public_text(view).text
    for path in sorted(read_acceptance(view).test_paths):
        source = python_source(view, f"{FINAL}/{path}") if path.endswith(".py") else None
        if source is None:
            continue
        places = [
            Place.text(source.path, *source.span(node))
            for node in _demanded(source, params)
            if _BLANKS.sub(" ", str(node.value)).strip() not in public
        ]
        if places:
            related = tuple(RelatedPlace(place, "and here") for place in places[1:RELATED_LIMIT])
            message = "a test demands words of the product that no public document gives"
            yield Problem(places[0], message, related=related, confidence=Confidence.MEDIUM)


def _demanded(source: PythonSource, params: WordingParams) -> Iterator[ast.Constant]:
    """Yield the literals that tests look for in messages, but for those that they put in themselves."""
    for test in (node for node, _ in source.nodes() if isinstance(node, Function)):
        if not test.name.startswith("test"):
            continue
        found = [node for node in _looked_for(test, params) if params.wording.fullmatch(str(node.value))]
        if not found:
            continue
        demanded = {id(node) for node in found}
        inputs = "\n".join(
            node.value
            for node in descendants(test)
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in demanded
        )
        yield from (node for node in found if str(node.value) not in inputs)


def _looked_for(test: Function, params: WordingParams) -> Iterator[ast.Constant]:
    for node in descendants(test):
        if isinstance(node, ast.Assert):
            yield from _in_output(node.test, params)
        elif isinstance(node, ast.Call) and callee_name(node.func).rpartition(".")[2] in (
            "raises",
            "warns",
            "assertRaisesRegex",
        ):
            patterns = [word.value for word in node.keywords if word.arg == "match"]
            for pattern in patterns:
                if (
                    isinstance(pattern, ast.Constant)
                    and isinstance(pattern.value, str)
                    and not _REGEX.search(pattern.value)
                ):
                    yield pattern


def _in_output(test: ast.expr, params: WordingParams) -> Iterator[ast.Constant]:
    """Yield `"words"` of `"words" in message`, also where several such conditions are joined by `and`."""
    parts = test.values if isinstance(test, ast.BoolOp) and isinstance(test.op, ast.And) else [test]
    for part in parts:
        if not (isinstance(part, ast.Compare) and len(part.ops) == 1 and isinstance(part.ops[0], ast.In)):
            continue
        if isinstance(part.left, ast.Constant) and isinstance(part.left.value, str):
            holder = part.comparators[0]
            names = [n.attr if isinstance(n, ast.Attribute) else getattr(n, "id", "") for n in descendants(holder)]
            if any(params.outputs.fullmatch(name) for name in names):
                yield part.left
