"""The health of a term list: collisions with public names, general and repeated terms, rewritten and vacuous lists."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from cblint.matching.derive import covers, reduce_token
from cblint.matching.folding import FoldMap, fold_key
from cblint.matching.identities import bare_spelling
from cblint.matching.policy import Policy
from cblint.matching.records import Term
from cblint.matching.vocabulary import holds_key, name_keys, name_parts

PLACEHOLDERS = frozenset(
    ("redacted", "removed", "upstream", "project", "owner", "repo", "repository", "placeholder", "hidden",
     "xxx", "xxxx", "tbd", "todo", "example", "original", "product", "name", "masked", "censored", "anonymized",
     "anonymised")
)  # fmt: skip
LANGUAGE_NAMES = frozenset(
    ("python", "javascript", "typescript", "node", "nodejs", "rust", "golang", "go", "java", "ruby", "perl",
     "php", "swift", "kotlin", "scala", "haskell", "std", "core", "lib", "lang", "stdlib", "builtins", "js",
     "py", "ts", "rs", "io", "net", "org", "com")
)  # fmt: skip
SHORTEST = 3


class Collision(NamedTuple):
    """A term that equals a name which the case itself declares."""

    term: Term
    name: str
    exact: bool
    """Whether even letter case and separators are the same."""


class Scrubbing(NamedTuple):
    """How much of a list was itself rewritten."""

    terms: tuple[Term, ...]
    """The terms that hold the product's name, or only a placeholder."""
    share: float
    """Their share of the list."""

    @property
    def is_vacuous(self) -> bool:
        """Whether most of the list is lost."""
        return self.share > 0.5


class Coverage(NamedTuple):
    """Which parts of an identity a list covers."""

    covered: tuple[str, ...]
    missing: tuple[str, ...]

    @property
    def is_vacuous(self) -> bool:
        """Whether there is something to cover and nothing of it is covered."""
        return bool(self.missing) and not self.covered


def find_collisions(
    terms: Sequence[Term], declared: Iterable[str], policy: Policy, exempt: Iterable[str] = ()
) -> list[Collision]:
    """The terms that equal declared names; `exempt` are terms that can't be given up: slug, owner, banned packages."""
    plain = policy.plain
    spared = {fold_key(bare_spelling(text), plain) for text in exempt}
    names: dict[str, list[str]] = {}
    for name in declared:
        names.setdefault(fold_key(name, plain), []).append(name)
    found = []
    for term in terms:
        key = fold_key(bare_spelling(term.text), plain)
        same = names.get(key, []) if key and key not in spared else []
        if same:
            exact = term.text in same
            found.append(Collision(term, term.text if exact else same[0], exact))
    return found


def find_general(terms: Sequence[Term], policy: Policy, exempt: Iterable[str] = ()) -> list[Term]:
    """The listed terms that are very short, an ordinary word, or a language's own name; `exempt` as above."""
    plain = policy.plain
    spared = {fold_key(bare_spelling(text), plain) for text in exempt}
    found = []
    for term in terms:
        key = fold_key(bare_spelling(term.text), plain)
        general = len(key) < SHORTEST or key in LANGUAGE_NAMES or policy.words.is_word(key)
        if key and key not in spared and general and term.listed:
            found.append(term)
    return found


def find_redundant(terms: Sequence[Term], policy: Policy) -> list[tuple[Term, Term]]:
    """Pairs of a listed term and an earlier one that folds to the same key."""
    plain = policy.plain
    first: dict[str, Term] = {}
    pairs = []
    for term in terms:
        key = fold_key(bare_spelling(term.text), plain)
        if key and term.listed and first.setdefault(key, term) is not term:
            pairs.append((term, first[key]))
    return pairs


def find_scrubbed(terms: Sequence[Term], product_names: Sequence[str], policy: Policy) -> Scrubbing:
    """The listed terms that hold one of the product's names at part boundaries, or are placeholders."""
    plain = policy.plain
    listed = [term for term in terms if term.listed]
    keys = name_keys(product_names, plain)
    lost = tuple(term for term in listed if holds_key(term.text, keys, plain) or _is_placeholder(term.text, plain))
    return Scrubbing(lost, len(lost) / len(listed) if listed else 0.0)


def _is_placeholder(text: str, plain: FoldMap) -> bool:
    """Whether a term is only a stand-in: `<upstream>`, `OWNER/REPO`, `[redacted]`."""
    parts = name_parts(text.lower(), plain)
    return not parts or all(part in PLACEHOLDERS for part in parts)


def identity_coverage(terms: Sequence[Term], identity: Mapping[str, str | None], policy: Policy) -> Coverage:
    """Which named parts of an identity (owner, slug, address) some listed term covers; empty ones don't count."""
    plain = policy.plain
    words = [name_parts(bare_spelling(term.text), plain) for term in terms if term.listed]
    present = {
        name: name_parts(bare_spelling(value), plain) for name, value in identity.items() if value and value.strip()
    }
    covered = tuple(name for name, parts in present.items() if any(covers(own, parts) for own in words))
    return Coverage(covered, tuple(name for name in present if name not in covered))


def ban_coverage(
    terms: Sequence[Term], tokens: Iterable[str], policy: Policy, standard: Iterable[str] = ()
) -> Coverage:
    """Which banned tokens some listed term covers; `standard` are tokens that belong to the language, not counted."""
    plain = policy.plain
    words = [name_parts(bare_spelling(term.text), plain) for term in terms if term.listed]
    skipped = frozenset(standard)
    covered: list[str] = []
    missing: list[str] = []
    for token in dict.fromkeys(tokens):
        name = reduce_token(token)
        if name and name not in skipped and token not in skipped:
            (covered if any(covers(own, name_parts(name, plain)) for own in words) else missing).append(token)
    return Coverage(tuple(covered), tuple(missing))
