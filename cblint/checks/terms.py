"""The sensitive terms of a case: what its manifest lists and what that implies."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from cblint.matching import Matcher, Policy, Term, TermSet, derive_terms, load_policy
from cblint.model.settings import SuiteSettings
from cblint.reading.documents import Documents

MANIFEST = "source/manifest.json"
DENYLIST = "source/denylist.json"


@dataclass(frozen=True)
class CaseTerms:
    """Terms of one case, and the matcher made of them on first use."""

    listed: tuple[Term, ...]
    derived: tuple[Term, ...]
    own_vocabulary: tuple[str, ...]
    allowed_vocabulary: tuple[str, ...]
    known: bool
    """False when the manifest could not be read well enough to tell the terms."""

    @cached_property
    def term_set(self) -> TermSet:
        """The terms folded and grouped into identities."""
        return TermSet.build(
            (*self.listed, *self.derived), self.own_vocabulary, self.allowed_vocabulary, self.policy
        )

    @cached_property
    def policy(self) -> Policy:
        """Word list and look-alike table, loaded when a match needs them."""
        return load_policy()

    @cached_property
    def matcher(self) -> Matcher:
        """Finds every form of the terms in a text."""
        return Matcher(self.term_set)


def case_terms(documents: Documents, settings: SuiteSettings) -> CaseTerms:
    """Return the terms of a case; without a readable list they are not known, which is never "none"."""
    listed = tuple(_listed_terms(documents))
    manifest = documents.json(MANIFEST)
    raw = documents.value(MANIFEST, "/sensitive_terms")
    known = manifest is not None and manifest.ok and (raw is None or isinstance(raw, list))
    return CaseTerms(
        listed,
        _derived_terms(documents, listed),
        tuple(_own_vocabulary(documents)),
        settings.allowed_vocabulary,
        known,
    )


def _listed_terms(documents: Documents) -> Iterator[Term]:
    raw = documents.value(MANIFEST, "/sensitive_terms")
    for index, text in enumerate(raw if isinstance(raw, list) else ()):
        if isinstance(text, str) and text.strip():
            yield Term(text, f"{MANIFEST}#/sensitive_terms/{index}", listed=True)


def _derived_terms(documents: Documents, listed: tuple[Term, ...]) -> tuple[Term, ...]:
    value = documents.value(MANIFEST, "")
    manifest: Mapping[str, Any] = value if isinstance(value, dict) else {}
    slug, url, commit = (_string(manifest.get(key)) for key in ("repo_slug", "repository_url", "commit"))
    return derive_terms(
        listed,
        owner=None,
        repository=None,
        slug=slug,
        url=url,
        commit=commit,
        denylist=tuple(_denylist_tokens(documents)),
    )


def _denylist_tokens(documents: Documents) -> Iterator[tuple[str, str]]:
    for key in ("install_ban", "import_ban"):
        tokens = documents.value(DENYLIST, f"/{key}")
        for index, token in enumerate(tokens if isinstance(tokens, list) else ()):
            if isinstance(token, str) and token.strip():
                yield token, f"{DENYLIST}#/{key}/{index}"


def _own_vocabulary(documents: Documents) -> Iterator[str]:
    """Yield the names that the product itself goes by: its neutral name and the first heading's words."""
    name = documents.value(MANIFEST, "/init_metadata/suggested_neutral_name")
    if isinstance(name, str) and name.strip():
        yield name
    prd = documents.text("public/Full_PRD.md")
    heading = next((line for line in prd.content.splitlines() if line.startswith("#")), "") if prd else ""
    if heading.strip("# "):
        yield heading.strip("# ")


def _string(value: Any) -> str | None:
    return value if isinstance(value, str) and value.strip() else None
