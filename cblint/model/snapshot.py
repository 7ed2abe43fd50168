"""What a case folder held when it was read: every entry once, with its bytes, or why there are none."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum


class FileKind(StrEnum):
    """What the file system says an entry is; links are never followed."""

    FILE = "file"
    FOLDER = "folder"
    LINK = "link"
    FIFO = "fifo"
    SOCKET = "socket"
    DEVICE = "device"
    UNKNOWN = "unknown"


class ReadFailure(StrEnum):
    """Why an entry's content or listing is not in the snapshot."""

    PERMISSION = "permission denied"
    VANISHED = "vanished while it was read"
    CHANGED = "changed while it was read"
    NOT_REGULAR = "not a regular file"
    TOO_LARGE = "larger than the limit"
    TOO_DEEP = "folders nested deeper than the limit"
    TOO_MANY = "more entries than the limit"
    IO = "input/output error"
    SUBMODULE = "a submodule: its content is in another repository"
    POINTER = "a Git LFS pointer: its content is stored elsewhere"
    ABSENT = "its object is missing from the repository"


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry below the case folder."""

    path: str
    """POSIX path relative to the case folder; bytes that are no UTF-8 are surrogate escapes."""
    kind: FileKind
    mode: int = 0o644
    """Permission bits."""
    size: int = 0
    """Bytes, as the file system reports them."""
    data: bytes | None = None
    """Content of a regular file that was read; None for everything else."""
    link_target: str | None = None
    """Text of a symbolic link."""
    links: int = 1
    """Number of hard links of a regular file."""
    failure: ReadFailure | None = None
    """Why a regular file has no data, or a folder no listing."""

    @property
    def name(self) -> str:
        """The last part of the path."""
        return self.path.rpartition("/")[2]


@dataclass(frozen=True, slots=True)
class Snapshot:
    """An immutable image of one case folder."""

    case_id: str
    """Name of the case folder."""
    entries: tuple[Entry, ...]
    """Sorted by the bytes of their path; folders included, the case folder itself not."""
    root_failure: ReadFailure | None = None
    """Why the case folder itself could not be listed completely."""
    _index: dict[str, Entry] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_index", {entry.path: entry for entry in self.entries})

    def entry(self, path: str) -> Entry | None:
        """Return the entry at a case-relative path, or None."""
        return self._index.get(path)

    def data(self, path: str) -> bytes | None:
        """Return the bytes of the regular file at `path`, or None when there are none."""
        entry = self._index.get(path)
        return entry.data if entry else None

    def files(self, below: str = "") -> Iterator[Entry]:
        """Yield the regular files whose path starts with the folder `below` ("" for all), in order."""
        prefix = f"{below}/" if below else ""
        return (e for e in self.entries if e.kind is FileKind.FILE and e.path.startswith(prefix))

    def below(self, folder: str) -> Iterator[Entry]:
        """Yield every entry under `folder`, in order, itself excluded."""
        return (e for e in self.entries if e.path.startswith(f"{folder}/"))
