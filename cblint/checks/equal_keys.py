"""Groups of cases with an equal key, found in some forty bytes a case."""

from collections.abc import Callable, Hashable, Iterator
from itertools import groupby

_LOW = 0xFFFFFFFF


def equal_groups(count: int, key: Callable[[int], Hashable]) -> Iterator[list[int]]:
    """Yield the numbers below `count`, ascending, of each group of two or more that `key` gives the same.

    The order of the groups means nothing. Numbers whose key is None are in no group. Keys are not kept: `key` is asked
    again for those that seem to be equal.
    """
    keys = ((number, key(number)) for number in range(count))
    # The hash only brings candidates together; it may differ between processes.
    marks = sorted((hash(value) & _LOW) << 32 | number for number, value in keys if value is not None)
    for _, run in groupby(marks, key=lambda mark: mark >> 32):
        numbers = [mark & _LOW for mark in run]
        if len(numbers) > 1:
            yield from _exact(numbers, key)


def _exact(numbers: list[int], key: Callable[[int], Hashable]) -> Iterator[list[int]]:
    groups: dict[Hashable, list[int]] = {}
    for number in numbers:
        groups.setdefault(key(number), []).append(number)
    yield from (group for group in groups.values() if len(group) > 1)
