"""The server's end of the worker: one job at a time, each within its time, a fresh process after a lost one."""

import asyncio
import pickle
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from pathlib import Path

from cblint.server.jobs import Answer, CheckJob, Failed, MendJob
from cblint.server.worker import HEADER, READY

START_SECONDS = 60
"""For a process to start and to load the checks; a busy machine needs some."""
_PROGRAM = "import sys; sys.path[:] = sys.argv[2:]; from cblint.server.worker import main; main(int(sys.argv[1]))"


class WorkerLink:
    """Sends jobs to a process of its own, which no case can crash or hang the server through."""

    def __init__(self, seconds: int) -> None:
        self._seconds = seconds
        self._process: Process | None = None
        self._lock = asyncio.Lock()
        self._exchanges: set[asyncio.Task[Answer]] = set()

    async def ask(self, job: CheckJob | MendJob) -> Answer:
        """Return the answer to a job. One that nobody waits for any more is still done: the pipes stay in step."""
        exchange = asyncio.create_task(self._exchange(job))
        self._exchanges.add(exchange)
        exchange.add_done_callback(self._exchanges.discard)
        return await asyncio.shield(exchange)

    async def close(self) -> None:
        """End the process and whatever it is at."""
        for exchange in tuple(self._exchanges):
            exchange.cancel()
        await self._end()

    async def _exchange(self, job: CheckJob | MendJob) -> Answer:
        async with self._lock:
            try:
                process = await self._running()
            except (TimeoutError, OSError, EOFError) as error:
                await self._end()
                return Failed(f"the checks could not be started ({type(error).__name__})")
            try:
                async with asyncio.timeout(self._seconds):
                    return await _talk(process, job)
            except TimeoutError:
                await self._end()
                return Failed(f"it took longer than {self._seconds} s and was broken off; `cblint check` has no limit")
            except (OSError, EOFError):
                await self._end()
                return Failed("the process that checks died; see `cblint check`")

    async def _running(self) -> Process:
        """Return a process that waits for a job, started when there is none. Raises OSError, EOFError, TimeoutError."""
        if self._process is not None and self._process.returncode is None:
            return self._process
        # The folder that an editor starts in may be anybody's: -P keeps it from giving modules.
        paths = [path for path in sys.path if Path(path).is_absolute()]
        command = [sys.executable, "-P", "-c", _PROGRAM, str(self._seconds), *paths]
        self._process = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL)
        assert self._process.stdout is not None, "a pipe was asked for"
        async with asyncio.timeout(START_SECONDS):
            await self._process.stdout.readexactly(len(READY))
        return self._process

    async def _end(self) -> None:
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            process.kill()
            await process.wait()


async def _talk(process: Process, job: CheckJob | MendJob) -> Answer:
    """Send a job and read its answer; raises OSError or EOFError when the process dies."""
    assert process.stdin is not None, "a pipe was asked for"
    assert process.stdout is not None, "a pipe was asked for"
    data = pickle.dumps(job)
    process.stdin.write(HEADER.pack(len(data)) + data)
    await process.stdin.drain()
    (size,) = HEADER.unpack(await process.stdout.readexactly(HEADER.size))
    answer: Answer = pickle.loads(await process.stdout.readexactly(size))
    return answer
