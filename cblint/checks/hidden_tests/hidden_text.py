"""Stretches of the hidden tests' code or data in what the agent sees."""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from cblint.checks.code.languages import language_of
from cblint.checks.hidden_tests.names import FINAL
from cblint.checks.hidden_tests.shared_runs import FingerprintIndex, SharedRun, Vocabulary
from cblint.checks.hidden_tests.tokens import Token, public_tokens, source_tokens
from cblint.checks.identity.surfaces import Surface, SurfaceKind, agent_surfaces
from cblint.checks.registry import case_check
from cblint.checks.view import TEST_MANIFEST, CaseView
from cblint.matching.regions import Context, find_regions
from cblint.model.place import Place
from cblint.model.problem import Problem, RelatedPlace
from cblint.model.severity import Confidence, Severity

RELATED_LIMIT = 10
_READ = frozenset((SurfaceKind.DOCUMENT, SurfaceKind.VALUE))


@dataclass(frozen=True, slots=True)
class TextParams:
    """How long a shared stretch has to be, in tokens, and what shows that it is a test's."""

    test_mark: re.Pattern[str]
    """Tokens that only the code of tests has."""
    least: int = 12
    """With such a token."""
    least_words: int = 2
    """Different names and keywords in it."""
    least_code: int = 120
    """Without such a token: documented examples, which tests may quote, are shorter."""
    least_data: int = 80
    """Of a fixture that is no source code."""


@dataclass(frozen=True, slots=True)
class _Hidden:
    path: str
    tokens: Sequence[Token]
    is_code: bool


@case_check("hidden-text", TextParams)
def hidden_text(view: CaseView, params: TextParams) -> Iterator[Problem]:
    """Yield, once a public text and hidden file, the stretches that both have; the hidden text is never told."""
    hidden = tuple(_hidden_files(view))
    vocabulary = Vocabulary()
    index = FingerprintIndex([vocabulary.numbers(token.text for token in file.tokens) for file in hidden])
    for surface in agent_surfaces(view):
        if surface.kind not in _READ:
            continue
        tokens = _surface_tokens(surface)
        grouped: dict[int, list[SharedRun]] = defaultdict(list)
        for run in index.shared_runs(vocabulary.numbers(t.text for t in tokens), params.least):
            if _tells(hidden[run.source], tokens[run.start : run.start + run.length], params):
                grouped[run.source].append(run)
        yield from _problems(surface, tokens, hidden, grouped)


def _hidden_files(view: CaseView) -> Iterator[_Hidden]:
    for entry in view.snapshot.files(FINAL):
        text = view.text(entry.path)
        if text is None or entry.path == TEST_MANIFEST or "\0" in text.content:
            continue
        tokens = tuple(source_tokens(text.content))
        yield _Hidden(entry.path, tokens, language_of(entry.path, text.content[:200]) is not None)


def _surface_tokens(surface: Surface) -> Sequence[Token]:
    if surface.kind is SurfaceKind.VALUE:
        return tuple(source_tokens(surface.text))
    code = [(r.start, r.end) for r in find_regions(surface.text) if r.context is Context.CODE]
    return tuple(public_tokens(surface.text, code))


def _tells(hidden: _Hidden, tokens: Sequence[Token], params: TextParams) -> bool:
    """Tell whether a shared stretch gives away a test, rather than being an example that tests quote."""
    words = {token.text for token in tokens if token.is_word}
    if not hidden.is_code:
        return len(tokens) >= params.least_data
    if len(words) < params.least_words:
        return False
    return len(tokens) >= params.least_code or any(map(params.test_mark.fullmatch, words))


def _problems(
    surface: Surface, tokens: Sequence[Token], hidden: Sequence[_Hidden], grouped: Mapping[int, Sequence[SharedRun]]
) -> Iterator[Problem]:
    for number, runs in grouped.items():
        file = hidden[number]
        first, *others = runs
        place = _public_place(surface, tokens, first)
        if place is None:
            continue
        stretch = file.tokens[first.source_start : first.source_start + first.length]
        origin = Place.text(file.path, stretch[0].start, stretch[-1].end)
        related = [RelatedPlace(origin, "the hidden side has it here")]
        for run in others[:RELATED_LIMIT]:
            other = _public_place(surface, tokens, run)
            related += [RelatedPlace(other, "and here")] if other is not None else []
        yield Problem(
            place,
            "{count} tokens in a row stand in a hidden file as well",
            {"count": first.length},
            evidence=" ".join(token.text for token in stretch),
            related=tuple(related),
            severity=None if file.is_code else Severity.WARNING,
            confidence=Confidence.HIGH if file.is_code else Confidence.MEDIUM,
        )


def _public_place(surface: Surface, tokens: Sequence[Token], run: SharedRun) -> Place | None:
    return surface.place(tokens[run.start].start, tokens[run.start + run.length - 1].end)
