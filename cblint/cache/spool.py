"""Bytes that are kept in memory up to a bound, and beyond it in a temporary file without a name."""

from typing import BinaryIO, Final, cast

BOUND: Final = 3 << 20
"""Bytes that are kept in memory before there is a file: the facts of a thousand cases and more."""
CHUNK: Final = 64 << 10
"""Bytes that are written at a time once there is one."""


class Spool:
    """Takes pieces at its end and gives them back; the file is its owner's alone and unlinked before it is used.

    Where no file can be made, or the disk is full, what comes further stays in memory.
    """

    def __init__(self, bound: int = BOUND) -> None:
        self._bound = bound
        self._file: BinaryIO | None = None
        self._written = 0
        """Bytes in the file; what follows them is the tail."""
        self._tail = bytearray()
        self._refused = False

    @property
    def has_file(self) -> bool:
        """Whether something was written to a file."""
        return self._written > 0

    def append(self, piece: bytes) -> int:
        """Take in a piece and return where it begins."""
        position = self._written + len(self._tail)
        self._tail += piece
        if len(self._tail) > (CHUNK if self._written else self._bound) and not self._refused:
            self._write_tail()
        return position

    def read(self, position: int, size: int) -> bytes:
        """Return the piece of a size that begins there; raises OSError when the disk fails."""
        start = position - self._written
        if start >= 0:
            return bytes(self._tail[start : start + size])
        assert self._file is not None
        self._file.seek(position)
        piece = self._file.read(size)
        if len(piece) != size:
            raise OSError("a temporary file has lost what was written to it")
        return piece

    def close(self) -> None:
        """Forget everything."""
        if self._file is not None:
            self._file.close()
        self._tail.clear()

    def _write_tail(self) -> None:
        try:
            file = self._file or self._new_file()
            file.seek(self._written)
            rest = memoryview(self._tail)
            try:
                while rest:
                    rest = rest[file.write(rest) :]
            finally:
                rest.release()
        except OSError:
            self._refused = True
            return
        self._written += len(self._tail)
        self._tail = bytearray()

    def _new_file(self) -> BinaryIO:
        import tempfile

        # Open as long as the spool is.
        file = tempfile.TemporaryFile(prefix="cblint-", buffering=0)  # noqa: SIM115
        self._file = cast("BinaryIO", file)
        return self._file
