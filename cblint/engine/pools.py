"""Pools of worker processes, started in the way that is safe here."""

import multiprocessing
import sys
import threading
from concurrent.futures import ProcessPoolExecutor


def new_pool(workers: int) -> ProcessPoolExecutor:
    """Return a fresh process pool."""
    return ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context(_start_method()))


def _start_method() -> str:
    """Fork is the fastest, and safe only while no other thread holds a lock."""
    return "fork" if sys.platform == "linux" and threading.active_count() == 1 else "spawn"
