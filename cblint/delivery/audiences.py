"""Who reads which manifest value, as the profile declares it."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from cblint.model.plan import Audience

JsonPath = tuple[str, ...]


def pointer_of(path: JsonPath) -> str:
    """Return the RFC 6901 pointer of unescaped parts."""
    return "".join(f"/{part.replace('~', '~0').replace('/', '~1')}" for part in path)


def audience_of(path: JsonPath, declared: Mapping[str, Audience]) -> Audience | None:
    """Return the audience of the value at `path`: its own, or that of the nearest declared value above it.

    `declared` maps pointer patterns (`*` stands for any part) to audiences; None: nothing is declared.
    """
    reader = _root(declared)
    for part in path:
        reader = reader.below(part)
    return reader.audience


def strings_for(audience: Audience, value: Any, declared: Mapping[str, Audience]) -> Iterator[tuple[JsonPath, str]]:
    """Yield every string of a JSON value that `audience` reads, with the unescaped parts of its pointer.

    In document order; what is surely read by others is not looked at.
    """
    return _strings_for(audience, value, (), _root(declared))


def _strings_for(audience: Audience, value: Any, path: JsonPath, reader: "_Reader") -> Iterator[tuple[JsonPath, str]]:
    if reader.audience is not audience and not reader.deeper:
        return
    if isinstance(value, str):
        if reader.audience is audience:
            yield path, value
    elif isinstance(value, dict):
        for key, member in value.items():
            yield from _strings_for(audience, member, (*path, key), reader.below(key))
    elif isinstance(value, list):
        for index, item in enumerate(value):
            yield from _strings_for(audience, item, (*path, str(index)), reader.below(str(index)))


class _Reader:
    """Who reads a value, and the patterns that speak of values below it."""

    def __init__(self, audience: Audience | None, deeper: Sequence[tuple[JsonPath, Audience]]) -> None:
        """Take the audience, and what is left of each pattern below the value, in the order of declaration."""
        self.audience = audience
        self.deeper = deeper
        self._named = {left[0] for left, _ in deeper}
        self._below: dict[str, _Reader] = {}

    def below(self, part: str) -> "_Reader":
        """Return the reader of one member."""
        name = part if part in self._named else "*"
        if name not in self._below:
            met = [(left[1:], audience) for left, audience in self.deeper if left[0] in ("*", name)]
            own = next((audience for left, audience in met if not left), self.audience)
            self._below[name] = _Reader(own, [pattern for pattern in met if pattern[0]])
        return self._below[name]


def _root(declared: Mapping[str, Audience]) -> _Reader:
    return _reader(tuple(declared.items()))


@lru_cache(maxsize=8)
def _reader(declared: tuple[tuple[str, Audience], ...]) -> _Reader:
    return _Reader(None, [(tuple(pattern.split("/")[1:]), audience) for pattern, audience in declared])
