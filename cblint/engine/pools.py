"""Pools of worker processes, started in the way that is safe here."""

import gc
import multiprocessing
import os
import threading
from concurrent.futures import ProcessPoolExecutor
from multiprocessing.connection import wait

from cblint.engine.forked_worker import can_fork


def new_pool(workers: int) -> ProcessPoolExecutor:
    """Return a fresh process pool; its workers collect garbage as seldom as this process does, and end with it."""
    context = multiprocessing.get_context("fork" if can_fork() else "spawn")
    return ProcessPoolExecutor(workers, context, initializer=_begin_work, initargs=gc.get_threshold())


def _begin_work(*thresholds: int) -> None:
    gc.set_threshold(*thresholds)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """Leave when the parent is gone: killed, it could not tell, and its pipes would never be closed."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)
