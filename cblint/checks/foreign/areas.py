"""The parts of a case, told apart by how much a name alone proves there."""

from enum import StrEnum

from cblint.checks.layout.closed_lists import ClosedLists
from cblint.checks.layout.scripts import ACCEPTANCE, listed_files
from cblint.checks.view import CaseView


class Area(StrEnum):
    """Where an entry stands."""

    EXPECTED = "expected"
    """On a closed list: a document, a manifest, or a folder that the profile names."""
    UNEXPECTED = "unexpected"
    """On no list, or below such a folder: nothing there is needed, so a name is enough."""
    HIDDEN = "hidden"
    """Below the hidden tests, where a fixture may need any name."""
    FREE = "free"
    """Another folder that the profile leaves to the author."""


class Areas:
    """Tells the area of each path of one case."""

    def __init__(self, view: CaseView) -> None:
        self.lists = ClosedLists(view.snapshot, view.profile)
        self._declared = frozenset(listed_files(view))

    def of(self, path: str) -> Area:
        """Return the area of a case-relative path."""
        if self.lists.root_of(path) is not None:
            return Area.UNEXPECTED
        if not self.lists.is_open(path):
            return Area.EXPECTED
        return Area.HIDDEN if path.startswith(f"{ACCEPTANCE}/") else Area.FREE

    def is_declared(self, path: str) -> bool:
        """Tell whether the test manifest lists a path or a folder above it."""
        while path:
            if path in self._declared:
                return True
            path = path.rpartition("/")[0]
        return False
