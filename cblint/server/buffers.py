"""The texts that are open in the editor."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from cblint.server.positions import Encoding, Range, Ruler
from cblint.server.uris import path_of


@dataclass(frozen=True, slots=True)
class Buffer:
    """One open text, as the editor last told it."""

    uri: str
    """As the client spells it."""
    path: Path
    version: int
    text: str
    edited: bool = False
    """It was changed since it was opened or saved, so that it may differ from the file."""


@dataclass(frozen=True, slots=True)
class Change:
    """One change of a buffer; without a range the text is all new."""

    text: str
    range: Range | None = None


class Buffers:
    """Every open text by its URI; buffers themselves never change."""

    def __init__(self) -> None:
        self._open: dict[str, Buffer] = {}

    def __iter__(self) -> Iterator[Buffer]:
        return iter(tuple(self._open.values()))

    def find(self, uri: str) -> Buffer | None:
        """Return the open text of a URI, or None."""
        return self._open.get(uri)

    def open(self, uri: str, version: int, text: str) -> Buffer | None:
        """Keep a text; None, and nothing is kept, when the URI names no file."""
        path = path_of(uri)
        if path is None:
            return None
        self._open[uri] = Buffer(uri, path, version, text)
        return self._open[uri]

    def change(self, uri: str, version: int, changes: Iterable[Change], encoding: Encoding) -> Buffer | None:
        """Apply changes one after the other; None when the text is not open."""
        buffer = self._open.get(uri)
        if buffer is None:
            return None
        text = buffer.text
        for change in changes:
            text = _changed(text, change, encoding)
        self._open[uri] = replace(buffer, version=version, text=text, edited=True)
        return self._open[uri]

    def save(self, uri: str) -> Buffer | None:
        """Note that a text is what its file holds now; None when it is not open."""
        buffer = self._open.get(uri)
        if buffer is None:
            return None
        self._open[uri] = replace(buffer, edited=False)
        return self._open[uri]

    def close(self, uri: str) -> Buffer | None:
        """Forget a text and return it; None when it was not open."""
        return self._open.pop(uri, None)


def _changed(text: str, change: Change, encoding: Encoding) -> str:
    if change.range is None:
        return change.text
    ruler = Ruler(text, encoding)
    start = ruler.offset(change.range.start_line, change.range.start)
    end = ruler.offset(change.range.end_line, change.range.end)
    return f"{text[:start]}{change.text}{text[max(start, end) :]}"
