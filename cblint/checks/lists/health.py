"""The health of the list of terms: what it collides with, what was done to it, what it leaves out."""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cblint.checks.registry import NoParams, case_check
from cblint.checks.terms import MANIFEST, CaseTerms
from cblint.checks.view import CaseView
from cblint.matching import Term
from cblint.matching.health import (
    ban_coverage,
    find_collisions,
    find_general,
    find_redundant,
    find_scrubbed,
    identity_coverage,
)
from cblint.model.place import Place
from cblint.model.problem import InputUnread, Problem, RelatedPlace
from cblint.model.severity import Severity

LIST = "/sensitive_terms"
RELATED_LIMIT = 20

_GENERAL = (
    "{count:term is very short, an ordinary word or a language's own name"
    "|terms are very short, ordinary words or a language's own name}"
)
_REDUNDANT = (
    "{count:term is a spelling of another on the list, which covers it"
    "|terms are spellings of others on the list, which cover them}"
)
_SCRUBBED = "{count:term holds|terms hold} the product's own name or a placeholder: the list itself was rewritten"


@case_check("term-is-public-name", NoParams)
def term_is_public_name(view: CaseView, params: NoParams) -> Iterator[Problem]:
    """Yield each listed term that is a name which the contract declares; an error when it is equal to the letter."""
    terms = _known_terms(view)
    for collision in find_collisions(_sound(terms), sorted(terms.declared), terms.policy, terms.identity.names):
        message = (
            "a sensitive term is a name that the contract declares"
            if collision.exact
            else ("a sensitive term differs only in spelling from a name that the contract declares")
        )
        severity = Severity.ERROR if collision.exact else Severity.WARNING
        yield Problem(_place(collision.term), message, evidence=collision.term.text, severity=severity)


@case_check("term-too-general", NoParams)
def term_too_general(view: CaseView, params: NoParams) -> Iterator[Problem]:
    """Yield one problem for the listed terms that are very short, a dictionary word or a language's name."""
    terms = _known_terms(view)
    general = find_general(_sound(terms), terms.policy, terms.identity.names)
    yield from _one_for_all(general, _GENERAL)


@case_check("redundant-term", NoParams)
def redundant_term(view: CaseView, params: NoParams) -> Iterator[Problem]:
    """Yield one problem for the listed terms that another one covers in every spelling."""
    terms = _known_terms(view)
    redundant = [term for term, _ in find_redundant(_sound(terms), terms.policy)]
    yield from _one_for_all(redundant, _REDUNDANT)


@case_check("scrubbed-term", NoParams)
def scrubbed_term(view: CaseView, params: NoParams) -> Iterator[Problem]:
    """Yield one problem for the terms that a search-and-replace rewrote; an error when most of the list is lost."""
    terms = _known_terms(view)
    scrubbing = find_scrubbed(terms.listed, terms.product_names, terms.policy)
    severity = Severity.ERROR if scrubbing.is_vacuous else Severity.WARNING
    yield from _one_for_all(scrubbing.terms, _SCRUBBED, severity)


class CoverageParams(NamedTuple):
    """What need not be on the list."""

    standard: tuple[str, ...]
    """Banned tokens that belong to a language itself."""
    sibling: re.Pattern[str]
    """A sentence of the denylist's notes that names what stays allowed."""


@case_check("missing-identity", CoverageParams)
def missing_identity(view: CaseView, params: CoverageParams) -> Iterator[Problem]:
    """Yield one problem when the list covers nothing of what the case says of its original, or not all of its address.

    Single banned packages that are left out are another rule's business.
    """
    terms = _known_terms(view)
    if not terms.listed:
        return
    known = {"slug": terms.identity.slug, "url": terms.identity.url}
    named = identity_coverage(terms.listed, known, terms.policy)
    tokens = [token for token, _ in terms.identity.banned]
    allowed = (*params.standard, *_siblings(view, tokens, params.sibling))
    banned = ban_coverage(terms.listed, tokens, terms.policy, allowed)
    vacuous = named.is_vacuous or banned.is_vacuous
    missing = len(named.missing)
    if not vacuous and not missing:
        return
    message = (
        "the list covers nothing of {what}" if vacuous else "the list leaves out {count:name|names} of the original"
    )
    what = "the original's address" if named.is_vacuous else "the banned packages"
    severity = Severity.ERROR if vacuous else Severity.WARNING
    evidence = " ".join((*named.missing, *banned.missing))
    yield Problem(Place.value(MANIFEST, LIST), message, {"count": missing, "what": what}, evidence, severity=severity)


def _known_terms(view: CaseView) -> CaseTerms:
    if not view.terms.known:
        raise InputUnread("the sensitive terms could not be read")
    return view.terms


def _sound(terms: CaseTerms) -> list[Term]:
    """Return the listed terms that no search-and-replace rewrote; what is wrong with those is said once."""
    scrubbed = set(find_scrubbed(terms.listed, terms.product_names, terms.policy).terms)
    return [term for term in terms.listed if term not in scrubbed]


def _siblings(view: CaseView, tokens: Sequence[str], pattern: re.Pattern[str]) -> tuple[str, ...]:
    """Return the tokens that a sentence of the denylist's notes lets stay."""
    notes = view.value("source/denylist.json", "/notes")
    sentences = re.split(r"(?<=[.;])\s", notes) if isinstance(notes, str) else []
    allowing = " ".join(sentence for sentence in sentences if pattern.search(sentence))
    return tuple(token for token in tokens if token in allowing)


def _one_for_all(terms: Sequence[Term], message: str, severity: Severity | None = None) -> Iterator[Problem]:
    """Yield one problem at the first term, with the others as related places."""
    if not terms:
        return
    related = tuple(RelatedPlace(_place(term), "and this one") for term in terms[1 : 1 + RELATED_LIMIT])
    evidence = " ".join(sorted(term.text for term in terms))
    yield Problem(_place(terms[0]), message, {"count": len(terms)}, evidence, related, severity)


def _place(term: Term) -> Place:
    path, _, pointer = term.pointer.partition("#")
    return Place.value(path, pointer)
