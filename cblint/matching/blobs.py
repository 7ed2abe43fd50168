"""Opaque blocks: long runs of base64 or hexadecimal characters that decode to nothing readable."""

from __future__ import annotations

import binascii
import re
from typing import NamedTuple

from cblint.matching.records import Context
from cblint.matching.regions import Regions
from cblint.matching.runs import joined_runs, to_bytes

LEAST = 64
SAMPLE_LIMIT = 200
"""Documented samples shorter than this are no blocks."""
_DIGEST_LENGTHS = frozenset((32, 40, 64, 96, 128))
_DIGEST_WORD = re.compile(
    r"sha|md5|digest|checksum|hash|integrity|fingerprint|signature|blake|crc|etag|commit", re.IGNORECASE
)
_FILE_NAME = re.compile(r"[ \t*]{1,4}[\w./-]+\.[A-Za-z0-9]{1,6}\b")
_MEDIA = re.compile(r"data:([\w.+/-]{3,60})(?:;[\w=.-]{1,40})*;base64,\s*\Z")
_HEX = re.compile(rb"[0-9a-fA-F]+")
_PATH_LIKE = re.compile(rb"[A-Za-z]{3,}[/_-]")
_URL_SAFE = bytes.maketrans(b"-_", b"+/")
_READABLE_SHARE = 0.85


class Blob(NamedTuple):
    """One block of characters that nobody can read."""

    start: int
    end: int
    length: int
    """How many encoded characters it has."""
    media: str
    """The media type of a data URI; empty elsewhere."""


def find_blobs(text: str, regions: Regions) -> list[Blob]:
    """The opaque blocks of a text, in order. Linear in the text.

    Digests beside a checksum word or a file name, short samples in code, and what decodes to text are left out.
    """
    found = []
    for run in joined_runs(to_bytes(text), LEAST):
        start, end = run.pieces[0][0], run.end
        if _is_opaque(run.chars) and not _is_explained(text, start, end, len(run.chars), regions):
            media = _MEDIA.search(text, max(0, start - 120), start)
            found.append(Blob(start, end, len(run.chars), media[1] if media else ""))
    return found


def _is_opaque(chars: bytes) -> bool:
    """Whether a run has three kinds of characters, or is longer than any digest, and decodes to no text."""
    if _HEX.fullmatch(chars):
        mixed = not chars.isdigit() and not chars.isalpha()
        return mixed and (len(chars) > SAMPLE_LIMIT or len(chars) in _DIGEST_LENGTHS) and not _hex_is_text(chars)
    kinds = (any(65 <= c < 91 for c in chars), any(97 <= c < 123 for c in chars), any(48 <= c < 58 for c in chars))
    if not all(kinds) or _is_path_like(chars):
        return False
    return not any(_base64_is_text(chars, shift) for shift in range(4))


def _is_path_like(chars: bytes) -> bool:
    """Whether a run is a path or an identifier: separators between words all along."""
    words = sum(len(match[0]) for match in _PATH_LIKE.finditer(chars))
    return words * 2 > len(chars)


def _hex_is_text(chars: bytes) -> bool:
    return _is_readable(binascii.unhexlify(chars[: len(chars) // 2 * 2]))


def _base64_is_text(chars: bytes, shift: int) -> bool:
    part = chars.translate(_URL_SAFE)[shift:]
    return _is_readable(binascii.a2b_base64(part[: len(part) // 4 * 4]))


def _is_readable(decoded: bytes) -> bool:
    text = decoded.decode("utf-8", "replace")
    readable = sum(1 for char in text if char.isprintable() or char in "\t\n\r")
    return readable - text.count("\ufffd") >= _READABLE_SHARE * len(text)


def _is_explained(text: str, start: int, end: int, length: int, regions: Regions) -> bool:
    line_start = text.rfind("\n", max(0, start - 200), start) + 1
    before = text[max(line_start, start - 120) : start]
    if length in _DIGEST_LENGTHS and (_DIGEST_WORD.search(before) or _FILE_NAME.match(text, end)):
        return True
    if _DIGEST_WORD.search(before[-20:]) and length < SAMPLE_LIMIT:
        return True
    return length < SAMPLE_LIMIT and regions.context_at(start) is not Context.PROSE
