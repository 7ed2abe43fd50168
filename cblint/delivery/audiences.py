"""Who reads which manifest value, as the profile declares it."""

from collections.abc import Iterator, Mapping
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
    for length in range(len(path), 0, -1):
        for pattern, audience in declared.items():
            if _fits(path[:length], pattern.split("/")[1:]):
                return audience
    return None


def _fits(path: JsonPath, pattern: list[str]) -> bool:
    return len(path) == len(pattern) and all(w in ("*", p) for p, w in zip(path, pattern, strict=True))
