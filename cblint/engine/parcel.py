"""The context of a run as it travels: pickled once, opened once by each worker process."""

import hashlib
import sys
import zlib
from collections.abc import Callable
from functools import cache, cached_property
from typing import NamedTuple

from cblint import __version__
from cblint.engine.case import check_case
from cblint.engine.context import CaseJob, CaseResult, RunContext
from cblint.errors import ExecutorError

_OPENED: dict[str, RunContext] = {}
"""The context that this process opened last, by the digest of its bytes."""


class Identity(NamedTuple):
    """What a worker must have in common with its parent, so that both find the same."""

    version: str
    """Of cblint."""
    ruleset: str
    """Digest of the shipped rules."""
    python: str
    """Major and minor version."""

    def told(self) -> str:
        """Return the identity in one line."""
        return f"cblint {self.version}, rules {self.ruleset[:12]}, Python {self.python}"


class Parcel:
    """A context that pickles to the same bytes however often it is sent; in one process it stays as it is."""

    def __init__(self, context: RunContext) -> None:
        self.context = context

    @cached_property
    def packed(self) -> "PackedContext":
        """The compressed pickle with its digest, and the identity of the sender."""
        import pickle

        data = zlib.compress(pickle.dumps(self.context, pickle.HIGHEST_PROTOCOL))
        return PackedContext(hashlib.sha256(data).hexdigest(), data, own_identity())

    def __reduce__(self) -> "tuple[Callable[..., PackedContext], tuple[str, bytes, Identity]]":
        return PackedContext, (self.packed.digest, self.packed.data, self.packed.sender)


class PackedContext(NamedTuple):
    """What a parcel is when it arrives in another process."""

    digest: str
    data: bytes
    sender: Identity

    @property
    def context(self) -> RunContext:
        """The context, opened once a process; raises ExecutorError when this worker is not what the sender is."""
        found = _OPENED.get(self.digest)
        if found is None:
            require_same("this worker", own_identity(), self.sender)
            found = _opened(self.data)
            _OPENED.clear()
            _OPENED[self.digest] = found
        return found


def _opened(data: bytes) -> RunContext:
    import pickle

    try:
        found: RunContext = pickle.loads(zlib.decompress(data))
    except Exception as error:
        # Told by its type alone: what a worker raises must itself open at the parent.
        message = f"a worker cannot open what this run sends ({type(error).__name__})"
        raise ExecutorError(message, "install the same cblint on every worker") from None
    return found


def run_job(parcel: Parcel | PackedContext, job: CaseJob) -> CaseResult:
    """Check one case: the top-level function that every executor is given."""
    return check_case(parcel.context, job)


@cache
def own_identity() -> Identity:
    """Return the identity of this process."""
    from cblint.rulebook import load_rulebook

    python = f"{sys.version_info.major}.{sys.version_info.minor}"
    return Identity(__version__, load_rulebook().digest, python)


def require_same(who: str, worker: Identity, parent: Identity) -> None:
    """Raise ExecutorError, naming both sides, when a worker is not what its parent is."""
    if worker != parent:
        raise ExecutorError(
            f"{who} differs from this run: it has {worker.told()}, this run has {parent.told()}",
            "install the same cblint, with the same Python, on every worker",
        )
