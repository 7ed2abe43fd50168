"""A worker process that is a fork of this one: it starts in milliseconds, with all that is imported here."""

import _thread
import gc
import os
import pickle
import select
import signal
import sys
from collections import deque
from collections.abc import Callable, Sequence
from typing import Any, NoReturn

from cblint.errors import CblintError

HEAD = 8
"""Bytes before each frame that tell its length."""
AHEAD = 2
"""Frames that a worker holds: the one it works on, and the next."""
SMALL = 4096
"""Bytes of a frame that never fill a pipe, so that sending it to a busy worker cannot block."""

Serve = Callable[[Any], Any]


def can_fork() -> bool:
    """Tell whether forks are safe here: no other thread may hold a lock, and the platform must mean it."""
    # Without its module there is no other thread.
    threads = sys.modules["threading"].active_count() if "threading" in sys.modules else 1
    return sys.platform == "linux" and threads == 1


class ForkedWorker:
    """One process that answers frames in the order they were sent."""

    def __init__(self, serve: Serve, siblings: "Sequence[ForkedWorker]") -> None:
        """Start the process; raises OSError when there can be no more."""
        asked, self.asks = os.pipe()
        self.answers, answered = os.pipe()
        try:
            self.pid = os.fork()
        except OSError:
            _close(asked, self.asks, self.answers, answered)
            raise
        if not self.pid:
            _close(self.asks, self.answers, *(end for each in siblings for end in (each.asks, each.answers)))
            _work(serve, asked, answered)
        _close(asked, answered)
        self.held: deque[Any] = deque()
        """What the worker was asked and did not answer yet, whatever the caller calls it."""

    def takes(self, frame: bytes) -> bool:
        """Tell whether a frame can be sent now without waiting for the worker."""
        return not self.held or (len(self.held) < AHEAD and len(frame) <= SMALL)

    def ask(self, frame: bytes, name: Any) -> None:
        """Send a frame that `takes` allowed; the death of the worker is told by `answer` alone."""
        self.held.append(name)
        try:
            _send(self.asks, frame)
        except BrokenPipeError:
            return

    def answer(self) -> tuple[bool, Any] | None:
        """Wait for the next answer: whether it is a result, and it or what was raised; None when the worker died."""
        frame = _receive(self.answers)
        return None if frame is None else pickle.loads(frame)

    def kill(self) -> None:
        """Let the process end, whatever it is doing."""
        os.kill(self.pid, signal.SIGKILL)

    def end(self) -> None:
        """Return when the process has ended."""
        self.kill()
        os.waitpid(self.pid, 0)
        _close(self.asks, self.answers)


def _work(serve: Serve, asked: int, answered: int) -> NoReturn:
    """Answer frames until the parent closes the pipe or is gone; never returns into the code of the parent."""
    try:
        gc.freeze()  # what the parent holds is never looked through, so that its pages stay shared
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent gets it too, and ends its workers
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        _thread.start_new_thread(_end_with_parent, (asked,))  # `threading` takes as long to import as half a case
        while (frame := _receive(asked)) is not None:
            _send(answered, _answer(serve, pickle.loads(frame)))
    finally:
        os._exit(1)


def _answer(serve: Serve, question: Any) -> bytes:
    try:
        return pickle.dumps((True, serve(question)), pickle.HIGHEST_PROTOCOL)
    except CblintError as error:
        return pickle.dumps((False, error), pickle.HIGHEST_PROTOCOL)
    except Exception as error:
        # Who knows what else can travel: told by its type alone.
        return pickle.dumps((False, RuntimeError(type(error).__name__)), pickle.HIGHEST_PROTOCOL)


def _end_with_parent(asked: int) -> None:
    """Leave when nobody holds the other end of a pipe any more, in the middle of a job too."""
    poll = select.poll()
    poll.register(asked, 0)
    poll.poll()
    os._exit(1)


def _send(pipe: int, frame: bytes) -> None:
    data = memoryview(len(frame).to_bytes(HEAD) + frame)
    while data:
        data = data[os.write(pipe, data) :]


def _receive(pipe: int) -> bytes | None:
    """Return the next frame, or None at the end of the pipe, in the middle of a frame too."""
    head = _read(pipe, HEAD)
    return None if head is None else _read(pipe, int.from_bytes(head))


def _read(pipe: int, size: int) -> bytes | None:
    data = bytearray()
    while len(data) < size:
        part = os.read(pipe, size - len(data))
        if not part:
            return None
        data += part
    return bytes(data)


def _close(*ends: int) -> None:
    for end in ends:
        os.close(end)
