"""Folded text: letters and digits alone, in classes that look alike, each traceable to its place."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Sequence
from functools import cached_property
from itertools import accumulate, chain, compress

from cblint.matching.lookalikes import Folding

BLOCK = 1024
"""Code points a block: small enough that resolving a hit is cheap, large enough that folding is."""
_ALNUM = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
# Digits and the letters that they are written for share a class; so do i, l and 1.
_LOOKS = {"0": "o", "1": "l", "i": "l", "2": "z", "3": "e", "4": "a", "5": "s", "6": "b", "7": "t", "8": "b",
          "9": "b", "g": "b"}  # fmt: skip
_CLASSES = str.maketrans(_LOOKS)
_TABLE = bytes(ord(chr(c).lower().translate(_CLASSES)) if c in _ALNUM else c for c in range(256))
_LOWER = bytes(range(256)).lower()
_DELETE = bytes(c for c in range(128) if c not in _ALNUM)
_KEPT = bytes(1 if c in _ALNUM else 0 for c in range(256))

_OUTSIDE = re.compile(r"[^\x00-\x7f]+")

FoldingLoader = Callable[[], Folding]


class FoldMap(dict[str, str]):
    """From a character to its folded letters, filled on demand."""

    __slots__ = ("_load", "_looks")

    def __init__(self, load: FoldingLoader, looks: dict[int, str]) -> None:
        super().__init__()
        self._load = load
        self._looks = looks

    def __missing__(self, char: str) -> str:
        folded = _fold_ascii_char(char) if char.isascii() else self._load().fold(char)
        self[char] = folded = folded.translate(self._looks)
        return folded

    def fold_run(self, run: re.Match[str]) -> str:
        """The folded letters of a run of characters."""
        return "".join([self[char] for char in run[0]])


def _fold_ascii_char(char: str) -> str:
    return char.lower() if char.isalnum() else ""


def plain_map(load: FoldingLoader) -> FoldMap:
    """The map that lower-cases, strips marks and resolves look-alikes outside ASCII, digits left as they are."""
    return FoldMap(load, {})


def class_map(load: FoldingLoader) -> FoldMap:
    """The map that also joins digits with the letters that they are written for."""
    return FoldMap(load, _CLASSES)


def to_classes(key: str) -> str:
    """A plain key with digits and their letters joined in classes."""
    return fold_words(key) if key.isascii() else key.translate(_CLASSES)


def all_to_classes(keys: Sequence[str]) -> list[str]:
    """Many plain keys in classes, none of which holds a line end; faster than one by one."""
    return to_classes("\n".join(keys)).split("\n") if keys else []


def fold_words(words: str) -> str:
    """ASCII words in look-alike classes, what stands between them left as it is."""
    return words.encode("ascii").translate(_TABLE).decode("ascii")


class Folded:
    """One text and its folded form; places are resolved only where they are asked for."""

    def __init__(self, source: str, classes: FoldMap) -> None:
        """Fold a text with a class map. Linear in the text."""
        self.source = source
        self._map = classes
        self._places: dict[int, list[int]] = {}
        self._blocks: list[str] | None = None if source.isascii() else _fold_any(source, classes)
        self.text = "".join(self._blocks) if self._blocks else fold_ascii(source)

    @cached_property
    def _starts(self) -> list[int]:
        """Where each block begins in the folded text, and its end; most texts have no hit to be placed by it."""
        blocks = self._blocks or [fold_ascii(self.source[at : at + BLOCK]) for at in range(0, len(self.source), BLOCK)]
        return [0, *accumulate(map(len, blocks))]

    def locate(self, index: int) -> int:
        """The place in the source of one folded letter."""
        block = bisect_right(self._starts, index) - 1
        places = self._places.get(block)
        if places is None:
            places = self._block_places(block)
        return places[index - self._starts[block]]

    def places(self, start: int, end: int) -> list[int]:
        """The places in the source of the folded letters from `start` to `end`, exclusive."""
        first = bisect_right(self._starts, start) - 1
        last = bisect_right(self._starts, end - 1) - 1
        base = self._starts[first]
        if first == last:
            return self._block_places(first)[start - base : end - base]
        joined = list(chain.from_iterable(self._block_places(block) for block in range(first, last + 1)))
        return joined[start - base : end - base]

    def _block_places(self, block: int) -> list[int]:
        found = self._places.get(block)
        if found is None:
            found = self._places[block] = self._find_places(block * BLOCK)
        return found

    def _find_places(self, low: int) -> list[int]:
        piece = self.source[low : low + BLOCK]
        if piece.isascii():
            return list(compress(range(low, low + len(piece)), piece.encode("ascii").translate(_KEPT)))
        folded = list(map(self._map.__getitem__, piece))
        if max(map(len, folded)) <= 1:
            return list(compress(range(low, low + len(piece)), folded))
        return [low + at for at, letters in enumerate(folded) for _ in letters]


def fold_ascii(source: str) -> str:
    """ASCII letters and digits in classes, nothing else."""
    return source.encode("ascii").translate(_TABLE, _DELETE).decode("ascii")


def _fold_any(source: str, classes: FoldMap) -> list[str]:
    """The folded blocks: bytes of ASCII characters by a table, the others, which are few in most texts, by the map."""
    blocks = []
    for at in range(0, len(source), BLOCK):
        piece = source[at : at + BLOCK]
        folded = piece.encode("utf-8", "surrogatepass").translate(_TABLE, _DELETE).decode("utf-8", "surrogatepass")
        blocks.append(folded if folded.isascii() else _OUTSIDE.sub(classes.fold_run, folded))
    return blocks


def fold_key(text: str, plain: FoldMap) -> str:
    """The key of a term: its plain letters and digits."""
    if text.isascii():
        return text.lower() if text.isalnum() else text.encode("ascii").translate(_LOWER, _DELETE).decode("ascii")
    return "".join([plain[char] for char in text])
