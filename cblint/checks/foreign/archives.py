"""Names of what an archive holds, read from its headers alone and within bounds."""

import bz2
import lzma
import zlib
from collections.abc import Iterator

UNPACKED = 1024 * 1024
"""Bytes of a compressed archive that are unpacked for a look at its first headers."""
MEMBERS = 5000
"""Names that are read of one archive."""

_BLOCK = 512
_MAGIC = 257


def member_names(data: bytes) -> Iterator[str]:
    """Yield names of members of a ZIP or tar archive, plain or compressed; nothing for anything else."""
    if data.startswith(b"PK"):
        yield from _zip_names(data)
        return
    plain = _unpacked(data)
    if plain[_MAGIC : _MAGIC + 5] == b"ustar":
        yield from _tar_names(plain)


def _unpacked(data: bytes) -> bytes:
    """Return the first bytes of what a compressed file holds, or the file's own."""
    try:
        if data.startswith(b"\x1f\x8b"):
            return zlib.decompressobj(31).decompress(data, UNPACKED)
        if data.startswith(b"BZh"):
            return bz2.BZ2Decompressor().decompress(data, UNPACKED)
        if data.startswith(b"\xfd7zXZ\x00"):
            return lzma.LZMADecompressor(memlimit=256 * 1024 * 1024).decompress(data, UNPACKED)
    except (zlib.error, OSError, lzma.LZMAError, EOFError, MemoryError):
        return b""
    return data


def _zip_names(data: bytes) -> Iterator[str]:
    """Walk over the central directory's headers (PKWARE APPNOTE 4.3.12)."""
    position = data.find(b"PK\x01\x02")
    for _ in range(MEMBERS):
        if position < 0 or position + 46 > len(data):
            return
        length = int.from_bytes(data[position + 28 : position + 30], "little")
        yield data[position + 46 : position + 46 + length].decode("utf-8", "replace")
        position = data.find(b"PK\x01\x02", position + 46 + length)


def _tar_names(data: bytes) -> Iterator[str]:
    """Walk over the headers of a POSIX tar archive (IEEE 1003.1, ustar)."""
    position = 0
    for _ in range(MEMBERS):
        header = data[position : position + _BLOCK]
        if len(header) < _BLOCK or header[_MAGIC : _MAGIC + 5] != b"ustar":
            return
        prefix, name = (part.partition(b"\0")[0] for part in (header[345:500], header[:100]))
        yield b"/".join(part for part in (prefix, name) if part).decode("utf-8", "replace")
        try:
            size = int(header[124:136].strip(b" \0") or b"0", 8)
        except ValueError:
            return
        position += _BLOCK * (1 + -(-size // _BLOCK))
