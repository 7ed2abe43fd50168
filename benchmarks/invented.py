"""Invented words: product names, names of upstream projects and words of prose that can't be taken for one another.

The three kinds share no way of building: products have four syllables of common consonants, upstream names four
syllables of rare ones, and words of prose two or three syllables of common ones.
"""

from random import Random

COMMON = "bdfglmnprst"
RARE = "jkqvwxz"
VOWELS = "aeiou"
SYLLABLES = 4
"""Of a name."""
STRIDES = {"product": 7919, "project": 104_729, "owner": 611_953}
"""Primes that divide no number of names: a number times its stride names it, and no two alike."""


def numbered_name(kind: str, number: int) -> str:
    """Return the name of this kind with this number; equal only for numbers millions apart."""
    consonants = COMMON if kind == "product" else RARE
    syllables = [consonant + vowel for consonant in consonants for vowel in VOWELS]
    rest = number * STRIDES[kind] + STRIDES["owner"] * (kind == "owner")
    parts = []
    for _ in range(SYLLABLES):
        rest, at = divmod(rest, len(syllables))
        parts.append(syllables[at])
    return "".join(parts) + ("r" if kind == "owner" else "")


def prose_word(rng: Random) -> str:
    """Return a word of two or three syllables."""
    syllables = (rng.choice(COMMON) + rng.choice(VOWELS) for _ in range(rng.choice((2, 3, 3))))
    return "".join(syllables) + rng.choice(("", "n", "s", "r", "l"))
