"""Identities: the terms of a case grouped by what they fold to, with what their spellings say."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from cblint.matching.folding import FoldMap, fold_key, to_classes
from cblint.matching.records import Dropped, DropReason, Term
from cblint.matching.words import WordList

SHORT = 4
"""Keys up to this length count only as whole words."""
_PIECE = re.compile(r"[^\W_]+")
_SCHEME = re.compile(r"^[a-z][a-z0-9+.-]*://", re.IGNORECASE)
_HUMP = re.compile(r"(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")


@dataclass(frozen=True, slots=True)
class Spelling:
    """One way that a term is written."""

    parts: tuple[str, ...]
    """The keys of its parts, split at separators."""
    gaps: Mapping[int, str]
    """From the length of the key before a separator to the separator."""
    is_url: bool


@dataclass(frozen=True, slots=True)
class Identity:
    """All terms that fold to one key."""

    key: str
    classes: str
    """The key with look-alike digits and letters joined; what the automaton knows."""
    terms: tuple[Term, ...]
    spellings: Mapping[str, tuple[Spelling, ...]]
    """From each spelling in lower case to the ways of splitting it."""
    gaps: Mapping[int, frozenset[str]]
    """The separators that some spelling has after so many letters of the key."""
    plain: bool
    """Whether the key is an ordinary word: then it counts only as it is written."""

    @property
    def term(self) -> Term:
        """The representative: the first term given."""
        return self.terms[0]


def split_spelling(text: str, plain: FoldMap) -> Spelling:
    """The parts and separators of one spelling; a separator at either end is none."""
    bare = _SCHEME.sub("", text)
    parts: list[str] = []
    gaps: dict[int, str] = {}
    length, last = 0, 0
    for match in _PIECE.finditer(bare):
        key = fold_key(match[0], plain)
        if not key:
            continue
        if parts:
            gaps[length] = bare[last : match.start()].lower()
        parts.append(key)
        length, last = length + len(key), match.end()
    return Spelling(tuple(parts), gaps, is_url=bool(_looks_like_url(text)))


def _looks_like_url(text: str) -> bool:
    host, slash, rest = _SCHEME.sub("", text).partition("/")
    return bool(slash and rest and "." in host and " " not in host)


def humps(text: str) -> tuple[str, ...]:
    """The camel-case parts of a spelling without separators; one part when it has none."""
    return tuple(part for part in _HUMP.split(text) if part)


def term_key(term: Term, plain: FoldMap) -> str:
    """The key of a term; a scheme and a final `.git` of an address are not part of it."""
    bare = _SCHEME.sub("", term.text.strip())
    if "/" in bare:
        bare = bare.removesuffix("/").removesuffix(".git")
    return fold_key(bare, plain)


def group(terms: Iterable[Term], plain: FoldMap, words: WordList) -> tuple[list[Identity], list[Dropped]]:
    """The identities of terms, in the order of their first terms, and the terms that can't be scanned."""
    grouped: dict[str, list[Term]] = {}
    dropped: list[Dropped] = []
    for term in terms:
        key = term_key(term, plain)
        if not key:
            dropped.append(Dropped(term, DropReason.EMPTY))
        elif not term.listed and key not in grouped and len(key) < 3:
            dropped.append(Dropped(term, DropReason.SHORT))
        elif not term.listed and key not in grouped and words.is_word(key):
            dropped.append(Dropped(term, DropReason.ORDINARY))
        else:
            grouped.setdefault(key, []).append(term)
    return [_identity(key, tuple(same), plain, words) for key, same in grouped.items()], dropped


def _identity(key: str, terms: tuple[Term, ...], plain: FoldMap, words: WordList) -> Identity:
    spellings: dict[str, list[Spelling]] = {}
    gaps: dict[int, set[str]] = {}
    for term in terms:
        spelling = split_spelling(term.text.strip(), plain)
        spellings.setdefault(_bare(term.text).lower(), []).append(spelling)
        for at, gap in spelling.gaps.items():
            gaps.setdefault(at, set()).add(gap)
    return Identity(
        key,
        to_classes(key),
        terms,
        {text: tuple(ways) for text, ways in spellings.items()},
        {at: frozenset(found) for at, found in gaps.items()},
        plain=words.is_word(key),
    )


def _bare(text: str) -> str:
    """A spelling without the scheme and the separators around it: what a match in a text can cover."""
    bare = _SCHEME.sub("", text.strip())
    if "/" in bare:
        bare = bare.removesuffix("/").removesuffix(".git")
    found = [match.span() for match in _PIECE.finditer(bare)]
    return bare[found[0][0] : found[-1][1]] if found else bare
