"""The words of a text that no dictionary has, as hashes: small enough to compare across a whole suite."""

import hashlib
import re
from collections.abc import Iterable, Iterator

from cblint.matching import Policy

SHORTEST = 5
"""Shorter names meet by chance."""
HASH_BYTES = 8
_SEPARATOR = re.compile(r"[_.-]")
_TOKEN = re.compile(r"[A-Za-z][A-Za-z0-9]*(?:[_.-][A-Za-z0-9]+)*")


def word_key(word: str) -> str:
    """Return a name's letters and digits in lower case, whatever separated them."""
    return "".join(c for c in word.lower() if c.isalnum())


def word_hash(word: str, key: bytes) -> bytes:
    """Return the 8-byte hash of a folded name under the key of the run."""
    return hashlib.blake2b(word.encode("utf-8", "surrogatepass"), digest_size=HASH_BYTES, key=key).digest()


def name_hashes(names: Iterable[tuple[str, str]], key: bytes) -> Iterator[tuple[bytes, str]]:
    """Yield (hash, pointer) of each (name, pointer) whose name is one word too long to meet by chance."""
    for name, pointer in names:
        word = word_key(name)
        if len(word) >= SHORTEST and not any(mark in name for mark in "/ :"):
            yield word_hash(word, key), pointer


def rare_words(texts: Iterable[str], policy: Policy, key: bytes) -> bytes:
    """Return the sorted 8-byte hashes of every token, and part of one, that is no ordinary or technical word."""
    words: set[str] = set()
    for text in texts:
        for token in set(_TOKEN.findall(text)):
            # As `word_key` does, for tokens whose separators are known.
            parts = _SEPARATOR.split(token.lower())
            words.add("".join(parts))
            words.update(parts)
    rare = {word for word in words if len(word) >= SHORTEST and not word.isdigit() and not policy.words.is_word(word)}
    return b"".join(sorted(word_hash(word, key) for word in rare))


def split_hashes(packed: bytes) -> frozenset[bytes]:
    """Return the hashes of a packed row."""
    return frozenset(packed[i : i + HASH_BYTES] for i in range(0, len(packed), HASH_BYTES))
