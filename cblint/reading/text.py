"""The text of a file: decoded characters, how they were encoded, and what is wrong with that."""

from functools import cached_property
from typing import NamedTuple

from cblint.reading.encodings import UTF_8, detect_encoding
from cblint.reading.lines import LineTable

_TITLES = {
    "utf-16-le": "UTF-16 (little-endian)",
    "utf-16-be": "UTF-16 (big-endian)",
    "utf-32-le": "UTF-32 (little-endian)",
    "utf-32-be": "UTF-32 (big-endian)",
}


class TextFlaw(NamedTuple):
    """Why a file is not valid UTF-8, and where that begins."""

    reason: str
    """Plain words that quote nothing of the file."""
    offset: int
    """Bytes from the start of the file, the byte-order mark included."""
    line: int
    """1-based line of `Text.content`."""
    position: int
    """Code points from the start of `Text.content`."""


class _Decoded(NamedTuple):
    content: str
    """With a flaw, the most readable form: UTF-16 and UTF-32 decoded, other invalid bytes as U+FFFD."""
    encoding: str = UTF_8
    """"utf-8", "utf-16-le", "utf-16-be", "utf-32-le" or "utf-32-be"."""
    bom: bool = False
    """A byte-order mark stood before the content."""
    flaw: TextFlaw | None = None
    """None exactly when the file is valid UTF-8, with or without a byte-order mark."""


class Text(_Decoded):
    """The content of a file as characters, without the byte-order mark."""

    @cached_property
    def lines(self) -> LineTable:
        """Where its lines begin."""
        return LineTable(self.content)


def decode_text(data: bytes) -> Text:
    """Return the text of a file's bytes; never raises, whatever the bytes are."""
    encoding, mark = detect_encoding(data)
    body = data[mark:]
    if encoding != UTF_8:
        reason = f"{_TITLES[encoding]} text, {'with' if mark else 'without'} a byte-order mark, not UTF-8"
        return Text(body.decode(encoding, "replace"), encoding, mark > 0, TextFlaw(reason, 0, 1, 0))
    try:
        return Text(body.decode(UTF_8), UTF_8, mark > 0)
    except UnicodeDecodeError as error:
        content = body.decode(UTF_8, "replace")
        return Text(content, UTF_8, mark > 0, _invalid_byte(content, body, error.start, mark))


def _invalid_byte(content: str, body: bytes, start: int, mark: int) -> TextFlaw:
    position = len(body[:start].decode(UTF_8))
    line = LineTable(content).region(position, position).start_line
    return TextFlaw("a byte that is not valid UTF-8", mark + start, line, position)
