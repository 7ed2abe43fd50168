"""Pairs out of mappings, iterables and keyword arguments."""

from collections.abc import Mapping


def pairs_of(source, named=()):
    """A list of pairs; `TypeError` and `ValueError` for what is none."""
    found = []
    for item in source.items() if isinstance(source, Mapping) else source:
        pair = tuple(item)
        if len(pair) != 2:
            raise ValueError("a pair has two elements")
        found.append(pair)
    found.extend(dict(named).items())
    return found
