"""Stretches of the hidden tests' code or data in what the agent sees."""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import NamedTuple

from cblint.checks.code.languages import language_of
from cblint.checks.hidden_tests.names import FINAL
from cblint.checks.hidden_tests.shared_runs import GRAM, WINDOW, FingerprintIndex, SharedRun, Vocabulary
from cblint.checks.hidden_tests.suspects import Demand, HiddenFile, known_words, stretches, suspects
from cblint.checks.hidden_tests.tokens import Token, TokenScanner, is_word
from cblint.checks.identity.surfaces import Surface, SurfaceKind, agent_surfaces
from cblint.checks.registry import case_check
from cblint.checks.view import TEST_MANIFEST, CaseView
from cblint.model.place import Place
from cblint.model.problem import Problem, RelatedPlace
from cblint.model.severity import Confidence, Severity

RELATED_LIMIT = 10
_READ = frozenset((SurfaceKind.DOCUMENT, SurfaceKind.VALUE))


class TextParams(NamedTuple):
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


class _Public(NamedTuple):
    surface: Surface
    scanner: TokenScanner
    texts: Sequence[str]


@case_check("hidden-text", TextParams)
def hidden_text(view: CaseView, params: TextParams) -> Iterator[Problem]:
    """Yield, once a public text and hidden file, the stretches that both have; the hidden text is never told."""
    hidden = tuple(_hidden_files(view))
    public = tuple(_public_texts(view))
    suspects = _suspects(public, hidden, params)
    if not suspects:
        return
    vocabulary = Vocabulary()
    index = FingerprintIndex([vocabulary.numbers(file.texts) for file in hidden])
    for number, text in enumerate(public):
        # The others take their numbers as well: which fingerprints are kept depends on numbers given before.
        numbers = vocabulary.numbers(text.texts)
        if number not in suspects:
            continue
        grouped: dict[int, list[SharedRun]] = defaultdict(list)
        for run in index.shared_runs(numbers, params.least):
            if _tells(hidden[run.source], text.texts[run.start : run.start + run.length], params):
                grouped[run.source].append(run)
        if grouped:
            yield from _problems(text, hidden, grouped)


def _hidden_files(view: CaseView) -> Iterator[HiddenFile]:
    for entry in view.snapshot.files(FINAL):
        text = view.text(entry.path)
        if text is None or entry.path == TEST_MANIFEST or "\0" in text.content:
            continue
        is_code = language_of(entry.path, text.content[:200]) is not None
        yield HiddenFile(entry.path, text.content, is_code=is_code)


def _public_texts(view: CaseView) -> Iterator[_Public]:
    for surface in agent_surfaces(view):
        if surface.kind in _READ:
            is_value = surface.kind is SurfaceKind.VALUE
            code = None if is_value else [(r.start, r.end) for r in surface.regions.code]
            scanner = TokenScanner(surface.text, code)
            yield _Public(surface, scanner, scanner.texts())


def _suspects(public: Sequence[_Public], hidden: Sequence[HiddenFile], params: TextParams) -> set[int]:
    """Return the numbers of the public texts that may share a telling stretch with a hidden file; few do."""
    code = Demand(max(params.least, params.least_code), params.test_mark, params.least)
    data = Demand(max(params.least, params.least_data))
    gram = min(params.least, GRAM + WINDOW - 1)
    loosest = Demand(min(code.least, data.least), code.mark, code.least_marked)
    texts = stretches(enumerate(text.texts for text in public), known_words(hidden), loosest, is_loose=True)
    found: set[int] = set()
    if not texts:
        return found
    for demand, files in ((code, [f for f in hidden if f.is_code]), (data, [f for f in hidden if not f.is_code])):
        found |= suspects(texts, files, demand, gram)
    return found


def _tells(hidden: HiddenFile, texts: Sequence[str], params: TextParams) -> bool:
    """Tell whether a shared stretch gives away a test, rather than being an example that tests quote."""
    if not hidden.is_code:
        return len(texts) >= params.least_data
    words = set(filter(is_word, texts))
    if len(words) < params.least_words:
        return False
    return len(texts) >= params.least_code or any(map(params.test_mark.fullmatch, words))


def _problems(
    public: _Public, hidden: Sequence[HiddenFile], grouped: Mapping[int, Sequence[SharedRun]]
) -> Iterator[Problem]:
    tokens = tuple(public.scanner.tokens())
    for number, runs in grouped.items():
        file = hidden[number]
        first, *others = runs
        place = _public_place(public.surface, tokens, first)
        if place is None:
            continue
        related = [RelatedPlace(_hidden_place(file, first), "the hidden side has it here")]
        for run in others[:RELATED_LIMIT]:
            other = _public_place(public.surface, tokens, run)
            related += [RelatedPlace(other, "and here")] if other is not None else []
        yield Problem(
            place,
            "{count} tokens in a row stand in a hidden file as well",
            {"count": first.length},
            evidence=" ".join(file.texts[first.source_start : first.source_start + first.length]),
            related=tuple(related),
            severity=None if file.is_code else Severity.WARNING,
            confidence=Confidence.HIGH if file.is_code else Confidence.MEDIUM,
        )


def _public_place(surface: Surface, tokens: Sequence[Token], run: SharedRun) -> Place | None:
    return surface.place(tokens[run.start].start, tokens[run.start + run.length - 1].end)


def _hidden_place(file: HiddenFile, run: SharedRun) -> Place:
    tokens = tuple(islice(file.scanner.tokens(), run.source_start, run.source_start + run.length))
    return Place.text(file.path, tokens[0].start, tokens[-1].end)
