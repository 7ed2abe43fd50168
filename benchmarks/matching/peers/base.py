"""The shape of a peer: something that looks for a list of terms in a document."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Task:
    """One document with the terms to look for in it; both also as files, for other programs."""

    text: str
    path: Path
    terms: tuple[str, ...]
    terms_path: Path
    """One term a line."""


@dataclass(frozen=True, slots=True)
class Peer:
    """A way of searching."""

    name: str
    title: str
    version: Callable[[], str | None]
    """The version that is installed; None where it is not."""
    search: Callable[[Task], int]
    """Build what the terms need, search the text, and return the number of hits."""
    share: float = 1.0
    """The share of the documents that the peer is given, so that the slow ones end."""


def distribution(name: str) -> Callable[[], str | None]:
    """The version of an installed Python distribution."""

    def version() -> str | None:
        try:
            return metadata.version(name)
        except metadata.PackageNotFoundError:
            return None

    return version
