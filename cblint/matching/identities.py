"""Identities: the terms of a case grouped by what they fold to, with what their spellings say."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from cblint.matching.folding import FoldMap, fold_key
from cblint.matching.records import LONGEST_TERM, Dropped, DropReason, Term
from cblint.matching.words import WordList

SHORT = 4
"""Keys up to this length count only as whole words."""
_PIECE = re.compile(r"[^\W_]+")
_SCHEME = re.compile(r"[a-z][a-z0-9+.-]*://", re.IGNORECASE)
_SEPARATOR = re.compile(r"([\W_]+)|(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")
_HUMP = re.compile(r"(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")


class Spelling(NamedTuple):
    """One way that a term is written."""

    parts: tuple[str, ...]
    """The keys of its parts, split at separators."""
    gaps: Mapping[int, str]
    """From the length of the key before a separator to the separator."""
    is_url: bool


class _Group(NamedTuple):
    key: str
    terms: tuple[Term, ...]
    bare: tuple[str, ...]
    """The terms without schemes and outer separators, as a match can cover them."""
    plain_map: FoldMap
    """The fold that made the key."""


class Identity(_Group):
    """All terms that fold to one key."""

    @property
    def term(self) -> Term:
        """The representative: the first term given."""
        return self.terms[0]

    @cached_property
    def spellings(self) -> Mapping[str, Spelling]:
        """From each spelling in lower case, without scheme and outer separators, to its parts."""
        spellings: dict[str, Spelling] = {}
        for spelling in self.bare:
            if spelling.lower() not in spellings:
                spellings[spelling.lower()] = split_spelling(spelling, self.plain_map)
        return spellings

    @cached_property
    def gaps(self) -> Mapping[int, frozenset[str]]:
        """The separators that some spelling has after so many letters of the key."""
        gaps: dict[int, set[str]] = {}
        for spelling in self.spellings.values():
            for at, gap in spelling.gaps.items():
                gaps.setdefault(at, set()).add(gap)
        return {at: frozenset(found) for at, found in gaps.items()}


def bare_spelling(text: str) -> str:
    """A term without a scheme, a final `.git` and the separators around it: what a match in a text can cover."""
    bare = text.strip()
    scheme = _SCHEME.match(bare) if "://" in bare else None
    if scheme:
        bare = bare[scheme.end() :]
    if "/" in bare:
        bare = bare.rstrip("/").removesuffix(".git")
    if bare[:1].isalnum() and bare[-1:].isalnum():
        return bare
    found = [match.span() for match in _PIECE.finditer(bare)]
    return bare[found[0][0] : found[-1][1]] if found else bare


def split_spelling(bare: str, plain: FoldMap) -> Spelling:
    """The parts and separators of a bare spelling; humps of camel case are separated by nothing."""
    if bare.islower() and bare.isalnum():
        return Spelling((fold_key(bare, plain),), {}, is_url=False)
    pieces = _SEPARATOR.split(bare)
    parts = [fold_key(pieces[0], plain)]
    gaps: dict[int, str] = {}
    length, gap = len(parts[0]), ""
    for separator, piece in zip(pieces[1::2], pieces[2::2], strict=True):
        gap += (separator or "").lower()
        key = fold_key(piece, plain)
        if key:
            if length:
                gaps[length] = gap
            parts.append(key)
            length, gap = length + len(key), ""
    return Spelling(tuple(part for part in parts if part), gaps, is_url=_looks_like_url(bare))


def plain_parts(spellings: Sequence[str]) -> list[str]:
    """The parts of many bare spellings in ASCII, which are no addresses; faster than one by one."""
    return "\n".join(_SEPARATOR.split("\n".join(spellings))[::2]).lower().split("\n")


def _looks_like_url(bare: str) -> bool:
    host, slash, rest = bare.partition("/")
    return bool(slash and rest and "." in host and " " not in host)


def humps(text: str) -> tuple[str, ...]:
    """The camel-case parts of a spelling without separators; one part when it has none."""
    return tuple(part for part in _HUMP.split(text) if part)


def group(terms: Iterable[Term], plain: FoldMap, words: WordList) -> tuple[list[Identity], list[Dropped]]:
    """The identities of terms, in the order of their first terms, and the terms that can't be scanned."""
    grouped: dict[str, list[tuple[Term, str]]] = {}
    dropped: list[Dropped] = []
    for term in terms:
        bare = bare_spelling(term.text)
        key = fold_key(bare, plain)
        reason = None if key in grouped else _unusable(term, key, words)
        if reason:
            dropped.append(Dropped(term, reason))
        else:
            grouped.setdefault(key, []).append((term, bare))
    return [_identity(key, same, plain) for key, same in grouped.items()], dropped


def _identity(key: str, same: list[tuple[Term, str]], plain: FoldMap) -> Identity:
    terms, spellings = zip(*same, strict=True)
    return Identity(key, terms, spellings, plain)


def _unusable(term: Term, key: str, words: WordList) -> DropReason | None:
    if not key:
        return DropReason.EMPTY
    if len(key) > LONGEST_TERM:
        return DropReason.LONG
    if term.listed:
        return None
    if len(key) < 3:
        return DropReason.SHORT
    return DropReason.ORDINARY if words.is_word(key) else None
