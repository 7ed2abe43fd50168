"""The base protocol over two file descriptors: messages in through one thread, out through another."""

import asyncio
import os
import re
from collections.abc import Iterator
from queue import SimpleQueue
from threading import Thread

LONGEST_HEADER = 8192
"""Bytes."""
LONGEST_MESSAGE = 256 * 1024 * 1024
"""Bytes; an open text is a part of a message."""
FLUSH_SECONDS = 2.0
"""For a client that leaves to read what is left for it."""
_LENGTH = re.compile(rb"^content-length:[ \t]*([0-9]{1,12})[ \t]*$", re.IGNORECASE | re.MULTILINE)
_CHUNK = 1 << 16


class FramingError(Exception):
    """What came in is no message: where the next one would begin cannot be told."""


class Incoming:
    """Bodies of messages from a descriptor, in order; None, or the error, when no more will come."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor
        self._loop = asyncio.get_running_loop()
        self._bodies: asyncio.Queue[bytes | FramingError | None] = asyncio.Queue()
        # The thread may wait for input for ever, which must not keep the process.
        Thread(target=self._read, name="incoming", daemon=True).start()

    async def next(self) -> bytes | None:
        """Return the next body, None at the end of the input. Raises FramingError."""
        body = await self._bodies.get()
        if isinstance(body, FramingError):
            raise body
        return body

    def _read(self) -> None:
        last: FramingError | None = None
        try:
            for body in messages(self._chunks()):
                self._put(body)
        except FramingError as error:
            last = error
        self._put(last)

    def _put(self, body: bytes | FramingError | None) -> None:
        try:
            self._loop.call_soon_threadsafe(self._bodies.put_nowait, body)
        except RuntimeError:
            # The loop is closed: nobody waits for messages any more.
            return

    def _chunks(self) -> Iterator[bytes]:
        try:
            while chunk := os.read(self._descriptor, _CHUNK):
                yield chunk
        except OSError:
            return


def messages(chunks: Iterator[bytes]) -> Iterator[bytes]:
    """Yield the bodies of messages in a stream of bytes; one that is cut is none. Raises FramingError."""
    data = bytearray()
    for chunk in chunks:
        data += chunk
        while (found := _head(data)) is not None:
            start, size = found
            if len(data) < start + size:
                break
            yield bytes(data[start : start + size])
            del data[: start + size]


def _head(data: bytearray) -> tuple[int, int] | None:
    """Return where the first body begins and its size; None when its header is not complete."""
    end = data.find(b"\r\n\r\n", 0, LONGEST_HEADER)
    if end < 0:
        if len(data) >= LONGEST_HEADER:
            raise FramingError("a header that does not end")
        return None
    length = _LENGTH.search(bytes(data[:end]).replace(b"\r\n", b"\n"))
    if length is None:
        raise FramingError("a header without a length")
    if int(length[1]) > LONGEST_MESSAGE:
        raise FramingError("a message that is too long")
    return end + 4, int(length[1])


class Outgoing:
    """Writes to a descriptor without ever making the caller wait for the reader at the other end."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor
        self._queue: SimpleQueue[bytes | None] = SimpleQueue()
        self._thread = Thread(target=self._write, name="outgoing", daemon=True)
        self._thread.start()

    def write(self, data: bytes) -> None:
        """Have bytes written after all that was given before."""
        self._queue.put(data)

    def close(self) -> None:
        """Wait a little until everything is written."""
        self._queue.put(None)
        self._thread.join(FLUSH_SECONDS)

    def _write(self) -> None:
        while (data := self._queue.get()) is not None:
            view = memoryview(data)
            try:
                while view:
                    view = view[os.write(self._descriptor, view) :]
            except OSError:
                # The client is gone, which ends the input as well.
                return
