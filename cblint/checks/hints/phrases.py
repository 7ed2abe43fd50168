"""Phrases in public text that tell what a specification must not: one finding for a document and a group."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from cblint.checks.hints.phrase import Hit, Phrase, phrase_hits
from cblint.checks.hints.region import Kind
from cblint.checks.hints.texts import PublicText, public_documents, public_texts
from cblint.checks.registry import case_check
from cblint.checks.view import CaseView
from cblint.model.place import Place, Span
from cblint.model.problem import Problem, RelatedPlace
from cblint.model.severity import Severity

_WORD = re.compile("[a-z]+")
RELATED_LIMIT = 10
"""Further places that one finding names."""


class Params(NamedTuple):
    """The phrases of one rule."""

    message: str
    """What the finding says; `{group}` is the group's plain words."""
    phrases: tuple[Phrase, ...]
    one_for_document: bool = False
    """All groups of a document make one finding, told by the first."""
    own_uses: int = 2
    """A word that stands this often in code is one of the product's own field."""


@case_check("phrases", Params)
def phrases_in_text(view: CaseView, params: Params) -> Iterator[Problem]:
    """Yield one problem for each text and group, at the first place, with the others related."""
    phrases = tuple(phrase for phrase in params.phrases if not _is_own_field(view, phrase, params.own_uses))
    for text in public_texts(view):
        groups: dict[str, list[Hit]] = {}
        for hit in _apart(phrase_hits(text, phrases)):
            groups.setdefault("" if params.one_for_document else hit.phrase.group, []).append(hit)
        for hits in groups.values():
            problem = _problem(view, params, text, hits)
            if problem is not None:
                yield problem


def _apart(hits: Iterable[Hit]) -> Iterator[Hit]:
    """Yield the hits in order, of those that overlap the first and longest."""
    end = -1
    for hit in sorted(hits, key=lambda hit: (hit.start, -hit.end)):
        if hit.start >= end:
            end = hit.end
            yield hit


def _problem(view: CaseView, params: Params, text: PublicText, hits: Sequence[Hit]) -> Problem | None:
    """Return the problem of the hits of one group, or None when all stand in the tool's own wording."""
    placed = list(_places(text, hits))
    if not placed:
        return None
    first, place = placed[0]
    evidence = sorted({hit.evidence for hit, _ in placed})
    return Problem(
        place,
        params.message if len(placed) == 1 else f"{params.message} ({{count}} places)",
        {"group": first.phrase.group, "count": len(placed)},
        evidence="\n".join(evidence),
        related=tuple(RelatedPlace(other, "again here") for _, other in placed[1 : RELATED_LIMIT + 1]),
        severity=_level(view, [hit.phrase for hit, _ in placed]),
    )


def _places(text: PublicText, hits: Sequence[Hit]) -> Iterator[tuple[Hit, Place]]:
    """Yield the hits that lie in something of the case, with their places."""
    for hit in hits:
        place = text.surface.place(hit.start, hit.end)
        if place is not None:
            yield hit, place


def _level(view: CaseView, phrases: Sequence[Phrase]) -> Severity | None:
    """Return the highest level that one of the phrases asks for, None standing for the rule's own."""
    levels = [Severity.NOTE if view.profile.name in phrase.note_in else phrase.level for phrase in phrases]
    known = [level for level in levels if level is not None]
    return max(known, key=lambda level: level.rank) if len(known) == len(levels) else None


def _is_own_field(view: CaseView, phrase: Phrase, uses: int) -> bool:
    """Tell whether the product itself is about what a phrase speaks of, as its title and its code show."""
    if not phrase.unless_own:
        return False
    titles, code = view.once("hints-own-words", _own_words)
    return any(word in titles or code[word] >= uses for word in phrase.unless_own)


def _own_words(view: CaseView) -> tuple[frozenset[str], Counter[str]]:
    """Return the words of the documents' first headings, and how often each word stands in code."""
    titles: set[str] = set()
    code: Counter[str] = Counter()
    for text in public_documents(view):
        content, blocks = text.surface.text, text.regions.blocks
        first = next((block for block in blocks if block.kind is Kind.HEADING), None)
        if first is not None:
            titles.update(_words(content[first.start : first.end]))
        fences = (Span(block.start, block.end) for block in blocks if block.kind is Kind.FENCE)
        code.update(_words("\n".join([content[start:end] for start, end in (*text.regions.code, *fences)])))
    return frozenset(titles), code


def _words(text: str) -> list[str]:
    return _WORD.findall(text.lower())
