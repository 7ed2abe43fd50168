"""E-mail addresses in a text, and whether they are somebody's."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from cblint.matching import known_hosts
from cblint.matching.hosts import is_silent_host
from cblint.matching.known_hosts import is_at
from cblint.matching.records import Context
from cblint.matching.regions import Regions
from cblint.matching.suffixes import SuffixList


class Address(NamedTuple):
    """One e-mail address that may be a person's."""

    start: int
    end: int
    local: str
    domain: str
    """In lower case."""


_LOCAL = re.compile(r"(?<![\w.+%@/-])[A-Za-z0-9][\w.+%-]{0,63}\Z")
_LONGEST_LOCAL = 64
_DOMAIN = re.compile(r"(?:[A-Za-z0-9-]{1,63}\.)+[A-Za-z]{2,24}(?![\w@-])")
_SCP_PATH = re.compile(r":(?!\d+(?:\D|$))[\w~./-]{2,}")
_USERINFO = re.compile(r"[A-Za-z][A-Za-z0-9+.-]{1,23}://[^\s/?#<>\"']{0,200}\Z")
_NAMED = re.compile(r"[^\W\d_][\w.'-]*[ \t]+<\Z")
STOCK = frozenset(
    ("user", "username", "name", "admin", "info", "test", "foo", "bar", "baz", "john", "jane", "alice", "bob",
     "carol", "me", "you", "someone", "somebody", "root", "mail", "email", "contact", "support", "hello",
     "person", "customer", "sales", "noreply", "no-reply", "postmaster", "webmaster", "john.doe", "jane.doe",
     "johndoe", "janedoe", "first.last", "firstname.lastname", "sender", "recipient", "from", "to", "someuser",
     "myname", "yourname", "example", "local", "anonymous", "guest", "team")
)  # fmt: skip


def find_addresses(
    text: str, regions: Regions, suffixes: SuffixList, allowed: frozenset[str] = frozenset()
) -> list[Address]:
    """The addresses in a text that may be a person's, in order. Linear in the text.

    Reserved domains, the user part of URLs, `git@host:path`, and placeholders in code are left out.
    """
    return [
        found
        for found in _candidates(text)
        if not is_silent_host(found.domain, suffixes, allowed)
        and not _is_part_of_url(text, found)
        and (_is_surely_personal(text, found) or not _is_placeholder(regions, found))
    ]


def _candidates(text: str) -> Iterator[Address]:
    """Everything that has the form of an address, in order and apart."""
    at = text.find("@")
    while at >= 0:
        domain = _DOMAIN.match(text, at + 1)
        local = _LOCAL.search(text, max(0, at - _LONGEST_LOCAL), at) if domain else None
        if local and domain:
            yield Address(local.start(), domain.end(), local[0], domain[0].lower())
        at = text.find("@", domain.end() if local and domain else at + 1)


def _is_part_of_url(text: str, found: Address) -> bool:
    if _USERINFO.search(text, max(0, found.start - 230), found.start):
        return True
    return bool(_SCP_PATH.match(text, found.end))


def _is_surely_personal(text: str, found: Address) -> bool:
    """Mail links, `Name <address>`, big mail providers and the senders of commits."""
    before = text[max(0, found.start - 80) : found.start]
    is_linked = before.lower().endswith("mailto:") or bool(_NAMED.search(before))
    return is_linked or is_at(found.domain, known_hosts.MAIL_PROVIDERS)


def _is_placeholder(regions: Regions, found: Address) -> bool:
    if regions.context_at(found.start) not in (Context.CODE, Context.COMMAND):
        return False
    short = sum(char.isalpha() for char in found.local) <= 3
    one_letter = len(found.domain.split(".")[-2]) == 1
    return short or one_letter or found.local.lower() in STOCK or is_at(found.domain, known_hosts.SAMPLES)
