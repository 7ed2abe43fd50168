"""Sets of keys in which a key stands for all longer keys."""

from collections.abc import Iterable, Iterator
from typing import Any

from .base import PrefixMap
from .maps import PathMap, SequenceMap, TextMap


class CoverSet:
    """A set that keeps only the shortest keys; each covers its longer keys."""

    __slots__ = ("_kept",)
    __hash__ = None  # type: ignore[assignment]

    def __init__(self, keys: Iterable[Any] = (), /, *, kind: Any = SequenceMap, **options: Any) -> None:
        if kind not in (SequenceMap, TextMap, PathMap):
            raise TypeError("kind is one of the map classes")
        self._kept: PrefixMap = kind(**options)
        for key in keys:
            self.add(key)

    def __contains__(self, key: object) -> bool:
        return self._kept.shortest(key) is not None

    def __len__(self) -> int:
        return len(self._kept)

    def __iter__(self) -> Iterator[Any]:
        return iter(self._kept)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, CoverSet):
            return NotImplemented
        return self._kept == other._kept

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {list(self)!r}>"

    def add(self, key: Any) -> bool:
        """Keep a key unless it is covered; whether the set changed."""
        if key in self:
            return False
        self._kept.replace(key, None)
        return True

    def discard(self, key: Any) -> bool:
        """Remove a kept key; whether there was one."""
        if key not in self._kept:
            return False
        del self._kept[key]
        return True

    def remove(self, key: Any) -> None:
        if not self.discard(key):
            raise KeyError(key)

    def covering(self, key: Any) -> Any:
        """The kept key that covers a key, or None."""
        entry = self._kept.shortest(key)
        return entry.key if entry else None

    def within(self, prefix: Any = None) -> Iterator[Any]:
        """The part of the set at or below a prefix."""
        if prefix is not None and prefix in self:
            return iter((self._kept._key(self._kept._parts(prefix)),))
        return (entry.key for entry in self._kept.within(prefix))

    def clear(self) -> None:
        self._kept.clear()

    def copy(self) -> "CoverSet":
        result = CoverSet(kind=type(self._kept))
        result._kept = self._kept.copy()
        return result
