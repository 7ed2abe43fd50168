"""The public suffix list: where the registrable part of a host name begins."""

from __future__ import annotations

from collections.abc import Iterable

LONGEST_HOST = 253
"""The longest name that the domain name system can hold."""


class SuffixList:
    """The suffix rules, with wildcards and exceptions as publicsuffix.org defines them."""

    __slots__ = ("_exceptions", "_rules", "_wildcards")

    def __init__(self, rules: Iterable[str]) -> None:
        """Take the rules in ASCII form, such as `co.uk`, `*.ck`, `!www.ck`."""
        listed = [rule for rule in rules if rule]
        self._exceptions = frozenset(rule[1:] for rule in listed if rule.startswith("!"))
        self._wildcards = frozenset(rule[2:] for rule in listed if rule.startswith("*."))
        self._rules = frozenset(rule for rule in listed if rule[0] not in "!*")

    def suffix_of(self, host: str) -> str:
        """The longest public suffix of a lower-case ASCII host; empty when its last label is no suffix."""
        if len(host) > LONGEST_HOST:
            return ""
        labels = host.split(".")
        for at in range(len(labels)):
            tail = ".".join(labels[at:])
            if tail in self._exceptions:
                return ".".join(labels[at + 1 :])
            if tail in self._rules or ".".join(labels[at + 1 :]) in self._wildcards:
                return tail
        return ""

    def registrable(self, host: str) -> str:
        """The suffix and one label before it; empty when the host is no more than a suffix or has none."""
        suffix = self.suffix_of(host)
        if not suffix or suffix == host:
            return ""
        return host[: -len(suffix) - 1].rsplit(".", 1)[-1] + "." + suffix
