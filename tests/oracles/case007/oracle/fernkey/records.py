"""The records that queries give."""

from typing import Any, NamedTuple


class Entry(NamedTuple):
    """A key with its value."""

    key: Any
    value: Any


class Step(NamedTuple):
    """A node on the way to a key."""

    key: Any
    value: Any
    has_value: bool
    has_longer: bool
