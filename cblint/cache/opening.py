"""From a run's settings and a suite to the cache that holds for both, if there may be one."""

import hashlib
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

from cblint.cache.fact_files import FactFiles
from cblint.cache.index import Index
from cblint.cache.outcome import OutcomeFile
from cblint.cache.program import program_digest
from cblint.cache.spool import Spool
from cblint.cache.suite import SuiteCache, SuiteFiles

FRESH_BOUND: Final = 1 << 20
"""Bytes of what is not yet written that are kept in memory: that of some four hundred cases."""


class RunKey(NamedTuple):
    """Everything that a result depends on besides the case itself, digested."""

    material: bytes

    @classmethod
    def of(cls, parts: Sequence[object], *, trust_stat: bool) -> "RunKey":
        """Return the key of the parts, whose `repr` must tell all that matters, and of the program."""
        text = repr((*parts, trust_stat, program_digest(trust_stat)))
        return cls(hashlib.sha256(text.encode("utf-8", "surrogatepass")).digest())

    def derive(self, purpose: str) -> bytes:
        """Return a key for one purpose; it tells nothing of those for others."""
        return hashlib.blake2b(purpose.encode("utf-8", "surrogatepass"), key=self.material, digest_size=32).digest()


def open_suite_cache(
    root: Path, suite: Path, prefix: str, key: RunKey, *, trust_stat: bool, clean_only: bool = False
) -> SuiteCache | None:
    """Return the cache of a suite whose report path is `prefix`; None when it would lie in the suite itself.

    Without `trust_stat` every case is read and compared by its bytes; with `clean_only` no finding is written down.
    """
    if Path(os.path.realpath(root)).is_relative_to(os.path.realpath(suite)):
        return None
    name = key.derive(f"suite\0{suite}\0{prefix}").hex()[:32]
    spool = Spool(FRESH_BOUND)
    files = SuiteFiles(Index(root, name, spool), FactFiles(root, name, spool), OutcomeFile(root, name), spool)
    return SuiteCache(files, key.derive("names"), trust_stat, clean_only)
