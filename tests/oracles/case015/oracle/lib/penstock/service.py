"""The service: options, clock, connections."""

import asyncio
import re
import signal
import sys
import time

from .client import Client
from .queue import Queue


class Service:
    """The queue with its clock; tells clients what became of their waits."""

    def __init__(self, manual, max_size):
        self.queue, self.manual, self.max_size = Queue(), manual, max_size
        self._begin = time.monotonic()
        self._timer = None

    def catch_up(self):
        """Carries out what is due by the real clock."""
        if not self.manual:
            self._tell(self.queue.run(int((time.monotonic() - self._begin) * 1000)))

    def advance(self, amount):
        self._tell(self.queue.run(self.queue.now + amount))

    def settle(self):
        """Serves waiting clients after a change, and sets the timer."""
        self._tell(self.queue.serve())
        if self._timer is not None:
            self._timer.cancel()
        due = self.queue.next_time()
        if not self.manual and due is not None:
            wait = due / 1000 - (time.monotonic() - self._begin)
            self._timer = asyncio.get_running_loop().call_later(max(0.0, wait) + 0.001, self._tick)

    def _tick(self):
        self.catch_up()
        self.settle()

    def _tell(self, results):
        for wait, job in results:
            wait.client.answered(job)


def options(words):
    """Port, mode and largest body; `ValueError` for a usage error."""
    found, words = {"--max-size": 65536}, list(words)
    limits = {"--port": 65535, "--max-size": 1048576}
    manual = False
    while words:
        word = words.pop(0)
        if word == "--manual-clock":
            manual = True
            continue
        value = words.pop(0) if word in limits and words else ""
        if not re.fullmatch("[0-9]{1,10}", value) or int(value) > limits[word]:
            raise ValueError(f"option {word!r}")
        found[word] = int(value)
    if "--port" not in found:
        raise ValueError("--port is needed")
    return found["--port"], manual, found["--max-size"]


async def serve(port, manual, max_size):
    loop = asyncio.get_running_loop()
    service, stop = Service(manual, max_size), asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, stop.set)
    server = await loop.create_server(lambda: Client(service), "127.0.0.1", port, backlog=200)
    print(f"penstock listening on 127.0.0.1:{server.sockets[0].getsockname()[1]}", flush=True)
    await stop.wait()


def main(words):
    try:
        asked = options(words)
    except ValueError as error:
        print(f"penstock: {error}", file=sys.stderr)
        return 2
    try:
        asyncio.run(serve(*asked))
    except OSError as error:
        print(f"penstock: {error}".replace("\n", " "), file=sys.stderr)
        return 1
    return 0
