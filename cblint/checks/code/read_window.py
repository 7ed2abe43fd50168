"""A window through which a parser reads a text piece by piece; it shows the same few objects again and again."""

import threading

WIDTH = 4 * 1024
"""Bytes of the longest piece."""


class ReadWindow(threading.local):
    """Shows pieces of texts, one at a time, to a parser that never lets go of what it was given.

    The binding of tree-sitter keeps a reference to every object that its reader returns (of the same kind:
    https://github.com/tree-sitter/py-tree-sitter/issues/464), so that texts would fill the memory of a long run.
    Each thread has a buffer of its own: a parser reads from it until it asks for the next piece.
    """

    def __init__(self) -> None:
        self._buffer = bytearray(WIDTH)
        self._views: dict[int, memoryview] = {}

    def show(self, piece: bytes) -> memoryview:
        """Return a view of a piece of up to WIDTH bytes; it holds until the next one is shown in this thread."""
        length = len(piece)
        self._buffer[:length] = piece
        if length not in self._views:
            self._views[length] = memoryview(self._buffer)[:length]
        return self._views[length]
