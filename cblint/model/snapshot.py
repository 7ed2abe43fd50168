"""What a case folder held when it was read: every entry once, with its bytes, or why there are none."""

from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

from cblint.model.entry import Entry, FileKind, ReadFailure

__all__ = ["Entry", "FileKind", "ReadFailure", "Snapshot"]


class _Image(NamedTuple):
    case_id: str
    """Name of the case folder."""
    entries: tuple[Entry, ...]
    """Sorted by the bytes of their path; folders included, the case folder itself not."""
    root_failure: ReadFailure | None = None
    """Why the case folder itself could not be listed completely."""


class Snapshot(_Image):
    """An immutable image of one case folder."""

    @cached_property
    def _by_path(self) -> dict[str, Entry]:
        return {entry.path: entry for entry in self.entries}

    def entry(self, path: str) -> Entry | None:
        """Return the entry at a case-relative path, or None."""
        return self._by_path.get(path)

    def data(self, path: str) -> bytes | None:
        """Return the bytes of the regular file at `path`, or None when there are none."""
        entry = self._by_path.get(path)
        return entry.data if entry else None

    def files(self, below: str = "") -> Iterator[Entry]:
        """Yield the regular files whose path starts with the folder `below` ("" for all), in order."""
        prefix = f"{below}/" if below else ""
        return (e for e in self.entries if e.kind is FileKind.FILE and e.path.startswith(prefix))

    def below(self, folder: str) -> Iterator[Entry]:
        """Yield every entry under `folder`, in order, itself excluded."""
        return (e for e in self.entries if e.path.startswith(f"{folder}/"))
