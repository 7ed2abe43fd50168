"""Public text that stands word for word in a folder of upstream texts."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from cblint.checks.hints.borrowing import Borrowing, Corpus, Thresholds, borrowings, index_texts
from cblint.checks.hints.texts import public_documents
from cblint.checks.registry import case_check
from cblint.checks.view import CaseView
from cblint.model.place import Place
from cblint.model.problem import Problem


class Params(NamedTuple):
    """From what size on a shared piece counts."""

    least_passage: int = 14
    """Words of a passage."""
    least_literal: int = 4
    """Words of a quoted literal, such as an error message."""


@case_check("borrowed-text", Params)
def borrowed_text(view: CaseView, params: Params) -> Iterator[Problem]:
    """Yield each shared piece of each public document; nothing without texts to compare with."""
    if not view.settings.against:
        return
    for text in public_documents(view):
        yield from borrowed_problems(text.surface.text, text.surface.path, view.settings.against, params)


def borrowed_problems(text: str, path: str, against: tuple[tuple[str, str], ...], params: Params) -> Iterator[Problem]:
    """Yield each piece that a text shares with any of `against` ((name, text) pairs), placed in the file `path`."""
    corpus = _corpus(against, Thresholds(params.least_passage, params.least_literal))
    for found in borrowings(text, corpus):
        yield _problem(text, path, found)


@lru_cache(maxsize=1)
def _corpus(against: tuple[tuple[str, str], ...], thresholds: Thresholds) -> Corpus:
    """Return the index, made once for all cases of a run."""
    return index_texts(against, thresholds)


def _problem(text: str, path: str, found: Borrowing) -> Problem:
    kind = "a quoted literal" if found.literal else "a passage"
    return Problem(
        Place.text(path, *found.span),
        f"{kind} of {{count}} words stands word for word in one of the texts compared with",
        {"count": found.words},
        evidence=text[found.span.start : found.span.end],
    )
