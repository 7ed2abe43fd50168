"""Which public texts may share a telling stretch with hidden files; sets of tokens prove that the others do not."""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import repeat
from typing import NamedTuple

from cblint.checks.hidden_tests.shared_runs import gram_hashes
from cblint.checks.hidden_tests.tokens import TokenScanner, is_word, loose_words

LIMIT = 1_000_000
"""Comparisons of tokens with the words of single files; where more are needed, no file is left out by its words."""
_KNOWN, _MARK, _FOREIGN = ".", "!", " "
_PLAIN_WORD = re.compile(r"[A-Za-z_]\w*", re.ASCII)
_Numbered = tuple[int, Sequence[str]]
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


def suspects(texts: Sequence[Sequence[str]], files: Sequence[HiddenFile], demand: Demand, gram: int) -> set[int]:
    """Return the numbers of the texts that may have a stretch in common with a file, `gram` tokens or more of it."""
    words = frozenset[str]().union(*(file.words for file in files))
    loose = list(_stretches(enumerate(texts), words, demand, is_loose=True))
    near = _near(files, loose, demand)
    exact = list(_stretches(loose, frozenset[str]().union(*(file.texts for file in near)), demand)) if near else []
    if gram < 1 or not exact:
        return {number for number, _ in exact}
    wanted = {value for _, text in exact for value in gram_hashes(text, gram)}
    shared = frozenset[int]().union(*(wanted.intersection(gram_hashes(file.texts, gram)) for file in near))
    return {number for number, text in exact if not shared.isdisjoint(gram_hashes(text, gram))}


def _near(files: Sequence[HiddenFile], stretches: Sequence[_Numbered], demand: Demand) -> Sequence[HiddenFile]:
    """Return the files that may hold one of the stretches, as far as their words tell."""
    if len(files) * sum(len(text) for _, text in stretches) > LIMIT:
        return files
    return [file for file in files if any(_stretches(stretches, file.words, demand, is_loose=True))]


def _stretches(
    texts: Iterable[_Numbered], known: frozenset[str], demand: Demand, *, is_loose: bool = False
) -> Iterator[_Numbered]:
    """Yield the longest stretches of known tokens that meet a demand; of loose words, all but plain names are known."""
    least, mark, least_marked = demand
    for number, text in texts:
        codes = dict.fromkeys(known.intersection(text), _KNOWN)
        if is_loose:
            codes.update((token, _KNOWN) for token in set(text).difference(codes) if not _PLAIN_WORD.fullmatch(token))
        if mark is not None:
            codes.update((token, _MARK) for token in codes if is_word(token) and mark.fullmatch(token))
        line = "".join(map(codes.get, text, repeat(_FOREIGN)))
        start = 0
        for stretch in line.split(_FOREIGN):
            size = len(stretch)
            if size >= least or (size >= least_marked and _MARK in stretch):
                yield number, text[start : start + size]
            start += size + 1
