"""Which public texts may share a telling stretch with hidden files; sets of tokens prove that the others do not."""

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from itertools import repeat
from typing import NamedTuple

from cblint.checks.hidden_tests.shared_runs import gram_hashes
from cblint.checks.hidden_tests.tokens import TokenScanner, is_word, loose_words

LIMIT = 1_000_000
"""Comparisons of tokens with the words of single files; where more are needed, no file is left out by its words."""
_KNOWN, _MARK, _FOREIGN = ".", "!", " "
Numbered = tuple[int, Sequence[str]]
"""The number of a text, and all of its tokens or a stretch of them."""


class HiddenFile:
    """A file of the hidden side; most are never read as tokens."""

    def __init__(self, path: str, content: str, *, is_code: bool) -> None:
        self.path = path
        self.is_code = is_code
        self.scanner = TokenScanner(content)
        self.words = loose_words(content)

    @cached_property
    def texts(self) -> Sequence[str]:
        """The texts of its tokens."""
        return self.scanner.texts()


class Demand(NamedTuple):
    """From what length on a shared stretch counts, in tokens."""

    least: int
    mark: re.Pattern[str] | None = None
    least_marked: int = 0
    """With a name in it that is a mark."""


def suspects(texts: Iterable[Numbered], files: Sequence[HiddenFile], demand: Demand, gram: int) -> set[int]:
    """Return the numbers of the texts that may have a stretch in common with a file, `gram` tokens or more of it."""
    loose = stretches(texts, known_words(files), demand, is_loose=True)
    near = _near(files, loose, demand) if loose else ()
    exact = stretches(loose, frozenset[str]().union(*(file.texts for file in near)), demand) if near else []
    if gram < 1 or not exact:
        return {number for number, _ in exact}
    wanted = {value for _, text in exact for value in gram_hashes(text, gram)}
    shared = frozenset[int]().union(*(wanted.intersection(gram_hashes(file.texts, gram)) for file in near))
    return {number for number, text in exact if not shared.isdisjoint(gram_hashes(text, gram))}


def known_words(files: Iterable[HiddenFile]) -> frozenset[str]:
    """Return the words of all files."""
    return frozenset[str]().union(*(file.words for file in files))


def _near(files: Sequence[HiddenFile], loose: Sequence[Numbered], demand: Demand) -> Sequence[HiddenFile]:
    """Return the files that may hold one of some stretches, as far as their words tell."""
    if len(files) * sum(len(text) for _, text in loose) > LIMIT:
        return files
    return [file for file in files if stretches(loose, file.words, demand, is_loose=True)]


def stretches(
    texts: Iterable[Numbered], known: frozenset[str], demand: Demand, *, is_loose: bool = False
) -> list[Numbered]:
    """Return the longest stretches of known tokens that meet a demand; of loose words, only plain names are unknown."""
    least, _, least_marked = demand
    texts = [(number, text) for number, text in texts if len(text) >= min(least, least_marked)]
    code_of = _codes(frozenset[str]().union(*(text for _, text in texts)), known, demand.mark, is_loose=is_loose).get
    found: list[Numbered] = []
    for number, text in texts:
        start = 0
        for stretch in "".join(map(code_of, text, repeat(_FOREIGN))).split(_FOREIGN):
            size = len(stretch)
            if size >= least or (size >= least_marked and _MARK in stretch):
                found.append((number, text[start : start + size]))
            start += size + 1
    return found


def _codes(
    tokens: frozenset[str], known: frozenset[str], mark: re.Pattern[str] | None, *, is_loose: bool
) -> Mapping[str, str]:
    """Return one sign for each token that is known."""
    codes = dict.fromkeys(known.intersection(tokens), _KNOWN)
    if is_loose:
        others = tokens.difference(codes)
        codes.update([(token, _KNOWN) for token in others if not (token.isidentifier() and token.isascii())])
    if mark is not None:
        codes.update([(token, _MARK) for token in codes if mark.fullmatch(token) and is_word(token)])
    return codes
