"""Names of executors: what `--executor` may say, parsed and checked before anything is started."""

from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from cblint.errors import UsageError

if TYPE_CHECKING:
    from urllib.parse import SplitResult

KNOWN = "in-process, processes, dask-local, dask://HOST:PORT"
SHAPE = "write it as dask://HOST:PORT, with ?ship=path when every worker sees the suite at the same path"


class ExecutorKind(StrEnum):
    """Where cases are checked."""

    IN_PROCESS = "in-process"
    PROCESSES = "processes"
    DASK_LOCAL = "dask-local"
    DASK = "dask"


class Shipping(StrEnum):
    """How a case gets to its worker."""

    BYTES = "bytes"
    """Read by the parent and sent along: the workers need no disk in common with it."""
    PATH = "path"
    """Named, and read by the worker."""


class ExecutorChoice(NamedTuple):
    """One executor, as it was asked for."""

    kind: ExecutorKind
    address: str = ""
    """`tcp://HOST:PORT` of a Dask scheduler."""
    shipping: Shipping = Shipping.PATH


def parse_executor(text: str) -> ExecutorChoice:
    """Return the executor that a name or a `dask://` address means; raises UsageError on anything else."""
    if "://" in text:
        return _parse_address(text)
    try:
        kind = ExecutorKind(text)
    except ValueError:
        raise UsageError(f"unknown executor {text!r}", f"known are {KNOWN}") from None
    if kind is ExecutorKind.DASK:
        raise UsageError("the executor 'dask' needs an address", f"{SHAPE}; dask-local starts workers here")
    return ExecutorChoice(kind)


def _parse_address(text: str) -> ExecutorChoice:
    from urllib.parse import urlsplit  # few runs name an address

    try:
        parts = urlsplit(text)
        port = parts.port
    except ValueError:
        raise _malformed(text) from None
    strange = parts.username is not None or parts.path or parts.fragment or not text.isprintable()
    if parts.scheme != "dask" or not parts.hostname or not port or strange:
        raise _malformed(text)
    host = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
    return ExecutorChoice(ExecutorKind.DASK, f"tcp://{host}:{port}", _shipping(text, parts))


def _shipping(text: str, parts: "SplitResult") -> Shipping:
    """Return how cases travel; bytes unless the address says that the workers share the suite's folder."""
    from urllib.parse import parse_qsl

    said = parse_qsl(parts.query, keep_blank_values=True)
    if not said and not parts.query:
        return Shipping.BYTES
    if len(said) != 1 or said[0][0] != "ship" or said[0][1] not in tuple(Shipping):
        raise _malformed(text)
    return Shipping(said[0][1])


def _malformed(text: str) -> UsageError:
    return UsageError(f"malformed executor address {text!r}", SHAPE)
