"""Rows of this run that are not yet in a file of the cache, by the number of their case."""

from array import array
from typing import Final

from cblint.cache.spool import Spool

_NONE: Final = -1
_DROPPED: Final = -2


class FreshRows:
    """Where the rows begin in a spool, which may be shared; a case may also be known to have none any more."""

    def __init__(self, spool: Spool) -> None:
        self._spool = spool
        self._starts = array("q")
        self._sizes = array("I")

    def put(self, number: int, row: bytes) -> None:
        """Take in the row of a case, in place of an earlier one."""
        self._mark(number, self._spool.append(row), len(row))

    def drop(self, number: int) -> None:
        """Note that a case has no row any more."""
        self._mark(number, _DROPPED, 0)

    def has(self, number: int) -> bool:
        """Tell whether a case has a fresh row; a number below 0 is that of no case."""
        return 0 <= number < len(self._starts) and self._starts[number] >= 0

    def is_touched(self, number: int) -> bool:
        """Tell whether a case has a fresh row, or none any more."""
        return 0 <= number < len(self._starts) and self._starts[number] != _NONE

    def get(self, number: int) -> bytes | None:
        """Return the fresh row of a case; None without one, or when the disk has lost it."""
        if not self.has(number):
            return None
        try:
            return self._spool.read(self._starts[number], self._sizes[number])
        except OSError:
            return None

    def _mark(self, number: int, start: int, size: int) -> None:
        missing = number + 1 - len(self._starts)
        if missing > 0:
            self._starts.extend([_NONE] * missing)
            self._sizes.extend([0] * missing)
        self._starts[number], self._sizes[number] = start, size
