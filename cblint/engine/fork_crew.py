"""The crew of forked workers: one that dies costs the job it worked on, and another takes its place."""

import pickle
import select
from collections import deque
from collections.abc import Sequence
from functools import partial
from typing import Any

from cblint.engine.context import CaseJob, CaseResult
from cblint.engine.crews import IN_FLIGHT, Task, WorkforceLostError
from cblint.engine.forked_worker import ForkedWorker, Serve
from cblint.engine.parcel import Parcel


class WorkerDiedError(Exception):
    """The worker ended while it had the job."""


class ForkedJob:
    """A job that was given to the crew, and what became of it."""

    __slots__ = ("done", "error", "frame", "result")

    def __init__(self, job: CaseJob) -> None:
        self.frame = pickle.dumps(job, pickle.HIGHEST_PROTOCOL)
        self.done = False
        self.result: CaseResult | None = None
        self.error: Exception | None = None

    def settle(self, succeeded: bool, value: Any) -> None:
        """Take in the result, or what was raised in its place."""
        self.done, self.frame = True, b""
        self.result, self.error = (value, None) if succeeded else (None, value)

    def cancel(self) -> None:
        """Nothing: jobs end with the crew."""


class ForkCrew:
    """Up to a number of forked workers; they are started with the first job, and end with the crew."""

    in_flight = IN_FLIGHT
    deaths: tuple[type[Exception], ...] = (WorkerDiedError,)

    def __init__(self, workers: int) -> None:
        self._most = workers
        self._workers: list[ForkedWorker] = []
        self._waiting: deque[ForkedJob] = deque()
        self._poll = select.poll()
        self._serve: Serve | None = None

    def submit(self, task: Task, parcel: Parcel, job: CaseJob) -> ForkedJob:
        """Start a job. Raises WorkforceLostError when there can be no worker.

        Workers know the task and the parcel from before they were forked: both stay the same until `close`.
        """
        self._serve = self._serve or partial(task, parcel)
        self._start_workers()
        if not self._workers:
            raise WorkforceLostError("no worker process can be started")
        given = ForkedJob(job)
        self._waiting.append(given)
        self._feed()
        return given

    def wait(self, pending: ForkedJob) -> CaseResult:
        """Return the result of a job; raises WorkerDiedError, or what the job raised."""
        while not pending.done:
            self._take_answers()
            self._feed()
        if pending.error is not None:
            raise pending.error
        assert pending.result is not None, "what is done has a result or an error"
        return pending.result

    def run_alone(self, task: Task, parcel: Parcel, job: CaseJob, others: Sequence[ForkedJob]) -> CaseResult:
        """Run a job in a process of its own."""
        alone = ForkCrew(1)
        try:
            return alone.wait(alone.submit(task, parcel, job))
        finally:
            alone.close()

    def close(self) -> None:
        """End the workers; the next job starts new ones."""
        for worker in self._workers:
            worker.kill()
        while self._workers:
            self._end(self._workers[-1])
        self._waiting.clear()
        self._serve = None

    def _start_workers(self) -> None:
        assert self._serve is not None, "there is a job"
        while len(self._workers) < self._most:
            try:
                worker = ForkedWorker(self._serve, self._workers)
            except OSError:
                self._most = max(len(self._workers), 1)  # fewer have to do
                return
            self._workers.append(worker)
            self._poll.register(worker.answers, select.POLLIN)

    def _end(self, worker: ForkedWorker) -> None:
        self._poll.unregister(worker.answers)
        self._workers.remove(worker)
        worker.end()

    def _feed(self) -> None:
        """Send what waits to the workers that hold least."""
        while self._waiting and self._workers:
            worker = min(self._workers, key=lambda each: len(each.held))
            if not worker.takes(self._waiting[0].frame):
                return
            job = self._waiting.popleft()
            worker.ask(job.frame, job)

    def _take_answers(self) -> None:
        """Wait until a worker has answered or died, and settle its job."""
        ready = {number for number, _ in self._poll.poll()}
        for worker in [each for each in self._workers if each.answers in ready]:
            answer = worker.answer()
            if answer is None:
                self._bury(worker)
            else:
                worker.held.popleft().settle(*answer)

    def _bury(self, worker: ForkedWorker) -> None:
        """Let the job fail that a dead worker worked on; those behind it are for its successor."""
        held: list[ForkedJob] = [*worker.held]
        self._end(worker)
        for job in held[:1]:
            job.settle(False, WorkerDiedError())
        self._waiting.extendleft(reversed(held[1:]))
        self._start_workers()
        if not self._workers:
            for job in self._waiting:
                job.settle(False, WorkerDiedError())
            self._waiting.clear()
