"""A distinctive part that many terms share, standing in public text many times though it is no term itself."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from cblint.checks.registry import case_check
from cblint.checks.terms import CaseTerms
from cblint.checks.view import CaseView
from cblint.model.place import Place
from cblint.model.problem import Match, Problem, RelatedPlace

_PART = re.compile(r"[a-z]+|\d+")
_WORD = re.compile(r"[A-Za-z]+")
RELATED_LIMIT = 10


class Params(NamedTuple):
    """When a part is telling."""

    min_length: int = 4
    min_terms: int = 3
    """So many identities have to share it."""
    min_places: int = 3
    """So many times it has to stand in public text."""


@case_check("identity-part", Params)
def identity_part(view: CaseView, params: Params) -> Iterator[Problem]:
    """Yield one problem for each telling part, at its first place."""
    parts = _shared_parts(view.terms, params) if view.terms.known else {}
    if not parts:
        return
    places: dict[str, list[Place]] = {part: [] for part in parts}
    for entry in view.public_files():
        text = view.text(entry.path)
        for match in _WORD.finditer(text.content if text is not None else ""):
            part = match.group().lower()
            if part in places:
                places[part].append(Place.text(entry.path, *match.span()))
    for part, found in places.items():
        if len(found) >= params.min_places:
            related = tuple(RelatedPlace(place, "and here") for place in found[1 : 1 + RELATED_LIMIT])
            message = "a part that {terms} terms share stands in public text {count} times"
            values = {"terms": parts[part][0], "count": len(found)}
            yield Problem(found[0], message, values, part, related, match=Match("part", parts[part][1]))


def _shared_parts(terms: CaseTerms, params: Params) -> dict[str, tuple[int, str]]:
    """Return part -> (number of terms that hold it, pointer of the first), for parts that are no words or terms."""
    whole = {term.text.lower() for term in terms.listed}
    counts: Counter[str] = Counter()
    first: dict[str, str] = {}
    for term in terms.listed:
        for part in set(_PART.findall(term.text.lower())) - whole:
            counts[part] += 1
            first.setdefault(part, term.pointer)
    shared = {part for part, count in counts.items() if count >= params.min_terms and len(part) >= params.min_length}
    own = _PART.findall("\n".join(terms.own_vocabulary).lower()) if shared else ()
    telling = sorted(part for part in shared.difference(own) if not terms.policy.words.is_word(part))
    return {part: (counts[part], first[part]) for part in telling}
