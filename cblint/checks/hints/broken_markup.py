"""Markup that search and replace, or an assembly of parts, has left broken."""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from cblint.checks.hints.region import Kind, Region
from cblint.checks.hints.texts import PublicText, public_documents
from cblint.checks.registry import case_check
from cblint.checks.view import CaseView
from cblint.model.place import Place, Span
from cblint.model.problem import Problem, RelatedPlace

_STRINGS = re.compile(
    r"\"\"\".*?(?:\"\"\"|\Z)|'''.*?(?:'''|\Z)|\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'|/\*.*?(?:\*/|\Z)|(?://|#)[^\n]*",
    re.DOTALL,
)
_TITLE = re.compile(
    r"[ \t>]*(?:#{1,6}[ \t]+|\*\*|__)?(?P<title>.*?)(?:[ \t]+#+|\*\*:?|__:?)?[ \t]*(?:[\r\n].*)?\Z", re.DOTALL
)
LONGEST_HEADING = 1000
"""Characters of a heading whose marks are told from its words; the time for that grows with more than the length."""
_DOUBLE_MARK = re.compile(r"[ \t>]*#{1,6}[ \t]+#{1,6}[ \t]")


class Params(NamedTuple):
    """What a tick and a feature reference mean."""

    tickless: tuple[str, ...]
    """Info strings of fences in whose language a code tick has no meaning."""
    feature: re.Pattern[str]
    """A reference to a feature point; its headings look the same."""


@case_check("broken-markup", Params)
def broken_markup(view: CaseView, params: Params) -> Iterator[Problem]:
    """Yield one problem for each kind of broken markup in each document that the profile names."""
    named = {document.path for document in view.profile.documents}
    documents = [text for text in public_documents(view) if text.surface.path in named and text.surface.text.strip()]
    known = frozenset(name for text in documents for name, _ in _features(text, params, _headings(text)))
    for text in documents:
        yield from _missing_heading(text)
        yield from _together(text, "a heading stands twice under the same heading", _doubled_headings(text))
        yield from _together(text, "a code tick has no partner in its paragraph", _unpaired_ticks(text))
        yield from _together(text, "a code tick stands inside a fence of code", _ticks_in_fences(text, params))
        if known:
            dangling = [span for name, span in _features(text, params, _bodies(text)) if name not in known]
            yield from _together(text, "a reference names a feature point that has no heading", dangling)


def _together(text: PublicText, message: str, spans: Sequence[Span]) -> Iterator[Problem]:
    """Yield one problem for all places of one kind, at the first of them."""
    if not spans:
        return
    path, content = text.surface.path, text.surface.text
    yield Problem(
        Place.text(path, *spans[0]),
        message if len(spans) == 1 else f"{message} ({{count}} places)",
        {"count": len(spans)},
        evidence="\n".join(sorted({content[_line_start(content, s.start) : s.end + 20] for s in spans})),
        related=tuple(RelatedPlace(Place.text(path, *span), "again here") for span in spans[1:11]),
    )


def _line_start(content: str, position: int) -> int:
    return max(content.rfind("\n", 0, position) + 1, position - 80)


def _missing_heading(text: PublicText) -> Iterator[Problem]:
    first = next((block for block in text.regions.blocks if block.kind is not Kind.COMMENT), None)
    if first is not None and first.kind is not Kind.HEADING:
        place = Place.text(text.surface.path, first.start, min(first.end, first.start + 1))
        yield Problem(place, "the document does not begin with a heading", evidence="first heading")


def _doubled_headings(text: PublicText) -> list[Span]:
    """Return the headings that repeat a sibling's title, and those with two marks."""
    content, found = text.surface.text, []
    seen: list[tuple[int, set[str]]] = []
    for block in text.regions.blocks:
        if block.kind is not Kind.HEADING or not block.level:
            continue
        title = _title(content, block)
        while seen and seen[-1][0] > block.level:
            seen.pop()
        if not seen or seen[-1][0] < block.level:
            seen.append((block.level, set()))
        if (title and title in seen[-1][1]) or _DOUBLE_MARK.match(content, block.start, block.end):
            found.append(Span(block.start, block.end))
        seen[-1][1].add(title)
    return found


def _title(content: str, heading: Region) -> str:
    line = content[heading.start : heading.end]
    match = _TITLE.match(line) if len(line) <= LONGEST_HEADING else None
    return " ".join((match["title"] if match else line).lower().split())


def _unpaired_ticks(text: PublicText) -> list[Span]:
    """Return the ticks without a partner; one that is quoted or in brackets stands for itself."""
    content = text.surface.text
    return [
        s for s in text.regions.unpaired if content[s.start - 1 : s.start] + content[s.end : s.end + 1] not in _ALONE
    ]


_ALONE = frozenset({"()", '""', "''", "[]", "\u201c\u201d", "\u2018\u2019"})


def _ticks_in_fences(text: PublicText, params: Params) -> list[Span]:
    found = []
    for block in text.regions.blocks:
        if block.kind is Kind.FENCE and block.info in params.tickless:
            start, end = block.content
            code = _STRINGS.sub(lambda match: " " * len(match.group()), text.surface.text[start:end])
            found += [Span(start + match.start(), start + match.end()) for match in re.finditer("`+", code)]
    return found


def _features(text: PublicText, params: Params, regions: Iterable[Region]) -> Iterator[tuple[str, Span]]:
    """Yield the feature points that some regions of a text name."""
    for region in regions:
        for match in params.feature.finditer(text.surface.text, region.start, region.end):
            yield match.group().upper(), Span(*match.span())


def _headings(text: PublicText) -> Iterator[Region]:
    return (block for block in text.regions.blocks if block.kind is Kind.HEADING)


def _bodies(text: PublicText) -> Iterator[Region]:
    return (block for block in text.regions.blocks if block.kind is not Kind.HEADING)
