"""Spread keys: a key whose letters stand apart in a text, and whether that still spells the name."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from cblint.matching.folding import FoldingLoader
from cblint.matching.gaps import SPLITTING, Gap, classify, visible
from cblint.matching.identities import SHORT, Identity
from cblint.matching.words import WordList

_JOINING = ("-", "\u2010", "\u2011", "_", ".", "__")
"""Hyphens, also those that Unicode has for text, and what joins words in identifiers."""
_LIST_MARK = re.compile(r"[\r\n][^\r\n]*[-+|]")


class Split(NamedTuple):
    """One gap inside a match."""

    after: int
    """How many letters of the key stand before it."""
    text: str
    kind: Gap


class Spread(NamedTuple):
    """Every gap inside a match, and the key's letters between the separators."""

    splits: tuple[Split, ...] = ()
    parts: tuple[str, ...] = ()

    @property
    def kinds(self) -> frozenset[Gap]:
        """The kinds of gap that occur."""
        return frozenset(split.kind for split in self.splits)


def read_spread(text: str, places: Sequence[int], key: str, load: FoldingLoader) -> Spread:
    """The gaps between the places of a key's letters in a text."""
    splits = []
    for at in range(1, len(places)):
        if places[at] > places[at - 1] + 1:
            gap = text[places[at - 1] + 1 : places[at]]
            kind = classify(gap, load)
            if kind in SPLITTING and not gap.isascii():
                seen = visible(gap, load)
                if seen != gap:
                    splits.append(Split(at, "", Gap.COMBINING))
                gap = seen
            splits.append(Split(at, gap, kind))
    cuts = [0, *(split.after for split in splits if split.kind in SPLITTING), len(key)]
    parts = tuple(key[low:high] for low, high in pairwise(cuts))
    return Spread(tuple(splits), parts)


class Ruling(NamedTuple):
    """Whether a spread spells the name, and how sure that is."""

    stands: bool
    strong: bool = True


REFUSED = Ruling(stands=False)
STRONG = Ruling(stands=True)
WEAK = Ruling(stands=True, strong=False)


def judge_spread(identity: Identity, spread: Spread, around: tuple[str, str], words: WordList) -> Ruling:
    """Whether the gaps leave the name readable; `around` is the text before and after the match."""
    if Gap.BREAK in spread.kinds:
        return REFUSED
    if not _markup_is_believable(identity, spread, around):
        return REFUSED
    separators = [split for split in spread.splits if split.kind in SPLITTING and not _is_paired(split, around)]
    if not separators:
        return STRONG
    unlisted = [split for split in separators if split.after not in identity.gaps]
    if all(split.text.lower() in identity.gaps.get(split.after, ()) for split in separators):
        return STRONG
    if _all_ordinary(spread, words):
        return _judge_ordinary(identity, separators, around, words)
    if unlisted and not _may_split(identity, spread, unlisted, around, words):
        return REFUSED
    return WEAK if unlisted else STRONG


def _judge_ordinary(identity: Identity, separators: list[Split], around: tuple[str, str], words: WordList) -> Ruling:
    """Parts that are all ordinary words spell a name only where they are joined as one."""
    joined = all(
        split.text in _JOINING
        or split.text.lower() in identity.gaps.get(split.after, ())
        or (split.kind is Gap.WRAP and split.text[0] == "-")
        for split in separators
    )
    if not joined or words.is_word(identity.key) or around[0].endswith("."):
        return REFUSED
    return STRONG if all(split.after in identity.gaps for split in separators) else WEAK


def _may_split(
    identity: Identity,
    spread: Spread,
    unlisted: list[Split],
    around: tuple[str, str],
    words: WordList,
) -> bool:
    """Whether a text may split the key where no spelling does."""
    if words.is_word(identity.key) or around[0].endswith("."):
        return False
    if all(len(part) == 1 for part in spread.parts):
        return len(identity.key) > SHORT and len({split.text for split in spread.splits}) == 1
    if any(len(part) < 2 for part in spread.parts):
        return False
    if any(_is_list_item(split) for split in unlisted):
        return False
    return len(identity.key) > SHORT or all(split.text in ("-", "_", ".") for split in unlisted)


def _is_paired(split: Split, around: tuple[str, str]) -> bool:
    """Whether underscores are emphasis: the same ones stand at one end of the match."""
    if split.kind is not Gap.UNDERSCORE:
        return False
    return around[0].endswith(split.text) or around[1].startswith(split.text)


def _is_list_item(split: Split) -> bool:
    """Whether the gap leads to a further list item or table row, not to the rest of a line."""
    return split.kind is Gap.WRAP and bool(_LIST_MARK.search(split.text))


def _all_ordinary(spread: Spread, words: WordList) -> bool:
    return all(part in words or part.isdigit() for part in spread.parts)


def _markup_is_believable(identity: Identity, spread: Spread, around: tuple[str, str]) -> bool:
    """Whether markup inside a short key comes in a pair: `a**da**`, not the product `a*da`."""
    marks = [split.text for split in spread.splits if split.kind is Gap.MARKUP]
    if not marks or len(identity.key) > SHORT:
        return True
    if len(marks) > 1:
        return True
    mark = marks[0].strip("[]")
    return not mark or around[0].endswith(mark) or around[1].startswith(mark)
