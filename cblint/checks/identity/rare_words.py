"""The words of a text that no dictionary has, as hashes: small enough to compare across a whole suite."""

import hashlib
import re
from collections.abc import Iterable

from cblint.matching import Policy

SHORTEST = 5
"""Shorter names meet by chance."""
HASH_BYTES = 8
_TOKEN = re.compile(r"[A-Za-z][A-Za-z0-9]*(?:[_.-][A-Za-z0-9]+)*")


def word_key(word: str) -> str:
    """Return a name's letters and digits in lower case, whatever separated them."""
    return "".join(c for c in word.lower() if c.isalnum())


def word_hash(key: str) -> bytes:
    """Return the 8-byte hash of a folded name."""
    return hashlib.blake2b(key.encode("utf-8", "surrogatepass"), digest_size=HASH_BYTES).digest()


def rare_words(texts: Iterable[str], policy: Policy) -> bytes:
    """Return the sorted 8-byte hashes of every token, and part of one, that is no ordinary or technical word."""
    keys: set[str] = set()
    for text in texts:
        for token in set(_TOKEN.findall(text)):
            keys.add(word_key(token))
            keys.update(word_key(part) for part in re.split(r"[_.-]", token))
    rare = {key for key in keys if len(key) >= SHORTEST and not key.isdigit() and not policy.words.is_word(key)}
    return b"".join(sorted(word_hash(key) for key in rare))


def split_hashes(packed: bytes) -> frozenset[bytes]:
    """Return the hashes of a packed row."""
    return frozenset(packed[i : i + HASH_BYTES] for i in range(0, len(packed), HASH_BYTES))
