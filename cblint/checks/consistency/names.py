"""The neutral name of a case against the name that its documents give the product."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from cblint.checks.registry import case_check
from cblint.checks.view import MANIFEST, CaseView
from cblint.model.place import Place, Span
from cblint.model.problem import Problem, RelatedPlace

NEUTRAL = "/init_metadata/suggested_neutral_name"
PRD = "public/Full_PRD.md"
CONTRACT = "public/Interface_Contract.md"
_HEADING = re.compile(r"^ {0,3}#{1,6}[ \t]+(\S.*)$", re.MULTILINE)
_DOCUMENT = r"(?:contract|prd|requirements|specification|documentation|api|interface)"
_KIND = rf"(?:library|package|module|tool|program|(?:(?:product|full|public|interface) )?{_DOCUMENT})"
_COLON = r"(?::| [-\u2013\u2014]) "
_NAMED = re.compile(
    rf"(?:(?:[\w ]{{2,30}} )?{_DOCUMENT}{_COLON})?(?:the )?[`*_]{{0,3}}(?P<name>[A-Za-z][\w.-]{{2,60}}\w)[`*_]{{0,3}}"
    rf"(?:{_COLON}.*| {_KIND}\b.*)?",
    re.IGNORECASE,
)
"""A heading that gives a product's name: alone, before what it is, or after the name of the document."""
_NUMBERED = re.compile(r"[A-Z]{1,6}(?:[-_.]?\d+)*")
_SEPARATOR = re.compile(r"[^\w]+|_")


class NameParams(NamedTuple):
    """How two spellings of one name may differ."""

    prefix: re.Pattern[str]
    """What package collections put before a name, such as `python-`."""
    enough_mentions: int
    """So many mentions in a document make a name the product's, whatever its heading says."""
    known: tuple[str, ...] = ()
    """Formats and technologies in lower case: a heading that begins with one names no product."""


@case_check("name-mismatch", NameParams)
def name_mismatch(view: CaseView, params: NameParams) -> Iterator[Problem]:
    """Yield one problem when a document is headed with another name, or none has the neutral name but in passing."""
    name = view.value(MANIFEST, NEUTRAL)
    texts = {path: text.content for path in (PRD, CONTRACT) if (text := view.text(path)) is not None}
    if not isinstance(name, str) or not name.strip() or not texts:
        return
    wanted = _folded(params.prefix.sub("", name.strip(), count=1))
    headings = {path: span for path, content in texts.items() if (span := _first_heading(content))}
    if not wanted or not headings:
        return
    others = {path: span for path, span in headings.items() if wanted not in _folded(_cut(texts[path], span))}
    strange = [path for path, span in others.items() if _is_name(view, _cut(texts[path], span), params)]
    is_missing = len(others) == len(headings) and not any(
        _mentions(content, wanted) >= params.enough_mentions for content in texts.values()
    )
    if strange or is_missing:
        path = next(iter(strange or others))
        related = (RelatedPlace(Place.text(path, *others[path]), "the documents begin with this heading"),)
        place = Place.value(MANIFEST, NEUTRAL)
        yield Problem(place, "the documents give the product another name than the neutral one", related=related)


def _cut(content: str, span: Span) -> str:
    return content[span.start : span.end]


def _is_name(view: CaseView, heading: str, params: NameParams) -> bool:
    """Tell whether a heading gives the product a name: one that is made up, no word and no number of something."""
    found = _NAMED.fullmatch(heading)
    if found is None or _NUMBERED.fullmatch(found["name"]):
        return False
    words = view.terms.policy.words
    parts = filter(None, _SEPARATOR.split(found["name"].lower()))
    return not all(words.is_word(part) or part in params.known for part in parts)


def _first_heading(content: str) -> Span | None:
    match = _HEADING.search(content)
    return Span(match.start(1), match.start(1) + max(1, len(match[1].rstrip(" \t#")))) if match else None


def _mentions(content: str, wanted: str) -> int:
    """Count the words of a text, separators inside them ignored, that are the name."""
    return sum(_folded(word.strip(".,:;")) == wanted for word in re.findall(r"[\w.-]+", content))


def _folded(text: str) -> str:
    return _SEPARATOR.sub("", text).casefold()
