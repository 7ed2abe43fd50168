"""Rows by the name of a case in one file of the cache, read one at a time: memory holds where each begins."""

import hashlib
import os
from array import array
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import BinaryIO, Final

from cblint.cache.files import HEAD_BYTES, open_own, told_digest, write_pieces

NAME_BYTES: Final = 12
_FIRST: Final = b'{"cases":{\n'
_LAST: Final = b"}}\n"
_ROW_AT: Final = 2 * NAME_BYTES + 3
"""Where the row begins in a line such as `"0123...":[...],`."""


class Names:
    """Names of cases, sorted, each in `NAME_BYTES` bytes."""

    def __init__(self, packed: bytes | bytearray) -> None:
        """Take in names that are sorted and stand one behind the other."""
        self._packed = packed

    @classmethod
    def of(cls, names: Iterable[bytes]) -> "Names":
        """Return sorted names, packed."""
        packed = bytearray()
        for name in names:
            packed += name
        return cls(packed)

    def __len__(self) -> int:
        return len(self._packed) // NAME_BYTES

    def __getitem__(self, place: int) -> bytes:
        return bytes(self._packed[place * NAME_BYTES : (place + 1) * NAME_BYTES])

    def __iter__(self) -> Iterator[bytes]:
        return map(self.__getitem__, range(len(self)))

    def __contains__(self, name: bytes) -> bool:
        return self.place(name) is not None

    def place(self, name: bytes) -> int | None:
        """Return where a name stands, counted from 0; None when it is not there."""
        place = bisect_left(range(len(self)), name, key=self.__getitem__)
        return place if place < len(self) and self[place] == name else None


class Table:
    """The rows of a file, as it was when it was opened; empty when it is missing, torn, or not our own."""

    def __init__(self, path: Path) -> None:
        self.names = Names(b"")
        self._starts = array("Q")
        self._sizes = array("I")
        self._file: BinaryIO | None = None
        try:
            self._file = open_own(path)
            self._read(self._file)
        except (OSError, ValueError):
            self.close()

    def get(self, name: bytes) -> bytes | None:
        """Return the row of a case; None when there is none, or it cannot be read any more."""
        place = self.names.place(name)
        if place is None or self._file is None:
            return None
        try:
            # Not by the file's own position, which a forked process would share.
            row = os.pread(self._file.fileno(), self._sizes[place], self._starts[place])
        except OSError:
            return None
        return row if len(row) == self._sizes[place] else None

    def close(self) -> None:
        """Give up the file; nothing is in the table any more."""
        if self._file is not None:
            self._file.close()
        self._file = None
        self.names = Names(b"")

    def _read(self, file: BinaryIO) -> None:
        """Find the rows; raises OSError and ValueError unless the whole file is as it was written."""
        told, line = told_digest(file), file.readline()
        if line != _FIRST:
            raise ValueError("not a table")
        names, digest, position, before = bytearray(), hashlib.sha256(line), HEAD_BYTES + len(line), b""
        for line in file:
            digest.update(line)
            if line == _LAST:
                break
            name = _name_in(line)
            if name <= before:
                raise ValueError("names are not in order")
            names += name
            self._starts.append(position + _ROW_AT)
            self._sizes.append(len(line) - _ROW_AT - (2 if line.endswith(b",\n") else 1))
            position += len(line)
            before = name
        if line != _LAST or file.read(1) or digest.hexdigest().encode() != told:
            raise ValueError("not what was written")
        self.names = Names(bytes(names))


def _name_in(line: bytes) -> bytes:
    """Return the name before the row in a line; raises ValueError when it holds none."""
    name = bytes.fromhex(line[1 : _ROW_AT - 2].decode("ascii"))
    if len(name) != NAME_BYTES or line[:1] != b'"' or line[_ROW_AT - 2 : _ROW_AT] != b'":':
        raise ValueError("not a row")
    return name


def write_table(path: Path, rows: Iterable[tuple[bytes, bytes]]) -> bool:
    """Write rows (name, JSON in one line), sorted by name, in place of a file; tell whether that could be done."""
    return write_pieces(path, _lines(rows))


def _lines(rows: Iterable[tuple[bytes, bytes]]) -> Iterator[bytes]:
    yield _FIRST
    end = b""
    for name, row in rows:
        yield b'%s"%s":%s' % (end, name.hex().encode(), row)
        end = b",\n"
    yield (b"\n" if end else b"") + _LAST
