"""From a check's place to lines and columns, computed only for what is reported."""

from cblint.model.finding import Excerpt
from cblint.model.place import Place, Region, Span
from cblint.reading.documents import Documents

EXCERPT_LINES = 3
"""Lines shown of a finding that spans more."""


def resolve_region(documents: Documents, place: Place) -> Region | None:
    """Return the lines and columns of a place, or None when it means a file as a whole."""
    if place.region is not None:
        return place.region
    span = _text_span(documents, place)
    text = documents.text(place.path) if span is not None else None
    return text.lines.region(span.start, span.end) if text is not None and span is not None else None


def _text_span(documents: Documents, place: Place) -> Span | None:
    if place.pointer is None:
        return place.span
    document = documents.json(place.path)
    if document is None:
        return None
    if place.on_key:
        return document.key_span(place.pointer)
    if place.span is not None:
        return document.string_span(place.pointer, *place.span) or document.value_span(place.pointer)
    return document.value_span(place.pointer)


def cut_excerpt(documents: Documents, path: str, region: Region | None) -> Excerpt | None:
    """Return the source lines of a region, at most EXCERPT_LINES of them."""
    text = documents.text(path) if region is not None else None
    if text is None or region is None:
        return None
    last = min(region.end_line, region.start_line + EXCERPT_LINES - 1)
    return Excerpt(region.start_line, tuple(text.lines.line(n) for n in range(region.start_line, last + 1)))
