"""The policy data: word list, folding table and public suffixes, each read when it is first needed."""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable, Iterator
from functools import cache, cached_property
from pathlib import Path

from cblint.errors import ResourceError
from cblint.matching.folding import FoldMap, class_map, plain_map
from cblint.matching.lookalikes import Folding
from cblint.matching.suffixes import SuffixList
from cblint.matching.words import WordList


class Policy:
    """What is ordinary, what looks like what, and what ends a host name."""

    def __init__(
        self,
        words: Callable[[], WordList],
        folding: Callable[[], Folding],
        suffixes: Callable[[], SuffixList],
    ) -> None:
        """Take a loader for each part; each is called at most once."""
        self._load_words = words
        self._load_folding = folding
        self._load_suffixes = suffixes

    @cached_property
    def words(self) -> WordList:
        """The ordinary and technical words."""
        return self._load_words()

    @cached_property
    def folding(self) -> Folding:
        """What characters outside ASCII stand for."""
        return self._load_folding()

    @cached_property
    def plain(self) -> FoldMap:
        """The fold of characters to plain letters and digits; shared, for it fills as it is used."""
        return plain_map(lambda: self.folding)

    @cached_property
    def classes(self) -> FoldMap:
        """The fold that also joins look-alike digits and letters."""
        return class_map(lambda: self.folding)

    @cached_property
    def suffixes(self) -> SuffixList:
        """The public suffixes of host names."""
        return self._load_suffixes()


def read_blob(name: str) -> bytes:
    """The unpacked content of one shipped blob. Raises ResourceError when it is missing or damaged."""
    try:
        packed = Path(__file__).with_name("data").joinpath(name).read_bytes()
        return zlib.decompress(packed)
    except (OSError, zlib.error) as error:
        raise ResourceError(f"policy data {name} is missing or damaged", "reinstall cblint") from error


@cache
def load_policy() -> Policy:
    """The shipped policy. Each part raises ResourceError on first use when its data is missing or damaged."""
    return Policy(
        words=lambda: WordList(read_blob("words.bin")),
        folding=lambda: Folding.from_table(json.loads(read_blob("folding.bin"))),
        suffixes=lambda: SuffixList(_SuffixRules()),
    )


class _SuffixRules:
    """The rules of the public suffix list; its blob is read when they are gone through, and again when that failed."""

    def __iter__(self) -> Iterator[str]:
        return iter(read_blob("suffixes.bin").decode("ascii").split("\n"))
