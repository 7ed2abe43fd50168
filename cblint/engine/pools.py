"""Pools of worker processes, started in the way that is safe here."""

import gc
import multiprocessing
import sys
import threading
from concurrent.futures import ProcessPoolExecutor


def new_pool(workers: int) -> ProcessPoolExecutor:
    """Return a fresh process pool; its workers collect garbage as seldom as this process does."""
    context = multiprocessing.get_context(_start_method())
    return ProcessPoolExecutor(workers, context, initializer=gc.set_threshold, initargs=gc.get_threshold())


def _start_method() -> str:
    """Fork is the fastest, and safe only while no other thread holds a lock."""
    return "fork" if sys.platform == "linux" and threading.active_count() == 1 else "spawn"
