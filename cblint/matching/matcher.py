"""The matcher: every form of a case's identities in a text, at the exact place."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import accumulate

from cblint.matching.assess import Sighting, assess
from cblint.matching.constructs import ENCODINGS
from cblint.matching.decode import DEEPEST, decoded_views, has_encodings
from cblint.matching.encoded import Stretch, readable_stretches
from cblint.matching.folding import Folded
from cblint.matching.identities import SHORT
from cblint.matching.joins import Assessor
from cblint.matching.near import NEIGHBOURS, NearFinder
from cblint.matching.records import Match, MatchKind
from cblint.matching.resolve import resolve
from cblint.matching.termset import TermSet
from cblint.matching.views import View

_SURE_LENGTH, _SURE_SHARE = 24, 0.6
"""A short key in decoded text counts only in a stretch of this length, or of this share of its run."""
_SEPARATORS = 24
"""Room for the separators in a name that is partly decoded."""
_SEPARATOR = "\n\n\x00\n\n"
_BATCH = 1 << 18
"""Characters of texts that are looked at together."""
_PLAIN_NAME = re.compile(r"[A-Za-z0-9_ ./-]{1,200}")
"""Names in which nothing is decoded but what may be base64."""
_APART = "\n\n\x00\n" + " " * NEIGHBOURS
"""Keeps names out of each other's surroundings."""


class Matcher:
    """Finds the terms of one term set. Its scans are pure; one matcher may serve many texts."""

    def __init__(self, terms: TermSet) -> None:
        """Take the terms to look for."""
        self.terms = terms
        self._assessor = Assessor(terms.policy, terms.vocabulary)

    def scan(self, text: str) -> list[Match]:
        """All matches in a text, sorted by place, one for each place and identity. Linear in the text."""
        if self.terms.automaton is None:
            return []
        return self._resolved(text, [*self._scan_decoding(text, DEEPEST), *self._near_finder.find(text)])

    def scan_written(self, texts: Sequence[str]) -> list[list[Match]]:
        """The matches of names as they are written in each of many texts: in any case and with any separators.

        Nothing is decoded. Linear in the texts; they are looked at together first, as most hold nothing.
        """
        found: list[list[Match]] = []
        for batch in _batches(texts):
            silent = len(batch) > 1 and not self._scan_written(_SEPARATOR.join(batch))
            found += [[] if silent else self._scan_written(text) for text in batch]
        return found

    def _scan_written(self, text: str) -> list[Match]:
        return self._resolved(text, self._scan_keys(text)) if self.terms.automaton else []

    def scan_name(self, name: str) -> list[Match]:
        """All matches in a file name, an id or another single value."""
        return self.scan(name)

    def scan_names(self, names: Sequence[str]) -> list[list[Match]]:
        """All matches in each of many names: what `scan_name` gives for each.

        Plain names, which are most, are scanned as one text first; only where that holds a match, one by one.
        """
        plain = {name for name in names if _PLAIN_NAME.fullmatch(name)}
        quiet = set() if self.scan(_APART.join(sorted(plain))) else plain
        return [[] if name in quiet else self.scan(name) for name in names]

    def _resolved(self, text: str, seen: Iterable[Sighting]) -> list[Match]:
        declared = self.terms.declared
        return resolve(one for one in seen if text[one.start : one.end] not in declared)

    @cached_property
    def _reach(self) -> int:
        """How far a name may reach beyond a piece that was decoded."""
        return max(len(identity.key) for identity in self.terms.identities) + _SEPARATORS

    @cached_property
    def _near_finder(self) -> NearFinder:
        return NearFinder(self.terms.near_index, self._assessor, self.terms.policy.plain)

    def _scan_decoding(self, text: str, depth: int) -> Iterator[Sighting]:
        """The sightings in a text, in its decoded views, and in what its encoded runs hold."""
        yield from self._scan_keys(text)
        if depth:
            yield from self._scan_runs(text, depth)
        for view in decoded_views(text, self._reach):
            for seen in self._scan_keys(view.text, view):
                yield _placed_in_view(seen, view)
            if depth and has_encodings(view):
                for seen in self._scan_runs(view.text, depth):
                    yield _placed_in_view(seen, view)

    def _scan_keys(self, text: str, view: View | None = None) -> Iterator[Sighting]:
        """The sightings of keys in a text; in a view only those that do not stand in the original just so."""
        folded = Folded(text, self.terms.policy.classes)
        for last, entries in self.terms.automaton.iter(folded.text):
            first = last + 1 - len(entries[0].key)
            if view is not None and view.is_as_written(folded.locate(first), folded.locate(last) + 1):
                continue
            for entry in entries:
                seen = assess(folded, first, last, entry, self._assessor)
                if seen:
                    yield seen

    def _scan_runs(self, text: str, depth: int) -> Iterator[Sighting]:
        """The sightings in readable stretches of encoded runs."""
        for stretches in readable_stretches(text):
            yield from self._scan_stretches(stretches, depth)

    def _scan_stretches(self, stretches: list[Stretch], depth: int) -> Iterator[Sighting]:
        """The sightings in stretches, all scanned as one text."""
        offsets = list(accumulate((len(stretch.text) + len(_SEPARATOR) for stretch in stretches), initial=0))
        joined = _SEPARATOR.join(stretch.text for stretch in stretches)
        for seen in self._scan_decoding(joined, depth - 1):
            number = bisect_right(offsets, seen.start) - 1
            stretch, offset = stretches[number], offsets[number]
            if seen.strong and seen.kind is not MatchKind.EMBEDDED and _is_sure(seen, stretch):
                start, end = stretch.span(seen.start - offset, seen.end - offset)
                yield seen._replace(start=start, end=end, kind=MatchKind.ENCODED, form=stretch.form)


def _batches(texts: Sequence[str]) -> Iterator[list[str]]:
    """The texts in order, as many together as have a bounded length."""
    batch: list[str] = []
    length = 0
    for text in texts:
        if batch and length + len(text) > _BATCH:
            yield batch
            batch, length = [], 0
        batch.append(text)
        length += len(text)
    if batch:
        yield batch


def _is_sure(seen: Sighting, stretch: Stretch) -> bool:
    """Whether chance can't have made the match: short keys occur in what random bytes decode to."""
    if len(seen.identity.key) > SHORT:
        return True
    return len(stretch.text) >= _SURE_LENGTH or stretch.share >= _SURE_SHARE


def _placed_in_view(seen: Sighting, view: View) -> Sighting:
    """The sighting at its place in the original text, named after how the view was decoded there."""
    start, end = view.original(seen.start, seen.end)
    made = view.made(seen.start, seen.end)
    placed = seen._replace(start=start, end=end)
    encoding = next((kind for kind in made if kind in ENCODINGS), "")
    if encoding and seen.kind is not MatchKind.EMBEDDED:
        return placed._replace(kind=MatchKind.ENCODED, form=encoding)
    if "letter" in made:
        # A mark of punctuation for a letter, as in `path|` for `pathl`: only judgement can tell.
        return placed._replace(kind=MatchKind.DISGUISED, form="leetspeak", strong=False)
    if "tagged" in made:
        return placed._replace(kind=MatchKind.DISGUISED, form="invisible")
    if made and seen.kind in (MatchKind.EXACT, MatchKind.VARIANT):
        return placed._replace(kind=MatchKind.VARIANT, form="markup")
    return placed
