"""From a check's place to lines and columns, computed only for what is reported."""

from cblint.engine.line_hashes import line_hashes
from cblint.model.finding import Excerpt
from cblint.model.place import Place, Region, Span
from cblint.reading.documents import Documents
from cblint.reading.encodings import UTF_8

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


class LineHashes:
    """Hashes of the lines of one case's files, made on first use."""

    def __init__(self, documents: Documents) -> None:
        self._documents = documents
        self._known: dict[str, tuple[str, ...]] = {}

    def of(self, path: str, line: int) -> str:
        """Return the hash of a line (1-based) of a case-relative path; "" when there is no such line in UTF-8."""
        if path not in self._known:
            text, data = self._documents.text(path), self._documents.snapshot.data(path)
            is_utf8 = text is not None and text.encoding == UTF_8
            self._known[path] = line_hashes((data or b"").decode(UTF_8, "replace")) if is_utf8 else ()
        hashes = self._known[path]
        return hashes[line - 1] if line <= len(hashes) else ""


def cut_excerpt(documents: Documents, path: str, region: Region | None) -> Excerpt | None:
    """Return the source lines of a region, at most EXCERPT_LINES of them."""
    text = documents.text(path) if region is not None else None
    if text is None or region is None:
        return None
    last = min(region.end_line, region.start_line + EXCERPT_LINES - 1)
    return Excerpt(region.start_line, tuple(text.lines.line(n) for n in range(region.start_line, last + 1)))
