"""What a person may name on the command line: suites and cases, and what stands beside the cases."""

import os
from pathlib import Path
from typing import Final, NamedTuple

from cblint.model.entry import FileKind

SURE_MARKERS: Final = ("source/manifest.json", "milestones/final", "public/Full_PRD.md")
"""A folder named by itself counts as a case only with one of these: `source/` alone is too common."""


class CaseRef(NamedTuple):
    """A case folder that has not been read yet."""

    case_id: str
    """Name of the folder."""
    root: Path
    """Absolute; links above it are resolved, the folder itself is not: the loader must see that it is one."""


class Stray(NamedTuple):
    """Something beside the cases that is no case."""

    path: str
    """POSIX path relative to the suite."""
    kind: FileKind


class Target(NamedTuple):
    """A suite with those of its cases that are to be checked."""

    suite: Path
    """The folder that was named, or the one that holds the named case; absolute, links resolved."""
    cases: tuple[CaseRef, ...]
    """Sorted by the bytes of their path."""
    whole: bool
    """The suite itself was named, so that the rules of whole suites apply."""
    strays: tuple[Stray, ...] = ()
    """Sorted; known only for a whole suite."""
    drafts: tuple[str, ...] = ()
    """Paths, relative to a whole suite, of what is passed over because its name starts with `_`; sorted."""
    unchosen: tuple[CaseRef, ...] = ()
    """Further cases of a whole suite, which are not to be checked: only the suite's own rules look at them."""

    @property
    def every_case(self) -> tuple[CaseRef, ...]:
        """The cases and those that were not chosen, in order."""
        if not self.unchosen:
            return self.cases
        return tuple(sorted((*self.cases, *self.unchosen), key=lambda case: os.fsencode(case.root)))

    @property
    def case_ids(self) -> tuple[str, ...]:
        """Ids of `every_case`."""
        return tuple(case.case_id for case in self.every_case)
