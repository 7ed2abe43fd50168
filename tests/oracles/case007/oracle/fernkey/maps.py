"""The three maps: over sequences, texts and path-like texts."""

from collections.abc import Sequence
from typing import Any

from .base import PrefixMap
from .nodes import Parts


class SequenceMap(PrefixMap):
    """A map whose keys are sequences of hashable elements."""

    __slots__ = ()

    def _parts(self, key: Any) -> Parts:
        if not isinstance(key, Sequence):
            raise TypeError(f"a key is a sequence, not {type(key).__name__}")
        parts = tuple(key)
        hash(parts)
        return parts

    def _key(self, parts: Parts) -> Any:
        return parts


class TextMap(PrefixMap):
    """A map whose keys are texts, character by character."""

    __slots__ = ()

    def _parts(self, key: Any) -> Parts:
        if not isinstance(key, str):
            raise TypeError(f"a key is a text, not {type(key).__name__}")
        return tuple(key)

    def _key(self, parts: Parts) -> Any:
        return "".join(parts)


class PathMap(PrefixMap):
    """A map whose keys are texts, segment by segment."""

    __slots__ = ("_separator",)

    def __init__(self, source: Any = (), /, *, separator: str = "/", order: str = "insertion") -> None:
        if not isinstance(separator, str):
            raise TypeError("the separator is a text")
        if not separator:
            raise ValueError("the separator is empty")
        self._separator = separator
        super().__init__(source, order=order)

    @property
    def separator(self) -> str:
        """The text between segments."""
        return self._separator

    def _options(self) -> dict[str, Any]:
        return {"separator": self._separator, **super()._options()}

    def _parts(self, key: Any) -> Parts:
        if not isinstance(key, str):
            raise TypeError(f"a key is a text, not {type(key).__name__}")
        return tuple(key.split(self._separator))

    def _key(self, parts: Parts) -> Any:
        return self._separator.join(parts) if parts else None

    def _check_merge(self, other: Any, clash: Any) -> None:
        super()._check_merge(other, clash)
        if other.separator != self._separator:
            raise ValueError("the separators differ")
