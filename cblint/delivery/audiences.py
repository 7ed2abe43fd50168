"""Who reads which manifest value, as the profile declares it."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from cblint.model.plan import Audience

JsonPath = tuple[str, ...]


def strings_of(value: Any, path: JsonPath = ()) -> Iterator[tuple[JsonPath, str]]:
    """Yield every string of a JSON value with the unescaped parts of its pointer, in document order."""
    if isinstance(value, str):
        yield path, value
    elif isinstance(value, dict):
        for key, member in value.items():
            yield from strings_of(member, (*path, key))
    elif isinstance(value, list):
        for index, item in enumerate(value):
            yield from strings_of(item, (*path, str(index)))


def pointer_of(path: JsonPath) -> str:
    """Return the RFC 6901 pointer of unescaped parts."""
    return "".join(f"/{part.replace('~', '~0').replace('/', '~1')}" for part in path)


def audience_of(path: JsonPath, declared: Mapping[str, Audience]) -> Audience | None:
    """Return the audience of the value at `path`: its own, or that of the nearest declared value above it.

    `declared` maps pointer patterns (`*` stands for any part) to audiences; None: nothing is declared.
    """
    by_length = _by_length(tuple(declared.items()))
    for length in range(len(path), 0, -1):
        for pattern, audience in by_length.get(length, ()):
            if all(wanted in ("*", part) for part, wanted in zip(path, pattern, strict=False)):
                return audience
    return None


@lru_cache(maxsize=8)
def _by_length(declared: tuple[tuple[str, Audience], ...]) -> Mapping[int, list[tuple[list[str], Audience]]]:
    """Return the parts of each pattern with its audience, by the number of parts."""
    found: dict[int, list[tuple[list[str], Audience]]] = {}
    for pattern, audience in declared:
        parts = pattern.split("/")[1:]
        found.setdefault(len(parts), []).append((parts, audience))
    return found
