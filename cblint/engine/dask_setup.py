"""Dask clusters: connecting to one, or starting one on this machine, and proving that its workers fit the run."""

import gc
import logging
import signal
import socket
import warnings
from collections.abc import Iterator
from concurrent.futures import Executor, Future
from contextlib import contextmanager
from multiprocessing import resource_tracker
from tempfile import TemporaryDirectory
from typing import Any
from urllib.parse import urlsplit

from cblint.engine.crews import Crew
from cblint.engine.executor_choice import ExecutorChoice, Shipping
from cblint.engine.parcel import Identity, own_identity, require_same
from cblint.errors import ExecutorError

CONNECT = 10.0
"""Seconds to wait for a scheduler."""
JOIN = 30.0
"""Seconds to wait for the first worker."""
GREETING_SIZE, LONGEST_GREETING = 8, 1 << 20
"""Bytes of the length that a scheduler says first, and more bytes than its greeting ever has."""
LOOPBACK = "127.0.0.1"
LOCAL_SCHEDULER = {
    # One death is told at once: the crew runs the case again, alone.
    "allowed_failures": 0,
    # Without an address Dask opens its status port, dashboard or not, at a fixed number.
    "dashboard": False,
    "dashboard_address": f"{LOOPBACK}:0",
}


class DaskExecutor(Executor):
    """A client's executor, with the crew that knows how cases travel to its workers."""

    def __init__(self, client: Any, shipping: Shipping, proven: bool = False) -> None:
        from cblint.engine.dask_crew import DaskCrew

        self._inner = client.get_executor(pure=False)
        self.client = client
        self.crew: Crew[Any] = DaskCrew(self._inner, shipping, proven)

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> "Future[Any]":
        """Run a call on some worker."""
        future: Future[Any] = self._inner.submit(fn, *args, **kwargs)
        return future


@contextmanager
def open_cluster(choice: ExecutorChoice) -> Iterator[DaskExecutor]:
    """Yield the executor of a running cluster.

    Raises ExecutorError when the extra is missing, nobody listens, no worker joins, or a worker is another cblint's.
    """
    distributed = _distributed()
    with _quiet():
        try:
            _hear_greeting(choice.address)
            client = distributed.Client(choice.address, timeout=CONNECT, set_as_default=False)
        except (OSError, ValueError) as error:
            hint = "start one with `dask scheduler`, and workers with `dask worker`"
            raise ExecutorError(f"no Dask scheduler answers at {choice.address}", hint) from error
        with client:
            _await_workers(client, choice.address)
            yield DaskExecutor(client, choice.shipping)


@contextmanager
def open_local_cluster(workers: int) -> Iterator[DaskExecutor]:
    """Yield the executor of a scheduler and worker processes on loopback, gone afterwards; raises ExecutorError."""
    distributed = _distributed()
    import dask

    unwatched = dask.config.set({"distributed.worker.profile.enabled": False})
    with _quiet(), unwatched, TemporaryDirectory(prefix="cblint-dask-") as scratch:
        with interrupts_held():
            cluster = distributed.LocalCluster(
                n_workers=workers,
                threads_per_worker=1,
                processes=True,
                host=LOOPBACK,
                dashboard_address=None,
                silence_logs=logging.CRITICAL,
                local_directory=scratch,
                scheduler_kwargs=LOCAL_SCHEDULER,
            )
        with cluster, distributed.Client(cluster, set_as_default=False) as client:
            _await_workers(client, "this machine")
            client.run(gc.set_threshold, *gc.get_threshold())
            yield DaskExecutor(client, Shipping.PATH, proven=True)


@contextmanager
def interrupts_held() -> Iterator[None]:
    """Let threads and processes that are started within never get an interrupt: it is this thread's to answer."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    # Whoever starts it lets interrupts through again.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _hear_greeting(address: str) -> None:
    """Raise OSError unless what listens at the address speaks first, as a Dask scheduler does: a length, little-endian.

    A client would wait for ever for the answer of something that accepts connections and says nothing, and would make
    room for as many bytes as the first eight of another protocol look like.
    """
    parts = urlsplit(address)
    with socket.create_connection((str(parts.hostname), parts.port or 0), CONNECT) as connection:
        said = connection.recv(GREETING_SIZE, socket.MSG_WAITALL)
    if len(said) < GREETING_SIZE or int.from_bytes(said, "little") > LONGEST_GREETING:
        raise ConnectionError("this is no Dask scheduler")


def worker_identity() -> Identity:
    """Return what this worker is: run on each of them before the first case."""
    return own_identity()


def _await_workers(client: Any, where: str) -> None:
    try:
        client.wait_for_workers(1, timeout=JOIN)
    except TimeoutError as error:
        raise ExecutorError(f"no worker has joined the scheduler at {where}", "start one with `dask worker`") from error
    for worker, found in sorted(client.run(worker_identity, on_error="return").items()):
        if not isinstance(found, Identity):
            hint = "install the same cblint on every worker"
            raise ExecutorError(f"worker {worker} cannot tell its cblint ({type(found).__name__})", hint)
        require_same(f"worker {worker}", found, own_identity())


def _distributed() -> Any:
    try:
        import distributed
    except ImportError as error:
        raise ExecutorError("Dask is not installed", "install it with: pip install 'cblint[dask]'") from error
    return distributed


@contextmanager
def _quiet() -> Iterator[None]:
    """Keep Dask's own log and version notes off stderr: what matters of them is told as an error or a finding."""
    logger = logging.getLogger("distributed")
    before = logger.level
    logger.setLevel(logging.CRITICAL)
    try:
        with warnings.catch_warnings():
            warnings.filterwarnings("ignore", module="distributed")
            yield
    finally:
        logger.setLevel(before)
