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
_SEPARATOR = re.compile(r"[^\w]+|_")


class NameParams(NamedTuple):
    """How two spellings of one name may differ."""

    prefix: re.Pattern[str]
    """What package collections put before a name, such as `python-`."""
    enough_mentions: int
    """So many mentions in a document make a name the product's, whatever its heading says."""


@case_check("name-mismatch", NameParams)
def name_mismatch(view: CaseView, params: NameParams) -> Iterator[Problem]:
    """Yield one problem when neither heading holds the neutral name and the documents hardly ever use it."""
    name = view.value(MANIFEST, NEUTRAL)
    texts = {path: text.content for path in (PRD, CONTRACT) if (text := view.text(path)) is not None}
    if not isinstance(name, str) or not name.strip() or not texts:
        return
    wanted = _folded(params.prefix.sub("", name.strip(), count=1))
    headings = {path: span for path, content in texts.items() if (span := _first_heading(content))}
    if not wanted or any(wanted in _folded(texts[path][span.start : span.end]) for path, span in headings.items()):
        return
    mentions = max(_mentions(content, wanted) for content in texts.values())
    if mentions < params.enough_mentions and headings:
        place = Place.value(MANIFEST, NEUTRAL)
        path, span = next(iter(headings.items()))
        related = (RelatedPlace(Place.text(path, *span), "the documents begin with this heading"),)
        yield Problem(place, "the documents give the product another name than the neutral one", related=related)


def _first_heading(content: str) -> Span | None:
    match = _HEADING.search(content)
    return Span(match.start(1), match.start(1) + max(1, len(match[1].rstrip(" \t#")))) if match else None


def _mentions(content: str, wanted: str) -> int:
    """Count the words of a text, separators inside them ignored, that are the name."""
    return sum(_folded(word.strip(".,:;")) == wanted for word in re.findall(r"[\w.-]+", content))


def _folded(text: str) -> str:
    return _SEPARATOR.sub("", text).casefold()
