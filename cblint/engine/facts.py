"""The facts that a case hands to the rules of its suite."""

import hashlib
from collections.abc import Iterator
from typing import Any

from cblint.checks.declared_names import NEUTRAL_NAME
from cblint.checks.identity.rare_words import name_hashes, rare_words, word_key
from cblint.checks.terms import MANIFEST
from cblint.checks.view import CaseView
from cblint.engine.places import resolve_region
from cblint.engine.suite_masking import term_key
from cblint.model.facts import CaseFacts
from cblint.model.place import Place
from cblint.model.snapshot import Snapshot
from cblint.reading.documents import Documents

REQUIREMENTS = "public/Full_PRD.md"
SKETCHING = "twin-cases"
"""The check that compares sketches."""
NAMING = "foreign-identity"
"""The check that looks for the names of other cases."""


def case_digest(snapshot: Snapshot) -> str:
    """Return SHA-256 over kind, mode, path, link target and bytes of every entry, in order."""
    digest = hashlib.sha256()
    for entry in snapshot.entries:
        executable = "x" if entry.mode & 0o111 else "-"
        target = entry.link_target or ""
        head = f"{entry.kind}\0{executable}\0{entry.path}\0{target}\0{entry.failure or ''}\0"
        digest.update(head.encode("utf-8", "surrogatepass"))
        digest.update(hashlib.sha256(entry.data or b"").digest())
    return digest.hexdigest()


def collect_facts(documents: Documents, view: CaseView, folder: str, checks: frozenset[str], key: bytes) -> CaseFacts:
    """Return what suite rules need to know of one case.

    `folder` is the case's path relative to its suite; what costs time is only made for the `checks` that hold. Terms
    and words are told as digests under `key` alone: facts outlive the run.
    """
    declared = _string(documents.value(MANIFEST, "/case_id"))
    neutral = _string(documents.value(MANIFEST, NEUTRAL_NAME))
    return CaseFacts(
        case_id=documents.snapshot.case_id,
        digest=case_digest(documents.snapshot),
        folder=folder,
        declared_id=declared,
        declared_region=resolve_region(documents, Place.value(MANIFEST, "/case_id")) if declared else None,
        term_keys=tuple(term_key(term.text.lower(), term.pointer, key) for term in view.terms.listed),
        names=tuple(name_hashes(_names(view, neutral), key)),
        rare_words=_rare_words(view, key) if NAMING in checks else b"",
        sketch=_sketch(view, neutral) if SKETCHING in checks else (),
    )


def _names(view: CaseView, neutral: str | None) -> Iterator[tuple[str, str]]:
    """Yield (name, pointer) of what the case goes by."""
    for term in view.terms.listed:
        yield term.text.lower(), term.pointer
    if neutral:
        # Its separators don't part it: the product has one name.
        yield word_key(neutral), f"{MANIFEST}#{NEUTRAL_NAME}"


def _rare_words(view: CaseView, key: bytes) -> bytes:
    texts = (view.text(entry.path) for entry in view.public_files())
    return rare_words((text.content for text in texts if text is not None), view.terms.policy, key)


def _sketch(view: CaseView, neutral: str | None) -> tuple[int, ...]:
    if view.snapshot.data(REQUIREMENTS) is None:
        return ()
    from cblint.checks.consistency.sketches import sketch_text

    texts = (view.text(entry.path) for entry in view.public_files())
    return sketch_text((text.content for text in texts if text is not None), [neutral] if neutral else ())


def _string(value: Any) -> str | None:
    return value if isinstance(value, str) else None
