"""Shared helpers: errors of a caller's functions, keys with chosen hashes, and measures of memory."""

import gc
import tracemalloc


class Mishap(Exception):
    pass


def fail(*arguments):
    raise Mishap(arguments)


class Clash:
    """A key whose hash is one of a few."""

    def __init__(self, number, hashes=2):
        self.number = number
        self.hashes = hashes

    def __hash__(self):
        return self.number % self.hashes

    def __eq__(self, other):
        return isinstance(other, Clash) and self.number == other.number


def growth(make, times):
    """Bytes that each result of a function takes while all of them are kept."""
    kept = [None] * times
    gc.collect()
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        for number in range(times):
            kept[number] = make(number)
        gc.collect()
        return (tracemalloc.get_traced_memory()[0] - before) / times
    finally:
        tracemalloc.stop()
