"""E-mail addresses in a text, and whether they are somebody's."""

from __future__ import annotations

import re
from dataclasses import dataclass

from cblint.matching import known_hosts
from cblint.matching.hosts import is_silent_host
from cblint.matching.known_hosts import is_at
from cblint.matching.regions import Context, Regions
from cblint.matching.suffixes import SuffixList


@dataclass(frozen=True, slots=True)
class Address:
    """One e-mail address that may be a person's."""

    start: int
    end: int
    local: str
    domain: str
    """In lower case."""


_ADDRESS = re.compile(r"(?<![\w.+%@/-])([A-Za-z0-9][\w.+%-]{0,63})@((?:[A-Za-z0-9-]{1,63}\.)+[A-Za-z]{2,24})(?![\w@-])")
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
    found = []
    for match in _ADDRESS.finditer(text):
        local, domain = match[1], match[2].lower()
        if is_silent_host(domain, suffixes, allowed) or _is_part_of_url(text, match):
            continue
        if _is_surely_personal(text, match, domain) or not _is_placeholder(regions, match, local, domain):
            found.append(Address(match.start(), match.end(), local, domain))
    return found


def _is_part_of_url(text: str, match: re.Match[str]) -> bool:
    if _USERINFO.search(text, max(0, match.start() - 230), match.start()):
        return True
    return bool(_SCP_PATH.match(text, match.end()))


def _is_surely_personal(text: str, match: re.Match[str], domain: str) -> bool:
    """Mail links, `Name <address>`, big mail providers and the senders of commits."""
    before = text[max(0, match.start() - 80) : match.start()]
    return (
        before.lower().endswith("mailto:") or bool(_NAMED.search(before)) or is_at(domain, known_hosts.MAIL_PROVIDERS)
    )


def _is_placeholder(regions: Regions, match: re.Match[str], local: str, domain: str) -> bool:
    if regions.context_at(match.start()) not in (Context.CODE, Context.COMMAND):
        return False
    short = sum(char.isalpha() for char in local) <= 3
    one_letter = len(domain.split(".")[-2]) == 1
    return short or one_letter or local.lower() in STOCK or is_at(domain, known_hosts.SAMPLES)
