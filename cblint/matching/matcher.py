"""The matcher: every form of a case's identities in a text, at the exact place."""

from __future__ import annotations

from collections.abc import Iterator

from cblint.matching.assess import Assessor, Sighting, assess
from cblint.matching.folding import Folded
from cblint.matching.records import Match
from cblint.matching.resolve import resolve
from cblint.matching.termset import TermSet


class Matcher:
    """Finds the terms of one term set. Its scans are pure; one matcher may serve many texts."""

    def __init__(self, terms: TermSet) -> None:
        """Take the terms to look for."""
        self.terms = terms
        self._assessor = Assessor(terms.policy, terms.vocabulary)

    def scan(self, text: str) -> list[Match]:
        """All matches in a text, sorted by place, one for each place and identity. Linear in the text."""
        return resolve(self._sightings(text))

    def scan_name(self, name: str) -> list[Match]:
        """All matches in a file name, an id or another single value."""
        return self.scan(name)

    def _sightings(self, text: str) -> Iterator[Sighting]:
        automaton = self.terms.automaton
        if automaton is None:
            return
        folded = Folded(text, self.terms.classes)
        for last, (length, entries) in automaton.iter(folded.text):
            for entry in entries:
                seen = assess(folded, last - length + 1, last, entry, self._assessor)
                if seen and text[seen.start : seen.end] not in self.terms.declared:
                    yield seen
