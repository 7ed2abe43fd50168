"""What the cache asks of a case."""

from pathlib import Path
from typing import Protocol

from cblint.model.snapshot import Snapshot


class Case(Protocol):
    """A case as a run names it."""

    @property
    def case_id(self) -> str:
        """Name of the folder."""

    @property
    def inside_suite(self) -> str:
        """Path relative to the suite."""

    @property
    def root(self) -> Path | None:
        """The folder, when it is to be read."""

    @property
    def snapshot(self) -> Snapshot | None:
        """What it holds, when the caller has read it."""
