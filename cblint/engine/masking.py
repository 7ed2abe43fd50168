"""Keeps sensitive terms out of the report's own words: names, keys and paths are masked before they print."""

from functools import cached_property

from cblint.checks.terms import CaseTerms

SHORTEST_PLAIN = 3
"""Terms below this many characters are only masked at word boundaries (the matcher's work), or every word
would be."""

CLEAN_LIMIT = 10_000
"""Parts and paths that are remembered; a case with more pays for each again."""


class Masker:
    """Replaces terms in strings that come from a case; fixed wording never passes through it."""

    def __init__(self, terms: CaseTerms) -> None:
        self._terms = terms
        self._clean: set[str] = set()
        """Parts and paths that are known to hold no term."""

    def text(self, value: str) -> str:
        """Return `value` with each term replaced by `<term POINTER>`."""
        for pointer, start, end in reversed(self._hits(value)):
            value = f"{value[:start]}<term {pointer}>{value[end:]}"
        return value

    def name(self, value: str) -> str:
        """Return one path part or id: itself, or a marker alone when it holds a term."""
        if self._is_clean([value]):
            return value
        hits = self._hits(value)
        return f"<term {hits[0][0]}>" if hits else value

    def path(self, value: str) -> str:
        """Return a POSIX path with every part masked on its own, or as one when a term spans its parts."""
        if self._is_clean([value, *value.split("/")]):
            return value
        parts = [self.name(part) for part in value.split("/")]
        joined = "/".join(parts)
        return joined if "/" not in value or not self._hits(joined_plain(parts)) else self.name(value)

    def _is_clean(self, values: list[str]) -> bool:
        """Return whether no value holds a term; the first holds all others."""
        unknown = [value for value in dict.fromkeys(values) if value and value not in self._clean]
        if not unknown or not self._terms.listed:
            return True
        folded = values[0].lower()
        if any(key in folded for key, _ in self._plain_terms) or any(self._terms.matcher.scan_names(unknown)):
            return False
        if len(self._clean) < CLEAN_LIMIT:
            self._clean.update(unknown)
        return True

    def _hits(self, value: str) -> list[tuple[str, int, int]]:
        """Return (pointer, start, end) of every term in `value`, sorted, without overlaps."""
        if not value or not self._terms.listed:
            return []
        found = [(_short(match.term.pointer), match.start, match.end) for match in self._terms.matcher.scan_name(value)]
        folded = value.lower()
        if len(folded) == len(value):
            for key, pointer in self._plain_terms:
                start = folded.find(key)
                while start >= 0:
                    found.append((pointer, start, start + len(key)))
                    start = folded.find(key, start + len(key))
        return _without_overlaps(found)

    @cached_property
    def _plain_terms(self) -> tuple[tuple[str, str], ...]:
        return tuple(
            (term.text.lower(), _short(term.pointer)) for term in self._terms.listed if len(term.text) >= SHORTEST_PLAIN
        )


def joined_plain(parts: list[str]) -> str:
    """Return the parts that are not masked yet, joined as the path was."""
    return "/".join(part for part in parts if not part.startswith("<term "))


def _short(pointer: str) -> str:
    return pointer.partition("#")[2] or pointer


def _without_overlaps(hits: list[tuple[str, int, int]]) -> list[tuple[str, int, int]]:
    kept: list[tuple[str, int, int]] = []
    for hit in sorted(hits, key=lambda h: (h[1], -h[2], h[0])):
        if not kept or hit[1] >= kept[-1][2]:
            kept.append(hit)
        elif hit[2] > kept[-1][2]:
            kept[-1] = (kept[-1][0], kept[-1][1], hit[2])
    return kept
