"""`serve`: one client on stdin and stdout, from its first message to its last."""

import asyncio
import os
import signal
import sys

from cblint.api import Options
from cblint.errors import UsageError
from cblint.server.features import add_features
from cblint.server.language_server import CaseServer
from cblint.server.link import WorkerLink
from cblint.server.stdio import FramingError, Incoming, Outgoing


def serve(options: Options, seconds: int) -> int:
    """Serve until the client leaves; return 0 when it announced that, and 1 when it did not.

    A check lasts `seconds` at most. stdin and stdout belong to the protocol: whatever else writes, writes to stderr.
    Raises UsageError when one of them is closed.
    """
    try:
        source, sink = os.dup(0), os.dup(1)
    except OSError as error:
        raise UsageError("stdin or stdout is closed", "an editor starts the server, and gives it both") from error
    empty = os.open(os.devnull, os.O_RDONLY)
    os.dup2(empty, 0)
    os.dup2(2, 1)
    return asyncio.run(_serve(options, seconds, source, sink))


async def _serve(options: Options, seconds: int, source: int, sink: int) -> int:
    link = WorkerLink(seconds)
    server = CaseServer(link, options)
    add_features(server)
    incoming, outgoing = Incoming(source), Outgoing(sink)
    server.protocol.set_writer(outgoing)
    ended = _cancelled_by_signals()
    try:
        await _converse(server, incoming, outgoing)
    except FramingError as error:
        sys.stderr.write(f"error: the client sent {error}\n")
        return 1
    except asyncio.CancelledError:
        return ended[0]
    finally:
        server.bench.end()
        await link.close()
        outgoing.close()
    return 0 if server.protocol.shut_down else 1


def _cancelled_by_signals() -> list[int]:
    """Have SIGINT and SIGTERM cancel this task; return where the exit code will stand that a shell knows them by.

    The loop's own handlers wake it in any case; the interpreter's miss a signal that comes right before it sleeps.
    """
    ended: list[int] = []
    loop, task = asyncio.get_running_loop(), asyncio.current_task()
    assert task is not None, "called within a task"

    def end(number: int) -> None:
        ended.append(128 + number)
        task.cancel()

    for number in (signal.SIGINT, signal.SIGTERM):
        if signal.getsignal(number) is not signal.SIG_IGN:
            loop.add_signal_handler(number, end, number)
    return ended


async def _converse(server: CaseServer, incoming: Incoming, outgoing: Outgoing) -> None:
    while not server.protocol.left:
        body = await incoming.next()
        if body is None:
            return
        server.protocol.receive(body, outgoing.write)
        # Checks that are due get their turn even when the client never pauses.
        await asyncio.sleep(0)
