"""The words of a text that no dictionary has, as hashes: small enough to compare across a whole suite."""

import hashlib
from collections.abc import Iterable, Iterator, Sequence

from cblint.matching import Policy

SHORTEST = 5
"""Shorter names meet by chance."""
HASH_BYTES = 8
_SEPARATORS = b"_.-"
_PARTS = bytes(c if chr(c).isascii() and chr(c).isalnum() else 0x20 for c in range(256))
_TOKENS = bytes(c if c in _SEPARATORS else _PARTS[c] for c in range(256))


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
    words = {word for word in _folded_words(texts) if len(word) >= SHORTEST}
    unlisted = policy.words.without_words(words)
    rare = (word for word in unlisted if _is_lettered(word) and not policy.words.is_word(word))
    return b"".join(sorted(word_hash(word, key) for word in rare))


def _is_lettered(word: str) -> bool:
    """Return whether half of a word is letters: times and numbers are no names."""
    return word.isalpha() or sum(map(str.isalpha, word)) * 2 >= len(word)


def _folded_words(texts: Iterable[str]) -> Sequence[str]:
    """Return the tokens of some texts, as `word_key` folds them, and their parts."""
    tokens: set[bytes] = set()
    for text in texts:
        tokens.update(text.encode("ascii", "replace").lower().translate(_TOKENS).split())
    words = set(b" ".join(tokens).translate(_PARTS).split())
    composed = tokens.difference(words)
    words.update(b" ".join(composed).translate(None, _SEPARATORS).split())
    return b" ".join(words).decode("ascii").split()


def split_hashes(packed: bytes) -> frozenset[bytes]:
    """Return the hashes of a packed row."""
    return frozenset(packed[i : i + HASH_BYTES] for i in range(0, len(packed), HASH_BYTES))
