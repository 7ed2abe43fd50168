"""One entry of a case folder: what it is, and its bytes or why there are none."""

from enum import StrEnum
from typing import NamedTuple


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


class Entry(NamedTuple):
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
