"""The sensitive terms of a case: what its manifest lists and what that implies."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any, NamedTuple

from cblint.checks.declared_names import declared_names, own_vocabulary, product_names
from cblint.matching import Matcher, Policy, Term, TermSet, derive_terms, load_policy
from cblint.model.settings import SuiteSettings
from cblint.reading.documents import Documents

MANIFEST = "source/manifest.json"
DENYLIST = "source/denylist.json"


class UpstreamIdentity(NamedTuple):
    """What a case's own files say of its original; every part may be missing."""

    slug: str | None = None
    url: str | None = None
    commit: str | None = None
    banned: tuple[tuple[str, str], ...] = ()
    """Tokens of the denylist with their pointers."""

    @property
    def names(self) -> tuple[str, ...]:
        """Every name that cannot be given up for a collision: slug, address and banned packages."""
        known = (self.slug, self.url, *(token for token, _ in self.banned))
        return tuple(name for name in known if name)


UNNAMED = UpstreamIdentity()


class _Terms(NamedTuple):
    listed: tuple[Term, ...]
    derived: tuple[Term, ...] = ()
    identity: UpstreamIdentity = UNNAMED
    product_names: tuple[str, ...] = ()
    declared: frozenset[str] = frozenset()
    """Names that the contract declares."""
    own_vocabulary: tuple[str, ...] = ()
    allowed_vocabulary: tuple[str, ...] = ()
    known: bool = True
    """False when the manifest could not be read well enough to tell the terms."""


class CaseTerms(_Terms):
    """Terms of one case, and the matcher made of them on first use."""

    @cached_property
    def term_set(self) -> TermSet:
        """The terms folded and grouped into identities."""
        return TermSet.build(
            (*self.listed, *self.derived),
            self.own_vocabulary,
            self.allowed_vocabulary,
            self.policy,
            product_names=self.product_names,
            declared=self.declared - frozenset(self.identity.names),
        )

    @property
    def policy(self) -> Policy:
        """Word list and look-alike table; each part is loaded when a match needs it."""
        return load_policy()

    @cached_property
    def matcher(self) -> Matcher:
        """Finds every form of the terms in a text."""
        return Matcher(self.term_set)


def case_terms(documents: Documents, settings: SuiteSettings) -> CaseTerms:
    """Return the terms of a case; without a readable list they are not known, which is never "none"."""
    listed = tuple(_listed_terms(documents))
    identity = upstream_identity(documents)
    manifest = documents.json(MANIFEST)
    raw = documents.value(MANIFEST, "/sensitive_terms")
    products, declared = product_names(documents), declared_names(documents)
    return CaseTerms(
        listed=listed,
        derived=_derived_terms(listed, identity),
        identity=identity,
        product_names=products,
        declared=declared,
        own_vocabulary=own_vocabulary(documents, products, declared),
        allowed_vocabulary=settings.allowed_vocabulary,
        known=manifest is not None and manifest.ok and (raw is None or isinstance(raw, list)),
    )


def upstream_identity(documents: Documents) -> UpstreamIdentity:
    """Return what the manifest and the denylist say of the original."""
    value = documents.value(MANIFEST, "")
    manifest: Mapping[str, Any] = value if isinstance(value, dict) else {}
    slug, url, commit = (_string(manifest.get(key)) for key in ("repo_slug", "repository_url", "commit"))
    return UpstreamIdentity(slug, url, commit, tuple(_denylist_tokens(documents)))


def _listed_terms(documents: Documents) -> Iterator[Term]:
    raw = documents.value(MANIFEST, "/sensitive_terms")
    for index, text in enumerate(raw if isinstance(raw, list) else ()):
        if isinstance(text, str) and text.strip():
            yield Term(text, f"{MANIFEST}#/sensitive_terms/{index}", listed=True)


def _derived_terms(listed: tuple[Term, ...], identity: UpstreamIdentity) -> tuple[Term, ...]:
    return derive_terms(
        listed,
        owner=None,
        repository=None,
        slug=identity.slug,
        url=identity.url,
        commit=identity.commit,
        denylist=identity.banned,
    )


def _denylist_tokens(documents: Documents) -> Iterator[tuple[str, str]]:
    for key in ("install_ban", "import_ban"):
        tokens = documents.value(DENYLIST, f"/{key}")
        for index, token in enumerate(tokens if isinstance(tokens, list) else ()):
            if isinstance(token, str) and token.strip():
                yield token, f"{DENYLIST}#/{key}/{index}"


def _string(value: Any) -> str | None:
    return value if isinstance(value, str) and value.strip() else None
