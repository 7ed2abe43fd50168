"""Derived terms: what listed terms and a declared origin imply."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from cblint.matching.project_pages import page_names
from cblint.matching.records import Term

POINTERS: Mapping[str, str] = {
    "owner": "source/manifest.json#/owner",
    "repository": "source/manifest.json#/repository",
    "slug": "source/manifest.json#/repo_slug",
    "url": "source/manifest.json#/repository_url",
    "commit": "source/manifest.json#/commit",
}
"""Where the declared origin stands, unless the caller says otherwise."""
_ADDRESS = re.compile(
    r"(?:[a-z][a-z0-9+.-]*://)?(?:[\w.-]+@)?(?P<host>[a-z0-9-]+(?:\.[a-z0-9-]+)+)(?::\d+)?[:/]"
    r"~?(?P<owner>[\w.-]+)/(?P<repository>[\w.-]+)",
    re.IGNORECASE,
)
_CODE_HOST = re.compile(r"(?:^|\.)(?:github|gitlab|bitbucket|codeberg|gitea|sr|sourcehut|gitee)\.", re.IGNORECASE)
_SLUG = re.compile(r"(?P<owner>[\w.-]+)/(?P<repository>[\w.-]+)")
_WORD = re.compile(r"[a-z0-9]+")
_SEPARATOR = re.compile(r"::|[/\\.]")
_HEADER = re.compile(r"\.(?:h|hh|hpp|hxx)$", re.IGNORECASE)


def derive_terms(
    listed: Sequence[Term],
    *,
    owner: str | None,
    repository: str | None,
    slug: str | None,
    url: str | None,
    commit: str | None,
    denylist: Sequence[tuple[str, str]],
    pointers: Mapping[str, str] = POINTERS,
) -> tuple[Term, ...]:
    """The terms that a case implies beyond those it lists, without repetitions.

    `denylist` holds banned tokens with their pointers; a token becomes a term only where a listed term covers it.
    """
    declared = {"owner": owner, "repository": repository, "slug": slug, "url": url, "commit": commit}
    known = {term.text.lower() for term in listed}
    found: list[Term] = []
    for term in (
        *_from_declared(declared, pointers),
        *_from_addresses(listed),
        *_from_denylist(denylist, listed),
    ):
        if term.text and term.text.lower() not in known:
            known.add(term.text.lower())
            found.append(term)
    return tuple(found)


def implied_terms(listed: Sequence[Term]) -> tuple[Term, ...]:
    """The terms that a list implies where nothing else is known of the original, without repetitions."""
    return derive_terms(listed, owner=None, repository=None, slug=None, url=None, commit=None, denylist=())


def _from_declared(declared: Mapping[str, str | None], pointers: Mapping[str, str]) -> Iterator[Term]:
    for name, value in declared.items():
        if value and value.strip():
            for text in _forms(value.strip()):
                yield Term(text, pointers.get(name, ""), listed=False)


def _from_addresses(listed: Sequence[Term]) -> Iterator[Term]:
    """What listed repository addresses and slugs imply."""
    for term in listed:
        for text in _forms(term.text.strip()):
            yield Term(text, term.pointer, listed=False)


def _forms(text: str) -> Iterator[str]:
    """A value's own form, and the owner, repository and bare address in it when it is an address or a slug."""
    address = _ADDRESS.match(text)
    slug = _SLUG.fullmatch(text)
    if address and _CODE_HOST.search(address["host"]):
        owner, name = address["owner"], address["repository"].removesuffix(".git")
        yield from (f"{address['host']}/{owner}/{name}", f"{owner}/{name}", owner, name)
        yield f"git@{address['host']}:{owner}/{name}"
        if "gitlab" in address["host"].lower():
            yield from page_names(text)
    elif slug and "." not in slug["owner"]:
        yield from (text, slug["owner"], slug["repository"].removesuffix(".git"))
    else:
        yield text
        if "." in text and ("/" in text or text.count(".") > 1):
            yield from page_names(text)


def _from_denylist(denylist: Sequence[tuple[str, str]], listed: Sequence[Term]) -> Iterator[Term]:
    words = [_words(term.text) for term in listed]
    for token, pointer in denylist:
        name = reduce_token(token)
        if name and any(covers(other, _words(name)) for other in words):
            yield Term(name, pointer, listed=False)


def reduce_token(token: str) -> str:
    """The name in a banned token: `ns::part`, `root/`, `root/head.hpp` and `@scope/name` reduced to it."""
    bare = _HEADER.sub("", token.strip().strip("<>\"'"))
    if bare.startswith("@"):
        return bare.rsplit("/", 1)[-1]
    address = _ADDRESS.match(bare)
    if address:
        return f"{address['owner']}/{address['repository']}"
    return next((part for part in _SEPARATOR.split(bare) if part), "")


def covers(term: Sequence[str], token: Sequence[str]) -> bool:
    """Whether one list of words holds the other as neighbours, in either direction, or both spell one name."""
    if not term or not token:
        return False
    if "".join(term) == "".join(token):
        return True
    return _holds(term, token) or _holds(token, term)


def _holds(outer: Sequence[str], inner: Sequence[str]) -> bool:
    width = len(inner)
    return any(list(outer[at : at + width]) == list(inner) for at in range(len(outer) - width + 1))


def _words(text: str) -> list[str]:
    return _WORD.findall(text.lower())
