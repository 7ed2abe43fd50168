"""Short ways to make terms and scan with them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cblint.matching import Match, Matcher, Term, TermSet, load_policy

POLICY = load_policy()


def terms_of(texts: Iterable[str], *, listed: bool = True) -> list[Term]:
    """Terms with a pointer by number."""
    return [Term(text, f"#/{number}", listed) for number, text in enumerate(texts)]


def matcher_for(
    *texts: str,
    own: Sequence[str] = (),
    allowed: Sequence[str] = (),
    names: Sequence[str] = (),
    declared: Sequence[str] = (),
) -> Matcher:
    """A matcher of listed terms."""
    built = TermSet.build(terms_of(texts), own, allowed, POLICY, product_names=names, declared=declared)
    return Matcher(built)


def seen(text: str, *terms: str) -> list[tuple[str, str]]:
    """The kind and the text of each match."""
    return [(match.kind.value, text[match.start : match.end]) for match in matcher_for(*terms).scan(text)]


def kinds(text: str, *terms: str) -> list[str]:
    """The kind of each match, a weak one with a question mark."""
    return [match.kind.value + ("" if match.strong else "?") for match in matcher_for(*terms).scan(text)]


def span(match: Match) -> tuple[int, int]:
    """The span of a match."""
    return match.start, match.end
