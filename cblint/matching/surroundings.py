"""The surroundings of a match: affixes, plurals, longer words, and runs in which a short name is chance."""

from __future__ import annotations

import re
from typing import NamedTuple

from cblint.matching.edges import is_edge, word_end, word_start
from cblint.matching.folding import FoldingLoader

PREFIXES = frozenset(
    ("lib", "py", "go", "js", "ts", "node", "rs", "rust", "ruby", "rb", "php", "perl", "java", "cpp",
     "net", "vim", "mod", "ng", "un", "my", "the", "pre", "to", "from", "with", "use", "get", "set")
)  # fmt: skip
SUFFIXES = frozenset(
    ("s", "es", "js", "jsx", "ts", "py", "go", "rs", "rb", "php", "lib", "cli", "io", "hq", "org", "dev", "app",
     "api", "core", "ng", "db", "kit", "lang", "test", "tests", "rc", "conf", "config", "er", "ers")
)  # fmt: skip
ENGLISH = frozenset(("er", "ers"))
"""Suffixes that make a word of many a stem, as `recoder` of `recod`: only judgement can tell whose it is."""
LONGEST_WORD = 24
"""How far a word is followed to either side."""
_LONGEST_RUN = 64
_HUMP = re.compile(r"[A-Z][a-z]{2,24}")
_CLASS = bytes(1 if 48 <= c < 58 else 2 if 65 <= c < 91 else 3 if 97 <= c < 123 else 0 for c in range(256))
_RUN_BEFORE = re.compile(r"[A-Za-z0-9+/=]*\Z")
_RUN_AFTER = re.compile(r"[A-Za-z0-9+/=]*")
_RUN_PARTS = re.compile(r"[+/=]")
_LEAST_ENCODED = 8


class Surroundings(NamedTuple):
    """What the letters beside a match say."""

    left_edge: bool
    right_edge: bool
    before: str
    """The letters of the same word before the match, in lower case."""
    after: str
    """The letters of the same word after the match, in lower case."""
    hump: str = ""
    """The word, in lower case, that the last capital of a match may begin: `input` for `HTTPI` in `HTTPInput`."""

    @property
    def is_whole(self) -> bool:
        """Whether both ends are word edges."""
        return self.left_edge and self.right_edge

    @property
    def has_english_ending(self) -> bool:
        """Whether what is joined to the name may be the end of a word of its own."""
        return not self.right_edge and self.after in ENGLISH

    @property
    def has_known_affixes(self) -> bool:
        """Whether what is joined to the name is a known prefix or suffix."""
        return (self.left_edge or self.before in PREFIXES) and (self.right_edge or self.after in SUFFIXES)


def look_around(text: str, start: int, end: int, load: FoldingLoader) -> Surroundings:
    """The surroundings of a span."""
    left, right = _left_edge(text, start, end, load), _right_edge(text, start, end, load)
    before = "" if left else text[word_start(text, start - 1, load, LONGEST_WORD) : start].lower()
    after = "" if right else text[end : word_end(text, end + 1, load, LONGEST_WORD)].lower()
    hump = _HUMP.match(text, end - 1) if right and text[end : end + 1].islower() else None
    return Surroundings(left, right, before, after, hump[0].lower() if hump else "")


def _left_edge(text: str, start: int, end: int, load: FoldingLoader) -> bool:
    return is_edge(text, start, load)


def _right_edge(text: str, start: int, end: int, load: FoldingLoader) -> bool:
    """A capital name before small letters ends there too: `QUORLparser`, but not the `ADA` of `ADAptive`."""
    if is_edge(text, end, load):
        return True
    return end - start > 4 and text[start:end].isupper() and text[end].islower()


def stands_free(text: str, start: int, end: int, load: FoldingLoader) -> bool:
    """Whether no letter, digit or underscore of the same script touches the span, but for emphasis."""
    left, right = text[start - 1 : start], text[end : end + 1]
    if left == right == "_":
        left, right = text[start - 2 : start - 1], text[end + 1 : end + 2]
    return not _sticks(left, load) and not _sticks(right, load)


def _sticks(char: str, load: FoldingLoader) -> bool:
    return char == "_" or (char.isascii() and char.isalnum())


def is_in_random_run(text: str, start: int, end: int) -> bool:
    """Whether a span lies in a run of letters and digits that looks random: a digest, an id, encoded bytes."""
    before = _RUN_BEFORE.search(text, max(0, start - _LONGEST_RUN), start)
    after = _RUN_AFTER.match(text, end, end + _LONGEST_RUN)
    beside = (before[0] if before else "", after[0] if after else "")
    length = len(beside[0]) + len(beside[1])
    if length < 3 or length + end - start < 7:
        return False
    if not beside[0][-1:].isalnum() and not beside[1][:1].isalnum():
        # A whole part of a path, such as `api/v1/NAME`, unless the parts beside it are encoded bytes.
        return any(map(_is_encoded, _RUN_PARTS.split(f"{beside[0]}/{beside[1]}")))
    classes = [part.encode("ascii").translate(_CLASS) for part in beside]
    return any(1 in part for part in classes) and sum(map(_turns, classes)) * 10 > length * 3


def _is_encoded(part: str) -> bool:
    """Whether a part of a run changes between digits, capitals and small letters as encoded bytes do."""
    classes = part.encode("ascii").translate(_CLASS)
    return len(part) >= _LEAST_ENCODED and {1, 2, 3} <= {*classes} and _turns(classes) * 10 > len(part) * 3


def _turns(classes: bytes) -> int:
    return sum(map(int.__ne__, classes, classes[1:]))
