"""What of a repository is to be checked."""

from typing import NamedTuple


class GitChoice(NamedTuple):
    """At most one of `staged` and `revision`; neither means the files on the disk."""

    staged: bool = False
    """The content of the index, and only cases that differ from the last commit."""
    since: str | None = None
    """Only cases that differ from this revision."""
    revision: str | None = None
    """The content of this revision."""

    def __bool__(self) -> bool:
        return self.staged or self.since is not None or self.revision is not None
