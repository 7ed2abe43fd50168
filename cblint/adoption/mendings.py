"""The table of mendings: what each does, and the rules whose findings it is for."""

from collections.abc import Callable, Iterable
from collections.abc import Set as AbstractSet
from dataclasses import dataclass

from cblint.adoption.mend_bytes import with_line_feeds, with_modes, without_mark
from cblint.adoption.mend_lists import with_helpers, with_ordered_terms, with_support_files
from cblint.model.snapshot import Entry, Snapshot

Mend = Callable[[Snapshot, AbstractSet[str]], dict[str, Entry]]
"""From a case, and the case-relative paths that findings name, to the files as they ought to be."""


@dataclass(frozen=True, slots=True)
class Mending:
    """One kind of change that loses nothing and needs no judgement."""

    done: str
    """What was done to a file, in words."""
    rules: tuple[str, ...]
    """Codes; the mending is made when one of them runs, for the files that their findings name."""
    mend: Mend


MENDINGS = (
    Mending("byte-order mark removed", ("CB004", "CB109", "CB201"), without_mark),
    Mending("line ends changed from CRLF to LF", ("CB010", "CB109"), with_line_feeds),
    Mending("execute bits set right", ("CB108",), with_modes),
    Mending("files that tests use listed in support_files", ("CB308",), with_support_files),
    Mending("helpers listed in support_files", ("CB304",), with_helpers),
    Mending("sensitive_terms sorted, equal ones once", ("CB903",), with_ordered_terms),
)
"""In the order in which they are tried: a file must be readable before its lists can be mended."""


def fixable_rules(mendings: Iterable[Mending] = MENDINGS) -> frozenset[str]:
    """Return the codes of the rules that `cblint fix` knows a mending for, if not for all their findings."""
    return frozenset(code for mending in mendings for code in mending.rules)
