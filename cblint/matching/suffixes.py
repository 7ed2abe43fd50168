"""The public suffix list: where the registrable part of a host name begins."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

LONGEST_HOST = 253
"""The longest name that the domain name system can hold."""


class SuffixList:
    """The suffix rules, with wildcards and exceptions as publicsuffix.org defines them."""

    def __init__(self, rules: Iterable[str]) -> None:
        """Take the rules in ASCII form, such as `co.uk`, `*.ck`, `!www.ck`; they are read when a host is asked for."""
        self._source = rules

    @cached_property
    def _rules(self) -> frozenset[str]:
        return frozenset(rule for rule in self._source if rule)

    def suffix_of(self, host: str) -> str:
        """The longest public suffix of a lower-case ASCII host; empty when its last label is no suffix."""
        if len(host) > LONGEST_HOST:
            return ""
        labels = host.split(".")
        for at in range(len(labels)):
            tail = ".".join(labels[at:])
            above = ".".join(labels[at + 1 :])
            if f"!{tail}" in self._rules:
                return above
            if f"*.{above}" in self._rules or (tail in self._rules and tail[0] not in "!*"):
                return tail
        return ""

    def registrable(self, host: str) -> str:
        """The suffix and one label before it; empty when the host is no more than a suffix or has none."""
        suffix = self.suffix_of(host)
        if not suffix or suffix == host:
            return ""
        return host[: -len(suffix) - 1].rsplit(".", 1)[-1] + "." + suffix
